"""Whether the database can be used: found out by a small write, which is tried until it works."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import chain, repeat
from time import monotonic

from sqlalchemy.exc import DBAPIError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout

_LOG = logging.getLogger("theomachy.server")
SECONDS = 3.0
"""A write that takes longer than this does not work, for those who ask."""

SLOW = "A write takes more than %g s."
"""What is logged of a database that is slow, on a busy machine perhaps."""

BACK = "The database can be used again."

_AT_ONCE = 0.5
"""A write that works at once shows that whatever failed was over in a moment: nobody is told."""

_OFTEN = 1.0
_PAUSES = (0.1, 0.25, 0.5)
_SQLITE = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
    }
)
_READ_ONLY = "25006"


class Unavailable(Exception):
    """The database cannot be used now. What was being written may be on the disk, or not."""


def is_outage(error: BaseException) -> bool:
    """Whether an error is the database's trouble, and not that of what it was asked."""
    if isinstance(error, OSError | PoolTimeout | PendingRollbackError):
        return True
    if not isinstance(error, DBAPIError):
        return False
    said = error.orig
    if isinstance(said, sqlite3.Error):
        return getattr(said, "sqlite_errorcode", 0) & 0xFF in _SQLITE
    return (
        error.connection_invalidated
        or type(error).__name__ in ("OperationalError", "InterfaceError")
        or getattr(said, "sqlstate", None) == _READ_ONLY
    )


class Availability:
    """What is known of the database: whether it can be used, and when it is back.

    While it is `away` nothing is written but the small write that finds out; nobody waits in vain.
    `look` raises OSError if what is open is no longer the database: it is asked before and
    after every use, so that nothing is acknowledged which went into a file without a name.
    """

    def __init__(self) -> None:
        self.look: Callable[[], None] = lambda: None
        self._here = asyncio.Event()
        self._here.set()
        self._write: Callable[[], Awaitable[None]] | None = None
        self._renew: Callable[[], Awaitable[None]] | None = None
        self._told: Callable[[bool], None] = lambda is_here: None
        self._trying: asyncio.Task[bool] | None = None
        self._tried = (0.0, True)
        self._finding: asyncio.Task[None] | None = None
        self._doubted = False

    def watch(
        self,
        write: Callable[[], Awaitable[None]],
        renew: Callable[[], Awaitable[None]],
        told: Callable[[bool], None],
    ) -> None:
        """From now on find out by that write, after `renew`ed connections, and tell what is so."""
        self._write, self._renew, self._told = write, renew, told

    async def stop(self) -> None:
        """Stop finding out."""
        self._write = None
        tasks = [task for task in (self._finding, self._trying) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def away(self) -> bool:
        return not self._here.is_set()

    async def here(self) -> None:
        """Wait until the database can be used."""
        await self._here.wait()

    @contextmanager
    def used(self) -> Iterator[None]:
        """Use the database: its troubles are raised as Unavailable, and looked into."""
        try:
            self.look()
            yield
            self.look()
        except Exception as error:
            if not is_outage(error):
                raise
            self.doubt(error)
            raise Unavailable(str(error)) from error

    def doubt(self, error: Exception) -> None:
        """Something has failed: find out whether the database can be used."""
        said = str(error).partition("\n")[0] or type(error).__name__
        self._look_into("The database cannot be used: %s", said)

    def wonder(self, seconds: float) -> None:
        """A write takes longer than that: find out whether the database can be used."""
        self._look_into(SLOW, seconds)

    def _look_into(self, *said: object) -> None:
        self._doubted = True
        if self._finding is None and self._write is not None:
            _LOG.warning(*said)
            self._finding = asyncio.create_task(self._find_out())

    async def check(self) -> bool:
        """Whether a small write works. At most one a second is tried, for all who ask."""
        tried, works = self._tried
        if self._trying is None and monotonic() - tried < _OFTEN:
            return works
        return await self._try(SECONDS)

    async def _find_out(self) -> None:
        """Try until it works; who was told that it does not is told when it does."""
        try:
            while self._doubted:
                for pause in chain(_PAUSES, repeat(_OFTEN)):
                    self._doubted = False
                    if await self._try(SECONDS if self.away else _AT_ONCE):
                        break
                    self._say(False)
                    await asyncio.sleep(pause)
                    if self._renew is not None:
                        await self._renew()
                self._say(True)
                await asyncio.sleep(_PAUSES[0])  # many find it broken at once, and say so once
        finally:
            self._finding = None

    def _say(self, is_here: bool) -> None:
        if is_here:
            if self.away:
                _LOG.warning(BACK)
            self._here.set()
        elif self.away:
            return
        else:
            self._here.clear()
        self._told(is_here)

    async def _try(self, seconds: float) -> bool:
        """Share the write that is in progress, or begin one; False if it takes too long."""
        if self._trying is None:
            self._trying = asyncio.create_task(self._attempt())
        try:
            return await asyncio.wait_for(asyncio.shield(self._trying), seconds)
        except TimeoutError:
            return False

    async def _attempt(self) -> bool:
        works = False
        try:
            if self._write is not None:
                await self._write()
                works = True
        except Exception as error:
            if not isinstance(error, Unavailable) and not is_outage(error):
                _LOG.exception("The database could not be tried.")
        finally:
            self._tried = (monotonic(), works)
            self._trying = None
        return works
