"""People and their tokens in the database. Only hashes of tokens are kept."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.errors import Refused
from theomachy.server.storage.engine import Database, now
from theomachy.server.storage.schema import NOTES, PEOPLE, SEATS, TABLES, TOKENS
from theomachy.server.storage.writer import Writer

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_MANNERS = ("Quiet", "Bold", "Merry", "Grave", "Swift", "Patient", "Sly", "Bright", "Stern", "Wry")
_ANIMALS = (
    "Heron",
    "Fox",
    "Owl",
    "Otter",
    "Ibis",
    "Lynx",
    "Raven",
    "Stag",
    "Hare",
    "Crane",
    "Swan",
)
LINK_HOURS = 1


@dataclass(frozen=True, slots=True)
class Person:
    """A visitor: a guest, or somebody with an account."""

    id: str
    name: str
    username: str | None


def new_id(length: int = 12) -> str:
    """An id that nobody can guess, without letters that look alike."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def any_name() -> str:
    return f"{secrets.choice(_MANNERS)} {secrets.choice(_ANIMALS)}"


def tidy_name(name: str) -> str:
    """A name without control characters and needless blanks."""
    tidy = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:40]
    if not tidy:
        raise Refused("bad_request", "A name needs at least one letter.")
    return tidy


async def make_guest(writer: Writer, name: str | None) -> tuple[Person, str]:
    """A new guest and the token that is its secret."""
    person = Person(new_id(), tidy_name(name) if name else any_name(), None)

    async def write(connection: AsyncConnection) -> str:
        await connection.execute(
            PEOPLE.insert().values(id=person.id, name=person.name, created=now())
        )
        return await add_token(connection, person.id, "session")

    return person, await writer.write(write)


async def add_token(connection: AsyncConnection, person: str, kind: str) -> str:
    """A new token of that person; a link is good for an hour."""
    token = secrets.token_urlsafe(32)
    expires = datetime.now(UTC) + timedelta(hours=LINK_HOURS) if kind == "link" else None
    await connection.execute(
        TOKENS.insert().values(
            hash=token_hash(token),
            person=person,
            kind=kind,
            created=now(),
            expires=expires.isoformat(timespec="milliseconds").replace("+00:00", "Z")
            if expires
            else None,
        )
    )
    return token


async def person_of(database: Database, token: str, kind: str = "session") -> Person | None:
    """The person whose token it is."""
    if not token or len(token) > 100:
        return None
    row = await database.row(
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.username)
        .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
        .where(
            TOKENS.c.hash == token_hash(token),
            TOKENS.c.kind == kind,
            TOKENS.c.expires.is_(None) | (TOKENS.c.expires > now()),
        )
    )
    return Person(*row) if row else None


async def adopt(writer: Writer, connection: AsyncConnection, guest: Person, by: str) -> list[str]:
    """The games of a guest go along to another person; an account's games stay its own.

    What comes back are the tables that have changed hands.
    """
    if guest.id == by or guest.username is not None:
        return []
    tables = select(SEATS.c.table).where(SEATS.c.person == guest.id).distinct()
    changed = [row.table for row in await connection.execute(tables)]
    await connection.execute(SEATS.update().where(SEATS.c.person == guest.id).values(person=by))
    await connection.execute(TABLES.update().where(TABLES.c.host == guest.id).values(host=by))
    kept = select(NOTES.c.table).where(NOTES.c.person == by)
    await connection.execute(
        NOTES.update()
        .where(NOTES.c.person == guest.id, NOTES.c.table.not_in(kept))
        .values(person=by)
    )
    for table in changed:
        await writer.tell(connection, table, "table")
    return changed
