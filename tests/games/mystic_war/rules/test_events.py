"""EVENT cards: resolved at once, with no answers, whatever Wealth and DEITY cards say."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.cards import RESOURCES
from theomachy.games.mystic_war.position import MysticWar

ALL_GODS = ["EGO", "GKG", "PR", "WGD"]


def holding(*cards: str, others: Any = (), **written: Any) -> MysticWar:
    """Amber holds those cards; rows of the others, or their resources."""
    rows = [row if isinstance(row, dict) else {"realm": row} for row in others]
    seats = [{"hand": list(cards), **written.pop("own", {})}, *rows]
    return GAME.read({"game": "mystic-war", "seats": seats, **written})


def targets(g: MysticWar, face: str) -> list[Any]:
    assert g.decision is not None
    options: Any = g.decision.options_for(0)
    return [option[2:] for option in options if option[:2] == ("play", face)]


def asked(g: MysticWar) -> tuple[str, int]:
    assert g.decision is not None
    return g.decision.name, g.decision.seats[0]


@covers("MW-70", "MW-125", "MW-60")
def test_nobody_can_answer_an_event_and_the_turn_goes_on() -> None:
    answers = {"hand": ["NEG", "EGO", "DRB", "RES", "NEC"]}
    g = holding("WOG", others=[answers, [20, 5, 20]])
    answer(g, ("play", "WOG", 2))
    assert asked(g) == ("Turns.choose", 1)
    assert g.realms[2] == (15, 5, 15)
    assert g.discard == ("WOG",)


@covers("MW-127", "MW-12")
def test_pennies_from_heaven_gives_everybody_five_gold_up_to_49() -> None:
    g = holding("PEN", others=[[9, 5, 46], {"deities": ALL_GODS, "realm": [1, 1, 30]}])
    answer(g, ("play", "PEN"))
    assert [realm[2] for realm in g.realms] == [10, 49, 35]


# halving and doubling


@covers("MW-134", "MW-9", "MW-108")
def test_slavery_doubles_gold_halves_followers_and_is_barred_by_earth_goddess() -> None:
    g = holding(
        "SLA", others=[{"deities": ["EGO"]}, {"realm": [15, 5, 12], "deities": ["GKG", "PR"]}]
    )
    assert targets(g, "SLA") == [(0,), (2,)]
    answer(g, ("play", "SLA", 2))
    assert g.realms[2] == (8, 5, 24)
    g = holding("SLA", others=[[1, 5, 30]])
    answer(g, ("play", "SLA", 1))
    assert g.realms[1] == (1, 5, 49)


@covers("MW-136", "MW-108")
def test_wrath_of_the_war_god_halves_followers_or_gold_with_earth_goddess_only_gold() -> None:
    g = holding("WWG", others=[{"deities": ["EGO"], "realm": [21, 5, 21]}, [21, 5, 21]])
    assert targets(g, "WWG") == [(0, "F"), (0, "G"), (1, "G"), (2, "F"), (2, "G")]
    answer(g, ("play", "WWG", 1, "G"))
    assert g.realms[1] == (21, 5, 11)
    g = holding("WWG", others=[[21, 5, 21]])
    answer(g, ("play", "WWG", 1, "F"))
    assert g.realms[1] == (11, 5, 21)


@covers("MW-109", "MW-71")
def test_the_barring_deity_must_lie_there_before_the_event() -> None:
    g = holding("SLA", "EGO", others=[[20, 5, 20]])
    assert (1,) in targets(g, "SLA")
    answer(g, ("free", "EGO", 1))
    assert targets(g, "SLA") == [(0,), (2,)]


# Wrath of the Gods


@covers("MW-135", "MW-117")
def test_wrath_of_the_gods_takes_all_deities_first_and_nobody_is_asked_for_sacrifice() -> None:
    hit = {"realm": [12, 9, 4], "deities": ALL_GODS, "hand": ["SAC"]}
    g = holding("WOG", others=[hit])
    answer(g, ("play", "WOG", 1))
    assert g.deities[1] == ()
    assert g.realms[1] == (7, 9, 1)
    assert g.hands[1] == ("SAC",)
    assert set(g.discard) == {"WOG", *ALL_GODS}
    assert g.discard[-1] == "WOG"


# God King Boon


@covers("MW-128")
def test_a_boon_splits_fifteen_points_and_strikes_another() -> None:
    g = holding("GKB", others=[{"realm": [48, 5, 5]}, {"realm": [5, 5, 20], "deities": ALL_GODS}])
    answer(g, ("play", "GKB", 1))
    assert asked(g) == ("Boon.split", 1)
    assert g.decision is not None
    assert len(g.decision.options_for(1)) == 816
    splits: Any = g.decision.options_for(1)
    assert all(sum(points) == 15 for _, *points in splits)
    answer(g, ("boon", 3, 2, 0, 10))
    assert g.realms[1] == (49, 7, 5)
    assert asked(g) == ("Boon.strike", 1)
    assert g.decision is not None
    assert set(g.decision.options_for(1)) == {
        ("spare",),
        *[("strike", seat, letter) for seat in (0, 2) for letter in "FMG"],
    }
    answer(g, ("strike", 2, "F"))
    assert g.realms[2] == (1, 5, 20)
    assert g.discard == ("GKB",)


@covers("MW-128", "MW-125")
def test_a_boon_may_forgo_its_destruction_and_takes_no_notice_of_wealth() -> None:
    g = holding("GKB", own={"realm": [5, 5, 20], "deities": ["WGD"]}, others=[[30, 5, 5]])
    answer(g, ("play", "GKB", 0))
    answer(g, ("boon", 0, 0, 1, 14))
    answer(g, ("spare",))
    assert g.realms[:2] == [(5, 5, 21), (30, 5, 5)]
    g = holding("GKB", own={"realm": [5, 5, 20], "deities": ["WGD"]}, others=[[30, 5, 5]])
    answer(g, ("play", "GKB", 0))
    answer(g, ("boon", 0, 0, 1, 14))
    answer(g, ("strike", 1, "F"))
    assert g.realms[1] == (16, 5, 5)


@covers("MW-128")
def test_a_boon_without_destruction_strikes_nobody() -> None:
    g = holding("GKB")
    answer(g, ("play", "GKB", 0))
    answer(g, ("boon", 5, 5, 5, 0))
    assert g.realms[0] == (10, 10, 10)
    assert asked(g) == ("Turns.choose", 1)


# Genie


@covers("MW-129", "MW-108", "MW-9")
def test_genie_halves_mystic_power_and_then_offers_the_discards_but_not_itself() -> None:
    g = holding(
        "GEN", others=[{"realm": [5, 25, 5]}, {"deities": ["GKG"]}], discard=["N2", "CAP", "N2"]
    )
    assert targets(g, "GEN") == [(0,), (1,)]
    answer(g, ("play", "GEN", 1))
    assert g.realms[1][1] == 13
    assert asked(g) == ("Genie.take", 1)
    assert g.decision is not None
    assert set(g.decision.options_for(1)) == {("leave",), ("take", "N2"), ("take", "CAP")}
    answer(g, ("take", "CAP"))
    assert g.hands[1] == ("CAP",)
    assert g.discard == ("N2", "N2", "GEN")


@covers("MW-129")
def test_genie_may_take_nothing_and_finds_nothing_in_an_empty_pile() -> None:
    g = holding("GEN", discard=["CAP"])
    answer(g, ("play", "GEN", 1))
    answer(g, ("leave",))
    assert g.discard == ("CAP", "GEN")
    empty = holding("GEN")
    answer(empty, ("play", "GEN", 1))
    assert asked(empty) == ("Turns.choose", 1)
    assert empty.realms[1][1] == 3


# Mega-Blast


@covers("MW-131", "MW-132", "MW-125")
def test_mega_blast_discards_until_a_resource_comes_and_takes_it_from_all_three() -> None:
    rich_and_shielded = {"realm": [20, 5, 49], "deities": ALL_GODS}
    g = holding("MEG", own={"realm": [5, 5, 20]}, others=[rich_and_shielded])
    answer(g, ("play", "MEG", 1))
    for card in ("JU", "CAP", "S8"):
        assert asked(g) == ("MegaBlast.turn_up", -1)
        answer(g, card)
    assert g.realms[1] == (12, 1, 41)
    assert g.discard == ("JU", "CAP", "S8", "MEG")
    assert asked(g) == ("Turns.choose", 1)


@covers("MW-131", "MW-78")
def test_wild_magic_is_a_four_to_mega_blast() -> None:
    g = holding("MEG", others=[[20, 20, 20]])
    answer(g, ("play", "MEG", 1))
    answer(g, "W")
    assert g.realms[1] == (16, 16, 16)


def without_resources(**written: Any) -> MysticWar:
    """All RESOURCE cards lie in hands, where Mega-Blast finds none."""
    everything = GAME.read({"game": "mystic-war"}).bag
    resources = [face for face in everything if face in RESOURCES]
    assert len(resources) == 48
    return holding("MEG", others=[{"hand": resources}], **written)


@covers("MW-131", "MW-132", "MW-145")
def test_without_a_resource_mega_blast_turns_up_the_whole_deck_and_does_nothing() -> None:
    g = without_resources()
    answer(g, ("play", "MEG", 2))
    while g.decision is not None and g.decision.name == "MegaBlast.turn_up":
        (*_, last) = g.decision.options_for(-1)
        answer(g, last)
    assert g.realms[2] == (5, 5, 5)
    assert (g.bag, g.white, g.aside, g.deck_ended) == ((), False, True, True)
    assert len(g.discard) == 82 - 48 - 1
    assert g.discard[-1] == "MEG"


@covers("MW-42", "MW-131", "MW-132")
def test_mega_blast_reshuffles_the_discards_for_a_resource_and_stays_out_itself() -> None:
    everything = [face for face in GAME.read({"game": "mystic-war"}).bag if face != "MEG"]
    g = holding("MEG", discard=everything, others=[[20, 20, 20]])
    assert g.bag == ()
    answer(g, ("play", "MEG", 1))
    # The white Judgment came first, the only card of the deck; then all discards were shuffled.
    assert g.aside
    assert len(g.bag) == 80
    assert "MEG" not in g.bag
    answer(g, "R6")
    assert g.realms[1] == (14, 14, 14)
    assert g.discard == ("R6", "MEG")


# Scrutiny


@covers("MW-133")
def test_scrutiny_turns_the_goal_up_for_good() -> None:
    g = holding("SCR", others=[{"goal": "Hoard"}])
    answer(g, ("play", "SCR", 1))
    assert g.goals_up == (False, True, False)


# Necromancy after EVENTS, by the option


@covers("MW-70", "MW-88")
@pytest.mark.parametrize("allowed", [False, True])
def test_necromancy_answers_an_event_only_by_the_option(allowed: bool) -> None:
    g = holding(
        "WOG",
        others=[{"hand": ["NEC"], "realm": [5, 5, 5]}, [20, 5, 20]],
        options={"necromancy_events": allowed},
    )
    answer(g, ("play", "WOG", 2))
    if not allowed:
        assert asked(g) == ("Turns.choose", 1)
        return
    assert asked(g) == ("AfterEvent.respond", 0)
    answer(g, ("pass",))
    assert asked(g) == ("AfterEvent.respond", 1)
    answer(g, ("respond", "NEC", 2))
    assert g.window[0].card == "NEC"
    while g.window:
        answer(g, ("pass",))
    assert g.realms[1][0] == 10
    assert asked(g) == ("Turns.choose", 1)
    assert set(g.discard) == {"WOG", "NEC"}


@covers("MW-88", "MW-87")
def test_a_necromancy_after_an_event_can_be_negated() -> None:
    g = holding(
        "WOG",
        "NEG",
        others=[{"hand": ["NEC"]}, [20, 5, 20]],
        options={"necromancy_events": True},
    )
    answer(g, ("play", "WOG", 2))
    answer(g, ("pass",))
    answer(g, ("respond", "NEC", 2))
    answer(g, ("pass",))
    answer(g, ("pass",))
    assert asked(g) == ("Window.respond", 0)
    answer(g, ("respond", "NEG"))
    while g.window:
        answer(g, ("pass",))
    assert g.realms[1][0] == 5
