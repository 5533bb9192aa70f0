"""The things on the table that an event of Gheos touched, so that the board can light them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from theomachy.engine.events import Event
from theomachy.kit import touched as kit


def touched(event: Event) -> tuple[str, ...]:
    """Cells, civilizations and seats, by what the event names."""
    return kit.touched(event.data, _NAMED)


def _cell(at: Any) -> Iterable[str]:
    """The cell of a cell or of the side of one."""
    return (f"cell:{at[0]},{at[1]}",)


def _colours(rows: Any) -> Iterable[str]:
    """Rows that begin with a colour: rivals with their swords, the terms of a sum."""
    return [f"civilization:{row[0]}" for row in rows]


_NAMED: Mapping[str, kit.Naming] = {
    "at": _cell,
    "to": _cell,
    "parts": lambda parts: [name for part in parts for name in _cell(part[0])],
    "colour": kit.of("civilization"),
    "survivor": kit.of("civilization"),
    "rivals": _colours,
    "sum": _colours,
    "sums": lambda sums: [name for rows in sums for name in _colours(rows)],
    "seat": kit.of_seat,
    "winners": kit.of_seats,
}
