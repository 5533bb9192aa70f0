"""How long a decision may take."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from theomachy.server.clock import CLOCK, stamp


@dataclass(frozen=True, slots=True)
class Pace:
    """So much time for each decision."""

    name: str
    title: str
    time: timedelta

    def deadline(self, since: str) -> str:
        """When the time is up for what was asked then: said to everybody who looks."""
        then = _read(since)
        return stamp(then + self.time + CLOCK.set_since(then))

    def latest(self) -> str:
        """The time cannot be up yet for what was asked after this."""
        return stamp(CLOCK.now() - self.time + CLOCK.set_back)


_read = lru_cache(maxsize=4096)(datetime.fromisoformat)


PACES = {
    pace.name: pace
    for pace in (
        Pace("live", "Live", timedelta(minutes=10)),
        Pace("day", "A day a move", timedelta(days=1)),
        Pace("three-days", "Three days a move", timedelta(days=3)),
    )
}
