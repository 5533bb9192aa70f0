"""The bot that chooses at random."""

from __future__ import annotations

from typing import Any

from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.views import View


class RandomBot:
    """Chooses any option, each with the same probability."""

    __slots__ = ("luck",)

    name = "random"
    needs_view = False

    def __init__(self, seed: object) -> None:
        self.luck = stream(seed, "bot").random

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        return decision.options[int(self.luck() * decision.count)]
