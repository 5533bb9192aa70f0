"""The things on the table that an event of Mezo touched, so that the board can light them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from theomachy.engine.events import Event
from theomachy.kit import touched as kit


def touched(event: Event) -> tuple[str, ...]:
    """Regions, vertices, spaces, tiles and seats, by what the event names."""
    return kit.touched(event.data, _NAMED)


def _place(value: Any) -> Iterable[str]:
    """A region, or nothing on the board where a unit comes from the Reserves."""
    return () if value == "res" else (f"region:{value}",)


_NAMED: Mapping[str, kit.Naming] = {
    "region": kit.of("region"),
    "place": _place,
    "vertex": kit.of("vertex"),
    "origin": kit.of("vertex"),
    "space": kit.of("space"),
    "tile": kit.of("tile"),
    "god": kit.of("god"),
    "ability": kit.of("ability"),
    "seat": kit.of_seat,
    "on": kit.of_seat,
    "owner": kit.of_seat,
    "champion": kit.of_seat,
    "tied": kit.of_seats,
    "cards": lambda cards: [
        name for row in cards if not isinstance(row, str) for name in kit.of_seat(row[0])
    ],
}
