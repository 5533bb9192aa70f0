"""Which rules the lessons of a game teach, and where each is seen on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from theomachy.engine.game import Game
from theomachy.lessons.lesson import Board, Lesson
from theomachy.lessons.path import path


@dataclass(frozen=True, slots=True)
class Example:
    """A position at which a rule can be tried: a step on a board of a lesson.

    `at`     the step that is shown, if possible one that is answered
    `said`   the step that speaks of the rule, where that is another
    `about`  whether a step is about that very rule, and not only the lesson
    """

    lesson: Lesson
    number: int
    at: int = 0
    said: int = 0
    about: bool = False

    @property
    def board(self) -> Board:
        return self.lesson.boards[self.number]


@dataclass(frozen=True, slots=True)
class Teaching:
    """What lessons do for the core rules of a game.

    `lessons`   the lessons that teach each rule
    `examples`  a position for each rule that has one
    """

    core: tuple[str, ...]
    lessons: Mapping[str, tuple[str, ...]]
    examples: Mapping[str, Example]

    @property
    def taught(self) -> tuple[str, ...]:
        return tuple(rule for rule in self.core if rule in self.lessons)

    @property
    def shown(self) -> tuple[str, ...]:
        return tuple(rule for rule in self.core if rule in self.examples)

    @property
    def untaught(self) -> tuple[str, ...]:
        """The core rules that no lesson teaches."""
        return tuple(rule for rule in self.core if rule not in self.lessons)

    @property
    def unshown(self) -> tuple[str, ...]:
        """The core rules without an example position."""
        return tuple(rule for rule in self.core if rule not in self.examples)


def teaching(game: Game[Any]) -> Teaching:
    """What the lessons of a game teach and show."""
    lessons: dict[str, list[str]] = {}
    for lesson in path(game).values():
        for rule in lesson.rules:
            lessons.setdefault(rule, []).append(lesson.id)
    return Teaching(
        core=tuple(rule.id for rule in game.rulebook.rules.values() if rule.core),
        lessons={rule: tuple(ids) for rule, ids in lessons.items()},
        examples=examples(game),
    )


def examples(game: Game[Any]) -> Mapping[str, Example]:
    """A position for each rule: where a step is about it, else a board of a lesson on it.

    A step that is answered comes before one that is only read.
    """
    found: dict[str, Example] = {}
    for rule, example in (*_of_steps(game, True), *_of_steps(game, False), *_of_lessons(game)):
        found.setdefault(rule, example)
    return found


def _of_steps(game: Game[Any], answered: bool) -> Iterator[tuple[str, Example]]:
    for lesson in path(game).values():
        for number, board in enumerate(lesson.boards):
            for at, step in enumerate(board.steps):
                if bool(step.goal) == answered:
                    shown = _answered_near(board, at)
                    yield step.rule, Example(lesson, number, shown, at, about=True)


def _of_lessons(game: Game[Any]) -> Iterator[tuple[str, Example]]:
    for lesson in path(game).values():
        for rule in lesson.rules:
            if lesson.boards:
                number, at = _first_question(lesson)
                yield rule, Example(lesson, number, at, at)


def _answered_near(board: Board, at: int) -> int:
    """That step if it is answered, else the answer that it comments on, or leads to."""
    steps = board.steps
    order = (at, *range(at - 1, -1, -1), *range(at + 1, len(steps)))
    return next((near for near in order if steps[near].goal), at)


def _first_question(lesson: Lesson) -> tuple[int, int]:
    """The board and the step at which a lesson asks first."""
    return next(
        (
            (number, at)
            for number, board in enumerate(lesson.boards)
            for at, step in enumerate(board.steps)
            if step.goal
        ),
        (0, 0),
    )
