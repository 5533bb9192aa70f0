"""Who sends a request: from the cookie of a browser or the token of a program."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from theomachy.server.errors import Refused
from theomachy.server.house import House
from theomachy.server.identity.people import Person, person_of

COOKIE = "theomachy"
_YEAR = 365 * 24 * 3600


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def token_in(connection: HTTPConnection) -> str | None:
    """The token that a request or socket carries."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip() or "none"
    return connection.cookies.get(COOKIE)


async def perhaps(request: Request) -> Person | None:
    """Whoever sends the request; nobody without a token; refused with a wrong one."""
    token = token_in(request)
    if token is None:
        return None
    person = await person_of(house_of(request).database, token)
    if person is None:
        raise Refused("unknown_identity", "That identity is not known here.")
    return person


async def surely(request: Request) -> Person:
    """Whoever sends the request; refused without a token."""
    person = await perhaps(request)
    if person is None:
        raise Refused("no_identity", "For that you need a name: make a guest first.")
    return person


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Give a browser its secret, which no script can read and no other site can use."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


TheHouse = Annotated[House, Depends(house_of)]
Somebody = Annotated[Person, Depends(surely)]
Anybody = Annotated[Person | None, Depends(perhaps)]
