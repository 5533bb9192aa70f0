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
"""Says from the position which of the seats asked answers next, chance being one, and what.

None: nobody does.
"""

Players = Callable[[Game[Any], str], Chooser]
"""Makes the chooser for a game under test from its seed."""


def random_players(game: Game[Any], seed: str) -> Chooser:
    """Chance as a table with that seed would have it, and seats that answer at random.

    In some games they lean to what is offered first, in some to what is offered last: players who
    pass, or do not, come to endings that evenly random ones hardly see.
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
