"""Rate limits: buckets that fill up again as time goes by."""

from __future__ import annotations

import math
from collections import OrderedDict
from time import monotonic

from theomachy.server.errors import Refused

_MOST = 20_000


class Bucket:
    """So much at once, and so much a second after that."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, size: float, rate: float) -> None:
        self.size = self.left = size
        self.rate = rate
        self.at = monotonic()

    def take(self, cost: float = 1) -> float:
        """Take so much; 0 if it was there, otherwise the seconds until it is.

        What costs more than the bucket holds is given when it is full, and owed.
        """
        self._fill()
        missing = min(cost, self.size) - self.left
        if missing <= 0:
            self.left -= cost
            return 0
        return missing / self.rate

    def spend(self, cost: float) -> None:
        """Take so much, whether it is there or not: what was used already."""
        self._fill()
        self.left -= cost

    def _fill(self) -> None:
        time = monotonic()
        self.left = min(self.size, self.left + (time - self.at) * self.rate)
        self.at = time


class Rates:
    """A bucket for each visitor and purpose; the longest unused are forgotten."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, purpose: str, who: str, limit: tuple[float, float], cost: float = 1) -> None:
        """Count what something costs; refused when it is too much."""
        wait = self._bucket(purpose, who, limit).take(cost)
        if wait:
            seconds = math.ceil(wait)
            raise Refused(
                "too_many", f"That was too much at once; try in {seconds} s.", None, seconds
            )

    def spend(self, purpose: str, who: str, limit: tuple[float, float], cost: float) -> None:
        """Count what something has cost; the next one who asks may be refused for it."""
        self._bucket(purpose, who, limit).spend(cost)

    def _bucket(self, purpose: str, who: str, limit: tuple[float, float]) -> Bucket:
        key = purpose, who
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(*limit)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket
