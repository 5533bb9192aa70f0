"""Who answers in a game under test: chance from a seed, and seats at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.chance import Dice, stream
from theomachy.engine.decisions import Chance, Option, Seat
from theomachy.engine.game import Game
from theomachy.engine.testing.laws import expect

Answer = tuple[Seat, Option]

Chooser = Callable[[Any, tuple[Seat, ...]], Answer | None]
"""Picks which of the seats asked (chance is one) answers next, and its answer; None for nobody."""

Players = Callable[[Game[Any], str], Chooser]
"""Makes the chooser for a game under test, from its seed."""


def random_players(game: Game[Any], seed: str) -> Chooser:
    """Chance as at a table with that seed, and seats that answer at random.

    In some games they prefer the first options, in others the last: players who often pass, or
    never do, reach endings that uniformly random players hardly see.
    """
    dice, players = Dice(seed), stream(seed, "players")
    lean = LEANINGS[int(players.random() * len(LEANINGS))]

    def choose(g: Any, asked: tuple[Seat, ...]) -> Answer:
        decision = g.decision
        seat = asked[int(players.random() * len(asked))]
        if isinstance(decision, Chance):
            return seat, dice.answer(decision)
        options = decision.options_for(seat)
        expect(options, "options", f"{decision.name} offers seat {seat} nothing.")
        return seat, options[min(int(lean(players.random()) * len(options)), len(options) - 1)]

    return choose


LEANINGS: tuple[Callable[[float], float], ...] = (
    lambda luck: luck,
    lambda luck: luck * luck * luck,
    lambda luck: luck * (2.0 - luck),
)
