"""Triangles drawn in text: one tile, with its land, its symbols and its name.

A tile is six rows high and twelve columns wide. In a down cell it is the same picture turned by
half, so that it meets the tile across edge by edge (GH-17).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from theomachy.games.gheos.content.rotations import LAID, Laid
from theomachy.games.gheos.content.tiles import (
    CUP,
    CUP_TEMPLE,
    EDGES,
    PYRAMID,
    SWORD,
    SWORD_TEMPLE,
    TILES,
    WHEAT,
    WHEAT_TEMPLE,
)

HEIGHT = 6
WIDTH = 2 * HEIGHT

CODES: Mapping[str, str] = {
    SWORD: "s",
    CUP: "c",
    WHEAT: "w",
    PYRAMID: "P",
    SWORD_TEMPLE: "^s",
    CUP_TEMPLE: "^c",
    WHEAT_TEMPLE: "^w",
}

LOOSE: Mapping[int, str] = {1: ".", 2: ":", 3: "#"}
"""Land that is on no continent, by its number of sides. Three: a full tile in a hand."""

# What lies inside an up triangle, by the edges that hang together: land behind edge 0, 1 or 2,
# where that land shows its symbols (a, b, c: behind edge 0, 1, 2), the name (n), and the sea.
# Land runs into a corner only where the two edges that meet there hang together.
_INSIDES: Mapping[frozenset[tuple[int, ...]], tuple[str, ...]] = {
    frozenset({(0, 1, 2)}): (
        "11",
        "1111",
        "1bbbb1",
        "11nnnn11",
        " 00000000 ",
    ),
    frozenset({(1, 2), (0,)}): (
        "11",
        "1111",
        "1bbbb1",
        "1 nnnn 1",
        "   aaaa   ",
    ),
    frozenset({(0, 2), (1,)}): (
        "  ",
        "1  2",
        "bb ccc",
        "1 nnnn22",
        "   000000 ",
    ),
    frozenset({(0, 1), (2,)}): (
        "  ",
        "1  2",
        "bbb cc",
        "11nnnn 2",
        " 000000   ",
    ),
    frozenset({(0,), (1,), (2,)}): (
        "  ",
        "1  2",
        "bb  cc",
        "1 nnnn 2",
        "   aaaa   ",
    ),
}
_FIELDS = re.compile(r"n+|a+|b+|c+|.")
_SYMBOLS = {tile.name: (EDGES[tile.shape], tile.regions) for tile in TILES}


class Sheet:
    """A sheet of squared paper that grows to the right and down as it is written on."""

    def __init__(self) -> None:
        self._rows: list[list[str]] = []

    def write(self, row: int, column: int, text: str) -> None:
        """Write a text from that square on, over what stood there."""
        while len(self._rows) <= row:
            self._rows.append([])
        squares = self._rows[row]
        squares += " " * (column + len(text) - len(squares))
        squares[column : column + len(text)] = text

    def lines(self) -> list[str]:
        """What is written, without spaces at the ends of lines."""
        return ["".join(squares).rstrip() for squares in self._rows]


def draw_tile(name: str, rotation: int, up: bool = True) -> list[str]:
    r"""A tile by itself, in an up or a down cell, turned clockwise by that many thirds.

    >>> for line in draw_tile("T45", 0):
    ...     print("|" + line)
    |     /\
    |    /  \
    |   /:  .\
    |  /:s: ^w\
    | /:: T45 .\
    |/_::::::___\
    """
    sheet = Sheet()
    laid = LAID[name, rotation]
    marks = [LOOSE[len(laid.mates[edge])] for edge in range(3)]
    draw_triangle(sheet, 0 if up else 1, 0, up, inside(laid, marks, up))
    if not up:
        draw_top(sheet, 1, 0)
    return sheet.lines()


def draw_triangle(sheet: Sheet, top: int, left: int, up: bool, rows: Sequence[str]) -> None:
    """A triangle in the box from that corner on: its three lines, and the rows inside it."""
    if up:
        sheet.write(top, left + HEIGHT - 1, "/\\")
        for down, row in enumerate(rows, 1):
            # The lowest row is the coast as well: sea in it is drawn as the line.
            row = row.replace(" ", "_") if down == HEIGHT - 1 else row
            sheet.write(top + down, left + HEIGHT - 1 - down, f"/{row}\\")
    else:
        for down, row in enumerate(rows):
            sheet.write(top + down, left + down, f"\\{row}/")
        sheet.write(top + HEIGHT - 1, left + HEIGHT - 1, "\\/")


def draw_top(sheet: Sheet, top: int, left: int) -> None:
    """The upper line of a down triangle with nothing above it."""
    sheet.write(top - 1, left + 1, "_" * (WIDTH - 2))


def inside(laid: Laid, marks: Sequence[str], up: bool) -> list[str]:
    """The rows inside a triangle, with a mark for the land behind each edge."""
    symbols = symbols_at(laid)
    rows = _INSIDES[frozenset(laid.mates)]
    if not up:
        rows = tuple(row[::-1] for row in rows[::-1])

    def written(field: str) -> str:
        match field[0]:
            case " ":
                return " "
            case "n":
                return laid.tile.rjust(len(field))
            case ("a" | "b" | "c") as slot:
                edge = "abc".index(slot)
                before = (len(field) - len(symbols[edge])) // 2
                return (marks[edge] * before + symbols[edge]).ljust(len(field), marks[edge])
            case digit:
                return marks[int(digit)]

    return ["".join(written(field) for field in _FIELDS.findall(row)) for row in rows]


def symbols_at(laid: Laid) -> list[str]:
    """The codes of what the land behind each edge shows."""
    symbols = ["", "", ""]
    for edges, shown in zip(*_SYMBOLS[laid.tile], strict=True):
        for edge in edges:
            symbols[(edge + laid.rotation) % 3] = "".join(CODES[symbol] for symbol in shown)
    return symbols
