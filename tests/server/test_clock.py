"""The clock of the machine is set on or back: nobody's time is up for that, and tables go on."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Player, Seat, Served, unlimited
from tests.server.test_healing import until_version
from tests.server.test_play import asked_of
from theomachy.server.clock import CLOCK, Clock

HOUR = 3600.0
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


class Hands:
    """A clock on the wall, and time that passes."""

    def __init__(self) -> None:
        self.wall = NOON.timestamp()
        self.steady = 5.0
        self.clock = Clock(lambda: self.wall, lambda: self.steady)

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds
        self.clock.now()

    def set_by(self, seconds: float) -> None:
        self.wall += seconds


def test_what_really_passed_is_known_though_the_clock_was_set() -> None:
    on, back = 2 * HOUR, -2 * HOUR
    for set_by in ([on], [back], [on, back], [back, on], [on, back, back, on], [on, on, back]):
        hands = Hands()
        long_ago = hands.clock.now() - timedelta(hours=30)
        since = hands.clock.now()
        for by in set_by:
            hands.pass_by(60)
            hands.set_by(by)
            after = hands.clock.now()
            hands.pass_by(60)
            assert hands.clock.passed(after) == pytest.approx(60)
        assert hands.clock.passed(since) == pytest.approx(120 * len(set_by))
        assert hands.clock.passed(long_ago) == pytest.approx(30 * HOUR + 120 * len(set_by))


def test_a_clock_that_goes_a_little_wrong_was_not_set() -> None:
    hands = Hands()
    since = hands.clock.now()
    for _ in range(100):
        hands.set_by(0.5)
        hands.pass_by(60)
    assert hands.clock.passed(since) == pytest.approx(100 * 60.5)


def clock_of(state: dict[str, Any], now: str) -> float:
    """The seconds that a decision has left, as somebody is told."""
    left = datetime.fromisoformat(state["deadline"]) - datetime.fromisoformat(now)
    return left.total_seconds()


@pytest.fixture
def set_clock() -> Any:
    """Set the clock by so many seconds, for the time of a test."""
    real = CLOCK.wall

    def set_by(seconds: float) -> None:
        CLOCK.wall = lambda: time.time() + seconds

    yield set_by
    CLOCK.wall = real
    CLOCK.now()


@pytest.mark.parametrize("hours", [2, -2])
def test_two_hours_on_or_back_leave_everybody_their_time(
    hours: int, tmp_path: Path, set_clock: Callable[[float], None]
) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/clock.db", sweep=0.1))
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    table = ada.table("you", "open", late="bot")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    seats = ada.sit(table), ben.sit(table)
    moving = asked_of(*seats)
    other = next(seat for seat in seats if seat is not moving)
    version = moving.state["version"]
    for by in (hours * HOUR, 0):
        set_clock(by)
        # Everybody is told the new time, and their deadline by it.
        told = other.until("time")["now"]
        assert abs(datetime.fromisoformat(told).timestamp() - time.time() - by) < 60
        assert 500 < clock_of(other.until("state"), told) <= 600
        early = other.ask("claim", version=version, seat=moving.state["seat"])
        assert early["code"] == "too_early"
        shown = ada.get(f"/tables/{table}")
        assert [chair["kind"] for chair in shown["seats"]] == ["person", "person"]
    until_version(moving, version)
    assert moving.answer()["type"] == "ack"
    until_version(other, version + 1)
    assert isinstance(asked_of(*seats), Seat)
    server.stop()
