"""The position at any moment, from the nearest snapshot before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select

from theomachy.engine.codec import decode
from theomachy.engine.decisions import CHANCE
from theomachy.engine.game import game
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


@dataclass(frozen=True, slots=True)
class Path:
    """The way to a moment as the database has it: where it begins, and the entries from there.

    `begin`  the snapshot of a position or, without one, the header of the record, as JSON
    `snapshot`, `version`, `drawn`  what is known of the moment without going there
    """

    game: str
    begin: str
    is_snapshot: bool
    entries: Sequence[str]
    snapshot: int
    version: int
    drawn: int


class _Snapshot(msgspec.Struct):
    position: msgspec.Raw
    version: int
    drawn: int


async def position_at(database: Database, table: Furniture, moment: int) -> At:
    """The position after that many entries of the record."""
    path = await path_to(database, table, moment)
    return At(reached(path), path.version, path.drawn, path.snapshot)


async def path_to(database: Database, table: Furniture, moment: int) -> Path:
    """What must be gone through to stand where so many entries lead."""
    if table.row["header"] is None or not 0 <= moment <= table.row["length"]:
        raise not_found("moment")
    found = await database.row(
        select(SNAPSHOTS.c.number, SNAPSHOTS.c.document)
        .where(SNAPSHOTS.c.table == table.id, SNAPSHOTS.c.number <= moment)
        .order_by(SNAPSHOTS.c.number.desc())
        .limit(1)
    )
    number = found.number if found else 0
    rows = await database.rows(
        select(ENTRIES.c.entry, ENTRIES.c.by, ENTRIES.c.version)
        .where(ENTRIES.c.table == table.id, ENTRIES.c.number >= number, ENTRIES.c.number < moment)
        .order_by(ENTRIES.c.number)
    )
    begin, version, drawn = table.row["header"], 0, 0
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


def reached(path: Path) -> Any:
    """The position that a path leads to."""
    played, begin = game(path.game), msgspec.json.decode(path.begin)
    g = decode(played, begin) if path.is_snapshot else opening(played, begin)
    for passed in walk(g, [msgspec.json.decode(entry) for entry in path.entries]):
        g = passed.position
    g.events = None
    return g


def read_path(written: Mapping[str, Any]) -> Path:
    """A path that came to another process as JSON."""
    return Path(**written)
