"""Chaos Strikes: who decides what, and which plays keep the most cards playable."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

# Amber plays it on Coral, and Basalt has most Mystic Power.
REALMS = ([5, 5, 5], [5, 9, 5], [5, 5, 5])


def strikes(
    *cards: str,
    on: int = 2,
    seats: dict[int, dict[str, Any]] | None = None,
    **written: Any,
) -> MysticWar:
    """Chaos Strikes with those cards drawn; Basalt is in control unless the seats say otherwise."""
    rows: list[dict[str, Any]] = [{"realm": realm} for realm in REALMS]
    rows[0]["hand"] = ["CHA"]
    for seat, row in (seats or {}).items():
        rows[seat] |= row
    g = GAME.read({"game": "mystic-war", "seats": rows, **written})
    answer(g, ("play", "CHA", on))
    for card in cards:
        answer(g, card)
    return g


def offered(g: MysticWar, name: str = "Chaos.choose") -> set[Any]:
    assert g.decision is not None
    assert g.decision.name == name
    return set(g.decision.options_for(g.decision.seats[0]))


def faces(options: set[Any]) -> set[str]:
    return {option[1] if len(option) > 1 else option[0] for option in options}


@covers("MW-137")
@pytest.mark.parametrize(
    ("mystic", "controller"), [((9, 5, 5), 0), ((5, 9, 9), 1), ((9, 5, 9), 0), ((5, 5, 9), 2)]
)
def test_the_mightiest_is_in_control_of_equals_the_first_from_its_player(
    mystic: tuple[int, ...], controller: int
) -> None:
    seats = {seat: {"realm": [5, power, 5]} for seat, power in enumerate(mystic)}
    assert strikes("N2", "N4", "N6", seats=seats).decision.seats == (controller,)  # type: ignore[union-attr]


@covers("MW-138", "MW-139")
def test_stray_energy_must_go_on_the_sorcery() -> None:
    g = strikes("S4", "STR", "N2")
    assert offered(g) == {("play", "S4", 2), ("play", "N2", 2)}
    answer(g, ("play", "S4", 2))
    assert offered(g, "Chaos.modify") == {("respond", "STR")}
    answer(g, ("respond", "STR"))
    assert offered(g, "Chaos.modify") == {("resolve",)}
    answer(g, ("resolve",))
    assert g.realms[2][1] == 13


@covers("MW-139")
def test_wild_magic_must_be_what_its_partner_needs() -> None:
    g = strikes("W", "STR", "N2")
    assert {option for option in offered(g) if option[1] == "W"} == {("play", "W", 2, "S")}
    g = strikes("W", "DRB", "N2")
    assert {option for option in offered(g) if option[1] == "W"} == {
        ("play", "W", 2, "D", letter) for letter in "FMG"
    }


@covers("MW-139")
def test_a_transmutation_may_make_the_partner_fit() -> None:
    g = strikes("R4", "TRM", "STR")
    answer(g, ("play", "R4", 2))
    assert offered(g, "Chaos.modify") == {("respond", "TRM")}
    answer(g, ("respond", "TRM"))
    assert offered(g, "Chaos.modify") == {("respond", "STR")}
    answer(g, ("respond", "STR"))
    assert g.realms[2] == (5, 13, 5)
    assert set(g.discard) == {"R4", "TRM", "STR", "CHA"}


@covers("MW-139")
def test_a_dragon_must_take_followers_for_resurrection_or_necromancy() -> None:
    g = strikes("D2", "RES", "N2")
    dragons = {option for option in offered(g) if option[1] == "D2"}
    assert dragons == {("play", "D2", 2, "F")}
    # On followers of 1 there is nothing to lose, unless the other card gives some first.
    poor = strikes("D2", "NEC", "N2", seats={2: {"realm": [1, 5, 5]}})
    assert offered(poor) == {("play", "N2", 2)}


@covers("MW-139", "MW-140")
def test_necromancy_serves_the_player_of_chaos_strikes_and_not_on_that_player() -> None:
    g = strikes("D2", "NEC", "N2")
    answer(g, ("play", "D2", 2, "F"))
    answer(g, ("respond", "NEC", 2))
    answer(g, ("resolve",))
    assert (g.realms[0][0], g.realms[2][0]) == (7, 3)
    own = strikes("D2", "NEC", "N2", on=0)
    assert {option for option in offered(own) if option[1] == "D2"} == {
        ("play", "D2", 0, letter) for letter in "FMG"
    }
    answer(own, ("play", "D2", 0, "G"))
    assert offered(own, "Chaos.modify") == {("resolve",)}


@covers("MW-144")
def test_a_card_without_a_legal_play_is_discarded_at_the_very_end() -> None:
    g = strikes("SAC", "CAP", "N2")
    assert offered(g) == {("play", "N2", 2)}
    answer(g, ("play", "N2", 2))
    while g.decision is not None and g.decision.name.startswith("Chaos"):
        (option,) = g.decision.options_for(1)
        answer(g, option)
    assert g.realms[2][0] == 7
    assert g.discard[0] == "N2"
    assert set(g.discard[1:]) == {"CAP", "SAC", "CHA"}
    assert g.discard[-1] == "CHA"


@covers("MW-138", "MW-144")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_which_cards_cannot_be_played_is_first_told_when_they_are_discarded(
    viewer: int | None,
) -> None:
    told = []
    for unplayable in ("CAP", "RES"):
        g = strikes("SAC", unplayable, "N2")
        g.events = []
        answer(g, ("play", "N2", 2))
        while g.decision is not None and g.decision.name.startswith("Chaos"):
            (option,) = g.decision.options_for(1)
            answer(g, option)
        told.append([event.seen_by(viewer) for event in g.events])
    ends = [[event.kind for event in events].index("chaos discard") for events in told]
    before = [
        [(event.kind, event.data) for event in events[:end]]
        for events, end in zip(told, ends, strict=True)
    ]
    assert before[0] == before[1]
    named = [set(events[end].data["cards"]) for events, end in zip(told, ends, strict=True)]
    assert named == [{"SAC", "CAP"}, {"SAC", "RES"}]


@covers("MW-142")
def test_wealth_and_deities_of_nobody_count() -> None:
    shielded: dict[str, Any] = {"realm": [30, 30, 5], "deities": ["EGO", "GKG", "PR"]}
    seats: dict[int, dict[str, Any]] = {
        0: {"realm": [5, 5, 20], "deities": ["WGD"]},
        1: {"realm": [5, 49, 5]},
        2: shielded,
    }
    g = strikes("D10", "PDR", "SLA", seats=seats)
    assert faces(offered(g)) == {"D10", "PDR", "SLA"}
    answer(g, ("play", "D10", 2, "F"))
    answer(g, ("resolve",))
    answer(g, ("play", "PDR", 2))
    answer(g, ("resolve",))
    answer(g, ("play", "SLA", 2))
    assert g.realms[2] == (10, 15, 10)


@covers("MW-142")
def test_with_the_option_bars_hold_though_amounts_ignore_deities() -> None:
    seats = {2: {"deities": ["EGO", "GKG"], "realm": [20, 5, 20]}}
    g = strikes("PDR", "WWG", "D10", seats=seats, options={"chaos_bars": "hold"})
    assert ("play", "WWG", 2, "G") in offered(g)
    assert ("play", "WWG", 2, "F") not in offered(g)
    assert "PDR" not in faces(offered(g))
    answer(g, ("play", "D10", 2, "F"))
    answer(g, ("resolve",))
    assert g.realms[2][0] == 10


@covers("MW-139", "MW-142")
def test_with_bars_that_hold_the_bar_must_be_removed_first_if_it_can_be() -> None:
    seats = {2: {"deities": ["GKG"]}}
    g = strikes("PDR", "DIS", "N2", seats=seats, options={"chaos_bars": "hold"})
    assert faces(offered(g)) == {"DIS", "N2"}
    answer(g, ("play", "DIS", 2, "GKG"))
    answer(g, ("resolve",))
    assert faces(offered(g)) == {"PDR", "N2"}


@covers("MW-139")
def test_a_deity_is_put_down_first_for_disfavor_to_have_one() -> None:
    g = strikes("DIS", "EGO", "N2")
    assert faces(offered(g)) == {"EGO", "N2"}
    answer(g, ("play", "EGO", 2))
    assert g.deities[2] == ("EGO",)
    assert ("play", "DIS", 2, "EGO") in offered(g)


@covers("MW-140", "MW-116")
def test_favoritism_gives_the_deity_to_the_player_of_chaos_strikes_but_not_from_oneself() -> None:
    g = strikes("FAV", "N2", "N4", seats={2: {"deities": ["EGO"]}})
    answer(g, ("play", "FAV", 2, "EGO"))
    answer(g, ("resolve",))
    assert g.deities == (("EGO",), (), ())
    own = strikes("FAV", "N2", "N4", on=0, seats={0: {"deities": ["EGO"]}})
    assert faces(offered(own)) == {"N2", "N4"}


@covers("MW-117", "MW-139")
def test_sacrifice_goes_on_the_loss_of_a_deity() -> None:
    g = strikes("DIS", "SAC", "N2", seats={2: {"deities": ["EGO"]}})
    answer(g, ("play", "DIS", 2, "EGO"))
    assert offered(g, "Chaos.modify") == {("respond", "SAC")}
    answer(g, ("respond", "SAC"))
    answer(g, ("resolve",))
    assert g.deities[2] == ("EGO",)
    assert {"DIS", "SAC"} <= set(g.discard)


@covers("MW-119", "MW-143")
def test_the_controller_chooses_for_the_recipient_and_others_for_themselves() -> None:
    seats = {
        0: {"deities": ["EGO", "PR"]},
        1: {"deities": ["WGD"]},
        2: {"deities": ["GKG", "PR"]},
    }
    g = strikes("VAC", "N2", "N4", seats=seats)
    answer(g, ("play", "VAC", 2))
    answer(g, ("resolve",))
    assert (g.decision.name, g.decision.seats) == ("Vacation.give", (0,))  # type: ignore[union-attr]
    answer(g, ("give", "EGO"))
    assert (g.decision.name, g.decision.seats) == ("Vacation.give", (1,))  # type: ignore[union-attr]
    answer(g, ("give", "GKG"))
    assert (g.decision.name, g.decision.seats) == ("Vacation.keep", (1,))  # type: ignore[union-attr]
    assert offered(g, "Vacation.keep") == {
        ("leave",),
        ("keep", "EGO"),
        ("keep", "WGD"),
        ("keep", "GKG"),
    }
    answer(g, ("keep", "EGO"))
    assert g.deities == (("PR",), (), ("EGO", "PR"))


@covers("MW-119", "MW-117")
def test_sacrifice_goes_on_a_vacation_only_if_the_recipient_has_a_deity() -> None:
    bare = strikes("VAC", "SAC", "N2")
    assert faces(offered(bare)) == {"VAC", "N2"}
    answer(bare, ("play", "VAC", 2))
    assert offered(bare, "Chaos.modify") == {("resolve",)}
    g = strikes("VAC", "SAC", "N2", seats={2: {"deities": ["GKG"]}})
    answer(g, ("play", "VAC", 2))
    assert offered(g, "Chaos.modify") == {("respond", "SAC")}
    answer(g, ("respond", "SAC"))
    answer(g, ("resolve",))
    answer(g, ("give", "GKG"))
    assert g.deities[2] == ("GKG",)
    assert offered(g, "Vacation.keep") == {("leave",), ("keep", "SAC")}
    answer(g, ("keep", "SAC"))
    assert "SAC" in g.hands[2]


@covers("MW-128", "MW-139", "MW-143")
def test_a_boon_must_leave_something_to_lose_for_the_partner_cards() -> None:
    g = strikes("GKB", "D2", "RES", seats={2: {"realm": [1, 5, 5]}})
    assert faces(offered(g)) == {"GKB"}
    answer(g, ("play", "GKB", 2))
    assert g.decision is not None
    assert g.decision.seats == (1,)
    assert all(f >= 1 for _, f, *_ in offered(g, "Boon.split"))
    assert len(offered(g, "Boon.split")) == 680
    answer(g, ("boon", 1, 0, 0, 14))
    assert offered(g, "Boon.strike") == {
        ("spare",),
        *[("strike", seat, letter) for seat in (0, 1) for letter in "FMG"],
    }


@covers("MW-129", "MW-143")
def test_genie_can_fetch_what_has_been_resolved_before_it() -> None:
    g = strikes("GEN", "N2", "CAP")
    answer(g, ("play", "N2", 2))
    answer(g, ("resolve",))
    answer(g, ("play", "GEN", 2))
    assert g.decision is not None
    assert g.decision.seats == (1,)
    assert offered(g, "Genie.take") == {("leave",), ("take", "N2")}
    answer(g, ("take", "N2"))
    assert g.hands[2] == ("N2",)
    assert g.realms[2][1] == 3


@covers("MW-151", "MW-153")
def test_a_judgment_among_the_cards_ends_the_game_at_once() -> None:
    seats = {
        2: {"realm": [20, 20, 20], "goal": "Balanced"},
        1: {"realm": [20, 20, 20], "goal": "Balanced"},
    }
    g = strikes("JU", "D10", "N2", seats=seats)
    assert faces(offered(g)) == {"JU", "D10", "N2"}
    answer(g, ("play", "JU"))
    # Equal surplus: the first clockwise from Amber, the player of Chaos Strikes.
    assert g.winners == (1,)
    assert g.decision is None


@covers("MW-85", "MW-140")
def test_capture_takes_the_dragon_to_the_hand_of_the_player_of_chaos_strikes() -> None:
    g = strikes("D2", "CAP", "REP", seats={0: {"realm": [5, 5, 9]}})
    answer(g, ("play", "D2", 2, "G"))
    assert offered(g, "Chaos.modify") == {("respond", "CAP"), ("respond", "REP")}
    answer(g, ("respond", "CAP"))
    answer(g, ("respond", "REP"))
    assert g.hands[0] == ("D2",)
    assert (g.realms[0][2], g.realms[2][2]) == (7, 3)


@covers("MW-139")
def test_negation_is_played_on_any_spell_or_resource_just_played() -> None:
    g = strikes("N2", "NEG", "TRG")
    answer(g, ("play", "N2", 2))
    # Negation first would leave nothing for the Transmutation to change.
    assert offered(g, "Chaos.modify") == {("respond", "TRG")}
    answer(g, ("respond", "TRG"))
    assert offered(g, "Chaos.modify") == {("respond", "NEG")}
    answer(g, ("respond", "NEG"))
    assert g.realms[2] == (7, 5, 5)


@covers("MW-138", "MW-145")
def test_the_white_judgment_may_be_drawn_and_ends_the_deck() -> None:
    rows: list[dict[str, Any]] = [{"realm": realm} for realm in REALMS]
    rows[0]["hand"] = ["CHA"]
    everything = GAME.read({"game": "mystic-war", "seats": rows}).bag
    g = GAME.read({"game": "mystic-war", "seats": rows, "discard": list(everything)})
    assert (g.bag, g.white) == ((), True)
    answer(g, ("play", "CHA", 2))
    # It was the last card; for the other two the discards are shuffled.
    assert [card for card, _ in g.chaos] == ["JUW"]
    assert g.deck_ended
    answer(g, "N4")
    answer(g, "N6")
    assert faces(offered(g)) == {"JUW", "N4", "N6"}
    answer(g, ("play", "JUW"))
    assert g.aside
    assert g.discard == ()


@covers("MW-141", "MW-127")
def test_a_card_that_touches_everybody_does_so_as_usual() -> None:
    g = strikes("PEN", "N2", "N4")
    answer(g, ("play", "PEN"))
    assert [realm[2] for realm in g.realms] == [10, 10, 10]
    assert faces(offered(g)) == {"N2", "N4"}
