"""A clock for bots that does not depend on how busy a machine is."""

import pytest

MODULES = ("greedy", "search.bot", "search.flat", "search.searching")


class Clock:
    """Goes on by a thousandth of a second whenever it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000


def ticking(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that all bots look at from now on."""
    clock = Clock()
    for module in MODULES:
        monkeypatch.setattr(f"theomachy.bots.{module}.perf_counter", clock)
    return clock
