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
from theomachy.engine.views import Views, sight

Viewer = Seat | None
"""A seat, or None for a spectator."""

Asked = tuple[str, str, tuple[Seat, ...], tuple[Option, ...]] | None
"""What is asked, by which rule, of whom, and the viewer's own options."""


@dataclass(slots=True)
class Inquiry:
    """What the laws need besides the position: the game, a random source, a count of views.

    `shown`   each viewer's last view that was found to fit the schema
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
    """What leaves the table for one viewer, for comparison: position, view and decision."""

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
    seen = sight(game, g, viewer)
    return _glimpse_of(game, seen, viewer, game.view(seen, viewer))


def _glimpse_of(game: Game[Any], seen: Any, viewer: Viewer, view: Any) -> Glimpse:
    return Glimpse(dumps(game, seen), canonical(view), asked_of(seen.decision, viewer), seen)


class Moment:
    """A position at a decision or at the end, with cached bytes, sights, views and glimpses.

    The caches are filled on first use, so use them before the position changes. Views are made as
    for clients, with one public part; a `glimpse` of a position makes them from a sight alone.
    """

    __slots__ = ("_data", "_glimpses", "_views", "g", "game", "number")

    def __init__(self, game: Game[Any], g: Any, number: int) -> None:
        self.game = game
        self.g = g
        self.number = number
        self._data: bytes | None = None
        self._glimpses: dict[Viewer, Glimpse] = {}
        self._views = Views(game, g)

    @property
    def data(self) -> bytes:
        """The position as bytes."""
        if self._data is None:
            self._data = dumps(self.game, self.g)
        return self._data

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats, and a spectator."""
        return (*range(self.g.seat_count), None)

    def sight(self, viewer: Viewer) -> Any:
        """The position as that viewer may know it."""
        return self._views.sight(viewer)

    def view(self, viewer: Viewer) -> Any:
        """What that viewer is shown; it shares its parts with what others are."""
        return self._views.json(viewer)

    def glimpse(self, viewer: Viewer) -> Glimpse:
        """What that viewer sees of the position."""
        if viewer not in self._glimpses:
            seen, view = self.sight(viewer), self.view(viewer)
            self._glimpses[viewer] = _glimpse_of(self.game, seen, viewer, view)
        return self._glimpses[viewer]


def told(events: Sequence[Event], viewer: Viewer) -> list[tuple[str, str, bytes]]:
    """Events as told to that viewer, for comparison."""
    return [
        (event.kind, event.rule, canonical(dict(event.data)))
        for event in (each.seen_by(viewer) for each in events)
    ]


def name_of(viewer: Viewer) -> str:
    """The name of a viewer in a sentence."""
    return "a spectator" if viewer is None else f"seat {viewer}"
