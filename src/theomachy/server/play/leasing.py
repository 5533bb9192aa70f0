"""Several server processes at one database: each turn of a bot is thought about by one of them.

A process that is about to think takes the turn for a few seconds and goes on renewing that. A
process that has died or hangs renews nothing, and another takes the turn over.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from theomachy.engine.decisions import Seat
from theomachy.server.storage import turns
from theomachy.server.storage.engine import Transaction

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable


class Elsewhere(Exception):
    """Another process thinks about this turn; if it dies, it loses it after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Another process has this turn for {seconds:.1f} s.")
        self.seconds = seconds


@asynccontextmanager
async def leased(live: LiveTable, seat: Seat, version: int) -> AsyncIterator[None]:
    """Meanwhile no other process thinks about this turn; raises Elsewhere where one does."""
    if not live.runtime.database.is_postgresql:
        yield
        return
    await _lease(live, seat, version)
    renewing = asyncio.create_task(_renew(live, seat, version))
    try:
        yield
    finally:
        renewing.cancel()


async def _renew(live: LiveTable, seat: Seat, version: int) -> None:
    while True:
        await asyncio.sleep(live.runtime.config.lease / 3)
        with contextlib.suppress(Exception):  # two answers to one question cannot both be kept
            await _lease(live, seat, version)


async def _lease(live: LiveTable, seat: Seat, version: int) -> None:
    runtime = live.runtime

    async def write(transaction: Transaction) -> float:
        id, seconds = live.table.id, runtime.config.lease
        # Of the processes of one server only the one that has the table thinks.
        by = runtime.group.name or runtime.sender
        return await turns.lease(transaction, id, seat, version, by, seconds)

    left = await runtime.writer.write(write)
    if left:
        raise Elsewhere(left)
