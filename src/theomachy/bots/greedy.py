"""The bot that looks one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.insight import Insight, insight
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.positions import Position
from theomachy.engine.procedures import Step
from theomachy.engine.views import View

SHORTLIST = 4
"""How many of the best options are looked at again, to the end of the turn."""


class GreedyBot:
    """Tries every option on a copy of the game and takes the one that looks best.

    It knows no more than its seat: what is hidden is re-dealt. Options are tried in random order,
    so that ties are broken at random, and each is equally likely to be tried before time is up.
    `insight` evaluates positions; by default it is the insight for the game.
    """

    __slots__ = ("_insight", "_rng")

    name = "greedy"
    needs_view = True

    def __init__(self, seed: object, insight: Insight | None = None) -> None:
        self._rng = stream(seed, "bot")
        self._insight = insight

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        deadline = deadline_of(budget)
        known = self._insight or insight(view.game)
        seat = decision.seat
        tried = tried_options(view, decision, known, self._rng, deadline)
        best = tried[0].option
        if known.later:
            most = -NO_HURRY
            for each in tried[:SHORTLIST]:
                if perf_counter() > deadline:
                    break
                value = worth(each.trial, seat, known, known.midway | known.later)
                if value > most:
                    best, most = each.option, value
        return best


class Tried(NamedTuple):
    """An option that was tried on a copy of the game, and what the copy is worth."""

    value: float
    option: Option
    trial: Position


def deadline_of(budget: float) -> float:
    """The moment at which a budget of seconds is used up."""
    return NO_HURRY if budget == NO_HURRY else perf_counter() + budget


def tried_options(
    view: View[Any], decision: Choose, known: Insight, rng: Random, deadline: float
) -> list[Tried]:
    """Every option that could be tried before the deadline, the best first."""
    seat = decision.seat
    g = imagined(view, seat, rng)
    tried: list[Tried] = []
    for option in shuffled(decision.options, rng):
        trial = g.clone()
        answer(trial, option, seat)
        tried.append(Tried(worth(trial, seat, known, known.midway), option, trial))
        if perf_counter() > deadline:
            break
    tried.sort(key=itemgetter(0), reverse=True)
    return tried


def imagined(view: View[Any], seat: Seat, rng: Random) -> Position:
    """A possible position in which the others, if they are asked too, have answered."""
    g: Position = view.redeal(rng)
    g.quick = g.forgetful = True
    for other in waiting(g):
        if other != seat and g.decision is not None:
            options = g.decision.options_for(other)
            answer(g, options[int(rng.random() * len(options))], other)
    return g


def worth(g: Position, seat: Seat, known: Insight, through: frozenset[Step]) -> float:
    """The value of a position to a seat that answers what the steps in `through` ask well."""
    decision = g.decision
    if type(decision) is not Choose or decision.seat != seat or decision.step not in through:
        return known.evaluate(g, seat)
    values = []
    for option in decision.options:
        trial = g.clone()
        answer(trial, option)
        values.append(worth(trial, seat, known, through))
    return max(values)


def shuffled(options: Sequence[Option], rng: Random) -> list[Option]:
    """The options in random order, using only `random()` of the source."""
    order = list(options)
    luck = rng.random
    for last in range(len(order) - 1, 0, -1):
        other = int(luck() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
