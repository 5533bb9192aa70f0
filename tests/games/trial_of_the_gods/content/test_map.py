"""The authored map holds what its design asked for."""

from itertools import product

import pytest

from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content.board import ZONES
from theomachy.games.trial_of_the_gods.content.rows import Zone

ROWS = {zone.id: zone for zone in ZONES}
SEAS = [zone for zone in ZONES if zone.kind != "island"]
ISLANDS = [zone for zone in ZONES if zone.kind == "island"]
OUTER = [zone.id for zone in SEAS if zone.kind == "outer"]
DANGEROUS = [zone.id for zone in SEAS if zone.kind == "dangerous"]
CELLS = {cell: sea.id for sea in SEAS for cell in sea.place.split("+")}
COLUMNS, LINES = "ABCDE", "1234"


def seas(zone: Zone) -> set[str]:
    """The Sea Zones adjacent to a Zone."""
    return {each for each in zone.neighbours if each.startswith("S")}


def beside(cell: str) -> set[str]:
    """The cells that share an edge with a cell."""
    column, row = COLUMNS.index(cell[0]), LINES.index(cell[1])
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    return {
        COLUMNS[column + x] + LINES[row + y]
        for x, y in steps
        if 0 <= column + x < 5 and 0 <= row + y < 4
    }


@covers("TG-101", "TG-1061")
def test_there_are_18_sea_zones_6_of_them_dangerous_and_12_islands() -> None:
    assert [zone.id for zone in SEAS] == [f"S{number:02}" for number in range(1, 19)]
    assert [zone.id for zone in ISLANDS] == [f"I{number:02}" for number in range(1, 13)]
    assert list(ZONES) == [*SEAS, *ISLANDS]
    assert DANGEROUS == ["S06", "S07", "S08", "S11", "S12", "S13"]
    assert len(OUTER) == 12


@covers("TG-1061")
def test_the_sea_zones_fill_a_grid_of_five_by_four_with_two_of_double_size() -> None:
    assert set(CELLS) == {column + row for column, row in product(COLUMNS, LINES)}
    assert {sea.id: sea.place for sea in SEAS if "+" in sea.place} == {
        "S01": "A1+A2",
        "S14": "E3+E4",
    }


@covers("TG-1061")
def test_the_zones_on_the_rim_of_the_grid_are_the_outer_ones() -> None:
    rim = {CELLS[cell] for cell in CELLS if cell[0] in "AE" or cell[1] in "14"}
    assert rim == set(OUTER)


@covers("TG-1061")
def test_sea_zones_are_adjacent_along_the_edges_of_the_grid() -> None:
    for sea in SEAS:
        cells = sea.place.split("+")
        around = {CELLS[other] for cell in cells for other in beside(cell)} - {sea.id}
        assert seas(sea) == around, sea.id


@covers("TG-1061")
def test_an_island_stands_on_each_inner_crossing_and_touches_the_zones_around_it() -> None:
    crossings = set()
    for island in ISLANDS:
        above, below = island.place.split("/")
        corner = {above, below, below[0] + above[1], above[0] + below[1]}
        assert set(island.neighbours) == {CELLS[cell] for cell in corner}, island.id
        assert ord(below[0]) - ord(above[0]) == int(below[1]) - int(above[1]) == 1
        crossings.add(above)
    assert crossings == {column + row for column, row in product("ABCD", "123")}


@covers("TG-1061")
def test_adjacency_goes_both_ways_and_islands_touch_only_sea_zones() -> None:
    for zone in ZONES:
        assert zone.id not in zone.neighbours
        assert len(set(zone.neighbours)) == len(zone.neighbours)
        assert all(zone.id in ROWS[other].neighbours for other in zone.neighbours)
    for island in ISLANDS:
        assert set(island.neighbours) == seas(island)


@covers("TG-1061")
def test_every_zone_can_be_reached_from_every_other() -> None:
    reached, todo = {"S01"}, ["S01"]
    while todo:
        fresh = set(ROWS[todo.pop()].neighbours) - reached
        reached |= fresh
        todo += fresh
    assert reached == set(ROWS)


@covers("TG-210")
def test_four_captains_always_find_a_start_apart_from_each_other() -> None:
    for starts in product(OUTER, repeat=3):
        closed = {*starts, *(zone for start in starts for zone in ROWS[start].neighbours)}
        assert set(OUTER) - closed, starts


@covers("TG-1062")
@pytest.mark.parametrize(
    ("spaces", "islands"),
    [
        ((2, 3, 4, 5), "Lemnos Lesbos Melos Rhodes"),
        ((3, 4, 5, 6), "Imbros Tenedos Skyros Samos"),
        ((4, 5, 6, 7), "Andros Chios Delos Naxos"),
    ],
)
def test_exploration_spaces_rise_from_left_to_right(spaces: tuple[int, ...], islands: str) -> None:
    assert [island.name for island in ISLANDS if island.spaces == spaces] == islands.split()


def test_no_two_zones_share_a_name() -> None:
    assert len({zone.name for zone in ZONES}) == 30
