"""The evaluation of positions: each seat's probability of winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, fsum, log
from operator import mul
from typing import Any

from theomachy.bots.insight import Insight
from theomachy.bots.insight.learned import weights
from theomachy.engine.game import Game

Chances = Callable[[Any], Sequence[float]]
"""Each seat's probability of winning from a position; they add up to 1."""

_THREE_TIMES = log(3)


def chances(game: Game[Any], known: Insight) -> Chances:
    """The evaluation function of a game with that insight.

    When the game is over, the winners, if any, share a 1. Before that it is the softmax of the
    weighted features. Without learned weights, a lead by the insight's margin makes a win three
    times as likely.
    """
    outcome, prospects = game.outcome, _prospects(game, known)

    def judged(g: Any) -> Sequence[float]:
        if g.decision is None:
            winners = outcome(g).winners
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(g.seat_count)]
        expected = prospects(g)
        best = max(expected)
        odds = [exp(each - best) for each in expected]
        total = fsum(odds)
        return [each / total for each in odds]

    return judged


def _prospects(game: Game[Any], known: Insight) -> Chances:
    """The logit of each seat: 1 more makes it e times as likely to win."""
    rows, evaluate = known.features or known.rows, known.evaluate
    learned = known.weights or weights(game.name, known.names)
    if learned is not None:
        return lambda g: [fsum(map(mul, learned, row)) for row in rows(g)]
    steepness = _THREE_TIMES / known.margin
    return lambda g: [steepness * evaluate(g, seat) for seat in range(g.seat_count)]
