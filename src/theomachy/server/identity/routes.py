"""Guests, names, and logging out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.guard.gate import visitor
from theomachy.server.house import House
from theomachy.server.identity.browsers import place_of
from theomachy.server.identity.links import link_shape
from theomachy.server.identity.names import LONGEST, tidy_name
from theomachy.server.identity.people import Person, make_guest
from theomachy.server.identity.sessions import Session
from theomachy.server.identity.visitors import (
    COOKIE,
    Somebody,
    TheHouse,
    TheSession,
    guest_before,
    keep_going,
    set_session,
    token_in,
)
from theomachy.server.shapes import Fine, Games, Me
from theomachy.server.storage import links, people
from theomachy.server.storage.handing import games_of

router = APIRouter(prefix="/api", tags=["identity"])

Name = Annotated[str, Field(min_length=1, max_length=LONGEST)]


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


async def me(house: House, session: Session) -> Me:
    """Who somebody is, and what they should know."""
    person = session.person
    news = await links.unseen(house.database, person.id, session.made)
    return Me(person.id, person.name, person.username, None, [link_shape(each) for each in news])


@router.post("/guests")
async def be_a_guest(
    request: Request, response: Response, house: TheHouse, guest: Annotated[NewGuest, Body()]
) -> Me:
    """Make a guest: a name and a secret cookie; its token too if it is asked for."""
    if guest.keep:
        known = token_in(request)
        session = await house.sessions.find(known)
        if session is not None and known is not None:
            keep_going(request, response, session, known)
        else:
            session = await guest_before(request, response)
        if session is not None:
            return await me(house, session)
    house.rates.take("guests", visitor(request.scope), house.config.limits.guests)

    async def write(connection: AsyncConnection) -> tuple[Person, str]:
        person = await make_guest(connection, guest.name)
        return person, await house.sessions.begin(connection, person, place_of(request))

    person, token = await house.writer.write(write)
    set_session(request, response, person, token)
    return Me(person.id, person.name, None, token if guest.token else None)


@router.get("/me")
async def who_am_i(house: TheHouse, session: TheSession) -> Me:
    """Who you are."""
    return await me(house, session)


@router.patch("/me")
async def rename(house: TheHouse, person: Somebody, named: Annotated[Named, Body()]) -> Me:
    """Take another name; it shows at the tables that have not started too."""
    name = tidy_name(named.name)

    async def write(connection: AsyncConnection) -> None:
        await people.rename(connection, person.id, name)

    await house.writer.write(write)
    return Me(person.id, name, person.username)


@router.get("/me/games")
async def your_games(house: TheHouse, person: Somebody) -> Games:
    """How many tables are yours."""
    return Games(**await games_of(house.database, person.id))


@router.delete("/session")
async def leave(request: Request, response: Response, house: TheHouse, session: TheSession) -> Fine:
    """Log out in this browser: it is again the guest that it was before, or nobody."""
    await house.sessions.end(session.person.id, session.id)
    if await guest_before(request, response) is None:
        response.delete_cookie(COOKIE, path="/")
    return Fine()
