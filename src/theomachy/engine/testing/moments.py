"""A moment of a game under test, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from theomachy.engine.codec import canonical, dumps
from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.positions import Position
from theomachy.engine.views import sight

Viewer = Seat | None
"""A seat, or None for a spectator."""

Asked = tuple[str, str, tuple[Seat, ...], tuple[Option, ...]] | None
"""What is asked, by which rule, of whom, and the viewer's own options."""


@dataclass(slots=True)
class Inquiry:
    """What the laws need besides the position: the game, luck for samples, a count.

    `shown`   the last view of each viewer that was found to fit its schema
    `pieces`  how many pieces of each kind the first view of the game counted
    """

    game: Game[Any]
    rng: Random
    views: int = 0
    shown: dict[Viewer, Any] = field(default_factory=dict)
    pieces: Mapping[str, int] | None = None

    def sample(self, values: list[Any], most: int) -> list[Any]:
        """Some of the values, in their order."""
        if len(values) <= most:
            return values
        chosen: set[int] = set()
        while len(chosen) < most:  # only `random()` is the same on every Python
            chosen.add(int(self.rng.random() * len(values)))
        return [values[number] for number in sorted(chosen)]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """All that leaves the table for one viewer: position, view and decision, to be compared."""

    data: bytes
    view: bytes
    asked: Asked
    sight: Any = field(compare=False, repr=False)

    def difference(self, other: Glimpse) -> str:
        """Which part differs."""
        if self.asked != other.asked:
            return f"the decision: {self.asked} or {other.asked}"
        if self.data != other.data:
            names = {
                name
                for name in self.sight.__dataclass_fields__
                if not self.sight.__dataclass_fields__[name].metadata
                and _text(self.sight, name) != _text(other.sight, name)
            }
            return f"the position, in {', '.join(sorted(names)) or 'what is encoded'}"
        return "the JSON view"


def _text(g: Position, name: str) -> str:
    return repr([vars(each) for each in g.stack] if name == "stack" else getattr(g, name))


def asked_of(decision: Decision | None, viewer: Viewer) -> Asked:
    """What a decision asks, as far as that viewer may know."""
    if decision is None:
        return None
    own = () if viewer is None else tuple(decision.options_for(viewer))
    return decision.name, decision.rule, tuple(decision.seats), own


def glimpse(game: Game[Any], g: Position, viewer: Viewer) -> Glimpse:
    """What that viewer sees of the position."""
    return _glimpse_of(game, sight(game, g, viewer), viewer)


def _glimpse_of(game: Game[Any], seen: Any, viewer: Viewer) -> Glimpse:
    return Glimpse(
        dumps(game, seen),
        canonical(game.view(seen, viewer)),
        asked_of(seen.decision, viewer),
        seen,
    )


class Moment:
    """A position at a decision, or at the end, with what follows from it worked out once.

    It speaks of the position as it stood: ask it before the position moves on.
    """

    __slots__ = ("_data", "_glimpses", "_sights", "g", "game", "number")

    def __init__(self, game: Game[Any], g: Any, number: int) -> None:
        self.game = game
        self.g = g
        self.number = number
        self._data: bytes | None = None
        self._glimpses: dict[Viewer, Glimpse] = {}
        self._sights: dict[Viewer, Any] = {}

    @property
    def data(self) -> bytes:
        """The position's bytes."""
        if self._data is None:
            self._data = dumps(self.game, self.g)
        return self._data

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats, and a spectator."""
        return (*range(self.g.seat_count), None)

    def sight(self, viewer: Viewer) -> Any:
        """The position as that viewer may know it."""
        if viewer not in self._sights:
            self._sights[viewer] = sight(self.game, self.g, viewer)
        return self._sights[viewer]

    def glimpse(self, viewer: Viewer) -> Glimpse:
        """What that viewer sees of it."""
        if viewer not in self._glimpses:
            self._glimpses[viewer] = _glimpse_of(self.game, self.sight(viewer), viewer)
        return self._glimpses[viewer]


def told(events: Sequence[Event], viewer: Viewer) -> list[tuple[str, str, bytes]]:
    """Events as that viewer hears them, to be compared."""
    return [
        (event.kind, event.rule, canonical(dict(event.data)))
        for event in (each.seen_by(viewer) for each in events)
    ]


def name_of(viewer: Viewer) -> str:
    """A viewer in a sentence."""
    return "a spectator" if viewer is None else f"seat {viewer}"
