"""Guests, names, and links to go on from another device."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.identity.people import (
    LINK_HOURS,
    Person,
    add_token,
    adopt,
    make_guest,
    person_of,
    tidy_name,
    token_hash,
)
from theomachy.server.identity.visitors import (
    Anybody,
    Somebody,
    TheHouse,
    set_cookie,
    token_in,
)
from theomachy.server.shapes import DeviceLink, Fine, Me
from theomachy.server.storage.schema import PEOPLE, SEATS, TABLES, TOKENS

router = APIRouter(prefix="/api", tags=["identity"])

Name = Annotated[str, Field(min_length=1, max_length=40)]


@dataclass(slots=True)
class NewGuest:
    """How a guest wants to be called; whether it is a program that needs its token.

    `keep`  whoever is known already stays who they are
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    name: Name | None = None
    token: bool = False
    keep: bool = False


@dataclass(slots=True)
class Named:
    """A new name."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    name: Name


@dataclass(slots=True)
class Token:
    """The secret of a device link."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    token: Annotated[str, Field(min_length=1, max_length=100)]


def me(person: Person, token: str | None = None) -> Me:
    return Me(person.id, person.name, person.username, token)


@router.post("/guests")
async def be_a_guest(
    request: Request, response: Response, house: TheHouse, guest: Annotated[NewGuest, Body()]
) -> Me:
    """Make a guest: a name and a secret cookie; its token too if it is asked for."""
    known = token_in(request) if guest.keep else None
    if known and (somebody := await person_of(house.database, known)):
        return me(somebody)
    house.rates.take("guests", visitor(request.scope), house.config.limits.guests)
    person, token = await make_guest(house.writer, guest.name)
    set_cookie(request, response, token)
    return me(person, token if guest.token else None)


@router.get("/me")
async def who_am_i(person: Somebody) -> Me:
    """Who you are."""
    return me(person)


@router.patch("/me")
async def rename(house: TheHouse, person: Somebody, named: Annotated[Named, Body()]) -> Me:
    """Take another name; it shows at the tables that have not started too."""
    name = tidy_name(named.name)

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(name=name))
        unstarted = select(TABLES.c.id).where(TABLES.c.status == "open")
        await connection.execute(
            SEATS.update()
            .where(
                SEATS.c.person == person.id, SEATS.c.kind == "person", SEATS.c.table.in_(unstarted)
            )
            .values(name=name)
        )

    await house.writer.write(write)
    return Me(person.id, name, person.username)


@router.post("/me/link")
async def link(house: TheHouse, person: Somebody) -> DeviceLink:
    """A link that makes another device you, once, within the hour."""

    async def write(connection: AsyncConnection) -> str:
        return await add_token(connection, person.id, "link")

    token = await house.writer.write(write)
    expires = datetime.now(UTC) + timedelta(hours=LINK_HOURS)
    return DeviceLink(f"/device#{token}", token, expires.isoformat(timespec="seconds"))


@router.post("/me/adopt")
async def go_on_here(
    request: Request,
    response: Response,
    house: TheHouse,
    before: Anybody,
    given: Annotated[Token, Body()],
) -> Me:
    """Be the person of a device link; games that you began here as a guest go along."""
    house.rates.take("passwords", visitor(request.scope), house.config.limits.passwords)
    person = await person_of(house.database, given.token, "link")
    if person is None:
        raise Refused("unknown_identity", "That link was used before, or is too old.")
    changed: list[str] = []

    async def write(connection: AsyncConnection) -> str:
        used = await connection.execute(
            TOKENS.delete().where(TOKENS.c.hash == token_hash(given.token))
        )
        if not used.rowcount:
            raise Refused("unknown_identity", "That link was used before, or is too old.")
        if before is not None:
            changed.extend(await adopt(house.writer, connection, before, person.id))
        return await add_token(connection, person.id, "session")

    set_cookie(request, response, await house.writer.write(write))
    await house.refresh(changed)
    return me(person)


@router.delete("/session")
async def leave(request: Request, response: Response, house: TheHouse, person: Somebody) -> Fine:
    """Forget who you are in this browser."""
    token = token_in(request) or ""

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(TOKENS.delete().where(TOKENS.c.hash == token_hash(token)))

    await house.writer.write(write)
    response.delete_cookie("theomachy", path="/")
    return Fine()
