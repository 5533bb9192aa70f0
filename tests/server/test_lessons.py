"""Lessons over HTTP: which there are, and a lesson from its first step to its last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Player, Refusal, Served
from theomachy import game, games
from theomachy.lessons import path

FIRST = "/lessons/gheos/tiles"


def take(player: Player, answers: list[int | None], **more: Any) -> Any:
    return player.post(FIRST, answers=answers, **more)


def test_all_lessons_are_listed_with_what_they_say(ada: Player) -> None:
    listed = {each["game"]: each["lessons"] for each in ada.get("/lessons")}
    assert set(listed) == {name for name in games() if path(game(name))}
    first = listed["gheos"][0]
    assert (first["id"], first["minutes"]) == ("tiles", 3)
    assert first["steps"][1]["goal"].startswith("Place the tile")
    assert listed["gheos"][-1]["guided"]["players"] == 2


def test_a_lesson_is_taken_by_what_it_shows_to_those_who_ask(shared: Served) -> None:
    learner = Player(shared.url)  # nobody needs a name to learn
    answers: list[int | None] = []
    now = take(learner, answers)
    assert (now["step"], now["asks"], now["state"]["options"]) == (0, False, [])
    while not now["learned"]:
        assert now["state"]["version"] == len(answers)
        answers.append(now.get("show"))
        now = take(learner, answers)
        assert "missed" not in now
    assert now["board"] + 1 == now["boards"]
    assert now["step"] == 4


def test_what_misses_the_goal_changes_nothing_and_is_told_why(ada: Player) -> None:
    now = take(ada, [None])
    other = next(n for n, each in enumerate(now["state"]["options"]) if "hand:T46" in each["at"])
    missed = take(ada, [None, other])
    assert missed["missed"]["sentence"].startswith("That is your other tile.")
    assert (missed["state"]["version"], missed["state"]["view"]) == (1, now["state"]["view"])


def test_things_on_the_table_say_why_they_are_not_what_is_asked(ada: Player) -> None:
    assert take(ada, [None], why="cell:5,5")["why"]["rule"] == "GH-16"
    preview = take(ada, [None], preview=0)["preview"]
    assert preview["forecast"]


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ([None, None], "The step is not done"),
        ([None, 99_999], "not one of the options"),
        ([0], "Nothing is asked at this step"),
        ([None, 1, 0], "cannot be followed by others"),
    ],
)
def test_answers_that_do_not_fit_are_refused(
    ada: Player, answers: list[int | None], sentence: str
) -> None:
    with pytest.raises(Refusal, match=sentence):
        take(ada, answers)


@pytest.mark.parametrize("id", ["wars", "first-game"])
def test_lessons_that_are_not_there_are_not_found(ada: Player, id: str) -> None:
    with pytest.raises(Refusal, match="not_found"):
        ada.post(f"/lessons/gheos/{id}", answers=[])
    with pytest.raises(Refusal, match="not_found"):
        ada.post("/lessons/chess/tiles", answers=[])
