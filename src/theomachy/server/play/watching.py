"""Sockets of people who only watch: they have a share of all places, and players the rest.

Where the share is used up, an address that has more of them than the newcomer's gives up its
oldest one.
"""

from __future__ import annotations

from collections import Counter

from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.play.connection import Connection

_SHARE = 2
"""One place in this many."""

_FULL = "The server is full: only players can connect right now."


class Watching:
    """All open sockets with the addresses that they come from, the oldest first."""

    def __init__(self, config: Config) -> None:
        limits = config.limits
        self._most: int | None = None
        if limits.connections is not None:
            self._most = max(1, (limits.connections - limits.reserved) // _SHARE)
        self._open: dict[Connection, str] = {}

    def enter(self, socket: Connection, who: str) -> None:
        self._open[socket] = who

    def leave(self, socket: Connection) -> None:
        self._open.pop(socket, None)

    def check(self, socket: Connection) -> None:
        """Make room for one who watches, or refuse them; players may stay."""
        if self._most is None or len(self._open) <= self._most or socket.seats:
            return
        watching = {each: who for each, who in self._open.items() if not each.seats}
        if len(watching) <= self._most:
            return
        counts = Counter(watching.values())
        busiest, count = counts.most_common(1)[0]
        if count <= counts[self._open[socket]]:
            raise Refused("busy", _FULL, None, 10)
        oldest = next(each for each, who in watching.items() if who == busiest)
        self.leave(oldest)
        oldest.end(4429, _FULL)
