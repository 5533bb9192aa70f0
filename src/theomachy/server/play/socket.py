"""The socket of a table: what comes in, who may send it, and what is answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from theomachy.engine.errors import TheomachyError
from theomachy.engine.views import sight
from theomachy.server.errors import Refused, refusal_of
from theomachy.server.guard.gate import is_own_origin, visitor
from theomachy.server.guard.rates import Bucket
from theomachy.server.house import House
from theomachy.server.identity.people import Person, person_of
from theomachy.server.identity.visitors import token_in
from theomachy.server.play import chat, claiming, orders, presence, undoing
from theomachy.server.play.connection import BROKEN, SORRY, Connection
from theomachy.server.play.live import Acknowledge, LiveTable
from theomachy.server.play.messages import (
    PROTOCOL,
    Ack,
    Chat,
    ErrorMessage,
    Noted,
    Order,
    Pong,
    PresenceShape,
    Welcome,
)
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
from theomachy.server.shapes import Me
from theomachy.server.storage.engine import now

router = APIRouter()
_LOG = logging.getLogger("theomachy.server")
_CLOSES = {"unknown_identity": 4401, "bad_origin": 4403, "not_yours": 4403, "not_found": 4404}
_LATEST = 100


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
    try:
        person, live = await _admit(house, websocket, id, who)
    except Refused as refused:
        await websocket.close(_CLOSES.get(refused.code, 4429), refused.message[:120])
        return
    except Exception:
        _LOG.exception("A table could not be opened.")
        await websocket.close(BROKEN, SORRY)
        return
    limits = house.config.limits
    connection = Connection(
        websocket, person, limits.outbox, Bucket(*limits.messages), Bucket(*limits.chat)
    )
    sending = asyncio.create_task(connection.deliver())
    try:
        await _welcome(house, live, connection, _number(seat), _number(after))
        await _listen(house, live, connection)
    except Refused as refused:
        with contextlib.suppress(RuntimeError):
            await connection.close(_CLOSES.get(refused.code, 4429), refused.message[:120])
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception:
        _LOG.exception("A table could not be shown.")
        await connection.give_up()
    finally:
        sending.cancel()
        house.forget_socket(who)
        if connection in live.sockets:
            live.sockets.discard(connection)
            presence.changed(live)


def _number(written: str | None) -> int | None:
    """A number in the address; what is none counts as left out."""
    if written is None or not written.removeprefix("-").isdecimal() or len(written) > 9:
        return None
    return int(written)


async def _admit(
    house: House, websocket: WebSocket, id: str, who: str
) -> tuple[Person | None, LiveTable]:
    if not is_own_origin(websocket.headers, house.config):
        raise Refused("bad_origin", "That socket was opened from another site.")
    token = token_in(websocket)
    person = await person_of(house.database, token) if token else None
    if token and person is None:
        raise Refused("unknown_identity", "That identity is not known here.")
    live = await house.live(id)
    house.count_socket(who)
    return person, live


async def _welcome(
    house: House, live: LiveTable, socket: Connection, seat: int | None, after: int | None
) -> None:
    """Greet, and show the table from the seat that was asked for."""
    person = socket.person
    notes = await chat.notes_of(house.database, live.table.id, person) if person else ""
    async with live.lock:
        lines, _ = await chat.lines(house.database, live.table.id)
        socket.seats = live.table.seats_of(person)
        socket.watching = seat == -1
        if seat is not None and seat >= 0:
            _check_look(live, socket, seat)
            socket.seat = seat
        elif not socket.watching and socket.seats:
            socket.seat = socket.seats[0]
        live.sockets.add(socket)
        there = presence.company(live)
        socket.send(
            Welcome(
                PROTOCOL,
                live.shape_for(socket),
                Me(person.id, person.name, person.username) if person else None,
                socket.seats,
                lines,
                notes,
                PresenceShape(there.seats, there.spectators),
                now(),
            )
        )
        if live.match is not None:
            fresh = after is None or after < 0
            since = 0 if after is None or after < 0 else after
            happened, dropped = await live.happened(since, _LATEST if fresh else None)
            socket.send(live.state(socket.seat, since, happened, None if fresh else dropped))
    presence.changed(live)


def _check_look(live: LiveTable, socket: Connection, seat: int | None) -> None:
    """A seat may be looked through by its player; every seat when all is over."""
    if seat is None or seat in socket.seats:
        return
    if not (live.table.is_open_to_all and seat < len(live.table.chairs)):
        raise Refused("not_yours", "That seat is not yours.")


async def _listen(house: House, live: LiveTable, socket: Connection) -> None:
    while True:
        message = await socket.websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        written = message.get("text") or message.get("bytes") or b""
        if len(written) > house.config.limits.message:
            await socket.close(1009, "A message may have 32 kB.")
            return
        if socket.messages.take():
            await socket.close(4429, "Too many messages at once.")
            return
        try:
            request = read_request(written)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            sentence = f"That is no message: {error}."
            socket.send(ErrorMessage(re_of(written), "bad_request", sentence, None))
            continue
        try:
            await _answer(house, live, socket, request)
        except Refused as refused:
            socket.send(ErrorMessage(request.re, refused.code, refused.message, refused.rule))
        except TheomachyError as error:
            found = refusal_of(error)
            socket.send(ErrorMessage(request.re, found.code, found.message, found.rule))
        except Exception:
            _LOG.exception("A message could not be answered.")
            sentence = "Something is wrong on our side; nothing has changed."
            socket.send(ErrorMessage(request.re, "broken", sentence, None))


async def _answer(house: House, live: LiveTable, socket: Connection, request: Request) -> None:
    """Do what a message asks."""
    match request:
        case Answer(version, option, re):
            await live.answer(socket.seat_to_play(), version, option, _ack(socket, re))
        case Undo(version, re):
            await undoing.undo(live, socket.seats, version, _ack(socket, re))
        case Consent(version, agree, re):
            await undoing.consent(live, socket.seats, version, agree, _ack(socket, re))
        case Claim(version, seat, level, re):
            await claiming.claim(live, socket.seats, seat, version, level, _ack(socket, re))
        case GiveOrder(decision, answer, until, re):
            seat = socket.seat_to_play()
            await orders.give(live, seat, Order(decision, answer or "", until), answer)
            socket.send(Noted(re))
        case SitAgain(re):
            await claiming.sit_again(live, socket.person, _ack(socket, re))
        case Look(seat, re):
            async with live.lock:
                _check_look(live, socket, seat)
                socket.seat, socket.watching = seat, seat is None
                moment = live.in_play().moment
                shown = live.state(seat, moment)
                shown.re = re
                socket.send(shown)
        case AskPreview(version, option, re):
            await _preview(live, socket, request)
        case AskWhy(thing, re):
            async with live.lock:
                match_ = live.in_play()
                socket.send(why_of(match_.game, match_.position, socket.seat_to_play(), thing, re))
        case Say(text, re):
            await _say(house, live, socket, text)
        case Note(text, re):
            if socket.person is None:
                raise Refused("no_identity", "Notes need a name: make a guest first.")
            await chat.note(house.writer, live.table.id, socket.person, text)
            socket.send(Noted(re))
        case Ping(re):
            socket.send(Pong(re))


def _ack(socket: Connection, re: int | None) -> Acknowledge:
    return lambda version, moment: socket.send(Ack(re, version, moment))


async def _preview(live: LiveTable, socket: Connection, request: AskPreview) -> None:
    async with live.lock:
        options, seat = live.asked(socket.seat_to_play(), request.version)
        option = chosen(options, live.key(seat), request.option)
        match = live.in_play()
        final = match.table.final(seat, option) or ""
        seen = sight(match.game, match.position, seat)
        socket.send(preview_of(match.game, seen, option, request.option, final, request.re))


async def _say(house: House, live: LiveTable, socket: Connection, text: str) -> None:
    if socket.person is None:
        raise Refused("no_identity", "To talk you need a name: make a guest first.")
    wait = socket.talk.take()
    if wait:
        raise Refused("too_many", "You talk too fast; wait a moment.", None, int(wait) + 1)
    seat = socket.seats[0] if socket.seats else None
    async with live.lock:  # whoever comes meanwhile is greeted with the line, or told it
        line = await chat.say(house.writer, live.table.id, socket.person, seat, text)
        live.tell(Chat(line))
