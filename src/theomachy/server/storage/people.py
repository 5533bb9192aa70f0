"""People in the database: guests, and those with an account."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.storage.engine import Database, now
from theomachy.server.storage.schema import PEOPLE, SEATS, TABLES


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account and what is kept of its password."""

    id: str
    name: str
    username: str
    password: str


async def add_guest(connection: AsyncConnection, id: str, name: str) -> None:
    await connection.execute(PEOPLE.insert().values(id=id, name=name, created=now()))


async def rename(connection: AsyncConnection, id: str, name: str) -> None:
    """Give a person another name, also at tables that are not about to start, or have."""
    await connection.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(name=name))
    unstarted = select(TABLES.c.id).where(TABLES.c.status == "open", TABLES.c.starting.is_(None))
    await connection.execute(
        SEATS.update()
        .where(SEATS.c.person == id, SEATS.c.kind == "person", SEATS.c.table.in_(unstarted))
        .values(name=name)
    )


async def account(database: Database, username: str) -> AccountRow | None:
    """The account of that user name."""
    row = await database.row(
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.username, PEOPLE.c.password).where(
            PEOPLE.c.username == username
        )
    )
    return AccountRow(*row) if row else None


async def make_account(connection: AsyncConnection, id: str, username: str, password: str) -> None:
    """A guest becomes an account; raises IntegrityError if the user name is taken."""
    await connection.execute(
        PEOPLE.update().where(PEOPLE.c.id == id).values(username=username, password=password)
    )


async def has_password(connection: AsyncConnection, id: str, password: str) -> bool:
    """Whether that is still what is kept of somebody's password."""
    found = select(PEOPLE.c.id).where(PEOPLE.c.id == id, PEOPLE.c.password == password)
    return (await connection.execute(found.with_for_update())).first() is not None


async def set_password(connection: AsyncConnection, id: str, password: str) -> None:
    await connection.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(password=password))
