"""Connecting to a table: who it is, the welcome message, and waiting while it cannot be sent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from itertools import chain, repeat
from typing import TYPE_CHECKING

from theomachy.server.clock import now
from theomachy.server.errors import BROKEN, Refused, unavailable
from theomachy.server.guard.gate import is_own_origin
from theomachy.server.identity.browsers import place_of
from theomachy.server.play import chat, moving, presence
from theomachy.server.play.connection import Connection
from theomachy.server.routes.visitors import UNKNOWN, token_in
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.chat import notes
from theomachy.server.wire.messages import (
    PROTOCOL,
    ErrorMessage,
    PresenceShape,
    Welcome,
    outage,
)
from theomachy.server.wire.requests import re_of
from theomachy.server.wire.shapes import Me

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable
    from theomachy.server.play.runtime import ServerRuntime

_LOG = logging.getLogger("theomachy.server")
_LATEST = 100
_PAUSES = (0.25, 0.5)
_LONGEST = 1.0
_SELDOM = 5.0
"""A table that cannot be opened by a fault of ours is tried again more seldom."""


async def arrive(
    runtime: ServerRuntime, socket: Connection, id: str, seat: int | None, after: int | None
) -> LiveTable | None:
    """Let a visitor in as soon as that can be done; None if they have gone before.

    Until then they are told why not, and whatever they send is refused.
    """
    told = ""
    for pause in chain(_PAUSES, repeat(_LONGEST)):
        try:
            return await _enter(runtime, socket, id, seat, after)
        except Refused:
            raise
        except Unavailable:
            why, seconds = unavailable(), pause
        except Exception:
            why, seconds = Refused("broken", BROKEN), _SELDOM
            if told != why.code:
                _LOG.exception("The table %s cannot be opened.", id)
        if told != why.code:
            told = why.code
            socket.send(ErrorMessage(None, why.code, why.message, None))
        if not await _hold(runtime, socket, why, seconds):
            return None
    raise AssertionError


async def _hold(runtime: ServerRuntime, socket: Connection, why: Refused, seconds: float) -> bool:
    """Refuse all requests for some seconds; False if the visitor has gone."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while (written := await socket.receive(runtime.config.limits.message)) is not None:
                socket.send(ErrorMessage(re_of(written), why.code, why.message, None))
            return False
    return True


async def _enter(
    runtime: ServerRuntime, socket: Connection, id: str, seat: int | None, after: int | None
) -> LiveTable:
    if not is_own_origin(socket.websocket.headers, runtime.config):
        raise Refused("bad_origin", "That socket was opened from another site.")
    token = token_in(socket.websocket)
    runtime.sessions.enter(socket, token)
    session = await runtime.sessions.find(token)
    if token and session is None:
        raise Refused("unknown_identity", UNKNOWN)
    if session is not None:
        if runtime.sessions.is_due(session):
            runtime.sessions.prolong(session, place_of(socket.websocket))
        socket.person = session.person
    live = await runtime.live(id)
    live.arriving += 1
    try:
        await _welcome(runtime, live, socket, seat, after)
    finally:
        live.arriving -= 1
    if runtime.live_now(id) is not live:  # it belongs to another process now
        moving.send_away(socket)
    return live


async def _welcome(
    runtime: ServerRuntime, live: LiveTable, socket: Connection, seat: int | None, after: int | None
) -> None:
    """Greet, and show the table from the seat that was asked for."""
    person, database = socket.person, runtime.database
    noted = await notes(database, live.table.id, person.id) if person else ""
    async with live.held():
        lines, _ = await chat.lines(database, live.table)
        fresh = after is None or after < 0
        since = 0 if after is None or after < 0 else after
        happened, dropped = await live.happened(since, _LATEST if fresh else None)
        socket.seats = live.table.seats_of(person)
        socket.watching = seat == -1
        if seat is not None and seat >= 0:
            check_look(live, socket, seat)
            socket.seat = seat
        elif not socket.watching and socket.seats:
            socket.seat = socket.seats[0]
        live.sockets.add(socket)
        live.heard(lines)
        there = presence.company(live)
        socket.send(
            Welcome(
                PROTOCOL,
                live.shape_for(socket),
                Me(person.id, person.name, person.username) if person else None,
                socket.seats,
                lines,
                noted,
                PresenceShape(there.seats, there.spectators),
                now(),
            )
        )
        if live.match is not None:
            socket.put(live.written(socket.seat, since, happened, None if fresh else dropped))
    if database.availability.away:
        socket.send(outage(False))
    presence.changed(live)


def check_look(live: LiveTable, socket: Connection, seat: int | None) -> None:
    """A seat may be looked through by its player; every seat when all is over."""
    if seat is None or seat in socket.seats:
        return
    if not (live.table.is_open_to_all and seat < len(live.table.chairs)):
        raise Refused("not_yours", "That seat is not yours.")
