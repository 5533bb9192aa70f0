"""Fights: who can fight what, cards, dice, Skills, Comparison."""

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
    under_way,
)
from theomachy.engine.testing import covers

LION = "Nemean Lion.a"  # Attack 4, two dice, guard


def fighting(
    enemy: str, *plays: Any, dice: tuple[Any, ...], zone: str = "I05", row: Any = None, **more: Any
) -> TrialTable:
    """A Fight of seat 0 in a Zone, up to its end or the next decision."""
    row = {"captain": "Jason", "ship": zone, "hand": [play[0] for play in plays], **(row or {})}
    more = {"enemies": {zone: [enemy]}, **more}
    table = at(chance=[dice], seats=[row], **more)
    play(table, ("fight", zone, enemy))
    for card, use in plays:
        play(table, ("play", card, use))
    if asks(table) == "Fight.play":
        play(table, ("stop",))
    return table


def compared(table: TrialTable) -> tuple[int, int]:
    """The totals of the last Comparison: the player's and the Enemy's."""
    last = happened(table.log, "compare")[-1]
    return last["player_total"], last["enemy_total"]


@covers("TG-601", "TG-409")
def test_one_fights_where_the_captain_is_and_chooses_among_enemies() -> None:
    table = at(
        enemies={"S06": ["Siren.1", "Ketos.1"], "S07": ["Scylla.1"]}, seats=[{"ship": "S06"}]
    )
    assert options(table, "fight") == [("fight", "S06", "Ketos.1"), ("fight", "S06", "Siren.1")]


@covers("TG-601", "TG-602")
@pytest.mark.parametrize(
    ("temples", "zone", "able"),
    [
        ({"I05": 1}, "I05", True),
        ({}, "I05", False),
        ({"I05": 2}, "I05", False),
        ({"I05": 1}, "I06", False),
    ],
)
def test_a_companion_fights_only_with_ones_own_temple(
    temples: dict[str, int], zone: str, able: bool
) -> None:
    table = at(
        enemies={"I05": ["Hydra.a"], "I06": ["Harpy.a"]},
        temples=temples,
        seats=[{"captain": "Jason", "companions": {"Orpheus": zone}, "ship": "S15"}],
    )
    assert bool(options(table, "fight")) == able
    if able:
        assert options(table, "fight") == [("fight", "I05", "Hydra.a")]


@covers("TG-601", "TG-609", "TG-646")
def test_ones_own_tamed_monster_is_no_enemy_and_anothers_is() -> None:
    table = at(
        enemies={"S06": ["Siren.1"], "I05": ["Ketos.1"]},
        temples={"I05": 1},
        seats=[
            {
                "captain": "Jason",
                "ship": "S06",
                "tamed": ["Siren.1"],
                "companions": {"Orpheus": "I05"},
            },
            {"tamed": ["Ketos.1"]},
        ],
    )
    assert options(table, "fight") == [("fight", "I05", "Ketos.1")]
    table = at(
        options={"fight_own_tamed": True},
        enemies={"S06": ["Siren.1"]},
        seats=[{"ship": "S06", "tamed": ["Siren.1"]}],
    )
    assert options(table, "fight") == [("fight", "S06", "Siren.1")]


@covers("TG-601")
def test_enemies_that_are_just_alike_are_one_option() -> None:
    table = at(
        enemies={"S06": ["Siren.1", "Siren.2", "Siren.3"]},
        injured=["Siren.3"],
        seats=[{"ship": "S06"}],
    )
    assert options(table, "fight") == [("fight", "S06", "Siren.1"), ("fight", "S06", "Siren.3")]


@covers("TG-648")
def test_captains_and_companions_are_never_enemies() -> None:
    table = at(
        enemies={},
        seats=[
            {"ship": "S06", "hand": ["ZE2"]},
            {
                "ship": "S06",
                "captain": "Jason",
                "companions": {"Orpheus": "S06"},
                "tamed": ["Siren.1"],
            },
        ],
    )
    assert options(table, "fight") == []
    play(table, ("card", "ZE2", "E"))  # a strike finds no Enemy
    assert "strike" not in kinds(table.log)


@covers("TG-603")
def test_up_to_three_cards_each_for_its_bonus_or_its_fight_effect() -> None:
    table = at(
        chance=[(0, 0)],
        enemies={"I05": [LION]},
        seats=[{"ship": "I05", "hand": ["ST5", "ST1", "AR3", "ST2"], "available": 8}],
    )
    play(table, ("fight", "I05", LION))
    assert options(table) == [
        ("play", "ST5", "A"),
        ("play", "ST5", "E"),
        ("play", "ST1", "A"),
        ("play", "AR3", "A"),
        ("play", "AR3", "E"),
        ("play", "ST2", "A"),
        ("stop",),
    ]
    play(table, ("play", "ST5", "E"), ("play", "ST1", "A"), ("play", "AR3", "A"))
    assert compared(table) == (4 + 0 + 2, 4)
    assert cubes(table, 0)[:2] == (7, 1)


@covers("TG-603", "TG-704", "TG-116")
def test_fight_effects_need_their_costs_and_action_effects_stay_out() -> None:
    table = at(
        enemies={"I05": [LION]},
        seats=[{"ship": "I05", "hand": ["ST5", "AR2", "ZE2"], "available": 0}],
    )
    play(table, ("fight", "I05", LION))
    assert ("play", "ST5", "E") not in options(table)  # pray 1
    assert ("play", "AR2", "E") in options(table)  # devour 1 of the other two
    assert ("play", "ZE2", "E") not in options(table)  # an Action Effect
    play(table, ("play", "ST5", "A"), ("play", "ZE2", "A"))
    assert ("play", "AR2", "E") not in options(table)  # nothing is left to devour


@covers("TG-603", "TG-605", "TG-606", "TG-624")
def test_a_fight_without_cards_is_legal() -> None:
    table = fighting("Harpy.a", dice=(0,), row={"hand": ["ST1"]})
    assert compared(table) == (0, 2)
    assert of(table, 0)["vigor"] == 3


@covers("TG-604", "TG-608")
def test_numbers_add_to_the_attack_and_activations_apply_the_skill() -> None:
    table = fighting("Minotaur.a", ("ST5", "E"), dice=("act",))  # Attack 5, might 2
    assert compared(table) == (4, 7)
    table = fighting("Centaur.b", ("ST5", "E"), dice=(1, "act"))  # Attack 2, weaken 1
    assert compared(table) == (3, 3)


@covers("TG-604", "TG-622")
def test_two_hurt_activations_are_two_instances() -> None:
    table = fighting("Stymphalian Bird.a", ("ST5", "E"), dice=("act", "act"), row={"vigor": 1})
    assert of(table, 0)["dishonor"] == 2
    assert compared(table) == (4, 2)


@covers("TG-605")
def test_equal_totals_end_the_fight_without_damage() -> None:
    table = fighting(LION, ("ST5", "E"), dice=(0, 0))
    assert compared(table) == (4, 4)
    assert of(table, 0)["vigor"] == 4
    assert not table.position.injured


@covers("TG-606", "TG-622")
@pytest.mark.parametrize(("dice", "vigor"), [((1, 0, 0), 2), ((0, 0, 0), 2)])
def test_an_enemy_ahead_by_four_inflicts_two(dice: tuple[int, ...], vigor: int) -> None:
    table = fighting("Hydra.a", ("ST2", "A"), dice=dice)  # 6 or 7 against 1
    assert of(table, 0)["vigor"] == vigor


@covers("TG-606")
def test_an_enemy_ahead_by_three_inflicts_one() -> None:
    table = fighting(LION, ("ST2", "A"), dice=(0, 0))  # 4 against 1
    assert of(table, 0)["vigor"] == 3


@covers("TG-607", "TG-1022")
def test_a_players_total_is_never_below_zero() -> None:
    table = fighting("Talos.b", dice=("act",), row={"hand": []})  # weaken 2
    assert compared(table) == (0, 8)


@covers("TG-607", "TG-635")
def test_the_attack_upgrade_counts_in_the_direct_action_only() -> None:
    row = {"active": ["attack"], "vigor": 4}
    more: dict[str, Any] = {"temples": {"I01": 1}}
    table = fighting(LION, ("ST2", "A"), dice=(0, 0), row=row, **more)
    assert compared(table)[0] == 2
    for direct, total in ((True, 2), (False, 3)):
        table = at(
            chance=[(0, 0)],
            enemies={"I05": [LION]},
            temples={"I01": 1},
            options={"upgrade_direct_only": direct},
            seats=[
                {"captain": "Meleager", "ship": "I05", "hand": ["ME2", "ST2"], "active": ["attack"]}
            ],
        )
        play(table, ("card", "ME2", "E"), ("fight", "I05", LION), ("play", "ST2", "A"))
        assert compared(table)[0] == total  # fight 1, the bonus 1, and perhaps the upgrade


@covers("TG-1043", "TG-607")
def test_feats_and_heroes_help_in_every_fight() -> None:
    row = {"captain": "Heracles", "feats": ["F17", "F31"]}
    table = fighting("Ketos.1", ("ST2", "A"), dice=(0,), zone="S06", row={**row, "vigor": 5})
    assert compared(table)[0] == 3  # Oar-stroke, Spear Training, Heracles
    table = fighting("Harpy.a", ("ST2", "A"), dice=(0,), row=row)
    assert compared(table) == (3, 2)
    assert of(table, 0)["tamed"] == ["Harpy.a"]  # Slayer: one Damage more


@covers("TG-1053", "TG-606")
def test_ascalaphus_needs_only_three_ahead() -> None:
    for captain, tamed in (("Ascalaphus", ["Harpy.a"]), ("Jason", [])):
        table = fighting("Harpy.a", ("ST5", "A"), ("PO6", "A"), dice=(0,), row={"captain": captain})
        assert compared(table) == (5, 2)
        assert of(table, 0)["tamed"] == tamed


@covers("TG-1019", "TG-606")
def test_extra_damage_counts_only_for_a_winner() -> None:
    table = fighting("Gorgon.b", ("AR5", "E"), ("ST5", "A"), dice=(0, 0))  # 3 + 2, extra 1
    assert compared(table) == (5, 4)
    assert of(table, 0)["tamed"] == ["Gorgon.b"]
    table = fighting("Gorgon.b", ("AR5", "E"), dice=(1, 0))  # 3 against 5
    assert table.position.injured == ()
    assert of(table, 0)["vigor"] == 3


@covers("TG-1020")
@pytest.mark.parametrize(
    ("plays", "might"),
    [((("OR2", "E"),), 0), ((("AR3", "E"),), 1), ((("AR3", "E"), ("AR3", "E")), 0), ((), 2)],
)
def test_cancelled_activations_have_no_effect_and_add_up(plays: Any, might: int) -> None:
    row = {"captain": "Orpheus", "hand": [play[0] for play in plays] or ["ST1"]}
    table = fighting("Jason.a", *plays, dice=("act", "act"), row=row)  # might 1 each
    assert compared(table)[1] == 4 + might


@covers("TG-1023")
def test_a_guarded_enemy_suffers_at_most_one() -> None:
    table = fighting(LION, ("ZE7", "E"), ("AR5", "A"), dice=("act", 0))  # 9 against 4
    assert compared(table) == (9, 4)
    assert table.position.injured == (LION,)
    table = fighting(LION, ("ZE7", "E"), ("AR5", "A"), dice=(0, 0))
    assert of(table, 0)["tamed"] == [LION]


@covers("TG-1024", "TG-626")
def test_mending_heals_an_injured_enemy_at_once() -> None:
    table = fighting("Hydra.a", ("ZE7", "E"), ("ST2", "A"), dice=("act", 0, 0), injured=["Hydra.a"])
    assert compared(table) == (7, 6)
    assert table.position.injured == ("Hydra.a",)  # mended, then injured again
    table = fighting("Hydra.a", ("ZE7", "E"), ("ST2", "A"), dice=(0, 0, 0), injured=["Hydra.a"])
    assert of(table, 0)["tamed"] == ["Hydra.a"]


@covers("TG-608")
def test_injury_does_not_lower_the_attack() -> None:
    table = fighting("Harpy.a", ("ST2", "A"), dice=(1,), injured=["Harpy.a"])
    assert compared(table) == (1, 3)


@covers("TG-1006")
def test_conditions_look_at_the_zone_and_at_the_enemy() -> None:
    trident = ("PO2", "E")
    assert compared(fighting("Siren.1", trident, dice=(0,), zone="S06"))[0] == 6
    assert compared(fighting("Harpy.a", trident, dice=(0,)))[0] == 3
    spear = ("ME1", "E")
    row = {"captain": "Meleager"}
    assert compared(fighting("Harpy.a", spear, dice=(0,), row=row))[0] == 4
    assert compared(fighting("Tiphys.a", spear, dice=(0, 0), row=row))[0] == 3


@covers("TG-1018", "TG-1001")
def test_attack_may_grow_with_temples_and_animae() -> None:
    more: dict[str, Any] = {"temples": {"I01": 1, "I02": 1, "I03": 2}}
    idle = {"active": ["energy", "fervor"]}
    table = fighting("Harpy.a", ("AR7", "E"), dice=(0,), row=idle, **more)
    assert compared(table)[0] == 4 + 2
    row = {"discard": ["ANIMA", "ANIMA", "ST1"]}
    table = fighting("Harpy.a", ("HA7", "E"), dice=(0,), row=row)
    assert compared(table)[0] == 3 + 2


@covers("TG-704", "TG-1012")
def test_devour_discards_other_hand_cards_before_the_effect() -> None:
    table = at(
        chance=[(0, 0)],
        enemies={"I05": [LION]},
        seats=[{"ship": "I05", "hand": ["AR2", "ST1", "ST3"]}],
    )
    play(table, ("fight", "I05", LION), ("play", "AR2", "E"))
    assert asks(table) == "DiscardCards.choose"
    assert options(table) == [("discard", "ST1"), ("discard", "ST3")]
    play(table, ("discard", "ST1"))
    assert of(table, 0)["discard"] == ["ST1"]
    assert under_way(table).total == 5


@covers("TG-1008")
def test_a_granted_fight_may_be_declined_and_is_skipped_without_an_enemy() -> None:
    row = {"captain": "Meleager", "ship": "I05", "hand": ["ME2", "ST1"]}
    table = at(enemies={"I05": [LION]}, seats=[row])
    play(table, ("card", "ME2", "E"))
    assert options(table) == [("fight", "I05", LION), ("decline",)]
    play(table, ("decline",))
    assert asks(table) == "Turn.choose"
    table = at(enemies={}, seats=[row])
    play(table, ("card", "ME2", "E"))
    assert asks(table) == "Turn.choose"


@covers("TG-1008")
def test_the_card_that_grants_a_fight_is_none_of_its_three() -> None:
    row = {"captain": "Meleager", "ship": "I05", "hand": ["ME2", "ST1", "ST2", "ST5"]}
    table = at(chance=[(0, 0)], enemies={"I05": [LION]}, seats=[row])
    play(table, ("card", "ME2", "E"), ("fight", "I05", LION))
    play(table, ("play", "ST1", "A"), ("play", "ST2", "A"), ("play", "ST5", "A"))
    assert compared(table) == (1 + 0 + 1 + 2, 4)


@covers("TG-610", "TG-609")
def test_the_owner_of_a_tamed_monster_takes_no_part() -> None:
    table = at(
        chance=[(0,)],
        enemies={"S06": ["Ketos.1"]},
        seats=[
            {"ship": "S06", "hand": ["ST1"]},
            {"tamed": ["Ketos.1"], "hand": ["ST2", "ST3"]},
        ],
    )
    play(table, ("fight", "S06", "Ketos.1"), ("stop",))
    assert compared(table) == (0, 5)  # by its Enemy Card
    assert of(table, 0)["vigor"] == 2
    assert of(table, 1)["vigor"] == 4
