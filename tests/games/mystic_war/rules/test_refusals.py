"""A refusal names the rule that really forbids, and the DEITY that stands in the way."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from tests.games.mystic_war.rules.test_tangled_chaos import strikes
from theomachy.engine.bars import Refusal
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.values import deck
from theomachy.games.mystic_war.position import MysticWar


def opened(**written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", **written})


def why_not(g: MysticWar, thing: Any) -> tuple[str, str] | None:
    """Why a thing is refused to the seat asked, as rule and sentence."""
    assert g.decision is not None
    refused = GAME.why_not(g, g.decision.seats[0], thing)
    return None if refused is None else (refused.rule, refused.sentence)


def options(g: MysticWar) -> list[Any]:
    assert g.decision is not None
    return list(g.decision.options_for(g.decision.seats[0]))


@covers("MW-90", "MW-99", "MW-108")
@pytest.mark.parametrize(
    ("option", "rule", "deity"),
    [
        (("play", "PDR", 1), "MW-90", "God King"),
        (("play", "VAM", 1), "MW-99", "Earth Goddess"),
        (("play", "GEN", 1), "MW-108", "God King"),
        (("play", "SLA", 1), "MW-108", "Earth Goddess"),
        (("play", "WWG", 1, "F"), "MW-108", "Earth Goddess"),
    ],
)
def test_a_card_that_a_deity_bars_is_refused_by_its_own_rule_naming_the_deity(
    option: Any, rule: str, deity: str
) -> None:
    seats = [{"hand": ["PDR", "VAM", "GEN", "SLA", "WWG"]}, {"deities": ["EGO", "GKG"]}]
    refused = GAME.why_not(GAME.read({"game": "mystic-war", "seats": seats}), 0, option)
    assert refused is not None
    assert refused.rule == rule
    assert deity in refused.sentence


@covers("MW-80")
def test_stray_energy_on_a_sorcery_of_the_rich_is_refused_by_the_limit_on_doubling() -> None:
    seats = [{"realm": [5, 5, 10], "hand": ["STR"]}]
    pile = [{"card": "S4", "by": 1, "on": 1}]
    g = GAME.read({"game": "mystic-war", "seats": seats, "pile": pile})
    refused = GAME.why_not(g, 0, ("respond", "STR"))
    assert refused is not None
    assert refused.rule == "MW-80"


# turns


@pytest.mark.parametrize(
    ("thing", "rule", "sentence"),
    [
        (("discard", "JU"), "MW-54", "A Judgment cannot be discarded."),
        (("pass",), "MW-52", "You cannot pass while you hold a Judgment."),
        ("pass", "MW-52", "You cannot pass while you hold a Judgment."),
        (("play", "N2", 1), "MW-50", "Notoriety 2 is not in your hand."),
        ("hand:N2", "MW-50", "Notoriety 2 is not in your hand."),
        (("play", "D8", 1), "MW-63", "Dragon 8 is played on one resource of a player."),
        (("play", "D8", 7, "G"), "MW-63", "Heather does not play in this game."),
        (("play", "D8", 1, "N"), "MW-63", "Dragon 8 is played on one resource of a player."),
        (("play", "X9", 1), "MW-50", "There is no card 'X9'."),
        (
            ("free", "D8", 1),
            "MW-105",
            "Dragon 8 is not kept face up, so it cannot be played freely.",
        ),
        (("play", "FAV", 0, "PR"), "MW-116", "Favoritism takes a DEITY of another player."),
        ("deity:0,PR", "MW-116", "Favoritism takes a DEITY of another player."),
        (("play", "FAV", 1, "PR"), "MW-115", "Protection does not lie face up before Basalt."),
        (("respond", "D8"), "MW-50", "Now you play or discard a card, or pass."),
    ],
)
def test_why_something_is_no_turn(thing: Any, rule: str, sentence: str) -> None:
    g = opened(seats=[{"hand": ["D8", "FAV", "JU"], "deities": ["PR"]}, {"deities": ["EGO"]}])
    assert why_not(g, thing) == (rule, sentence)


@covers("MW-21", "MW-23", "MW-26", "MW-29")
@pytest.mark.parametrize(
    ("power", "rule", "sentence"),
    [
        (("trade", "F", "M", 15), "MW-23", "What is given up is 10, 20, 30 or 40."),
        (("trade", "F", "M", 0), "MW-23", "What is given up is 10, 20, 30 or 40."),
        (
            ("trade", "F", "G", 10),
            "MW-21",
            "The box of your Followers says trade for Mystic Power: that is not allowed.",
        ),
        (("trade", "F", "M", 30), "MW-26", "At least 1 must be left, and you have 25 Followers."),
        (
            ("trade", "M", "F", 10),
            "MW-29",
            "God King lies face up before you: you cannot give up Mystic Power.",
        ),
        (("trade", "F", "M"), "MW-20", "That is written ('trade', given, gained, amount)."),
        (
            ("receive", "G", "F", 2),
            "MW-21",
            "The box of your Gold says receive 2 Gold: that is not allowed.",
        ),
        (("pass", 1), "MW-20", "That is written ('pass',)."),
    ],
)
def test_why_a_special_power_cannot_be_used(power: Any, rule: str, sentence: str) -> None:
    g = opened(seats=[{"realm": [25, 15, 5], "deities": ["GKG"]}], step="powers")
    assert why_not(g, power) == (rule, sentence)
    assert why_not(g, ("trade", "F", "M", 20)) is None


# answers


@covers("MW-97")
def test_a_transmuted_card_is_no_dragon_to_capture_if_the_table_says_so() -> None:
    seats = [{"hand": ["CAP"]}]
    pile = [{"card": "N8", "by": 1, "on": 2}, {"card": "TRD", "by": 2}]
    g = opened(seats=seats, pile=pile, options={"capture_transmuted": "off"})
    assert why_not(g, ("respond", "CAP")) == (
        "MW-97",
        "At this table only a card that was played as a Dragon can be captured.",
    )
    assert why_not(opened(seats=seats, pile=pile), ("respond", "CAP")) is None


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        (("respond", "N2"), "MW-51"),
        ("hand:N2", "MW-51"),
        (("respond", "PR"), "MW-63"),
        (("respond", "DRB", 1), "MW-63"),
        (("respond", "RES"), "MW-63"),
        (("respond", "RES", 0), "MW-92"),
        (("respond", "NEC", 0), "MW-88"),
        (("respond", "PR", 5), "MW-63"),
        (("respond", "STR"), "MW-91"),
        (("respond", "GKG", 0), "MW-50"),
    ],
)
def test_why_something_is_no_answer(thing: Any, rule: str) -> None:
    hand = ["N2", "PR", "DRB", "RES", "NEC", "STR"]
    g = opened(seats=[{"hand": hand}], pile=[{"card": "D8", "by": 1, "on": 2, "resource": "F"}])
    refused = why_not(g, thing)
    assert refused is not None
    assert refused[0] == rule


def protected() -> MysticWar:
    """Basalt may refuse a Dragon and its Transmutation, both by Amber."""
    g = opened(
        seats=[{}, {"deities": ["PR"]}],
        pile=[
            {"card": "D8", "by": 1, "on": 2, "resource": "F"},
            {"card": "TRM", "by": 1},
            {"card": "TRG", "by": 2},
            {"card": "CAP", "by": 1},
        ],
    )
    while g.decision is not None and g.decision.name == "Window.respond":
        answer(g, ("pass",))
    assert g.decision is not None
    assert g.decision.name == "Window.refuse"
    return g


@covers("MW-112")
def test_cards_refused_in_another_order_are_refused_all_the_same() -> None:
    g = protected()
    assert ("refuse", ("D8", "TRM")) in options(g)
    assert ("refuse", ("TRM", "D8")) not in options(g)
    assert why_not(g, ("refuse", ("TRM", "D8"))) is None
    table: Table[Any] = Table(GAME, position=g)
    table.answer(1, ("refuse", ("TRM", "D8")))
    assert table.record.entries[-1]["answer"] == ("refuse", ("D8", "TRM"))
    told = [event for event in table.log if event.kind == "refuse"]
    assert [event.data["cards"] for event in told] == [("D8", "TRM")]


@covers("MW-112", "MW-113", "MW-114")
@pytest.mark.parametrize(
    ("cards", "rule", "sentence"),
    [
        (("N2",), "MW-112", "Notoriety 2 is not among the cards that were played."),
        (("D8", "D8"), "MW-112", "Each card is refused once."),
        (
            ("TRG", "D8"),
            "MW-112",
            "Transmutation (Gold) is your own: Protection refuses cards of others.",
        ),
        (("CAP",), "MW-114", "Protection does nothing against Capture."),
    ],
)
def test_why_a_card_cannot_be_refused(cards: Any, rule: str, sentence: str) -> None:
    g = protected()
    assert why_not(g, ("refuse", cards)) == (rule, sentence)
    assert why_not(g, f"pile:{cards[0]}") == (None if cards[0] == "D8" else (rule, sentence))
    with pytest.raises(IllegalAnswer, match=rule):
        Table(GAME, position=g).answer(1, ("refuse", cards))


# Chaos Strikes


@covers("MW-139")
def test_a_boon_of_chaos_strikes_is_refused_by_the_maximum_rule() -> None:
    g = strikes("GKB", "D2", "NEC", seats={2: {"realm": [1, 5, 5]}})
    answer(g, ("play", "GKB", 2))
    assert ("boon", 15, 0, 0, 0) in options(g)
    assert why_not(g, ("boon", 0, 15, 0, 0)) == (
        "MW-139",
        "Fewer of the cards of Chaos Strikes could be played then.",
    )
    refused = why_not(g, ("boon", 15, 0, 0, 1))
    assert refused is not None
    assert refused[0] == "MW-128"


@covers("MW-139")
def test_a_group_that_resurrection_must_join_cannot_be_resolved_before() -> None:
    g = strikes("D2", "RES", "N2")
    assert why_not(g, ("play", "D2", 2, "G")) == (
        "MW-139",
        "Fewer of the cards of Chaos Strikes could be played then.",
    )
    answer(g, ("play", "D2", 2, "F"))
    refused = (
        "MW-139",
        "More of the cards of Chaos Strikes can be played if one is played on this first.",
    )
    assert why_not(g, ("resolve",)) == why_not(g, "resolve") == refused


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        (("play", "N4", 2), "MW-138"),
        (("play", "N2", 0), "MW-138"),
        (("play", "STR", 2), "MW-51"),
        ("chaos:STR", "MW-51"),
        (("play", "N2"), "MW-63"),
        (("play", "FAV", 2, "EGO"), "MW-115"),
        ("chaos:FAV", "MW-115"),
        (("done",), "MW-144"),
        ("done", "MW-144"),
    ],
)
def test_why_a_card_of_chaos_strikes_cannot_be_played_first(thing: Any, rule: str) -> None:
    refused = why_not(strikes("N2", "STR", "FAV"), thing)
    assert refused is not None
    assert refused[0] == rule


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        (("respond", "N2"), "MW-138"),
        (("respond", "PR", 2), "MW-138"),
        (("respond", "STR"), "MW-91"),
        (("respond", "DRB"), "MW-138"),
        ("chaos:N2", "MW-138"),
        ("chaos:STR", "MW-91"),
    ],
)
def test_why_a_card_of_chaos_strikes_cannot_go_on_another(thing: Any, rule: str) -> None:
    g = strikes("R4", "STR", "N2")
    answer(g, ("play", "R4", 2))
    refused = why_not(g, thing)
    assert refused is not None
    assert refused[0] == rule


@covers("MW-142")
def test_why_a_deity_bars_a_card_of_chaos_strikes() -> None:
    seats: dict[int, dict[str, Any]] = {2: {"deities": ["EGO"]}}
    g = strikes("SLA", "N2", "N4", seats=seats, options={"chaos_bars": "hold"})
    refused = why_not(g, ("play", "SLA", 2))
    assert refused == (
        "MW-142",
        "Earth Goddess lies face up before Coral: Slavery cannot be played there.",
    )


def walk(g: MysticWar, rng: Random) -> Iterator[tuple[MysticWar, int]]:
    """Every decision of Chaos Strikes until it is over, answered at random."""
    while g.controller >= 0 and g.decision is not None:
        seat = g.decision.seats[0]
        if seat >= 0:
            yield g, seat
        offered = list(g.decision.options_for(seat))
        answer(g, offered[int(rng.random() * len(offered))])


@pytest.mark.parametrize("seed", range(60))
def test_bars_and_lists_of_chaos_strikes_agree(seed: int) -> None:
    """Random cards of the kinds that depend on each other: the sample of games has few of them."""
    rng = Random(seed)
    tricky = [*sorted(set(deck()) - {"CHA"}), *["VAC", "SAC", "GKB", "RES", "NEC", "D8", "TRD"] * 4]
    gods = rng.sample(["EGO", "GKG", "WGD", "PR"], 2)
    rest = [card for card in dict.fromkeys(tricky) if card not in gods]
    cards = rng.sample(rest, 3)
    bars = ("ignored", "hold")[seed % 2]
    seats: dict[int, dict[str, Any]] = {2: {"deities": gods, "realm": [1 + seed % 7, 5, 5]}}
    g = strikes(*cards, on=rng.choice((0, 1, 2)), seats=seats, options={"chaos_bars": bars})
    for moment, seat in walk(g, rng):
        assert moment.decision is not None
        declared = moment.decision.step.choices
        assert declared is not None
        listed = list(moment.decision.options_for(seat))
        assert listed == declared.declared(moment, seat)
        now = GAME.why_not(moment, seat, None)
        for probe in rng.sample(probes := list(GAME.probes(moment, seat)), min(60, len(probes))):
            refused = GAME.why_not(moment, seat, probe)
            assert (refused is None) == (declared.canonical(moment, seat, probe) in listed)
            assert isinstance(refused, Refusal | None)
            assert declared.kind_of(probe) is None or refused != now or refused is None
