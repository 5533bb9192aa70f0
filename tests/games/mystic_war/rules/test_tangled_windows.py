"""Cards that answer cards that answer cards: orders, refusals and what becomes of spent cards."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

RICH = [5, 5, 10]
Pile = list[dict[str, Any]]


def at(**written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", **written})


def card(face: str, by: int, on: int | None = None, **more: Any) -> dict[str, Any]:
    """A card of a pile, seats counted from 1."""
    return {"card": face, "by": by, **({} if on is None else {"on": on}), **more}


def dragon(by: int, on: int, resource: str, face: str = "D10") -> dict[str, Any]:
    return card(face, by, on, resource=resource)


def close(g: MysticWar, *refusals: tuple[str, ...]) -> MysticWar:
    """Everybody passes; holders of Protection refuse what is said, in the order they are asked."""
    to_come = list(refusals)
    while g.window:
        assert g.decision is not None
        if g.decision.name == "Window.refuse":
            answer(g, ("refuse", to_come.pop(0)))
        else:
            answer(g, ("pass",))
    assert not to_come
    return g


def refusable(g: MysticWar) -> tuple[int, set[str]]:
    """Who is asked to refuse first, and which cards."""
    while g.decision is not None and g.decision.name == "Window.respond":
        answer(g, ("pass",))
    if g.decision is None or g.decision.name != "Window.refuse":
        return -1, set()
    options: Any = g.decision.options_for(g.decision.seats[0])
    return g.decision.seats[0], {face for _, faces in options for face in faces}


def realms(*three: list[int]) -> list[dict[str, Any]]:
    return [{"realm": realm} for realm in three]


# doubling


@covers("MW-80", "MW-91")
def test_stray_energy_does_not_fit_a_sorcery_that_wealth_has_doubled() -> None:
    for realm, fits in ((RICH, False), ([5, 5, 9], True), ([6, 5, 5], True)):
        seats: list[dict[str, Any]] = [{"realm": realm, "hand": ["STR"]}]
        g = at(seats=seats, pile=[card("S10", 1, 1)])
        assert g.decision is not None
        assert (("respond", "STR") in g.decision.options_for(0)) is fits


@covers("MW-67", "MW-81", "MW-95")
def test_a_sorcery_strayed_then_destroying_counts_four_times_with_war_god() -> None:
    seats = [{"deities": ["WGD"]}, {"realm": [5, 45, 5]}]
    pile = [card("S8", 1, 2), card("STR", 3), card("TRD", 2)]
    assert close(at(seats=seats, pile=pile)).realms[1] == (5, 45 - 32, 5)
    once = at(seats=seats, pile=pile, options={"double_cap": "once"})
    assert close(once).realms[1] == (5, 45 - 16, 5)


@covers("MW-82", "MW-9")
def test_a_poor_players_odd_dragon_takes_half_points_rounded_for_the_loser() -> None:
    values = {"values": "D 5 5 5 5 5 5 5 5 5 5"}
    seats = realms([9, 5, 5], [20, 20, 20])
    pile = [dragon(1, 2, "G", "D5")]
    # 20 - 2 1/2 = 17 1/2 is rounded up; the effect rounded up would be 3.
    assert close(at(seats=seats, pile=pile, options=values)).realms[1] == (20, 20, 18)
    effect = {**values, "rounding": "effect_up"}
    assert close(at(seats=seats, pile=pile, options=effect)).realms[1] == (20, 20, 17)


@covers("MW-9", "MW-76")
def test_a_poor_players_odd_gain_is_rounded_up_either_way() -> None:
    for rounding in ("total_up", "effect_up"):
        options = {"values": "N 5 5 5 5 5 5 5 5 5 5", "rounding": rounding}
        g = at(seats=realms([9, 5, 5]), pile=[card("N5", 1, 1)], options=options)
        assert close(g).realms[0] == (12, 5, 5)


@covers("MW-111", "MW-80")
def test_war_god_put_before_a_rich_player_does_not_double_the_dragon_again() -> None:
    pile = [dragon(1, 2, "G"), card("WGD", 3, 1)]
    g = at(seats=realms(RICH, [5, 5, 49]), pile=pile)
    assert close(g).realms[1] == (5, 5, 29)
    assert g.deities[0] == ("WGD",)


# Reprodestruction and Necromancy


@covers("MW-93", "MW-10")
def test_a_dragon_on_oneself_with_reprodestruction_hits_twice() -> None:
    pile = [dragon(1, 1, "M", "D6"), card("REP", 2)]
    assert close(at(seats=realms([5, 30, 9]), pile=pile)).realms[0] == (5, 18, 9)
    # The second loss is what the first one really was: 10 - 6 = 4, then 4 - 6 stops at 1.
    assert close(at(seats=realms([5, 10, 9]), pile=pile)).realms[0] == (5, 1, 9)


@covers("MW-88", "MW-93")
def test_necromancy_gains_both_losses_of_a_player_hit_twice() -> None:
    pile = [dragon(1, 1, "F", "D6"), card("REP", 2), card("NEC", 3, 1)]
    g = close(at(seats=realms([30, 5, 30], [5, 5, 5], [5, 5, 5]), pile=pile))
    assert [realm[0] for realm in g.realms] == [18, 5, 17]


@covers("MW-92", "MW-93", "MW-94")
def test_resurrection_for_the_target_leaves_nothing_to_reproduce() -> None:
    pile = [dragon(1, 2, "F"), card("REP", 3), card("RES", 2, 2)]
    g = close(at(seats=realms([20, 5, 20], [20, 5, 5]), pile=pile))
    assert [realm[0] for realm in g.realms] == [20, 20, 5]


@covers("MW-92", "MW-93")
def test_resurrection_for_the_player_of_the_dragon_saves_only_that_player() -> None:
    pile = [dragon(1, 2, "F"), card("REP", 3), card("RES", 2, 1)]
    g = close(at(seats=realms([20, 5, 20], [20, 5, 5]), pile=pile))
    assert [realm[0] for realm in g.realms] == [20, 10, 5]


@covers("MW-88")
def test_necromancy_can_name_only_another_who_is_losing_followers() -> None:
    seats: list[dict[str, Any]] = [
        {"realm": [20, 5, 20], "hand": ["NEC"]},
        {"realm": [20, 5, 5]},
    ]
    g = at(seats=seats, pile=[dragon(1, 2, "F")])
    assert g.decision is not None
    assert [o for o in g.decision.options_for(0) if o != ("pass",)] == [("respond", "NEC", 1)]
    on_gold = at(seats=seats, pile=[dragon(1, 2, "G")])
    assert on_gold.decision is not None
    assert list(on_gold.decision.options_for(0)) == [("pass",)]


@covers("MW-99", "MW-92", "MW-88")
def test_vampiric_energy_gives_followers_to_necromancy_unless_they_are_resurrected() -> None:
    seats = realms([5, 5, 5], [15, 30, 5], [5, 5, 5])
    drained = [card("VAM", 1, 2), card("NEC", 3, 2)]
    g = close(at(seats=seats, pile=drained))
    assert (g.realms[1], g.realms[2]) == ((8, 49, 5), (12, 5, 5))
    saved = [*drained, card("RES", 2, 2)]
    g = close(at(seats=seats, pile=saved))
    assert (g.realms[1], g.realms[2]) == ((15, 49, 5), (5, 5, 5))


@covers("MW-99", "MW-71")
def test_earth_goddess_played_in_answer_cancels_all_of_vampiric_energy_and_stays() -> None:
    g = close(at(seats=realms([5, 5, 5], [15, 20, 5]), pile=[card("VAM", 1, 2), card("EGO", 3, 2)]))
    assert g.realms[1] == (15, 20, 5)
    assert g.deities[1] == ("EGO",)
    assert g.discard == ("VAM",)


# Capture


@covers("MW-85", "MW-86")
@pytest.mark.parametrize("stopped", ["DRB", "NEG"])
def test_a_cancelled_dragon_can_be_captured_by_its_own_player_too(stopped: str) -> None:
    g = close(at(pile=[dragon(1, 2, "F"), card(stopped, 2), card("CAP", 1)]))
    assert g.hands[0] == ("D10",)
    assert g.discard == (stopped, "CAP")
    assert g.realms[1] == (5, 5, 5)


@covers("MW-97", "MW-85")
def test_a_transmuted_riches_is_a_dragon_to_be_captured_unless_the_option_says_no() -> None:
    pile = [card("R4", 1, 2), card("TRD", 2)]
    caught = close(at(pile=[*pile, card("CAP", 3)]))
    assert caught.hands[2] == ("R4",)
    seats: list[dict[str, Any]] = [{}, {}, {"hand": ["CAP"]}]
    strict = at(pile=pile, seats=seats, options={"capture_transmuted": False})
    answer(strict, ("pass",))
    answer(strict, ("pass",))
    assert strict.decision is not None
    assert list(strict.decision.options_for(2)) == [("pass",)]


@covers("MW-79", "MW-85")
def test_wild_magic_captured_as_a_dragon_is_wild_magic_again_in_the_hand() -> None:
    pile = [card("W", 1, 2, **{"as": "D"}, resource="G"), card("CAP", 3)]
    g = close(at(pile=pile, options={"capture_transmuted": False}))
    assert g.hands[2] == ("W",)
    assert g.realms[1] == (5, 5, 1)


# Negation


@covers("MW-87")
def test_negation_reaches_only_the_very_last_card_unless_deities_are_skipped() -> None:
    pile = [dragon(1, 2, "F"), card("WGD", 3, 3)]
    seats: list[dict[str, Any]] = [{"hand": ["NEG"]}]
    g = at(seats=seats, pile=pile)
    assert g.decision is not None
    assert ("respond", "NEG") not in g.decision.options_for(0)
    reach = {"negation_reach": "last_spell_or_resource"}
    g = at(seats=seats, pile=pile, options=reach)
    answer(g, ("respond", "NEG"))
    assert g.window[-1].victim == 0
    assert close(g).realms[1] == (5, 5, 5)


@covers("MW-87", "MW-121")
def test_deity_cards_cannot_be_negated() -> None:
    seats: list[dict[str, Any]] = [{"hand": ["NEG"]}, {"deities": ["EGO"]}]
    g = at(seats=seats, pile=[card("DIS", 1, 2, deity="EGO")])
    assert g.decision is not None
    assert list(g.decision.options_for(0)) == [("pass",)]


# Protection


@covers("MW-112", "MW-113")
def test_protection_refuses_the_card_and_every_change_to_it_card_by_card() -> None:
    pile = [dragon(1, 2, "M"), card("TRF", 3), card("RES", 1, 2), card("WGD", 3, 1)]
    seats = [{"realm": [20, 20, 20]}, {"realm": [20, 20, 20], "deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (1, {"D10", "TRF", "RES"})
    assert close(at(seats=seats, pile=pile), ()).realms[1] == (20, 20, 20)
    # Without Transmutation the Dragon takes Mystic Power, which Resurrection does not save.
    assert close(at(seats=seats, pile=pile), ("TRF",)).realms[1] == (20, 1, 20)
    assert close(at(seats=seats, pile=pile), ("RES",)).realms[1] == (1, 20, 20)
    assert close(at(seats=seats, pile=pile), ("D10",)).realms[1] == (20, 20, 20)


@covers("MW-112")
def test_own_cards_and_capture_necromancy_and_deities_are_never_refusable() -> None:
    pile = [
        dragon(1, 2, "F"),
        card("DRB", 2),
        card("NEG", 2),
        card("NEC", 3, 2),
        card("CAP", 3),
        card("EGO", 1, 3),
    ]
    seats = [{"realm": [20, 5, 20]}, {"realm": [20, 5, 5], "deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (1, {"D10"})


@covers("MW-112", "MW-122")
def test_a_refused_negation_revives_its_victim() -> None:
    pile = [dragon(1, 2, "F"), card("DRB", 2), card("NEG", 1)]
    seats = [{}, {"realm": [20, 5, 5], "deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (1, {"D10", "NEG"})
    assert close(at(seats=seats, pile=pile), ("NEG",)).realms[1] == (20, 5, 5)
    assert close(at(seats=seats, pile=pile), ()).realms[1] == (10, 5, 5)


@covers("MW-113")
def test_changes_to_a_card_that_its_holder_aims_at_another_cannot_be_refused() -> None:
    pile = [dragon(1, 2, "F"), card("TRG", 2), card("DRB", 3)]
    seats = [{"deities": ["PR"]}, {"realm": [20, 5, 20]}]
    assert refusable(at(seats=seats, pile=pile)) == (-1, set())


@covers("MW-112")
def test_changes_by_others_to_a_card_of_ones_own_on_oneself_can_be_refused() -> None:
    pile = [card("S10", 1, 1), card("TRD", 2)]
    seats = [{"realm": [5, 20, 5], "deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (0, {"TRD"})
    assert close(at(seats=seats, pile=pile), ("TRD",)).realms[0] == (5, 30, 5)
    assert close(at(seats=seats, pile=pile), ()).realms[0] == (5, 10, 5)


@covers("MW-112")
def test_reprodestruction_can_be_refused_by_the_player_of_the_dragon_or_it_hits() -> None:
    pile = [dragon(1, 2, "G"), card("REP", 2)]
    seats = [{"realm": [15, 5, 20], "deities": ["PR"]}, {"realm": [5, 5, 20]}]
    assert refusable(at(seats=seats, pile=pile)) == (0, {"REP"})
    g = close(at(seats=seats, pile=pile), ("REP",))
    assert (g.realms[0][2], g.realms[1][2]) == (20, 10)
    hits = {"protection_repro": "hits"}
    assert refusable(at(seats=seats, pile=pile, options=hits)) == (-1, set())
    g = close(at(seats=seats, pile=pile, options=hits))
    assert (g.realms[0][2], g.realms[1][2]) == (10, 10)


@covers("MW-122")
def test_a_negation_of_the_holders_own_necromancy_can_be_refused() -> None:
    pile = [dragon(1, 2, "F"), card("NEC", 3, 2), card("NEG", 1)]
    seats = [{}, {"realm": [20, 5, 5]}, {"deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (2, {"NEG"})
    assert close(at(seats=seats, pile=pile), ("NEG",)).realms[2][0] == 15
    assert close(at(seats=seats, pile=pile), ()).realms[2][0] == 5


@covers("MW-122")
def test_a_negation_that_does_not_bear_on_the_holder_cannot_be_refused() -> None:
    pile = [dragon(1, 2, "F"), card("DRB", 2), card("NEG", 1)]
    seats = [{}, {"realm": [20, 5, 5]}, {"deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (-1, set())


@covers("MW-122")
def test_a_negation_of_a_resurrection_for_the_holder_can_be_refused_on_anybodys_dragon() -> None:
    # The holder is the player of the Dragon, hit through Reprodestruction.
    pile = [dragon(1, 2, "F"), card("REP", 2), card("RES", 3, 1), card("NEG", 2)]
    seats = [{"realm": [20, 5, 20], "deities": ["PR"]}, {"realm": [20, 5, 20]}]
    assert refusable(at(seats=seats, pile=pile)) == (0, {"REP", "NEG"})
    g = close(at(seats=seats, pile=pile), ("NEG",))
    assert (g.realms[0][0], g.realms[1][0]) == (20, 10)


@covers("MW-112")
def test_two_holders_are_asked_clockwise_and_the_answer_of_one_changes_no_others_list() -> None:
    pile = [dragon(1, 2, "G"), card("TRM", 3), card("REP", 3)]
    seats = [
        {"realm": [5, 20, 9], "deities": ["PR"]},
        {"realm": [5, 20, 20], "deities": ["PR"]},
    ]
    g = at(seats=seats, pile=pile)
    assert refusable(g) == (0, {"REP"})
    answer(g, ("refuse", ("REP",)))
    assert refusable(g) == (1, {"D10", "TRM"})
    close(g, ("TRM",))
    assert (g.realms[0], g.realms[1]) == ((5, 20, 9), (5, 20, 10))


@covers("MW-85", "MW-112")
def test_a_refused_dragon_can_still_be_captured() -> None:
    pile = [dragon(1, 2, "G"), card("CAP", 3)]
    g = close(at(seats=[{}, {"deities": ["PR"]}], pile=pile), ("D10",))
    assert g.realms[1] == (5, 5, 5)
    assert g.hands[2] == ("D10",)


@covers("MW-97", "MW-112")
def test_a_response_whose_condition_fails_once_a_card_is_refused_has_no_effect() -> None:
    # Riches become Mystic Power, are strayed and turned to destruction; then a Dragonbane comes.
    pile = [card("R4", 1, 2), card("TRM", 3), card("STR", 1), card("TRD", 3), card("DRB", 1)]
    seats = [{}, {"realm": [5, 20, 20], "deities": ["PR"]}]
    assert refusable(at(seats=seats, pile=pile)) == (1, {"R4", "TRM", "STR", "TRD", "DRB"})
    assert close(at(seats=seats, pile=pile), ()).realms[1] == (5, 20, 20)
    # Without the Dragonbane: 4 x 2 lost.
    assert close(at(seats=seats, pile=pile), ("DRB",)).realms[1] == (5, 12, 20)
    # Without the Transmutation to Mystic Power Stray Energy finds no Sorcery: 4 Gold lost.
    assert close(at(seats=seats, pile=pile), ("TRM", "DRB")).realms[1] == (5, 20, 16)
    # Without the destruction the Dragonbane finds no Dragon: 4 x 2 gained.
    assert close(at(seats=seats, pile=pile), ("TRD",)).realms[1] == (5, 28, 20)
    g = close(at(seats=seats, pile=pile), ("TRM", "TRD"))
    assert g.realms[1] == (5, 20, 24)
    assert g.discard == ("R4", "TRM", "STR", "TRD", "DRB")


@covers("MW-114", "MW-112")
def test_protection_put_down_in_answer_works_at_once_and_not_against_deities() -> None:
    pile = [card("PDR", 1, 2), card("PR", 3, 2)]
    assert refusable(at(seats=realms([5, 5, 5], [5, 30, 5]), pile=pile)) == (1, {"PDR"})
    pile = [card("DIS", 1, 2, deity="PR")]
    assert refusable(at(seats=[{}, {"deities": ["PR"]}], pile=pile)) == (-1, set())


# lost deities


@covers("MW-117", "MW-118")
def test_sacrifice_against_favoritism_goes_to_the_hand_of_its_player() -> None:
    pile = [card("FAV", 1, 2, deity="EGO"), card("SAC", 3)]
    g = close(at(seats=[{}, {"deities": ["EGO"]}], pile=pile))
    assert g.deities == ((), ("EGO",), ())
    assert g.hands[0] == ("SAC",)
    assert g.discard == ("FAV",)


@covers("MW-115", "MW-117")
def test_only_the_loser_may_sacrifice_by_the_option() -> None:
    pile = [card("DIS", 1, 2, deity="EGO")]
    for by in ("anyone", "loser"):
        seats: list[dict[str, Any]] = [{}, {"deities": ["EGO"]}, {"hand": ["SAC"]}]
        g = at(seats=seats, pile=pile, options={"sacrifice_by": by})
        answer(g, ("pass",))
        answer(g, ("pass",))
        assert g.decision is not None
        assert (("respond", "SAC") in g.decision.options_for(2)) is (by == "anyone")
    assert close(at(seats=[{}, {"deities": ["EGO"]}], pile=pile)).discard == ("EGO", "DIS")
