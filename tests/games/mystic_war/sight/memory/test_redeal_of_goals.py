"""Redeal finds every goal that a player may have, as far as a viewer can tell, and no other."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.mystic_war.worlds import STOP, check, played, situation
from theomachy.engine.testing import covers
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar, Returned

GOALS = ("City", "Archmage", "Hoard", "Balanced")


def goals(**written: Any) -> Iterator[MysticWar]:
    """Every goal that Basalt and Coral may have; Amber's is the City."""
    for second in GOALS:
        for third in GOALS:
            row = list(written.get("seats", ({}, {}, {})))
            seats = [
                {**row[0], "goal": "City", "goal_up": True},
                {**row[1], "goal": second, "goal_up": False},
                {**row[2], "goal": third, "goal_up": False},
            ]
            yield from situation(**{**written, "seats": seats})


@covers("MW-13")
def test_goals_that_lie_face_down_may_be_any_that_are_left() -> None:
    worlds = played(goals(), [])
    assert check(worlds) == 16


@covers("MW-154")
def test_a_goal_that_would_have_won_at_a_judgment_is_ruled_out() -> None:
    rows = [{"realm": [5, 5, 5]}, {"realm": [40, 10, 40]}, {"realm": [5, 5, 5]}]
    worlds = played(goals(held=["JU"], seats=rows), [("play", "JU")])
    assert {g.goals[1] for g, _ in worlds if g.decision} == {"Archmage", "Balanced"}
    assert check([(g, weight) for g, weight in worlds if g.decision]) == 8


@covers("MW-133")
def test_a_goal_turned_up_by_scrutiny_is_known_to_all() -> None:
    worlds = played(goals(held=["SCR"]), [("play", "SCR", 1)])
    assert check(worlds) == 4


@covers("MW-148")
def test_after_an_exchange_a_goal_may_be_any_that_was_in_the_pile() -> None:
    rows = goals(seats=[{"hand": []}, {}, {}], aside=True)
    script = [("pass",)] * 3 + [("exchange",), ("exchange",), ("stay",), STOP]
    worlds = played(rows, script)
    assert check(worlds) > 20


@covers("MW-148", "MW-133")
def test_a_goal_that_went_back_openly_is_known_to_be_in_the_pile() -> None:
    rows = goals(seats=[{"hand": []}, {}, {}], aside=True)
    script = [("pass",)] * 3 + [("exchange",), ("stay",), ("exchange",), STOP]
    assert check(played(rows, script)) > 20


def dealt(goals: list[str], since: tuple[int, ...], returned: tuple[Returned, ...]) -> set[str]:
    """What Basalt may have in Amber's eyes, who knows what has gone back."""
    seats = [{"goal": goal, "goal_up": up} for goal, up in zip(goals, (False, False, True))]
    (g,) = situation(seats=seats)
    g.goal_since, g.returned, g.exchanges = since, returned, max(since)
    seen = sight(GAME, g, 0)
    return {redeal(GAME, seen, Random(number)).goals[1] for number in range(200)}


@covers("MW-148")
def test_a_goal_that_was_elsewhere_meanwhile_is_not_what_somebody_has_had_all_along() -> None:
    # Amber has had the City twice and the third lies open: Basalt's, never exchanged, is no City
    # if the two that Amber had must be two cards.
    went = (Returned(3, 0, "City", False, 0), Returned(5, 0, "City", False, 3))
    assert "City" not in dealt(["Hoard", "Balanced", "City"], (5, 0, 0), went)


@covers("MW-148")
def test_a_goal_that_goes_back_twice_may_be_the_same_card() -> None:
    went = (Returned(1, 0, "City", False, 0), Returned(5, 0, "City", False, 3))
    assert "City" in dealt(["Hoard", "Balanced", "City"], (5, 0, 0), went)


@covers("MW-148")
def test_an_open_goal_may_be_the_one_that_went_back_last() -> None:
    # Coral has drawn after both Cities went back, Basalt after the first one.
    went = (Returned(1, 0, "City", False, 0), Returned(3, 0, "City", False, 1))
    assert "City" in dealt(["Hoard", "Balanced", "City"], (3, 2, 5), went)
