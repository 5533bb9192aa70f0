"""The wall clock, which may be set, and how much time has really passed."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

_LEAST = 2.0
"""Seconds of difference from which the clock counts as set; less is drift."""

_GRAIN = 0.01
"""Times are written down less exactly than they are shown."""

_MOST = 16


class Clock:
    """The clock of this machine.

    When it is set, by hand, by the network or after the machine has slept, it jumps beside the
    steady one. Times that were written down before then are told apart by what they say.

    `jumps`  where the clock stood when it was set, and by how many seconds, the latest of them
    `times_set`  how often it was set in all
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wall = wall
        self.steady = steady
        self.jumps: list[tuple[float, float]] = []
        self.times_set = 0
        self._apart = wall() - steady()

    def now(self) -> datetime:
        """The time, in UTC."""
        return datetime.fromtimestamp(self._look(), UTC)

    def set_since(self, then: datetime) -> timedelta:
        """By how much the clock was set since it showed that time.

        After it was set back it shows some times twice: what has been since counts as the second.
        """
        at, until, by = then.timestamp(), self._look() + _GRAIN, 0.0
        for stood, jump in reversed(self.jumps):
            if stood + jump - _GRAIN <= at <= until:
                return timedelta(seconds=by)
            until, by = stood, by + jump
        return timedelta(seconds=by if at <= until else 0)

    @property
    def set_back(self) -> timedelta:
        """By how much the clock was ever set back."""
        return timedelta(seconds=sum(max(0.0, -by) for _, by in self.jumps))

    def passed(self, then: datetime) -> float:
        """The seconds since the clock showed that time."""
        return (self.now() - then - self.set_since(then)).total_seconds()

    def _look(self) -> float:
        """What the clock shows; if it was set meanwhile, that is noted."""
        wall = self.wall()
        apart = wall - self.steady()
        by = apart - self._apart
        self._apart = apart
        if abs(by) > _LEAST:
            self.times_set += 1
            self.jumps = [*self.jumps, (wall - by, by)][-_MOST:]
        return wall


CLOCK = Clock()


def now() -> str:
    """The time as it is stored and sent: UTC, to the millisecond."""
    return stamp(CLOCK.now())


def stamp(when: datetime) -> str:
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
