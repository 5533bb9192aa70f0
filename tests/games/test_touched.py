"""What events of the games touched: boards are told what to light for each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from theomachy.engine.events import Event
from theomachy.engine.game import Game, game
from theomachy.engine.table import Table

GAMES = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")
PLACES = ("at", "region", "vertex", "zone", "resource")
"""Fields that name a place on a board."""


def events_of(played: Game[Any], seed: int) -> Iterable[Event]:
    """The events of a game played at random."""
    rng = Random(seed)
    table = Table(played, players=played.players[0], seed=seed)
    while not table.over:
        seat = table.waiting[0]
        change = table.prepare(seat, rng.choice(table.options(seat)), table.version)
        table.commit(change)
        yield from change.events


@pytest.mark.parametrize("name", GAMES)
def test_every_event_that_names_a_place_or_a_seat_says_what_it_touched(name: str) -> None:
    played = game(name)
    seen = Counter[str]()
    for event in events_of(played, seed=7):
        data = event.seen_by(None).data
        told = played.touched(event.seen_by(None))
        assert all(":" in each or each == "discards" for each in told), told
        assert len(set(told)) == len(told)
        named = [field for field in PLACES if data.get(field) not in (None, "", ())]
        kinds = {each.partition(":")[0] for each in told}
        if named and event.kind != "amount":
            assert kinds - {"seat"}, f"{event.kind} {dict(data)} names {named}"
        if data.get("seat", -1) >= 0:
            assert f"seat:{data['seat']}" in told
        seen[event.kind] += 1
    assert len(seen) > 8
