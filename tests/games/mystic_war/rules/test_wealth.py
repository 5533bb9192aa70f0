"""Wealth: who is Poor, Content or Rich, and which cards take notice of it."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

POOR, CONTENT, RICH = [10, 10, 9], [10, 10, 10], [10, 10, 20]


def at(*realms: list[int], hand: list[str] | None = None, **written: Any) -> MysticWar:
    seats: list[dict[str, Any]] = [{"realm": realm} for realm in realms]
    seats[0]["hand"] = hand or []
    return GAME.read({"game": "mystic-war", "seats": seats, **written})


def played(g: MysticWar, *option: Any) -> MysticWar:
    answer(g, option)
    while g.window:
        answer(g, ("pass",))
    return g


@covers("MW-4")
@pytest.mark.parametrize(
    ("followers", "gold", "wealth"),
    [
        (10, 9, "Poor"),
        (10, 10, "Content"),
        (10, 19, "Content"),
        (10, 20, "Rich"),
        (1, 1, "Content"),
        (1, 2, "Rich"),
        (49, 1, "Poor"),
        (25, 49, "Content"),
        (24, 48, "Rich"),
    ],
)
def test_wealth_is_the_ratio_of_gold_to_followers(followers: int, gold: int, wealth: str) -> None:
    assert at([followers, 5, gold]).wealth(0) == wealth


@covers("MW-5", "MW-76", "MW-77")
@pytest.mark.parametrize(("realm", "points"), [(POOR, 4), (CONTENT, 8), (RICH, 16)])
def test_resource_cards_count_by_the_wealth_of_their_player(realm: list[int], points: int) -> None:
    other = [20, 20, 20]
    for face, resource in (("N8", 0), ("S8", 1), ("R8", 2)):
        g = played(at(realm, other, hand=[face]), "play", face, 1)
        assert g.realms[1][resource] == 20 + points
    g = played(at(realm, other, hand=["D8"]), "play", "D8", 1, "M")
    assert g.realms[1][1] == 20 - points


@covers("MW-6")
def test_the_wealth_of_the_recipient_never_matters() -> None:
    for other in (POOR, CONTENT, RICH):
        g = played(at(CONTENT, other, hand=["S8"]), "play", "S8", 1)
        assert g.realms[1][1] == 18


@covers("MW-5", "MW-78", "MW-79")
def test_wild_magic_is_a_four_that_wealth_changes_too() -> None:
    for realm, points in ((POOR, 2), (CONTENT, 4), (RICH, 8)):
        g = played(at(realm, [20, 20, 20], hand=["W"]), "play", "W", 1, "S")
        assert g.realms[1] == (20, 20 + points, 20)
        g = played(at(realm, [20, 20, 20], hand=["W"]), "play", "W", 1, "D", "G")
        assert g.realms[1] == (20, 20, 20 - points)


@covers("MW-7", "MW-100")
@pytest.mark.parametrize("realm", [POOR, CONTENT, RICH])
def test_spells_and_events_take_no_notice_of_wealth(realm: list[int]) -> None:
    other = [20, 20, 20]
    assert played(at(realm, other, hand=["PDR"]), "play", "PDR", 1).realms[1] == (20, 10, 20)
    assert played(at(realm, other, hand=["VAM"]), "play", "VAM", 1).realms[1] == (10, 40, 20)
    assert played(at(realm, other, hand=["SLA"]), "play", "SLA", 1).realms[1] == (10, 20, 40)
    assert played(at(realm, other, hand=["WOG"]), "play", "WOG", 1).realms[1] == (15, 20, 15)


@covers("MW-100", "MW-93", "MW-88")
def test_spells_work_with_the_amount_that_wealth_has_given_the_card() -> None:
    # A rich player's Dragon 8 takes 16; the answers come from the poor.
    pile = [
        {"card": "D8", "by": 1, "on": 2, "resource": "F"},
        {"card": "REP", "by": 3},
        {"card": "NEC", "by": 3, "on": 2},
    ]
    g = at([20, 5, 40], [30, 5, 5], [9, 5, 5], pile=pile)
    while g.window:
        answer(g, ("pass",))
    assert [realm[0] for realm in g.realms] == [4, 14, 25]


@covers("MW-4", "MW-5")
def test_wealth_changes_with_the_card_just_played() -> None:
    g = at(RICH, hand=["N8", "S8"])
    played(g, "play", "N8", 0)
    assert g.realms[0] == (26, 10, 20)
    assert g.wealth(0) == "Poor"


@covers("MW-1", "MW-10", "MW-12")
def test_gains_stop_at_49_and_losses_at_1() -> None:
    assert played(at(RICH, [45, 5, 5], hand=["N10"]), "play", "N10", 1).realms[1][0] == 49
    assert played(at(RICH, [45, 5, 5], hand=["D10"]), "play", "D10", 1, "M").realms[1][1] == 1
    assert played(at(CONTENT, [49, 5, 5], hand=["N2"]), "play", "N2", 1).realms[1][0] == 49


@covers("MW-3", "MW-8")
@pytest.mark.parametrize(
    ("value", "cards"), [(1, 2), (9, 2), (10, 3), (19, 3), (20, 4), (29, 4), (39, 5), (49, 6)]
)
def test_boxes_go_by_tens(value: int, cards: int) -> None:
    g = at([value, 5, 5])
    assert g.draws(0) == cards
    assert at([5, value, 5]).retains(0) == cards
