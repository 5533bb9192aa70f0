"""What a request tells of the browser that sent it: its kind, where it is, whom it has known."""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from theomachy.server.guard.gate import visitor

_KINDS = (
    (r"Edg(e|A|iOS)?/", "Edge"),
    (r"OPR/|Opera", "Opera"),
    (r"SamsungBrowser/", "Samsung Internet"),
    (r"Firefox/|FxiOS/", "Firefox"),
    (r"Chrome/|CriOS/|Chromium/", "Chrome"),
    (r"Safari/", "Safari"),
)
_SYSTEMS = (
    (r"iPhone", "an iPhone"),
    (r"iPad", "an iPad"),
    (r"Android", "Android"),
    (r"Windows", "Windows"),
    (r"Macintosh|Mac OS X", "a Mac"),
    (r"CrOS", "ChromeOS"),
    (r"Linux", "Linux"),
)
_LONGEST = 60
_MOST_KNOWN = 4
_NONCE, _MAC = 16, 32


@dataclass(frozen=True, slots=True)
class Place:
    """The kind of browser that a request came from, in plain words, and its address."""

    browser: str
    address: str


def place_of(connection: HTTPConnection) -> Place:
    agent = connection.headers.get("user-agent", "")
    return Place(browser_words(agent), visitor(connection.scope)[:_LONGEST])


def browser_words(agent: str) -> str:
    """A browser in plain words, such as Firefox on Linux, by what it says of itself."""
    kind = next((name for pattern, name in _KINDS if re.search(pattern, agent)), None)
    if kind is not None:
        system = next((name for pattern, name in _SYSTEMS if re.search(pattern, agent)), None)
        return f"{kind} on {system}" if system else kind
    program = re.match(r"[A-Za-z][A-Za-z0-9 ._-]*", agent)
    return f"a program ({program[0].strip()[:40]})" if program else "an unknown program"


class Known:
    """Accounts that a browser has logged into, as a cookie of its own says.

    Each entry is a nonce and a code made from nonce and user name, so that it can neither be
    forged nor used for another account. It opens nothing: its owner may try passwords on a
    budget that strangers cannot use up.
    """

    def __init__(self, key: bytes, cookie: str | None) -> None:
        self._key = key
        self._entries = (cookie or "").split(".")[:_MOST_KNOWN]

    def nonce(self, username: str) -> str | None:
        """What this browser is counted by at an account, if it has been there."""
        for entry in self._entries:
            nonce, code = entry[:_NONCE], entry[_NONCE:]
            right = self._code(nonce, username)
            if hmac.compare_digest(right.encode(), code.encode()):
                return nonce
        return None

    def with_account(self, username: str) -> str:
        """The cookie of a browser that has just logged into an account."""
        known = self.nonce(username)
        nonce = secrets.token_hex(_NONCE // 2)
        others = [entry for entry in self._entries if entry and entry[:_NONCE] != known]
        return ".".join([nonce + self._code(nonce, username), *others][:_MOST_KNOWN])

    def _code(self, nonce: str, username: str) -> str:
        written = f"known:{nonce}:{username}".encode()
        return hmac.digest(self._key, written, "sha256").hex()[:_MAC]
