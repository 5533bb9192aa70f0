"""Bots that tests need: stubborn, broken and curious ones."""

from __future__ import annotations

import os
import time
from typing import Any

from theomachy.engine.decisions import Choose, Option
from theomachy.engine.views import View


class First:
    """Takes the first option."""

    name = "first"
    needs_view = False

    def __init__(self, seed: object) -> None:
        self.seed = seed

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        return decision.options[0]


class Cheat(First):
    """Answers with something that is not an option."""

    name = "cheat"

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        return ("steal", "everything")


class Crash(First):
    """Fails."""

    name = "crash"

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        raise ZeroDivisionError("a bot's mistake")


class Witness(First):
    """Takes the last option and keeps what it was shown."""

    name = "witness"
    needs_view = True

    def __init__(self, seed: object) -> None:
        self.shown: list[tuple[View[Any] | None, Choose, float]] = []

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        self.shown.append((view, decision, budget))
        return decision.options[len(decision.options) - 1]


class Quits(First):
    """Would end the program."""

    name = "quits"

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        raise SystemExit(3)


class Dies(First):
    """Takes its process with it."""

    name = "dies"

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        os._exit(7)


class Hangs(First):
    """Never answers."""

    name = "hangs"

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        while True:
            time.sleep(60)


class Mumbles(First):
    """Answers what cannot even be written down."""

    name = "mumbles"

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        return object()  # type: ignore[return-value]
