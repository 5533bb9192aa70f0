"""Placing a tile on an empty cell."""

import random

import pytest

from tests.games.gheos import slow
from tests.games.gheos.situations import (
    area,
    asks,
    at,
    civilizations,
    cubes,
    happened,
    kinds,
    lying,
    options,
    play,
    totals,
)
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.games.gheos.content.rotations import ROTATIONS

START = ("T00", 0, 0, 0)

# Two arms of land, left and right of the start tile, that nearly meet above it at (0, -1).
ARMS = [START, ("T01", -1, 0, 0), ("T18", -1, -1, 0), ("T19", 1, 0, 0), ("T35", 1, -1, 0)]
LEFT, RIGHT = (-1, -1, 0), (1, -1, 0)


def cells(table_options: list[tuple[str, str, int, int, int]]) -> set[tuple[int, int]]:
    return {(x, y) for _, _, x, y, _ in table_options}


@covers("GH-16")
def test_a_tile_is_placed_on_the_three_cells_beside_a_lone_tile() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    assert cells(options(table)) == {(0, 0), (0, 1), (-1, 0), (1, 0)}


@covers("GH-16")
def test_touching_at_a_corner_is_not_enough() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    for place in [(-2, 0), (2, 0), (-1, -1), (0, -1), (1, -1), (-1, 1), (1, 1), (-2, 1), (2, 1)]:
        with pytest.raises(IllegalAnswer):
            table.answer(0, ("tile", "T22", *place, 0))


@covers("GH-16")
def test_a_cell_that_shares_several_edges_is_open_too() -> None:
    table = at(board=ARMS, seats=[{"hand": ["T02", "T22"], "cubes": {"red": 1}}])
    beside = cells(options(table)) - set(lying(table))
    assert beside == {(0, 1), (-2, 0), (2, 0), (-2, -1), (2, -1), (0, -1)}


@covers("GH-17")
def test_a_tile_fits_in_all_rotations_whatever_lies_beside_it() -> None:
    table = at(board=ARMS, seats=[{"hand": ["T22", "T47"]}])
    for place in [(0, 1), (-2, 0), (2, 0), (0, -1)]:
        for tile in ["T22", "T47"]:
            turns = [r for _, t, x, y, r in options(table) if (t, x, y) == (tile, *place)]
            assert turns == [0, 1, 2]


@covers("GH-17", "GH-94")
def test_rotations_that_look_the_same_are_one_play() -> None:
    table = at(seats=[{"hand": ["T01", "T22"]}])
    assert [option for option in options(table) if option[1:4] == ("T01", 1, 0)] == [
        ("tile", "T01", 1, 0, 0)
    ]


@covers("GH-17", "GH-18")
@pytest.mark.parametrize(
    ("rotation", "sizes"),
    # T42 is w (edges 0, 1) / s (edge 2): its printed edge j comes to lie on edge j + r.
    [(0, {0: 3, 1: 3, 2: 1}), (1, {0: 2, 1: 2, 2: 2}), (2, {0: 3, 1: 1, 2: 3})],
)
def test_a_turn_by_a_third_moves_each_printed_edge_to_the_next(
    rotation: int, sizes: dict[int, int]
) -> None:
    table = at(seats=[{"hand": ["T42", "T01"]}])
    play(table, ("tile", "T42", 0, 1, rotation))
    # On the down cell (0, 1) edge 0 is its top, which meets the start tile's bottom.
    assert {edge: area(table, 0, 1, edge)["size"] for edge in range(3)} == sizes
    shore = (2 + rotation) % 3
    assert area(table, 0, 1, shore)["sword"] == 1


@covers("GH-18")
def test_land_joins_across_every_shared_edge() -> None:
    table = at(board=ARMS, seats=[{"hand": ["T02", "T22"]}])
    assert totals(table, *LEFT) == (7, 1, 1, 1, 0)
    assert totals(table, *RIGHT) == (7, 0, 2, 2, 0)
    play(table, ("tile", "T02", 0, -1, 0))
    assert totals(table, *LEFT) == totals(table, *RIGHT) == (17, 3, 3, 3, 0)


@covers("GH-18")
def test_a_river_keeps_two_neighbours_apart() -> None:
    table = at(board=ARMS, seats=[{"hand": ["T22", "T02"]}])
    # Edges 0 and 1 of (0, -1) are its top and right: the shore, edge 2, meets the left arm.
    play(table, ("tile", "T22", 0, -1, 0))
    assert totals(table, *LEFT) == (8, 1, 1, 1, 0)
    assert totals(table, *RIGHT) == (9, 0, 3, 2, 0)


@covers("GH-19", "GH-45")
@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_a_placement_beside_a_civilization_is_free_and_leaves_it_there(rotation: int) -> None:
    table = at(
        board=ARMS,
        civilizations={"red": LEFT},
        seats=[{"hand": ["T12", "T02"], "cubes": {"blue": 1}}],
    )
    for place in [(-2, 0), (0, -1), (0, 1), (-2, -1)]:
        events = play(table, ("tile", "T12", *place, rotation))
        assert not {"pay", "split", "migrate", "collapse", "war"} & set(kinds(events))
        assert civilizations(table) == {"red": area(table, *LEFT)["id"]}
        assert cubes(table, 0) == {"blue": 1}
        table.undo(0)


@covers("GH-20", "GH-51")
def test_a_placement_that_joins_two_civilizations_is_a_war() -> None:
    table = at(
        board=ARMS,
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T02", "T22"], "cubes": {"blue": 2}}, {"cubes": {"blue": 1, "red": 3}}],
    )
    events = play(table, ("tile", "T02", 0, -1, 0))
    (war,) = happened(events, "war")
    assert dict(war["rivals"]) == {"red": 1, "blue": 0}
    assert civilizations(table) == {"red": area(table, 0, -1, 0)["id"]}
    assert (cubes(table, 0), cubes(table, 1)) == ({}, {"red": 3})


@covers("GH-20", "GH-45")
def test_a_placement_with_a_river_between_two_civilizations_is_none() -> None:
    table = at(
        board=ARMS,
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T02", "T22"]}],
    )
    assert ("tile", "T02", 0, -1, 0) not in options(table)
    events = play(table, ("tile", "T22", 0, -1, 0))
    assert kinds(events) == ["tile"]
    assert civilizations(table).keys() == {"red", "blue"}


@covers("GH-45")
def test_joining_a_civilization_to_free_land_costs_nothing_and_it_takes_the_land() -> None:
    table = at(board=ARMS, civilizations={"red": LEFT}, seats=[{"hand": ["T02", "T22"]}])
    play(table, ("tile", "T02", 0, -1, 0))
    assert asks(table) == "settle"
    assert civilizations(table) == {"red": area(table, *RIGHT)["id"]}
    assert options(table, "found") == []


def wild_board(luck: random.Random, tiles: int) -> list[tuple[str, int, int, int]]:
    """A connected board of random tiles around the start tile."""
    board: slow.Board = {(0, 0): ("T00", 0)}
    names = [f"T{number:02}" for number in range(1, 52)]
    luck.shuffle(names)
    for tile in names[:tiles]:
        rim = {slow.neighbour(x, y, edge) for x, y in board for edge in range(3)} - set(board)
        board[luck.choice(sorted(rim))] = (tile, luck.randrange(len(ROTATIONS[tile])))
    return [(tile, x, y, turn) for (x, y), (tile, turn) in board.items()]


@covers("GH-21")
@pytest.mark.parametrize("seed", range(12))
def test_a_tile_can_always_be_placed_at_the_top_of_the_board(seed: int) -> None:
    luck = random.Random(seed)
    board = wild_board(luck, luck.randrange(1, 40))
    found = slow.areas({(x, y): (tile, turn) for tile, x, y, turn in board})
    homes = [slow.name(each) for each in found if len(each) >= 3][:6]
    colours = ["red", "green", "yellow", "blue", "black", "white"]
    table = at(board=board, civilizations=dict(zip(colours, homes, strict=False)))
    top = min(y for _, _, y, _ in board)
    row = sorted(x for _, x, y, _ in board if y == top)
    down = [x for x in row if (x + top) % 2 == 1]
    place = (down[0], top - 1) if down else (row[0] - 1, top)
    offered = {option[1] for option in options(table) if option[2:4] == place}
    assert offered == {option[1] for option in options(table)}
    assert offered
