"""What an operator is shown of the people and tables of a database: no secrets, no cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, or_, select

from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.schema import PEOPLE, SEATS, SESSIONS, TABLES


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A guest or an account; when they last did anything, and how many tables they sit at."""

    id: str
    name: str
    username: str | None
    created: str
    banned: str | None
    used: str | None
    tables: int


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table, its host, and how far it has come."""

    id: str
    game: str
    status: str
    pace: str
    host: str | None
    created: str
    since: str
    length: int


_TABLES_OF = (
    select(func.count(SEATS.c.table.distinct()))
    .where(SEATS.c.person == PEOPLE.c.id)
    .scalar_subquery()
)
_USED: Any = (
    select(func.max(SESSIONS.c.used)).where(SESSIONS.c.person == PEOPLE.c.id).scalar_subquery()
)
_PEOPLE = select(
    PEOPLE.c.id,
    PEOPLE.c.name,
    PEOPLE.c.username,
    PEOPLE.c.created,
    PEOPLE.c.banned,
    _USED,
    _TABLES_OF,
)


async def people(transaction: Transaction, words: str, limit: int) -> list[KnownPerson]:
    """The people whose name or user name has these words, the newest first."""
    like = f"%{_escaped(words.lower())}%"
    has = or_(
        func.lower(PEOPLE.c.name).like(like, escape="\\"),
        PEOPLE.c.username.like(like, escape="\\"),
    )
    found = _PEOPLE.where(has).order_by(PEOPLE.c.created.desc(), PEOPLE.c.id).limit(limit)
    return [KnownPerson(*row) for row in (await transaction.execute(found)).all()]


async def person(transaction: Transaction, named: str) -> KnownPerson | None:
    """The person of that id or user name."""
    found = _PEOPLE.where(or_(PEOPLE.c.id == named, PEOPLE.c.username == named.lower()))
    row = (await transaction.execute(found)).first()
    return KnownPerson(*row) if row else None


_TABLES = select(
    TABLES.c.id,
    TABLES.c.game,
    TABLES.c.status,
    TABLES.c.pace,
    PEOPLE.c.name,
    TABLES.c.created,
    TABLES.c.since,
    TABLES.c.length,
).outerjoin(PEOPLE, PEOPLE.c.id == TABLES.c.host)


async def tables(transaction: Transaction, status: str | None, limit: int) -> list[KnownTable]:
    """The tables of a status, or all, the newest first."""
    found = _TABLES.order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
    if status is not None:
        found = found.where(TABLES.c.status == status)
    return [KnownTable(*row) for row in (await transaction.execute(found)).all()]


async def table(transaction: Transaction, id: str) -> KnownTable | None:
    row = (await transaction.execute(_TABLES.where(TABLES.c.id == id))).first()
    return KnownTable(*row) if row else None


def _escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
