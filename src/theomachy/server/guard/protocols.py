"""The protocols of a connection, as uvicorn has them, with limits on what they wait for."""

from __future__ import annotations

import asyncio
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
from theomachy.server.guard.rates import Bucket

_PART = 4096
"""How much of what came in is read before it is asked whether that is too much."""

_TOO_LONG = answer(Refused("too_big", "The head of the request is too long."), 431)


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
        super().data_received(data)
        if self.peer.due is not None and not self._in_body:
            self._head += len(data)
            if self._head > self.guard.limits.head and not self.transport.is_closing():
                self.transport.write(_TOO_LONG)
                self.transport.close()

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
        super().on_message_complete()

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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = self.client and (plain(self.client[0]), self.client[1])

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.guard.forget(self.peer)

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), _PART):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + _PART])

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
        if not self.transport.is_closing():
            self.conn.fail(1008, "Too many frames at once.")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        return False

    def pause_writing(self) -> None:
        super().pause_writing()
        self.peer.stalled = self.loop.time() + self.guard.limits.read_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        self.peer.stalled = None
