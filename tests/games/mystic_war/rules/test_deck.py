"""The deck: setup, drawing, the white-backed Judgment, rebuilding and the exchange of goals."""

from collections import Counter
from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.decisions import Option
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

PASS = ("pass",)


def at(*seats: dict[str, Any], **written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", "seats": list(seats), **written})


def asked(g: MysticWar) -> tuple[str, int]:
    assert g.decision is not None
    return g.decision.name, g.decision.seats[0]


def draw(g: MysticWar, *cards: str) -> None:
    """The next cards off the deck; any card where none is named."""
    for card in cards:
        assert g.decision is not None
        assert g.decision.seats == (-1,)
        answer(g, card or g.decision.options_for(-1)[0])


def pass_round(g: MysticWar) -> None:
    now = g.round
    while g.decision is not None and g.round == now and g.decision.name == "Turns.choose":
        answer(g, PASS)


# setup


@covers("MW-2", "MW-13", "MW-14", "MW-15", "MW-16", "MW-40")
@pytest.mark.parametrize("players", range(3, 9))
def test_a_new_game_deals_goals_and_two_cards_and_then_each_draws_two(players: int) -> None:
    first = players - 1
    script = ["City", "City", "City", *["Hoard"] * 3, *["Balanced"] * 3][:players]
    table = Table(GAME, players, chance=Scripted([*script, first], then=Dice(5)))
    g = table.position
    assert g.goals == tuple(script)
    assert len(g.goal_pile) == 12 - players
    assert (g.first, g.active, g.round) == (first, first, 1)
    assert g.realms == [(7, 7, 7)] * players
    assert [len(hand) for hand in g.hands] == [4] * players
    assert g.deck_size == 82 - 4 * players
    assert g.white
    assert not any(g.goals_up)


@covers("MW-16")
def test_the_deal_goes_clockwise_from_the_first_player() -> None:
    script: list[Option] = ["City", "City", "City", 1, "N2", "N4", "S2", "S4", "R2", "R4"]
    g = Table(GAME, 3, chance=Scripted(script, then=Dice(1))).position
    assert {"N2", "N4"} <= set(g.hands[1])
    assert {"S2", "S4"} <= set(g.hands[2])
    assert {"R2", "R4"} <= set(g.hands[0])


# drawing


@covers("MW-8", "MW-40")
@pytest.mark.parametrize(("followers", "cards"), [(9, 2), (10, 3), (20, 4), (39, 5), (40, 6)])
def test_each_draws_as_many_cards_as_the_followers_allow(followers: int, cards: int) -> None:
    g = at({}, {"realm": [followers, 5, 5]}, step="draw", first=2)
    draw(g, *[""] * (cards + 4))
    assert [len(hand) for hand in g.hands] == [2, cards, 2]
    assert asked(g) == ("Turns.choose", 1)


@covers("MW-41", "MW-145")
def test_the_white_judgment_is_drawn_when_nothing_else_is_left() -> None:
    everything = list(at().bag)
    g = at(step="draw", discard=everything[1:])
    draw(g, everything[0])
    # The only card left is taken without a draw.
    assert g.hands[0] == (everything[0], "JUW")
    assert g.deck_ended


@covers("MW-42", "MW-146")
def test_cards_still_owed_come_from_the_shuffled_discards() -> None:
    everything = list(at().bag)
    g = at(step="draw", discard=everything)
    assert g.hands[0] == ("JUW",)
    assert g.discard == ()
    assert len(g.bag) == 81
    draw(g, "N2", "N4", "N6", "N8", "N10")
    assert asked(g) == ("Turns.choose", 0)
    assert g.hands == [("N2", "JUW"), ("N4", "N6"), ("N8", "N10")]


@covers("MW-42")
def test_what_cannot_be_drawn_is_not_drawn() -> None:
    everything = list(at().bag)
    mat = "F 2 3 4 5 6: 2F G M knights any | M 49 49 49 49 49: 2M F G demon any | G: 2G 2F 2M F any"
    rows: Any = ({}, {"hand": everything[:40]}, {"hand": everything[40:]})
    g = at(*rows, step="draw", options={"mat": mat})
    assert asked(g) == ("Turns.choose", 0)
    assert list(map(len, g.hands)) == [1, 40, 41]
    assert g.hands[0] == ("JUW",)


# the end of the deck


@covers("MW-147", "MW-148", "MW-149")
def test_after_the_end_of_the_deck_the_white_judgment_goes_under_what_is_left() -> None:
    g = at(aside=True, discard=["N2", "N4"])
    pass_round(g)
    assert (g.white, g.aside, g.deck_ended) == (True, False, False)
    assert g.discard == ("N2", "N4")
    assert len(g.bag) == 79
    assert asked(g) == ("Exchange.choose", 0)


@covers("MW-147")
def test_by_the_option_deck_and_discards_are_always_shuffled_together() -> None:
    g = at(aside=True, discard=["N2", "N4"], options={"deck_rebuild": "all"})
    pass_round(g)
    assert g.discard == ()
    assert len(g.bag) == 81


@covers("MW-147")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    g = at(aside=True, discard=list(at().bag))
    pass_round(g)
    assert g.discard == ()
    assert len(g.bag) == 81


@covers("MW-148")
def test_goals_are_exchanged_clockwise_from_the_new_first_player() -> None:
    g = at(
        {"goal": "City"},
        {"goal": "Hoard", "goal_up": True},
        {"goal": "Balanced"},
        aside=True,
        turn=2,
    )
    pass_round(g)
    assert (g.round, g.first) == (1, 1)
    assert asked(g) == ("Exchange.choose", 1)
    pile = Counter(g.goal_pile)
    answer(g, ("exchange",))
    assert asked(g) == ("Exchange.draw", -1)
    assert g.decision is not None
    # The old card is shuffled in only after the new one is drawn.
    assert Counter(g.decision.faces) == pile  # type: ignore[attr-defined]
    answer(g, "Archmage")
    assert g.goals == ("City", "Archmage", "Balanced")
    assert g.goals_up == (False, False, False)
    assert Counter(g.goal_pile) == pile - Counter(["Archmage"]) + Counter(["Hoard"])
    assert asked(g) == ("Exchange.choose", 2)
    answer(g, ("stay",))
    assert asked(g) == ("Exchange.choose", 0)
    answer(g, ("stay",))
    assert g.round == 2


@covers("MW-133")
def test_a_goal_turned_up_stays_up_if_it_is_not_exchanged() -> None:
    g = at({"goal_up": True}, aside=True)
    pass_round(g)
    for _ in range(3):
        answer(g, ("stay",))
    assert g.goals_up[0]


@covers("MW-148")
def test_without_the_end_of_the_deck_nothing_is_exchanged() -> None:
    g = at()
    pass_round(g)
    assert g.round == 2
    assert asked(g)[0] == "DrawCards.draw"


@covers("MW-147", "MW-145")
def test_the_last_round_after_the_white_judgment_was_played_is_a_whole_one() -> None:
    g = at({"hand": ["JUW"], "goal": "Hoard"})
    answer(g, ("play", "JUW"))
    pass_round(g)
    assert g.white
    assert asked(g) == ("Exchange.choose", 1)


# two players


@covers("MW-13", "MW-40")
def test_two_may_play_by_the_option_with_two_goals_to_choose_from_and_a_card_more() -> None:
    script: list[Option] = ["City", "Hoard", "Archmage", "Balanced", 0]
    table = Table(GAME, 2, preset="two_players", chance=Scripted(script[:4], then=Dice(1)))
    assert table.position.decision is not None
    assert table.decision.name == "SetUp.keep"  # type: ignore[union-attr]
    assert set(table.options(0)) == {("goal", "City"), ("goal", "Archmage")}
    table.answer(0, ("goal", "Archmage"))
    assert set(table.options(1)) == {("goal", "Hoard"), ("goal", "Balanced")}
    table.answer(1, ("goal", "Balanced"))
    g = table.position
    assert g.goals == ("Archmage", "Balanced")
    assert len(g.goal_pile) == 10
    assert [len(hand) for hand in g.hands] == [2 + 3, 2 + 3]
