"""Judgment: who meets the goal, who wins among several, and what nobody learns otherwise."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

MET: dict[str, Any] = {"realm": [20, 20, 20], "goal": "Balanced"}
SHORT: dict[str, Any] = {"realm": [49, 49, 9], "goal": "Archmage"}


def judged(*seats: dict[str, Any], by: int = 0, card: str = "JU", **written: Any) -> MysticWar:
    """A Judgment is played by that seat."""
    rows = [dict(row) for row in seats]
    rows[by]["hand"] = [card]
    g = GAME.read({"game": "mystic-war", "seats": rows, "turn": by + 1, **written})
    answer(g, ("play", card))
    return g


@covers("MW-126", "MW-150", "MW-151")
@pytest.mark.parametrize("card", ["JU", "JUW"])
def test_a_player_who_meets_the_goal_wins_when_a_judgment_is_played(card: str) -> None:
    g = judged(SHORT, MET, SHORT, card=card)
    assert (g.decision, g.winners, g.ending) == (None, (1,), "judgment")
    assert GAME.outcome(g).winners == (1,)


@covers("MW-150")
@pytest.mark.parametrize(
    ("goal", "needed"),
    [
        ("City", [40, 10, 10]),
        ("Archmage", [10, 40, 10]),
        ("Hoard", [10, 10, 40]),
        ("Balanced", [20, 20, 20]),
    ],
)
def test_all_three_numbers_must_be_reached(goal: str, needed: list[int]) -> None:
    assert judged({"realm": needed, "goal": goal}, {}, {}).winners == (0,)
    for resource in range(3):
        short = list(needed)
        short[resource] -= 1
        g = judged({"realm": short, "goal": goal}, {}, {})
        assert g.winners == ()
        assert g.decision is not None


@covers("MW-151")
def test_nobody_wins_while_no_judgment_is_played() -> None:
    g = GAME.read({"game": "mystic-war", "seats": [{**MET, "hand": ["N2"]}, MET, MET]})
    answer(g, ("play", "N2", 0))
    assert g.decision is not None


@covers("MW-152")
def test_of_several_the_greatest_surplus_wins() -> None:
    most = {"realm": [10, 41, 12], "goal": "Archmage"}
    assert judged(MET, most, {"realm": [20, 21, 21], "goal": "Balanced"}).winners == (1,)


@covers("MW-153")
@pytest.mark.parametrize(("by", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_a_tie_goes_to_the_first_clockwise_from_the_player_of_the_judgment(
    by: int, winner: int
) -> None:
    assert judged(SHORT, MET, SHORT, MET, by=by).winners == (winner,)


@covers("MW-153")
def test_by_the_option_a_tie_is_shared() -> None:
    g = judged(SHORT, MET, SHORT, MET, options={"victory_tie": "shared"})
    assert g.winners == (1, 3)
    assert GAME.outcome(g).winners == (1, 3)


@covers("MW-154", "MW-60")
def test_with_nobody_eligible_play_goes_on_and_goals_stay_hidden() -> None:
    g = judged(SHORT, SHORT, {})
    assert g.decision is not None
    assert (g.decision.name, g.decision.seats) == ("Turns.choose", (1,))
    assert g.goals_up == (False, False, False)
    assert g.discard == ("JU",)
    seen = GAME.sight(g, 2)
    assert seen.goals[0] == seen.goals[1] == "?"


@covers("MW-147")
def test_the_white_judgment_is_set_aside_and_not_discarded() -> None:
    g = judged(SHORT, SHORT, {}, card="JUW")
    assert g.aside
    assert g.discard == ()


@covers("MW-155")
def test_a_game_that_was_stopped_has_no_winner() -> None:
    g = GAME.read({"game": "mystic-war", "options": {"max_rounds": 1}})
    for _ in range(3):
        answer(g, ("pass",))
    assert g.ending == "rounds"
    assert GAME.outcome(g).winners == ()


# declaring, by the option


@covers("MW-126", "MW-150", "MW-152")
def test_asked_everybody_answers_and_only_those_who_declare_can_win() -> None:
    most = {"realm": [30, 30, 30], "goal": "Balanced"}
    g = judged(MET, most, SHORT, options={"declare": "ask"})
    assert g.decision is not None
    assert g.decision.seats == (0, 1, 2)
    assert set(g.decision.options_for(0)) == {("declare",), ("decline",)}
    assert GAME.prompt(g, 0).line == "Do you declare victory? (in secret)"
    assert GAME.prompt(g, None).line == "Everybody declares victory or not, in secret."
    assert list(g.decision.options_for(2)) == [("decline",)]
    answer(g, ("declare",), 0)
    answer(g, ("decline",), 1)
    assert g.decision is not None
    answer(g, ("decline",), 2)
    assert g.winners == (0,)


@covers("MW-154")
def test_asked_and_nobody_declaring_play_goes_on() -> None:
    g = judged(MET, SHORT, SHORT, options={"declare": "ask"})
    for seat in range(3):
        answer(g, ("decline",), seat)
    assert g.decision is not None
    assert g.decision.name == "Turns.choose"
