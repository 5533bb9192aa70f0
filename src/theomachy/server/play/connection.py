"""One socket: who looks through it, through which seat, and what is still to be sent."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from sys import getsizeof
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from theomachy.server.config import Limits
from theomachy.server.errors import Refused
from theomachy.server.guard.rates import Bucket
from theomachy.server.storage.people import Person

_CLOSES = {"unknown_identity": 4401, "bad_origin": 4403, "not_yours": 4403, "not_found": 4404}


class Connection:
    """A socket with an outbox, so that a slow reader never holds a table up.

    `seats` are those the person plays, `seat` the one looked through (None: a spectator's
    view). `watching`: the spectator's view was asked for. `session` is what it was opened with,
    `in_use` whether anything was done on it lately, `waiting` the bytes that wait.
    """

    __slots__ = (
        "_ending",
        "_filled",
        "_limits",
        "_outbox",
        "in_use",
        "messages",
        "person",
        "seat",
        "seats",
        "session",
        "waiting",
        "watching",
        "websocket",
    )

    def __init__(self, websocket: WebSocket, limits: Limits) -> None:
        self.websocket = websocket
        self.person: Person | None = None
        self.session: str | None = None
        self.in_use = False
        self.seats: list[int] = []
        self.seat: int | None = None
        self.watching = False
        self.messages = Bucket(*limits.messages)
        self.waiting = 0
        self._outbox: deque[str] = deque()
        self._filled = asyncio.Event()
        self._limits = limits
        self._ending: tuple[int, str] | None = None

    def seat_to_play(self) -> int | None:
        """The seat looked through, if it is this person's to play."""
        return self.seat if self.seat in self.seats else None

    def send(self, message: Any) -> None:
        """Send a message, after those that wait already."""
        self.put(msgspec.json.encode(message).decode())

    def put(self, text: str) -> None:
        """As `send`, for a message that is written already.

        When too much waits all of it is dropped: who reads that slowly has to connect again.
        """
        waits = self.waiting + getsizeof(text)
        if len(self._outbox) >= self._limits.outbox or (
            self._outbox and waits > self._limits.outbox_bytes
        ):
            self._ending = self._ending or (4429, "Your connection is too slow. Please reconnect.")
            self._drop()
        elif not self._ending:
            self._outbox.append(text)
            self.waiting = waits
        self._filled.set()

    def end(self, code: int, reason: str) -> None:
        """Close it, and let nobody act or look through it from now on."""
        self._ending = code, reason
        self.person, self.seats, self.seat = None, [], None
        self._drop()
        self._filled.set()

    def move(self, reason: str) -> None:
        """Close it once all that waits has been sent: its visitor has to connect again."""
        self._ending = self._ending or (1012, reason)
        self._filled.set()

    def _drop(self) -> None:
        self._outbox.clear()
        self.waiting = 0

    async def deliver(self) -> None:
        """Send what is in the outbox, for as long as the socket is open."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                text = self._outbox.popleft()
                self.waiting -= getsizeof(text)
                await self.websocket.send_text(text)
            if self._ending:
                await self.close(*self._ending)
                return

    async def finish(self) -> None:
        """Nobody listens now: send what is left, and close, if that is still to be done."""
        if self._ending:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                while self._outbox:
                    await self.websocket.send_text(self._outbox.popleft())
                await self.close(*self._ending)

    async def close(self, code: int, reason: str) -> None:
        if self.websocket.application_state is not WebSocketState.DISCONNECTED:
            await self.websocket.close(code, reason)

    async def refuse(self, refused: Refused) -> None:
        """Close, since those who look may not; they are told why."""
        with contextlib.suppress(RuntimeError):
            await self.close(_CLOSES.get(refused.code, 4429), refused.message[:120])

    async def receive(self, most: int) -> str | bytes | None:
        """The next message; None if the socket is closed, or for what is sent too much through."""
        if self._outbox:  # many requests may have come at once: their answers must get away
            await asyncio.sleep(0)
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect" or self._ending:
            return None
        written: str | bytes = message.get("text") or message.get("bytes") or b""
        if len(written) > most:
            await self.close(1009, "Messages are limited to 32 kB.")
            return None
        if self.messages.take():
            await self.close(4429, "Too many messages at once.")
            return None
        return written
