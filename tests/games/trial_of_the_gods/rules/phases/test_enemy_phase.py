"""The Enemy Phase."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, at, of
from theomachy.engine.testing import covers


def after(**written: Any) -> TrialTable:
    """A table on which the Enemy Phase has just been played."""
    return at(phase="enemy", **written)


@covers("TG-801")
def test_enemies_hurt_captains_and_owners_of_temples_each_once() -> None:
    table = after(
        enemies={"S06": ["Siren.1", "Ketos.1"], "I05": ["Hydra.a"], "I01": ["Harpy.a"]},
        temples={"I05": 1},
        seats=[{"ship": "S06", "vigor": 5, "hand": []}, {"ship": "S15", "hand": []}],
    )
    assert of(table, 0)["vigor"] == 2
    assert of(table, 1)["vigor"] == 4


@covers("TG-802")
def test_an_enemy_beside_captain_and_temple_still_deals_one() -> None:
    table = after(
        enemies={"I05": ["Hydra.a"]}, temples={"I05": 1}, seats=[{"ship": "I05", "hand": []}]
    )
    assert of(table, 0)["vigor"] == 3


@covers("TG-803", "TG-646")
def test_own_tamed_monsters_spare_their_owner_and_hurt_others() -> None:
    table = after(
        enemies={"S06": ["Siren.1"]},
        seats=[{"ship": "S06", "tamed": ["Siren.1"], "hand": []}, {"ship": "S06", "hand": []}],
    )
    assert of(table, 0)["vigor"] == 4
    assert of(table, 1)["vigor"] == 3


@covers("TG-804")
def test_companions_tokens_and_injuries_do_not_matter() -> None:
    table = after(
        enemies={"I05": ["Hydra.a"], "I01": ["Harpy.a"]},
        injured=["Harpy.a"],
        explorers={"I05": [1]},
        seats=[{"captain": "Jason", "companions": {"Orpheus": "I05"}, "ship": "I01", "hand": []}],
    )
    assert of(table, 0)["vigor"] == 3  # the Injured Harpy alone


@covers("TG-805")
def test_enemies_neither_move_nor_suffer() -> None:
    enemies = {"S06": ["Siren.1"], "I05": ["Hydra.a"]}
    g = after(enemies=enemies, injured=["Siren.1"], seats=[{"ship": "S06", "hand": []}]).position
    assert g.vigor[0] == 3
    assert g.enemies == {"S06": ("Siren.1",), "I05": ("Hydra.a",)}
    assert g.injured == ("Siren.1",)


@covers("TG-801", "TG-622")
@pytest.mark.parametrize(("instances", "dishonor"), [("each", 3), ("lump", 1)])
def test_instances_are_one_for_each_enemy_or_a_single_sum(instances: str, dishonor: int) -> None:
    table = after(
        options={"enemy_phase_instances": instances},
        enemies={"S06": ["Siren.1", "Ketos.1", "Scylla.1"]},
        seats=[{"ship": "S06", "vigor": 1, "hand": []}],
    )
    assert of(table, 0)["dishonor"] == dishonor


@covers("TG-801")
def test_two_captains_beside_one_enemy_both_suffer() -> None:
    table = after(
        enemies={"S06": ["Siren.1"]},
        seats=[{"ship": "S06", "hand": []}, {"ship": "S06", "hand": []}],
    )
    assert (of(table, 0)["vigor"], of(table, 1)["vigor"]) == (3, 3)
