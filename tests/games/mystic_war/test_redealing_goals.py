"""Redeal finds every goal that a player may have, as far as a viewer can tell, and no other."""

from collections.abc import Iterator
from typing import Any

from tests.games.mystic_war.worlds import STOP, check, played, situation
from theomachy.engine.testing import covers
from theomachy.games.mystic_war.position import MysticWar

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
