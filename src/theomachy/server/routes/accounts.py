"""Accounts: a guest takes a user name and a password, and comes back with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Request, Response
from pydantic import ConfigDict, Field

from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.identity.passwords import check_new
from theomachy.server.routes.becoming import become
from theomachy.server.routes.throttle import count_try
from theomachy.server.routes.visitors import (
    CurrentPerson,
    CurrentSession,
    LastSession,
    Runtime,
    make_known,
)
from theomachy.server.storage import people
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.people import NameTaken, Person
from theomachy.server.wire.shapes import Fine, Me

router = APIRouter(prefix="/api", tags=["accounts"])

Username = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Given = Annotated[str, Field(max_length=200)]
"""A password that is compared with the right one: one too short is as wrong as any."""


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
    password: Given
    games: bool = False


@dataclass(slots=True)
class NewPassword:
    """A password in place of another."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    old: Given
    new: Password


@router.post("/accounts")
async def make_account(
    request: Request,
    response: Response,
    runtime: Runtime,
    person: CurrentPerson,
    given: Annotated[Credentials, Body()],
) -> Me:
    """The guest that you are becomes an account."""
    who = visitor(request.scope)
    runtime.rates.take("passwords", who, runtime.config.limits.passwords)
    if person.username is not None:
        raise Refused("wrong_state", "You already have an account.")
    username = given.username.lower()
    check_new(given.password, username, person.name)
    password = await runtime.hashing.hashed(who, given.password)

    async def write(transaction: Transaction) -> None:
        await people.make_account(transaction, person.id, username, password)

    try:
        await runtime.writer.write(write)
    except NameTaken:
        raise Refused("name_taken", f"The user name {username} is already taken.") from None
    make_known(request, response, Person(person.id, person.name, username))
    return Me(person.id, person.name, username)


@router.post("/session")
async def log_in(
    request: Request,
    response: Response,
    runtime: Runtime,
    before: LastSession,
    given: Annotated[LogIn, Body()],
) -> Me:
    """Be the person of an account in this browser."""
    username = given.username.lower()
    count_try(request, runtime, username)
    found = await people.account(runtime.database, username)
    password = found.password if found else None
    right = await runtime.hashing.fits(visitor(request.scope), password, given.password)
    if found is None or not right:
        raise Refused("wrong_password", "Wrong user name or password.")
    if found.banned is not None:
        raise Refused("not_yours", "The operator of this server has banned this account.")
    person = Person(found.id, found.name, found.username)

    async def unchanged(transaction: Transaction, _: str) -> None:
        await _check_unchanged(transaction, found)

    await become(request, response, runtime, before, person, given.games, unchanged)
    return Me(person.id, person.name, person.username)


@router.put("/me/password")
async def change_password(
    request: Request,
    runtime: Runtime,
    session: CurrentSession,
    given: Annotated[NewPassword, Body()],
) -> Fine:
    """Take another password; you are logged out everywhere but here."""
    person, who = session.person, visitor(request.scope)
    if person.username is None:
        raise Refused("wrong_state", "Guests have no password. Create an account first.")
    runtime.rates.take("old password", person.id, runtime.config.limits.guesses)
    found = await people.account(runtime.database, person.username)
    if found is None or not await runtime.hashing.fits(who, found.password, given.old):
        raise Refused("wrong_password", "That is not your current password.")
    check_new(given.new, person.username, person.name)
    password = await runtime.hashing.hashed(who, given.new)

    async def write(transaction: Transaction) -> None:
        await _check_unchanged(transaction, found)
        await people.set_password(transaction, person.id, password)

    await runtime.sessions.end_others(session, write)
    return Fine()


async def _check_unchanged(transaction: Transaction, account: people.AccountRow) -> None:
    """It takes a while to check a password, and its owner may have taken another meanwhile."""
    if not await people.has_password(transaction, account.id, account.password):
        raise Refused("wrong_password", "The password has just been changed.")
