"""What seats and tiles are called in Gheos."""

from __future__ import annotations

from functools import cache

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.content.tiles import FULL, SHORES, SPLIT, TILES
from theomachy.games.gheos.position import EPOCH, Gheos

SEATS = ("Teal", "Violet", "Brown", "Orange")
_TILES = {tile.name: tile for tile in TILES}


def seat_name(g: Gheos, seat: Seat) -> str:
    """The name of a seat: a colour that no civilization has (GH-3)."""
    return SEATS[seat]


@cache
def tile(name: str) -> str:
    """A tile with its face: `T08 (split: sword / cup)`; `a tile` where it is not known."""
    if name not in _TILES:
        return "a tile"
    return f"{name} ({_TILES[name].shape}: {' / '.join(_regions(name))})"


def tile_text(name: str) -> str:
    """What is on a tile, in a sentence: `One land on all sides: cup and wheat.`"""
    if name == EPOCH:
        return _EPOCH
    return _SHAPES[_TILES[name].shape].format(*_regions(name))


def _regions(name: str) -> list[str]:
    return [" and ".join(symbols) or "nothing" for symbols in _TILES[name].regions]


_SHAPES = {
    FULL: "One land on all sides: {}.",
    SPLIT: "Land on two sides: {}; on the third: {}.",
    SHORES: "Land on each side: {}; {}; {}.",
}
_EPOCH = (
    "Everyone scores: for each civilization, own cubes of its colour times the pyramids on its "
    "continent. Unless that ends the game, another tile is drawn."
)
