"""The socket of a table: what comes in, who may send it, and what is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from theomachy.engine.errors import TheomachyError
from theomachy.engine.views import sight
from theomachy.server.errors import BROKEN, Refused, refusal_of, unavailable
from theomachy.server.guard.gate import visitor
from theomachy.server.guard.texts import check_message
from theomachy.server.house import House
from theomachy.server.play import chat, claiming, orders, presence, undoing
from theomachy.server.play.arriving import arrive, check_look
from theomachy.server.play.connection import Connection
from theomachy.server.play.live import LiveTable
from theomachy.server.play.messages import Ack, ErrorMessage, Noted, Order, Pong
from theomachy.server.play.requests import (
    Answer,
    AskPreview,
    AskWhy,
    Claim,
    Consent,
    GiveOrder,
    Look,
    Note,
    Ping,
    Request,
    Say,
    SitAgain,
    Undo,
    re_of,
    read_request,
)
from theomachy.server.play.showing import chosen, preview_of, why_of
from theomachy.server.storage.availability import Unavailable
from theomachy.server.study.study import Asker

router = APIRouter()
_LOG = logging.getLogger("theomachy.server")
_LEAST = 0.0005
"""The seconds that every question is taken to cost."""


@router.websocket("/api/tables/{id}/socket")
async def socket(
    websocket: WebSocket,
    id: str,
    seat: Annotated[str | None, Query()] = None,
    after: Annotated[str | None, Query()] = None,
) -> None:
    """One table, seen through one seat at a time."""
    house: House = websocket.app.state.house
    who = visitor(websocket.scope)
    await websocket.accept()
    connection = Connection(websocket, house.config.limits)
    try:
        house.rates.take("sockets", who, house.config.limits.requests)
        house.count_socket(who)
    except Refused as refused:
        await connection.refuse(refused)
        return
    sending = asyncio.create_task(connection.deliver())
    live: LiveTable | None = None
    try:
        live = await arrive(house, connection, id, _number(seat), _number(after))
        if live is not None:
            await _listen(house, live, connection)
    except Refused as refused:
        await connection.refuse(refused)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sending.cancel()
        house.sessions.leave(connection)
        house.forget_socket(who)
        if live is not None and connection in live.sockets:
            live.sockets.discard(connection)
            presence.changed(live)


def _number(written: str | None) -> int | None:
    """A number in the address; what is none counts as left out."""
    if written is None or not written.removeprefix("-").isdecimal() or len(written) > 9:
        return None
    return int(written)


async def _listen(house: House, live: LiveTable, socket: Connection) -> None:
    while (written := await socket.receive(house.config.limits.message)) is not None:
        try:
            check_message(written)
            request = read_request(written)
        except Refused as refused:
            socket.send(ErrorMessage(re_of(written), refused.code, refused.message, None))
            continue
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            sentence = f"That is no message: {error}."
            socket.send(ErrorMessage(re_of(written), "bad_request", sentence, None))
            continue
        socket.in_use = socket.in_use or not isinstance(request, Ping)
        reply = _Reply(socket, request.re)
        try:
            await _answer(house, live, socket, request, reply)
        except Refused as refused:
            reply.refuse(refused)
        except TheomachyError as error:
            reply.refuse(refusal_of(error))
        except Unavailable:
            reply.refuse(unavailable())
        except Exception:
            _LOG.exception("A message could not be answered.")
            reply.refuse(Refused("broken", BROKEN))


class _Reply:
    """What a request is answered with: an acknowledgement or a refusal, never both."""

    __slots__ = ("_re", "_socket", "acknowledged")

    def __init__(self, socket: Connection, re: int | None) -> None:
        self._socket = socket
        self._re = re
        self.acknowledged = False

    def acknowledge(self, version: int, moment: int) -> None:
        self.acknowledged = True
        self._socket.send(Ack(self._re, version, moment))

    def refuse(self, refused: Refused) -> None:
        if not self.acknowledged:
            error = ErrorMessage(self._re, refused.code, refused.message, refused.rule)
            self._socket.send(error)


async def _answer(
    house: House, live: LiveTable, socket: Connection, request: Request, reply: _Reply
) -> None:
    """Do what a message asks."""
    acknowledge = reply.acknowledge
    match request:
        case Answer(version, option, re):
            await live.answer(socket.seat_to_play(), version, option, acknowledge)
        case Undo(version, re):
            await undoing.undo(live, socket.seats, version, acknowledge)
        case Consent(version, agree, re):
            await undoing.consent(live, socket.seats, version, agree, acknowledge)
        case Claim(version, seat, level, re):
            await claiming.claim(live, socket.seats, seat, version, level, acknowledge)
        case GiveOrder(decision, answer, until, re):
            seat = socket.seat_to_play()
            await orders.give(live, seat, Order(decision, answer or "", until), answer)
            socket.send(Noted(re))
        case SitAgain(re):
            await claiming.sit_again(live, socket.person, acknowledge)
        case Look(seat, re):
            async with live.held():
                check_look(live, socket, seat)
                moment = live.in_play().moment
                with _paid(house, socket):
                    socket.seat, socket.watching = seat, seat is None
                    socket.put(live.written(seat, moment, re=re))
        case AskPreview(version, option, re):
            await _preview(house, live, socket, request)
        case AskWhy(thing, re):
            async with live.held():
                match_, through = live.in_play(), socket.seat_to_play()
                with _paid(house, socket):
                    socket.send(why_of(match_.game, match_.position, through, thing, re))
        case Say(text, re):
            await _say(house, live, socket, text)
            socket.send(Noted(re))
        case Note(text, re):
            if socket.person is None:
                raise Refused("no_identity", "Notes need a name: make a guest first.")
            await chat.note(house.writer, live.table.id, socket.person, text)
            socket.send(Noted(re))
        case Ping(re):
            socket.send(Pong(re))


async def _preview(house: House, live: LiveTable, socket: Connection, request: AskPreview) -> None:
    async with live.held():
        options, seat = live.asked(socket.seat_to_play(), request.version)
        option = chosen(options, live.key(seat), request.option)
        match = live.in_play()
        with _paid(house, socket):
            final = match.table.final(seat, option) or ""
            seen = sight(match.game, match.position, seat)
            socket.send(preview_of(match.game, seen, option, request.option, final, request.re))


@contextmanager
def _paid(house: House, socket: Connection) -> Iterator[None]:
    """Count the time that a question takes; whoever has asked for too much is refused the next."""
    person = socket.person.id if socket.person else None
    asker = Asker(person, visitor(socket.websocket.scope))
    limit = house.config.limits.looking
    for name in asker.names:
        house.rates.take("looking", name, limit, _LEAST)
    began = perf_counter()
    try:
        yield
    finally:
        for name in asker.names:
            house.rates.spend("looking", name, limit, perf_counter() - began)


async def _say(house: House, live: LiveTable, socket: Connection, text: str) -> None:
    if socket.person is None:
        raise Refused("no_identity", "To talk you need a name: make a guest first.")
    house.rates.take("chat", socket.person.id, house.config.limits.chat)
    seat = socket.seats[0] if socket.seats else None
    async with live.held():  # whoever comes meanwhile is greeted with the line, or told it
        live.say(await chat.say(house.writer, live.table.id, socket.person, seat, text))
