"""How long a decision may take."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from theomachy.server.storage.engine import stamp


@dataclass(frozen=True, slots=True)
class Pace:
    """So much time for each decision."""

    name: str
    title: str
    time: timedelta

    @lru_cache(maxsize=4096)  # noqa: B019 - there are three paces, for ever
    def deadline(self, since: str) -> str:
        """When the time is up for what was asked then: said to everybody who looks."""
        return stamp(datetime.fromisoformat(since) + self.time)

    def latest(self) -> str:
        """The time is up now for what was asked before this."""
        return stamp(datetime.now(UTC) - self.time)


PACES = {
    pace.name: pace
    for pace in (
        Pace("live", "Live", timedelta(minutes=10)),
        Pace("day", "A day a move", timedelta(days=1)),
        Pace("three-days", "Three days a move", timedelta(days=3)),
    )
}
