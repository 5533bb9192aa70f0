"""What the locals of procedures can be, said in their types.

    @dataclass
    class Draw(Procedure):
        seat: Seat
        left: Count

The types are plain numbers to everything else; `out_of_bounds` finds those that cannot be, in
positions that somebody has written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from theomachy.engine.positions import Position


class Within(NamedTuple):
    """From `least` to `most`, and `per_seat` more for each seat."""

    least: int
    most: int
    per_seat: int = 0


Seat = Annotated[int, Within(0, -1, per_seat=1)]
"""A player's place at the table, counted from 0 clockwise."""

SeatOrNobody = Annotated[int, Within(-1, -1, per_seat=1)]
"""A seat, or -1: nobody."""

SeatsDone = Annotated[int, Within(0, 0, per_seat=1)]
"""How many of the seats have had their turn."""

Count = Annotated[int, Within(0, 99)]
"""A number of things, of which no game has a hundred."""


def out_of_bounds(g: Position) -> Iterator[str]:
    """Every local of a procedure in progress that is beyond what its type says."""
    for frame in g.stack:
        kind: Any = type(frame)
        for name, limits in _limits(kind):
            value = getattr(frame, name)
            for number, within in limits(value):
                most = within.most + within.per_seat * g.seat_count
                if not within.least <= number <= most:
                    shown = json.dumps(value, default=repr)
                    yield (
                        f"The procedure {type(frame).__name__} cannot have {shown} as its {name}: "
                        f"{_meaning(within, most)}."
                    )


def _meaning(within: Within, most: int) -> str:
    if within in (_SEAT, _SEAT_OR_NOBODY):
        nobody = ", and nobody is -1" if within == _SEAT_OR_NOBODY else ""
        return f"seats in procedures are numbered from 0 to {most}{nobody}"
    return f"it is from {within.least} to {most}"


_SEAT = Within(0, -1, per_seat=1)
_SEAT_OR_NOBODY = Within(-1, -1, per_seat=1)

Limits = Callable[[Any], Iterator[tuple[int, Within]]]
"""The numbers in a local, each with what it must be within."""


@cache
def _limits(kind: Any) -> tuple[tuple[str, Limits], ...]:
    hints = get_type_hints(kind, include_extras=True)
    found = [(each.name, _limits_of(hints[each.name])) for each in fields(kind)]
    return tuple((name, limits) for name, limits in found if limits is not None)


def _limits_of(hint: Any) -> Limits | None:
    """The numbers with limits in values of that type; None if there cannot be any."""
    if get_origin(hint) is Annotated:
        for mark in get_args(hint)[1:]:
            if isinstance(mark, Within):
                return lambda value: iter([(value, mark)])
        return None
    if get_origin(hint) is not tuple:
        return None
    parts = get_args(hint)
    if parts[1:] == (...,):
        return _of_each(_limits_of(parts[0]))
    return _of_row([_limits_of(part) for part in parts])


def _of_each(limits: Limits | None) -> Limits | None:
    if limits is None:
        return None
    return lambda row: (found for value in row for found in limits(value))


def _of_row(parts: list[Limits | None]) -> Limits | None:
    limited = [(place, limits) for place, limits in enumerate(parts) if limits is not None]
    if not limited:
        return None
    return lambda row: (found for place, limits in limited for found in limits(row[place]))
