"""What a lesson consists of, as its file says: boards, and on each board steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from theomachy.lessons.patterns import Pattern

MOST_WORDS = 35
"""The most words that a step says."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What to say to answers that the rules allow and the step is not about.

    `answers`  patterns of those answers; without any, it is said to all the others
    `say`      what is so, and what to look for instead
    `rule`     the rule behind it
    """

    say: str
    answers: tuple[Pattern, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Consequence:
    """An event that an answer must bring about: its kind, and some of its data."""

    kind: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn, and one answer of the learner; without a goal there is only to read.

    `title`   up to five words, for the list of steps
    `say`     what the learner is told, in at most 35 words
    `goal`    what to do, in one line
    `at`      the things on the table to look at, named as in `Game.targets`
    `rule`    the rule that it is about
    `hint`    more help, for those who ask
    `alone`   whether nothing is highlighted: the learner finds it

    An answer reaches the goal if it meets all conditions that are given:

    `reach`   it fits one of these patterns
    `tells`   these events come of it
    `gains`   the learner's score rises by at least so much

    `solution`  the answer that is shown to who asks; if left out, the first that `reach` fits
    `wrong`     what to say to the other answers that the rules allow
    `then`      answers that are given for the learner afterwards, in this order
    `rivals`    answers of the rivals afterwards, in this order
    """

    title: str
    say: str
    goal: str = ""
    at: tuple[str, ...] = ()
    rule: str = ""
    hint: str = ""
    alone: bool = False
    reach: tuple[Pattern, ...] = ()
    tells: tuple[Consequence, ...] = ()
    gains: int | None = None
    solution: Pattern | None = None
    wrong: tuple[Wrong, ...] = ()
    then: tuple[Pattern, ...] = ()
    rivals: tuple[Pattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A position with the steps that are taken on it.

    `position`  a document, without the name of its game
    `seat`      the learner's seat, counted from 1 as in documents
    `luck`      what chance answers, in order
    `passing`   what rivals answer when nothing else is said: the first pattern that fits
    """

    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    seat: int = 1
    luck: tuple[Any, ...] = ()
    passing: tuple[Pattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Guided:
    """The last of a path: a whole game, with the coach."""

    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Word:
    """A word that a lesson brings in, explained in a few others."""

    word: str
    means: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game. Its `id` is the name of its file, without the number."""

    game: str
    id: str
    title: str
    minutes: int
    rules: tuple[str, ...]
    about: str = ""
    needs: tuple[str, ...] = ()
    words: tuple[Word, ...] = ()
    learned: tuple[tuple[str, str], ...] = ()
    boards: tuple[Board, ...] = ()
    guided: Guided | None = None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all boards."""
        return tuple(step for board in self.boards for step in board.steps)
