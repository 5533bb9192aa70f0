"""The position at any moment, from the nearest snapshot before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from theomachy.engine.decisions import CHANCE
from theomachy.server.errors import not_found
from theomachy.server.records.paths import Path, reached
from theomachy.server.storage.engine import Database
from theomachy.server.storage.entries import between, snapshot_before
from theomachy.server.storage.steps import UNDO
from theomachy.server.storage.stored import StoredTable


@dataclass(slots=True)
class At:
    """A position, its version, how many draws luck had made, and where the snapshot lay."""

    position: Any
    version: int
    drawn: int
    snapshot: int


class _Snapshot(msgspec.Struct):
    position: msgspec.Raw
    version: int
    drawn: int


async def position_at(database: Database, table: StoredTable, moment: int) -> At:
    """The position after that many entries of the record."""
    path = await path_to(database, table, moment)
    return At(reached(path), path.version, path.drawn, path.snapshot)


async def path_to(database: Database, table: StoredTable, moment: int) -> Path:
    """What must be replayed to reach a moment."""
    if table.header is None or not 0 <= moment <= table.length:
        raise not_found("moment")
    found = await snapshot_before(database, table.id, moment)
    number = found.number if found else 0
    rows = await between(database, table.id, number, moment)
    begin, version, drawn = table.header, 0, 0
    if found:
        snapshot = msgspec.json.decode(found.document, type=_Snapshot)
        begin, version, drawn = bytes(snapshot.position).decode(), snapshot.version, snapshot.drawn
    is_snapshot = found is not None
    entries = [row.entry for row in rows]
    # Between snapshots there is an undo only where several were written as one step.
    undone = max((index for index, row in enumerate(rows) if row.by == UNDO), default=None)
    if undone is not None:
        back = await path_to(database, table, msgspec.json.decode(entries[undone])["undo"])
        begin, is_snapshot = back.begin, back.is_snapshot
        entries = [*back.entries, *entries[undone + 1 :]]
    # Draws are never drawn again: those that were taken back count too.
    drawn += sum(row.by == CHANCE for row in rows)
    version = rows[-1].version if rows else version
    return Path(table.game.name, begin, is_snapshot, entries, number, version, drawn)
