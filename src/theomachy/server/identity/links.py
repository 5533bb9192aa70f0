"""Links to go on from another device: made, looked at, used, refused, withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Path, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.errors import Refused, not_found
from theomachy.server.guard.gate import visitor
from theomachy.server.house import House
from theomachy.server.identity.becoming import become
from theomachy.server.identity.browsers import Place, place_of
from theomachy.server.identity.people import Person, new_id, new_token, token_hash
from theomachy.server.identity.visitors import (
    UNKNOWN,
    PerhapsSession,
    Somebody,
    TheHouse,
    TheSession,
)
from theomachy.server.shapes import Fine, Games, LinkFound, Links, LinkShape, Me, NewLink
from theomachy.server.storage import links, sessions
from theomachy.server.storage.engine import now, stamp
from theomachy.server.storage.handing import games_of
from theomachy.server.storage.links import LinkRow

router = APIRouter(prefix="/api", tags=["identity"])

Id = Annotated[str, Path(min_length=1, max_length=20)]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
_MOST_OPEN = 10
_GONE = "That link was used, withdrawn or refused before, or it is too old: ask for a new one."


@dataclass(slots=True)
class Token:
    """The secret of a device link."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    token: Secret


@dataclass(slots=True)
class Adoption:
    """The secret of a device link, and whose it is, by who has looked at it.

    `games`  whether the games go along of the guest that this browser was
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    token: Secret
    person: Annotated[str, Field(min_length=1, max_length=20)]
    games: bool = False


def link_shape(link: LinkRow) -> LinkShape:
    """A link as its maker is shown it."""
    is_old = link.state == "open" and link.expires <= now()
    return LinkShape(
        link.id,
        "expired" if is_old else link.state,
        link.made,
        link.expires,
        link.at,
        link.browser,
        link.address,
        link.session,
    )


@router.post("/me/links")
async def make_link(house: TheHouse, session: TheSession) -> NewLink:
    """A link that makes another device you, once, within minutes."""
    person = session.person
    house.rates.take("links", person.id, house.config.limits.guests)
    made_before = await links.of_person(house.database, person.id)
    if sum(link_shape(each).state == "open" for each in made_before) >= _MOST_OPEN:
        raise Refused("wrong_state", "You have many open links: withdraw one first.")
    token, id, made = new_token(), new_id(), datetime.now(UTC)
    expires = made + timedelta(seconds=house.config.link_seconds)

    async def write(connection: AsyncConnection) -> None:
        if not await sessions.lasts(connection, session.hash):  # it has been ended meanwhile
            raise Refused("unknown_identity", UNKNOWN)
        await links.add(connection, token_hash(token), id, person.id, stamp(made), stamp(expires))

    await house.writer.write(write)
    return NewLink(id, f"/device#{token}", token, stamp(made), stamp(expires))


@router.get("/me/links")
async def your_links(house: TheHouse, person: Somebody) -> Links:
    """The links that you made lately, and what became of them."""
    found = await links.of_person(house.database, person.id)
    return Links([link_shape(each) for each in found])


@router.delete("/me/links/{id}")
async def withdraw(house: TheHouse, person: Somebody, id: Id) -> Fine:
    """Take back a link that nobody has used."""

    async def write(connection: AsyncConnection) -> bool:
        return await links.withdraw(connection, person.id, id)

    if not await house.writer.write(write):
        raise not_found("open link")
    return Fine()


@router.post("/me/links/{id}/seen")
async def seen(house: TheHouse, session: TheSession, id: Id) -> Fine:
    """You know that the link was used: you need not be told again."""

    async def write(connection: AsyncConnection) -> None:
        await links.mark_seen(connection, session.person.id, id, session.made)

    await house.writer.write(write)
    return Fine()


@router.post("/me/links/look")
async def look(
    request: Request,
    house: TheHouse,
    before: PerhapsSession,
    given: Annotated[Token, Body()],
) -> LinkFound:
    """Whose a link is, and who you are: nothing changes."""
    link = await _open_link(request, house, given.token)
    here = before.person if before else None
    return LinkFound(
        Me(link.person, link.name, link.username),
        Me(here.id, here.name, here.username) if here else None,
        Games(**await games_of(house.database, here.id)) if here else Games(),
        link.expires,
    )


@router.post("/me/links/refuse")
async def refuse(request: Request, house: TheHouse, given: Annotated[Token, Body()]) -> Fine:
    """The link is not yours: nobody can use it any more, and its maker sees that."""
    link = await _open_link(request, house, given.token)

    async def write(connection: AsyncConnection) -> None:
        await _settle(connection, link, "refused", place_of(request))

    await house.writer.write(write)
    return Fine()


@router.post("/me/adopt")
async def adopt(
    request: Request,
    response: Response,
    house: TheHouse,
    before: PerhapsSession,
    given: Annotated[Adoption, Body()],
) -> Me:
    """Be the person of a device link in this browser; that person is told."""
    link = await _open_link(request, house, given.token)
    person = Person(link.person, link.name, link.username)
    if given.person != person.id:
        raise Refused("wrong_state", f"That link belongs to {person.title}: look at it first.")
    if before and before.person.id == person.id:
        raise Refused("wrong_state", f"This browser is {person.title} already.")
    place = place_of(request)
    text = f"Your device link was used by {place.browser} at {place.address}."

    async def use(connection: AsyncConnection, session: str) -> None:
        await _settle(connection, link, "used", place, session)
        await house.sessions.tell_notice(connection, person.id, text)

    await become(request, response, house, before, person, given.games, use)
    house.sessions.notify(person.id, text)
    return Me(person.id, person.name, person.username)


async def _open_link(request: Request, house: House, token: str) -> LinkRow:
    house.rates.take("links", visitor(request.scope), house.config.limits.passwords)
    link = await links.find(house.database, token_hash(token))
    if link is None or link.state != "open" or link.expires <= now():
        raise Refused("not_found", _GONE)
    return link


async def _settle(
    connection: AsyncConnection,
    link: LinkRow,
    state: links.State,
    place: Place,
    session: str | None = None,
) -> None:
    settled = await links.settle(
        connection, link.hash, state, place.browser, place.address, session
    )
    if not settled:
        raise Refused("not_found", _GONE)
