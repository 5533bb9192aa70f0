"""Genie over the server: whoever has looked through the discards has looked, undo or not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.serving import Player, Seat, Served
from theomachy.engine.codec import encode
from theomachy.games.mystic_war import GAME
from theomachy.server.storage.schema import TABLES

PILE = ["N2", "CAP", "D8"]


def seated(server: Served, written: dict[str, Any]) -> list[Seat]:
    """Three people at a table of Mystic War that stands as a document says."""
    players = [Player(server.url, name) for name in ("Ada", "Ben", "Cid")]
    table = players[0].table("you", "open", "open", game="mystic-war")["id"]
    for player in players[1:]:
        player.post(f"/tables/{table}/join")
    start = json.dumps(encode(GAME, GAME.read({"game": "mystic-war", **written})))

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(TABLES.update().where(TABLES.c.id == table).values(start=start))

    runtime = server.app.state.runtime
    loop = runtime.writer._task.get_loop()
    asyncio.run_coroutine_threadsafe(runtime.writer.write(write), loop).result(30)
    players[0].post(f"/tables/{table}/start")
    seats = [player.sit(table) for player in players]
    for seat in seats:
        seat.until("state")
    return seats


@pytest.mark.parametrize("on", [0, 1])
def test_genie_is_final_once_somebody_has_seen_the_pile(shared: Served, on: int) -> None:
    seats = seated(shared, {"seats": [{"hand": ["GEN"]}], "discard": PILE})
    ada = seats[0]
    version = ada.state["version"]
    label = f"play Genie on {('Amber', 'Basalt')[on]}"
    option = next(each for each in ada.state["options"] if each["label"] == label)
    preview = ada.ask("preview", version=version, option=option["id"])
    assert preview["final"]
    assert ada.ask("answer", version=version, option=option["id"])["type"] == "ack"
    states = [seat.until("state") for seat in seats]
    shown = [state["view"]["discard"]["cards"] for state in states]
    assert shown == [PILE if seat == on else None for seat in range(3)]
    undo = states[0]["undo"]
    whom = "" if on == 0 else "others "
    assert (undo["free"], undo["why"]) == (False, f"it showed {whom}something new")
    ada.send("undo", version=states[0]["version"])
    assert seats[1].until("undo")["request"]["asked"] == [1, 2]
