"""Links to go on from another device: made, looked at, used, refused, withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, ClassVar

from fastapi import APIRouter, Body, Path, Request, Response
from pydantic import ConfigDict, Field

from theomachy.server.clock import now, stamp
from theomachy.server.errors import Refused, not_found
from theomachy.server.guard.gate import visitor
from theomachy.server.identity.browsers import Place, place_of
from theomachy.server.ids import new_id, new_token, token_hash
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.becoming import become
from theomachy.server.routes.visitors import (
    UNKNOWN,
    CurrentPerson,
    CurrentSession,
    LastSession,
    Runtime,
)
from theomachy.server.storage import links, sessions
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.handing import games_of
from theomachy.server.storage.links import LinkRow
from theomachy.server.storage.people import Person
from theomachy.server.wire.shapes import Fine, Games, LinkFound, Links, LinkShape, Me, NewLink

router = APIRouter(prefix="/api", tags=["identity"])

Id = Annotated[str, Path(min_length=1, max_length=20)]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
_MOST_OPEN = 10
_GONE = "This link has expired, or was used or withdrawn. Ask for a new one."


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
async def make_link(runtime: Runtime, session: CurrentSession) -> NewLink:
    """A link that makes another device you, once, within minutes."""
    person = session.person
    runtime.rates.take("links", person.id, runtime.config.limits.guests)
    token, id, made = new_token(), new_id(), datetime.now(UTC)
    expires = made + timedelta(seconds=runtime.config.link_seconds)

    async def write(transaction: Transaction) -> None:
        if not await sessions.lasts(transaction, session.hash):  # it has been ended meanwhile
            raise Refused("unknown_identity", UNKNOWN)
        if await links.count_open(transaction, person.id) >= _MOST_OPEN:
            raise Refused("wrong_state", "You have too many open links. Withdraw one first.")
        await links.add(transaction, token_hash(token), id, person.id, stamp(made), stamp(expires))

    await runtime.writer.write(write)
    return NewLink(id, f"/device#{token}", token, stamp(made), stamp(expires))


@router.get("/me/links")
async def your_links(runtime: Runtime, person: CurrentPerson) -> Links:
    """The links that you made lately, and what became of them."""
    found = await links.of_person(runtime.database, person.id)
    return Links([link_shape(each) for each in found])


@router.delete("/me/links/{id}")
async def withdraw(runtime: Runtime, person: CurrentPerson, id: Id) -> Fine:
    """Take back a link that nobody has used."""

    async def write(transaction: Transaction) -> bool:
        return await links.withdraw(transaction, person.id, id)

    if not await runtime.writer.write(write):
        raise not_found("open link")
    return Fine()


@router.post("/me/links/{id}/seen")
async def seen(runtime: Runtime, session: CurrentSession, id: Id) -> Fine:
    """You know that the link was used: you need not be told again."""

    async def write(transaction: Transaction) -> None:
        await links.mark_seen(transaction, session.person.id, id, session.made)

    await runtime.writer.write(write)
    return Fine()


@router.post("/me/links/look")
async def look(
    request: Request,
    runtime: Runtime,
    before: LastSession,
    given: Annotated[Token, Body()],
) -> LinkFound:
    """Whose a link is, and who you are: nothing changes."""
    link = await _open_link(request, runtime, given.token)
    here = before.person if before else None
    return LinkFound(
        Me(link.person, link.name, link.username),
        Me(here.id, here.name, here.username) if here else None,
        Games(**await games_of(runtime.database, here.id)) if here else Games(),
        link.expires,
    )


@router.post("/me/links/refuse")
async def refuse(request: Request, runtime: Runtime, given: Annotated[Token, Body()]) -> Fine:
    """The link is not yours: nobody can use it from now on, and its maker sees that."""
    link = await _open_link(request, runtime, given.token)

    async def write(transaction: Transaction) -> None:
        await _settle(transaction, link, "refused", place_of(request))

    await runtime.writer.write(write)
    return Fine()


@router.post("/me/adopt")
async def adopt(
    request: Request,
    response: Response,
    runtime: Runtime,
    before: LastSession,
    given: Annotated[Adoption, Body()],
) -> Me:
    """Be the person of a device link in this browser; that person is told."""
    link = await _open_link(request, runtime, given.token)
    person = Person(link.person, link.name, link.username)
    if given.person != person.id:
        raise Refused("wrong_state", f"That link belongs to {person.title}. Look at it first.")
    if before and before.person.id == person.id:
        raise Refused("wrong_state", f"You are already {person.title} in this browser.")
    place = place_of(request)
    text = f"Your device link was used by {place.browser} at {place.address}."

    async def use(transaction: Transaction, session: str) -> None:
        await _settle(transaction, link, "used", place, session)
        await runtime.sessions.tell_notice(transaction, person.id, text)

    await become(request, response, runtime, before, person, given.games, use)
    runtime.sessions.notify(person.id, text)
    return Me(person.id, person.name, person.username)


async def _open_link(request: Request, runtime: ServerRuntime, token: str) -> LinkRow:
    runtime.rates.take("links", visitor(request.scope), runtime.config.limits.passwords)
    link = await links.find(runtime.database, token_hash(token))
    if link is None or link.state != "open" or link.expires <= now():
        raise Refused("not_found", _GONE)
    return link


async def _settle(
    transaction: Transaction,
    link: LinkRow,
    state: links.State,
    place: Place,
    session: str | None = None,
) -> None:
    settled = await links.settle(
        transaction, link.hash, state, place.browser, place.address, session
    )
    if not settled:
        raise Refused("not_found", _GONE)
