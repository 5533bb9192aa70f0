"""What a server process counts while it runs: no names, no tables, only how many and how long."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which times are counted together."""


@dataclass(slots=True)
class Histogram:
    """How long something took, how often."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    sum: float = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    @property
    def count(self) -> int:
        return sum(self.counts)


@dataclass(slots=True)
class Counts:
    """Since the start of a process.

    `answers`   seconds from a person's answer to its acknowledgement
    `writes`    seconds that a step of play took to be on the disk, the wait for its turn included
    `refusals`  requests, messages and connections that were refused, by the code of the refusal
    """

    answers: Histogram = field(default_factory=Histogram)
    writes: Histogram = field(default_factory=Histogram)
    refusals: Counter[str] = field(default_factory=Counter)
