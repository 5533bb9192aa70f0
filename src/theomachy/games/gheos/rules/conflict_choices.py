"""What a conflict asks: which cube is paid, where a civilization goes, who survives a tie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.games.gheos.choices import (
    Migration,
    Payment,
    Survivor,
    is_side,
)
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import War
from theomachy.kit.triangles import (
    place_of_side,
    side_at,
)

if TYPE_CHECKING:
    from theomachy.games.gheos.rules.playing import PlayTile


def under_way(g: Gheos) -> PlayTile:
    """The tile play that a conflict belongs to."""
    frame = g.stack[-1]
    return cast("PlayTile", frame)


def capitalized(g: Gheos, seat: Seat, option: Payment | Survivor) -> dict[str, object]:
    """The colour for the start of a sentence."""
    return {"Colour": option.colour.capitalize()}


def holds_none(g: Gheos, seat: Seat, payment: Payment) -> bool:
    """The player has no cube of that colour (GH-41)."""
    return not g.cubes[seat][COLOURS.index(payment.colour)]


ALL_PAYMENTS = tuple(Payment("pay", colour) for colour in COLOURS)
PAYMENTS = Choices(
    lambda g, seat: ALL_PAYMENTS,
    Kind(Payment, (Bar("GH-41", holds_none, "You hold no {colour} cube to pay with."),)),
    fast=lambda g, seat: [ALL_PAYMENTS[c] for c, n in enumerate(g.cubes[seat]) if n],
)


def is_no_part(g: Gheos, seat: Seat, migration: Migration) -> bool:
    """There is no continent of that name (GH-29, GH-30)."""
    if not is_side(migration.to):
        return True
    side = side_at(*migration.to)
    area = g.land.area_at.get(side)
    return area is None or area.id != side or not area.is_continent


def is_passed_by(g: Gheos, seat: Seat, migration: Migration) -> bool:
    """The civilization does not go there (GH-48)."""
    return side_at(*migration.to) not in under_way(g).destinations


MIGRATION_BARS = (
    Bar("GH-30", is_no_part, "There is no continent called by the side {to}."),
    Bar(
        "GH-48",
        is_passed_by,
        "{Mover} goes to the part of its continent with most wheat; {to} is not one of those.",
    ),
)


def every_migration(g: Gheos, seat: Seat) -> Iterator[Migration]:
    """Where the civilization may go first, then all other areas."""
    destinations = under_way(g).destinations
    others = (area for area in g.land.areas if area not in destinations)
    for area in (*destinations, *others):
        yield Migration("migrate", place_of_side(area))


def mover(g: Gheos, seat: Seat, migration: Migration) -> dict[str, object]:
    """Who migrates."""
    return {"Mover": COLOURS[under_way(g).mover].capitalize()}


MIGRATIONS = Choices(
    every_migration,
    Kind(Migration, MIGRATION_BARS, mover),
    fast=lambda g, seat: [
        Migration("migrate", place_of_side(area)) for area in under_way(g).destinations
    ],
)


def is_not_at_war(g: Gheos, seat: Seat, survivor: Survivor) -> bool:
    """That civilization does not fight (GH-51)."""
    war = under_way(g).wars[0]
    return war is None or COLOURS.index(survivor.colour) not in dict(War(*war).rivals)


def is_weaker(g: Gheos, seat: Seat, survivor: Survivor) -> bool:
    """Another civilization has more swords (GH-53)."""
    war = War(*under_way(g).wars[0])  # type: ignore[misc]
    return COLOURS.index(survivor.colour) not in war.strongest


ALL_SURVIVORS = tuple(Survivor("survivor", colour) for colour in COLOURS)
SURVIVORS = Choices(
    lambda g, seat: ALL_SURVIVORS,
    Kind(
        Survivor,
        (
            Bar("GH-51", is_not_at_war, "{Colour} is not part of this war."),
            Bar("GH-53", is_weaker, "{Colour} has fewer swords than the strongest."),
        ),
        capitalized,
    ),
    fast=lambda g, seat: [
        ALL_SURVIVORS[colour]
        for colour in sorted(War(*under_way(g).wars[0]).strongest)  # type: ignore[misc]
    ],
)
