r"""Texts that cannot be stored or shown are refused where they come in, whatever they are for.

PostgreSQL stores no NUL, and half of a character (a surrogate without the other one) cannot be
written in UTF-8. JSON can name both: "\u0000" and "\ud800". So what was sent is looked at before
it is read.
"""

from __future__ import annotations

import re

from theomachy.server.errors import Refused

_ESCAPES = re.compile(
    rb"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(?P<unfit>u0000|u[dD][89a-fA-F]..)|.)", re.DOTALL
)
"""One escape after the other, so that the second half of an escaped backslash begins none."""

_NUL = "The text contains a NUL character, which cannot be stored."
_HALF = "The text contains half of a character."


def check_body(body: bytes) -> None:
    """Refuse a body with an unfit text, or one that is not written in UTF-8."""
    try:
        body.decode()
    except UnicodeDecodeError:
        raise Refused("bad_request", "The request is not valid UTF-8.") from None
    if b"\0" in body:
        raise Refused("bad_request", _NUL)
    _check_escapes(body)


def check_message(written: str | bytes) -> None:
    """Refuse a message with an unfit text."""
    if isinstance(written, bytes):
        _check_escapes(written)
    elif "\\u" in written:
        _check_escapes(written.encode())


def check_address(path: str, query: bytes) -> None:
    """Refuse an address with a NUL; halves of characters are replaced when it is read."""
    if "\0" in path or b"%00" in query:
        raise Refused("bad_request", _NUL)


def _check_escapes(written: bytes) -> None:
    if b"\\u" not in written:
        return
    for escape in _ESCAPES.finditer(written):
        if unfit := escape["unfit"]:
            raise Refused("bad_request", _NUL if unfit == b"u0000" else _HALF)
