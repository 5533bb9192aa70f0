"""Prompts and forecasts of Mystic War, as a player reads them."""

from typing import Any

from tests.games.mystic_war.answering import answer
from theomachy.cli.scene import scene
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.words import wording


def at(**written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", **written})


def prompt(g: MysticWar) -> str:
    assert g.decision is not None
    return GAME.prompt(g, g.decision.seats[0]).line


def let_all_pass(g: MysticWar) -> None:
    while g.decision is not None and g.decision.name == "Window.respond":
        answer(g, ("pass",))


def test_a_turn_says_what_may_be_done_and_whether_there_are_too_many_cards() -> None:
    assert prompt(at()) == "Play or discard a card?"
    g = at(seats=[{"hand": ["N2", "S2", "D2"]}])
    assert prompt(g) == "Play or discard a card? (1 over your limit)"
    assert prompt(at(step="powers", seats=[{"realm": [15, 7, 9]}])) == "Use a Special Power?"


@covers("MW-13")
def test_the_title_says_the_points_toward_a_goal_only_to_who_knows_the_goal() -> None:
    seats = [{"goal": "City"}, {"goal": "Balanced", "goal_up": True}, {"goal": "Hoard"}]
    start = at(seats=seats)
    standings = scene(Table(GAME, 3, position=start), 0, 0).standings
    assert [each.score for each in standings] == ["15", "15", "hidden"]


@covers("MW-66")
def test_an_answer_is_asked_with_what_the_pile_would_come_to() -> None:
    pile: list[dict[str, Any]] = [{"card": "D4", "by": 1, "on": 2, "resource": "G"}]
    assert prompt(at(pile=pile)) == "Answer your own Dragon 4? (Basalt: Gold 5 to 1)"
    pile.append({"card": "DRB", "by": 3})
    assert prompt(at(pile=pile)) == (
        "Answer your own Dragon 4? (1 answer so far; nothing would change)"
    )


@covers("MW-117")
def test_the_loss_of_a_deity_is_forecast_and_so_is_a_sacrifice() -> None:
    pile: list[dict[str, Any]] = [{"card": "DIS", "by": 1, "on": 2, "deity": "EGO"}]
    seats: list[dict[str, Any]] = [{}, {"deities": ["EGO"]}]
    assert prompt(at(pile=pile, seats=seats)).endswith("? (Basalt loses Earth Goddess)")
    pile.append({"card": "SAC", "by": 2})
    assert prompt(at(pile=pile, seats=seats)).endswith("(1 answer so far; Basalt loses Sacrifice)")


@covers("MW-112")
def test_who_has_protection_is_asked_what_to_refuse() -> None:
    g = at(
        pile=[{"card": "D4", "by": 1, "on": 2, "resource": "G"}],
        seats=[{}, {"deities": ["PR"]}],
    )
    let_all_pass(g)
    assert prompt(g) == "Refuse a card with Protection? (Basalt: Gold 5 to 1)"


# forecasts


@covers("MW-5")
def test_a_play_is_forecast_with_its_sum_and_its_effect() -> None:
    rich = at(seats=[{"realm": [5, 5, 10], "hand": ["D10"]}, {"realm": [5, 5, 30]}])
    assert wording.forecast(rich, ("play", "D10", 1, "G")) == [
        "Any player loses 10 of one resource you name.",
        "It counts 10 × 2 (Rich) = 20.",
        "If nobody answers: Basalt: Gold 30 to 10.",
    ]


@covers("MW-110", "MW-82")
def test_a_forecast_counts_wealth_and_war_god() -> None:
    g = at(seats=[{"realm": [9, 5, 5], "hand": ["D8"], "deities": ["WGD"]}, {"realm": [20, 5, 5]}])
    told = wording.forecast(g, ("play", "D8", 1, "F"))
    assert told[1:] == [
        "It counts 8 × ½ (Poor) × 2 (War God) = 8.",
        "If nobody answers: Basalt: Followers 20 to 12.",
    ]


@covers("MW-107")
def test_an_answer_is_forecast_with_what_the_pile_would_then_come_to() -> None:
    g = at(
        pile=[{"card": "D4", "by": 1, "on": 1, "resource": "M"}],
        seats=[{"realm": [5, 9, 5], "hand": ["GKG", "TRG", "CAP"]}],
    )
    assert wording.forecast(g, ("respond", "GKG", 0))[1] == (
        "If nobody answers: nothing would change."
    )
    assert wording.forecast(g, ("respond", "TRG"))[1] == "If nobody answers: Amber: Gold 5 to 1."
    assert wording.forecast(g, ("respond", "CAP"))[1] == (
        "If nobody answers: Amber: Mystic Power 9 to 5; Amber takes Dragon 4 in hand."
    )
    assert g.deities == ((), (), ())
    assert len(g.window) == 1


def test_events_and_deities_are_forecast_by_what_is_written_on_them() -> None:
    g = at(seats=[{"hand": ["PEN", "EGO", "JU"]}])
    assert wording.forecast(g, ("play", "PEN")) == ["Everyone gains 5 Gold."]
    assert wording.forecast(g, ("discard", "PEN")) == ["Everyone gains 5 Gold."]
    assert len(wording.forecast(g, ("free", "EGO", 0))) == 1
    assert wording.forecast(g, ("pass",)) == []
    assert wording.forecast(g, ("goal", "City")) == [
        "It needs 40 Followers, 10 Mystic Power, 10 Gold."
    ]


@covers("MW-142")
def test_under_chaos_strikes_a_forecast_takes_no_notice_of_wealth() -> None:
    g = at(seats=[{"hand": ["CHA"], "realm": [9, 5, 5]}, {"realm": [5, 9, 5]}])
    answer(g, ("play", "CHA", 2))
    for card in ("S4", "STR", "D2"):
        answer(g, card)
    assert prompt(g) == "Which card do you play on Coral?"
    assert wording.forecast(g, ("play", "D2", 2, "F"))[1:] == [
        "If nobody answers: Coral: Followers 5 to 3."
    ]
    answer(g, ("play", "S4", 2))
    assert prompt(g) == "Play another card on Sorcery 4? (Coral: Mystic Power 5 to 9)"
    assert wording.forecast(g, ("respond", "STR"))[1] == (
        "If nobody answers: Coral: Mystic Power 5 to 13."
    )
