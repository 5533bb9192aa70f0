"""The smallest position there is, for tests of single procedures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.kernel import advance
from theomachy.engine.positions import Position
from theomachy.engine.procedures import Procedure


@dataclass(slots=True, eq=False)
class Slate(Position):
    """A position that remembers what was heard."""

    heard: tuple[object, ...] = ()

    def notes(self) -> list[Any]:
        return list(self.heard)

    def note(self, *what: object) -> None:
        self.heard = (*self.heard, *what)


def start(*stack: Procedure, quick: bool = False, events: bool = False) -> Slate:
    """A position with those procedures in progress, run to its first decision."""
    g = Slate(seat_count=3, options=None, stack=list(stack))
    g.quick = quick
    g.events = [] if events else None
    advance(g)
    return g
