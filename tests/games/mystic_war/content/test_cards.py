"""The card list, the goals and the mat hold the numbers of the rulebook and of this edition."""

from collections import Counter

import pytest

from theomachy.engine.testing import covers
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    DEITIES,
    EVENTS,
    FACES,
    GAINS,
    JUDGMENTS,
    KEPT,
    KIND,
    ORDER,
    RESOURCES,
    SPELLS,
    SUIT,
    VALUE,
    doing,
)
from theomachy.games.mystic_war.content.goals import GOAL_CARDS, GOAL_SUM, GOALS
from theomachy.games.mystic_war.content.values import SINGLE_CARDS, copies, deck, read_values
from theomachy.games.mystic_war.content.vocabulary import AUTHORED, NO_RESOURCE
from theomachy.games.mystic_war.names import card, text

IN_PLAY = copies()


def number(kind: frozenset[str]) -> int:
    return sum(count for face, count in IN_PLAY.items() if face in kind)


def named(*names: str) -> set[str]:
    """The faces in the game with those names."""
    found = {face for face in IN_PLAY if FACES[face].name in names}
    assert len({FACES[face].name for face in found}) == len(names)
    return found


@covers("MW-14")
def test_81_cards_are_shuffled_above_the_white_backed_judgment() -> None:
    assert len(deck()) == 81
    assert "JUW" not in deck()
    assert sum(IN_PLAY.values()) == 82
    assert IN_PLAY["JUW"] == 1


def test_there_are_48_resource_13_spell_9_deity_and_12_event_cards() -> None:
    assert [number(kind) for kind in (RESOURCES, SPELLS, DEITIES, EVENTS)] == [48, 13, 9, 12]
    assert Counter(KIND[face] for face in deck()) == {
        "RESOURCE": 48,
        "SPELL": 13,
        "DEITY": 9,
        "EVENT": 11,
    }


@covers("MW-76", "MW-77", "MW-78")
def test_each_suit_has_ten_cards_and_wild_magic_has_eight_fours() -> None:
    assert Counter(SUIT[face] for face in deck() if SUIT[face]) == {
        "N": 10,
        "S": 10,
        "R": 10,
        "D": 10,
        "W": 8,
    }
    assert VALUE["W"] == 4
    assert GAINS == {"N": 0, "S": 1, "R": 2}


@covers("MW-76", "MW-77")
@pytest.mark.parametrize("suit", "NSRD")
def test_each_suit_has_two_cards_of_2_4_6_8_and_10(suit: str) -> None:
    values = Counter(VALUE[face] for face in deck() if SUIT[face] == suit)
    assert values == {2: 2, 4: 2, 6: 2, 8: 2, 10: 2}
    assert sum(VALUE[face] for face in deck() if SUIT[face] == suit) == 60


def test_the_faces_stand_in_the_order_of_the_card_list() -> None:
    assert " ".join(face for face in ORDER if face in IN_PLAY) == (
        "N2 N4 N6 N8 N10 S2 S4 S6 S8 S10 R2 R4 R6 R8 R10 D2 D4 D6 D8 D10 W "
        "CAP DRB NEG NEC RES STR REP TRD TRF TRM TRG PDR VAM "
        "EGO GKG PR WGD SAC DIS FAV VAC "
        "CHA GEN GKB MEG SCR SLA WOG WWG PEN JU JUW"
    )


@covers("MW-51", "MW-90", "MW-99")
def test_eleven_spells_and_five_kinds_of_deity_may_be_played_any_time() -> None:
    any_time = named(
        "Capture",
        "Dragonbane",
        "Negation",
        "Necromancy",
        "Resurrection",
        "Stray Energy",
        "Reprodestruction",
        "Transmutation (Destruction)",
        "Transmutation (Followers)",
        "Transmutation (Mystic Power)",
        "Transmutation (Gold)",
        "Earth Goddess",
        "God King",
        "Protection",
        "War God",
        "Sacrifice",
    )
    assert any_time == ANY_TIME
    assert number(ANY_TIME) == 17


@covers("MW-105")
def test_four_kinds_of_deity_are_kept_and_protection_is_there_twice() -> None:
    assert named("Earth Goddess", "God King", "Protection", "War God") == KEPT
    assert {face: IN_PLAY[face] for face in KEPT} == {"EGO": 1, "GKG": 1, "PR": 2, "WGD": 1}


def test_only_resources_protection_and_judgment_are_there_more_than_once() -> None:
    several = {face for face, count in IN_PLAY.items() if count > 1}
    assert several == {face for face in RESOURCES if face in IN_PLAY} | {"PR", "JU"}
    assert (IN_PLAY["W"], IN_PLAY["PR"], IN_PLAY["JU"]) == (8, 2, 2)


def test_there_are_three_judgments_one_with_a_white_back() -> None:
    assert named("Judgment", "Judgment (white back)") == JUDGMENTS
    assert number(JUDGMENTS) == 3


@covers("MW-96")
def test_three_transmutations_name_a_resource() -> None:
    named = {face: FACES[face].resource for face in doing("transmute")}
    assert named == {"TRF": 0, "TRM": 1, "TRG": 2}


@covers("MW-150", "MW-152")
def test_there_are_three_cards_of_each_of_four_goals_that_ask_for_60_points() -> None:
    assert GOALS == {
        "City": (40, 10, 10),
        "Archmage": (10, 40, 10),
        "Hoard": (10, 10, 40),
        "Balanced": (20, 20, 20),
    }
    assert Counter(GOAL_CARDS) == dict.fromkeys(GOALS, 3)
    assert {sum(goal) for goal in GOALS.values()} == {GOAL_SUM} == {60}


def test_only_genie_takes_from_the_discards_as_the_memory_of_hidden_cards_relies_on() -> None:
    assert doing("take from the discards") == named("Genie")
    assert number(doing("take from the discards")) == 1


@covers("MW-90", "MW-99", "MW-108")
def test_each_card_that_a_deity_bars_halves_what_the_deity_shields() -> None:
    barred = {face for face in IN_PLAY if FACES[face].barred != NO_RESOURCE}
    assert barred == named(
        "Power Drain", "Vampiric Energy", "Genie", "Slavery", "Wrath of the War God"
    )
    for face in barred:
        card = FACES[face]
        halved = {alter.resource for alter in card.alters if alter.by == "half"}
        assert card.barred in (card.choices if halved == {NO_RESOURCE} else halved)


def test_a_card_says_what_it_answers_where_it_may_be_played_out_of_turn() -> None:
    for face in IN_PLAY:
        assert FACES[face].any_time == FACES[face].text.startswith("Any time"), face


# names and texts


def test_every_card_has_a_name_and_a_text() -> None:
    for face in IN_PLAY:
        assert card(face)
        assert text(face).endswith(".")


def test_a_resource_card_says_its_number_and_wild_magic_needs_none() -> None:
    assert (card("D8"), text("D8")) == ("Dragon 8", "Any player loses 8 of one resource you name.")
    assert (card("N10"), text("N10")) == ("Notoriety 10", "Any player gains 10 Followers.")
    assert (card("W"), text("W")) == ("Wild Magic", "Play as a 4 of any resource card.")


def test_a_card_that_is_not_known_has_no_text() -> None:
    assert (card("?"), text("?")) == ("a card", "")


def test_both_judgments_say_the_same() -> None:
    assert text("JU") == text("JUW")


def test_single_cards_have_names_of_their_own() -> None:
    assert len(SINGLE_CARDS) == 40 + 8 + 2 + 2
    assert (SINGLE_CARDS["D8b"], SINGLE_CARDS["W8"]) == ("D8", "W")
    assert (SINGLE_CARDS["PR1"], SINGLE_CARDS["JU2"]) == ("PR", "JU")


# other tables of values


@covers("MW-9", "MW-76")
def test_a_table_may_play_with_other_numbers_odd_ones_too() -> None:
    values = read_values("D 1 3 5 5 7 7 9 9 11 11")
    dragons = [VALUE[face] for face in deck(values) if SUIT[face] == "D"]
    assert dragons == [1, 3, 5, 5, 7, 7, 9, 9, 11, 11]
    assert len(deck(values)) == 81
    assert copies(values)["D5"] == 2
    assert [face for face in deck(values) if SUIT[face] == "N"] == [
        face for face in deck() if SUIT[face] == "N"
    ]


def test_a_table_of_values_has_one_form_however_it_was_written() -> None:
    row = [2, 2, 4, 4, 6, 6, 8, 8, 10, 12]
    assert read_values({"N": row}) == "N 2 2 4 4 6 6 8 8 10 12"
    assert read_values("N  12 2 2 4 4 6 6 8 8 10") == "N 2 2 4 4 6 6 8 8 10 12"
    whole = {suit: [2, 2, 4, 4, 6, 6, 8, 8, 10, 10] for suit in "NSRD"} | {"W": [4] * 8}
    assert read_values(whole) == AUTHORED


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("printed", "It is written as suits with their ten numbers"),
        ("N 2 2 4 4 6 6 8 8 10", "Notoriety needs 10 numbers from 1 to 48."),
        ("D 0 2 4 4 6 6 8 8 10 10", "Dragon needs 10 numbers from 1 to 48."),
        ("D 49 2 4 4 6 6 8 8 10 10", "Dragon needs 10 numbers from 1 to 48."),
        ("W 4 4 4 4 4 4 4 5", "It is written as suits"),
        ("R 2 2 4 4 6 6 8 8 10 10 | R 2 2 4 4 6 6 8 8 10 10", "at most once"),
    ],
)
def test_a_table_of_values_that_cannot_be_is_refused(written: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_values(written)
