"""The things on the table in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from theomachy.engine.game import Game, games
from theomachy.engine.kernel import answer
from theomachy.engine.testing import check
from theomachy.engine.things import Thing, things_of
from theomachy.engine.views import Views
from theomachy.examples.votive import GAME as VOTIVE

ALL = [*games().values(), VOTIVE]


@pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.name))
def test_everything_that_is_shown_or_pointed_at_is_described(game: Game[Any]) -> None:
    law = frozenset({"things"})
    report = check(game, game.players[-1], 1, "things", rate=0.1, laws=law, shown=0.0)
    assert not report.failures


def test_a_game_that_describes_nothing_is_described_by_its_options() -> None:
    plain = replace(VOTIVE, things=lambda view, seat: ())
    g: Any = plain.start()
    while g.decision.seats == (-1,):
        answer(g, next(iter(g.decision.options_for(-1))), -1)
    seat = g.decision.seats[0]
    views = Views(plain, g)
    found = things_of(plain, views.sight(seat), seat, views.json(seat))
    assert {thing.rule for thing in found.values()} == {"VO-3"}
    assert all(thing.name.startswith("Lay ") for thing in found.values())
    assert not things_of(plain, views.sight(None), None, views.json(None))


@pytest.mark.parametrize(
    ("thing", "fault"),
    [
        (Thing("pile", "", "A pile.", "VO-2"), "has no name"),
        (Thing("pile", "The pile", "a pile", "VO-2"), "not a sentence"),
        (Thing("pile", "The pile", "A pile.", "VO-99"), "not in the rulebook"),
        (Thing("pile", "The altar", "A pile.", "VO-2"), "are 'The altar'"),
        (Thing("pile", "The pile", "A pile.", "VO-2", ("On it: {fig}.",)), "reads {, }"),
    ],
)
def test_the_law_finds_what_is_wrong_with_a_thing(thing: Thing, fault: str) -> None:
    bent = replace(VOTIVE, things=lambda view, seat: [*VOTIVE.things(view, seat), thing])
    report = check(bent, 2, 1, "things", rate=1.0, laws=frozenset({"things"}), shown=0.0)
    assert fault in str(report.failures[0])
