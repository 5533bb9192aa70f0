"""The triangular grid: cells, edges and sides as whole numbers.

A cell (x, y) points up if x + y is even, down if odd; y grows downward. Its edges are 0, 1, 2
clockwise: bottom, left, right of an up cell; top, right, left of a down cell. Edge e of a cell
always meets edge e of the neighbour across it. A cell and an edge make a side.

Cells and sides are numbered so that sides are in the order of (y, x, edge); side `s` belongs to
cell `s // 3` and is its edge `s % 3`.
"""

from __future__ import annotations

Cell = int
Side = int

REACH = 53
"""The grid holds all cells with x and y from -REACH to REACH: enough for 52 tiles and a rim."""

_WIDTH = 2 * REACH + 1


def cell_at(x: int, y: int) -> Cell:
    """The number of the cell (x, y)."""
    return (y + REACH) * _WIDTH + x + REACH


def place_of(cell: Cell) -> tuple[int, int]:
    """The (x, y) of a cell."""
    y, x = divmod(cell, _WIDTH)
    return x - REACH, y - REACH


def on_grid(x: int, y: int) -> bool:
    """Whether the cell (x, y) has a number and all its neighbours have one."""
    return -REACH < x < REACH and -REACH < y < REACH


def points_up(x: int, y: int) -> bool:
    """Whether the cell (x, y) points up."""
    return (x + y) % 2 == 0


def side_at(x: int, y: int, edge: int) -> Side:
    """The number of the side (x, y, edge)."""
    return cell_at(x, y) * 3 + edge


def place_of_side(side: Side) -> tuple[int, int, int]:
    """The (x, y, edge) of a side."""
    cell, edge = divmod(side, 3)
    return (*place_of(cell), edge)


def _neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    if points_up(*place_of(cell)):
        return cell + _WIDTH, cell - 1, cell + 1
    return cell - _WIDTH, cell + 1, cell - 1


NEIGHBOURS: tuple[tuple[Cell, Cell, Cell], ...] = tuple(
    _neighbours(cell) for cell in range(_WIDTH * _WIDTH)
)
"""The cells across edges 0, 1 and 2 of each cell."""

ACROSS: tuple[Side, ...] = tuple(
    neighbour * 3 + edge for three in NEIGHBOURS for edge, neighbour in enumerate(three)
)
"""The side that meets each side."""
