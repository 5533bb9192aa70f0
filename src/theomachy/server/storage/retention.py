"""What is kept for a time only: each function removes some of it, and says how many."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import exists, func, select

from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.removing import remove_person, remove_tables
from theomachy.server.storage.schema import CHAT, PEOPLE, SEATS, SESSIONS, TABLES

AT_ONCE = 50
"""How many are removed in one transaction, so that nobody waits long for it."""


async def remove_games(transaction: Transaction, before: str, but: Collection[str]) -> int:
    """Remove tables whose games were over before that time, but those."""
    found = await transaction.execute(
        select(TABLES.c.id)
        .where(
            TABLES.c.status == "finished", TABLES.c.finished < before, TABLES.c.id.not_in(list(but))
        )
        .order_by(TABLES.c.finished)
        .limit(AT_ONCE)
    )
    ids = list(found.scalars())
    await remove_tables(transaction, ids)
    return len(ids)


async def remove_chat(transaction: Transaction, before: str) -> int:
    """Remove what was said at tables whose games were over before that time."""
    over = select(TABLES.c.id).where(TABLES.c.status == "finished", TABLES.c.finished < before)
    some = select(CHAT.c.id).where(CHAT.c.table.in_(over)).limit(20 * AT_ONCE)
    removed = await transaction.execute(CHAT.delete().where(CHAT.c.id.in_(some)))
    return int(removed.rowcount)


async def remove_guests(transaction: Transaction, before: str) -> int:
    """Remove guests who were not here since then, unless they play or wait somewhere."""
    used: Any = (
        select(func.max(SESSIONS.c.used)).where(SESSIONS.c.person == PEOPLE.c.id).scalar_subquery()
    )
    sits = exists().where(
        SEATS.c.person == PEOPLE.c.id,
        TABLES.c.id == SEATS.c.table,
        TABLES.c.status.in_(("open", "running")),
    )
    found = await transaction.execute(
        select(PEOPLE.c.id)
        .where(
            PEOPLE.c.username.is_(None),
            PEOPLE.c.banned.is_(None),
            PEOPLE.c.created < before,
            func.coalesce(used, "") < before,
            ~sits,
        )
        .limit(AT_ONCE)
    )
    ids = list(found.scalars())
    for id in ids:
        await remove_person(transaction, id)
    return len(ids)
