"""Events: what happened and the rule that caused it, for logs and animations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from theomachy.engine.decisions import Seat


class Forced(TypedDict):
    """The data of "forced", which the engine tells: a seat had only this option."""

    seat: Seat
    option: object


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `data` is what everybody may know; `secret` is what only the seats in `to` may also know.
    """

    kind: str
    rule: str
    data: Mapping[str, Any]
    secret: Mapping[str, Any] = field(default_factory=dict)
    to: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as that seat (None: a spectator) may know it."""
        if not self.secret:
            return self
        if seat in self.to:
            return Event(self.kind, self.rule, {**self.data, **self.secret})
        return Event(self.kind, self.rule, self.data)
