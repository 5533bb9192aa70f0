"""Accounts: a guest takes a user name and a password, and comes back with them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, ClassVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Body, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.identity.people import Person, add_token, adopt
from theomachy.server.identity.visitors import Anybody, Somebody, TheHouse, set_cookie
from theomachy.server.shapes import Me
from theomachy.server.storage.schema import PEOPLE

router = APIRouter(prefix="/api", tags=["accounts"])
_HASHER = PasswordHasher()
# What a password is compared with when there is no such account, so that both take as long.
_NOBODY = _HASHER.hash("nobody has this password")


@dataclass(slots=True)
class Credentials:
    """User name and password."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    username: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$")]
    password: Annotated[str, Field(min_length=8, max_length=200)]


@router.post("/accounts")
async def make_account(
    request: Request, house: TheHouse, person: Somebody, given: Annotated[Credentials, Body()]
) -> Me:
    """The guest that you are becomes an account."""
    house.rates.take("passwords", visitor(request.scope), house.config.limits.passwords)
    if person.username is not None:
        raise Refused("wrong_state", "You have an account already.")
    password = await asyncio.to_thread(_HASHER.hash, given.password)
    username = given.username.lower()

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(
            PEOPLE.update()
            .where(PEOPLE.c.id == person.id)
            .values(username=username, password=password)
        )

    try:
        await house.writer.write(write)
    except IntegrityError:
        raise Refused("name_taken", f"There is an account {username} already.") from None
    return Me(person.id, person.name, username)


@router.post("/session")
async def log_in(
    request: Request,
    response: Response,
    house: TheHouse,
    before: Anybody,
    given: Annotated[Credentials, Body()],
) -> Me:
    """Be the person of an account; games that you began here as a guest go along."""
    username = given.username.lower()
    limit = house.config.limits.passwords
    house.rates.take("passwords", visitor(request.scope), limit)
    house.rates.take("account", username, limit)
    row = await house.database.row(
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.username, PEOPLE.c.password).where(
            PEOPLE.c.username == username
        )
    )
    right = await asyncio.to_thread(_fits, row.password if row else _NOBODY, given.password)
    if row is None or not right:
        raise Refused("wrong_password", "That name and that password do not belong together.")
    person = Person(row.id, row.name, row.username)
    changed: list[str] = []

    async def write(connection: AsyncConnection) -> str:
        if before is not None:
            changed.extend(await adopt(house.writer, connection, before, person.id))
        return await add_token(connection, person.id, "session")

    set_cookie(request, response, await house.writer.write(write))
    await house.refresh(changed)
    return Me(person.id, person.name, person.username)


def _fits(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
