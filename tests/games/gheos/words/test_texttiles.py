"""A tile drawn in text shows how its land hangs together, however it is turned."""

from collections.abc import Collection
from itertools import product

import pytest

from tests.games.gheos.drawings import LAND, Square, picture
from theomachy.engine.testing import covers
from theomachy.games.gheos.content.rotations import LAID, Laid
from theomachy.games.gheos.content.tiles import EDGES, TILES
from theomachy.games.gheos.words.texttiles import CODES, draw_tile


@covers("GH-17")
def test_full_split_and_shores_are_drawn_differently() -> None:
    assert draw_tile("T20", 0) == picture(r"""
             /\
            /##\
           /####\
          /##cw##\
         /## T20##\
        /_########_\
        """)
    assert draw_tile("T45", 0) == picture(r"""
             /\
            /  \
           /:  .\
          /:s: ^w\
         /:: T45 .\
        /_::::::___\
        """)
    assert draw_tile("T30", 0) == picture(r"""
             /\
            /  \
           /.  .\
          /w.  ..\
         /.  T30 .\
        /___.c..___\
        """)


@covers("GH-17")
def test_in_a_down_cell_a_tile_is_turned_by_half() -> None:
    assert draw_tile("T45", 0, up=False) == picture(r"""
         __________
        \   :::::: /
         \.  T45::/
          \^w :s:/
           \.  :/
            \  /
             \/
        """)


@covers("GH-17")
@pytest.mark.parametrize(
    ("rotation", "up", "square"),
    [
        (0, True, (5, 5)),
        (1, True, (3, 3)),
        (2, True, (3, 7)),
        (0, False, (1, 5)),
        (1, False, (3, 7)),
        (2, False, (3, 3)),
    ],
)
def test_a_symbol_goes_round_clockwise_with_its_tile(
    rotation: int, up: bool, square: Square
) -> None:
    row, column = square
    drawing = draw_tile("T12", rotation, up)
    assert drawing[row][column] == "s"
    assert "".join(drawing).count("s") == 1


@covers("GH-17", "GH-18")
@pytest.mark.parametrize("up", [True, False], ids=["up", "down"])
@pytest.mark.parametrize("laid", LAID.values(), ids=lambda laid: f"{laid.tile}-{laid.rotation}")
def test_land_that_can_be_walked_has_just_the_edges_and_symbols_of_its_region(
    laid: Laid, up: bool
) -> None:
    tile = next(tile for tile in TILES if tile.name == laid.tile)
    regions = zip(EDGES[tile.shape], tile.regions, strict=True)
    drawing = squares(draw_tile(laid.tile, laid.rotation, up), laid.tile, up)
    for edges, symbols in regions:
        at = {(edge + laid.rotation) % 3 for edge in edges}
        for edge in at:
            walk = walked(drawing, LAND[up][edge])
            assert {other for other, square in enumerate(LAND[up]) if square in walk} == at
            shown = sorted(drawing[square] for square in walk if drawing[square] not in ".:#")
            assert shown == sorted("".join(CODES[symbol] for symbol in symbols))


def squares(lines: list[str], name: str, up: bool) -> dict[Square, str]:
    """The land in a drawing of a tile by row and column of its box: no lines, sea or name."""
    return {
        (row, column): mark
        for row, line in enumerate(lines, 0 if up else -1)
        for column, mark in enumerate(line.replace(name, "   "))
        if mark not in "/\\_ "
    }


def walked(land: Collection[Square], start: Square) -> set[Square]:
    """The squares that can be reached over land, also from corner to corner."""
    reached, todo = set(), [start]
    while todo:
        row, column = todo.pop()
        if (row, column) in land and (row, column) not in reached:
            reached.add((row, column))
            todo += [(row + r, column + c) for r, c in product((-1, 0, 1), repeat=2)]
    return reached
