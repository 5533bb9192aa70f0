"""After an error a table is read again until that works; then it goes on."""

from __future__ import annotations

import asyncio
import logging
from itertools import chain, repeat
from typing import TYPE_CHECKING

from theomachy.server.errors import Refused
from theomachy.server.play import chat, orders
from theomachy.server.storage.availability import Unavailable
from theomachy.server.wire.undo import UndoNews

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

_LOG = logging.getLogger("theomachy.server")
_PAUSES = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
_LONGEST = 8.0


def mend(live: LiveTable) -> None:
    """Read a table again in the background."""
    if not live.mending:
        live.mending = True
        live.run(_mend(live))


async def _mend(live: LiveTable) -> None:
    is_logged = False
    try:
        for pause in chain(_PAUSES, repeat(_LONGEST)):
            await asyncio.sleep(pause)
            await live.runtime.database.availability.here()
            try:
                await read_again(live)
                return
            except Unavailable:
                continue
            except Refused:
                return  # it has been closed
            except Exception:
                if not is_logged:
                    _LOG.exception("The table %s cannot be read.", live.table.id)
                is_logged = True
                if not live.sockets:
                    return  # the next one who comes has it read again
    finally:
        live.mending = False


async def read_again(live: LiveTable) -> None:
    """Something may have been missed: read a table, and tell those who look how it stands."""
    async with live.held():
        unstarted = live.match is None
        await live.load()
        live.tell_table()
        for seat in {socket.seat for socket in live.sockets if socket.seat is not None}:
            orders.tell_orders(live, seat)
        live.tell(UndoNews(live.undo_request(), ""))
        lines, _ = await chat.lines(live.runtime.database, live.table)
        live.say(*(line for line in lines if line.id not in live.said))
        await live.show_news(also=unstarted)
        live.go_on()
