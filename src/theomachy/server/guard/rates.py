"""Rate limits: buckets that fill up again as time goes by."""

from __future__ import annotations

import math
from collections import OrderedDict
from time import monotonic

from theomachy.server.errors import Refused

_MOST = 20_000


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, size: float, rate: float) -> None:
        self.size = self.left = size
        self.rate = rate
        self.at = monotonic()

    def take(self) -> float:
        """Take one; 0 if there was one, otherwise the seconds until there is."""
        time = monotonic()
        self.left = min(self.size, self.left + (time - self.at) * self.rate)
        self.at = time
        if self.left >= 1:
            self.left -= 1
            return 0
        return (1 - self.left) / self.rate


class Rates:
    """A bucket for each visitor and purpose; the longest unused are forgotten."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, purpose: str, who: str, limit: tuple[float, float]) -> None:
        """Count one; refused when it is too many."""
        key = purpose, who
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(*limit)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        wait = bucket.take()
        if wait:
            seconds = math.ceil(wait)
            raise Refused(
                "too_many", f"That was too much at once; try in {seconds} s.", None, seconds
            )
