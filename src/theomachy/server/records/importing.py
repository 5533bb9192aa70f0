"""A record from outside: verified, and gone through once for its events and snapshots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from theomachy.engine.changes import Change
from theomachy.engine.codec import canonical
from theomachy.engine.decisions import CHANCE
from theomachy.engine.game import Outcome
from theomachy.engine.records import unsigned
from theomachy.engine.replay import Replay
from theomachy.server.identity.names import tidied
from theomachy.server.records.ceilings import KEPT, check_decision, check_size, quickly
from theomachy.server.records.looking import check_shown
from theomachy.server.records.match import SNAPSHOT_EVERY, entry_row, snapshot_row
from theomachy.server.records.outside import check_closing, check_header, check_length
from theomachy.server.storage.steps import EntryRow, SnapshotRow
from theomachy.server.storage.stored import Chair, StoredTable, luck_in

if TYPE_CHECKING:
    from theomachy.server.storage.people import Person


class ImportedRecord(msgspec.Struct):
    """All that a table for replay is made from."""

    game: str
    header: str
    options: dict[str, Any]
    names: list[str]
    closing: dict[str, Any]
    chain: str
    version: int
    outcome: Outcome | None
    entries: list[EntryRow]
    snapshots: list[SnapshotRow]


def import_record(id: str, text: str) -> ImportedRecord:
    """A record as the table of that id; raises BadInput where it is not sound."""
    check_length(text)
    replaying = Replay(text)
    record, closing, table = replaying.record, replaying.closing, replaying.table
    check_header(record.header)
    check_decision(table.position)
    drawn, kept = 0, len(text)
    entries: list[EntryRow] = []
    snapshots: list[SnapshotRow] = []
    for change in _one_by_one(replaying):
        number, (recorded,) = change.before, change.entries
        check_decision(table.position)
        entries.append(entry_row(id, number, recorded))
        drawn += entries[-1].by == CHANCE
        kept += len(entries[-1].events)
        way = change.way_back
        if way:
            first = way.answers[-1].number
            entries[first:number] = [row._replace(undone=True) for row in entries[first:number]]
        is_last = number + 1 == len(record)
        if way or is_last or (number + 1) % SNAPSHOT_EVERY == 0:
            snapshots.append(
                snapshot_row(id, number + 1, table.game, table.position, table.version, drawn)
            )
            size = len(snapshots[-1].document)
            check_size(size, "A position of this record")
            kept += size
        check_size(kept, "What is kept of this record", KEPT)
    replaying.compare()
    check_closing(closing)
    check_shown(table.game, table.position)
    return ImportedRecord(
        game=table.game.name,
        header=canonical(record.header).decode(),
        options=table.game.settings.as_dict(table.position.options),
        names=list(table.names),
        closing={name: value for name, value in closing.items() if name != "hash"},
        chain=record.hash,
        version=table.version,
        outcome=table.outcome if table.over else None,
        entries=entries,
        snapshots=snapshots,
    )


def _one_by_one(replaying: Replay) -> Iterator[Change]:
    """The changes of a record; refused where one takes too long."""
    changes = replaying.changes()
    while True:
        with quickly(f"What follows from line {replaying.moment + 2} of this record"):
            change = next(changes, None)
        if change is None:
            return
        yield change


def replay_table(
    id: str, imported: ImportedRecord, text: str, signed: str, host: Person, at: str
) -> StoredTable:
    """The table that shows a record, uploaded at that time; `signed` tells of its signature."""
    luck = luck_in(msgspec.json.decode(imported.header))
    return StoredTable(
        id=id,
        game_name=imported.game,
        kind="replay",
        status="finished",
        pace="live",
        late="claim",
        public=False,
        preset="",
        options=imported.options,
        host=host.id,
        created=at,
        started=at,
        finished=at,
        since=at,
        luck_secret="",
        version=imported.version,
        length=len(imported.entries),
        chain=imported.chain,
        outcome=imported.outcome,
        header=imported.header,
        start=msgspec.json.encode(imported.closing).decode(),
        promise=luck["commitment"],
        signature=text[len(unsigned(text)[0]) :] or None,
        signed=signed,
        chairs=[
            Chair(
                seat,
                "person",
                name=tidied(name),
                seal=luck["seals"][seat],
                entropy=luck["entropy"][seat],
            )
            for seat, name in enumerate(imported.names)
        ],
    )
