"""Waits before what comes from hidden cards counts: drawn before any hand is looked at."""

from __future__ import annotations

import time
from statistics import median

import pytest

from tests.server.augurs import THREE, WAIT, at_a_window, choose, hear, sat_down
from tests.server.serving import Seat, Served, unlimited
from theomachy.engine.chance import stream
from theomachy.server.config import WAIT as WHOLE
from theomachy.server.play import waits
from theomachy.server.play.waits import LEAST, MOST, share


def test_waits_are_log_normal_around_the_median() -> None:
    drawn = [share((number + 0.5) / 10_000) for number in range(10_000)]
    assert LEAST <= min(drawn) < LEAST * 1.05
    assert MOST * 0.9 < max(drawn) <= MOST
    assert median(drawn) == pytest.approx(1, abs=0.01)
    assert drawn == sorted(drawn)
    least, most = WHOLE * LEAST, WHOLE * MOST
    assert (round(least, 6), round(most, 6)) == (0.9, 5.0)


def furthest_apart(one: list[float], other: list[float]) -> float:
    """The statistic of Kolmogorov and Smirnov: how far the shares of two samples come apart."""
    both = sorted({*one, *other})
    return max(
        abs(sum(x <= at for x in one) / len(one) - sum(x <= at for x in other) / len(other))
        for at in both
    )


def test_samples_that_differ_are_told_apart_and_others_not() -> None:
    luck = stream("waits", "test").random
    one, other = ([share(luck()) for _ in range(300)] for _ in range(2))
    assert furthest_apart(one, other) < 1.63 * (2 / 300) ** 0.5
    assert furthest_apart(one, [each * 1.4 for each in one]) > 1.63 * (2 / 300) ** 0.5


def test_the_wait_of_a_seat_depends_on_table_version_and_seat_alone(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    asked = at_a_window(seats)
    live = next(iter(augurs.app.state.runtime._live.values()))
    version = asked.state["version"]
    drawn = {(at, seat): waits.seconds(live, at, seat) for at in range(50) for seat in range(3)}
    assert len(set(drawn.values())) == 150
    assert all(WAIT * LEAST <= each <= WAIT * MOST for each in drawn.values())
    before = waits.seconds(live, version, 0)
    match, live.match = live.match, None  # no hand is there to look at
    assert waits.seconds(live, version, 0) == before
    live.match = match


def held(seat: Seat) -> dict[str, object]:
    return seat.ask("hold", version=seat.state["version"])


def test_an_answer_by_hand_in_a_window_is_kept_back_and_others_go_on(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    asked = at_a_window(seats)
    began = time.monotonic()
    option = asked.state["options"][0]["id"]
    asked.send("answer", re=5, version=asked.state["version"], option=option)
    assert asked.ask("ping")["type"] == "pong"  # the socket is not held up
    while asked.receive().get("re") != 5:
        pass
    assert asked.received[-1]["type"] == "ack"
    assert time.monotonic() - began >= WAIT * LEAST


def test_of_two_answers_that_are_kept_back_the_later_counts(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    choose(at_a_window(seats), "pass")
    hear(*seats)
    asked = next(seat for seat in seats if len(seat.state["options"]) > 1)
    version, options = asked.state["version"], asked.state["options"]
    for re, option in ((5, options[-1]), (6, options[0])):
        asked.send("answer", re=re, version=version, option=option["id"])
    replies: dict[int, dict[str, object]] = {}
    while len(replies) < 2:
        message = asked.receive()
        if message.get("re") in (5, 6):
            replies[message["re"]] = message
    assert replies[5]["code"] == "stale_answer"
    assert replies[6]["type"] == "ack"


def test_an_order_for_when_there_is_no_choice_leaves_every_choice(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    for seat in seats:
        given = seat.ask("order", decision="Window.respond", answer="pass", until={"only": True})
        assert given["type"] == "noted"
    at_a_window(seats)
    hear(*seats)  # the first can only pass, and does
    asked = next(seat for seat in seats if len(seat.state["options"]) > 1)
    time.sleep(WAIT * MOST * 1.5)
    assert asked.ask("look", seat=asked.state["seat"])["options"] == asked.state["options"]


def test_who_holds_is_not_passed_for(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    asked = at_a_window(seats)
    version = asked.state["version"]
    assert held(asked)["type"] == "noted"
    asked.ask("order", decision="Window.respond", answer="pass", until={"only": True})
    time.sleep(WAIT * MOST * 1.5)
    assert asked.ask("look", seat=asked.state["seat"])["version"] == version
    choose(asked, "pass")
    hear(*seats)
    assert asked.state["version"] > version


def test_at_a_day_a_move_and_among_bots_nothing_waits(
    omen: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    served = Served(unlimited(f"sqlite:///{tmp_path_factory.mktemp('db')}/day.db", wait=WAIT))
    seats = sat_down(served, *THREE)
    at_a_window(seats)
    live = next(iter(served.app.state.runtime._live.values()))
    assert waits.seconds(live, 5, 1) > 0
    live.table.pace = "day"
    assert waits.seconds(live, 5, 1) == 0
    live.table.pace = "live"
    kinds = [chair.kind for chair in live.table.chairs]
    assert set(kinds).isdisjoint({"bot"})
    served.stop()
