"""The position at any moment, from the nearest snapshot before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select

from theomachy.engine.codec import decode
from theomachy.engine.decisions import CHANCE
from theomachy.server.errors import not_found
from theomachy.server.replay.walk import UNDO, opening, walk
from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import ENTRIES, SNAPSHOTS
from theomachy.server.tables.rows import Furniture


@dataclass(slots=True)
class At:
    """A position, its version, how many draws luck had made, and where the snapshot lay."""

    position: Any
    version: int
    drawn: int
    snapshot: int


async def position_at(database: Database, table: Furniture, moment: int) -> At:
    """The position after that many entries of the record."""
    if table.row["header"] is None or not 0 <= moment <= table.row["length"]:
        raise not_found("moment")
    found = await database.row(
        select(SNAPSHOTS.c.number, SNAPSHOTS.c.document)
        .where(SNAPSHOTS.c.table == table.id, SNAPSHOTS.c.number <= moment)
        .order_by(SNAPSHOTS.c.number.desc())
        .limit(1)
    )
    rows = await database.rows(
        select(ENTRIES.c.entry, ENTRIES.c.by, ENTRIES.c.version)
        .where(
            ENTRIES.c.table == table.id,
            ENTRIES.c.number >= (found.number if found else 0),
            ENTRIES.c.number < moment,
        )
        .order_by(ENTRIES.c.number)
    )
    at = _from_snapshot(table, found) if found else _from_start(table)
    entries = [msgspec.json.decode(row.entry) for row in rows]
    # Between snapshots there is an undo only where several were written as one step.
    undone = max((index for index, row in enumerate(rows) if row.by == UNDO), default=None)
    if undone is not None:
        back = await position_at(database, table, entries[undone]["undo"])
        at.position = back.position
        entries = entries[undone + 1 :]
    for passed in walk(at.position, entries):
        at.position = passed.position
    at.position.events = None
    # Draws are never drawn again: those that were taken back count too.
    at.drawn += sum(row.by == CHANCE for row in rows)
    at.version = rows[-1].version if rows else at.version
    return at


def _from_snapshot(table: Furniture, found: Any) -> At:
    document = msgspec.json.decode(found.document)
    g = decode(table.game, document["position"])
    return At(g, document["version"], document["drawn"], found.number)


def _from_start(table: Furniture) -> At:
    header = msgspec.json.decode(table.row["header"])
    g = opening(table.game, header)
    g.events = None
    return At(g, 0, 0, 0)
