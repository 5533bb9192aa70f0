"""A WebSocket client that costs next to nothing, so that the load is not what is measured.

It speaks just enough of RFC 6455 for our own servers on loopback: text frames without extensions,
masked with zeros. Whatever comes is handed on as bytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from urllib.parse import SplitResult, urlsplit

_KEY = "dGhlb21hY2h5LWxvYWQhIQ=="
_NO_MASK = bytes(4)
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """One open socket: `hear` is called with every message, `sever` when it is lost."""

    def __init__(self, hear: Callable[[bytes], None], sever: Callable[[], None]) -> None:
        self.hear = hear
        self.sever = sever
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The socket was not opened."))
        self.sever()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(buffer[:60]).decode()))
                return
            del buffer[: end + 4]
            self._upgraded = True
            self.opened.set_result(None)
        at, size = 0, len(buffer)
        while size - at >= 2:
            length, first = buffer[at + 1], at + 2
            if length == 126:
                first = at + 4
                length = int.from_bytes(buffer[at + 2 : first])
            elif length == 127:
                first = at + 10
                length = int.from_bytes(buffer[at + 2 : first])
            if size < first + length:
                break
            self._frame(buffer[at] & 15, bytes(buffer[first : first + length]))
            at = first + length
        del buffer[:at]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self.hear(payload)
        elif kind == _PING:
            self._write(_PONG, payload)
        elif kind == _CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        lengths = bytes((128 | size,)) if size < 126 else bytes((254,)) + size.to_bytes(2)
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(bytes((128 | kind,)) + lengths + _NO_MASK + payload)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


def opening(to: SplitResult, headers: Sequence[str]) -> bytes:
    """The request that opens a socket."""
    lines = [
        f"GET {to.path}{'?' + to.query if to.query else ''} HTTP/1.1",
        f"Host: {to.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {_KEY}",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def connect(
    url: str,
    hear: Callable[[bytes], None],
    sever: Callable[[], None] = lambda: None,
    token: str | None = None,
) -> Wire:
    """Open a socket at an http:// or https:// address."""
    to = urlsplit(url)
    wire = Wire(hear, sever)
    await asyncio.get_running_loop().create_connection(
        lambda: wire,
        to.hostname or "",
        to.port or (443 if to.scheme == "https" else 80),
        ssl=True if to.scheme == "https" else None,
    )
    assert wire.transport is not None
    headers = [f"Authorization: Bearer {token}"] if token else []
    wire.transport.write(opening(to, headers))
    await wire.opened
    return wire
