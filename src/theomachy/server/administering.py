"""What an operator does to a database from outside, while servers run on it, which are told."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from theomachy.engine.errors import BadInput
from theomachy.server.storage import links, news, overview, people, removing, sessions
from theomachy.server.storage.engine import Database, Transaction, open_database, try_database
from theomachy.server.storage.overview import KnownPerson, KnownTable

T = TypeVar("T")


class Office:
    """A transaction on a database, and the news of it for the servers that run on it."""

    def __init__(self, database: Database, transaction: Transaction) -> None:
        self.database = database
        self.transaction = transaction

    async def people(self, words: str, limit: int) -> list[KnownPerson]:
        return await overview.people(self.transaction, words, limit)

    async def tables(self, status: str | None, limit: int) -> list[KnownTable]:
        return await overview.tables(self.transaction, status, limit)

    async def person(self, named: str) -> KnownPerson:
        """The person of that id or user name; raises BadInput if there is none."""
        found = await overview.person(self.transaction, named)
        if found is None:
            raise BadInput(
                f"There is nobody with the id or user name {named!r:.60}: see theomachy admin "
                "people."
            )
        return found

    async def table(self, id: str) -> KnownTable:
        """The table of that id; raises BadInput if there is none."""
        found = await overview.table(self.transaction, id)
        if found is None:
            raise BadInput(f"There is no table {id!r:.60}: see theomachy admin tables.")
        return found

    async def ban(self, person: str) -> None:
        """End all sessions of a person, and let them begin no other."""
        await people.ban(self.transaction, person)
        await links.withdraw_all(self.transaction, person)
        await sessions.end_others(self.transaction, person, "")
        await self._tell("", "sessions", person=person)

    async def unban(self, person: str) -> None:
        await people.unban(self.transaction, person)

    async def delete(self, person: str) -> None:
        """Remove a person with what they said and noted; bots play on for them."""
        left = await removing.remove_person(self.transaction, person)
        await self._tell("", "sessions", person=person)
        for id in left.changed:
            await self._tell(id, "table")
        for id in left.closed:
            await self._tell(id, "closed")

    async def close(self, table: str) -> None:
        """Take a table away from everybody; what is written there is kept."""
        await removing.close(self.transaction, [table])
        await self._tell(table, "closed")

    async def reopen(self, table: str) -> None:
        await removing.reopen(self.transaction, table)
        await self._tell(table, "reopened")

    async def announce(self, text: str) -> None:
        """Tell everybody who looks at a table."""
        await self._tell("", "announce", text=text)

    async def _tell(self, table: str, what: str, **more: str) -> None:
        await news.tell(self.database, self.transaction, table, what, **more)


async def administer(database: str, work: Callable[[Office], Awaitable[T]]) -> T:
    """Do some work in one transaction. Raises BadInput if the database cannot be used."""
    async with _opened(database) as opened, opened.writing.begin() as transaction:
        return await work(Office(opened, transaction))


@asynccontextmanager
async def _opened(written: str) -> AsyncIterator[Database]:
    await try_database(written, alone=False, make=False)
    opened = await open_database(written, alone=False, make=False)
    try:
        yield opened
    finally:
        await opened.close()
