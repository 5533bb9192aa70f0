"""Scenes: a step of a lesson as pictures, before its answer and after it, by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadInput
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.lessons.lesson import Lesson, Step
from theomachy.lessons.path import path
from theomachy.lessons.playing import LessonInPlay
from theomachy.lessons.teaching import Example, examples


@dataclass(frozen=True, slots=True)
class Scene:
    """A step of a lesson, seen from the learner's seat.

    `before`  the position at which the step is taken
    `after`   the position after its solution; None where the step is only read
    `news`    what the solution brought about
    """

    lesson: Lesson
    step: Step
    seat: Seat
    before: Any
    after: Any
    news: Sequence[Event]


def scene(game: Game[Any], lesson: Lesson, board: int, at: int) -> Scene:
    """The step of that number on that board of a lesson, the steps before it taken as shown."""
    playing = LessonInPlay(game, lesson)
    while (playing.number, playing.at) != (board, at):
        if playing.learned:
            raise BadInput(f"{lesson.title!r} has no step {at} on board {board}.")
        _advance(playing)
    step = playing.step
    if step is None:
        raise BadInput(f"{lesson.title!r} has no step {at} on board {board}.")
    before = playing.table.position
    if not step.goal:
        return Scene(lesson, step, playing.seat, before, None, ())
    _advance(playing)
    return Scene(lesson, step, playing.seat, before, playing.table.position, playing.news)


def best_examples(game: Game[Any]) -> Mapping[str, Example]:
    """An example for each rule: a step about it, else one in which it came up, else its lesson."""
    found = dict(examples(game))
    for rule, example in _in_which_it_came_up(game):
        if rule not in found or not found[rule].about:
            found[rule] = example
    return found


def _in_which_it_came_up(game: Game[Any]) -> Iterator[tuple[str, Example]]:
    for lesson in path(game).values():
        for number, board in enumerate(lesson.boards):
            for at, step in enumerate(board.steps):
                if step.goal:
                    for event in scene(game, lesson, number, at).news:
                        yield event.rule, Example(lesson, number, at, at, about=True)


def _advance(playing: LessonInPlay) -> None:
    """Take the step as it is shown to those who ask."""
    if playing.step is None or not playing.step.goal:
        playing.go_on()
    else:
        playing.answer(playing.solution())


def playable(game: Game[Any], lesson: Lesson, board: int, at: int) -> tuple[Any, Seat] | None:
    """A position of a lesson at which the learner is asked, and the learner's seat.

    It is the one at that step if the learner is asked there, else the first of that board, or of
    another board of the lesson.
    """
    found = scene(game, lesson, board, at)
    if found.after is not None:
        return found.before, found.seat
    boards = sorted(range(len(lesson.boards)), key=lambda number: number != board)
    for number in boards:
        for step in range(len(lesson.boards[number].steps)):
            first = scene(game, lesson, number, step)
            decision = first.before.decision
            if decision is not None and first.seat in decision.seats:
                return first.before, first.seat
    return None
