"""What the tests of the drawings know about them."""

from textwrap import dedent

Square = tuple[int, int]
"""A row and a column."""

# A square of land behind edges 0, 1 and 2 of a cell that never shows a symbol or the name.
LAND: dict[bool, tuple[Square, Square, Square]] = {
    True: ((5, 4), (2, 4), (2, 7)),
    False: ((0, 4), (3, 7), (3, 4)),
}


def picture(drawn: str) -> list[str]:
    """The lines of a drawing written in a test."""
    return dedent(drawn.rstrip(" ")).strip("\n").split("\n")
