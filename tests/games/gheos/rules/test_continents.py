"""Areas, islands, continents and who is on them."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    area,
    asks,
    at,
    civilizations,
    continents,
    options,
    play,
    totals,
    vp,
)
from theomachy.engine.errors import BadDocument
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)

# Six cells around the corner above the start cell.
RING = [(0, 0), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)]


@covers("GH-29")
def test_two_shores_that_face_each_other_are_an_island() -> None:
    table = at(board=[START, ("T29", -1, 0, 0)])
    assert totals(table, 0, 0, 1) == (2, 0, 0, 1, 0)
    assert continents(table) == []


@covers("GH-29")
def test_a_landmass_with_two_open_edges_is_no_continent() -> None:
    table = at(board=[START, ("T22", -1, 0, 2)])
    assert totals(table, -1, 0, 0) == (2, 0, 1, 0, 0)
    assert not area(table, -1, 0, 0)["continent"]


@covers("GH-29")
def test_three_sides_make_a_continent_with_open_sides_counted() -> None:
    table = at(board=[START, ("T22", -1, 0, 0)])
    assert area(table, 0, 0, 1)["sides"] == [(-1, 0, 0), (-1, 0, 1), (0, 0, 1)]
    assert area(table, 0, 0, 1)["continent"]


@covers("GH-29")
def test_a_lone_full_tile_is_a_continent_that_can_be_settled() -> None:
    table = at(seats=[{"hand": ["T20", "T22"]}], draws=["T05"])
    play(table, ("tile", "T20", 0, 0, 0))
    assert totals(table, 0, 0, 0) == (3, 0, 1, 1, 0)
    assert ("found", "red", (0, 0, 0)) in options(table)
    play(table, ("found", "red", (0, 0, 0)), ("token", 1))
    assert vp(table) == [1, 0]


@covers("GH-29")
@pytest.mark.parametrize("preset", ["manual", "classic"])
def test_a_lone_full_tile_is_a_continent_in_every_preset(preset: str) -> None:
    table = at(board=[("T20", 0, 0, 0)], discard=["T00"], preset=preset)
    assert continents(table) == [(0, 0, 0)]


@covers("GH-29")
def test_a_lone_split_tile_is_no_continent() -> None:
    table = at(board=[("T22", 0, 0, 0)], discard=["T00"])
    assert continents(table) == []
    assert totals(table, 0, 0, 0) == (2, 0, 1, 0, 0)


@covers("GH-29")
def test_an_area_is_called_by_its_least_side_by_row_then_column_then_edge() -> None:
    table = at(board=[START, ("T20", 1, 0, 0), ("T18", 1, -1, 0), ("T19", 2, 0, 0)])
    assert area(table, 2, 0, 0)["id"] == (1, -1, 0)
    assert area(table, 0, 0, 1)["id"] == (0, 0, 1)


@covers("GH-30")
def test_nothing_smaller_than_a_continent_can_be_settled() -> None:
    table = at(board=[START, ("T22", -1, 0, 2), ("T29", 1, 0, 0)], step="settle")
    assert options(table, "found") == []
    assert len(options(table, "follower")) == 6


@covers("GH-30")
@pytest.mark.parametrize("side", [(0, 0, 1), (-1, 0, 0), (0, 0, 0)])
def test_no_civilization_can_lie_on_an_island_a_landmass_or_a_shore(
    side: tuple[int, int, int],
) -> None:
    with pytest.raises(BadDocument, match="a continent needs three"):
        at(board=[START, ("T22", -1, 0, 2)], civilizations={"red": side})


@covers("GH-31")
def test_a_settled_continent_cannot_be_settled_again() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        step="settle",
    )
    left, right = area(table, -1, 0, 0)["id"], area(table, 1, 0, 0)["id"]
    assert {option[2] for option in options(table, "found")} == {right}
    assert left != right


@covers("GH-31", "GH-65")
def test_a_colour_on_the_board_cannot_be_founded_elsewhere() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        step="settle",
    )
    assert {option[1] for option in options(table, "found")} == {
        "green",
        "yellow",
        "blue",
        "black",
        "white",
    }


SPLIT_LAND: dict[str, Any] = {
    "board": [("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0)],
    "discard": ["T00"],
    "seats": [{"hand": ["T12", "T01"], "cubes": {"blue": 1}}],
}


@covers("GH-32", "GH-48")
@pytest.mark.parametrize(
    "side", [(0, 0, 0), (0, 0, 1), (-1, 0, 0), (-1, 0, 2), (1, 0, 0), (1, 0, 1)]
)
def test_where_on_its_continent_a_disk_lies_has_no_meaning(side: tuple[int, int, int]) -> None:
    table = at(**SPLIT_LAND, civilizations={"red": side})
    assert civilizations(table) == {"red": (-1, 0, 0)}
    play(table, ("tile", "T12", 0, 0, 0))
    assert civilizations(table) == {"red": area(table, 1, 0, 0)["id"]}


@covers("GH-32")
def test_two_documents_that_differ_in_the_spot_of_a_disk_are_one_position() -> None:
    first, second = (at(**SPLIT_LAND, civilizations={"red": s}) for s in [(0, 0, 0), (1, 0, 1)])
    assert GAME.document(first.position) == GAME.document(second.position)


@covers("GH-33")
def test_each_region_of_a_continent_is_counted_once_however_many_sides_it_has() -> None:
    table = at(board=[START, ("T20", -1, 0, 0), ("T36", -2, 0, 0), ("T08", -3, 0, 0)])
    # T08 unturned at (-3, 0) meets (-2, 0) with its landmass: its sword counts, its cup does not.
    assert totals(table, -1, 0, 0) == (9, 1, 1, 4, 0)


def ring(tile: str, rotation: int) -> list[tuple[str, int, int, int]]:
    """Five full tiles around a corner, and one tile at (0, 0) that closes the ring."""
    others = ["T01", "T18", "T35", "T02", "T19"]
    return [
        (tile, 0, 0, rotation),
        *[(name, *cell, 0) for name, cell in zip(others, RING[1:], strict=True)],
    ]


@covers("GH-33")
def test_both_regions_of_a_split_tile_may_belong_to_one_continent() -> None:
    table = at(board=ring("T25", 0), discard=["T00"])
    # Landmass to the left, shore to the right: the ring goes round and joins them.
    assert totals(table, 0, 0, 1) == totals(table, 0, 0, 2) == (18, 3, 4, 2, 0)
    assert continents(table) == [(-1, -1, 0)]


@covers("GH-33")
def test_two_of_three_shores_may_belong_to_one_continent() -> None:
    table = at(board=ring("T51", 1), discard=["T00"])
    # T51 turned once has its cups on edges 1 and 2, and nothing below.
    assert totals(table, 0, 0, 1) == totals(table, 0, 0, 2) == (17, 3, 5, 1, 0)
    assert totals(table, 0, 0, 0) == (1, 0, 0, 0, 0)


@covers("GH-34")
@pytest.mark.parametrize("temple", ["T04", "T21", "T38"])
def test_a_temple_is_no_sword_no_cup_and_no_wheat(temple: str) -> None:
    table = at(board=[START, (temple, -1, 0, 0)])
    assert totals(table, -1, 0, 0) == (4, 0, 0, 1, 0)


@covers("GH-34", "GH-66")
def test_a_wheat_temple_gives_a_founder_no_cube() -> None:
    table = at(board=[START, ("T38", -1, 0, 0)], step="settle")
    play(table, ("found", "red", (-1, 0, 0)))
    assert asks(table) == "token"
    assert table.view(0).json()["seats"][0]["cubes"]["red"] == 1


@covers("GH-34", "GH-64")
def test_a_temple_does_not_count_another_temple_of_its_kind() -> None:
    table = at(board=[START, ("T04", -1, 0, 0)], seats=[{"hand": ["T10", "T01"]}])
    play(table, ("tile", "T10", -2, 0, 1))
    assert area(table, -2, 0, 2)["id"] == area(table, -1, 0, 0)["id"]
    assert vp(table) == [0, 0]
