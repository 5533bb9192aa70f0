"""Accounts: a guest takes a user name and a password, and comes back with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.accounts.passwords import check_new
from theomachy.server.accounts.throttle import count_try
from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.identity.becoming import become
from theomachy.server.identity.people import Person
from theomachy.server.identity.visitors import (
    PerhapsSession,
    Somebody,
    TheHouse,
    TheSession,
    make_known,
)
from theomachy.server.shapes import Fine, Me
from theomachy.server.storage import people

router = APIRouter(prefix="/api", tags=["accounts"])

Username = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]


@dataclass(slots=True)
class Credentials:
    """User name and password."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    username: Username
    password: Password


@dataclass(slots=True)
class LogIn:
    """User name and password.

    `games`  whether the games go along of the guest that this browser was
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    username: Username
    password: Password
    games: bool = False


@dataclass(slots=True)
class NewPassword:
    """A password in place of another."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    old: Password
    new: Password


@router.post("/accounts")
async def make_account(
    request: Request,
    response: Response,
    house: TheHouse,
    person: Somebody,
    given: Annotated[Credentials, Body()],
) -> Me:
    """The guest that you are becomes an account."""
    who = visitor(request.scope)
    house.rates.take("passwords", who, house.config.limits.passwords)
    if person.username is not None:
        raise Refused("wrong_state", "You have an account already.")
    username = given.username.lower()
    check_new(given.password, username, person.name)
    password = await house.hashing.hashed(who, given.password)

    async def write(connection: AsyncConnection) -> None:
        await people.make_account(connection, person.id, username, password)

    try:
        await house.writer.write(write)
    except IntegrityError:
        raise Refused("name_taken", f"There is an account {username} already.") from None
    make_known(request, response, Person(person.id, person.name, username))
    return Me(person.id, person.name, username)


@router.post("/session")
async def log_in(
    request: Request,
    response: Response,
    house: TheHouse,
    before: PerhapsSession,
    given: Annotated[LogIn, Body()],
) -> Me:
    """Be the person of an account in this browser."""
    username = given.username.lower()
    count_try(request, house, username)
    found = await people.account(house.database, username)
    password = found.password if found else None
    right = await house.hashing.fits(visitor(request.scope), password, given.password)
    if found is None or not right:
        raise Refused("wrong_password", "That name and that password do not belong together.")
    person = Person(found.id, found.name, found.username)

    async def unchanged(connection: AsyncConnection, _: str) -> None:
        await _check_unchanged(connection, found)

    await become(request, response, house, before, person, given.games, unchanged)
    return Me(person.id, person.name, person.username)


@router.put("/me/password")
async def change_password(
    request: Request,
    house: TheHouse,
    session: TheSession,
    given: Annotated[NewPassword, Body()],
) -> Fine:
    """Take another password; you are logged out everywhere but here."""
    person, who = session.person, visitor(request.scope)
    if person.username is None:
        raise Refused("wrong_state", "A guest has no password: make an account.")
    house.rates.take("old password", person.id, house.config.limits.guesses)
    found = await people.account(house.database, person.username)
    if found is None or not await house.hashing.fits(who, found.password, given.old):
        raise Refused("wrong_password", "That is not your password.")
    check_new(given.new, person.username, person.name)
    password = await house.hashing.hashed(who, given.new)

    async def write(connection: AsyncConnection) -> None:
        await _check_unchanged(connection, found)
        await people.set_password(connection, person.id, password)

    await house.sessions.end_others(session, write)
    return Fine()


async def _check_unchanged(connection: AsyncConnection, account: people.AccountRow) -> None:
    """It takes a while to check a password, and its owner may have taken another meanwhile."""
    if not await people.has_password(connection, account.id, account.password):
        raise Refused("wrong_password", "The password has just been changed.")
