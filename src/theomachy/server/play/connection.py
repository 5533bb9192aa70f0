"""One socket: who looks through it, through which seat, and what still has to be sent."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketState

from theomachy.server.guard.rates import Bucket
from theomachy.server.identity.people import Person

BROKEN = 1011
SORRY = "Something is wrong on our side: this table cannot be shown just now."


class Connection:
    """A socket with an outbox, so that a slow reader never holds a table up.

    `seats` are those the person plays, `seat` the one looked through (None: a spectator's
    view). `watching`: the spectator's view was asked for.
    """

    __slots__ = (
        "_filled",
        "_full",
        "_most",
        "_outbox",
        "messages",
        "person",
        "seat",
        "seats",
        "talk",
        "watching",
        "websocket",
    )

    def __init__(
        self, websocket: WebSocket, person: Person | None, most: int, messages: Bucket, talk: Bucket
    ) -> None:
        self.websocket = websocket
        self.person = person
        self.seats: list[int] = []
        self.seat: int | None = None
        self.watching = False
        self.messages = messages
        self.talk = talk
        self._outbox: deque[str] = deque()
        self._filled = asyncio.Event()
        self._most = most
        self._full = False

    def seat_to_play(self) -> int | None:
        """The seat looked through, if it is this person's to play."""
        return self.seat if self.seat in self.seats else None

    def send(self, message: Any) -> None:
        """Send a message, after those that wait already."""
        self.put(msgspec.json.encode(message).decode())

    def put(self, text: str) -> None:
        """As `send`, for a message that is written already."""
        if len(self._outbox) >= self._most:
            self._full = True
        else:
            self._outbox.append(text)
        self._filled.set()

    async def deliver(self) -> None:
        """Send what is in the outbox, for as long as the socket is open."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                await self.websocket.send_text(self._outbox.popleft())
            if self._full:
                await self.close(4429, "You read too slowly: connect again.")
                return

    async def close(self, code: int, reason: str) -> None:
        if self.websocket.application_state is not WebSocketState.DISCONNECTED:
            await self.websocket.close(code, reason)

    async def give_up(self) -> None:
        """Close, since the table cannot be shown; whoever looks may try again."""
        with contextlib.suppress(RuntimeError):
            await self.close(BROKEN, SORRY)
