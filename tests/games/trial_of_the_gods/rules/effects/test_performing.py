"""The primitives of the effect vocabulary that no other test has met yet."""

from typing import Any, get_args

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    cubes,
    happened,
    kinds,
    of,
    options,
    play,
    under_way,
)
from theomachy.engine.errors import RuleError
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content import vocabulary
from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.content.catalogue import ABILITY, EFFECT
from theomachy.games.trial_of_the_gods.rules.effects.clauses import TABLE
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform

GODS = ["Poseidon", "Athena", "Ares", "Hades", "Aphrodite", "Zeus"]


def played(card: str, row: Any = None, *others: dict[str, Any], **more: Any) -> TrialTable:
    """Seat 0 plays a card for its Action Effect, with no Enemies about."""
    rows = [{"captain": "Heracles", "hand": [card], **(row or {})}, *others]
    more = {"enemies": {}, "gods": GODS, **more}
    table = at(seats=rows, **more)
    play(table, ("card", card, "E"))
    return table


def travelled(card: str, row: Any = None, *others: dict[str, Any], **more: Any) -> TrialTable:
    """Seat 0 sails into a Zone and draws that Travel Card."""
    rows = [{"captain": "Heracles", "ship": "S15", "hand": ["ST1"], **(row or {})}, *others]
    more = {"enemies": {}, **more}
    table = at(chance=[card, *more.pop("chance", ())], seats=rows, **more)
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    return table


@covers("TG-1001")
def test_every_clause_of_the_vocabulary_is_carried_out_somewhere() -> None:
    assert set(get_args(vocabulary.Clause)) == set(TABLE.do)
    used = {type(clause) for effect in EFFECT.values() for clause in effect}
    assert used == set(TABLE.do)


@covers("TG-1043")
def test_abilities_of_fights_and_explorations_are_plain_numbers() -> None:
    for ability in ABILITY.values():
        if isinstance(ability, vocabulary.Hook) and ability.moment in ("fight", "explore"):
            for clause in ability.effect:
                assert isinstance(
                    clause, vocabulary.Attack | vocabulary.Extra | vocabulary.Discovery
                )
                assert isinstance(clause.n, int)


@covers("TG-1004", "TG-704")
def test_what_one_may_do_is_offered_only_if_its_cost_can_be_paid() -> None:
    table = travelled("T07", {"available": 1})  # may{pray 1; draw 2}
    assert (asks(table), options(table)) == ("MayDo.choose", [("do",), ("decline",)])
    play(table, ("do",))
    assert len(of(table, 0)["hand"]) == 2
    assert cubes(table, 0)[0] == 0
    table = travelled("T07", {"available": 1})
    play(table, ("decline",))
    assert of(table, 0)["hand"] == []
    assert asks(travelled("T07", {"available": 0, "exhausted": 8})) == "Sail.move"


@covers("TG-1004", "TG-1016", "TG-1013")
def test_forbidden_prayer_needs_an_anima_in_the_supply() -> None:
    table = travelled("T09", {"exhausted": 1, "available": 7})
    assert cubes(table, 0)[1] == 0  # Restore 1 in any case
    play(table, ("do",))
    assert of(table, 0)["discard"] == ["ANIMA"]
    assert asks(table) == "Purging.choose"
    everything = {"discard": ["ANIMA"] * 16}
    table = travelled("T09", None, everything)
    assert asks(table) == "Sail.move"


@covers("TG-1005", "TG-1015", "TG-1017")
def test_either_branch_unless_one_of_them_does_nothing() -> None:
    table = travelled("T13", {"available": 2})  # exhaust 2 / hurt 1
    assert options(table) == [("choose", 0), ("choose", 1)]
    play(table, ("choose", 0))
    assert cubes(table, 0)[:2] == (0, 2)
    table = travelled("T13", {"available": 0, "exhausted": 8})
    assert asks(table) == "Sail.move"  # only the Damage does something
    assert of(table, 0)["vigor"] == 3
    table = travelled("T11")  # hurt 1 / dishonor 1
    play(table, ("choose", 1))
    assert of(table, 0)["dishonor"] == 1


@covers("TG-1007")
def test_actions_in_effects_are_not_raised_by_feats() -> None:
    table = played("AR4", {"feats": ["F11"], "captain": "Tiphys"})  # sail 1; fight 0
    assert under_way(table).left == 1
    row = {"feats": ["F12"], "vigor": 1, "exhausted": 4, "available": 4}
    table = played("AP3", row)  # heal 1; restore 1; draw 1
    assert of(table, 0)["vigor"] == 2
    assert cubes(table, 0)[:2] == (5, 3)


@covers("TG-1007", "TG-1001")
def test_restore_and_heal_in_effects_do_as_much_as_possible() -> None:
    table = played("AP9", {"vigor": 4, "available": 1})  # pray 1; heal 3; draw 2
    assert of(table, 0)["vigor"] == 5
    assert len(of(table, 0)["hand"]) == 2
    temples = {"I01": 1, "I02": 1, "I03": 1}
    table = played("AT7", {"available": 2, "exhausted": 6}, temples=temples)  # restore 1+temples
    assert cubes(table, 0)[:2] == (6, 2)


@covers("TG-1010", "TG-706", "TG-105")
@pytest.mark.parametrize(("available", "gained"), [(8, 2), (17, 1), (18, 0)])
def test_energy_comes_from_the_pool_and_removal_takes_the_card_away(
    available: int, gained: int
) -> None:
    table = played("PO8", {"available": available})  # energy 2; removal
    assert cubes(table, 0)[0] == available + gained
    assert of(table, 0)["in_play"] == []
    assert table.position.house_discards[0] == ("PO8",)


@covers("TG-706", "TG-1016")
def test_a_removed_anima_goes_back_to_the_supply() -> None:
    table = played("ANIMA", {"available": 1})
    assert table.position.animae == 16
    assert of(table, 0)["in_play"] == []
    assert cubes(table, 0)[0] == 0


@covers("TG-1011")
def test_effects_draw_above_the_hand_limit() -> None:
    hand = ["AT1", "ST1", "ST2", "ST3", "ST4"]
    table = played("AT1", {"hand": hand, "vigor": 1})
    assert len(of(table, 0)["hand"]) == 6


@covers("TG-1013", "TG-706")
def test_purging_takes_cards_from_hand_and_discard_pile_but_not_from_play() -> None:
    row = {"hand": ["HA4", "ST1", "ANIMA"], "discard": ["ZE1", "ST2"]}
    table = played("HA4", row)  # purge 1; draw 1
    assert options(table) == [
        ("purge", "hand", "ST1"),
        ("purge", "hand", "ANIMA"),
        ("purge", "discard", "ST2"),
        ("purge", "discard", "ZE1"),
        ("stop",),
    ]
    events = play(table, ("purge", "discard", "ZE1"))
    assert happened(events, "purge") == [{"seat": 0, "card": "ZE1", "place": "discard"}]
    assert table.position.house_discards[5] == ("ZE1",)
    assert of(table, 0)["discard"] == ["ST2"]
    table = played("HA4", row)
    play(table, ("purge", "hand", "ST1"))
    assert of(table, 0)["box"] == ["ST1"]
    table = played("HA4", row)
    play(table, ("purge", "hand", "ANIMA"))
    assert table.position.animae == 16


@covers("TG-1014", "TG-1050", "TG-308")
def test_the_oracle_turns_cards_of_a_house_and_sells_one() -> None:
    table = played(
        "AT3", {"available": 3, "feats": ["F27"]}, chance=["PO9", "PO1"]
    )  # pray 1; oracle 2
    assert options(table) == [("house", house) for house in HOUSES]
    play(table, ("house", "crimson"))
    assert table.position.turned == ("PO9", "PO1")
    assert options(table) == [("buy", "PO1"), ("stop",)]  # 4 - 1 is more than the 2 left
    play(table, ("buy", "PO1"))
    assert of(table, 0)["discard"] == ["PO1"]
    assert table.position.house_discards[0] == ("PO9",)
    assert cubes(table, 0)[0] == 1


@covers("TG-1014", "TG-114")
def test_the_oracle_fills_an_empty_house_and_names_none_without_cards() -> None:
    poseidon = [f"PO{n}" for n in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9)]
    table = played("AT3", None, {"discard": poseidon})
    assert ("house", "crimson") not in options(table)
    table = played(
        "AT3",
        None,
        {"discard": poseidon[2:]},
        houses={"crimson": ["PO1"]},
        house_discards={"crimson": ["PO1"]},
    )
    events = play(table, ("house", "crimson"))
    assert [each["card"] for each in happened(events, "turn")] == ["PO1", "PO1"]
    assert "reshuffle house" in kinds(events)


@covers("TG-1015")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (5, 3)])
def test_dishonor_is_returned_as_far_as_there_is_any(before: int, after: int) -> None:
    table = played("AP7", {"dishonor": before})  # pray 1; undishonor 2; removal
    assert of(table, 0)["dishonor"] == after


@covers("TG-1016", "TG-1002")
@pytest.mark.parametrize(("left", "given"), [(16, [1, 1]), (1, [1, 0])])
def test_each_opponent_gains_an_anima_in_initiative_order(left: int, given: list[int]) -> None:
    table = played(
        "HA9",  # pray 2; anima 1 each; exhaust 1 each
        {"discard": ["ANIMA"] * (16 - left)},
        {},
        {"available": 0, "exhausted": 8},
        initiative=[3, 1, 2],
    )
    second, first = of(table, 1), of(table, 2)
    assert [row["discard"].count("ANIMA") for row in (first, second)] == given
    assert [cubes(table, seat)[:2] for seat in (1, 2)] == [(7, 1), (0, 8)]


@covers("TG-1002", "TG-1016")
def test_one_opponent_is_chosen_and_with_two_players_there_is_no_choice() -> None:
    table = played("HA2", None, {}, {}, initiative=[3, 1, 2])  # pray 1; anima 1 one
    assert options(table) == [("seat", 2), ("seat", 1)]
    play(table, ("seat", 1))
    assert of(table, 1)["discard"] == ["ANIMA"]
    table = played("HA2", None, {})
    assert of(table, 1)["discard"] == ["ANIMA"]


@covers("TG-1002", "TG-1033")
@pytest.mark.parametrize(
    ("fervor", "hindered"), [([0, 3, 6], (2, 4)), ([9, 3, 3], (2, 1)), ([9, 1, 0], (1, 0))]
)
def test_the_leader_is_the_opponent_with_most_fervor_then_with_better_initiative(
    fervor: list[int], hindered: tuple[int, int]
) -> None:
    hand = ["ST1", "ST2", "ST3"]
    rows = [
        {"captain": hero, "hand": hand, "vigor": 1, "fervor": n}
        for hero, n in zip(("Heracles", "Ascalaphus", "Caeneus"), fervor)
    ]
    rows[0]["hand"] = ["HA8", "ST1", "ST2"]  # fervor 2; hinder 2 leader
    table = at(phase="olympics", olympics=["O4"], enemies={}, seats=rows, initiative=[1, 3, 2])
    for seat, card in ((0, "HA8"), (1, "ST1"), (2, "ST1")):
        table.answer(seat, ("pick", card))
    play(table, ("olyuse", "E"))
    lost = [e.data for e in table.log if e.kind == "fervor" and e.rule == "TG-1033"]
    seat, left = hindered
    assert [each["seat"] for each in lost] == [seat]
    assert fervor[seat] + lost[0]["n"] == left


@covers("TG-705")
def test_devotion_needs_another_card_of_the_same_god_this_turn() -> None:
    row = {"hand": ["PO4", "PO1", "ST1"]}  # order 2; devotion{draw 1}
    table = played("PO4", row)
    assert len(of(table, 0)["hand"]) == 2
    table = at(enemies={}, seats=[{"captain": "Heracles", **row}])
    play(table, ("card", "PO1", "R"), ("card", "PO4", "E"))
    assert len(of(table, 0)["hand"]) == 2  # one drawn
    table = at(enemies={}, seats=[{"captain": "Heracles", "hand": ["PO4", "ZE1"]}])
    play(table, ("card", "ZE1", "R"), ("card", "PO4", "E"))
    assert of(table, 0)["hand"] == []


@covers("TG-705")
def test_devotion_is_checked_when_its_clause_is_reached() -> None:
    # pray 2; fight 3; devotion{draw 2}: a card of Ares played in that Fight counts.
    table = at(
        chance=[(0, 0)],
        enemies={"I05": ["Gorgon.b"]},
        seats=[{"captain": "Jason", "ship": "I05", "hand": ["AR9", "AR1"], "vigor": 5}],
    )
    play(table, ("card", "AR9", "E"), ("fight", "I05", "Gorgon.b"), ("play", "AR1", "A"))
    assert len(of(table, 0)["hand"]) == 2


@covers("TG-705", "TG-706")
def test_a_removed_card_still_counts_for_devotion() -> None:
    table = at(enemies={}, seats=[{"captain": "Heracles", "hand": ["PO8", "PO4"]}])
    play(table, ("card", "PO8", "E"), ("card", "PO4", "E"))
    assert len(of(table, 0)["hand"]) == 1


@covers("TG-1025", "TG-1003")
def test_a_strike_near_reaches_the_captains_zone_and_those_adjacent() -> None:
    table = at(
        enemies={"S06": ["Siren.1"], "I02": ["Harpy.a"], "S08": ["Ketos.1"], "S01": ["Ketos.2"]},
        seats=[
            {"ship": "S06", "hand": ["ZE2"], "tamed": ["Ketos.2"]},
        ],
    )
    play(table, ("card", "ZE2", "E"))
    assert options(table) == [("strike", "Siren.1"), ("strike", "Harpy.a")]


@covers("TG-1034")
def test_spawning_brings_a_monster_where_there_is_none() -> None:
    table = travelled("T16", chance=["Scylla"])
    assert table.position.enemies == {"S16": ("Scylla.1",)}
    events = travelled("T16", chance=["Calm Sea"])
    assert events.position.enemies == {}
    assert events.position.sea.cards.count("Calm Sea") == 4
    table = travelled("T16", enemies={"S16": ["Siren.1"]})
    assert table.position.enemies == {"S16": ("Siren.1",)}
    assert len(table.position.sea) == 18


@covers("TG-1034")
def test_calm_sea_has_no_effect_when_it_spawns() -> None:
    table = travelled("T16", {"available": 7, "exhausted": 1}, chance=["Calm Sea"])
    assert cubes(table, 0)[:2] == (7, 1)


@covers("TG-1001", "TG-117")
def test_an_effect_without_a_possible_result_is_allowed_if_its_costs_can_be_paid() -> None:
    table = played("ZE2", {"available": 2})  # no Enemy to strike
    assert cubes(table, 0)[:2] == (0, 2)
    assert asks(table) == "Turn.choose"


@covers("TG-1018", "TG-1030")
def test_clauses_speak_of_what_is_under_way() -> None:
    table = at(enemies={}, seats=[{"captain": "Jason", "ship": "I01", "hand": ["ST6", "ST1"]}])
    perform(table.position, "T01", 0)  # Fair Wind, and nobody moves
    assert asks(table) == "Turn.choose"
    with pytest.raises(RuleError, match="An effect is about a Fight, but none is in progress"):
        perform(table.position, "F17", 0)
    play(table, ("explore", "I01"))
    perform(table.position, "F18", 0)  # Keen Scout: discovery 1
    assert under_way(table).total == 1


@covers("TG-1002")
def test_a_clause_that_names_nobody_does_nothing() -> None:
    table = at(enemies={}, seats=[{"hand": ["HA5"]}, {}])
    assert perform(table.position, "HA5", 0) is None  # hurt 1 trigger, outside any window
    assert table.position.vigor == [4, 4]
