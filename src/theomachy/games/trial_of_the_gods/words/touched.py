"""The things on the table that an event of Trial touched, so that the chart can light them."""

from __future__ import annotations

from collections.abc import Mapping

from theomachy.engine.events import Event
from theomachy.kit import touched as kit


def touched(event: Event) -> tuple[str, ...]:
    """Zones, Enemies, pieces and seats, by what the event names."""
    return kit.touched(event.data, _NAMED)


_NAMED: Mapping[str, kit.Naming] = {
    "zone": kit.of("zone"),
    "enemy": kit.of("enemy"),
    "piece": kit.of("piece"),
    "hero": kit.of("hero"),
    "seat": kit.of_seat,
    "owner": kit.of_seat,
    "seats": kit.of_seats,
    "winners": kit.of_seats,
    "treasures": lambda zones: [f"zone:{zone}" for zone in zones],
    "cards": lambda rows: [
        name for row in rows if not isinstance(row, str) for name in kit.of_seat(row[0])
    ],
}
