"""The first thing a request meets: host, origin, size, rate; and the headers of every answer."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theomachy.server.config import Config
from theomachy.server.counts import Counts
from theomachy.server.errors import Refused
from theomachy.server.guard.addresses import Addresses, network_of
from theomachy.server.guard.answers import HEADERS, error_body, headers_of
from theomachy.server.guard.hosts import Hosts, is_local
from theomachy.server.guard.rates import Rates
from theomachy.server.guard.texts import check_address, check_body

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_ENDING = frozenset({"too_slow", "busy"})
"""Refusals after which a connection is not used again."""

_STAY = "max-age=31536000"
"""For a year, a browser asks for this name over https only."""

_LOG = logging.getLogger("theomachy.server")


def is_own_origin(headers: Mapping[str, str], config: Config) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False


def visitor(scope: Scope) -> str:
    """Whom rates are counted for."""
    client = scope.get("client")
    return network_of(client[0]) if client else "local"


class Gate:
    """Refuses foreign hosts and origins, floods, big and slow bodies; adds the headers."""

    def __init__(self, app: ASGIApp, config: Config, rates: Rates, counts: Counts) -> None:
        self.app = app
        self.config = config
        self.rates = rates
        self.counts = counts
        self.hosts = Hosts(config)
        self.operators = Addresses(config.operators)
        self._listens_for_proxies = not config.proxies
        self._arriving: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        body = None
        try:
            self._check_call(scope, headers)
            if scope["type"] == "http":
                self._check_request(scope, headers)
                if scope["method"] not in _SAFE:
                    body = await self._body(scope, receive)
                    check_body(body)
        except Refused as refused:
            self.counts.refusals[refused.code] += 1
            await _refuse(scope, send, refused)
        except ClientDisconnect:
            pass
        else:
            again = receive if body is None else _again(body, receive)
            await self.app(scope, again, _adding(send, _kept(scope, headers)))

    def _check_call(self, scope: Scope, headers: Headers) -> None:
        """Whether it is for us, and we have room; requests and sockets alike."""
        if scope.get("state", {}).get("reserved") and not self._is_operator(scope):
            raise Refused("busy", "The server is full. Try again soon.", None, 5)
        hosts = [value.decode("latin-1") for name, value in headers.raw if name == b"host"]
        if len(hosts) != 1 and (hosts or scope["http_version"] != "1.0"):
            raise Refused("bad_request", "A request must name exactly one host.")
        if hosts and hosts[0] not in self.hosts:
            raise Refused("bad_host", "This server goes by another name.")
        check_address(scope["path"], scope["query_string"])
        if self._listens_for_proxies and "x-forwarded-for" in headers:
            self._listens_for_proxies = False
            _LOG.warning(
                "A request came through a proxy that is not trusted, so all its visitors count as "
                "one: name its address with --proxy."
            )

    def _check_request(self, scope: Scope, headers: Headers) -> None:
        """What can be told of a request before its body is there."""
        if scope["method"] not in _SAFE and not is_own_origin(headers, self.config):
            raise Refused("bad_origin", "That request came from another site.")
        if scope["path"].startswith("/api/"):
            self.rates.take("requests", visitor(scope), self.config.limits.requests)
        stated, most = headers.get("content-length", "0"), self._most(scope)
        if not stated.isdecimal() or int(stated) > most:
            raise _too_big(most)

    def _is_operator(self, scope: Scope) -> bool:
        client = scope.get("client")
        return client is not None and client[0] in self.operators

    def _most(self, scope: Scope) -> int:
        """How big a body may be."""
        limits = self.config.limits
        return limits.upload if scope["path"] == "/api/records" else limits.body

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body, unless it grows too big or takes too long."""
        limits, who, most = self.config.limits, visitor(scope), self._most(scope)
        parts, size = [], 0
        try:
            async with asyncio.timeout(limits.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        raise ClientDisconnect
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    self._arriving[who] += len(parts[-1])
                    if size > most:
                        raise _too_big(most)
                    if self._arriving[who] > limits.bodies_of_one:
                        raise Refused("too_many", "You are sending too much at once.", None, 10)
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            raise Refused("too_slow", "The request took too long to arrive.") from None
        finally:
            self._arriving[who] -= size
            if not self._arriving[who]:
                del self._arriving[who]


def _too_big(most: int) -> Refused:
    return Refused("too_big", f"A body may have {most} bytes.")


def _again(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, and then whatever comes."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return first.pop() if first else await receive()

    return replayed


def _kept(scope: Scope, headers: Headers) -> dict[str, str]:
    """The headers that an answer gets, if it has not its own: what may be kept, among others."""
    given = HEADERS
    if scope["path"].startswith("/api/"):
        given = given | {"cache-control": "no-store"}
    if scope["scheme"] == "https" and not is_local(headers.get("host", "")):
        given = given | {"strict-transport-security": _STAY}
    return given


def _adding(send: Send, given: dict[str, str]) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in given.items():
                headers.setdefault(name, value)
        await send(message)

    return with_headers


async def _refuse(scope: Scope, send: Send, refused: Refused) -> None:
    body = error_body(refused)
    headers = headers_of(refused, body)
    if refused.code in _ENDING:
        headers.append(("connection", "close"))
    encoded = [(name.encode(), value.encode()) for name, value in headers]
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": refused.status, "headers": encoded})
    await send({"type": f"{kind}.body", "body": body})
