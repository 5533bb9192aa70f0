"""The triangular grid: cells, edges and sides as the geometry defines them."""

from __future__ import annotations

import pytest

from theomachy.kit.triangles import (
    ACROSS,
    NEIGHBOURS,
    REACH,
    cell_at,
    on_grid,
    place_of,
    place_of_side,
    points_up,
    side_at,
)

PLACES = [(x, y) for x in range(-6, 7) for y in range(-6, 7)]

# From the geometry: across edge 0, 1 and 2 of a cell, by the way it points.
ACROSS_AN_UP_CELL = ((0, 1), (-1, 0), (1, 0))
ACROSS_A_DOWN_CELL = ((0, -1), (1, 0), (-1, 0))


def test_a_cell_points_up_where_x_plus_y_is_even() -> None:
    assert points_up(0, 0)
    assert points_up(1, 1)
    assert points_up(-1, 1)
    assert not points_up(1, 0)
    assert not points_up(0, -1)


@pytest.mark.parametrize("place", [(0, 0), (1, 0), (-3, 2), (REACH, -REACH), (-REACH, REACH)])
def test_a_cell_keeps_its_place(place: tuple[int, int]) -> None:
    assert place_of(cell_at(*place)) == place


def test_every_cell_has_a_number_of_its_own() -> None:
    assert len({cell_at(*place) for place in PLACES}) == len(PLACES)


@pytest.mark.parametrize("place", PLACES)
def test_the_cells_across_the_edges_are_those_of_the_geometry(place: tuple[int, int]) -> None:
    x, y = place
    steps = ACROSS_AN_UP_CELL if (x + y) % 2 == 0 else ACROSS_A_DOWN_CELL
    expected = [(x + dx, y + dy) for dx, dy in steps]
    assert [place_of(cell) for cell in NEIGHBOURS[cell_at(x, y)]] == expected


@pytest.mark.parametrize("place", PLACES)
def test_edge_e_of_a_cell_meets_edge_e_of_its_neighbour(place: tuple[int, int]) -> None:
    for edge in range(3):
        side = side_at(*place, edge)
        met = ACROSS[side]
        assert place_of_side(met)[2] == edge
        assert met // 3 == NEIGHBOURS[cell_at(*place)][edge]
        assert ACROSS[met] == side


def test_neighbours_point_the_other_way() -> None:
    for place in PLACES:
        for cell in NEIGHBOURS[cell_at(*place)]:
            assert points_up(*place_of(cell)) != points_up(*place)


def test_a_side_is_a_cell_and_an_edge() -> None:
    assert place_of_side(side_at(-2, 5, 1)) == (-2, 5, 1)
    side = side_at(4, -1, 2)
    assert divmod(side, 3) == (cell_at(4, -1), 2)


def test_sides_are_in_the_order_of_y_x_and_edge() -> None:
    places = [(y, x, edge) for x, y in PLACES for edge in range(3)]
    by_number = sorted(places, key=lambda each: side_at(each[1], each[0], each[2]))
    assert by_number == sorted(places)


def test_the_edges_go_round_clockwise() -> None:
    # Drawn with y downward: up cells have bottom, left, right; down cells top, right, left.
    middles = {True: [(0, 1), (-1, 0), (1, 0)], False: [(0, -1), (1, 0), (-1, 0)]}
    for up, (first, second, third) in middles.items():
        turn = (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (
            third[0] - first[0]
        )
        assert turn > 0  # clockwise where y grows downward
        place = (0, 0) if up else (1, 0)
        neighbours = [place_of(cell) for cell in NEIGHBOURS[cell_at(*place)]]
        steps = [(x - place[0], y - place[1]) for x, y in neighbours]
        assert steps == [first, second, third]


def test_the_grid_has_room_for_every_tile_and_a_rim() -> None:
    assert on_grid(0, 0)
    assert on_grid(52, -52)
    assert not on_grid(REACH, 0)
    assert not on_grid(0, -REACH)
    assert not on_grid(500, 0)
    edge_cells = [cell_at(x, y) for x in (-52, 52) for y in (-52, 52)]
    assert all(0 <= near < len(NEIGHBOURS) for cell in edge_cells for near in NEIGHBOURS[cell])
