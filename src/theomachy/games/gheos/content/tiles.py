"""The 52 land tiles and the other pieces of Gheos.

AUTHORED: the rulebook does not show the faces of the tiles, so every row of `TILES` was made for
this edition. Only this table need change to play with the printed faces. The numbers of pieces
and the six colours are those of the published game.
"""

from dataclasses import dataclass

SWORD, CUP, WHEAT, PYRAMID = "sword", "cup", "wheat", "pyramid"
SWORD_TEMPLE, CUP_TEMPLE, WHEAT_TEMPLE = "temple of swords", "temple of cups", "temple of wheat"

FULL, SPLIT, SHORES = "full", "split", "shores"

# The printed edges, clockwise, that each region of a shape touches: region A, then B, then C.
EDGES: dict[str, tuple[tuple[int, ...], ...]] = {
    FULL: ((0, 1, 2),),
    SPLIT: ((0, 1), (2,)),
    SHORES: ((0,), (1,), (2,)),
}

LAND_TILES = 52
EPOCH_COUNT = 8
COLOURS = ("red", "green", "yellow", "blue", "black", "white")
CUBES_PER_COLOUR = 5
TOKENS_PER_SEAT = 3
END_THRESHOLD = {2: 6, 3: 7, 4: 8}


@dataclass(frozen=True, slots=True)
class Tile:
    """A land tile: how its three edges are grouped into regions, and what each region shows."""

    name: str
    shape: str
    regions: tuple[tuple[str, ...], ...]


_CODES = {
    "s": SWORD,
    "c": CUP,
    "w": WHEAT,
    "P": PYRAMID,
    "ts": SWORD_TEMPLE,
    "tc": CUP_TEMPLE,
    "tw": WHEAT_TEMPLE,
}


def _row(name: str, shape: str, *regions: str) -> Tile:
    return Tile(name, shape, tuple(_symbols(region) for region in regions))


def _symbols(region: str) -> tuple[str, ...]:
    # Sorted, so that c+w and w+c are the same face (GH-94).
    return () if region == "-" else tuple(sorted(_CODES[code] for code in region.split("+")))


# One tile a row: number, shape, then regions A, B and C in the codes above, "-" for nothing.
TILES: tuple[Tile, ...] = (
    _row("T00", SHORES, "w", "w", "w"),  # the start tile
    _row("T01", FULL, "s"),
    _row("T02", FULL, "s+s"),
    _row("T03", FULL, "s+c"),
    _row("T04", FULL, "ts"),
    _row("T05", SPLIT, "s", "-"),
    _row("T06", SPLIT, "s", "-"),
    _row("T07", SPLIT, "-", "s"),
    _row("T08", SPLIT, "s", "c"),
    _row("T09", SPLIT, "s", "w"),
    _row("T10", SPLIT, "ts", "-"),
    _row("T11", SPLIT, "c", "ts"),
    _row("T12", SHORES, "s", "-", "-"),
    _row("T13", SHORES, "s", "c", "-"),
    _row("T14", FULL, "s+c"),
    _row("T15", SPLIT, "P", "s"),
    _row("T16", SPLIT, "P", "ts"),
    _row("T17", SPLIT, "c", "c"),
    _row("T18", FULL, "c"),
    _row("T19", FULL, "c+c"),
    _row("T20", FULL, "c+w"),
    _row("T21", FULL, "tc"),
    _row("T22", SPLIT, "c", "-"),
    _row("T23", SPLIT, "c", "-"),
    _row("T24", SPLIT, "-", "c"),
    _row("T25", SPLIT, "c", "w"),
    _row("T26", SPLIT, "c", "s"),
    _row("T27", SPLIT, "tc", "-"),
    _row("T28", SPLIT, "w", "tc"),
    _row("T29", SHORES, "c", "-", "-"),
    _row("T30", SHORES, "c", "w", "-"),
    _row("T31", FULL, "c+w"),
    _row("T32", SPLIT, "P", "c"),
    _row("T33", SPLIT, "P", "tc"),
    _row("T34", SHORES, "c", "-", "-"),
    _row("T35", FULL, "w"),
    _row("T36", FULL, "w+w"),
    _row("T37", FULL, "w+s"),
    _row("T38", FULL, "tw"),
    _row("T39", SPLIT, "w", "-"),
    _row("T40", SPLIT, "w", "-"),
    _row("T41", SPLIT, "-", "w"),
    _row("T42", SPLIT, "w", "s"),
    _row("T43", SPLIT, "w", "c"),
    _row("T44", SPLIT, "tw", "-"),
    _row("T45", SPLIT, "s", "tw"),
    _row("T46", SHORES, "w", "-", "-"),
    _row("T47", SHORES, "w", "s", "-"),
    _row("T48", FULL, "w+c"),
    _row("T49", SPLIT, "P", "w"),
    _row("T50", SPLIT, "P", "tw"),
    _row("T51", SHORES, "c", "c", "-"),
)
