"""The worked examples of the rulebook, move by move. Triples are Followers, Mystic Power, Gold."""

from typing import Any

import pytest

from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.judgment import eligible, surplus
from theomachy.games.mystic_war.words.projection import projection

PASS = ("pass",)
A, B, C = 0, 1, 2


def at(**written: Any) -> Table[MysticWar]:
    position = GAME.read({"game": "mystic-war", **written})
    return Table(GAME, position=position, chance=Scripted((), then=Dice(1)))


def do(table: Table[MysticWar], seat: int, answer: Any) -> None:
    """That seat is asked now, and answers so."""
    assert table.waiting == (seat,)
    table.answer(seat, answer)


def all_pass(table: Table[MysticWar], first: int = A) -> None:
    for step in range(3):
        do(table, (first + step) % 3, PASS)


# RB 2.2


@covers("MW-150")
@pytest.mark.parametrize(
    ("realm", "meets"),
    [([40, 10, 10], True), ([49, 49, 49], True), ([40, 9, 49], False), ([39, 10, 10], False)],
)
def test_example_1_a_city_needs_40_followers_10_mystic_power_and_10_gold(
    realm: list[int], meets: bool
) -> None:
    table = at(seats=[{"goal": "City", "realm": realm}])
    assert eligible(table.position, A) is meets


# RB 5.1, 5.2, 6.3


@covers("MW-4", "MW-22", "MW-23", "MW-24", "MW-26", "MW-35", "MW-36")
def test_examples_2_to_4_a_trade_then_receiving_with_wealth_on_the_way() -> None:
    table = at(seats=[{"realm": [15, 7, 9]}], step="powers")
    assert table.position.wealth(A) == "Poor"
    assert list(table.options(A)) == [PASS, ("trade", "F", "G", 10)]
    told = table.answer(A, ("trade", "F", "G", 10))
    after = [
        (event.data["resource"], event.data["old"], event.data["new"])
        for event in told
        if event.kind == "change" and event.data["seat"] == A
    ]
    # (15, 7, 9) to (5, 7, 14), which is Rich; then +2 F, +2 M and +2 F to (9, 9, 14).
    assert after[:2] == [("F", 15, 5), ("G", 9, 14)]
    assert table.position.realms[A] == (9, 9, 14)
    assert table.position.wealth(A) == "Content"
    assert at(seats=[{"realm": [5, 7, 14]}]).position.wealth(A) == "Rich"


# RB 7.6


@covers("MW-66", "MW-67", "MW-69", "MW-72", "MW-86", "MW-87", "MW-96", "MW-60")
def test_example_5_dragonbane_negation_and_a_transmutation_to_gold() -> None:
    seats = [
        {"realm": [10, 10, 10], "hand": ["D10", "NEG"]},
        {"realm": [11, 20, 11], "hand": ["DRB", "TRG"]},
    ]
    table = at(seats=seats)
    do(table, A, ("play", "D10", B, "M"))
    do(table, A, PASS)
    do(table, B, ("respond", "DRB"))
    do(table, A, ("respond", "NEG"))
    do(table, A, PASS)
    do(table, B, ("respond", "TRG"))
    all_pass(table)
    g = table.position
    assert g.realms[B] == (11, 20, 1)
    assert g.discard == ("D10", "DRB", "NEG", "TRG")
    assert g.active == B


@covers("MW-86", "MW-72")
def test_example_5_with_only_the_dragonbane_nothing_changes() -> None:
    table = at(seats=[{"hand": ["D10"]}, {"realm": [11, 20, 11], "hand": ["DRB"]}])
    do(table, A, ("play", "D10", B, "M"))
    do(table, A, PASS)
    do(table, B, ("respond", "DRB"))
    all_pass(table)
    assert table.position.realms[B] == (11, 20, 11)
    assert table.position.discard == ("D10", "DRB")


# RB 7.7


@covers("MW-5", "MW-77")
@pytest.mark.parametrize(("gold", "left"), [(30, 10), (15, 1)])
def test_example_6_the_dragon_of_a_rich_player_takes_twenty(gold: int, left: int) -> None:
    table = at(seats=[{"realm": [5, 5, 10], "hand": ["D10"]}, {"realm": [5, 5, gold]}])
    do(table, A, ("play", "D10", B, "G"))
    all_pass(table)
    assert table.position.realms[B] == (5, 5, left)


# RB 7.9


@covers("MW-10", "MW-11", "MW-88")
def test_example_7_necromancy_gains_what_was_really_lost() -> None:
    table = at(seats=[{"hand": ["D10"]}, {"realm": [7, 5, 7]}, {"hand": ["NEC"]}])
    do(table, A, ("play", "D10", B, "F"))
    do(table, A, PASS)
    do(table, B, PASS)
    do(table, C, ("respond", "NEC", B))
    all_pass(table)
    assert table.position.realms[B][0] == 1
    assert table.position.realms[C][0] == 5 + 6


# the Advanced Example

ADVANCED: list[dict[str, Any]] = [
    {
        "realm": [28, 28, 28],
        "hand": ["D8", "NEG", "TRM"],
        "deities": ["GKG"],
        "goal": "Balanced",
    },
    {"realm": [28, 49, 22], "hand": ["DRB", "TRF", "NEC"], "goal": "Archmage"},
    {"realm": [5, 5, 5], "hand": ["WGD", "REP", "CAP"]},
]
# Who passes before it, who plays what, and what the pile would then come to.
MOVES: list[tuple[list[int], int, Any, str]] = [
    ([], A, ("play", "D8", B, "M"), "Basalt: Mystic Power 49 to 41"),
    ([A, B], C, ("respond", "WGD", A), "Basalt: Mystic Power 49 to 33"),
    ([A], B, ("respond", "DRB"), "nothing would change"),
    ([], A, ("respond", "NEG"), "Basalt: Mystic Power 49 to 33"),
    ([A], B, ("respond", "TRF"), "Basalt: Followers 28 to 12"),
    (
        [A, B],
        C,
        ("respond", "REP"),
        "Amber: Followers 28 to 12; Basalt: Followers 28 to 12",
    ),
    ([A], B, ("respond", "NEC", A), "Amber: Followers 28 to 12"),
    ([], A, ("respond", "TRM"), "Basalt: Mystic Power 49 to 33"),
    (
        [A, B],
        C,
        ("respond", "CAP"),
        "Basalt: Mystic Power 49 to 33; Coral takes Dragon 8 in hand",
    ),
]


def advanced(moves: int, **written: Any) -> Table[MysticWar]:
    """The Advanced Example after that many cards."""
    table = at(**{"seats": ADVANCED, **written})
    for passing, seat, answer, _ in MOVES[:moves]:
        for each in passing:
            do(table, each, PASS)
        do(table, seat, answer)
    return table


@covers("MW-66", "MW-67", "MW-68", "MW-71", "MW-89", "MW-97", "MW-98", "MW-107", "MW-111")
def test_example_8_each_card_changes_what_the_pile_would_come_to() -> None:
    for number, (_, _, _, expected) in enumerate(MOVES, 1):
        assert projection(advanced(number).position) == expected


@covers("MW-72", "MW-85", "MW-93", "MW-105", "MW-107")
def test_example_8_ends_with_16_mystic_power_lost_and_the_dragon_captured() -> None:
    table = advanced(9)
    all_pass(table)
    g = table.position
    assert g.realms == [(28, 28, 28), (28, 33, 22), (5, 5, 5)]
    assert g.deities == (("GKG", "WGD"), (), ())
    assert g.hands == [(), (), ("D8",)]
    assert sorted(g.discard) == sorted(["DRB", "NEG", "TRF", "REP", "NEC", "TRM", "CAP"])
    assert surplus(g, A) == 24
    assert g.active == B


@covers("MW-88")
def test_example_8_necromancy_fits_only_who_is_not_losing_alone() -> None:
    hands: list[dict[str, Any]] = [dict(row) for row in ADVANCED]
    for holder in (A, B, C):
        seats = [
            {
                **row,
                "hand": [card for card in row["hand"] if card != "NEC"]
                + ["NEC"] * (seat == holder),
            }
            for seat, row in enumerate(hands)
        ]
        table = advanced(5, seats=seats)
        for seat in range(holder):
            do(table, seat, PASS)
        options: Any = table.options(holder)
        offered = [option for option in options if option[1:2] == ("NEC",)]
        assert offered == ([] if holder == B else [("respond", "NEC", B)])


@covers("MW-93", "MW-94")
@pytest.mark.parametrize(("cards", "legal"), [(1, True), (2, True), (3, False), (4, True)])
def test_example_8_reprodestruction_before_its_time_is_legal_but_empty(
    cards: int, legal: bool
) -> None:
    table = advanced(cards)
    do(table, A, PASS)
    do(table, B, PASS)
    assert (("respond", "REP") in table.options(C)) is legal
    if legal:
        before = projection(table.position)
        do(table, C, ("respond", "REP"))
        assert projection(table.position) == before


@covers("MW-88", "MW-93")
def test_example_8_closed_after_the_necromancy_leaves_b_where_it_was() -> None:
    table = advanced(7)
    all_pass(table)
    assert table.position.realms[:2] == [(12, 28, 28), (28, 49, 22)]
