"""Figures for the operator: right, in the format that Prometheus reads, and of nobody."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Player, Refusal, Seat, Served, unlimited
from tests.server.test_play import asked_of, move
from theomachy.server.counts import BOUNDS, Histogram
from theomachy.server.wire.exposition import histogram

SAMPLE = re.compile(r'([a-z_]+)(?:\{[a-z]+="[^"\\]*"\})? (?:[0-9.e+-]+|NaN|\+Inf)')


def figures(server: Served) -> dict[str, float]:
    """Every figure by its name, with its label."""
    lines = httpx.get(f"{server.url}/metrics", timeout=60).raise_for_status().text.splitlines()
    found = {}
    for line in lines:
        if not line.startswith("# "):
            assert SAMPLE.fullmatch(line), line
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
    return found


def found_bots(server: Served) -> float:
    return figures(server)["theomachy_bot_answers_total"]


def test_what_is_played_and_refused_is_counted(server: Served) -> None:
    before = figures(server)
    assert before["theomachy_moves_total"] == 0
    assert before["theomachy_database_available"] == 1
    ada = Player(server.url, "Ada")
    table = ada.table("you", "hotseat", start=True)["id"]
    seats = ada.sit(table, 0), ada.sit(table, 1)
    for _ in range(3):
        move(*seats)
    assert asked_of(*seats).ask("answer", version=0, option="x.0")["type"] == "error"
    with pytest.raises(Refusal):
        ada.get("/tables/nothing")
    found = figures(server)
    assert found["theomachy_moves_total"] == 3
    assert found["theomachy_answer_seconds_count"] == 3
    assert found['theomachy_answer_seconds_bucket{le="+Inf"}'] == 3
    assert found["theomachy_answer_seconds_sum"] > 0
    assert found["theomachy_sockets"] == 2
    assert found['theomachy_tables{status="running"}'] == 1
    assert found["theomachy_tables_in_memory"] == 1
    assert found['theomachy_refusals_total{code="stale_answer"}'] == 1
    assert found['theomachy_refusals_total{code="not_found"}'] == 1
    assert found["theomachy_connections"] >= 1
    assert found["process_cpu_seconds_total"] > 0


def test_no_table_and_nobody_is_named(shared: Served) -> None:
    ada = Player(shared.url, "Ada Augusta")
    table = ada.table("you", "hotseat", start=True)["id"]
    move(ada.sit(table, 0), ada.sit(table, 1))
    told = httpx.get(f"{shared.url}/metrics", timeout=60).text
    for secret in (table, "Augusta", ada.cookie, ada.me["id"]):
        assert secret not in told


def test_bots_are_counted(server: Served) -> None:
    ada = Player(server.url, "Ada")
    seat = ada.sit(ada.table("you", "bot", start=True)["id"])
    while found_bots(server) == 0:
        seat.answer()
    found = figures(server)
    assert found["theomachy_bot_failures_total"] == 0
    assert found["theomachy_bot_workers"] == 1
    assert found['theomachy_bot_turns{state="waiting"}'] == 0


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
def test_what_a_proxy_passes_on_is_not_the_operators(shared: Served, header: str) -> None:
    reply = httpx.get(f"{shared.url}/metrics", headers={header: "127.0.0.1"}, timeout=60)
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "not_yours")


def test_nobody_but_the_operator_is_told(tmp_path: Path) -> None:
    config = unlimited(f"sqlite:///{tmp_path}/test.db", bots=False, proxies=("127.0.0.1",))
    served = Served(replace(config, operators=("127.0.0.1", "10.1.0.0/16")))
    try:
        for visitor, status in (("203.0.113.7", 403), ("10.1.2.3", 200)):
            headers = {"X-Forwarded-For": visitor}
            reply = httpx.get(f"{served.url}/metrics", headers=headers, timeout=60)
            assert reply.status_code == status
    finally:
        served.stop()


def test_a_refused_socket_is_counted(shared: Served) -> None:
    name = 'theomachy_refusals_total{code="not_found"}'
    before = figures(shared).get(name, 0)
    with pytest.raises(Exception, match="4404"):
        Seat(shared.url, "nothing", None).drain()
    assert figures(shared)[name] == before + 1


def test_a_time_counts_in_the_first_bound_that_it_does_not_pass() -> None:
    found = Histogram()
    for seconds in (0.0, BOUNDS[0], BOUNDS[-1], BOUNDS[-1] + 1):
        found.note(seconds)
    lines = list(histogram("x", "Times.", found))
    assert lines[2] == 'x_bucket{le="0.001"} 2'
    assert lines[-4] == 'x_bucket{le="10"} 3'
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 21.001", "x_count 4"]
