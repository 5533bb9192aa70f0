"""The bot for a first game: it sees what it should do, and often does something nearly as good."""

from __future__ import annotations

from math import fsum
from typing import Any

from theomachy.bots.greedy import Tried, deadline_of, tried_options
from theomachy.bots.insight import Insight, insight
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.views import View

SLIPS = 0.9
"""How often it takes another option than the best."""


class NoviceBot:
    """Tries every option as `greedy` does, and often takes one that is nearly as good as the best.

    What is not better than the average option it never takes: it plays weakly, not absurdly.
    """

    __slots__ = ("_insight", "_rng")

    name = "novice"
    needs_view = True

    def __init__(self, seed: object, insight: Insight | None = None) -> None:
        self._rng = stream(seed, "bot")
        self._insight = insight

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        known = self._insight or insight(view.game)
        tried = tried_options(view, decision, known, self._rng, deadline_of(budget))
        if self._rng.random() >= SLIPS:
            return tried[0].option
        near = nearly_as_good(tried, known.nearly)
        return near[int(self._rng.random() * len(near))].option


def nearly_as_good(tried: list[Tried], nearly: float) -> list[Tried]:
    """The options that are nearly as good as the best, the best among them."""
    best = tried[0].value
    average = fsum(each.value for each in tried) / len(tried)
    least = average + nearly * (best - average)
    return [each for each in tried if each.value >= least] or tried[:1]
