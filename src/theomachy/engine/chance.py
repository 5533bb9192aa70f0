"""Where luck comes from.

Chance is a seat: what it answers is recorded, so a record replays without the source that made
it. A source only ever picks among the faces that the decision offers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from random import Random
from typing import Protocol

from theomachy.engine.decisions import Chance, Option
from theomachy.engine.errors import ScriptError


class Source(Protocol):
    """Anything that can answer for chance."""

    def answer(self, decision: Chance) -> Option:
        """One of the faces that the decision offers."""

    def commitment(self) -> str | None:
        """A fingerprint of the secret behind the luck, shown before the first move, if any."""

    def reveal(self) -> str | None:
        """The secret itself, for when the game is over."""


class Dice:
    """Luck from a seed: the same seed gives the same luck on every machine and Python version.

    >>> from theomachy.engine.decisions import Pick
    >>> Dice("oracle").answer(Pick(("heads", "tails"))) == Dice("oracle").answer(
    ...     Pick(("heads", "tails")))
    True
    """

    __slots__ = ("luck", "seed")

    def __init__(self, seed: object) -> None:
        self.seed = str(seed)
        self.luck = stream(self.seed, "chance").random

    def answer(self, decision: Chance) -> Option:
        return decision.draw(self.luck())

    def commitment(self) -> str:
        return fingerprint(self.seed)

    def reveal(self) -> str:
        return self.seed


def stream(seed: object, purpose: str) -> Random:
    """A random source of its own for each purpose; only its `random()` is stable for ever."""
    return Random(f"theomachy:{purpose}:{seed}")


def fingerprint(seed: str) -> str:
    """A fingerprint of the seed, which may be shown before the seed is."""
    return hashlib.sha256(f"theomachy:{seed}".encode()).hexdigest()


class Scripted:
    """Luck that a test or a document states: the answers in their order.

    When the script has run out, `then` answers; without it that is an error.

    >>> from theomachy.engine.decisions import Draw
    >>> Scripted(["T22"]).answer(Draw(("T01", "T22")))
    'T22'
    """

    __slots__ = ("_left", "then")

    def __init__(self, answers: Iterable[Option], then: Source | None = None) -> None:
        self._left = list(answers)[::-1]
        self.then = then

    @property
    def left(self) -> tuple[Option, ...]:
        """What has not been used yet."""
        return tuple(reversed(self._left))

    def answer(self, decision: Chance) -> Option:
        if not self._left:
            if self.then is None:
                raise ScriptError(f"The script of chance has run out at {decision.name}.")
            return self.then.answer(decision)
        option = self._left[-1]
        if option not in decision.options:
            offered = ", ".join(map(str, decision.options))
            raise ScriptError(
                f"The script says {option} at {decision.name}, but chance can only give: {offered}."
            )
        return self._left.pop()

    def commitment(self) -> None:
        """A script commits to nothing."""

    def reveal(self) -> None:
        """A script has no secret."""
