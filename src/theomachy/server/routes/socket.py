"""The socket of a table: what comes in, who may send it, and what is answered."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AbstractContextManager
from time import perf_counter
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from theomachy.engine.errors import TheomachyError
from theomachy.engine.views import sight
from theomachy.server.counts import Counts
from theomachy.server.errors import BROKEN, Refused, refusal_of, unavailable
from theomachy.server.guard.gate import visitor
from theomachy.server.guard.texts import check_message
from theomachy.server.play import (
    answering,
    chat,
    claiming,
    coaching,
    considering,
    drafting,
    explaining,
    orders,
    presence,
    undoing,
)
from theomachy.server.play.connection import Connection
from theomachy.server.play.live import LiveTable
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.play.standing import StandingOrder
from theomachy.server.routes.arriving import arrive, check_look
from theomachy.server.routes.asking import paid
from theomachy.server.showing.decisions import chosen, preview_of, why_of
from theomachy.server.showing.things import things
from theomachy.server.storage.availability import Unavailable
from theomachy.server.study.study import Asker
from theomachy.server.wire.messages import Ack, ErrorMessage, Noted, Pong
from theomachy.server.wire.requests import (
    Answer,
    AskBack,
    AskCoach,
    AskDraft,
    AskExplanation,
    AskHint,
    AskPreview,
    AskThings,
    AskWhy,
    Claim,
    Confirm,
    Consent,
    GiveOrder,
    Hold,
    Look,
    Note,
    Ping,
    Redo,
    Request,
    Say,
    SitAgain,
    Undo,
    mistake_in,
    re_of,
    read_request,
)

router = APIRouter()
_LOG = logging.getLogger("theomachy.server")


@router.websocket("/api/tables/{id}/socket")
async def socket(
    websocket: WebSocket,
    id: str,
    seat: Annotated[str | None, Query()] = None,
    after: Annotated[str | None, Query()] = None,
) -> None:
    """One table, seen through one seat at a time."""
    runtime: ServerRuntime = websocket.app.state.runtime
    who = visitor(websocket.scope)
    await websocket.accept()
    connection = Connection(websocket, runtime.config.limits)
    try:
        runtime.rates.take("sockets", who, runtime.config.limits.requests)
        runtime.count_socket(who, connection)
    except Refused as refused:
        runtime.counts.refusals[refused.code] += 1
        await connection.refuse(refused)
        return
    sending = asyncio.create_task(connection.deliver())
    live: LiveTable | None = None
    try:
        live = await arrive(runtime, connection, id, _number(seat), _number(after))
        if live is not None:
            runtime.watching.check(connection)
            await _listen(runtime, live, connection)
    except Refused as refused:
        runtime.counts.refusals[refused.code] += 1
        await connection.refuse(refused)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sending.cancel()
        await connection.finish()
        runtime.sessions.leave(connection)
        runtime.forget_socket(who, connection)
        if live is not None and connection in live.sockets:
            live.sockets.discard(connection)
            presence.changed(live)


def _number(written: str | None) -> int | None:
    """A number in the address; what is none counts as left out."""
    if written is None or not written.removeprefix("-").isdecimal() or len(written) > 9:
        return None
    return int(written)


async def _listen(runtime: ServerRuntime, live: LiveTable, socket: Connection) -> None:
    while (written := await socket.receive(runtime.config.limits.message)) is not None:
        try:
            check_message(written)
            request = read_request(written)
        except Refused as refused:
            runtime.counts.refusals[refused.code] += 1
            socket.send(ErrorMessage(re_of(written), refused.code, refused.message, None))
            continue
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            sentence = mistake_in(error)
            runtime.counts.refusals["bad_request"] += 1
            socket.send(ErrorMessage(re_of(written), "bad_request", sentence, None))
            continue
        socket.in_use = socket.in_use or not isinstance(request, Ping)
        reply = _Reply(socket, request.re, runtime.counts)
        try:
            await _answer(runtime, live, socket, request, reply)
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

    __slots__ = ("_began", "_re", "_socket", "acknowledged", "counts")

    def __init__(self, socket: Connection, re: int | None, counts: Counts) -> None:
        self._socket = socket
        self._re = re
        self._began = perf_counter()
        self.counts = counts
        self.acknowledged = False

    def acknowledge(self, version: int, moment: int) -> None:
        self.acknowledged = True
        self._socket.send(Ack(self._re, version, moment))

    def acknowledge_answer(self, version: int, moment: int) -> None:
        self.acknowledge(version, moment)
        self.counts.answers.note(perf_counter() - self._began)

    def refuse(self, refused: Refused) -> None:
        self.counts.refusals[refused.code] += 1
        if not self.acknowledged:
            error = ErrorMessage(self._re, refused.code, refused.message, refused.rule)
            self._socket.send(error)


async def _answer(
    runtime: ServerRuntime, live: LiveTable, socket: Connection, request: Request, reply: _Reply
) -> None:
    """Do what a message asks."""
    acknowledge = reply.acknowledge
    match request:
        case Answer(version, option, re):
            seat = socket.seat_to_play()
            await answering.answer(
                live, seat, version, [option], reply.acknowledge_answer, None, reply.refuse
            )
        case Undo(version, whole, re):
            await undoing.undo(live, socket.seats, version, acknowledge, whole)
        case AskBack(version, whole, re):
            socket.send(await undoing.back(live, socket.seats, version, whole, re))
        case Redo(version, re):
            await undoing.redo(live, socket.seats, version, acknowledge)
        case Consent(version, agree, re):
            await undoing.consent(live, socket.seats, version, agree, acknowledge)
        case Claim(version, seat, level, re):
            await claiming.claim(live, socket.seats, seat, version, level, acknowledge)
        case GiveOrder(decision, answer, until, re):
            seat = socket.seat_to_play()
            await orders.give(live, seat, StandingOrder(decision, answer or "", until), answer)
            socket.send(Noted(re))
        case Hold(version, re):
            await orders.hold(live, socket.seat_to_play(), version)
            socket.send(Noted(re))
        case SitAgain(re):
            await claiming.sit_again(live, socket.person, acknowledge)
        case Look(seat, re):
            async with live.held():
                check_look(live, socket, seat)
                moment = live.in_play().moment
                with _paid(runtime, socket):
                    socket.seat, socket.watching = seat, seat is None
                    socket.put(live.written(seat, moment, re=re))
        case AskPreview():
            await _preview(runtime, live, socket, request)
        case AskDraft(version, answers, re):
            async with live.held():
                _, seat = live.asked(socket.seat_to_play(), version)
                with _paid(runtime, socket):
                    socket.send(drafting.draft_of(live, seat, answers, re))
        case Confirm(version, answers, re):
            seat, paid = socket.seat_to_play(), _paid(runtime, socket)
            await answering.answer(
                live, seat, version, answers, reply.acknowledge_answer, paid, reply.refuse
            )
        case AskWhy(thing, after, re):
            async with live.held():
                match_, through = live.in_play(), socket.seat_to_play()
                with _paid(runtime, socket):
                    g = match_.position
                    if after and through is not None:
                        g = drafting.drafted(live, through, after).draft.position
                    socket.send(why_of(match_.game, g, through, thing, re))
        case AskThings(re):
            async with live.held():
                live.in_play()
                with _paid(runtime, socket):
                    socket.send(things(live.views(), socket.seat, re))
        case AskCoach(version, after, tip, re):
            async with live.held():
                with _paid(runtime, socket):
                    said = await coaching.say(live, socket.seat_to_play(), version, after, re, tip)
                socket.send(said)
        case AskExplanation(seat, re):
            async with live.held():
                with _paid(runtime, socket):
                    told = await explaining.explain(live, socket.seat_to_play(), seat, re)
                socket.send(told)
        case AskHint():
            await _hint(runtime, live, socket, request, reply)
        case Say(text, re):
            await _say(runtime, live, socket, text)
            socket.send(Noted(re))
        case Note(text, re):
            if socket.person is None:
                raise Refused(
                    "no_identity", "You need a name to keep notes. Continue as a guest first."
                )
            await chat.note(runtime.writer, live.table.id, socket.person, text)
            socket.send(Noted(re))
        case Ping(re):
            socket.send(Pong(re))


async def _preview(
    runtime: ServerRuntime, live: LiveTable, socket: Connection, request: AskPreview
) -> None:
    async with live.held():
        options, seat = live.asked(socket.seat_to_play(), request.version)
        if request.after:
            with _paid(runtime, socket):
                socket.send(
                    drafting.preview_in(live, seat, request.after, request.option, request.re)
                )
            return
        option = chosen(options, live.key(seat), request.option)
        match = live.in_play()
        with _paid(runtime, socket):
            final = match.table.final(seat, option) or ""
            seen = sight(match.game, match.position, seat)
            socket.send(preview_of(match.game, seen, option, request.option, final, request.re))


async def _hint(
    runtime: ServerRuntime, live: LiveTable, socket: Connection, request: AskHint, reply: _Reply
) -> None:
    """Have a hint worked out; what else comes through the socket does not wait for it."""
    person = socket.person.id if socket.person else None
    asker = Asker(person, visitor(socket.websocket.scope))
    async with live.held():
        seat = socket.seat_to_play()
        with _paid(runtime, socket):
            asked = considering.question(live, seat, request.version, request.after)
    runtime.study.charge(asker, considering.SECONDS)
    network = live.table.network or asker.address or ""
    work = considering.answered(
        live, asked, person or network, network, request.re, socket.send, reply.refuse
    )
    live.run(work)


def _paid(runtime: ServerRuntime, socket: Connection) -> AbstractContextManager[None]:
    """The person at the socket pays for what is done meanwhile."""
    person = socket.person.id if socket.person else None
    return paid(runtime, Asker(person, visitor(socket.websocket.scope)))


async def _say(runtime: ServerRuntime, live: LiveTable, socket: Connection, text: str) -> None:
    if socket.person is None:
        raise Refused("no_identity", "You need a name to chat. Continue as a guest first.")
    runtime.rates.take("chat", socket.person.id, runtime.config.limits.chat)
    seat = socket.seats[0] if socket.seats else None
    async with live.held():  # those who come now are greeted with the line, or told it
        live.say(await chat.say(runtime.writer, live.table.id, socket.person, seat, text))
