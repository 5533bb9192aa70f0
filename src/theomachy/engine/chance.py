"""Sources of luck: what answers for chance.

Chance is a seat, and its answers are recorded, so a record replays without the source that made
them. A source only picks among the faces that the decision offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Protocol

from theomachy.engine.codec import as_offered, freeze
from theomachy.engine.decisions import Chance, Option, Roll
from theomachy.engine.errors import ScriptError, shown

SHOWN = 12
"""The most possible faces that are listed when a script does not fit."""


Commitment = str | Mapping[str, Any] | None
"""The fingerprint of a seed, or everything that is published about committed luck."""


class Source(Protocol):
    """Anything that can answer for chance."""

    def answer(self, decision: Chance) -> Option:
        """One of the faces that the decision offers."""

    def commitment(self) -> Commitment:
        """What the header of the record says about the luck before the first move, if anything."""

    def reveal(self) -> str | None:
        """The secret itself, to be shown when the game is over."""


def rewind(luck: Source, draws: int) -> None:
    """That many answers were taken back: they come again, if the luck is of that kind."""
    back = getattr(luck, "rewind", None)
    if back is not None:
        back(draws)


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
    """A separate random source for each purpose.

    Use only its `random()`: that is the same on every machine and Python version.
    """
    return Random(f"theomachy:{purpose}:{seed}")


def fingerprint(seed: str) -> str:
    """A fingerprint of the seed, which can be published before the seed is."""
    import hashlib  # slow to import

    return hashlib.sha256(f"theomachy:{seed}".encode()).hexdigest()


class Scripted:
    """Luck that a test or a document states: chance's answers, in order.

    Every answer is one of the faces that chance can give. Several things drawn at once are one
    answer: a tuple (or list), in the order in which chance offers them. A seat is a number,
    counted from 0. Where there is only one face, chance is not asked, so leave it out.

    After the last answer of the script, `then` answers; without it, running out is an error.
    Answers that were never asked for are in `left`, and `finish` refuses them.

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
                f"At {decision.name} ({decision.rule}) the script of luck says {shown(said)}, its "
                f"answer {self._used + 1} of {len(self._answers)}. {_possible(decision)}"
                f"{self._hint(decision)}"
            ) from None
        self._used += 1
        return option

    def finish(self) -> None:
        """Raise ScriptError if any answers are left."""
        if self.left:
            raise ScriptError(
                f"Chance was never asked for the rest of the script, from answer "
                f"{self._used + 1} of {len(self._answers)} on: {', '.join(map(repr, self.left))}."
            )

    def _hint(self, decision: Chance) -> str:
        """What may have been meant by an answer that chance cannot give."""
        said, *later = map(freeze, self.left)
        options = decision.options
        if isinstance(options[0], tuple) and not isinstance(decision, Roll):
            if not isinstance(said, tuple):
                return f" They come together, as one answer, such as {options[0]!r}."
            for option in options:
                if isinstance(option, tuple) and _sorted(option) == _sorted(said):
                    return f" In the order in which chance offers them they are {option!r}."
        elif isinstance(said, tuple) and not isinstance(decision, Roll):
            return " They come one at a time, each as a separate answer."
        if type(said) is int and options == tuple(range(len(options))):
            return " Seats are counted from 0."
        if later and later[0] in options:
            return (
                f" The answer after it, {later[0]!r}, would fit: where there is only one face, "
                "chance is not asked."
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
    """A sentence that lists what chance can give."""
    options = decision.options
    shown = ", ".join(map(repr, options[:SHOWN]))
    more = f" and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
    return f"Chance can give {shown}{more}."
