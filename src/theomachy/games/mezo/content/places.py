"""Where things can be: numbers for regions, places of units and masks of regions.

A unit is in one of ten places: a region, its owner's Reserves, Xibalba, the Wrathful god space or
the owner's god reference card; or on a space of the Calendar or the Codex. The position counts
units in a flat list, one number for each place, seat and kind. A set of regions is a mask: bit r
stands for region r.
"""

from __future__ import annotations

from typing import Annotated

from theomachy.engine.bounds import Within
from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import REGIONS, VERTICES

Region = int
Place = int
Kind = int
Mask = Annotated[int, Within(0, (1 << len(REGIONS)) - 1)]
Spot = int
"""Where units of one kind and one seat are counted: place, seat and kind in one number."""

MOST_SEATS = 4
NOBODY = -1
NEUTRAL = -1
NOWHERE = -1

RESERVES, XIBALBA, WRATHFUL_GOD, GOD_CARD = range(len(REGIONS), len(REGIONS) + 4)
PLACES = len(REGIONS) + 4
SUPPLY = len(REGIONS)
"""Where glyphs are that are in no region."""

KINDS = ("S", "W")
REGION_OF: dict[str, Region] = {name: number for number, name in enumerate(REGIONS)}
VERTEX_OF: dict[str, int] = {vertex.name: number for number, vertex in enumerate(VERTICES)}

ROW = 2 * MOST_SEATS
"""Spots of one place."""


def spot(place: Place, seat: Seat, kind: Kind) -> Spot:
    """Where the units of that seat and kind in that place are counted."""
    return place * ROW + seat * 2 + kind


ALL: Mask = (1 << len(REGIONS)) - 1
MEMBERS: tuple[tuple[Region, ...], ...] = tuple(
    tuple(region for region in range(len(REGIONS)) if mask >> region & 1) for mask in range(ALL + 1)
)
"""The regions of each mask."""

BORDERS: tuple[Mask, ...] = tuple(
    sum(1 << region for region in vertex.regions) for vertex in VERTICES
)
"""The regions that each vertex borders (MZ-41)."""

KIND_OF: dict[str, Kind] = {letter: kind for kind, letter in enumerate(KINDS)}

NEIGHBOURS: tuple[int, ...] = tuple(
    sum(1 << number for number in vertex.neighbours) for vertex in VERTICES
)
STANDING: tuple[int, ...] = tuple(
    sum(1 << number for number, borders in enumerate(BORDERS) if borders & mask)
    for mask in range(ALL + 1)
)
"""The vertices that border one of those regions, as a mask of vertices (MZ-42)."""
