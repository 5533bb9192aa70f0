"""How a visitor reaches a server: through the application itself, or over sockets on loopback.

Either way what is kept is the text of every message that the server sends on a socket, and status,
headers and body of every answer over HTTP.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping, MutableMapping
from typing import Any, Protocol
from urllib.parse import quote

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0
"""The seconds after which a message will not come."""

MARK = 2_000_000_000
"""The `re` of our own pings: all others stay below. Their pongs are not kept."""

DATE = "date"
"""The one header that is not compared: it is the clock of the machine."""

_PONG = '{"type":"pong","re":20'

Message = MutableMapping[str, Any]


class Stuck(AssertionError):
    """The server has not answered."""


class Line:
    """One open socket, and all that came through it since it was last looked at."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._mark = MARK
        self._passed = asyncio.Event()
        self._is_closed = False

    async def send(self, text: str) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    def hear(self, text: str) -> None:
        """A message has come."""
        if text.startswith(_PONG):
            if json.loads(text)["re"] == self._mark:
                self._passed.set()
        else:
            self.heard.append(text)

    def end(self, code: int, reason: str) -> None:
        """The server has closed it."""
        self.heard.append(f"closed: {code} {reason}")
        self._is_closed = True
        self._passed.set()

    async def fence(self) -> None:
        """Wait until the server has answered all that was sent, and that has come."""
        if self._is_closed:
            return
        self._mark += 1
        self._passed.clear()
        await self.send(f'{{"type":"ping","re":{self._mark}}}')
        try:
            await asyncio.wait_for(self._passed.wait(), PATIENCE)
        except TimeoutError:
            raise Stuck("A socket was not answered.") from None


class Way(Protocol):
    """A way to one server."""

    async def visit(self, path: str, token: str | None) -> Line:
        """Open a socket."""

    async def ask(self, path: str, token: str | None, body: Mapping[str, Any] | None = None) -> str:
        """What is answered over HTTP: status, headers and body."""

    async def leave(self) -> None:
        """No more will be asked."""


# through the application


class InProcess:
    """The application is called as a web server would call it."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def visit(self, path: str, token: str | None) -> Line:
        return _AppLine(self._app, _scope("websocket", path, token))

    async def ask(self, path: str, token: str | None, body: Mapping[str, Any] | None = None) -> str:
        parts: list[str] = []
        scope = _scope("http", path, token) | {"method": "GET" if body is None else "POST"}
        data = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            scope["headers"].append((b"content-type", b"application/json"))
            scope["headers"].append((b"content-length", str(len(data)).encode()))

        async def receive() -> Message:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = sorted((name, value) for name, value in message["headers"])
                parts.append(f"{message['status']} {headers}")
            else:
                parts.append(message.get("body", b"").decode())

        await self._app(scope, receive, send)
        return "\n".join(parts)

    async def leave(self) -> None:
        pass


def _scope(kind: str, path: str, token: str | None) -> dict[str, Any]:
    path, _, query = path.partition("?")
    headers = [(b"host", b"localhost")]
    if token is not None:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": path,
        "raw_path": quote(path).encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "subprotocols": [],
        "state": {},
    }


class _AppLine(Line):
    def __init__(self, app: Any, scope: dict[str, Any]) -> None:
        super().__init__()
        self._sent: asyncio.Queue[Message] = asyncio.Queue()
        self._sent.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._sent.get, self._take))

    async def _take(self, message: Message) -> None:
        match message["type"]:
            case "websocket.send":
                text = message.get("text")
                self.hear(message["bytes"].decode() if text is None else text)
            case "websocket.close":
                self.end(message.get("code", 1000), message.get("reason") or "")
            case "websocket.http.response.start":
                self.end(message["status"], "refused")

    async def send(self, text: str) -> None:
        if self._task.done():
            raise Stuck("The server has left a socket.") from self._task.exception()
        self._sent.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)


# over loopback


class OverLoopback:
    """Ask a server on a separate port, as anybody would."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    async def visit(self, path: str, token: str | None) -> Line:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        # Both servers are called by one name, as the two worlds of one server would be.
        address = f"ws://127.0.0.1:{self._port}{path}"
        return _SocketLine(await connect(address, additional_headers=headers, max_size=None))

    async def ask(self, path: str, token: str | None, body: Mapping[str, Any] | None = None) -> str:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        method = "GET" if body is None else "POST"
        reply = await self._http.request(method, path, headers=headers, json=body)
        kept = sorted(pair for pair in reply.headers.raw if pair[0].lower() != DATE.encode())
        return f"{reply.status_code} {kept}\n{reply.text}"

    async def leave(self) -> None:
        await self._http.aclose()


class _SocketLine(Line):
    def __init__(self, opened: ClientConnection) -> None:
        super().__init__()
        self._opened = opened
        self._task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self._opened:
                self.hear(text if isinstance(text, str) else text.decode())
        except ConnectionClosed:
            pass
        self.end(self._opened.close_code or 0, self._opened.close_reason or "")

    async def send(self, text: str) -> None:
        await self._opened.send(text)

    async def close(self) -> None:
        await self._opened.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task


def body_of(answer: str) -> Any:
    """The JSON in what was answered over HTTP."""
    status, _, body = answer.partition("\n")
    if not status.startswith("200"):
        raise Stuck(f"The server refused: {answer}")
    return msgspec.json.decode(body)
