"""Every lesson of every game can be learned, and has an answer to everything."""

from __future__ import annotations

from typing import Any

import pytest

from theomachy import game, games
from theomachy.engine.errors import BadInput, IllegalAnswer, PlayerError
from theomachy.lessons import LessonInPlay, lesson, path, replayed
from theomachy.lessons.checking import problems_of
from theomachy.lessons.lesson import Board, Lesson, Step, Wrong
from theomachy.lessons.patterns import fits
from theomachy.lessons.playing import GO_ON
from theomachy.lessons.teaching import examples, teaching

TAUGHT = [name for name in games() if path(game(name))]
LESSONS = [(name, id) for name in TAUGHT for id in path(game(name))]

GHEOS = game("gheos")
PLACED = ("tile", "T20", -1, 0, 0)


@pytest.fixture
def tiles() -> LessonInPlay:
    """The first lesson of Gheos, at its first question."""
    playing = LessonInPlay(GHEOS, lesson(GHEOS, "tiles"))
    playing.go_on()
    return playing


@pytest.mark.parametrize("name", TAUGHT)
def test_a_path_leads_from_first_steps_to_a_guided_game(name: str) -> None:
    lessons = [*path(game(name)).values()]
    assert 6 <= len(lessons) - 1 <= 9
    assert [each.guided is not None for each in lessons] == [False] * (len(lessons) - 1) + [True]


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_lesson_is_finished_by_every_answer_that_reaches_a_goal(name: str, id: str) -> None:
    found = lesson(game(name), id)
    assert list(problems_of(game(name), found)) == []


@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_build_on_earlier_ones(name: str) -> None:
    earlier: set[str] = set()
    for each in path(game(name)).values():
        assert set(each.needs) <= earlier
        earlier.add(each.id)


def test_what_reaches_the_goal_is_answered_at_the_table(tiles: LessonInPlay) -> None:
    attempt = tiles.answer(list(PLACED))
    assert attempt.reached
    assert [event.kind for event in attempt.events] == ["tile"]
    assert tiles.step is None
    assert tiles.step_number == 2


def test_what_does_not_reach_it_changes_nothing_and_says_why(tiles: LessonInPlay) -> None:
    position = tiles.table.position
    attempt = tiles.answer(("tile", "T46", -1, 0, 0))
    assert not attempt.reached
    assert attempt.sentence.startswith("That is your other tile.")
    assert tiles.table.position == position
    assert tiles.step_number == 1


def test_what_the_rules_forbid_is_answered_by_the_rule(tiles: LessonInPlay) -> None:
    attempt = tiles.answer(("tile", "T20", 5, 5, 0))
    assert (attempt.reached, attempt.rule) == (False, "GH-16")


def test_a_step_with_a_goal_cannot_be_passed_over(tiles: LessonInPlay) -> None:
    with pytest.raises(PlayerError, match="The step is not done"):
        tiles.go_on()


def test_one_can_go_back_to_the_first_step(tiles: LessonInPlay) -> None:
    tiles.answer(PLACED)
    tiles.back()
    assert tiles.step_number == 1
    assert tiles.reaches(tiles.solution())
    tiles.back()
    assert tiles.step_number == 0
    with pytest.raises(PlayerError, match="This is the first step"):
        tiles.back()


def test_answers_bring_a_lesson_back_to_where_it_was() -> None:
    again = replayed(GHEOS, lesson(GHEOS, "tiles"), [GO_ON, list(PLACED), GO_ON])
    assert (again.number, again.at) == (1, 0)
    with pytest.raises(IllegalAnswer, match="Turn the tile"):
        replayed(GHEOS, lesson(GHEOS, "tiles"), [*again.answers, ("tile", "T22", 1, 0, 0)])


def test_whoever_has_learned_it_all_is_told_so() -> None:
    playing = LessonInPlay(GHEOS, lesson(GHEOS, "founding"))
    while not playing.learned:
        if playing.step is None or not playing.step.goal:
            playing.go_on()
        else:
            assert playing.answer(playing.solution()).reached
    with pytest.raises(PlayerError, match="The lesson is learned"):
        playing.go_on()


def test_a_lesson_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(BadInput, match=r"no lesson .wars.\. Its lessons are: tiles"):
        lesson(GHEOS, "wars")


def made(*steps: Step, **more: Any) -> Lesson:
    position = {
        "board": [["T00", 0, 0, 0]],
        "turn": 1,
        "seats": [{"hand": ["T20", "T46"]}, {"hand": ["T05", "T06"]}],
    }
    board = Board(position=position, steps=steps, **more)
    rules = ("GH-13",)
    return Lesson("gheos", "made", "Made", 3, rules, learned=(("A", "GH-13"),), boards=(board,))


ANY_TILE = ("tile", "T20", {"any": (-1, 1)}, "*", "*")
ELSE = Wrong("Take the other one.")


@pytest.mark.parametrize(
    ("faulty", "problem"),
    [
        (made(Step("A", "b.", "Go.", reach=(ANY_TILE,))), "has no sentence for"),
        (made(Step("A", "b.", "Go.", reach=(("tile", "T99", "..."),))), "no answer reaches"),
        (made(Step("A", "b.", "Go.", rule="GH-999", reach=(ANY_TILE,), wrong=(ELSE,))), "no rule"),
        (made(Step("A", "word " * 36, "Go.", reach=(ANY_TILE,), wrong=(ELSE,))), "35 words"),
        (made(Step("A", "b.", "Go.", wrong=(ELSE,))), "which answers reach its goal"),
        (
            made(Step("A", "b.", "Go.", reach=(ANY_TILE,), wrong=(ELSE,)), luck=("T08",)),
            "luck is used 0 times of 1",
        ),
        (
            made(
                Step("A", "b.", "Go.", reach=(ANY_TILE,), wrong=(ELSE,)),
                Step("B", "c.", "Go.", reach=(("found", "red", (-1, 0, 0)),), wrong=(ELSE,)),
            ),
            "cannot be finished",
        ),
        (
            made(
                Step("A", "b.", "Go.", reach=(ANY_TILE,), wrong=(Wrong("No.", (("x",),)), ELSE)),
            ),
            "nothing fits the wrong answer",
        ),
    ],
)
def test_what_is_wrong_with_a_lesson_is_found(faulty: Lesson, problem: str) -> None:
    assert problem in " ".join(problems_of(GHEOS, faulty))


@pytest.mark.parametrize(
    ("pattern", "value", "does"),
    [
        (["tile", "*", 1], ("tile", "T22", 1), True),
        (["tile", "..."], ("tile", "T22", 1), True),
        (["tile", "T22"], ("tile", "T22", 1), False),
        (["*", [0, "*"]], ("found", (0, 5)), True),
        ([{"any": ["a", ["b", "*"]]}], (("b", 2),), True),
        (["token", 1], ("token", True), False),
        ("cell:1,0", "cell:1,0", True),
    ],
)
def test_patterns_mean_what_they_say(pattern: Any, value: Any, does: bool) -> None:
    assert fits(pattern, value) is does


@pytest.mark.parametrize("name", TAUGHT)
def test_every_core_rule_is_taught_and_has_a_position(name: str) -> None:
    found = teaching(game(name))
    assert found.core
    assert found.untaught == found.unshown == ()


@pytest.mark.parametrize("name", TAUGHT)
def test_the_position_of_a_rule_can_be_read(name: str) -> None:
    for board in {id(each.board): each.board for each in examples(game(name)).values()}.values():
        assert game(name).read({**board.position, "game": name}).seat_count >= board.seat
