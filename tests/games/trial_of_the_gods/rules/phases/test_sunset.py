"""The Sunset Phase, and what follows it."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, asks, at, cubes, of
from theomachy.engine.testing import covers

CALM = "Calm Sea"
FULL = ["ST1", "ST2", "ST3", "ST4", "ST5"]


def sunset(chance: Any = (), **written: Any) -> TrialTable:
    """A table after Sunset, at the next Dawn; chance is asked for Sea Enemies first."""
    rows = [{"hand": FULL, **row} for row in written.pop("seats", [{}, {}])]
    rows += [{"hand": FULL}] * (2 - len(rows))
    return at(chance=chance, phase="sunset", seats=rows, **{"enemies": {}, **written})


@covers("TG-901", "TG-204")
def test_each_block_token_brings_a_sea_enemy_in_ascending_order() -> None:
    table = sunset(["Siren", "Scylla", "Siren"], blocks=["S12", "S03", "S07"])
    g = table.position
    assert g.enemies == {"S03": ("Siren.1",), "S07": ("Scylla.1",), "S12": ("Siren.2",)}
    assert g.blocks == ()
    assert len(g.sea) == 16


@covers("TG-901")
@pytest.mark.parametrize(
    ("stack", "there"), [(True, ("Ketos.1", "Siren.1")), (False, ("Ketos.1",))]
)
def test_a_monster_joins_another_or_goes_under_the_deck(
    stack: bool, there: tuple[str, ...]
) -> None:
    table = sunset(
        ["Siren"], blocks=["S07"], enemies={"S07": ["Ketos.1"]}, options={"sunset_stack": stack}
    )
    g = table.position
    assert g.enemies["S07"] == there
    bottom = [placed.card for placed in g.sea.bottom]
    assert bottom == ([] if stack else ["Siren"])
    assert g.sea.cards.count("Siren") == (2 if stack else 3)


@covers("TG-902")
def test_with_the_deck_empty_only_the_token_goes() -> None:
    every = ["Hippocamp", "Siren", "Telchine"]
    standing = {
        "S06": [f"{name}.{n}" for name in every for n in (1, 2, 3)],
        "S08": [f"{name}.{n}" for name in ("Ketos", "Scylla", "Charybdis") for n in (1, 2)],
    }
    # The four Calm Seas are all that is left, and each is set aside when it comes.
    table = sunset(blocks=["S01", "S02", "S03", "S04", "S05"], enemies=standing)
    g = table.position
    assert g.blocks == ()
    assert g.sea.cards == (CALM,) * 4
    assert g.enemies == {zone: tuple(sorted(row)) for zone, row in standing.items()}


@covers("TG-1064")
def test_calm_sea_restores_one_to_captains_there_and_is_shuffled_back() -> None:
    seats = [
        {"ship": "S07", "available": 5, "exhausted": 3},
        {"ship": "S07", "available": 5, "exhausted": 3},
        {"ship": "S08", "available": 5, "exhausted": 3},
    ]
    table = sunset([CALM], blocks=["S07"], seats=seats)
    assert [cubes(table, seat)[1] for seat in range(3)] == [2, 2, 3]
    assert table.position.sea.cards.count(CALM) == 4
    assert table.position.calm == 0


@covers("TG-903", "TG-103")
def test_feats_restore_their_values_and_abilities_are_free_again() -> None:
    row = {
        "captain": "Jason",
        "feats": ["F11", "F24", "F31"],
        "used": ["F24", "Jason"],
        "available": 4,
        "exhausted": 12,
    }
    table = sunset(seats=[row])
    assert of(table, 0)["used"] == []
    assert cubes(table, 0)[:2] == (4 + 2 + 3 + 4, 3)


@covers("TG-1044", "TG-1001")
def test_temple_lord_restores_for_each_temple_after_the_restore_values() -> None:
    row = {"feats": ["F38"], "available": 4, "exhausted": 10}
    table = sunset(seats=[row], temples={"I01": 1, "I02": 1, "I03": 2})
    assert cubes(table, 0)[:2] == (4 + 4 + 2, 4)


@covers("TG-904")
@pytest.mark.parametrize(
    ("mode", "last", "olympics"),
    [
        ("basic", 4, ["O1", "O2", "O3", "O4"]),
        ("advanced", 5, ["O1", "O2", "O3", "O4", "O5"]),
    ],
)
def test_the_game_ends_after_four_or_five_rounds_with_a_full_sunset(
    mode: str, last: int, olympics: list[str]
) -> None:
    table = sunset(preset=mode, round=last - 1, olympics=olympics[:-1])
    assert not table.over
    assert table.position.round == last
    row = {"feats": ["F11"], "available": 8, "exhausted": 2}
    table = sunset(
        ["Siren"], preset=mode, round=last, olympics=olympics, seats=[row], blocks=["S01"]
    )
    assert table.over
    assert table.position.enemies == {"S01": ("Siren.1",)}
    assert cubes(table, 0)[1] == 0


@covers("TG-905")
def test_hands_are_kept_from_round_to_round() -> None:
    table = sunset(seats=[{"vigor": 4}])
    assert asks(table) == "ChooseDiscipline.choose"
    assert of(table, 0)["hand"] == FULL
