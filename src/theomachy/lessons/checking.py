"""What is wrong with the lessons of a game: each must be possible to learn, and answer everything.

A lesson is finished by its own solution and by every other answer that reaches a goal; every other
answer gets a sentence of the lesson; and what it says is short and names rules that exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from theomachy.engine.errors import TheomachyError
from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.lessons.lesson import MOST_WORDS, Lesson, Step
from theomachy.lessons.path import path
from theomachy.lessons.patterns import fits, one_fits
from theomachy.lessons.playing import LessonInPlay, take

LESSONS = range(6, 10)
"""How many lessons a path has, the guided game not counted."""

MINUTES = range(2, 9)
"""How long a lesson takes."""

LONGEST_SENTENCES = 20
"""The most words that the sentences of a lesson have on average."""

MOST_WORDS_IN_TITLE = 6


def problems(game: Game[Any]) -> Iterator[str]:
    """A sentence for everything that is wrong with the lessons of a game."""
    lessons = list(path(game).values())
    taught = [lesson for lesson in lessons if lesson.guided is None]
    if len(taught) not in LESSONS:
        yield f"The path has {len(taught)} lessons, not {LESSONS[0]} to {LESSONS[-1]}."
    if not lessons or lessons[-1].guided is None or len(lessons) != len(taught) + 1:
        yield "The path does not end in one guided game."
    earlier: set[str] = set()
    for lesson in lessons:
        for problem in problems_of(game, lesson):
            yield f"{lesson.id}: {problem}"
        for id in set(lesson.needs) - earlier:
            yield f"{lesson.id}: it builds on {id!r}, which does not come before it."
        earlier.add(lesson.id)


def problems_of(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    """The same for one lesson."""
    yield from _texts(game.rulebook, lesson)
    if lesson.guided is not None:
        return
    try:
        yield from _ways(game, lesson)
    except TheomachyError as error:
        yield f"it cannot be played: {error}"


def _texts(rulebook: Rulebook, lesson: Lesson) -> Iterator[str]:
    if lesson.minutes not in MINUTES and lesson.guided is None:
        yield f"it takes {lesson.minutes} minutes, not {MINUTES[0]} to {MINUTES[-1]}."
    named = [*lesson.rules, *(rule for _, rule in lesson.learned)]
    named += [step.rule for step in lesson.steps if step.rule]
    named += [each.rule for step in lesson.steps for each in step.wrong if each.rule]
    for rule in sorted(set(named) - set(rulebook.rules)):
        yield f"there is no rule {rule}."
    if lesson.guided is None and not (lesson.rules and lesson.learned):
        yield "it does not say which rules it teaches, or what was learned."
    for step in lesson.steps:
        if len(step.say.split()) > MOST_WORDS:
            yield f"the step {step.title!r} says more than {MOST_WORDS} words."
        if len(step.title.split()) > MOST_WORDS_IN_TITLE:
            yield f"the title {step.title!r} has more than {MOST_WORDS_IN_TITLE} words."
        if step.goal and not (step.reach or step.tells or step.gains is not None):
            yield f"the step {step.title!r} does not say which answers reach its goal."
        for wrong in step.wrong:
            if len(wrong.say.split()) > MOST_WORDS:
                yield f"a wrong answer of {step.title!r} is told more than {MOST_WORDS} words."
    said = " ".join(f"{step.say} {step.goal}" for step in lesson.steps)
    sentences = [each.split() for each in re.split(r"[.!?:]\s+", said) if each.split()]
    if sentences and sum(map(len, sentences)) > LONGEST_SENTENCES * len(sentences):
        yield f"its sentences have more than {LONGEST_SENTENCES} words on average."


def _ways(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    """Play the solution, and at every step every other answer."""
    playing = LessonInPlay(game, lesson)
    while not playing.learned:
        step = playing.step
        if step is None or not step.goal:
            yield from _left(playing, step)
            playing.go_on()
            continue
        yield from _answers(playing, step)
        goals = playing.goals()
        if not goals:
            yield f"no answer reaches the goal of {step.title!r}."
            return
        chosen = playing.solution()
        for other in goals:
            if other != chosen:
                yield from _finished(game, lesson, [*playing.answers, other], step)
        playing.answer(chosen)
    yield from _left(playing, None)


def _left(playing: LessonInPlay, step: Step | None) -> Iterator[str]:
    """What the solution has made up, or never used, once a board is done."""
    if step is not None:
        return
    for improvised in playing.improvised:
        yield f"on board {playing.number + 1} it does not say enough: {improvised}."
    playing.improvised.clear()
    luck = playing.luck
    if luck.mattered or luck.used < len(luck.script):
        yield (
            f"on board {playing.number + 1} luck is used {luck.used} times of {len(luck.script)}, "
            f"and thrown {luck.mattered} times."
        )


def _answers(playing: LessonInPlay, step: Step) -> Iterator[str]:
    """Every answer that does not reach the goal gets a sentence; every sentence has an answer."""
    options = playing.table.options(playing.seat)
    probes = list(playing.game.probes(playing.table.position, playing.seat))
    for option in options:
        refused = playing.refusal(option)
        if refused is None:
            continue
        if not any(not wrong.answers or one_fits(wrong.answers, option) for wrong in step.wrong):
            yield f"{step.title!r} has no sentence for {option!r}."
    for wrong in step.wrong:
        for pattern in wrong.answers:
            is_thing = isinstance(pattern, str)
            if not is_thing and not any(fits(pattern, each) for each in (*options, *probes)):
                yield f"nothing fits the wrong answer {pattern!r} of {step.title!r}."


def _finished(game: Game[Any], lesson: Lesson, answers: list[Any], step: Step) -> Iterator[str]:
    """Whether the lesson can be finished after those answers, by the solutions of what is left."""
    playing = LessonInPlay(game, lesson)
    try:
        take(playing, answers)
        while not playing.learned:
            if playing.step is None or not playing.step.goal:
                playing.go_on()
                continue
            playing.answer(playing.solution())
    except (TheomachyError, StopIteration) as error:
        yield f"after {answers[-1]!r} at {step.title!r} it cannot be finished: {error!r}."
