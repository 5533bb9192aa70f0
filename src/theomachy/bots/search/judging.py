"""What a search thinks of a position: the chance of each seat to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any

from theomachy.bots.insight import Insight
from theomachy.engine.game import Game

Chances = Callable[[Any], Sequence[float]]
"""The chance of each seat to win, from a position; they add up to 1."""

_THREE_TIMES = log(3)


def chances(game: Game[Any], known: Insight) -> Chances:
    """How the chances in a game are judged with that insight.

    When the game is over the winners share the 1. Before, a lead of the insight's margin makes a
    win about three times as likely.
    """
    outcome, evaluate, prospects = game.outcome, known.evaluate, known.prospects
    steepness = _THREE_TIMES / known.margin

    def judged(g: Any) -> Sequence[float]:
        if g.decision is None:
            winners = outcome(g).winners
            share = 1.0 / len(winners)
            return [share if seat in winners else 0.0 for seat in range(g.seat_count)]
        if prospects is not None:
            expected = prospects(g)
        else:
            expected = [evaluate(g, seat) for seat in range(g.seat_count)]
        best = max(expected)
        odds = [exp(steepness * (each - best)) for each in expected]
        total = sum(odds)
        return [each / total for each in odds]

    return judged
