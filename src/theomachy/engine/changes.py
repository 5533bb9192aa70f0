"""What an answer or an undo makes of a table: prepared first, then committed or dropped.

So a record can be stored elsewhere: a change is written down before it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from theomachy.engine import kernel
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.finality import finality, plain_reason
from theomachy.engine.game import Game
from theomachy.engine.records import Line, linked

if TYPE_CHECKING:
    from theomachy.engine.stores import Store


@dataclass(frozen=True, slots=True)
class RecordedEntry:
    """An entry of a record, its hash, the version after it, and the events it caused."""

    entry: Line
    hash: str
    version: int
    events: list[Event]


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """An answer that has not been taken back.

    `number` is that of its entry; `final` is why it cannot be taken back freely, as far as that
    is known already.
    """

    number: int
    seat: Seat
    final: str | None = None


class WayBack(NamedTuple):
    """What it takes to go back to before an answer.

    `answers`   those to be taken back, the newest first
    `position`  before the oldest of them
    `earlier`   what was answered before and stands: at least the last answer of each seat
    `drawn`     how many answers of chance go with them
    """

    answers: Sequence[StandingAnswer]
    position: Any
    earlier: Sequence[StandingAnswer]
    drawn: int = 0


class Given(NamedTuple):
    """An answer of a seat within a change.

    `number` is that of its entry, `origin` the position that it answers, `told` how many events
    of the change come before it.
    """

    number: int
    seat: Seat
    option: Option
    origin: Any
    told: int


class Change:
    """What answers or an undo make of a table. The table itself is as it was before.

    `before`    the number of entries that come before it
    `origin`    the position it starts from, and `position` the one it leads to
    `version`   the version of the table after it
    `entries`   what it adds to the record, and `hash` that of the record after it
    `events`    what has happened
    `given`     the answers of seats in it, in order, and `answers` the same as they stand
    `way_back`  of an undo: how far it goes
    """

    __slots__ = (
        "_untold",
        "answers",
        "before",
        "entries",
        "events",
        "given",
        "hash",
        "origin",
        "position",
        "version",
        "way_back",
    )

    def __init__(
        self, record: Store, origin: Any, version: int, untold: Sequence[Event] = ()
    ) -> None:
        self.before = len(record)
        self.hash = record.hash
        self.origin = origin
        self.position = origin
        self.version = version
        self.entries: list[RecordedEntry] = []
        self.events: list[Event] = []
        self.answers: list[StandingAnswer] = []
        self.given: list[Given] = []
        self.way_back: WayBack | None = None
        self._untold = untold

    @property
    def after(self) -> int:
        """The number of entries including those that it adds."""
        return self.before + len(self.entries)

    def take(self, by: Seat, option: Option) -> None:
        """Carry out an answer of a seat or of chance."""
        if self.position is self.origin:
            self.position = self.origin.clone()
            self.position.events = self.events
        g, told = self.position, len(self.events)
        kernel.answer(g, option, by)
        self.version += not g.given
        self._write({"by": by, "answer": option}, [*self._untold, *self.events[told:]])
        self._untold = ()

    def give(self, seat: Seat, option: Option) -> None:
        """Go on with the answer of a seat, which can be taken back later."""
        number, told = self.after, len(self.events)
        origin = self.position if self.position is self.origin else self.position.clone()
        self.take(seat, option)
        final = plain_reason(origin, self.position)
        self.answers.append(StandingAnswer(number, seat, final))
        self.given.append(Given(number, seat, option, origin, told))

    def go_back(self, way: WayBack, by: Sequence[Seat], told: Sequence[Event] = ()) -> None:
        """Take answers back, with the consent of those seats."""
        self.way_back = way
        self.position = way.position.clone()
        for answer in way.answers:
            self.version += 1
            last = answer is way.answers[-1]
            self._write({"undo": answer.number, "by": list(by)}, list(told) if last else [])

    def settle(self, game: Game[Any]) -> None:
        """Find out now why answers are final: later their origins may not be at hand."""
        after = [*(each.origin for each in self.given[1:]), self.position]
        for at, (each, stands) in enumerate(zip(self.given, self.answers, strict=True)):
            if stands.final is None:
                final = finality(game, each.origin, after[at], each.seat, each.option)
                self.answers[at] = StandingAnswer(each.number, each.seat, final)

    def _write(self, entry: Line, events: list[Event]) -> None:
        self.hash = linked(self.hash, entry)
        self.entries.append(RecordedEntry(entry, self.hash, self.version, events))
