"""A table that the operator has closed: everybody leaves it, and nothing goes on at it."""

from __future__ import annotations

from theomachy.server.play.live import LiveTable

_CLOSED = 4404
_SORRY = "The operator has closed this table."


async def close(live: LiveTable) -> None:
    """Let everybody go, after whatever is being written."""
    async with live.lock:
        for socket in list(live.sockets):
            socket.end(_CLOSED, _SORRY)
        live.sockets.clear()
        for turn in list(live.turns.values()):
            live.runtime.scheduler.withdraw(turn)
        for task in list(live.tasks):
            task.cancel()
