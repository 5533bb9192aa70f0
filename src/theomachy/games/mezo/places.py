"""Where things can be: numbers for regions, places of units and masks of regions.

A unit is in one of ten places: a region, its owner's Reserves, Xibalba, the Wrathful god space or
the owner's god reference card; or on a space of the Calendar or the Codex. The position counts
units in a flat list, one number for each place, seat and kind. A set of regions is a mask: bit r
stands for region r. The options that point at places are written out here once.
"""

from __future__ import annotations

from functools import cache

from theomachy.engine.decisions import Option, Seat
from theomachy.games.mezo.board import REGIONS, VERTICES
from theomachy.games.mezo.effects import OPPONENTS, OWN
from theomachy.games.mezo.tribes import BODYGUARD

Region = int
Place = int
Kind = int
Mask = int
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

STOP: Option = ("stop",)
DONE_DEPLOYING: Option = ("done",)
DECLINE: Option = ("decline",)
SPEND_GLYPH: Option = ("glyph",)

_UNIT: tuple[Option, ...] = tuple(
    ("unit", name, seat, kind) for name in REGIONS for seat in range(MOST_SEATS) for kind in KINDS
)
SPOT_OF: dict[Option, Spot] = {option: number for number, option in enumerate(_UNIT)}
"""The spot that an option such as ("unit", "BEC", 2, "S") names."""


@cache
def targets(
    mask: Mask, seat: Seat, whose: str, kinds: tuple[Kind, ...]
) -> tuple[tuple[Spot, Option], ...]:
    """Every spot in those regions that an effect of that seat may take units from."""
    owners = [
        other
        for other in range(MOST_SEATS)
        if (whose != OWN or other == seat) and (whose != OPPONENTS or other != seat)
    ]
    spots = [
        spot(region, owner, kind) for region in MEMBERS[mask] for owner in owners for kind in kinds
    ]
    return tuple((each, _UNIT[each]) for each in spots)


def _by_kinds(bits: int) -> list[str]:
    return [letter for kind, letter in enumerate(KINDS) if bits >> kind & 1]


PUTS: tuple[tuple[tuple[Option, ...], ...], ...] = tuple(
    tuple(
        tuple(("put", REGIONS[region], letter) for region in members for letter in _by_kinds(bits))
        for bits in range(4)
    )
    for members in MEMBERS
)
"""Where a unit can be put: by the mask of regions, and a bit for each kind that there is."""

PUTS_OR_STOP = tuple(tuple((*options, STOP) if options else () for options in row) for row in PUTS)
PUT_OF: dict[Option, tuple[Region, Kind]] = {
    ("put", name, letter): (region, kind)
    for region, name in enumerate(REGIONS)
    for kind, letter in enumerate(KINDS)
}

RECOVERS: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("rec", letter) for letter in _by_kinds(bits)) for bits in range(4)
)
KIND_OF: dict[str, Kind] = {letter: kind for kind, letter in enumerate(KINDS)}


@cache
def payments(mask: Mask, seat: Seat) -> tuple[tuple[Spot, Option], ...]:
    """Every spot that may pay for APPEASE: own Reserves and those regions (MZ-50)."""
    places = [(RESERVES, "res"), *[(region, REGIONS[region]) for region in MEMBERS[mask]]]
    return tuple(
        (spot(place, seat, kind), ("pay", name, letter))
        for place, name in places
        for kind, letter in enumerate(KINDS)
    )


PAYMENT_OF: dict[Option, tuple[Place, Kind]] = {
    ("pay", name, letter): (place, kind)
    for place, name in [(RESERVES, "res"), *enumerate(REGIONS)]
    for kind, letter in enumerate(KINDS)
}

CHAMPION_PLACES: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("champ", REGIONS[region]) for region in members) for members in MEMBERS
)

VERTEX_CHOICES: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("vertex", vertex.name) for number, vertex in enumerate(VERTICES) if mask >> number & 1)
    for mask in range(1 << len(VERTICES))
)
NEIGHBOURS: tuple[int, ...] = tuple(
    sum(1 << number for number in vertex.neighbours) for vertex in VERTICES
)
STANDING: tuple[int, ...] = tuple(
    sum(1 << number for number, borders in enumerate(BORDERS) if borders & mask)
    for mask in range(ALL + 1)
)
"""The vertices that border one of those regions, as a mask of vertices (MZ-42)."""


@cache
def deployments(
    mask: Mask, limit: int, guarded: Mask, shamans: int, warriors: int
) -> tuple[Option, ...]:
    """What can be deployed next: up to `limit` units to one of those regions, or nothing more.

    `guarded`: regions with an own Champion that may receive units, if fewer (T2C).
    """
    return (
        *[
            ("dep", REGIONS[region], s, w)
            for region in MEMBERS[mask | guarded]
            for s in range(shamans + 1)
            for w in range(warriors + 1)
            if 1 <= s + w <= (BODYGUARD if guarded >> region & 1 else limit)
        ],
        DONE_DEPLOYING,
    )


@cache
def sacrifices(shamans: int, warriors: int) -> tuple[Option, ...]:
    """What can be sacrificed in the Blessed region: from nothing to all Reserves (MZ-142)."""
    return tuple(("sac", s, w) for s in range(shamans + 1) for w in range(warriors + 1))
