"""Sessions in the database: who a browser or a program is, until when, and where it is."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import select

from theomachy.server.clock import now
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import PEOPLE, SESSIONS


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session, and whose it is."""

    hash: str
    id: str
    person: str
    made: str
    used: str
    expires: str
    browser: str
    address: str
    name: str
    username: str | None


_AT_ONCE = 500
_FOUND = select(SESSIONS, PEOPLE.c.name, PEOPLE.c.username).join(
    PEOPLE, PEOPLE.c.id == SESSIONS.c.person
)


async def find(database: Database, hash: str) -> SessionRow | None:
    """The session of a token, unless it has ended."""
    row = await database.row(_FOUND.where(SESSIONS.c.hash == hash, SESSIONS.c.expires > now()))
    return SessionRow(*row) if row else None


async def lasts(transaction: Transaction, hash: str) -> bool:
    """Whether a session has not ended by now."""
    found = select(SESSIONS.c.id).where(SESSIONS.c.hash == hash, SESSIONS.c.expires > now())
    return (await transaction.execute(found.with_for_update())).first() is not None


async def of_person(database: Database, person: str) -> list[SessionRow]:
    """All sessions of a person, the last used first."""
    rows = await database.rows(
        _FOUND.where(SESSIONS.c.person == person, SESSIONS.c.expires > now()).order_by(
            SESSIONS.c.used.desc(), SESSIONS.c.made.desc()
        )
    )
    return [SessionRow(*row) for row in rows]


async def find_all(database: Database, hashes: Collection[str]) -> list[SessionRow]:
    """Those of the sessions that have not ended."""
    wanted = sorted(hashes)
    rows: list[SessionRow] = []
    for first in range(0, len(wanted), _AT_ONCE):
        some = SESSIONS.c.hash.in_(wanted[first : first + _AT_ONCE])
        found = await database.rows(_FOUND.where(some, SESSIONS.c.expires > now()))
        rows += [SessionRow(*row) for row in found]
    return rows


async def add(
    transaction: Transaction,
    hash: str,
    id: str,
    person: str,
    expires: str,
    browser: str,
    address: str,
) -> None:
    at = now()
    await transaction.execute(
        SESSIONS.insert().values(
            hash=hash,
            id=id,
            person=person,
            made=at,
            used=at,
            expires=expires,
            browser=browser,
            address=address,
        )
    )


async def prolong(
    transaction: Transaction, hash: str, expires: str, browser: str, address: str
) -> None:
    """A session was used just now: it lasts longer."""
    await transaction.execute(
        SESSIONS.update()
        .where(SESSIONS.c.hash == hash, SESSIONS.c.expires > now())
        .values(used=now(), expires=expires, browser=browser, address=address)
    )


async def end(transaction: Transaction, person: str, id: str) -> bool:
    """End one session of a person; whether there was one."""
    ended = await transaction.execute(
        SESSIONS.delete().where(
            SESSIONS.c.person == person, SESSIONS.c.id == id, SESSIONS.c.expires > now()
        )
    )
    return bool(ended.rowcount)


async def end_others(transaction: Transaction, person: str, kept: str) -> None:
    """End all sessions of a person but one."""
    await transaction.execute(
        SESSIONS.delete().where(SESSIONS.c.person == person, SESSIONS.c.id != kept)
    )


async def forget_ended(transaction: Transaction) -> None:
    await transaction.execute(SESSIONS.delete().where(SESSIONS.c.expires <= now()))
