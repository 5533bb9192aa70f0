"""Passwords: which are refused, and how they are hashed, a few at a time."""

from __future__ import annotations

import asyncio
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
_HASHER = PasswordHasher()
# What a password is compared with when there is no such account, so that both take as long.
_NOBODY = _HASHER.hash("nobody has this password")


def check_new(password: str, *names: str) -> None:
    """Refuse a password that is guessed first: a common one, or a name of its owner."""
    folded = password.casefold()
    if any(folded == name.casefold() for name in names):
        raise Refused("bad_request", "The password must not be your name or user name.")
    if len(set(folded)) == 1:
        raise Refused("bad_request", "The password must not be one and the same character.")
    if folded in _common():
        raise Refused("bad_request", "That is one of the commonest passwords: choose another.")


@cache
def _common() -> frozenset[str]:
    lines = _COMMON.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


class Hashing:
    """A few threads that hash passwords, since each of them takes 64 MB, and a short queue.

    Whoever finds the queue full is told so at once. One visitor cannot fill it alone.
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
            raise Refused("busy", "Too many are logging in just now; try again in 2 s.", None, 2)
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
