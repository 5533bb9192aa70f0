"""Damage to players and to Enemies."""

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, asks, at, of, options, play
from theomachy.engine.testing import covers

STORM = "T03"  # hurt 1 self


def stormy(vigor: int, hand: list[str], **row: object) -> TrialTable:
    """A player sails into a Storm."""
    rows = [{"ship": "S15", "vigor": vigor, "hand": ["ST1", *hand], "limit": 9, **row}]
    table = at(chance=[STORM], enemies={}, seats=rows)
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    return table


@covers("TG-621", "TG-1026")
def test_damage_lowers_vigor() -> None:
    assert of(stormy(4, []), 0)["vigor"] == 3


@covers("TG-622")
def test_at_vigor_one_damage_is_one_dishonor() -> None:
    row = of(stormy(1, []), 0)
    assert (row["vigor"], row["dishonor"]) == (1, 1)


@covers("TG-622")
@pytest.mark.parametrize(("vigor", "left", "dishonor"), [(3, 1, 0), (2, 1, 1), (1, 1, 1)])
def test_two_damage_of_one_instance(vigor: int, left: int, dishonor: int) -> None:
    table = at(
        chance=[(0, 0, 0)],
        enemies={"I05": ["Hydra.a"]},
        seats=[{"ship": "I05", "vigor": vigor, "hand": []}],
    )
    play(table, ("fight", "I05", "Hydra.a"))
    row = of(table, 0)
    assert (row["vigor"], row["dishonor"]) == (left, dishonor)


@covers("TG-623", "TG-110")
def test_when_the_hand_limit_falls_cards_are_discarded_by_choice() -> None:
    table = stormy(4, ["ST2", "ST3", "ST4", "ST5", "ST6"])  # limit 5 falls to 4
    assert asks(table) == "DiscardCards.choose"
    assert options(table) == [("discard", f"ST{n}") for n in range(2, 7)]
    play(table, ("discard", "ST4"))
    row = of(table, 0)
    assert row["hand"] == ["ST2", "ST3", "ST5", "ST6"]
    assert row["discard"] == ["ST4"]


@covers("TG-623")
def test_a_hand_above_a_limit_that_does_not_fall_is_left_alone() -> None:
    table = stormy(6, ["ST2", "ST3", "ST4", "ST5", "ST6", "JA1"], captain="Jason")
    assert asks(table) == "Sail.move"  # at Vigor 6 and 5 the limit is 5: six cards stay
    assert len(of(table, 0)["hand"]) == 6


@covers("TG-624", "TG-626", "TG-627")
@pytest.mark.parametrize(
    ("injured", "strike", "defeated"), [(False, 1, False), (True, 1, True), (False, 2, True)]
)
def test_neutral_enemies_are_injured_then_defeated(
    injured: bool, strike: int, defeated: bool
) -> None:
    card = {1: "ZE2", 2: "ZE9"}[strike]
    table = at(
        enemies={"S06": ["Siren.1"]},
        injured=["Siren.1"] if injured else [],
        seats=[{"ship": "S06", "hand": [card]}],
    )
    play(table, ("card", card, "E"))
    g = table.position
    assert of(table, 0)["tamed"] == (["Siren.1"] if defeated else [])
    assert g.injured == (() if defeated else ("Siren.1",))


@covers("TG-625")
def test_a_tamed_monster_is_defeated_by_any_damage() -> None:
    table = at(
        enemies={"S06": ["Scylla.1"]},
        seats=[{"ship": "S06", "hand": ["ZE2"]}, {"tamed": ["Scylla.1"]}],
    )
    play(table, ("card", "ZE2", "E"))
    assert of(table, 1)["dead"] == ["Scylla.1"]
    assert not table.position.enemies


@covers("TG-1012", "TG-110")
@pytest.mark.parametrize(("hand", "asked"), [([], False), (["ST2"], False), (["ST2", "ST3"], True)])
def test_a_reef_takes_a_card_of_choice_or_the_last_one(hand: list[str], asked: bool) -> None:
    rows = [{"ship": "S15", "hand": ["ST1", *hand]}]
    table = at(chance=["T06"], enemies={}, seats=rows)
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    assert (asks(table) == "DiscardCards.choose") == asked
    if not asked:
        assert of(table, 0)["discard"] == hand
