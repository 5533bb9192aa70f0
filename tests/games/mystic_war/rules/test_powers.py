"""Special Powers and Receive Resources: what the boxes of the Realm mat give."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

PASS = ("pass",)


def at(*seats: Any, step: str = "powers", **written: Any) -> MysticWar:
    """Players with those resources (or rows), at the start of a round."""
    rows = [row if isinstance(row, dict) else {"realm": row} for row in seats]
    return GAME.read({"game": "mystic-war", "seats": rows, "step": step, **written})


def options(g: MysticWar) -> list[Any]:
    assert g.decision is not None
    assert g.decision.name == "SpecialPowers.choose"
    return list(g.decision.options_for(g.decision.seats[0]))


def used(g: MysticWar, option: Any, seat: int = 0) -> tuple[int, ...]:
    """The resources of a seat after a Special Power that does not end the step."""
    answer(g, option)
    return g.realms[seat]


# what a box allows


@covers("MW-21", "MW-20")
def test_without_a_special_power_in_any_box_nobody_is_asked() -> None:
    g = at([5, 5, 5], [9, 9, 29], [1, 1, 1])
    assert g.decision is not None
    assert g.decision.name == "DrawCards.draw"


@covers("MW-20")
def test_players_with_a_power_are_asked_once_clockwise_from_the_first_player() -> None:
    g = at([15, 5, 5], [15, 5, 5], [5, 5, 5], [15, 5, 5], first=2)
    asked = []
    while g.decision is not None and g.decision.name == "SpecialPowers.choose":
        asked.append(g.decision.seats[0])
        answer(g, PASS)
    assert asked == [1, 3, 0]


@covers("MW-21", "MW-22", "MW-23", "MW-26")
@pytest.mark.parametrize(
    ("realm", "trades"),
    [
        ([15, 5, 5], [("trade", "F", "G", 10)]),
        ([25, 5, 5], [("trade", "F", "M", 10), ("trade", "F", "M", 20)]),
        ([5, 15, 5], [("trade", "M", "F", 10)]),
        ([5, 29, 5], [("trade", "M", "G", 10), ("trade", "M", "G", 20)]),
        (
            [5, 5, 39],
            [("trade", "G", "F", 10), ("trade", "G", "F", 20), ("trade", "G", "F", 30)],
        ),
        ([11, 5, 5], [("trade", "F", "G", 10)]),
        ([21, 5, 5], [("trade", "F", "M", 10), ("trade", "F", "M", 20)]),
        ([20, 5, 5], [("trade", "F", "M", 10)]),
        ([5, 30, 5], None),
    ],
)
def test_a_box_trades_in_tens_for_what_it_names_and_leaves_at_least_one(
    realm: list[int], trades: list[Any] | None
) -> None:
    g = at(realm, [15, 5, 5])
    if trades is not None:
        assert options(g) == [PASS, *trades]
    else:
        assert {option[2] for option in options(g)[1:]} == {10, 20}


@covers("MW-26")
def test_ten_can_never_be_given_from_ten() -> None:
    g = at([10, 5, 5], [15, 5, 5])
    assert g.decision is not None
    assert g.decision.seats == (1,)


@covers("MW-24", "MW-33", "MW-7")
def test_a_trade_gains_half_up_to_49_and_takes_no_notice_of_wealth() -> None:
    assert used(at([25, 5, 5], [15, 5, 5]), ("trade", "F", "M", 20)) == (5, 15, 5)
    assert used(at([25, 45, 5], [15, 5, 5]), ("trade", "F", "M", 20)) == (5, 49, 5)
    assert used(at([5, 15, 49], [15, 5, 5]), ("trade", "M", "F", 10)) == (10, 5, 49)


# destruction


@covers("MW-25", "MW-11")
def test_knights_take_as_much_as_was_given_from_anybody_oneself_included() -> None:
    g = at([35, 5, 5], [15, 30, 5], [5, 5, 5])
    knights = options(g)[1:]
    assert len(knights) == 3 * 3 * 3
    assert {option[:2] for option in knights} == {("knights", "F")}
    assert used(g, ("knights", "F", 20, 1, "M")) == (15, 5, 5)
    assert g.realms[1] == (15, 10, 5)
    own = at([35, 5, 25], [15, 5, 5])
    assert used(own, ("knights", "F", 10, 0, "G")) == (25, 5, 15)


@covers("MW-25", "MW-33")
def test_a_demon_stops_at_one() -> None:
    g = at([5, 35, 5], [15, 5, 20])
    assert used(g, ("demon", "M", 30, 1, "G")) == (5, 5, 5)
    assert g.realms[1] == (15, 5, 1)


@covers("MW-30", "MW-31")
def test_earth_goddess_and_god_king_stop_destruction_and_protection_does_not() -> None:
    guarded = {"realm": [30, 30, 30], "deities": ["EGO", "GKG", "PR"]}
    for letter, left in (("F", (30, 30, 30)), ("M", (30, 30, 30)), ("G", (30, 30, 20))):
        g = at([35, 5, 5], [15, 5, 5], guarded)
        answer(g, ("knights", "F", 10, 2, letter))
        assert g.realms[0][0] == 25
        assert g.realms[2] == left


# Any


@covers("MW-27", "MW-28", "MW-37")
def test_any_allows_every_other_option_of_its_resource() -> None:
    g = at([41, 5, 5], [15, 5, 5], [5, 5, 5])
    kinds = [option[:3] for option in options(g)]
    assert ("receive", "F", "F") in kinds
    assert {option for option in options(g) if option[0] == "trade"} == {
        ("trade", "F", gained, amount) for gained in "GM" for amount in (10, 20, 30, 40)
    }
    assert len([option for option in options(g) if option[0] == "knights"]) == 4 * 9
    assert len([option for option in options(at([40, 5, 5])) if option[0] == "knights"]) == 3 * 9


@covers("MW-28")
def test_any_of_gold_may_receive_what_its_other_boxes_give() -> None:
    g = at([5, 5, 45], [15, 5, 5])
    assert [option for option in options(g) if option[0] == "receive"] == [
        ("receive", "G", "G", 2),
        ("receive", "G", "F", 2),
        ("receive", "G", "M", 2),
    ]
    assert used(g, ("receive", "G", "M", 2)) == (5, 7, 45)
    assert g.decision is not None
    assert g.decision.seats == (1,)


# DEITY cards that bar powers


@covers("MW-29")
def test_earth_goddess_bars_giving_followers_and_god_king_giving_mystic_power() -> None:
    rich = [41, 41, 35]
    both = {"realm": rich, "deities": ["EGO", "GKG"]}
    assert {option[:2] for option in options(at(both))[1:]} == {
        ("receive", "F"),
        ("receive", "M"),
        ("trade", "G"),
    }
    goddess = {"realm": [15, 15, 5], "deities": ["EGO"]}
    assert options(at(goddess)) == [PASS, ("trade", "M", "F", 10)]
    king = {"realm": [15, 15, 5], "deities": ["GKG"]}
    assert options(at(king)) == [PASS, ("trade", "F", "G", 10)]


@covers("MW-32", "MW-59")
def test_no_card_can_be_played_while_powers_are_used() -> None:
    g = at({"realm": [15, 5, 5], "hand": ["EGO", "N2"]})
    assert options(g) == [PASS, ("trade", "F", "G", 10)]


# receiving


@covers("MW-35", "MW-36", "MW-37")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([5, 5, 5], (7, 7, 7)),
        ([5, 7, 14], (9, 9, 14)),
        ([9, 9, 9], (11, 11, 11)),
        ([15, 15, 15], (17, 15, 15)),
        ([25, 25, 25], (25, 27, 25)),
        ([35, 35, 35], (35, 35, 35)),
        ([45, 45, 45], (45, 45, 45)),
        ([49, 49, 19], (49, 49, 19)),
        ([15, 49, 29], (15, 49, 29)),
    ],
)
def test_each_box_gives_what_it_shows(before: list[int], after: tuple[int, ...]) -> None:
    assert at(before, step="receive").realms[0] == after


@covers("MW-36")
def test_boxes_are_read_one_after_the_other_as_another_mat_shows() -> None:
    # Followers give Mystic Power, which lifts it out of the box that would have given Gold.
    mat = "F 2 3 4 5 6: 2M G M knights any | M 2 3 4 5 6: 2G F G demon any | G: 2G 2F 2M F any"
    g = at([5, 8, 5], step="receive", options={"mat": mat})
    assert g.realms[0] == (5, 10, 7)
    g = at([5, 7, 5], step="receive", options={"mat": mat})
    assert g.realms[0] == (5, 9, 9)


@covers("MW-7", "MW-35")
def test_all_receive_whatever_their_wealth_and_deities() -> None:
    poor = {"realm": [9, 5, 1], "deities": ["EGO", "PR"]}
    g = at(poor, [1, 1, 9], step="receive")
    assert g.realms[:2] == [(11, 7, 3), (3, 3, 11)]
