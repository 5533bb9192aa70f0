"""Chat at a table, and private notes."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import Game
from theomachy.server.identity.names import tidy_text
from theomachy.server.play import notices
from theomachy.server.storage import chat
from theomachy.server.storage.chat import StoredLine
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.notices import Notice
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import StoredTable
from theomachy.server.storage.writer import Writer
from theomachy.server.tables.shaping import seat_names
from theomachy.server.wire.shapes import ChatLine


async def say(writer: Writer, table: str, person: Person, seat: int | None, text: str) -> ChatLine:
    """Write down what somebody says; refused if that is nothing."""
    tidy = tidy_text(text)

    async def write(transaction: Transaction) -> StoredLine:
        line = await chat.add(transaction, table, person.id, person.name, seat, tidy)
        await writer.tell(transaction, table, "chat", id=line.id)
        await writer.tell(transaction, table, "talk", person=person.id)
        return line

    line = await writer.write(write)
    return ChatLine(line.id, line.name, line.seat, line.text, line.at)


async def announce(
    writer: Writer, transaction: Transaction, table: str, about: str, notice: Notice
) -> StoredLine:
    """Write down what the table itself says, under nobody's name, about a person."""
    line = await chat.announce(transaction, table, about, notice)
    await writer.tell(transaction, table, "chat", id=line.id)
    return line


async def lines(
    database: Database, table: StoredTable, before: int | None = None, limit: int = 50
) -> tuple[list[ChatLine], bool]:
    """The latest lines before one of that id, oldest first; and whether there are more."""
    found, more = await chat.latest(database, table.id, before, limit)
    return [line_shape(each, table.game) for each in found], more


async def line_of(database: Database, table: StoredTable, id: int) -> ChatLine:
    return line_shape(await chat.line(database, id), table.game)


def line_shape(line: StoredLine, game: Game[Any]) -> ChatLine:
    """A line of talk as it is shown."""
    text = line.text if line.notice is None else notices.sentence(line.notice, seat_names(game))
    return ChatLine(line.id, line.name, line.seat, text, line.at)


async def note(writer: Writer, table: str, person: Person, text: str) -> None:
    """Keep a person's notes, in place of those before."""

    async def write(transaction: Transaction) -> None:
        await chat.set_notes(transaction, table, person.id, text)

    await writer.write(write)
