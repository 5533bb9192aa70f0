"""Guests, names, and logging out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Request, Response
from pydantic import ConfigDict, Field

from theomachy.server.guard.gate import visitor
from theomachy.server.identity.browsers import place_of
from theomachy.server.identity.names import LONGEST, tidy_name
from theomachy.server.identity.people import make_guest
from theomachy.server.identity.sessions import Session
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.links import link_shape
from theomachy.server.routes.visitors import (
    COOKIE,
    CurrentPerson,
    CurrentSession,
    Runtime,
    guest_before,
    keep_going,
    set_session,
    token_in,
)
from theomachy.server.storage import links, people
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.handing import games_of
from theomachy.server.storage.people import Person
from theomachy.server.wire.shapes import Fine, Games, Me

router = APIRouter(prefix="/api", tags=["identity"])

Name = Annotated[str, Field(min_length=1, max_length=LONGEST)]


@dataclass(slots=True)
class NewGuest:
    """How a guest wants to be called; whether it is a program that needs its token.

    `keep`  those who are known already stay who they are
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


async def me(runtime: ServerRuntime, session: Session) -> Me:
    """Who somebody is, and what they should know."""
    person = session.person
    news = await links.unseen(runtime.database, person.id, session.made)
    return Me(person.id, person.name, person.username, None, [link_shape(each) for each in news])


@router.post("/guests")
async def be_a_guest(
    request: Request, response: Response, runtime: Runtime, guest: Annotated[NewGuest, Body()]
) -> Me:
    """Make a guest: a name and a secret cookie; its token too if it is asked for."""
    if guest.keep:
        known = token_in(request)
        session = await runtime.sessions.find(known)
        if session is not None and known is not None:
            keep_going(request, response, session, known)
        else:
            session = await guest_before(request, response)
        if session is not None:
            return await me(runtime, session)
    runtime.rates.take("guests", visitor(request.scope), runtime.config.limits.guests)

    async def write(transaction: Transaction) -> tuple[Person, str]:
        person = await make_guest(transaction, guest.name)
        return person, await runtime.sessions.begin(transaction, person, place_of(request))

    person, token = await runtime.writer.write(write)
    set_session(request, response, person, token)
    return Me(person.id, person.name, None, token if guest.token else None)


@router.get("/me")
async def who_am_i(runtime: Runtime, session: CurrentSession) -> Me:
    """Who you are."""
    return await me(runtime, session)


@router.patch("/me")
async def rename(runtime: Runtime, person: CurrentPerson, named: Annotated[Named, Body()]) -> Me:
    """Take another name; it shows at the tables that have not started too."""
    name = tidy_name(named.name)

    async def write(transaction: Transaction) -> None:
        await people.rename(transaction, person.id, name)

    await runtime.writer.write(write)
    return Me(person.id, name, person.username)


@router.get("/me/games")
async def your_games(runtime: Runtime, person: CurrentPerson) -> Games:
    """How many tables are yours."""
    return Games(**await games_of(runtime.database, person.id))


@router.delete("/session")
async def leave(
    request: Request, response: Response, runtime: Runtime, session: CurrentSession
) -> Fine:
    """Log out in this browser: it is again the guest that it was before, or nobody."""
    await runtime.sessions.end(session.person.id, session.id)
    if await guest_before(request, response) is None:
        response.delete_cookie(COOKIE, path="/")
    return Fine()
