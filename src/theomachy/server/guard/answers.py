"""Refusals as they are sent, also where no application has been asked yet."""

from __future__ import annotations

from http import HTTPStatus

import msgspec

from theomachy.server.errors import Refused

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}
"""Those of every answer."""


def error_body(refused: Refused) -> bytes:
    """A refusal as the HTTP part says it."""
    error = {"code": refused.code, "message": refused.message, "rule": refused.rule}
    return msgspec.json.encode({"error": error})


def headers_of(refused: Refused, body: bytes) -> list[tuple[str, str]]:
    """The headers of a refusal."""
    headers = [("content-type", "application/json"), ("cache-control", "no-store")]
    headers += HEADERS.items()
    if refused.after:
        headers.append(("retry-after", str(refused.after)))
    headers.append(("content-length", str(len(body))))
    return headers


def answer(refused: Refused, status: int | None = None) -> bytes:
    """A refusal as it goes over the wire, before its connection is closed."""
    body = error_body(refused)
    code = HTTPStatus(status or refused.status)
    lines = [f"HTTP/1.1 {code.value} {code.phrase}"]
    lines += [f"{name}: {value}" for name, value in headers_of(refused, body)]
    return "\r\n".join((*lines, "connection: close", "", "")).encode() + body
