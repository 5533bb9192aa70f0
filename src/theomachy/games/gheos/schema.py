"""What a document of Gheos may say, as JSON Schema: every key and every code described."""

from __future__ import annotations

from typing import Any

from theomachy.engine.documents import ABOUT
from theomachy.games.gheos.names import SEATS, tile
from theomachy.games.gheos.options import SETTINGS
from theomachy.games.gheos.position import EPOCH
from theomachy.games.gheos.sequence import HAND
from theomachy.games.gheos.tiles import (
    COLOURS,
    CUBES_PER_COLOUR,
    END_THRESHOLD,
    EPOCH_COUNT,
    TILES,
    TOKENS_PER_SEAT,
)

STEPS = ("tile", "settle", "token", "draw")
LAND = [each.name for each in TILES]
FARTHEST = len(TILES) - 1
"""How far from (0, 0) a tile can lie: all 52 in one row."""

_SEATS = ", ".join(f"{number} {name}" for number, name in enumerate(SEATS, 1))


def _said(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {**schema, "description": description}


def _number(least: int, most: int | None = None) -> dict[str, Any]:
    limits = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return {"type": "integer", **limits}


def _list_of(item: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": item, **more}


def _row(*items: dict[str, Any]) -> dict[str, Any]:
    count = len(items)
    return {"type": "array", "prefixItems": list(items), "minItems": count, "maxItems": count}


def _by_colour(value: dict[str, Any]) -> dict[str, Any]:
    names = {"enum": list(COLOURS)}
    return {"type": "object", "propertyNames": names, "additionalProperties": value}


_TILE = _said(
    "A land tile by its code. Its shape, and what lies on each of its lands: "
    + "; ".join(tile(name) for name in LAND)
    + ".",
    {"enum": LAND},
)
_SHORT = {"enum": LAND}
_X = _said("The column; it grows to the right.", _number(-FARTHEST, FARTHEST))
_Y = _said("The row; it grows downward.", _number(-FARTHEST, FARTHEST))
_TURN = _said(
    "How often the tile is turned clockwise by a third; 0 for one that looks the same turned.",
    _number(0, 2),
)
_EDGE = _said(
    "The edge, clockwise: 0 below, 1 left, 2 right where x + y is even and the cell points up; "
    "0 above, 1 right, 2 left where it points down.",
    _number(0, 2),
)

_SEAT = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "hand": _said(
            "The tiles held: two, or one after playing a tile. Left out: the first of the stack.",
            _list_of(_SHORT, minItems=0, maxItems=HAND),
        ),
        "cubes": _said("Followers by colour.", _by_colour(_number(0, CUBES_PER_COLOUR))),
        "tokens": _said(
            f"Cup tokens not used yet; {TOKENS_PER_SEAT} by default.", _number(0, TOKENS_PER_SEAT)
        ),
        "vp": _said("Victory points.", _number(0)),
        "drawn": _said(
            "With the option replaced_tile = reshuffle: how many tiles had been reshuffled when "
            "each tile of the hand was drawn.",
            _list_of(_number(0)),
        ),
    },
}

SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of Gheos",
    "description": ABOUT,
    "type": "object",
    "required": ["game"],
    "additionalProperties": False,
    "properties": {
        "game": {"enum": ["gheos"]},
        "players": _said(
            "How many play; by default as many as there are seats, at least two.",
            {"enum": list(END_THRESHOLD)},
        ),
        "preset": _said("A set of options.", {"enum": list(SETTINGS.presets)}),
        "options": SETTINGS.schema(),
        "board": _said(
            "The tiles that lie on the table: code, x, y, turn. The start tile T00 is laid on "
            "(0, 0) first, so a tile always lies there; by default it lies there alone.",
            _list_of(_row(_TILE, _X, _Y, _TURN), minItems=1, maxItems=len(TILES)),
        ),
        "civilizations": _said(
            "By colour, any side of the continent that each is on: x, y, edge.",
            _by_colour(_row(_X, _Y, _EDGE)),
        ),
        "seats": _said(
            f"What lies before each player, in order of seats: {_SEATS}.",
            _list_of(_SEAT, minItems=0, maxItems=len(SEATS)),
        ),
        "discard": _said("Tiles that have been replaced, in order.", _list_of(_SHORT)),
        "in_play": _said(
            "The tile that has left a hand while its cost is paid.", {"enum": ["", *LAND]}
        ),
        "stack": _said(
            "All tiles not yet drawn; their order says nothing. Left out: all that are nowhere "
            "else.",
            _list_of({"enum": [EPOCH, *LAND]}),
        ),
        "epochs": _said("EPOCH tiles spent since the hands were dealt.", _number(0, EPOCH_COUNT)),
        "aside": _said(
            "EPOCH tiles that came up while the hands are being dealt.", _number(0, EPOCH_COUNT)
        ),
        "reshuffled": _said(
            "With the option replaced_tile = reshuffle: the tiles put back, in order.",
            _list_of(_SHORT),
        ),
        "turn": _said(
            f"Whose turn it is: a seat, counted from 1 ({_SEATS}). By default 1.",
            _number(1, len(SEATS)),
        ),
        "step": _said(
            "Where that turn stands: a tile is played, then one settles, plays a token, draws. "
            "By default tile.",
            {"enum": list(STEPS)},
        ),
        "under_way": _said(
            "In place of step, as documents of the program have it: the procedures under way, "
            "each with name, step and locals.",
            {"type": "array"},
        ),
        "ending": _said(
            "Why the game ends, once it does.", {"enum": ["", "tokens", "epochs", "tiles"]}
        ),
    },
}
