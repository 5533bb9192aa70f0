"""People, and the secrets that they are known by."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.identity.names import any_name, tidy_name
from theomachy.server.storage import people

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Person:
    """A visitor: a guest, or somebody with an account."""

    id: str
    name: str
    username: str | None

    @property
    def title(self) -> str:
        """The name, and what tells its owner from others of that name."""
        return f"{self.name} ({f'account {self.username}' if self.username else 'guest'})"


def new_id(length: int = 12) -> str:
    """An id that nobody can guess, without letters that look alike."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def new_token() -> str:
    """A secret that only who is given it knows: the database has its hash."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def make_guest(connection: AsyncConnection, name: str | None) -> Person:
    """A new guest, under any name if none is given."""
    person = Person(new_id(), tidy_name(name) if name else any_name(), None)
    await people.add_guest(connection, person.id, person.name)
    return person
