"""Tables that go from one process of a server to another, when processes come or go.

Those who look at one connect again, and are taken to the process that has it now.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from theomachy.server.play import presence
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Transaction

if TYPE_CHECKING:
    from theomachy.server.play.connection import Connection
    from theomachy.server.play.live import LiveTable
    from theomachy.server.play.runtime import ServerRuntime

_LOG = logging.getLogger("theomachy.server")
_MOVED = "This table has moved to another process. Please reconnect."
_LONGEST = 2.0
"""Seconds within which all tables are left, one after the other: all at once would be a crowd."""

_STEP = 0.02
_PATIENCE = 1.0
_AGAIN = 0.5


async def move(runtime: ServerRuntime) -> None:
    """For ever: when processes come or go, leave the tables of others, and open one's own."""
    changed = asyncio.Event()
    runtime.group.changed = changed.set
    changed.set()
    while True:
        await changed.wait()
        changed.clear()
        try:
            presence.forget_lost(runtime)
            await leave_tables(runtime)
            await runtime.open_bots_tables()
        except Unavailable:
            await asyncio.sleep(_AGAIN)
            changed.set()
        except Exception:
            _LOG.exception("Tables could not be moved.")


async def leave_tables(runtime: ServerRuntime) -> None:
    """Leave the tables that belong to other processes."""
    strangers = runtime.strangers()
    for live in strangers:
        await _leave(live)
        await asyncio.sleep(min(_STEP, _LONGEST / len(strangers)))


async def _leave(live: LiveTable) -> None:
    """Let everybody go, after whatever is being written."""
    live.go_on()  # bots no longer think here
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE), live.lock:
            pass
    for socket in list(live.sockets):
        send_away(socket)
    live.runtime.forget(live)


def send_away(socket: Connection) -> None:
    """The visitor connects again, and finds the table where it is now."""
    socket.move(_MOVED)


async def have_opened(runtime: ServerRuntime, table: str) -> None:
    """Have the process open a table that it belongs to."""

    async def write(transaction: Transaction) -> None:
        await runtime.writer.tell(transaction, table, "open", group=runtime.group.name)

    await runtime.writer.write(write)
