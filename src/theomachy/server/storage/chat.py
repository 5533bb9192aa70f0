"""Chat in the database, and private notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select

from theomachy.server.clock import now
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.notices import Notice
from theomachy.server.storage.schema import CHAT, NOTES

_notice = msgspec.json.Decoder(Notice).decode


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A line of talk; without a name, what the table itself says about a person."""

    id: int
    table: str
    person: str
    name: str
    seat: int | None
    text: str
    at: str
    notice: Notice | None


async def add(
    transaction: Transaction, table: str, person: str, name: str, seat: int | None, text: str
) -> StoredLine:
    """Add what somebody says."""
    return await _add(transaction, table, person, name, seat, text, None)


async def announce(transaction: Transaction, table: str, person: str, notice: Notice) -> StoredLine:
    """Add what the table itself says about a person."""
    return await _add(transaction, table, person, "", None, "", notice)


async def _add(
    transaction: Transaction,
    table: str,
    person: str,
    name: str,
    seat: int | None,
    text: str,
    notice: Notice | None,
) -> StoredLine:
    row = {"table": table, "person": person, "name": name, "seat": seat, "text": text, "at": now()}
    written = None if notice is None else msgspec.json.encode(notice).decode()
    made = await transaction.execute(
        CHAT.insert().values(**row, notice=written).returning(CHAT.c.id, CHAT.c.at)
    )
    id, at = made.one()
    return StoredLine(id, table, person, name, seat, text, at, notice)


async def latest(
    database: Database, table: str, before: int | None, limit: int
) -> tuple[list[StoredLine], bool]:
    """The latest lines before one of that id, oldest first; and whether there are more."""
    question = select(CHAT).where(CHAT.c.table == table)
    if before is not None:
        question = question.where(CHAT.c.id < before)
    rows = await database.rows(question.order_by(CHAT.c.id.desc()).limit(limit + 1))
    return [_line(row) for row in reversed(rows[:limit])], len(rows) > limit


async def line(database: Database, id: int) -> StoredLine:
    return _line(await database.row(select(CHAT).where(CHAT.c.id == id)))


def _line(row: Any) -> StoredLine:
    notice = _notice(row.notice) if row.notice else None
    return StoredLine(row.id, row.table, row.person, row.name, row.seat, row.text, row.at, notice)


async def notes(database: Database, table: str, person: str) -> str:
    """What a person noted at a table."""
    row = await database.row(
        select(NOTES.c.text).where(NOTES.c.table == table, NOTES.c.person == person)
    )
    return str(row.text) if row else ""


async def set_notes(transaction: Transaction, table: str, person: str, text: str) -> None:
    """Keep a person's notes in place of those before."""
    where = (NOTES.c.table == table, NOTES.c.person == person)
    found = await transaction.execute(NOTES.update().where(*where).values(text=text))
    if not found.rowcount:
        await transaction.execute(NOTES.insert().values(table=table, person=person, text=text))
