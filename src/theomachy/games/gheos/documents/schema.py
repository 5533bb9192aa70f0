"""What a document of Gheos may say, as JSON Schema: every key and every code described."""

from __future__ import annotations

from theomachy.games.gheos.content.tiles import (
    COLOURS,
    CUBES_PER_COLOUR,
    END_THRESHOLD,
    EPOCH_COUNT,
    TILES,
    TOKENS_PER_SEAT,
)
from theomachy.games.gheos.names import SEATS, tile
from theomachy.games.gheos.options import SETTINGS
from theomachy.games.gheos.position import EPOCH
from theomachy.games.gheos.rules.sequence import HAND
from theomachy.kit.schemas import (
    SEAT,
    Schema,
    by,
    coded,
    document_schema,
    list_of,
    number,
    one_of,
    record,
    row,
    said,
)

STEPS = ("tile", "settle", "token", "draw")
LAND = [each.name for each in TILES]
FARTHEST = len(TILES) - 1
"""How far from (0, 0) a tile can lie: all 52 in one row."""


def _by_colour(value: Schema) -> Schema:
    return by(COLOURS, value)


_TILE = said(
    "A land tile by its code. Its shape, and what lies on each of its lands: "
    + "; ".join(tile(name) for name in LAND)
    + ".",
    one_of(LAND),
)
_SHORT = one_of(LAND)
_X = said("The column; it grows to the right.", number(-FARTHEST, FARTHEST))
_Y = said("The row; it grows downward.", number(-FARTHEST, FARTHEST))
_TURN = said(
    "How often the tile is turned clockwise by a third; 0 for one that looks the same turned.",
    number(0, 2),
)
_EDGE = said(
    "The edge, clockwise: 0 below, 1 left, 2 right where x + y is even and the cell points up; "
    "0 above, 1 right, 2 left where it points down.",
    number(0, 2),
)

_SEAT = record(
    hand=said(
        "The tiles held: two, or one after playing a tile. Left out: the first of the stack.",
        list_of(_SHORT, HAND),
    ),
    cubes=said("Followers by colour.", _by_colour(number(0, CUBES_PER_COLOUR))),
    tokens=said(
        f"Cup tokens not used yet; {TOKENS_PER_SEAT} by default.", number(0, TOKENS_PER_SEAT)
    ),
    vp=said("Victory points.", number()),
    drawn=said(
        "With the option replaced_tile = reshuffle: how many tiles had been reshuffled when "
        "each tile of the hand was drawn.",
        list_of(number()),
    ),
)

SCHEMA = document_schema(
    "gheos",
    "Gheos",
    SEATS,
    tuple(END_THRESHOLD),
    SETTINGS,
    _SEAT,
    board=said(
        "The tiles that lie on the table: code, x, y, turn. The start tile T00 is laid on "
        "(0, 0) first, so a tile always lies there; by default it lies there alone.",
        list_of(row(_TILE, _X, _Y, _TURN), len(TILES)),
    ),
    civilizations=said(
        "By colour, any side of the continent that each is on: x, y, edge.",
        _by_colour(row(_X, _Y, _EDGE)),
    ),
    discard=said("Tiles that have been replaced, in order.", list_of(_SHORT)),
    in_play=said("The tile that has left a hand while its cost is paid.", one_of(("", *LAND))),
    stack=said(
        "All tiles not yet drawn; their order says nothing. Left out: all that are nowhere else.",
        list_of(one_of((EPOCH, *LAND))),
    ),
    epochs=said("EPOCH tiles spent since the hands were dealt.", number(0, EPOCH_COUNT)),
    aside=said("EPOCH tiles that came up while the hands are being dealt.", number(0, EPOCH_COUNT)),
    reshuffled=said(
        "With the option replaced_tile = reshuffle: the tiles put back, in order.",
        list_of(_SHORT),
    ),
    turn=said(
        f"Whose turn it is: a seat, counted from 1 ({coded(enumerate(SEATS, 1))}). By default 1.",
        SEAT,
    ),
    step=said(
        "Where that turn stands: a tile is played, then one settles, plays a token, draws. "
        "By default tile.",
        one_of(STEPS),
    ),
    ending=said("Why the game ends, once it does.", one_of(("", "tokens", "epochs", "tiles"))),
)
