"""Who sends a request: from the cookie of a browser or the token of a program."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.identity.browsers import Known, place_of
from theomachy.server.identity.sessions import Session
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.storage.people import Person

COOKIE = "theomachy"
GUESTS = "theomachy_guests"
"""The guests that a browser was before it logged in, the last one first."""
KNOWN = "theomachy_known"
"""The accounts that a browser has logged into: see `Known`."""

UNKNOWN = "You have been logged out. Continue as a guest or log in."
_YEAR = 365 * 24 * 3600
_MOST_GUESTS = 4


def runtime_of(request: Request) -> ServerRuntime:
    runtime: ServerRuntime = request.app.state.runtime
    return runtime


def token_in(connection: HTTPConnection) -> str | None:
    """The token that a request or socket carries."""
    return _bearer(connection) or connection.cookies.get(COOKIE)


def _bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return (token.strip() or "none") if scheme.lower() == "bearer" else None


async def optional_session(request: Request, response: Response) -> Session | None:
    """The session of a request; none without a token; refused with a wrong one."""
    token = token_in(request)
    if token is None:
        return None
    session = await runtime_of(request).sessions.find(token)
    if session is None:
        raise Refused("unknown_identity", UNKNOWN)
    keep_going(request, response, session, token)
    return session


async def last_session(request: Request, response: Response) -> Session | None:
    """The session of a browser that begins another; one that has ended keeps nobody out."""
    try:
        return await optional_session(request, response)
    except Refused:
        return None


def keep_going(request: Request, response: Response, session: Session, token: str) -> None:
    """A session that is used lasts longer, and so does its cookie."""
    sessions = runtime_of(request).sessions
    if sessions.is_due(session):
        sessions.prolong(session, place_of(request))
        if not _bearer(request):
            set_session(request, response, session.person, token)


async def required_session(
    session: Annotated[Session | None, Depends(optional_session)],
) -> Session:
    """The session of a request; refused without a token."""
    if session is None:
        raise Refused("no_identity", "You need a name for that. Continue as a guest first.")
    return session


async def optional_person(
    session: Annotated[Session | None, Depends(optional_session)],
) -> Person | None:
    """The one who sends the request; nobody without a token."""
    return session.person if session else None


async def required_person(session: Annotated[Session, Depends(required_session)]) -> Person:
    """The one who sends the request; refused without a token."""
    return session.person


def set_session(request: Request, response: Response, person: Person, token: str) -> None:
    """Give a browser its secret."""
    lasts = runtime_of(request).sessions.lasts(person)
    set_cookie(request, response, COOKIE, token, int(lasts.total_seconds()))


def set_cookie(
    request: Request, response: Response, name: str, value: str, seconds: int = _YEAR
) -> None:
    """Give a browser a cookie that no script can read and no other site can use."""
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def network(request: Request) -> str:
    """Whose network a request comes from, as a keyed hash: addresses are not kept."""
    key = runtime_of(request).database.key
    return hmac.digest(key, f"network:{visitor(request.scope)}".encode(), "sha256").hex()[:16]


def guests_in(request: Request) -> list[str]:
    """The tokens of the guests that a browser was before, the last one first."""
    return [each for each in request.cookies.get(GUESTS, "").split(".") if each][:_MOST_GUESTS]


def set_guests(request: Request, response: Response, tokens: Sequence[str]) -> None:
    if tokens:
        set_cookie(request, response, GUESTS, ".".join(tokens[:_MOST_GUESTS]))
    elif GUESTS in request.cookies:
        response.delete_cookie(GUESTS, path="/")


async def guest_before(request: Request, response: Response) -> Session | None:
    """Let a browser be the guest again that it was before, if it was one that still is."""
    tokens = guests_in(request)
    while tokens:
        token = tokens.pop(0)
        session = await runtime_of(request).sessions.find(token)
        if session is not None:
            set_session(request, response, session.person, token)
            set_guests(request, response, tokens)
            return session
    set_guests(request, response, ())
    return None


def known_in(request: Request) -> Known:
    return Known(runtime_of(request).database.key, request.cookies.get(KNOWN))


def make_known(request: Request, response: Response, person: Person) -> None:
    """Remember in a browser that it has logged into an account."""
    if person.username is not None:
        set_cookie(request, response, KNOWN, known_in(request).with_account(person.username))


Runtime = Annotated[ServerRuntime, Depends(runtime_of)]
CurrentSession = Annotated[Session, Depends(required_session)]
LastSession = Annotated[Session | None, Depends(last_session)]
CurrentPerson = Annotated[Person, Depends(required_person)]
OptionalPerson = Annotated[Person | None, Depends(optional_person)]
Network = Annotated[str, Depends(network)]
