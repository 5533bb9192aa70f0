"""Tables of Omen, the game with hidden hands and windows that the engine is tested with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tests.engine.augury import augury
from tests.engine.omen import GAME
from tests.server.serving import Player, Seat, Served
from theomachy.engine.chance import Commitment
from theomachy.engine.codec import encode
from theomachy.engine.committed import CommittedLuck
from theomachy.engine.decisions import Roll
from theomachy.server.storage.schema import TABLES

WAIT = 0.3
TWO = ("b01 b02", "b03 b14")
THREE = ("b01 b02", "b03 b04", "b13 b14")


def seated(server: Served, *hands: str, bots: int = 0) -> tuple[list[Player], str]:
    """A table where each seat holds its two birds, and the dice will show 2 and 1 for a while."""
    people = len(hands) - bots
    players = [Player(server.url, name) for name in ("Ada", "Ben", "Cid")[:people]]
    seats: list[dict[str, Any]] = [{"kind": "you"}, *[{"kind": "open"}] * (people - 1)]
    seats += [{"kind": "bot", "level": "novice"}] * bots
    table = players[0].post("/tables", game="omen", seats=seats, preset="short")["id"]
    for player in players[1:]:
        player.post(f"/tables/{table}/join")
    runtime = server.app.state.runtime
    start = json.dumps(encode(GAME, augury(*hands, rounds=3).position))

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(TABLES.update().where(TABLES.c.id == table).values(start=start))

    loop = runtime.writer._task.get_loop()
    asyncio.run_coroutine_threadsafe(runtime.writer.write(write), loop).result(30)
    players[0].post(f"/tables/{table}/start")
    match = runtime.live_now(table).match
    match.table.chance = Loaded(match.luck)
    return players, table


class Loaded:
    """Luck in which the dice always show 2 and 1."""

    def __init__(self, luck: CommittedLuck) -> None:
        self.luck = luck

    def answer(self, decision: Any) -> Any:
        drawn = self.luck.answer(decision)
        return (2, 1) if isinstance(decision, Roll) else drawn

    def commitment(self) -> Commitment:
        return self.luck.commitment()

    def reveal(self) -> str:
        return self.luck.reveal()


def sat_down(server: Served, *hands: str, bots: int = 0) -> list[Seat]:
    players, table = seated(server, *(hands or TWO), bots=bots)
    seats = [player.sit(table) for player in players]
    for seat in seats:
        seat.until("state")
    return seats


def choose(seat: Seat, label: str) -> dict[str, Any]:
    """Take the option of that label in the state at hand."""
    option = next(each["id"] for each in seat.state["options"] if each["label"] == label)
    return seat.ask("answer", version=seat.state["version"], option=option)


def hear(*seats: Seat) -> list[dict[str, Any]]:
    return [seat.until("state") for seat in seats]


def offer(seats: Sequence[Seat], *birds: str) -> None:
    """Everybody offers a bird, or "" to keep."""
    for seat, bird in zip(seats, birds, strict=True):
        choose(seat, f"lay {bird}" if bird else "keep")
        hear(*seats)


def at_a_window(seats: Sequence[Seat]) -> Seat:
    """Augur 1 reads the bird b03, and Augur 2 may veto that."""
    offer(seats, "", "b03", *[""] * (len(seats) - 2))
    asked = seats[1]
    assert asked.state["decision"]["name"] == "Window.respond"
    assert asked.state["options"]
    return asked
