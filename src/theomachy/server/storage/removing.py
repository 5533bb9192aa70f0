"""People and tables that are taken out of the database, with all that is theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select, true

from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.schema import (
    ANSWERS,
    CHAT,
    COACHED,
    ENTRIES,
    LINKS,
    NOTES,
    ORDERS,
    PEOPLE,
    SEATS,
    SESSIONS,
    SNAPSHOTS,
    TABLES,
    TURNS,
)
from theomachy.server.storage.seats import let_bot_play, stand_up
from theomachy.server.storage.tables import expect_bot

_OF_A_TABLE = (ANSWERS, CHAT, COACHED, ENTRIES, NOTES, ORDERS, SEATS, SNAPSHOTS, TURNS)
LEVEL = "adept"
"""Who plays on for somebody who is removed."""


@dataclass(frozen=True, slots=True)
class Left:
    """What became of the tables of somebody who was removed: changed, or closed."""

    changed: Sequence[str]
    closed: Sequence[str]


async def remove_person(transaction: Transaction, id: str) -> Left:
    """Remove a person with what they said and noted.

    Bots play on for them. Games that are over keep the name, which is part of their records.
    Tables that they have not started are closed.
    """
    sitting = select(TABLES.c.id, TABLES.c.status, SEATS.c.seat, SEATS.c.kind).join(
        SEATS, SEATS.c.table == TABLES.c.id
    )
    rows = (await transaction.execute(sitting.where(SEATS.c.person == id))).all()
    for row in rows:
        if row.status == "open":
            await stand_up(transaction, row.id, id)
        elif row.status == "running" and row.kind != "bot":
            await let_bot_play(transaction, row.id, row.seat, LEVEL)
            await expect_bot(transaction, row.id)
    hosting = select(TABLES.c.id).where(TABLES.c.host == id, TABLES.c.status == "open")
    closed = list((await transaction.execute(hosting)).scalars())
    await close(transaction, closed)
    await transaction.execute(SEATS.update().where(SEATS.c.person == id).values(person=None))
    await transaction.execute(TABLES.update().where(TABLES.c.host == id).values(host=None))
    for table in (CHAT, NOTES, LINKS, SESSIONS):
        await transaction.execute(table.delete().where(table.c.person == id))
    await transaction.execute(PEOPLE.delete().where(PEOPLE.c.id == id))
    played = [row.id for row in rows if row.status in ("open", "running")]
    return Left([each for each in dict.fromkeys(played) if each not in closed], closed)


async def remove_tables(transaction: Transaction, ids: Sequence[str]) -> None:
    """Remove tables with their records and all that was said there."""
    for table in _OF_A_TABLE:
        await transaction.execute(table.delete().where(table.c.table.in_(ids)))
    await transaction.execute(TABLES.delete().where(TABLES.c.id.in_(ids)))


async def close(transaction: Transaction, ids: Sequence[str]) -> None:
    """Nobody finds these tables from now on, and nothing is written to them."""
    await transaction.execute(TABLES.update().where(TABLES.c.id.in_(ids)).values(status="closed"))


async def reopen(transaction: Transaction, id: str) -> None:
    """A table that was closed is as it was before."""
    closed = TABLES.update().where(TABLES.c.id == id, TABLES.c.status == "closed")
    for status, was in (
        ("finished", TABLES.c.finished.is_not(None)),
        ("running", TABLES.c.started.is_not(None)),
        ("open", true()),
    ):
        await transaction.execute(closed.where(was).values(status=status))
