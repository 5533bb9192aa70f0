"""Talk at a table, and notes that nobody else reads."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.identity.people import Person
from theomachy.server.shapes import ChatLine
from theomachy.server.storage.engine import Database, now
from theomachy.server.storage.schema import CHAT, NOTES
from theomachy.server.storage.writer import Writer


async def say(writer: Writer, table: str, person: Person, seat: int | None, text: str) -> ChatLine:
    """Write a line of talk down."""
    tidy = "".join(c for c in text if c.isprintable() or c == "\n")

    async def write(connection: AsyncConnection) -> ChatLine:
        line = await _add(writer, connection, table, person.id, person.name, seat, tidy)
        await writer.tell(connection, table, "talk", person=person.id)
        return line

    return await writer.write(write)


async def announce(
    writer: Writer, connection: AsyncConnection, table: str, about: str, text: str
) -> ChatLine:
    """What the table itself says, under nobody's name, about a person."""
    return await _add(writer, connection, table, about, "", None, text)


async def _add(
    writer: Writer,
    connection: AsyncConnection,
    table: str,
    person: str,
    name: str,
    seat: int | None,
    text: str,
) -> ChatLine:
    at = now()
    made = await connection.execute(
        CHAT.insert()
        .values(table=table, person=person, name=name, seat=seat, text=text, at=at)
        .returning(CHAT.c.id)
    )
    id: int = made.scalar_one()
    await writer.tell(connection, table, "chat", id=id)
    return ChatLine(id, name, seat, text, at)


async def lines(
    database: Database, table: str, before: int | None = None, limit: int = 50
) -> tuple[list[ChatLine], bool]:
    """The latest lines before one of that id, oldest first; and whether there are more."""
    question = select(CHAT).where(CHAT.c.table == table)
    if before is not None:
        question = question.where(CHAT.c.id < before)
    rows = await database.rows(question.order_by(CHAT.c.id.desc()).limit(limit + 1))
    return [_line(row) for row in reversed(rows[:limit])], len(rows) > limit


async def line_of(database: Database, id: int) -> ChatLine:
    return _line(await database.row(select(CHAT).where(CHAT.c.id == id)))


def _line(row: Any) -> ChatLine:
    return ChatLine(row.id, row.name, row.seat, row.text, row.at)


async def notes_of(database: Database, table: str, person: Person) -> str:
    """What a person noted at a table."""
    row = await database.row(
        select(NOTES.c.text).where(NOTES.c.table == table, NOTES.c.person == person.id)
    )
    return str(row.text) if row else ""


async def note(writer: Writer, table: str, person: Person, text: str) -> None:
    """Keep a person's notes, in place of those before."""

    async def write(connection: AsyncConnection) -> None:
        where = (NOTES.c.table == table, NOTES.c.person == person.id)
        found = await connection.execute(NOTES.update().where(*where).values(text=text))
        if not found.rowcount:
            await connection.execute(
                NOTES.insert().values(table=table, person=person.id, text=text)
            )

    await writer.write(write)
