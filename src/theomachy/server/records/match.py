"""A game in play on the server: the engine's table, with its record in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from theomachy.engine import kernel
from theomachy.engine.changes import Change, RecordedEntry, StandingAnswer
from theomachy.engine.codec import canonical, encode
from theomachy.engine.committed import CommittedLuck
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import RuleError
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.stores import Elsewhere
from theomachy.engine.table import Table
from theomachy.server.clock import now
from theomachy.server.showing.events import Narrator
from theomachy.server.storage.events import events_written
from theomachy.server.storage.steps import (
    UNDO,
    EntryRow,
    SnapshotRow,
    Step,
    Summary,
    final_written,
)
from theomachy.server.storage.stored import StoredTable

SNAPSHOT_EVERY = 32

_json = msgspec.json.encode


class Match:
    """The engine's table of a served game, and what must be written before it changes.

    `snapshot_at`  the moment of the last snapshot, if there is one
    """

    __slots__ = ("_narrator", "game", "id", "luck", "snapshot_at", "table")

    def __init__(
        self, id: str, table: Table[Any], luck: CommittedLuck, snapshot_at: int | None
    ) -> None:
        self.id = id
        self.game: Game[Any] = table.game
        self.table = table
        self.luck = luck
        self.snapshot_at = snapshot_at
        self._narrator: Narrator | None = None

    @property
    def position(self) -> Any:
        return self.table.position

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def moment(self) -> int:
        return len(self.table.record)

    @property
    def narrator(self) -> Narrator:
        """Puts into words what has happened so far."""
        if self._narrator is None:
            self._narrator = Narrator(self.game, self.position)
        return self._narrator

    def prepare(
        self, answers: Sequence[tuple[Seat, Option]], version: int, with_luck: bool = False
    ) -> Change:
        """What answers come to; the table is as it was until that is on the disk."""
        change = self.table.prepare_all(answers, version, with_luck)
        change.settle(self.game)
        return change

    def step(self, change: Change, bots: frozenset[Seat], since: str) -> Step:
        """What must be on the disk before anybody hears of a change.

        `since` when the open decision has been waiting: others may still choose together.
        """
        way, over = change.way_back, change.position.decision is None
        due = self.snapshot_at is None or change.after - self.snapshot_at >= SNAPSHOT_EVERY
        finals = {answer.number: answer.final for answer in change.answers}
        return Step(
            self.id,
            change.before,
            self._summary(change, bots, now() if change.version != self.version else since),
            [
                entry_row(self.id, number, each, finals.get(number))
                for number, each in enumerate(change.entries, change.before)
            ],
            self._snapshot(change) if due or over or way else None,
            [(way.answers[-1].number, change.before)] if way else [],
        )

    def commit(self, change: Change, step: Step) -> None:
        """The step is on the disk: the table goes on."""
        self.table.commit(change)
        self._narrator = None
        if step.snapshot is not None:
            self.snapshot_at = step.snapshot.number

    def _summary(self, change: Change, bots: frozenset[Seat], since: str) -> Summary:
        """What the row of the table repeats of the record."""
        g = change.position
        over, waiting = g.decision is None, kernel.waiting(g)
        return Summary(
            version=change.version,
            length=change.after,
            chain=change.hash,
            waiting=waiting,
            bot_turn=not bots.isdisjoint(waiting),
            since=since,
            status="finished" if over else "running",
            finished=now() if over else None,
            outcome=self.game.outcome(g) if over else None,
        )

    def _snapshot(self, change: Change) -> SnapshotRow:
        """The position after a change, for the cache."""
        drawn = self.luck.after(change.way_back.drawn if change.way_back else 0)
        return snapshot_row(
            self.id, change.after, self.game, change.position, change.version, drawn
        )


def reopen(
    table: StoredTable,
    position: Any,
    version: int,
    drawn: int,
    snapshot_at: int,
    answers: Sequence[StandingAnswer],
) -> Match:
    """A game in play, from what is stored of it."""
    luck, header = table.luck(), table.header_line
    luck.drawn = drawn
    record = Elsewhere(header, table.length, table.chain)
    opened: Table[Any] = Table.reopen(
        table.game, position, record, version, luck, answers, header["seats"]
    )
    return Match(table.id, opened, luck, snapshot_at)


def happened_in(change: Change) -> list[tuple[int, list[Event]]]:
    """What happened in a change, by moment."""
    return [(change.before + at, each.events) for at, each in enumerate(change.entries, 1)]


def entry_row(
    table: str, number: int, recorded: RecordedEntry, final: str | None = None
) -> EntryRow:
    """An entry of a record as the database keeps it."""
    entry, events = recorded.entry, recorded.events
    return EntryRow(
        table=table,
        number=number,
        by=UNDO if "undo" in entry else entry["by"],
        entry=canonical(entry).decode(),
        hash=recorded.hash,
        version=recorded.version,
        rule=events[0].rule if events else "",
        final=final_written(final),
        undone=False,
        events=events_written(events),
    )


def snapshot_row(
    table: str, number: int, game: Game[Any], g: Any, version: int, drawn: int
) -> SnapshotRow:
    """A position as the cache keeps it."""
    document = {"position": encode(game, g), "version": version, "drawn": drawn}
    return SnapshotRow(table, number, _json(document).decode())


def begin(
    id: str,
    game: Game[Any],
    options: Mapping[str, Any],
    luck: CommittedLuck,
    names: Sequence[str],
    bots: frozenset[Seat],
    position: Any = None,
) -> Step:
    """Set a game up: the step with what luck answers before a seat is asked."""
    table = Table.set_up(game, len(names), options, chance=luck, position=position, names=names)
    if canonical(table.record.header) != canonical(luck.header):
        raise RuleError("This game was not set up as its luck was promised for.")
    return Match(id, table, luck, None).step(table.prepare_luck(), bots, now())
