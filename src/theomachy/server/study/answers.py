"""Answers to questions about a table, computed once for all who ask at the same time.

A game that is over no longer changes: what was worked out about it is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from theomachy.server.storage.answers import keep_answer, kept_answer
from theomachy.server.storage.engine import Database
from theomachy.server.storage.stored import StoredTable
from theomachy.server.storage.writer import Writer

_LOG = logging.getLogger("theomachy.server")
_REMEMBERED = 32 * 1024 * 1024
"""Bytes of answers that stay in memory."""

Key = tuple[str, str]
Work = Callable[[], Awaitable[bytes]]


class Answers:
    """What was asked of the tables of a server, and answered."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database, self._writer = database, writer
        self._remembered: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Key, asyncio.Task[bytes]] = {}

    async def give(
        self, table: StoredTable, question: str, work: Work, keep: bool = False
    ) -> bytes:
        """The answer to a question about a table; `work` works it out if nobody has yet.

        `keep`: it took long, so it is written down once the game is over.
        """
        is_over = table.is_open_to_all
        key = table.id, question if is_over else f"{question} at {table.length}"
        found = self._remembered.get(key)
        if found is not None:
            self._remembered.move_to_end(key)
            return found
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(self._work(key, work, is_over, keep and is_over))
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(task)  # one who leaves does not end it for the others

    def _forget(self, key: Key, done: asyncio.Task[bytes]) -> None:
        del self._under_way[key]
        if not done.cancelled():
            done.exception()  # those who wait are told

    async def _work(self, key: Key, work: Work, remember: bool, keep: bool) -> bytes:
        found = await kept_answer(self._database, *key) if keep else None
        if found is None:
            found = await work()
            if keep:
                await self._keep(key, found)
        if remember:
            self._remember(key, found)
        return found

    async def _keep(self, key: Key, found: bytes) -> None:
        try:
            await keep_answer(self._writer, *key, found)
        except Exception:  # the answer is there all the same
            _LOG.exception("An answer about the table %s could not be kept.", key[0])

    def _remember(self, key: Key, found: bytes) -> None:
        if len(found) > _REMEMBERED // 4:
            return
        self._remembered[key] = found
        self._bytes += len(found)
        while self._bytes > _REMEMBERED:
            _, gone = self._remembered.popitem(last=False)
            self._bytes -= len(gone)
