"""Temples: what a tile with one scores when it is played."""

import pytest

from tests.games.gheos.situations import (
    area,
    asks,
    at,
    civilizations,
    happened,
    kinds,
    play,
    totals,
    vp,
)
from theomachy.engine.testing import covers

START = ("T00", 0, 0, 0)
# Left of the start tile: 3 swords, 2 cups and 5 wheat, the start shore's wheat among them.
RICH = [
    START,
    ("T02", -1, 0, 0),
    ("T19", -2, 0, 0),
    ("T36", -3, 0, 0),
    ("T37", -3, -1, 0),
    ("T35", -2, 1, 0),
]


@covers("GH-60", "GH-64")
@pytest.mark.parametrize(
    ("temple", "rotation", "gain"),
    [("T04", 0, 3), ("T21", 0, 2), ("T38", 0, 5), ("T10", 1, 3), ("T27", 1, 2), ("T44", 1, 5)],
)
def test_a_temple_scores_the_symbols_of_its_own_kind(temple: str, rotation: int, gain: int) -> None:
    table = at(board=RICH, seats=[{"hand": [temple, "T01"]}])
    assert totals(table, -1, 0, 0)[1:] == (3, 2, 5, 0)
    play(table, ("tile", temple, -4, 0, rotation))
    assert totals(table, -1, 0, 0)[1:] == (3, 2, 5, 0)
    assert vp(table) == [gain, 0]


@covers("GH-60")
@pytest.mark.parametrize(
    ("temple", "gain"), [("T11", 3), ("T28", 2), ("T45", 5), ("T16", 3), ("T33", 2), ("T50", 5)]
)
def test_a_temple_on_a_shore_counts_the_land_of_that_shore(temple: str, gain: int) -> None:
    # On the up cell (-4, 0) the shore of an unturned split tile is edge 2, to the right.
    table = at(board=RICH, seats=[{"hand": [temple, "T01"]}])
    play(table, ("tile", temple, -4, 0, 0))
    assert area(table, -4, 0, 2)["id"] == area(table, -1, 0, 0)["id"]
    assert vp(table) == [gain, 0]


@covers("GH-60")
def test_symbols_on_another_region_of_the_temples_tile_do_not_count_across_the_river() -> None:
    # T11 is a cup / a sword temple; turned once, its landmass is what meets the land.
    table = at(board=RICH, seats=[{"hand": ["T11", "T01"]}])
    events = play(table, ("tile", "T11", -4, 0, 1))
    assert totals(table, -1, 0, 0)[1:] == (3, 3, 5, 0)
    assert vp(table) == [0, 0]
    assert "temple" not in kinds(events)


@covers("GH-60")
def test_a_temple_tile_used_as_a_replacement_scores_too() -> None:
    table = at(board=RICH, seats=[{"hand": ["T04", "T01"]}])
    play(table, ("tile", "T04", -2, 1, 0))
    assert vp(table) == [3, 0]


@covers("GH-60")
def test_only_the_active_player_scores_a_temple() -> None:
    table = at(
        board=RICH,
        civilizations={"red": (-1, 0, 0)},
        seats=[{"cubes": {"red": 5}}, {}, {"hand": ["T04", "T01"]}],
        turn=3,
    )
    play(table, ("tile", "T04", -4, 0, 0))
    assert vp(table) == [0, 0, 3]


@covers("GH-60", "GH-93")
def test_a_temple_counts_the_land_as_it_is_after_the_play() -> None:
    # Replacing the sword tile itself: its two swords are gone when the temple counts.
    table = at(board=RICH, seats=[{"hand": ["T04", "T01"]}])
    play(table, ("tile", "T04", -1, 0, 0))
    assert vp(table) == [1, 0]


@covers("GH-60")
def test_a_temple_counts_land_that_its_own_tile_joins() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T02", 1, 0, 0)],
        seats=[{"hand": ["T10", "T22"]}],
    )
    play(table, ("tile", "T10", 0, 0, 1))
    assert vp(table) == [3, 0]


@covers("GH-60", "GH-93")
def test_a_temple_scores_after_the_war_that_its_tile_causes() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T02", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 0)},
        seats=[{"hand": ["T04", "T22"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T04", 0, 0, 0))
    assert kinds(events).index("war") < kinds(events).index("temple")
    assert vp(table) == [3, 0]


@covers("GH-61")
def test_the_continent_may_be_made_by_this_very_play() -> None:
    table = at(seats=[{"hand": ["T44", "T01"]}])
    play(table, ("tile", "T44", -1, 0, 0))
    assert totals(table, -1, 0, 0) == (3, 0, 0, 1, 0)
    assert vp(table) == [1, 0]


@covers("GH-61")
def test_the_continent_need_not_be_occupied() -> None:
    table = at(board=RICH, seats=[{"hand": ["T38", "T01"]}])
    assert civilizations(table) == {}
    play(table, ("tile", "T38", -4, 0, 0))
    assert vp(table) == [5, 0]


@covers("GH-62")
def test_a_temple_on_an_island_scores_nothing() -> None:
    table = at(seats=[{"hand": ["T45", "T01"]}])
    # The shore with the temple meets the start shore with its wheat.
    events = play(table, ("tile", "T45", -1, 0, 2))
    assert totals(table, 0, 0, 1) == (2, 0, 0, 1, 0)
    assert vp(table) == [0, 0]
    assert "temple idle" in kinds(events)


@covers("GH-62")
def test_a_temple_on_a_loose_landmass_or_shore_scores_nothing() -> None:
    table = at(board=RICH, seats=[{"hand": ["T10", "T45"]}])
    play(table, ("tile", "T10", -4, 0, 0))
    assert area(table, -4, 0, 0)["size"] == 2
    assert vp(table) == [0, 0]


@covers("GH-63")
def test_a_temple_never_scores_later_even_if_its_land_grows() -> None:
    table = at(
        board=RICH,
        seats=[{"hand": ["T45", "T20"]}, {"hand": ["T31", "T48"]}],
        draws=["T05", "T06"],
    )
    # On the left of (-4, 0) the shore with the wheat temple is open.
    play(table, ("tile", "T45", -4, 0, 2), ("follower", "red"), ("token", 0))
    assert area(table, -4, 0, 1)["size"] == 1
    play(table, ("tile", "T31", -5, 0, 0), ("follower", "red"), ("token", 0))
    assert area(table, -4, 0, 1)["wheat"] == 1
    assert area(table, -4, 0, 1)["continent"]
    play(table, ("tile", "T20", -6, 0, 0))
    assert asks(table) == "settle"
    assert vp(table) == [0, 0]


@covers("GH-63")
def test_a_temple_that_has_scored_does_not_score_again() -> None:
    table = at(
        board=RICH,
        seats=[{"hand": ["T38", "T20"]}, {"hand": ["T31", "T48"]}],
        draws=["T05", "T06"],
    )
    play(table, ("tile", "T38", -4, 0, 0), ("follower", "red"), ("token", 0))
    play(table, ("tile", "T31", -5, 0, 0), ("follower", "red"), ("token", 0))
    assert vp(table) == [5, 0]


@covers("GH-64")
def test_a_temple_with_nothing_of_its_kind_on_its_continent_scores_nothing() -> None:
    table = at(seats=[{"hand": ["T04", "T01"]}])
    events = play(table, ("tile", "T04", -1, 0, 0))
    assert vp(table) == [0, 0]
    assert [data["vp"] for data in happened(events, "temple")] == [0]
