"""What is where on the Game Board: tables made from the rows of its Zones (TG-101)."""

from __future__ import annotations

from functools import cache

from theomachy.games.trial_of_the_gods.content import board

Zone = str
"""The id of a Zone: `S01` to `S18` at sea, `I01` to `I12` for Islands."""

NOWHERE: Zone = ""
"""Off the board."""

ZONES: tuple[Zone, ...] = tuple(zone.id for zone in board.ZONES)
ISLANDS: tuple[Zone, ...] = tuple(zone.id for zone in board.ZONES if zone.kind == "island")
SEAS: tuple[Zone, ...] = tuple(zone.id for zone in board.ZONES if zone.kind != "island")
OUTER: tuple[Zone, ...] = tuple(zone.id for zone in board.ZONES if zone.kind == "outer")
DANGEROUS: tuple[Zone, ...] = tuple(zone.id for zone in board.ZONES if zone.kind == "dangerous")

IS_SEA: frozenset[Zone] = frozenset(SEAS)
IS_ISLAND: frozenset[Zone] = frozenset(ISLANDS)

ADJACENT: dict[Zone, tuple[Zone, ...]] = {zone.id: zone.neighbours for zone in board.ZONES}
NEAR: dict[Zone, tuple[Zone, ...]] = {
    zone: tuple(each for each in ZONES if each == zone or each in ADJACENT[zone]) for zone in ZONES
}
"""A Zone and those adjacent to it, in order (TG-1003)."""

ADJACENT_SEAS: dict[Zone, tuple[Zone, ...]] = {
    zone: tuple(each for each in ADJACENT[zone] if each in IS_SEA) for zone in ZONES
}
SPACES: dict[Zone, tuple[int, ...]] = {
    zone.id: zone.spaces for zone in board.ZONES if zone.kind == "island"
}
"""The values of an Island's Exploration Spaces from left to right (TG-1062)."""


@cache
def within(zone: Zone, steps: int) -> tuple[Zone, ...]:
    """The Zones at most that many steps away over any Zones, the Zone itself among them (TG-1028).

    >>> within("S15", 1)
    ('S10', 'S15', 'S16', 'I09')
    """
    reached = {zone}
    for _ in range(steps):
        reached |= {near for each in reached for near in ADJACENT[each]}
    return tuple(each for each in ZONES if each in reached)
