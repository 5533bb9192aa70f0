"""The entries of records in the database, and snapshots of the positions between them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import func, select

from theomachy.engine.decisions import CHANCE
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES
from theomachy.server.storage.steps import UNDO, EntryRow, SnapshotRow, Step

_AT_ONCE = 200


class Happened(NamedTuple):
    """An entry by what it caused: its number, who made it, the entry and its events as JSON."""

    number: int
    by: int
    entry: str
    events: str


class Moment(NamedTuple):
    """A step of a replay; its events as JSON."""

    number: int
    by: int
    rule: str
    undone: bool
    events: str


class Linked(NamedTuple):
    """An entry as JSON, and its hash."""

    entry: str
    hash: str


class Kept(NamedTuple):
    """An entry as JSON, and whether it was taken back."""

    entry: str
    undone: bool


class OnTheWay(NamedTuple):
    """An entry as JSON, who made it, and the version after it."""

    entry: str
    by: int
    version: int


class UnderRule(NamedTuple):
    """An entry with an event of a rule: its table and number, who made it, its events as JSON."""

    table: str
    number: int
    by: int
    events: str


async def under_rule(
    database: Database, person: str, game: str, rule: str, tables: int, limit: int
) -> list[UnderRule]:
    """The newest entries that stand with an event of a rule, in the last tables of a person."""
    sitting = select(SEATS.c.table).where(SEATS.c.person == person)
    own = (
        select(TABLES.c.id, TABLES.c.since)
        .where(TABLES.c.id.in_(sitting), TABLES.c.game == game, TABLES.c.kind == "game")
        .order_by(TABLES.c.since.desc())
        .limit(tables)
        .subquery()
    )
    rows = await database.rows(
        select(ENTRIES.c.table, ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.events)
        .join(own, own.c.id == ENTRIES.c.table)
        .where(ENTRIES.c.undone.is_(False), ENTRIES.c.events.contains(f'"rule":"{rule}"'))
        .order_by(own.c.since.desc(), ENTRIES.c.number.desc())
        .limit(limit)
    )
    return [UnderRule(*row) for row in rows]


async def drawn_since(database: Database, table: str, number: int) -> int:
    """How many answers of chance stand from that entry on."""
    row = await database.row(
        select(func.count()).where(
            ENTRIES.c.table == table,
            ENTRIES.c.by == CHANCE,
            ENTRIES.c.undone.is_(False),
            ENTRIES.c.number >= number,
        )
    )
    return int(row[0]) if row else 0


async def taken_back(database: Database, table: str) -> list[Happened]:
    """What was taken back and nobody has answered since: answers of seats, oldest first."""
    undone: list[int] = []
    newest = (
        select(ENTRIES.c.by, ENTRIES.c.entry)
        .where(ENTRIES.c.table == table)
        .order_by(ENTRIES.c.number.desc())
    )
    for row in await database.rows(newest.limit(_AT_ONCE)):
        if row.by != UNDO:
            break
        undone.append(json.loads(row.entry)["undo"])
    if not undone:
        return []
    rows = await database.rows(
        select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.entry, ENTRIES.c.events)
        .where(ENTRIES.c.table == table, ENTRIES.c.number.in_(undone))
        .order_by(ENTRIES.c.number)
    )
    return [Happened(*row) for row in rows]


async def happened(
    database: Database,
    table: str,
    after: int = 0,
    before: int | None = None,
    limit: int | None = None,
) -> list[Happened]:
    """The newest entries that stand, after that moment and before the other, oldest first."""
    where = [ENTRIES.c.table == table, ENTRIES.c.number >= after, ENTRIES.c.undone.is_(False)]
    if before is not None:
        where.append(ENTRIES.c.number + 1 < before)
    rows = await database.rows(
        select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.entry, ENTRIES.c.events)
        .where(*where)
        .order_by(ENTRIES.c.number.desc())
        .limit(limit)
    )
    return [Happened(*row) for row in reversed(rows)]


async def moments(database: Database, table: str) -> list[Moment]:
    """All steps of a game, also those that were taken back."""
    what = (ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.rule, ENTRIES.c.undone, ENTRIES.c.events)
    return [Moment(*row) for row in await _all(database, table, *what)]


async def linked(database: Database, table: str) -> list[Linked]:
    """The whole record."""
    return [Linked(*row) for row in await _all(database, table, ENTRIES.c.entry, ENTRIES.c.hash)]


async def kept(database: Database, table: str) -> list[Kept]:
    """All entries, with whether they were taken back."""
    return [Kept(*row) for row in await _all(database, table, ENTRIES.c.entry, ENTRIES.c.undone)]


async def _all(database: Database, table: str, *columns: Any) -> list[Any]:
    return await database.rows(
        select(*columns).where(ENTRIES.c.table == table).order_by(ENTRIES.c.number)
    )


async def between(database: Database, table: str, first: int, last: int) -> list[OnTheWay]:
    """The entries from one moment to another."""
    rows = await database.rows(
        select(ENTRIES.c.entry, ENTRIES.c.by, ENTRIES.c.version)
        .where(ENTRIES.c.table == table, ENTRIES.c.number >= first, ENTRIES.c.number < last)
        .order_by(ENTRIES.c.number)
    )
    return [OnTheWay(*row) for row in rows]


async def events_at(database: Database, table: str, number: int) -> str:
    """The events of one entry, as JSON."""
    row = await database.row(
        select(ENTRIES.c.events).where(ENTRIES.c.table == table, ENTRIES.c.number == number)
    )
    return row.events if row else "[]"


async def has(database: Database, step: Step) -> bool:
    """Whether the record goes as that step says."""
    row = await database.row(
        select(ENTRIES.c.hash).where(
            ENTRIES.c.table == step.table, ENTRIES.c.number == step.summary.length - 1
        )
    )
    return row is not None and row.hash == step.summary.chain


async def snapshot_before(database: Database, table: str, moment: int) -> SnapshotRow | None:
    """The last snapshot that is not later than a moment."""
    row = await database.row(
        select(SNAPSHOTS)
        .where(SNAPSHOTS.c.table == table, SNAPSHOTS.c.number <= moment)
        .order_by(SNAPSHOTS.c.number.desc())
        .limit(1)
    )
    return SnapshotRow(*row) if row else None


async def add(
    transaction: Transaction, entries: Sequence[EntryRow], snapshots: Sequence[SnapshotRow]
) -> None:
    """Add entries and snapshots, some at a time."""
    for kind, rows in ((ENTRIES, entries), (SNAPSHOTS, snapshots)):
        for first in range(0, len(rows), _AT_ONCE):
            some = [row._asdict() for row in rows[first : first + _AT_ONCE]]
            await transaction.execute(kind.insert(), some)
