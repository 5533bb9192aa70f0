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
    """A position at which a rule can be tried: a board of a lesson."""

    lesson: Lesson
    number: int

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
    """A position for each rule: where a step is about it, else a board of a lesson on it."""
    found: dict[str, Example] = {}
    for rule, example in (*_of_steps(game), *_of_lessons(game)):
        found.setdefault(rule, example)
    return found


def _of_steps(game: Game[Any]) -> Iterator[tuple[str, Example]]:
    for lesson in path(game).values():
        for number, board in enumerate(lesson.boards):
            for step in board.steps:
                yield step.rule, Example(lesson, number)


def _of_lessons(game: Game[Any]) -> Iterator[tuple[str, Example]]:
    for lesson in path(game).values():
        for rule in lesson.rules:
            if lesson.boards:
                yield rule, Example(lesson, 0)
