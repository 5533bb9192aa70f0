"""Nothing that a seat may not know ever reaches its socket."""

from __future__ import annotations

import json
import random
import re
from types import SimpleNamespace
from typing import Any

import msgspec

from tests.server.serving import Player, Seat, Served
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.engine.committed import CommittedLuck
from theomachy.engine.game import game
from theomachy.engine.stores import Elsewhere
from theomachy.engine.table import Table
from theomachy.engine.views import redeal, sight
from theomachy.server.play.live import LiveTable
from theomachy.server.records.match import Match, happened_in
from theomachy.server.storage.stored import Chair, StoredTable

GHEOS = game("gheos")


def hidden_from(g: Any, seat: int | None) -> set[str]:
    """The tiles that a seat cannot know: other hands, and the stack."""
    others = [hand for other, hand in enumerate(g.hands) if other != seat]
    return {tile for hand in (*others, g.bag) for tile in hand if tile != "EPOCH"}


def test_no_message_names_a_tile_that_its_seat_cannot_know(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    watching = Player(shared.url).sit(table)
    sockets: list[Seat] = [ada, ben, watching]
    runtime = shared.app.state.runtime
    rng = random.Random(5)
    for seat in sockets:
        seat.until("state")
    for _ in range(40):
        g = runtime.live_now(table).match.position
        if g.decision is None:
            break
        for socket in sockets:
            secret = hidden_from(g, socket.state["seat"])
            for message in socket.received:
                text = json.dumps(message)
                # An hour of a time and a random id may have the letters of a tile within them.
                named = secret & set(re.findall(r"(?<![\w-])T\d\d(?!\w)", text))
                assert not named, f"{message['type']} names {named}: {text}"
            socket.received.clear()
        moving = asked_of(ada, ben)
        option = rng.choice(moving.state["options"])
        moving.ask("preview", version=moving.state["version"], option=option["id"])
        moving.ask("why", thing="cell:1,0")
        moving.ask("answer", version=moving.state["version"], option=option["id"])
        for socket in sockets:
            socket.until("state")


def live_at(g: Any, seat_count: int, name: str = "gheos") -> LiveTable:
    """A table in memory at a position, as the server would show it."""
    header = {"game": name, "seats": ["A", "B", "C"][:seat_count]}
    runtime = SimpleNamespace(database=SimpleNamespace(key=b"k"))
    at = "2026-01-31T18:04:05Z"
    stored = StoredTable(
        *("t", name, "game", "running", "live", "claim", True, "", {}, None, at, at, "00" * 32),
        promise="c" * 64,
        chairs=[Chair(seat, "person", str(seat)) for seat in range(seat_count)],
    )
    live = LiveTable(runtime, stored)  # type: ignore[arg-type]
    luck = CommittedLuck({"luck": {"commitment": "", "entropy": []}}, bytes(32))
    table: Table[Any] = Table.reopen(game(name), g, Elsewhere(header, 9), 4, luck)
    live.match = Match("t", table, luck, 0)
    return live


def test_messages_are_the_same_byte_for_byte_whatever_is_hidden() -> None:
    table: Table[Any] = Table(GHEOS, 3, seed=11)
    rng = random.Random(3)
    compared = 0
    while not table.over:
        g = table.position
        for seat in (0, 1, 2, None):
            other = redeal(GHEOS, sight(GHEOS, g, seat), rng)
            shown = [live_at(each, 3).state(seat, 9) for each in (g, other)]
            assert msgspec.json.encode(shown[0]) == msgspec.json.encode(shown[1])
            compared += other.hands != g.hands
        asked = table.waiting[0]
        table.answer(asked, rng.choice(list(table.options(asked))))
    assert compared > 100


def test_what_a_move_tells_is_the_same_whatever_is_hidden() -> None:
    table: Table[Any] = Table(GHEOS, 3, seed=12)
    rng = random.Random(4)
    while not table.over:
        g = table.position
        asked = table.waiting[0]
        option = rng.choice(list(table.options(asked)))
        if table.final(asked, option) is None:
            other = redeal(GHEOS, sight(GHEOS, g, asked), rng)
            for seat in (asked, None):
                told = []
                for each in (g, other):
                    live = live_at(each, 3)
                    assert live.match is not None
                    change = live.match.prepare([(asked, option)], 4)
                    step = live.match.step(change, frozenset(), "")
                    live.match.commit(change, step)
                    told.append(
                        (
                            msgspec.json.encode(live.state(seat, 9, happened_in(change))),
                            [row.events for row in step.entries],
                        )
                    )
                assert told[0] == told[1]
        table.answer(asked, option)
