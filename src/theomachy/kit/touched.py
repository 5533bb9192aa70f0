"""What an event touched: the things on the table that the fields of its data name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Naming = Callable[[Any], Iterable[str]]
"""The things that a value names, as `targets` does."""


def of(kind: str) -> Naming:
    """A value that is the name of one thing: `region:COB`."""
    return lambda value: () if value in (None, "") else (f"{kind}:{value}",)


def of_seat(value: Any) -> Iterable[str]:
    """A seat; -1 and None are nobody."""
    return (f"seat:{value}",) if isinstance(value, int) and value >= 0 else ()


def of_seats(value: Any) -> Iterable[str]:
    """Several seats."""
    return [name for seat in value for name in of_seat(seat)]


def touched(data: Mapping[str, Any], named: Mapping[str, Naming]) -> tuple[str, ...]:
    """Everything that the fields of an event name, in their order, each once.

    >>> touched({"region": "COB", "seat": 1, "count": 2}, {"seat": of_seat, "region": of("region")})
    ('region:COB', 'seat:1')
    """
    found = (name for field, value in data.items() for name in named.get(field, _nothing)(value))
    return tuple(dict.fromkeys(found))


def _nothing(value: Any) -> Iterable[str]:
    return ()
