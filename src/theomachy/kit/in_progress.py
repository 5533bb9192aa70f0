"""Which procedures can be in progress within which: what the stack of a position can be.

A game has a table with a row for each step that calls others. What it can have called is a type,
a type with the locals it begins with (`call`), or what a function says of that moment:

    CALLS = {
        "Game.setup": (SetUp,),
        "Turn.choose": lambda g, turn: [call(Fight, by=g.turn), call(Draw, seat=g.turn, left=2)],
    }
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from theomachy.engine.positions import Position
from theomachy.engine.procedures import Procedure

F = TypeVar("F", bound=Procedure)


class Call(NamedTuple):
    """A procedure that can be called, and the locals that tell what for.

    `left` counts down: of that, no more can be left than there was at first.
    """

    kind: type[Procedure]
    locals: Mapping[str, Any]

    def can_be(self, frame: Procedure) -> bool:
        """Whether a procedure in progress can have begun like this."""
        return type(frame) is self.kind and all(
            getattr(frame, name) <= value if name == "left" else getattr(frame, name) == value
            for name, value in self.locals.items()
        )


def call(kind: type[Procedure], **locals: Any) -> Call:
    """A procedure that can be called with those locals, whatever the others are."""
    return Call(kind, locals)


Calls = Mapping[
    str, Sequence[type[Procedure] | Call] | Callable[[Any, Any], Iterable[type[Procedure] | Call]]
]
"""By the title of the step that calls, or the name of a procedure that has not begun."""


def wrong_calls(g: Position, calls: Calls) -> Iterator[str]:
    """Every procedure in progress that the one before it cannot have called."""
    for caller, called in pairwise(g.stack):
        title = caller.steps[caller.at - 1].title if caller.at else type(caller).__name__
        row = calls.get(title, ())
        possible = row(g, caller) if callable(row) else row
        if not any(_can_be(each, called) for each in possible):
            yield f"The procedure {type(called).__name__} cannot be in progress within {title} now."
            return


def _can_be(expected: type[Procedure] | Call, called: Procedure) -> bool:
    if isinstance(expected, Call):
        return expected.can_be(called)
    return type(called) is expected


def innermost(g: Position, *kinds: type[F]) -> F | None:
    """The innermost procedure of those kinds in progress, if any."""
    for frame in reversed(g.stack):
        if isinstance(frame, kinds):
            return frame
    return None
