"""Jobs about positions and records: one at a time for each asker, within a budget."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from theomachy.server.bots.pool import Crashed, Overrun, Pool
from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.guard.rates import Rates

_LOG = logging.getLogger("theomachy.server")
_WORKER = "theomachy.server.records.worker"
_QUICK, _LONG = 5.0, 30.0
"""The seconds after which the process of a job is ended: for one position, for a whole record."""
_LEAST = 0.02
"""The seconds that every job is taken to cost."""
_WAITING = 12
"""Maximum jobs of one asker that wait for their turn."""
_PATIENCE = 2.0
"""The seconds that an asker waits for others at most; then they are told so at once."""
_SENTENCE = 500
_TOLD = frozenset({"CorruptRecord", "BadDocument", "BadInput", "TooMuch"})
"""Errors whose sentences are for the one who asked; all others are ours."""


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom something is worked out."""

    person: str | None = None
    address: str | None = None

    @property
    def names(self) -> list[str]:
        """Whose budgets pay for it."""
        return [name for name in (self.person, self.address) if name is not None]


@dataclass(slots=True)
class _Turn:
    """What one asker has in progress, and what else they asked for."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    asked: int = 0


class _Line:
    """Askers who wait for the processes of a pool; a job is ended after `limit` seconds."""

    def __init__(self, size: int, limit: float) -> None:
        self.pool, self.limit = Pool(size, _WORKER), limit
        self._free = asyncio.Semaphore(size)
        self._waiting = 0
        self._pace = 0.0

    async def do(self, job: dict[str, Any]) -> Any:
        """What a job answers, once it is its turn; refused if that would take too long."""
        if self._free.locked() and (self._waiting + 1) * self._pace > _PATIENCE * self.pool.size:
            raise _busy()
        self._waiting += 1
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._free.acquire()
        except TimeoutError:
            raise _busy() from None
        finally:
            self._waiting -= 1
        began = monotonic()
        try:
            return await self.pool.do(job, self.limit)
        finally:
            self._pace += (monotonic() - began - self._pace) / 4
            self._free.release()


class Study:
    """Processes that go through positions and records, apart from those of the bots.

    One position is looked at in the `quick` ones, a whole record in others, so that turning
    pages never waits for a long record. Each asker has one job in progress at a time, whatever else
    they ask for, and pays with the seconds that it took.
    """

    def __init__(self, config: Config, rates: Rates) -> None:
        size = max(1, config.workers // 2)
        self._quick, self._long = _Line(size, _QUICK), _Line(size, _LONG)
        self._limit = config.limits.study
        self._rates = rates
        self._turns: dict[str, _Turn] = {}

    async def look(self, asker: Asker, do: str, excuse: str | None = None, **job: Any) -> Any:
        """What a job about one position answers.

        `excuse`: what is said if it fails where the position may be to blame; without it, we are.
        """
        return await self._do(self._quick, asker, excuse, {"do": do, **job})

    async def go_through(self, asker: Asker, do: str, excuse: str | None = None, **job: Any) -> Any:
        """What a job about a whole record answers; the rest is as for `look`."""
        return await self._do(self._long, asker, excuse, {"do": do, **job})

    def charge(self, asker: Asker, seconds: float) -> None:
        """Let an asker pay for what is done elsewhere; refused if it is too much."""
        for name in asker.names:
            self._rates.take("study", name, self._limit, max(seconds, _LEAST))

    def warm(self) -> None:
        """Start a process for positions before anybody waits for it."""
        self._quick.pool.warm()

    async def close(self) -> None:
        await self._quick.pool.close()
        await self._long.pool.close()

    async def _do(self, line: _Line, asker: Asker, excuse: str | None, job: dict[str, Any]) -> Any:
        self.charge(asker, _LEAST)
        async with self._turn(asker):
            began = monotonic()
            try:
                seconds, answer = await line.do(job)
            except Overrun:
                self._spend(asker, line.limit)
                raise _too_long(excuse) from None
            except Crashed as crashed:
                self._spend(asker, min(monotonic() - began, line.limit))
                raise _refusal(crashed, excuse, job["do"]) from None
            self._spend(asker, seconds)
            return answer

    def _spend(self, asker: Asker, seconds: float) -> None:
        for name in asker.names:
            self._rates.spend("study", name, self._limit, max(0.0, seconds - _LEAST))

    @asynccontextmanager
    async def _turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait until nothing else of that asker is in progress."""
        name = asker.address or asker.person or ""
        turn = self._turns.setdefault(name, _Turn())
        if turn.asked > _WAITING:
            raise Refused(
                "too_many", "You are asking for too much at once. Wait a moment.", None, 5
            )
        turn.asked += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.asked -= 1
            if not turn.asked:
                del self._turns[name]


def _busy() -> Refused:
    return Refused("busy", "The server is busy right now. Try again in 5 s.", None, 5)


def _too_long(excuse: str | None) -> Refused:
    if excuse is not None:
        return Refused("corrupt_record", excuse)
    return Refused("too_many", "That takes too long right now. Try again later.", None, 60)


def _refusal(crashed: Crashed, excuse: str | None, job: str) -> Refused:
    if crashed.kind in _TOLD:
        return Refused("corrupt_record", f"{crashed!s:.{_SENTENCE}}")
    _LOG.warning("The job %r failed: %s\n%s", job, crashed, crashed.where)
    if excuse is not None:
        return Refused("corrupt_record", excuse)
    return Refused("broken", "Something went wrong on our side. Nothing has changed.")
