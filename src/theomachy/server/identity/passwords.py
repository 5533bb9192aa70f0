"""Passwords: which are refused, and how they are hashed, a few at a time."""

from __future__ import annotations

import asyncio
import string
import unicodedata
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from theomachy.server.errors import Refused

T = TypeVar("T")

_COMMON = Path(__file__).parent / "common_passwords.txt"
_AROUND = string.digits + string.punctuation
"""What is put before and after a word to make it look like a password."""

_NEAR = frozenset(
    {"theomachy", "gheos", "mezo", "mysticwar", "trialofthegods", "admin", "administrator"}
)
_SHORTEST = 3
"""Letters of which too many passwords consist, were each a word."""

_BLOCK = 4
"""This many characters, repeated however often, do not make a password."""

_PIECE = 3
"""How many characters in a row are a sequence."""

_FORWARDS = (
    *("01234567890", string.ascii_lowercase),
    *("qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop"),
)
_ROWS = (*_FORWARDS, *(row[::-1] for row in _FORWARDS))

_HASHER = PasswordHasher()
# What a password is compared with when there is no such account, so that both take as long.
# Written out, since hashing takes a fifth of a second of every start.
_NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$07QnhEIzvPdbTr5b/BbWgA"
    "$6BrnY+zBNiVFeSdGn1roI1hlPPfgDhnakLPK/J2qtnM"
)


def check_new(password: str, *names: str) -> None:
    """Refuse a password that is guessed first, whatever stands in capitals."""
    folded = _folded(password)
    core = folded.strip(_AROUND)
    if _period(folded) <= _BLOCK:
        raise Refused(
            "bad_request",
            "The password must not be one character repeated, or a few of them repeated.",
        )
    theirs = [_folded(name) for name in names]
    if folded in theirs or (core and core in [name.strip(_AROUND) for name in theirs]):
        raise Refused("bad_request", "The password must not be your name or user name.")
    once = folded[: _period(folded)]
    is_word = core in _words() or once.strip(_AROUND) in _words()
    if {folded, once} & _common() or is_word or _is_sequence(folded):
        raise Refused("bad_request", "That password is too common. Choose another.")


def _folded(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _period(text: str) -> int:
    """After how many characters it repeats itself; all of them if it does not, twice at least."""
    for period in range(1, len(text) // 2 + 1):
        if all(c == text[place % period] for place, c in enumerate(text)):
            return period
    return max(len(text), _BLOCK + 1)


def _is_sequence(text: str) -> bool:
    """Whether it is made of pieces of rows, forwards or backwards: 4321abcdef."""
    while text:
        length = max(_run(text, row) for row in _ROWS)
        if length < _PIECE:
            return False
        text = text[length:]
    return True


def _run(text: str, row: str) -> int:
    """How many characters at the beginning follow one another in a row."""
    length = 1
    while length < len(text) and text[: length + 1] in row:
        length += 1
    return length


@cache
def _common() -> frozenset[str]:
    lines = _COMMON.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def _words() -> frozenset[str]:
    """Common passwords without what stands around them, and words that are near at hand here."""
    cores = {each.strip(_AROUND) for each in _common()}
    return frozenset({core for core in cores if len(core) > _SHORTEST} | _NEAR)


class Hashing:
    """A few threads that hash passwords, since each of them takes 64 MB, and a short queue.

    Someone who finds the queue full hears so at once. One visitor cannot fill it alone.
    """

    def __init__(self, at_once: int = 2, queue: int = 24, of_one: int = 4) -> None:
        self._threads = ThreadPoolExecutor(at_once, "passwords")
        self._most = at_once + queue
        self._most_of_one = of_one
        self._asked: Counter[str] = Counter()

    async def hashed(self, who: str, password: str) -> str:
        """What is kept of a password."""
        return await self._do(who, lambda: _HASHER.hash(password))

    async def fits(self, who: str, hashed: str | None, password: str) -> bool:
        """Whether it is the password; it takes as long when there is none to compare with."""
        return await self._do(who, lambda: _fits(hashed or _NOBODY, password)) and bool(hashed)

    async def _do(self, who: str, work: Callable[[], T]) -> T:
        if self._asked.total() >= self._most or self._asked[who] >= self._most_of_one:
            raise Refused(
                "busy", "Too many people are logging in right now. Try again in 2 s.", None, 2
            )
        self._asked[who] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _fits(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
