"""The protocols of a connection, as uvicorn has them, with limits on what they wait for."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from theomachy.server.errors import Refused
from theomachy.server.guard.addresses import plain
from theomachy.server.guard.answers import answer
from theomachy.server.guard.connections import Connections, Peer
from theomachy.server.guard.passing import pass_on
from theomachy.server.guard.rates import Bucket

_PART = 4096
"""How much of what came in is read before it is asked whether that is too much."""

_FLOOD = 4429
_DRAINING = 2.0
"""Seconds in which someone who is sent away can still read why."""

_TABLE = re.compile(rb"/api/tables/(\w+)/socket(\?|$)")
_PATIENCE = 3.0
"""Seconds in which a process is looked for that takes a socket over."""

_AGAIN = 0.05

_TOO_LONG = answer(Refused("too_big", "The request headers are too long."), 431)


class GuardedHttp(HttpToolsProtocol):
    """HTTP, whose requests must come in whole in time, and whose answers must be read."""

    def __init__(self, *, peer: Peer, connections: Connections, **more: Any) -> None:
        super().__init__(**more)
        self.peer = peer
        self.guard = connections
        socket = partial(GuardedSocket, peer=peer, connections=connections)
        self.ws_protocol_class = socket  # type: ignore[assignment]
        self._head = 0
        self._in_body = False
        self._ended = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = self.client and (plain(self.client[0]), self.client[1])
        self.peer.transport = transport
        self.guard.wait(self.peer, self.guard.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.guard.forget(self.peer)

    def data_received(self, data: bytes) -> None:
        self.peer.has_said = True
        while data and self.transport.get_protocol() is self and not self.transport.is_closing():
            left = _PART if self._in_body else min(_PART, self.guard.limits.head - self._head)
            if left <= 0:
                self.transport.write(_TOO_LONG)
                self.transport.close()
                return
            part, data = data[:left], data[left:]
            ended = self._ended
            super().data_received(part)
            if not self._in_body and ended == self._ended:  # none of it was of another request
                self._head += len(part)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["state"]["reserved"] = self.peer.reserved

    def on_headers_complete(self) -> None:
        self._head = 0
        self._in_body = True
        self.guard.serve(self.peer)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_body = False
        self._ended += 1
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        asked = _TABLE.match(self.url)
        if asked is None or self.peer.is_here or self.guard.group.owns(asked[1].decode()):
            super().handle_websocket_upgrade()
            return
        self.transport.pause_reading()
        lines = [b"%s: %s\r\n" % header for header in self.scope["headers"]]
        head = b"GET %s HTTP/1.1\r\n%s\r\n" % (self.url, b"".join(lines))
        passing = self.loop.create_task(self._pass_on(asked[1].decode(), head))
        self.guard.passing.add(passing)
        passing.add_done_callback(self.guard.passing.discard)

    async def _pass_on(self, table: str, head: bytes) -> None:
        """Give the connection to the process that has the table, as soon as one has it.

        If there is none for a while, it is served here: that is slower, and as sound.
        """
        until = self.loop.time() + _PATIENCE
        while self.loop.time() < until and not self.transport.is_closing():
            owner = self.guard.group.owner(table)
            if owner == self.guard.group.path:
                break
            file = self.transport.get_extra_info("socket").fileno()
            if owner is not None and await pass_on(owner, file, head):
                self.transport.abort()  # our end of it: the other process has one, too
                return
            await asyncio.sleep(_AGAIN)
        if not self.transport.is_closing():
            self.transport.resume_reading()
            super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        goes_on = bool(self.pipeline)
        super().on_response_complete()
        if not goes_on and not self.transport.is_closing():
            limits = self.guard.limits
            self.guard.wait(self.peer, limits.idle_seconds + limits.head_seconds)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.peer.stalled = self.loop.time() + self.guard.limits.read_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        self.peer.stalled = None


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, and which must be read from."""

    def __init__(self, *, peer: Peer, connections: Connections, **more: Any) -> None:
        super().__init__(**more)
        self.peer = peer
        self.guard = connections
        self._frames = Bucket(*connections.limits.frames)
        self._flooded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = self.client and (plain(self.client[0]), self.client[1])

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.guard.forget(self.peer)

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), _PART):
            if self._flooded or self.transport.is_closing():
                return
            super().data_received(data[first : first + _PART])

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self._leave()

    def _leave(self) -> None:
        """Those sent away have a while to go, but give way to newcomers at once."""
        if self.peer in self.guard.open and not self.transport.is_closing():
            self.guard.wait(self.peer, _DRAINING)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["reserved"] = self.peer.reserved

    def handle_cont(self, event: Frame) -> None:
        if self._is_fit():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._is_fit():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_fit():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        if self._is_fit():
            super().send_receive_event_to_app()

    def _is_fit(self) -> bool:
        """Whether one more frame is not one too many, which ends the socket."""
        if not self._frames.take():
            return True
        if not self._flooded and not self.transport.is_closing():
            self._flooded = True
            self._say_goodbye()
        return False

    def _say_goodbye(self) -> None:
        """Close, and for a while take in unread what still comes.

        A connection that is closed while anything is unread is reset, and the one who is there may
        never see why.
        """
        if not self.close_sent:
            reason = "Too many messages at once."
            self.queue.put_nowait(
                {"type": "websocket.disconnect", "code": _FLOOD, "reason": reason}
            )
            self.conn.send_close(_FLOOD, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(_DRAINING, self.transport.close)
        self._leave()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.peer.stalled = self.loop.time() + self.guard.limits.read_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        self.peer.stalled = None
