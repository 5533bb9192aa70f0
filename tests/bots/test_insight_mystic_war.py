"""What bots know of Mystic War: goals, threats at a Judgment, when an answer is worth its card."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.insight import insight
from theomachy.bots.insight.mystic_war import INSIGHT
from theomachy.bots.match import play
from theomachy.engine.views import View
from theomachy.games.mystic_war import GAME


def at(**written: Any):
    return GAME.read({"game": "mystic-war", **written})


def chosen(g: Any, seed: int = 1) -> Any:
    """What the greedy bot does if it is asked."""
    seat = g.decision.seats[0]
    return bot("greedy", seed).choose(View(GAME, g, seat), g.decision, NO_HURRY)


def judged(seat: int = 0, **written: Any) -> float:
    return insight(GAME).evaluate(at(**written), seat)


def test_the_insight_is_found_by_the_name_of_the_game():
    assert insight(GAME) is INSIGHT


def test_a_judgment_is_played_by_who_has_met_the_goal():
    g = at(seats=[{"realm": [20, 20, 20], "goal": "Balanced", "hand": ["JU", "N10", "GKB"]}])
    assert chosen(g) == ("play", "JU")


def test_a_judgment_is_not_played_for_a_rival_who_would_win():
    rival = {"realm": [40, 10, 10], "goal": "City", "goal_up": True}
    g = at(seats=[{"goal": "Hoard", "hand": ["JU", "N2"]}, rival])
    assert chosen(g) != ("play", "JU")


@pytest.mark.parametrize(
    ("goal", "realm", "play_"),
    [
        ("City", [30, 10, 35], ("play", "N8", 0)),
        ("Archmage", [10, 30, 15], ("play", "S8", 0)),
        ("Hoard", [10, 10, 30], ("play", "R8", 0)),
    ],
)
def test_the_resource_that_the_goal_needs_is_played_on_oneself(
    goal: str, realm: list[int], play_: Any
):
    g = at(seats=[{"goal": goal, "realm": realm, "hand": ["N8", "S8", "R8"]}])
    assert chosen(g) == play_


def test_a_dragon_goes_to_the_rival_who_is_about_to_win():
    seats = [
        {"goal": "Hoard", "hand": ["D10"]},
        {"realm": [8, 8, 8]},
        {"realm": [41, 12, 45], "goal": "City", "goal_up": True},
    ]
    assert chosen(at(seats=seats)) == ("play", "D10", 2, "F")


def test_a_goal_that_lies_open_is_known_and_one_face_down_is_not():
    seats: list[dict[str, Any]] = [{}, {"realm": [40, 10, 10], "goal": "City"}, {}]
    hidden = judged(seats=seats)
    assert hidden == judged(seats=[{}, {**seats[1], "goal": "Hoard"}, {}])
    seats[1] |= {"goal_up": True}
    assert judged(seats=seats) < hidden
    seats[1] |= {"goal": "Hoard"}
    assert judged(seats=seats) > hidden


# answers


def pending(value: int, realm: list[int], hand: list[str]):
    """A Dragon on Basalt's Gold, who is asked for an answer."""
    return at(
        seats=[{}, {"realm": realm, "goal": "Hoard", "hand": hand}, {}],
        pile=[{"card": f"D{value}", "by": 1, "on": 2, "resource": "G"}],
        turn=1,
    )


def to_basalt(g: Any) -> Any:
    answer(g, ("pass",))
    assert g.decision.seats == (1,)
    return g


def test_an_answer_is_worth_its_card_only_if_much_is_at_stake():
    assert chosen(to_basalt(pending(10, [10, 10, 40], ["DRB"]))) == ("respond", "DRB")
    assert chosen(to_basalt(pending(2, [10, 10, 20], ["DRB"]))) == ("pass",)


def test_a_gain_of_ones_own_is_not_answered_away():
    g = at(
        seats=[{"goal": "City", "hand": ["NEG", "TRD", "TRG"]}],
        pile=[{"card": "N10", "by": 1, "on": 1}],
    )
    assert chosen(g) == ("pass",)


def test_the_best_of_the_answers_is_given():
    g = at(
        seats=[{"realm": [10, 10, 38], "goal": "Hoard", "hand": ["TRG", "TRD"]}],
        pile=[{"card": "S10", "by": 1, "on": 1}],
    )
    assert chosen(g) == ("respond", "TRG")


def test_protection_refuses_what_hurts_and_accepts_what_helps():
    def asked(card: dict[str, Any]) -> Any:
        seats = [{}, {"goal": "Hoard", "realm": [10, 10, 30], "deities": ["PR"]}, {}]
        g = at(seats=seats, pile=[{"by": 1, "on": 2, **card}])
        while g.decision.name == "Window.respond":
            answer(g, ("pass",))
        return g

    assert chosen(asked({"card": "D10", "resource": "G"})) == ("refuse", ("D10",))
    assert chosen(asked({"card": "R10"})) == ("refuse", ())


def test_a_boon_goes_where_the_goal_needs_it():
    g = at(seats=[{"realm": [10, 27, 10], "goal": "Archmage", "hand": ["GKB", "JU"]}])
    answer(g, ("play", "GKB", 0))
    _, _, mystic, *_ = chosen(g)
    assert mystic >= 13


# judging


def test_points_towards_the_goal_are_better_than_others():
    goal = {"goal": "Archmage"}
    before = judged(seats=[{**goal, "realm": [12, 20, 12]}])
    needed = judged(seats=[{**goal, "realm": [12, 26, 12]}])
    other = judged(seats=[{**goal, "realm": [12, 20, 18]}])
    assert needed > other > before


def test_points_of_a_rival_are_worse_than_none():
    assert judged(seats=[{}, {"realm": [15, 15, 15]}]) < judged(seats=[{}, {}])


def test_a_card_that_cannot_be_retained_is_worth_little():
    one = judged(seats=[{"hand": ["N8", "S8"]}]) - judged(seats=[{"hand": ["N8"]}])
    third = judged(seats=[{"hand": ["N8", "S8", "R8"]}]) - judged(seats=[{"hand": ["N8", "S8"]}])
    assert 0 < third < one / 2


def test_the_end_outweighs_everything():
    g = at(seats=[{"realm": [20, 20, 20], "goal": "Balanced", "hand": ["JU"]}])
    answer(g, ("play", "JU"))
    evaluate = insight(GAME).evaluate
    assert evaluate(g, 0) > 500 > -500 > evaluate(g, 1)


# strength


def test_greedy_beats_two_random_bots_in_most_games():
    wins = 0
    for number in range(10):
        seat = number % 3
        players = [bot("random", (number, each)) for each in range(3)]
        players[seat] = bot("greedy", number)
        wins += play(GAME, players, seed=number).outcome.winners == (seat,)
    assert wins >= 8
