"""Tiles as they lie: their land in each rotation, with its symbols counted (GH-17, GH-18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from theomachy.games.gheos.content.tiles import (
    CUP,
    CUP_TEMPLE,
    EDGES,
    FULL,
    PYRAMID,
    SHORES,
    SWORD,
    SWORD_TEMPLE,
    TILES,
    WHEAT,
    WHEAT_TEMPLE,
)

Tally = int
"""Symbols counted in one number, a byte for each kind, so that areas add up with a plus."""

_BYTE = {SWORD: 0, CUP: 8, WHEAT: 16, PYRAMID: 24}
_TEMPLES = {SWORD_TEMPLE: SWORD, CUP_TEMPLE: CUP, WHEAT_TEMPLE: WHEAT}
SYMBOLS = tuple(_BYTE)


def count(tally: Tally, symbol: str) -> int:
    """How many of that symbol the tally counts."""
    return tally >> _BYTE[symbol] & 255


def swords(tally: Tally) -> int:
    return tally & 255


def cups(tally: Tally) -> int:
    return tally >> 8 & 255


def wheat(tally: Tally) -> int:
    return tally >> 16 & 255


def pyramids(tally: Tally) -> int:
    return tally >> 24 & 255


@dataclass(frozen=True, slots=True)
class Region:
    """A piece of land within a tile, as it lies: cell edges, symbols, temple kind if any."""

    edges: tuple[int, ...]
    tally: Tally
    temple: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A tile as it lies in a given rotation. There is one object for each, so `is` compares."""

    tile: str
    rotation: int
    regions: tuple[Region, ...]
    groups: tuple[tuple[int, ...], ...]
    mates: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    has_pyramid: bool
    temple: Region | None


def _laid(number: int, rotation: int) -> Laid:
    tile = TILES[number]
    regions = tuple(
        Region(
            tuple(sorted((edge + rotation) % 3 for edge in edges)),
            sum(1 << _BYTE[symbol] for symbol in symbols if symbol in _BYTE),
            next((_TEMPLES[symbol] for symbol in symbols if symbol in _TEMPLES), None),
        )
        for edges, symbols in zip(EDGES[tile.shape], tile.regions, strict=True)
    )
    region_at = {edge: region for region in regions for edge in region.edges}
    return Laid(
        tile.name,
        rotation,
        regions,
        groups=tuple(region.edges for region in regions),
        mates=tuple(region_at[edge].edges for edge in range(3)),
        # A region's symbols are counted at the first of its edges.
        tallies=tuple(
            region_at[edge].tally if edge == region_at[edge].edges[0] else 0 for edge in range(3)
        ),
        has_pyramid=any(PYRAMID in symbols for symbols in tile.regions),
        temple=next((region for region in regions if region.temple), None),
    )


LAID: Mapping[tuple[str, int], Laid] = {
    (tile.name, rotation): _laid(number, rotation)
    for number, tile in enumerate(TILES)
    for rotation in range(3)
}

FACES: Mapping[str, str] = {
    tile.name: next(
        other.name for other in TILES if (other.shape, other.regions) == (tile.shape, tile.regions)
    )
    for tile in TILES
}
"""The lowest tile with the same face (GH-94)."""


def _looks_the_same(number: int) -> bool:
    tile = TILES[number]
    return tile.shape == FULL or (tile.shape == SHORES and len(set(tile.regions)) == 1)


ROTATIONS: Mapping[str, tuple[int, ...]] = {
    tile.name: (0,) if _looks_the_same(number) else (0, 1, 2) for number, tile in enumerate(TILES)
}
"""The rotations of each tile that look different (GH-17, GH-94)."""
