"""Defeated Enemies, claimed Temples, Upgrades."""

from typing import Any

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
)
from theomachy.engine.testing import covers

UPGRADES = ["attack", "discovery", "fervor", "energy", "limit", "reveal"]


def struck(enemy: str, zone: str = "I05", row: Any = None, *others: Any, **more: Any) -> TrialTable:
    """Seat 0 strikes an Enemy dead with Zeus' own hand (strike 2)."""
    rows = [{"captain": "Orpheus", "ship": zone, "hand": ["ZE9"], **(row or {})}, *others]
    more = {"enemies": {zone: [enemy]}, **more}
    table = at(seats=rows, **more)
    play(table, ("card", "ZE9", "E"))
    return table


@covers("TG-631", "TG-634", "TG-627")
def test_defeating_an_enemy_on_an_island_claims_the_temple_and_activates_an_upgrade() -> None:
    table = struck("Harpy.a")
    assert asks(table) == "Defeat.choose_upgrade"
    assert options(table) == [("upgrade", token) for token in UPGRADES]
    before = table.position.blessings(0)
    play(table, ("upgrade", "fervor"))
    g = table.position
    assert g.temples == {"I05": 0}
    assert g.active[0] == ("fervor",)
    after = g.blessings(0)
    gained = {house for house in after if after[house] > before[house]}
    assert gained == {"violet", "ivory"}  # the third space


@covers("TG-631")
def test_at_sea_there_is_no_temple() -> None:
    table = struck("Siren.1", zone="S06")
    assert asks(table) == "Turn.choose"
    assert table.position.temples == {}


@covers("TG-632")
def test_a_temple_is_never_taken_from_its_owner() -> None:
    table = struck("Harpy.a", "I05", None, {}, temples={"I05": 2})
    assert asks(table) == "Turn.choose"
    assert table.position.temples == {"I05": 1}
    assert of(table, 0)["tamed"] == ["Harpy.a"]


@covers("TG-633", "TG-106")
def test_without_a_flag_nothing_is_claimed() -> None:
    temples = {f"I{n:02}": 1 for n in range(6, 12)}
    table = struck("Harpy.a", temples=temples)
    assert asks(table) == "Turn.choose"
    assert "I05" not in table.position.temples
    assert of(table, 0)["tamed"] == ["Harpy.a"]


@covers("TG-635", "TG-104")
def test_the_energy_upgrade_moves_two_cubes_from_the_pool() -> None:
    table = struck("Tiphys.a")
    assert cubes(table, 0) == (5, 3, 10)
    play(table, ("upgrade", "energy"))
    assert cubes(table, 0) == (7, 3, 8)
    table = struck("Tiphys.a", row={"available": 17, "exhausted": 0})
    play(table, ("upgrade", "energy"))
    assert cubes(table, 0)[2] == 0  # one cube was left


@covers("TG-635", "TG-642", "TG-107")
@pytest.mark.parametrize(("limit", "then"), [(5, 7), (7, 9), (9, 10), (10, 10)])
def test_the_limit_upgrade_moves_the_limit_cube(limit: int, then: int) -> None:
    table = struck("Harpy.a", row={"limit": limit})
    play(table, ("upgrade", "limit"))
    assert of(table, 0)["limit"] == then
    assert of(table, 0)["vigor"] == 4  # Vigor does not rise with the limit


@covers("TG-641", "TG-642")
def test_a_defeated_argonaut_becomes_an_untrained_companion_off_the_board() -> None:
    table = struck("Tiphys.a")
    play(table, ("upgrade", "attack"))
    row = of(table, 0)
    assert row["companions"] == {"Tiphys": ""}
    assert row["trained"] == []
    assert row["limit"] == 7
    assert row["champions"] == 0
    assert ["Tiphys.a", True] in [list(each) for each in table.position.argonauts]
    assert "I05" not in table.position.enemies
    assert table.position.trophies[0] == ()


@covers("TG-643")
@pytest.mark.parametrize(("third_argonaut_limit", "limit"), [(True, 7), (False, 5)])
def test_a_third_argonaut_brings_a_champion_token(third_argonaut_limit: bool, limit: int) -> None:
    table = struck(
        "Tiphys.a",
        row={"companions": {"Jason": "", "Heracles": ""}, "limit": 5},
        options={"third_argonaut_limit": third_argonaut_limit},
    )
    play(table, ("upgrade", "attack"))
    row = of(table, 0)
    assert list(row["companions"]) == ["Jason", "Heracles"]
    assert (row["champions"], row["limit"]) == (1, limit)


@covers("TG-644", "TG-105")
@pytest.mark.parametrize(("available", "pool"), [(8, 9), (18, 0)])
def test_a_tamed_monster_brings_a_cube_if_there_is_one(available: int, pool: int) -> None:
    table = struck("Siren.1", zone="S06", row={"available": available})
    row = of(table, 0)
    assert row["tamed"] == ["Siren.1"]
    assert row["dead"] == []
    assert cubes(table, 0)[2] == pool
    assert table.position.zone_of("Siren.1") == ""


@covers("TG-645", "TG-631", "TG-646")
def test_killing_anothers_monster_gives_nothing_but_perhaps_the_temple() -> None:
    table = struck("Scylla.1", "I05", None, {"tamed": ["Scylla.1"]})
    assert asks(table) == "Defeat.choose_upgrade"
    play(table, ("upgrade", "attack"))
    assert of(table, 0)["tamed"] == []
    assert cubes(table, 0) == (5, 3, 10)
    assert of(table, 1)["tamed"] == ["Scylla.1"] == of(table, 1)["dead"]
    assert cubes(table, 1) == (8, 0, 10)  # the cube went home
    assert table.position.temples == {"I05": 0}


@covers("TG-645")
def test_where_an_option_allows_it_a_killed_own_monster_is_like_anothers() -> None:
    table = struck("Scylla.1", row={"tamed": ["Scylla.1"]}, options={"fight_own_tamed": True})
    assert asks(table) == "Striking.choose"
    assert options(table) == [("strike", "Scylla.1"), ("decline",)]  # never forced on one's own
    play(table, ("strike", "Scylla.1"), ("upgrade", "attack"))
    assert of(table, 0)["dead"] == ["Scylla.1"]


@covers("TG-647", "TG-1046", "TG-1042")
def test_the_temple_comes_before_abilities_that_follow_a_defeat() -> None:
    row = {"captain": "Meleager", "feats": ["F26"], "deck": ["ST1"], "discard": ["ST2"]}
    row["box"] = ["ST3", "ST4", "ST5", "ST6", "ME1", "ME2"]
    table = struck("Harpy.a", row=row)
    assert asks(table) == "Defeat.choose_upgrade"
    events = play(table, ("upgrade", "attack"))
    told = [each for each in kinds(events) if each in ("upgrade", "effect", "energy", "draw")]
    assert told == ["upgrade", "effect", "energy", "effect", "draw"]
    assert [each["source"] for each in happened(events, "effect")] == ["F26", "Meleager"]


@covers("TG-1046")
def test_killing_a_tamed_monster_or_an_argonaut_calls_no_such_ability() -> None:
    row = {"captain": "Meleager", "feats": ["F26"]}
    table = struck("Tiphys.a", row=row)
    play(table, ("upgrade", "attack"))
    assert cubes(table, 0)[2] == 10
    table = struck("Scylla.1", "S06", row, {"tamed": ["Scylla.1"]})
    assert cubes(table, 0)[2] == 10


@covers("TG-647")
def test_an_outer_effect_goes_on_only_after_the_temple() -> None:
    table = at(
        enemies={"I05": ["Harpy.a"], "S06": ["Siren.1"]},
        injured=["Harpy.a"],
        seats=[{"captain": "Orpheus", "ship": "I05", "hand": ["PO6"]}],
    )
    play(table, ("card", "PO6", "E"), ("strike", "Harpy.a"))
    assert asks(table) == "Defeat.choose_upgrade"
    play(table, ("upgrade", "attack"))
    assert table.position.injured == ("Siren.1",)  # the second strike had one target left
