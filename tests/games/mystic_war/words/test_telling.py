"""What happened in Mystic War, as a player reads it in the log."""

import re
from random import Random
from typing import Any

import pytest

from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.cards import RESOURCES
from theomachy.games.mystic_war.names import points
from theomachy.games.mystic_war.words.telling import event, product, sum_of


def told(kind: str, **data: Any) -> str:
    """The sentence of an event; a name needs no position."""
    return event(None, Event(kind, "MW-1", data))


@pytest.mark.parametrize(
    ("halves", "written"), [(0, "0"), (1, "½"), (2, "1"), (7, "3½"), (40, "20")]
)
def test_half_points_are_written_as_a_number(halves: int, written: str) -> None:
    assert points(halves) == written


@covers("MW-5", "MW-80", "MW-82")
@pytest.mark.parametrize(
    ("value", "wealth", "doubled", "written"),
    [
        (8, "Content", [], "8"),
        (10, "Rich", [], "10 × 2 (Rich) = 20"),
        (5, "Poor", [], "5 × ½ (Poor) = 2½"),
        (8, "Content", ["WGD"], "8 × 2 (War God) = 16"),
        (8, "Poor", ["WGD"], "8 × ½ (Poor) × 2 (War God) = 8"),
        (4, "Content", ["STR", "WGD"], "4 × 2 (Stray Energy) × 2 (War God) = 16"),
    ],
)
def test_a_resource_card_shows_its_factors(
    value: int, wealth: str, doubled: list[str], written: str
) -> None:
    assert product(value, wealth, doubled) == written


@covers("MW-9", "MW-10")
@pytest.mark.parametrize(
    ("old", "by", "new", "written"),
    [
        (49, -32, 33, "49 − 16 = 33"),
        (5, 10, 10, "5 + 5 = 10"),
        (7, -20, 1, "7 − 10, not below 1: 1"),
        (45, 20, 49, "45 + 10, not above 49: 49"),
        (12, 5, 15, "12 + 2½ = 14½, rounded up: 15"),
        (12, -5, 10, "12 − 2½ = 9½, rounded up: 10"),
    ],
)
def test_a_change_shows_the_sum_with_its_limits(old: int, by: int, new: int, written: str) -> None:
    assert sum_of(old, by, new) == written


def test_a_change_names_the_realm_the_resource_and_the_sum() -> None:
    change = {"seat": 1, "resource": "M"}
    assert told("change", **change, old=49, new=33, by=-32) == "Basalt: Mystic Power 49 − 16 = 33."
    assert told("change", **change, old=8, new=4, by="half") == "Basalt: Mystic Power 8 / 2 = 4."
    assert (
        told("change", **change, old=9, new=5, by="half")
        == "Basalt: Mystic Power 9 / 2 = 4½, rounded up: 5."
    )
    assert told("change", **change, old=8, new=16, by="double") == (
        "Basalt: Mystic Power 8 × 2 = 16."
    )
    assert told("change", **change, old=30, new=49, by="double") == (
        "Basalt: Mystic Power 30 × 2, not above 49: 49."
    )


def test_a_change_by_receiving_or_by_a_spell_says_so() -> None:
    change = {"seat": 2, "resource": "F", "old": 5, "new": 7, "by": 4}
    assert told("change", **change, cause="receive") == "Coral receives: Followers 5 + 2 = 7."
    assert (
        told("change", **change, cause="NEC") == "Coral gains by Necromancy: Followers 5 + 2 = 7."
    )


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"card": "D8", "to": 1, "resource": "M"}, "Dragon 8 on the Mystic Power of Basalt"),
        ({"card": "N10", "to": 0}, "Notoriety 10 on Amber"),
        ({"card": "W", "to": 2, "suit": "S"}, "Wild Magic as Sorcery on Coral"),
        (
            {"card": "W", "to": 2, "suit": "D", "resource": "G"},
            "Wild Magic as a Dragon on the Gold of Coral",
        ),
        ({"card": "DIS", "to": 1, "deity": "PR"}, "Disfavor on Protection of Basalt"),
        (
            {"card": "WWG", "to": 1, "resource": "F"},
            "Wrath of the War God on the Followers of Basalt",
        ),
        ({"card": "PEN", "to": -1}, "Pennies From Heaven"),
    ],
)
def test_a_play_says_what_it_is_aimed_at(choices: dict[str, Any], sentence: str) -> None:
    data = {"seat": 0, "suit": "", "resource": "", "deity": "", **choices}
    assert told("play", **data) == f"Amber plays {sentence}."


def test_an_answer_says_what_it_is_for() -> None:
    answer = {"seat": 0, "to": -1, "victim": ""}
    assert told("respond", **answer | {"card": "CAP"}) == "Amber answers with Capture."
    negation = answer | {"card": "NEG", "victim": "DRB"}
    assert told("respond", **negation) == "Amber answers with Negation on Dragonbane."
    assert (
        told("respond", **answer | {"card": "NEC", "to": 1})
        == "Amber answers with Necromancy for the Followers that Basalt loses."
    )
    war_god = answer | {"card": "WGD", "to": 2}
    assert told("respond", **war_god) == "Amber answers with War God before Coral."


def test_secret_cards_and_goals_are_named_only_to_those_who_may_know() -> None:
    assert told("draw", seat=0) == "Amber draws a card."
    assert told("draw", seat=0, card="D8") == "Amber draws Dragon 8."
    assert told("goal", seat=0) == "Amber draws a Victory Condition card."
    assert told("goal", seat=0, goal="City") == "Amber draws the goal City."
    assert told("genie", seat=0, took=True) == "Amber takes a card from the discards."
    assert told("genie", seat=0, took=True, card="CAP") == "Amber takes Capture from the discards."
    assert told("genie", seat=0, took=False) == "Amber takes nothing from the discards."


def test_a_pass_says_whether_it_claims_the_first_player_card() -> None:
    assert told("pass", seat=0, claims=False) == "Amber passes."
    assert told("pass", seat=0, claims=True) == (
        "Amber passes first and takes the First Player card."
    )


def test_special_powers_say_what_is_given_for_what() -> None:
    assert told("power", seat=0, option=("trade", "F", "G", 10)) == (
        "Amber trades 10 Followers for 5 Gold."
    )
    assert told("power", seat=0, option=("demon", "M", 20, 1, "F")) == (
        "Amber sends a Demon for 20 Mystic Power at the Followers of Basalt."
    )
    assert told("power", seat=0, option=("receive", "G", "M", 2)) == (
        "Amber receives 2 Mystic Power by Any of Gold."
    )
    assert told("power", seat=0, option=("pass",)) == "Amber uses no Special Power."


@covers("MW-152")
def test_the_end_tells_goals_and_surpluses_of_all_who_met_them() -> None:
    met = {"declared": [0, 1], "goals": ["Balanced", "Archmage"]}
    assert told("win", seats=[0], surplus=[24, 1], **met) == (
        "Amber wins: Amber (Balanced) 24 points beyond the goal, "
        "Basalt (Archmage) 1 point beyond the goal."
    )
    assert told("win", seats=[0, 1], surplus=[3, 3], **met).startswith(
        "Amber and Basalt share the win: "
    )


@covers("MW-132", "MW-145")
def test_mega_blast_sets_the_white_judgment_aside_and_says_so() -> None:
    everything = GAME.read({"game": "mystic-war"}).bag
    kept = ["MEG", *(face for face in everything if face in RESOURCES)]
    rest = [face for face in everything if face not in kept]
    written = {"seats": [{"hand": kept}], "discard": rest}
    table = Table(GAME, position=GAME.read({"game": "mystic-war", **written}))
    table.answer(0, ("play", "MEG", 1))
    assert table.position.aside
    said = [GAME.wording.event(table.position, happened) for happened in table.events(1)]
    assert said[1:] == [
        "Judgment (white back) is turned up and set aside.",
        "Mega-Blast turns up the white-backed Judgment: the deck has ended.",
        "No RESOURCE card is left: Mega-Blast does nothing.",
    ]


@pytest.mark.parametrize(("players", "seed"), [(3, 12), (5, 15), (8, 4)])
def test_whatever_happens_in_a_game_is_told_in_a_sentence(players: int, seed: int) -> None:
    table = Table(GAME, players, {"necromancy_events": True}, seed=seed)
    rng = Random(seed)
    while not table.over:
        seat = table.waiting[0]
        options = table.options(seat)
        assert re.fullmatch(r"[A-Z].*\?", GAME.prompt(table.position, seat).text)
        option = options[int(rng.random() * len(options))]
        assert GAME.wording.option(table.position, option) != str(option)
        table.answer(seat, option)
    told = {event.kind for event in table.log}
    assert len(told) > 25
    for viewer in (0, None):
        for happened in table.events(viewer, 0):
            sentence = GAME.wording.event(table.position, happened)
            assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
            assert "?" not in sentence
