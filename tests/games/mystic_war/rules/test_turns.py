"""Turns: what may be played, discarded and passed with, and when a round ends."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

PASS = ("pass",)


def at(*seats: dict[str, Any], **written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", "seats": list(seats), **written})


def asked(g: MysticWar) -> tuple[str, int]:
    assert g.decision is not None
    return g.decision.name, g.decision.seats[0]


def options(g: MysticWar) -> list[Any]:
    assert g.decision is not None
    assert g.decision.name == "Turns.choose"
    return list(g.decision.options_for(g.active))


def do(g: MysticWar, option: Any) -> None:
    """Take a turn, and let everybody pass on it."""
    answer(g, option)
    while g.window:
        answer(g, PASS)


# what can be done with a card


@covers("MW-63", "MW-75", "MW-76", "MW-77", "MW-78", "MW-54")
@pytest.mark.parametrize(
    ("face", "plays"),
    [
        ("N2", [(0,), (1,), (2,)]),
        ("D8", [(seat, letter) for seat in range(3) for letter in "FMG"]),
        (
            "W",
            [
                (seat, *choice)
                for seat in range(3)
                for choice in (("N",), ("S",), ("R",), ("D", "F"), ("D", "M"), ("D", "G"))
            ],
        ),
        ("PDR", [(0,), (1,), (2,)]),
        ("VAC", [(0,), (1,), (2,)]),
        ("CHA", [(0,), (1,), (2,)]),
        ("PEN", [()]),
        ("DIS", []),
        ("FAV", []),
        ("CAP", []),
        ("NEG", []),
        ("SAC", []),
        ("EGO", []),
    ],
)
def test_what_a_card_can_be_played_on_and_that_it_can_be_discarded(
    face: str, plays: list[Any]
) -> None:
    g = at({"hand": [face]})
    assert [option[2:] for option in options(g) if option[0] == "play"] == plays
    assert ("discard", face) in options(g)
    assert options(g)[0] == PASS


@covers("MW-50", "MW-51", "MW-105", "MW-106")
def test_any_number_of_deities_may_be_put_down_before_anybody_and_the_turn_goes_on() -> None:
    g = at({"hand": ["EGO", "PR", "PR", "N2"]})
    assert {option for option in options(g) if option[0] == "free"} == {
        ("free", face, seat) for face in ("EGO", "PR") for seat in range(3)
    }
    answer(g, ("free", "PR", 0))
    answer(g, ("free", "PR", 0))
    answer(g, ("free", "EGO", 2))
    assert g.deities == (("PR", "PR"), (), ("EGO",))
    assert asked(g) == ("Turns.choose", 0)
    do(g, ("play", "N2", 0))
    assert asked(g) == ("Turns.choose", 1)
    assert g.discard == ("N2",)


@covers("MW-90", "MW-99")
def test_power_drain_and_vampiric_energy_are_barred_by_the_deity_of_their_target() -> None:
    g = at({"hand": ["PDR", "VAM"]}, {"deities": ["GKG"]}, {"deities": ["EGO"]})
    assert [option for option in options(g) if option[0] == "play"] == [
        ("play", "PDR", 0),
        ("play", "PDR", 2),
        ("play", "VAM", 0),
        ("play", "VAM", 1),
    ]


@covers("MW-90", "MW-9")
def test_power_drain_halves_mystic_power_and_god_king_in_answer_stops_it() -> None:
    g = at({"hand": ["PDR"]}, {"realm": [5, 25, 5]})
    do(g, ("play", "PDR", 1))
    assert g.realms[1] == (5, 13, 5)
    g = at({"hand": ["PDR"]}, {"realm": [5, 25, 5], "hand": ["GKG"]})
    answer(g, ("play", "PDR", 1))
    answer(g, PASS)
    do(g, ("respond", "GKG", 1))
    assert g.realms[1] == (5, 25, 5)
    assert g.deities[1] == ("GKG",)


@covers("MW-115", "MW-116")
def test_disfavor_takes_from_anybody_and_favoritism_from_others() -> None:
    g = at({"hand": ["DIS", "FAV"], "deities": ["EGO"]}, {"deities": ["PR", "WGD"]})
    assert [option for option in options(g) if option[0] == "play"] == [
        ("play", "DIS", 0, "EGO"),
        ("play", "DIS", 1, "PR"),
        ("play", "DIS", 1, "WGD"),
        ("play", "FAV", 1, "PR"),
        ("play", "FAV", 1, "WGD"),
    ]
    do(g, ("play", "FAV", 1, "WGD"))
    assert g.deities == (("EGO", "WGD"), ("PR",), ())
    assert g.discard == ("FAV",)


@covers("MW-65", "MW-68", "MW-69")
def test_everybody_is_asked_from_the_player_of_the_card_and_again_after_each_answer() -> None:
    g = at({"hand": ["N2"]}, {}, {"hand": ["TRG"]}, first=1, turn=1, players=4)
    answer(g, ("play", "N2", 1))
    order = []
    while g.window:
        seat = asked(g)[1]
        order.append(seat)
        answer(g, ("respond", "TRG") if seat == 2 and "TRG" in g.hands[2] else PASS)
    assert order == [0, 1, 2, 0, 1, 2, 3]
    assert g.realms[1] == (5, 5, 7)


# passing and discarding


@covers("MW-52", "MW-8", "MW-53")
@pytest.mark.parametrize(
    ("mystic", "cards", "may"), [(5, 2, True), (5, 3, False), (10, 3, True), (49, 6, True)]
)
def test_nobody_passes_with_more_cards_than_may_be_retained(
    mystic: int, cards: int, may: bool
) -> None:
    row = {"realm": [5, mystic, 5], "hand": ["W"] * cards, "deities": ["EGO", "PR"]}
    assert (PASS in options(at(row))) is may


@covers("MW-52", "MW-54", "MW-62")
@pytest.mark.parametrize("judgment", ["JU", "JUW"])
def test_a_judgment_can_be_neither_kept_when_passing_nor_discarded(judgment: str) -> None:
    g = at({"hand": [judgment, "N2"]})
    assert PASS not in options(g)
    assert ("discard", judgment) not in options(g)
    assert ("play", judgment) in options(g)
    assert ("discard", "N2") in options(g)
    answer(g, ("discard", "N2"))
    assert asked(g) == ("Turns.choose", 1)


@covers("MW-61")
def test_a_loss_of_mystic_power_costs_no_card_but_the_next_pass() -> None:
    over = {"realm": [5, 12, 5], "hand": ["W", "W", "W"]}
    g = at({"hand": ["PDR"]}, over, turn=1)
    do(g, ("play", "PDR", 1))
    assert len(g.hands[1]) == 3
    assert asked(g) == ("Turns.choose", 1)
    assert PASS not in options(g)


@covers("MW-54", "MW-56")
def test_a_discard_lies_face_up_and_breaks_the_chain_of_passes() -> None:
    g = at({"hand": ["N2"]}, {}, {}, passes=2, turn=1)
    answer(g, ("discard", "N2"))
    assert g.discard == ("N2",)
    assert g.passes == 0
    assert asked(g) == ("Turns.choose", 1)


@covers("MW-56", "MW-51")
def test_a_deity_put_down_does_not_break_the_chain_of_passes() -> None:
    g = at({"hand": ["EGO"]}, {}, {}, passes=2, turn=1)
    answer(g, ("free", "EGO", 0))
    assert g.passes == 2
    answer(g, PASS)
    assert g.round == 2


@covers("MW-55", "MW-56", "MW-57", "MW-58")
def test_the_round_ends_when_all_pass_in_a_row_and_the_first_to_pass_begins_the_next() -> None:
    g = at({"hand": ["N2"]}, {"hand": ["N4"]}, {})
    do(g, ("play", "N2", 0))
    answer(g, PASS)
    assert (g.claimed, g.passes) == (1, 1)
    answer(g, PASS)
    assert (g.round, g.claimed) == (1, 1)
    answer(g, PASS)
    assert (g.round, g.first) == (2, 1)


@covers("MW-55", "MW-57")
def test_who_has_passed_may_play_later_and_keeps_the_first_player_card() -> None:
    g = at({"hand": ["N2"]}, {"hand": ["N4"]}, {"hand": ["N6"]})
    answer(g, PASS)
    do(g, ("play", "N4", 1))
    answer(g, PASS)
    do(g, ("play", "N2", 0))
    assert (g.claimed, g.passes) == (0, 0)
    answer(g, PASS)
    answer(g, PASS)
    answer(g, PASS)
    assert (g.round, g.first) == (2, 0)


@covers("MW-64")
def test_a_round_goes_on_until_the_last_hand_fits() -> None:
    g = at({}, {}, {"hand": ["W", "W", "W"]})
    answer(g, PASS)
    answer(g, PASS)
    assert PASS not in options(g)
    do(g, ("discard", "W"))
    assert g.passes == 0
    for _ in range(2):
        answer(g, PASS)
    assert g.round == 1
    answer(g, PASS)
    assert g.round == 2


@covers("MW-43", "MW-40")
def test_hands_grow_without_limit_while_drawing() -> None:
    g = at({"realm": [45, 5, 5], "hand": ["W"] * 5}, step="draw")
    for _ in range(6):
        assert g.decision is not None
        answer(g, g.decision.options_for(-1)[0])
    assert len(g.hands[0]) == 11


# options


@covers("MW-51")
def test_between_turns_everybody_may_put_deities_down_by_the_option() -> None:
    g = at({}, {"hand": ["EGO"]}, {}, options={"between_turns_window": True})
    order = []
    while asked(g)[0] == "BetweenTurns.respond":
        seat = asked(g)[1]
        order.append(seat)
        answer(g, ("free", "EGO", 1) if seat == 1 and g.hands[1] else PASS)
    assert order == [0, 1, 0, 1, 2]
    assert g.deities[1] == ("EGO",)
    assert asked(g) == ("Turns.choose", 0)


@covers("MW-155")
def test_after_the_last_round_nobody_has_won() -> None:
    g = at(options={"max_rounds": 3}, round=3)
    for _ in range(3):
        answer(g, PASS)
    assert g.decision is None
    assert (g.ending, g.winners) == ("rounds", ())


# Vacation of the Gods


@covers("MW-119")
def test_on_vacation_everybody_gives_up_one_deity_and_the_recipient_may_keep_one() -> None:
    g = at(
        {"hand": ["VAC"], "deities": ["EGO"]},
        {"deities": ["PR", "WGD"]},
        {"deities": ["PR", "GKG"]},
    )
    do(g, ("play", "VAC", 0))
    assert asked(g) == ("Vacation.give", 1)
    answer(g, ("give", "WGD"))
    answer(g, ("give", "PR"))
    while asked(g)[0] == "Vacation.save":
        answer(g, PASS)
    assert asked(g) == ("Vacation.keep", 0)
    answer(g, ("keep", "PR"))
    assert g.deities == (("PR",), ("PR",), ("GKG",))
    assert g.discard == ("EGO", "WGD", "VAC")


@covers("MW-117", "MW-120")
@pytest.mark.parametrize("kept", ["SAC", "EGO", ""])
def test_sacrifice_saves_a_deity_from_vacation_and_may_be_taken_to_hand(kept: str) -> None:
    g = at(
        {"hand": ["VAC"]},
        {"deities": ["PR", "WGD"], "hand": ["SAC"]},
        {"deities": ["EGO"]},
    )
    do(g, ("play", "VAC", 0))
    answer(g, ("give", "WGD"))
    assert asked(g) == ("Vacation.save", 0)
    answer(g, PASS)
    assert asked(g) == ("Vacation.save", 1)
    assert g.decision is not None
    assert set(g.decision.options_for(1)) == {PASS, ("save", 1), ("save", 2)}
    answer(g, ("save", 1))
    assert g.deities[1] == ("PR", "WGD")
    answer(g, ("keep", kept) if kept else ("leave",))
    assert g.hands[0] == (("SAC",) if kept == "SAC" else ())
    assert g.deities[0] == (("EGO",) if kept == "EGO" else ())
    assert set(g.discard) == {"VAC", "SAC", "EGO"} - {kept}


@covers("MW-117", "MW-119")
def test_by_the_option_only_losers_are_asked_for_sacrifice_on_vacation() -> None:
    g = at(
        {"hand": ["VAC", "SAC"]},
        {"deities": ["PR", "WGD"]},
        {"deities": ["EGO"]},
        options={"sacrifice_by": "loser"},
    )
    do(g, ("play", "VAC", 0))
    answer(g, ("give", "WGD"))
    assert asked(g) == ("Vacation.save", 1)
    assert g.decision is not None
    assert list(g.decision.options_for(1)) == [PASS]


@covers("MW-119")
def test_a_vacation_with_no_deity_out_is_legal_and_empty() -> None:
    g = at({"hand": ["VAC"]})
    do(g, ("play", "VAC", 1))
    assert asked(g) == ("Turns.choose", 1)
    assert g.discard == ("VAC",)
