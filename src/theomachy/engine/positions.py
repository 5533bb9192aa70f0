"""Positions are plain values.

A game's position is a slotted dataclass of ints, strings, lists and tuples of immutable values:
ids and never references, no random source, no closures. The procedures under way lie in it as a
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
    """A field that follows from the others: outside equality and codec, rebuilt by `rebuild`."""
    return field(default=None, compare=False, repr=False, metadata=_DERIVED)


@dataclass(slots=True, kw_only=True, eq=False)
class Position:
    """The common part of every game's position.

    `seat_count`, `options`  how many play, by which of the game's named options
    `stack`     the procedures under way, the innermost last
    `given`     answers already given to the `Together` now open
    `decision`  what is open now; None when the game is over (a cache: outside equality)
    `quick`     take every single option, even where a seat would be asked anyway (playouts)
    `forgetful` no seat will look at it before it is over, so a game need not keep what its players
                remember (playouts); the end must be the same all the same
    `events`    where happenings are told, if anybody listens
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
        """An independent copy that tells nobody what happens in it."""
        cls = type(self)
        cls.clone = _generated_clone(cls)  # type: ignore[assignment, method-assign]
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def rebuild(self) -> None:
        """Work the derived fields out again from the others."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (
            all(getattr(self, name) == getattr(other, name) for name in plain_fields(type(self)))
            and len(self.stack) == len(other.stack)
            and all(map(Procedure.same, self.stack, other.stack))
        )

    __hash__ = None  # type: ignore[assignment]

    def tell(self, kind: str, rule: str = "", /, **data: Any) -> None:
        """Note what happened; the rule is that of the step under way unless given."""
        if self.events is not None:
            self.events.append(Event(kind, rule or self._rule_under_way(), data))

    def tell_secretly(
        self, kind: str, to: tuple[Seat, ...], secret: Any, rule: str = "", /, **data: Any
    ) -> None:
        """As `tell`, with a part (a mapping) that only the seats in `to` may know."""
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
    """`clone` written out field by field, made once for each class from its fields."""
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
