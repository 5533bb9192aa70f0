"""The bot that looks one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from time import perf_counter
from typing import Any

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.insight import Insight, insight
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.positions import Position
from theomachy.engine.views import View

SHORTLIST = 4
"""How many of the options that look best are looked at once more, to the end of the turn."""


class GreedyBot:
    """Tries every option on a copy of the game and takes the one that looks best.

    It knows no more than its seat: what is hidden it deals afresh. Options are tried in a random
    order, so that equals are equally likely, and so is each to be tried before time is up.
    `insight` says how positions are judged; by default it is the one there is for the game.
    """

    __slots__ = ("_insight", "_rng")

    name = "greedy"
    needs_view = True

    def __init__(self, seed: object, insight: Insight | None = None) -> None:
        self._rng = stream(seed, "bot")
        self._insight = insight

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        deadline = NO_HURRY if budget == NO_HURRY else perf_counter() + budget
        known = self._insight or insight(view.game)
        seat = decision.seat
        g = self._imagined(view, seat)
        tried: list[tuple[float, Option, Position]] = []
        for option in shuffled(decision.options, self._rng):
            trial = g.clone()
            answer(trial, option, seat)
            tried.append((worth(trial, seat, known, known.midway), option, trial))
            if perf_counter() > deadline:
                break
        tried.sort(key=itemgetter(0), reverse=True)
        best = tried[0][1]
        if known.later:
            most = -NO_HURRY
            for _, option, trial in tried[:SHORTLIST]:
                if perf_counter() > deadline:
                    break
                value = worth(trial, seat, known, known.midway | known.later)
                if value > most:
                    best, most = option, value
        return best

    def _imagined(self, view: View[Any], seat: Seat) -> Position:
        """A position that may be the true one, in which the others, if asked too, have answered."""
        g: Position = view.redeal(self._rng)
        g.quick = g.forgetful = True
        for other in waiting(g):
            if other != seat and g.decision is not None:
                options = g.decision.options_for(other)
                answer(g, options[int(self._rng.random() * len(options))], other)
        return g


def worth(g: Position, seat: Seat, known: Insight, through: frozenset[str]) -> float:
    """What a position is worth to a seat that answers the decisions named in `through` well."""
    decision = g.decision
    if type(decision) is not Choose or decision.seat != seat or decision.name not in through:
        return known.evaluate(g, seat)
    values = []
    for option in decision.options:
        trial = g.clone()
        answer(trial, option)
        values.append(worth(trial, seat, known, through))
    return max(values)


def shuffled(options: Sequence[Option], rng: Random) -> list[Option]:
    """The options in a random order, which uses nothing of the source but `random()`."""
    order = list(options)
    luck = rng.random
    for last in range(len(order) - 1, 0, -1):
        other = int(luck() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
