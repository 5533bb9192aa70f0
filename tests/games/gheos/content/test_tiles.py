"""The authored tile table holds what its design asked for."""

from collections import Counter, defaultdict

from theomachy.engine.testing import covers
from theomachy.games.gheos.content.tiles import (
    COLOURS,
    CUBES_PER_COLOUR,
    CUP,
    CUP_TEMPLE,
    EDGES,
    END_THRESHOLD,
    EPOCH_COUNT,
    LAND_TILES,
    PYRAMID,
    SWORD,
    SWORD_TEMPLE,
    TILES,
    TOKENS_PER_SEAT,
    WHEAT,
    WHEAT_TEMPLE,
    Tile,
)

START, *DRAWN = TILES
TEMPLES = {SWORD_TEMPLE, CUP_TEMPLE, WHEAT_TEMPLE}


def symbols(tile: Tile) -> list[str]:
    return [symbol for region in tile.regions for symbol in region]


def tiles_with(symbol: str) -> set[str]:
    return {tile.name for tile in TILES if symbol in symbols(tile)}


@covers("GH-8")
def test_there_are_51_land_tiles_beside_the_start_tile_and_8_epoch_tiles() -> None:
    assert len(TILES) == LAND_TILES == 52
    assert len(DRAWN) == 51
    assert EPOCH_COUNT == 8


def test_each_tile_stands_in_the_table_at_its_own_number() -> None:
    assert [tile.name for tile in TILES] == [f"T{number:02}" for number in range(52)]


def test_the_start_tile_has_three_shores_with_wheat_on_each() -> None:
    assert TILES[0] == Tile("T00", "shores", ((WHEAT,), (WHEAT,), (WHEAT,)))


def test_the_drawn_tiles_are_15_full_28_split_and_8_shores() -> None:
    assert Counter(tile.shape for tile in DRAWN) == {"full": 15, "split": 28, "shores": 8}


def test_the_drawn_tiles_show_the_symbols_they_were_designed_with() -> None:
    assert Counter(symbol for tile in DRAWN for symbol in symbols(tile)) == {
        SWORD: 18,
        CUP: 25,
        WHEAT: 19,
        PYRAMID: 6,
        SWORD_TEMPLE: 4,
        CUP_TEMPLE: 4,
        WHEAT_TEMPLE: 4,
    }


def test_cups_are_the_most_frequent_symbol() -> None:
    count = Counter(symbol for tile in TILES for symbol in symbols(tile))
    assert max(count, key=lambda symbol: count[symbol]) == CUP


def test_every_drawn_tile_shows_one_or_two_symbols() -> None:
    assert {len(symbols(tile)) for tile in DRAWN} == {1, 2}


def test_six_tiles_have_a_pyramid_and_the_start_tile_has_none() -> None:
    assert tiles_with(PYRAMID) == {"T15", "T16", "T32", "T33", "T49", "T50"}


def test_every_pyramid_stands_on_the_landmass_of_a_split_tile() -> None:
    holders = [tile for tile in TILES if PYRAMID in symbols(tile)]
    assert all(tile.shape == "split" and tile.regions[0] == (PYRAMID,) for tile in holders)


def test_each_kind_of_temple_is_on_four_tiles() -> None:
    assert tiles_with(SWORD_TEMPLE) == {"T04", "T10", "T11", "T16"}
    assert tiles_with(CUP_TEMPLE) == {"T21", "T27", "T28", "T33"}
    assert tiles_with(WHEAT_TEMPLE) == {"T38", "T44", "T45", "T50"}


def test_three_tiles_have_a_pyramid_and_a_temple() -> None:
    both = {tile.name for tile in TILES if PYRAMID in symbols(tile) and TEMPLES & {*symbols(tile)}}
    assert both == {"T16", "T33", "T50"}


def test_no_tile_has_two_temples_or_two_pyramids() -> None:
    for tile in TILES:
        shown = symbols(tile)
        assert sum(symbol in TEMPLES for symbol in shown) <= 1
        assert shown.count(PYRAMID) <= 1


@covers("GH-18")
def test_every_edge_of_every_shape_belongs_to_exactly_one_region() -> None:
    for regions in EDGES.values():
        assert sorted(edge for edges in regions for edge in edges) == [0, 1, 2]


@covers("GH-29")
def test_every_tile_has_the_regions_of_its_shape() -> None:
    assert {shape: len(regions) for shape, regions in EDGES.items()} == {
        "full": 1,
        "split": 2,
        "shores": 3,
    }
    assert all(len(tile.regions) == len(EDGES[tile.shape]) for tile in TILES)


def test_no_tile_has_more_than_one_landmass() -> None:
    landmasses = {
        shape: sum(len(edges) >= 2 for edges in regions) for shape, regions in EDGES.items()
    }
    assert landmasses == {"full": 1, "split": 1, "shores": 0}


@covers("GH-94")
def test_only_these_tiles_have_the_same_face() -> None:
    faces: defaultdict[tuple[str, tuple[tuple[str, ...], ...]], list[str]] = defaultdict(list)
    for tile in TILES:
        faces[tile.shape, tile.regions].append(tile.name)
    assert [names for names in faces.values() if len(names) > 1] == [
        ["T03", "T14"],
        ["T05", "T06"],
        ["T20", "T31", "T48"],
        ["T22", "T23"],
        ["T29", "T34"],
        ["T39", "T40"],
    ]


@covers("GH-94")
def test_no_shores_tile_but_the_start_tile_looks_the_same_when_turned() -> None:
    unchanged = [
        tile.name
        for tile in TILES
        if tile.shape == "shores" and tile.regions == (*tile.regions[1:], tile.regions[0])
    ]
    assert unchanged == ["T00"]


@covers("GH-94")
def test_no_two_shores_tiles_with_different_rows_look_the_same_when_turned() -> None:
    rows = {tile.regions for tile in TILES if tile.shape == "shores"}
    turned = {(*row[turn:], *row[:turn]) for row in rows for turn in (1, 2)}
    assert rows & turned == {START.regions}


@covers("GH-11")
def test_there_are_30_cubes_in_six_colours() -> None:
    assert COLOURS == ("red", "green", "yellow", "blue", "black", "white")
    assert len(COLOURS) * CUBES_PER_COLOUR == 30


@covers("GH-7")
def test_each_player_has_three_tokens() -> None:
    assert TOKENS_PER_SEAT == 3


@covers("GH-83")
def test_the_decisive_epoch_tile_is_the_6th_7th_or_8th_and_always_exists() -> None:
    assert END_THRESHOLD == {2: 6, 3: 7, 4: 8}
    assert max(END_THRESHOLD.values()) <= EPOCH_COUNT
