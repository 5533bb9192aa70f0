"""The map of Mezo drawn in text: six regions like bricks in three rows, gods where they meet.

Laid like this, exactly those regions touch that have a border on the board, and every vertex has
its place on a line between them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from theomachy.games.mezo.content.board import LANDS, VERTICES
from theomachy.games.mezo.content.places import (
    BORDERS,
    KINDS,
    MOST_SEATS,
    NOBODY,
    REGION_OF,
    VERTEX_OF,
    Region,
)
from theomachy.games.mezo.names import SEATS, owner
from theomachy.games.mezo.position import Mezo

ROWS = (("UXM", "CHI", "COB"), ("HOC", "BEC"), ("PAL",))
"""The regions from north to south, and from west to east."""

LINES = (("V1", "V2"), ("V6", "V7", "V8", "V9", "V3"), ("V5", "V10", "V4"))
"""The vertices on the line above each row, from west to east."""

# Where they are on the line, in parts of the width.
_AT = {"V1": 2 / 6, "V2": 4 / 6, "V7": 2 / 6, "V8": 3 / 6, "V9": 4 / 6, "V10": 3 / 6}
_AT |= {"V6": 0, "V3": 1, "V5": 0, "V4": 1}


def draw_map(g: Mezo, width: int) -> list[str]:
    """The whole map in that many columns."""
    lines: list[str] = []
    above: list[int] = []
    for row, vertices in zip(ROWS, LINES, strict=True):
        walls = [round(at * (width - 1) / len(row)) for at in range(len(row) + 1)]
        lines.append(_border(g, vertices, above, walls, width))
        lines += _bricks(g, row, walls)
        above = walls
    return [*lines, _border(g, (), above, [], width)]


def _border(
    g: Mezo, vertices: Iterable[str], above: list[int], below: list[int], width: int
) -> str:
    """A line between two rows, with the vertices on it."""
    line = ["─"] * width
    for at in {*above, *below}:
        line[at] = "┼" if at in above and at in below else "┴" if at in above else "┬"
    line[0], line[-1] = ("┌", "┐") if not above else ("└", "┘") if not below else ("├", "┤")
    for name in vertices:
        label = vertex_label(g, name)
        at = round(_AT[name] * (width - 1)) - len(label) // 2
        at = max(0, min(at, width - len(label)))
        line[at : at + len(label)] = label
    return "".join(line)


def vertex_label(g: Mezo, name: str) -> str:
    """`(V7)` where a god may go, `[V7 KU-R]` where Red's Kukulcan is, `·V7·` out of play."""
    number = VERTEX_OF[name]
    if number in g.vertices:
        seat = g.vertices.index(number)
        return f"[{name} {g.gods[seat]}-{SEATS[seat][0]}]"
    return f"({name})" if BORDERS[number] & g.in_play else f"·{name}·"


def _bricks(g: Mezo, row: Iterable[str], walls: list[int]) -> list[str]:
    widths = [right - left - 1 for left, right in pairwise(walls)]
    cells = [region_lines(g, REGION_OF[id], wide - 2) for id, wide in zip(row, widths, strict=True)]
    height = max(map(len, cells))
    return [
        "│"
        + "│".join(
            f" {cell[line] if line < len(cell) else '':<{wide - 2}} "
            for cell, wide in zip(cells, widths, strict=True)
        )
        + "│"
        for line in range(height)
    ]


def region_lines(g: Mezo, region: Region, width: int) -> list[str]:
    """What is in a region: its altar, each player's pieces, the pyramid from below to the top."""
    land = LANDS[region]
    gives = reward(g, region)
    name = f"{land.name} {land.id}"
    if len(name) + len(gives) >= width:
        name = land.name
    lines = [f"{name:<{width - len(gives)}}{gives}"]
    if not g.in_play >> region & 1:
        return lines
    if region == g.region:
        lines.append("» conflict «")
    elif land.id in g.resolved:
        lines.append("resolved")
    lines += [
        f"{SEATS[seat]:<7}{pieces}"
        for seat in range(g.seat_count)
        if (pieces := _pieces(g, region, seat))
    ]
    if g.pyramids[region]:
        pieces = " ".join(f"{level}{owner(g, whose)[0]}" for whose, level in g.pyramids[region])
        lines.append(f"pyramid {pieces}")
    return lines


def reward(g: Mezo, region: Region) -> str:
    """What winning there gives: its altar, or what takes its place."""
    if not g.in_play >> region & 1:
        return "Desolate"
    return "Blessed" if region == g.blessed else g.altars[region]


def _pieces(g: Mezo, region: Region, seat: int) -> str:
    """`2S 1W 1g Ch`: Shamans, Warriors, glyphs and Champion of a seat in a region."""
    counts = [g.count(region, seat, kind) for kind in range(len(KINDS))]
    words = [f"{count}{kind}" for count, kind in zip(counts, KINDS, strict=True) if count]
    glyphs = g.glyphs[region * MOST_SEATS + seat]
    words += [f"{glyphs}g"] * bool(glyphs)
    words += ["Ch"] * (g.champions[region] == seat != NOBODY)
    return " ".join(words)


assert len(_AT) == len(VERTICES)
