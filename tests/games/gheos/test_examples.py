"""The worked examples of the rules of Gheos, move for move."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    area,
    asks,
    at,
    civilizations,
    continents,
    cubes,
    happened,
    lying,
    options,
    play,
    supply,
    totals,
    vp,
)
from theomachy.engine.testing import covers

START = ("T00", 0, 0, 0)


@covers("GH-34", "GH-60")
def test_ex_1_a_sword_temple_on_a_continent_with_three_swords_scores_three() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T02", -2, 0, 0)],
        seats=[{"hand": ["T04", "T18"]}],
    )
    assert totals(table, -1, 0, 0) == (7, 3, 0, 1, 0)
    play(table, ("tile", "T04", -3, 0, 0))
    assert vp(table) == [3, 0]
    assert totals(table, -3, 0, 0) == (10, 3, 0, 1, 0)


@covers("GH-18", "GH-29")
@pytest.mark.parametrize("rotation", [0, 1])
def test_ex_2_a_landmass_that_meets_the_start_shore_makes_a_continent(rotation: int) -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    assert lying(table) == {(0, 0): ("T00", 0)}
    play(table, ("tile", "T22", -1, 0, rotation))
    assert totals(table, 0, 0, 1) == (3, 0, 1, 1, 0)
    assert continents(table) == [area(table, 0, 0, 1)["id"]]


@covers("GH-29", "GH-30")
def test_ex_2_a_shore_that_meets_the_start_shore_makes_an_island() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    play(table, ("tile", "T22", -1, 0, 2))
    assert totals(table, 0, 0, 1) == (2, 0, 0, 1, 0)
    assert totals(table, -1, 0, 0) == (2, 0, 1, 0, 0)
    assert continents(table) == []
    assert options(table, "found") == []


@covers("GH-20", "GH-41", "GH-42", "GH-52", "GH-53", "GH-55", "GH-56")
def test_ex_3_replacing_the_start_tile_joins_two_continents_in_war() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 0)},
        seats=[
            {"hand": ["T22", "T02"], "cubes": {"red": 1, "blue": 1}},
            {"cubes": {"blue": 3, "red": 2}},
        ],
    )
    assert totals(table, -1, 0, 0) == (4, 1, 0, 1, 0)
    assert totals(table, 1, 0, 0) == (4, 0, 2, 1, 0)
    play(table, ("tile", "T22", 0, 0, 1))
    assert options(table) == [("pay", "red"), ("pay", "blue")]
    events = play(table, ("pay", "red"))
    (war,) = happened(events, "war")
    assert dict(war["rivals"]) == {"red": 1, "blue": 0}
    assert civilizations(table) == {"red": (-1, 0, 0)}
    assert totals(table, -1, 0, 0) == totals(table, 1, 0, 1) == (8, 1, 3, 0, 0)
    assert totals(table, 0, 0, 0) == (1, 0, 0, 0, 0)
    assert supply(table, "blue") == 5
    assert (cubes(table, 0), cubes(table, 1)) == ({}, {"red": 2})


@covers("GH-46", "GH-48", "GH-49", "GH-41", "GH-65")
def test_ex_4_a_split_sends_the_civilization_to_the_wheat() -> None:
    table = at(
        board=[("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T12", "T01"], "cubes": {"blue": 2}}],
    )
    assert totals(table, 0, 0, 0) == (9, 0, 2, 3, 0)
    events = play(table, ("tile", "T12", 0, 0, 0))
    assert [paid["colour"] for paid in happened(events, "pay")] == ["blue"]
    assert cubes(table, 0) == {"blue": 1}
    assert totals(table, -1, 0, 0) == (4, 0, 2, 0, 0)
    assert totals(table, 1, 0, 0) == (4, 0, 0, 2, 0)
    right = area(table, 1, 0, 0)["id"]
    assert civilizations(table) == {"red": right}
    left = area(table, -1, 0, 0)["id"]
    assert ("found", "blue", left) in options(table)
    assert ("found", "red", left) not in options(table)
    play(table, ("found", "blue", left))
    assert civilizations(table) == {"red": right, "blue": left}


CUPS = [
    START,
    ("T19", -1, 0, 0),
    ("T18", 1, 0, 0),
    ("T20", 2, 0, 0),
    ("T31", 3, 0, 0),
    ("T48", 4, 0, 0),
]


@covers("GH-71", "GH-72", "GH-73")
@pytest.mark.parametrize(("scoring", "gain"), [("bound", 14), ("generic", 36)])
def test_ex_5_a_token_scores_cubes_times_cups(scoring: str, gain: int) -> None:
    table = at(
        board=CUPS,
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 0)},
        seats=[{"cubes": {"red": 3, "blue": 2, "white": 1}}, {"cubes": {"red": 1}}],
        options={"follower_scoring": scoring},
        step="token",
        draws=["T05"],
    )
    assert area(table, -1, 0, 0)["cup"] == 2
    assert area(table, 1, 0, 0)["cup"] == 4
    play(table, ("token", 1))
    assert vp(table) == [gain, 0]


EX_6: dict[str, Any] = {
    "board": [START, ("T22", -1, 0, 0)],
    "civilizations": {"red": (-1, 0, 0)},
    "seats": [
        {"hand": ["T46", "T01"], "cubes": {"red": 2, "blue": 1}},
        {"cubes": {"red": 1}},
    ],
}


@covers("GH-40", "GH-45", "GH-46", "GH-50")
def test_ex_6_a_civilization_whose_last_part_is_an_island_collapses_for_free() -> None:
    table = at(**EX_6)
    assert totals(table, -1, 0, 0)[0] == 3
    events = play(table, ("tile", "T46", -1, 0, 0))
    assert happened(events, "pay") == []
    assert totals(table, 0, 0, 1) == (2, 0, 0, 1, 0)
    assert area(table, 0, 0, 1)["sides"] == [(-1, 0, 1), (0, 0, 1)]
    assert civilizations(table) == {}
    assert (cubes(table, 0), cubes(table, 1)) == ({"blue": 1}, {})
    assert supply(table, "red") == 5
    assert continents(table) == []
    assert options(table, "found") == []


@covers("GH-40", "GH-41", "GH-50")
def test_ex_6_with_collapse_cost_a_cube_is_paid_first() -> None:
    table = at(**EX_6, options={"collapse_cost": True})
    play(table, ("tile", "T46", -1, 0, 0))
    assert asks(table) == "pay"
    assert civilizations(table) == {"red": (-1, 0, 0)}
    play(table, ("pay", "blue"))
    assert civilizations(table) == {}
    assert (cubes(table, 0), cubes(table, 1)) == ({}, {})
    assert (supply(table, "red"), supply(table, "blue")) == (5, 5)
