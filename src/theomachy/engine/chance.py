"""Where luck comes from.

Chance is a seat: what it answers is recorded, so a record replays without the source that made
it. A source only ever picks among the faces that the decision offers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Protocol

from theomachy.engine.codec import as_offered, freeze
from theomachy.engine.decisions import Chance, Option, Roll
from theomachy.engine.errors import ScriptError

SHOWN = 12
"""So many of the faces that luck can give are named when a script does not fit."""


Commitment = str | Mapping[str, Any] | None
"""The fingerprint of a seed, or all that is said of sealed luck."""


class Source(Protocol):
    """Anything that can answer for chance."""

    def answer(self, decision: Chance) -> Option:
        """One of the faces that the decision offers."""

    def commitment(self) -> Commitment:
        """What the header of the record says of the luck, before the first move, if anything."""

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

    Every answer is one face that luck can give. Several things drawn at once are one answer: a
    tuple (or list), in the order in which luck offers them. A seat is a number, counted from 0.
    Where there is only one face, luck is not asked, and the script has no answer for it.

    When the script has run out, `then` answers; without it that is an error. What was never asked
    for is in `left`, and `finish` refuses it.

    >>> from theomachy.engine.decisions import Draw
    >>> script = Scripted(["T22", "T07"])
    >>> script.answer(Draw(("T01", "T22")))
    'T22'
    >>> script.left
    ('T07',)
    """

    __slots__ = ("_answers", "_used", "then")

    def __init__(self, answers: Iterable[Option], then: Source | None = None) -> None:
        self._answers = tuple(answers)
        self._used = 0
        self.then = then

    @property
    def left(self) -> tuple[Option, ...]:
        """What has not been used yet."""
        return self._answers[self._used :]

    def answer(self, decision: Chance) -> Option:
        if not self.left:
            if self.then is None:
                raise ScriptError(
                    f"At {decision.name} ({decision.rule}) the script of luck has run out: its "
                    f"{_answers(self._used)} been used. {_possible(decision)}"
                )
            return self.then.answer(decision)
        said = self.left[0]
        try:
            option = as_offered(decision.options, said)
        except (TypeError, ValueError):
            raise ScriptError(
                f"At {decision.name} ({decision.rule}) the script of luck says {said!r}, its "
                f"answer {self._used + 1} of {len(self._answers)}. {_possible(decision)}"
                f"{self._hint(decision)}"
            ) from None
        self._used += 1
        return option

    def finish(self) -> None:
        """Refuse a script that has not been used up."""
        if self.left:
            raise ScriptError(
                f"Luck was never asked for what is left of the script, from its answer "
                f"{self._used + 1} of {len(self._answers)} on: {', '.join(map(repr, self.left))}."
            )

    def _hint(self, decision: Chance) -> str:
        """What may have been meant by an answer that luck cannot give."""
        said, *later = map(freeze, self.left)
        options = decision.options
        if isinstance(options[0], tuple) and not isinstance(decision, Roll):
            if not isinstance(said, tuple):
                return f" They come together, as one answer, such as {options[0]!r}."
            for option in options:
                if isinstance(option, tuple) and _sorted(option) == _sorted(said):
                    return f" In the order in which luck offers them they are {option!r}."
        elif isinstance(said, tuple) and not isinstance(decision, Roll):
            return " They come one at a time, each as an answer of its own."
        if type(said) is int and options == tuple(range(len(options))):
            return " Seats are counted from 0."
        if later and later[0] in options:
            return (
                f" The answer after it, {later[0]!r}, would fit: where there is only one face, "
                "luck is not asked."
            )
        return ""

    def commitment(self) -> None:
        """A script commits to nothing."""

    def reveal(self) -> None:
        """A script has no secret."""


def _sorted(things: tuple[Option, ...]) -> list[str]:
    return sorted(map(repr, things))


def _answers(number: int) -> str:
    return "1 answer has" if number == 1 else f"{number} answers have"


def _possible(decision: Chance) -> str:
    """What luck can give, in a sentence."""
    options = decision.options
    shown = ", ".join(map(repr, options[:SHOWN]))
    more = f" and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
    return f"Luck can give {shown}{more}."
