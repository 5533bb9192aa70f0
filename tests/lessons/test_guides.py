"""The guide of every game: chapters, two minutes, terms, an example for each core rule."""

from __future__ import annotations

import re

import pytest

from theomachy import game, games
from theomachy.lessons import path
from theomachy.lessons.checking import LONGEST_SENTENCES
from theomachy.lessons.guide import guide, pictured, problems
from theomachy.lessons.scenes import best_examples, playable, scene

TAUGHT = [name for name in games() if path(game(name))]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_game_is_told_in_two_minutes_and_every_number_is_true(name: str) -> None:
    assert list(problems(game(name))) == []


@pytest.mark.parametrize("name", TAUGHT)
def test_every_core_rule_has_an_example_that_can_be_tried(name: str) -> None:
    played = game(name)
    found = best_examples(played)
    tried = set()
    for rule in played.rulebook.rules.values():
        if not rule.core:
            continue
        example = found[rule.id]
        where = example.lesson.id, example.number, example.at
        if where in tried:
            continue
        tried.add(where)
        open = playable(played, example.lesson, example.number, example.at)
        assert open is not None, rule.id
        position, seat = open
        assert seat in position.decision.seats, rule.id


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_guide_and_a_glossary_say_is_easily_read(name: str) -> None:
    found, terms = guide(game(name)), game(name).terms
    said = [found.line, *found.chapters.values()]
    said += [each.say for each in found.pictures]
    said += [line.text for line in (*found.win, *found.changes)]
    said += [term.means for term in terms.values()]
    sentences = [each.split() for text in said for each in re.split(r"[.!?:;]\s+", text) if each]
    assert sum(map(len, sentences)) < LONGEST_SENTENCES * len(sentences)
    assert max(map(len, sentences)) <= 1.5 * LONGEST_SENTENCES


@pytest.mark.parametrize("name", TAUGHT)
def test_words_of_lessons_and_of_the_glossary_are_one(name: str) -> None:
    terms = game(name).terms
    for lesson in path(game(name)).values():
        for word in lesson.words:
            assert terms[word.word.lower()].means == word.means
    forms = [{form.lower() for form in (term.word, *term.forms)} for term in terms.values()]
    assert len(set().union(*forms)) == sum(map(len, forms))


def test_a_scene_shows_a_step_before_and_after_its_answer() -> None:
    gheos = game("gheos")
    example = best_examples(gheos)["GH-52"]
    seen = scene(gheos, example.lesson, example.number, example.at)
    assert seen.after is not None
    assert "GH-53" in [event.rule for event in seen.news]
    assert seen.before != seen.after


def test_a_picture_is_a_step_of_a_lesson() -> None:
    told, seen = pictured(game("gheos"), 3)
    assert told.title == "Cup token"
    assert next(event.rule for event in seen.news) == "GH-72"
