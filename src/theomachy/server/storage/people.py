"""People in the database: guests, and those with an account."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from theomachy.server.clock import now
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import PEOPLE, SEATS, TABLES


class NameTaken(Exception):
    """Another account has that user name."""


@dataclass(frozen=True, slots=True)
class Person:
    """A visitor: a guest, or somebody with an account."""

    id: str
    name: str
    username: str | None

    @property
    def title(self) -> str:
        """The name, and what tells its owner from others of that name."""
        return titled(self.name, self.username)


def titled(name: str, username: str | None) -> str:
    """A name, and what tells its owner from others of that name."""
    return f"{name} ({f'account {username}' if username else 'guest'})"


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account and what is kept of its password."""

    id: str
    name: str
    username: str
    password: str
    banned: str | None


async def add_guest(transaction: Transaction, id: str, name: str) -> None:
    await transaction.execute(PEOPLE.insert().values(id=id, name=name, created=now()))


async def rename(transaction: Transaction, id: str, name: str) -> None:
    """Give a person another name, also at tables that are not about to start, or have."""
    await transaction.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(name=name))
    unstarted = select(TABLES.c.id).where(TABLES.c.status == "open", TABLES.c.starting.is_(None))
    await transaction.execute(
        SEATS.update()
        .where(SEATS.c.person == id, SEATS.c.kind == "person", SEATS.c.table.in_(unstarted))
        .values(name=name)
    )


async def account(database: Database, username: str) -> AccountRow | None:
    """The account of that user name."""
    row = await database.row(
        select(
            PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.username, PEOPLE.c.password, PEOPLE.c.banned
        ).where(PEOPLE.c.username == username)
    )
    return AccountRow(*row) if row else None


async def make_account(transaction: Transaction, id: str, username: str, password: str) -> None:
    """A guest becomes an account; raises NameTaken if another has that user name."""
    account = PEOPLE.update().where(PEOPLE.c.id == id)
    try:
        await transaction.execute(account.values(username=username, password=password))
    except IntegrityError:
        raise NameTaken from None


async def has_password(transaction: Transaction, id: str, password: str) -> bool:
    """Whether that is still what is kept of the password of somebody who is not banned."""
    found = select(PEOPLE.c.id).where(
        PEOPLE.c.id == id, PEOPLE.c.password == password, PEOPLE.c.banned.is_(None)
    )
    return (await transaction.execute(found.with_for_update())).first() is not None


async def set_password(transaction: Transaction, id: str, password: str) -> None:
    await transaction.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(password=password))


async def ban(transaction: Transaction, id: str) -> None:
    """Let somebody begin no more sessions."""
    await transaction.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(banned=now()))


async def unban(transaction: Transaction, id: str) -> None:
    await transaction.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(banned=None))
