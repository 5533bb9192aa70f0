"""Positions are plain values.

A game's position is a slotted dataclass of ints, strings, lists and tuples of immutable values:
ids and never references, no random source, no closures. It holds the procedures in progress as a
stack, and nothing else remembers where we are. Collections that are replaced and never changed in
place are shared by clones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Self, get_origin, get_type_hints

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.procedures import Procedure

_DERIVED = {"derived": True}


def derived() -> Any:
    """A field computed from the others: not compared or saved, and rebuilt by `rebuild`."""
    return field(default=None, compare=False, repr=False, metadata=_DERIVED)


@dataclass(slots=True, kw_only=True, eq=False)
class Position:
    """The common part of every game's position.

    `seat_count`, `options`  the number of players, and the game's named options
    `stack`     the procedures in progress, the innermost last
    `given`     answers already given to the open `Together`
    `decision`  the open decision; None when the game is over (a cache: not compared)
    `quick`     take every single option without asking, even where `ask_even_if_single` is set
                (playouts)
    `forgetful` no seat will look at the position before the game is over, so the game need not
                track what players remember (playouts); the result must be the same
    `events`    the log that events are added to, if any
    `origin`    what a document stated, if this was read from one and the rules have run on since,
                and the answers given on the way
    """

    seat_count: int
    options: Any
    stack: list[Procedure] = field(default_factory=list)
    given: tuple[tuple[Seat, Option], ...] = ()
    decision: Decision | None = field(default=None, metadata=_DERIVED)
    quick: bool = field(default=False, metadata=_DERIVED)
    forgetful: bool = field(default=False, metadata=_DERIVED)
    events: list[Event] | None = field(default=None, metadata=_DERIVED)
    origin: Any = field(default=None, compare=False, repr=False, metadata=_DERIVED)

    def clone(self) -> Self:
        """An independent copy, without a log of events."""
        cls = type(self)
        cls.clone = _generated_clone(cls)  # type: ignore[assignment, method-assign]
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def rebuild(self) -> None:
        """Compute the derived fields again."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (
            all(getattr(self, name) == getattr(other, name) for name in plain_fields(type(self)))
            and len(self.stack) == len(other.stack)
            and all(map(Procedure.same, self.stack, other.stack))
        )

    __hash__ = None  # type: ignore[assignment]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All seats, clockwise from that one."""
        return [*range(seat, self.seat_count), *range(seat)]

    def seat_after(self, seat: Seat, places: int = 1) -> Seat:
        """The seat that many places clockwise."""
        return (seat + places) % self.seat_count

    def places_between(self, seat: Seat, other: Seat) -> int:
        """How many places clockwise the other seat is."""
        return (other - seat) % self.seat_count

    def tell(self, kind: str, rule: str = "", /, **data: Any) -> None:
        """Add an event to the log; the rule is that of the current step unless given."""
        if self.events is not None:
            self.events.append(Event(kind, rule or self._rule_under_way(), data))

    def tell_secretly(
        self, kind: str, to: tuple[Seat, ...], secret: Any, rule: str = "", /, **data: Any
    ) -> None:
        """Like `tell`, with a part (a mapping) that only the seats in `to` may know."""
        if self.events is not None:
            self.events.append(Event(kind, rule or self._rule_under_way(), data, secret, to))

    def _rule_under_way(self) -> str:
        return self.stack[-1].step.cause if self.stack else ""


def plain_fields(cls: type[Position]) -> tuple[str, ...]:
    """The fields that make a position what it is, apart from the stack."""
    cached = _PLAIN.get(cls)
    if cached is None:
        cached = _PLAIN[cls] = tuple(
            each.name for each in fields(cls) if not each.metadata and each.name != "stack"
        )
    return cached


_PLAIN: dict[type[Position], tuple[str, ...]] = {}


def _generated_clone(cls: type[Position]) -> Callable[[Any], Any]:
    """`clone`, written out field by field; generated once for each class."""
    hints = get_type_hints(cls)
    lines = ["def clone(self):", "    new = make(cls)"]
    for each in fields(cls):
        name = each.name
        if name == "stack":
            lines.append("    new.stack = [frame.clone() for frame in self.stack]")
        elif name in ("events", "origin"):
            lines.append(f"    new.{name} = None")
        elif get_origin(hints[name]) in (list, dict):
            lines.append(f"    new.{name} = self.{name}.copy()")
        else:
            lines.append(f"    new.{name} = self.{name}")
    lines.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "make": object.__new__}
    exec("\n".join(lines), scope)
    clone: Callable[[Any], Any] = scope["clone"]
    return clone
