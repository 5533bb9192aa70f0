"""What seats and tiles are called in Gheos."""

from __future__ import annotations

from functools import cache

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.tiles import TILES

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
    face = _TILES[name]
    regions = " / ".join(" and ".join(symbols) or "nothing" for symbols in face.regions)
    return f"{name} ({face.shape}: {regions})"
