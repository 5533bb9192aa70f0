"""The first thing a request meets: origin, size and rate; and the headers of every answer."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.guard.rates import Rates

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}


def error_body(refused: Refused) -> bytes:
    """A refusal as the HTTP part says it."""
    error = {"code": refused.code, "message": refused.message, "rule": refused.rule}
    return msgspec.json.encode({"error": error})


def is_own_origin(headers: Mapping[str, str], config: Config) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    return urlsplit(origin).netloc == headers.get("host", "")


def visitor(scope: Scope) -> str:
    """Whom rates are counted for."""
    client = scope.get("client")
    return client[0] if client else "local"


class Gate:
    """Refuses foreign origins, floods and oversized bodies; adds the security headers."""

    def __init__(self, app: ASGIApp, config: Config, rates: Rates) -> None:
        self.app = app
        self.config = config
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        limits = self.config.limits
        most = limits.upload if scope["path"] == "/api/records" else limits.body
        try:
            if scope["method"] not in _SAFE and not is_own_origin(headers, self.config):
                raise Refused("bad_origin", "That request came from another site.")
            if scope["path"].startswith("/api/"):
                self.rates.take("requests", visitor(scope), limits.requests)
            stated = headers.get("content-length", "0")
            if not stated.isdigit() or int(stated) > most:
                raise Refused("too_big", f"A body may have {most} bytes.")
            body = await _body(receive, most) if scope["method"] not in _SAFE else None
        except Refused as refused:
            await _refuse(send, refused)
            return
        await self.app(scope, receive if body is None else _again(body, receive), _adding(send))


async def _body(receive: Receive, most: int) -> bytes:
    """The whole body, unless it grows too big."""
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise Refused("too_big", f"A body may have {most} bytes.")
        if not message.get("more_body", False):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, and then whatever comes."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return first.pop() if first else await receive()

    return replayed


def _adding(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return with_headers


async def _refuse(send: Send, refused: Refused) -> None:
    body = error_body(refused)
    headers = [(b"content-type", b"application/json")]
    headers += [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
    if refused.after:
        headers.append((b"retry-after", str(refused.after).encode()))
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
