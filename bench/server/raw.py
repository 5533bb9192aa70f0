"""A blocking WebSocket client that can misbehave: any frame, any bytes, in any order."""

from __future__ import annotations

import contextlib
import json
import socket
from typing import Any
from urllib.parse import urlsplit

from bench.server.wire import opening

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Closed(Exception):
    """The server has closed the socket, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"The socket was closed with {code}.")
        self.code = code


class RawSocket:
    """One socket; frames go out as they are given, messages come in as JSON."""

    def __init__(
        self,
        url: str,
        cookie: str | None = None,
        patience: float = 60.0,
        source: str | None = None,
    ) -> None:
        to = urlsplit(url)
        self._socket = socket.create_connection(
            (to.hostname, to.port), patience, (source, 0) if source else None
        )
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        headers = [f"Cookie: theomachy={cookie}"] if cookie else []
        self._socket.sendall(opening(to, headers))
        self._stream = self._socket.makefile("rb")
        status = self._stream.readline()
        if b" 101 " not in status:
            raise ConnectionError(status.decode().strip())
        while self._stream.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind: int, payload: bytes, final: bool = True) -> None:
        """Send one frame."""
        size = len(payload)
        if size < 126:
            lengths = bytes((128 | size,))
        elif size < 65_536:
            lengths = bytes((254,)) + size.to_bytes(2)
        else:
            lengths = bytes((255,)) + size.to_bytes(8)
        with contextlib.suppress(ConnectionError):  # what was closed says so when it is read
            self._socket.sendall(bytes((128 * final | kind,)) + lengths + bytes(4) + payload)

    def announce(self, kind: int, size: int) -> None:
        """Begin a frame of any size, and send nothing of what is in it."""
        with contextlib.suppress(ConnectionError):
            self._socket.sendall(bytes((128 | kind, 255)) + size.to_bytes(8) + bytes(4))

    def discard(self) -> None:
        """Take whatever has come and throw it away; raises Closed at the end."""
        patience = self._socket.gettimeout()
        self._socket.setblocking(False)
        try:
            while self._socket.recv(65_536):
                pass
            raise Closed(1006)
        except BlockingIOError:
            pass
        except ConnectionError:
            raise Closed(1006) from None
        finally:
            self._socket.settimeout(patience)

    def send(self, message: dict[str, Any]) -> None:
        self.frame(TEXT, json.dumps(message).encode())

    def receive(self) -> dict[str, Any]:
        """The next message; raises Closed at the end."""
        while True:
            try:
                kind, payload = self._next()
            except ConnectionError:
                raise Closed(1006) from None
            if kind == TEXT:
                message: dict[str, Any] = json.loads(payload)
                return message
            if kind == PING:
                self.frame(PONG, payload)
            elif kind == CLOSE:
                self.close()
                raise Closed(int.from_bytes(payload[:2]) if payload else 1005)

    def _next(self) -> tuple[int, bytes]:
        first = self._read(2)
        length = first[1]
        if length > 125:
            length = int.from_bytes(self._read(2 if length == 126 else 8))
        return first[0] & 15, self._read(length)

    def _read(self, size: int) -> bytes:
        data = self._stream.read(size)
        if len(data) < size:
            raise ConnectionError
        return data

    def close(self) -> None:
        self._stream.close()
        self._socket.close()
