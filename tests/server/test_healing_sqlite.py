"""A file of SQLite that is locked, full or read-only for a while: tables go on by themselves."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from bench.server.processes import serve
from tests.server.augurs import at_a_window, hear, sat_down
from tests.server.serving import Player, Refusal, Seat, Served, unlimited, wait_until
from tests.server.test_healing import answer_of, two_at, until_taken, until_version
from tests.server.test_play import asked_of

WAIT = 0.3


class Fault:
    """Something that is wrong with the file, as the writers of a server find it."""

    def __init__(self, served: Served, wrong: str, right: str) -> None:
        self.on = False
        self._pragmas = wrong, right
        database = served.app.state.runtime.database
        for engine in (database.stepping, database.writing.sync_engine):
            event.listen(engine, "checkout", self._found)

    def _found(self, connection: Any, *_: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {self._pragmas[0 if self.on else 1]}")
        cursor.close()


READ_ONLY = ("query_only = ON", "query_only = OFF")
FULL = ("max_page_count = 1", "max_page_count = 1073741823")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server whose writers wait no longer than a moment for who has locked the file."""
    server = Served(unlimited(f"sqlite:///{tmp_path}/test.db?timeout=0.2", wait=WAIT))
    yield server
    server.stop()


def test_a_table_goes_on_when_nobody_locks_the_file_any_more(
    served: Served, tmp_path: Path
) -> None:
    ada, ben, table = two_at(served)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    answer = answer_of(moving)
    locking = sqlite3.connect(tmp_path / "test.db", isolation_level=None)
    locking.execute("BEGIN IMMEDIATE")
    assert moving.ask("answer", **answer)["code"] == "unavailable"
    assert not other.until("outage")["over"]
    # What needs no writing is served all the while, and says that nothing has happened.
    assert moving.ask("preview", **answer)["type"] == "preview"
    assert Player(served.url).get(f"/tables/{table}")["version"] == answer["version"]
    assert not Player(served.url).sit(table).until("outage")["over"]
    with pytest.raises(Refusal) as refused:
        Player(served.url).post("/guests", name="Cid")
    assert (refused.value.status, refused.value.code) == (503, "unavailable")
    locking.execute("ROLLBACK")
    locking.close()
    assert other.until("outage")["over"]
    assert until_taken(moving, answer)["type"] == "ack"
    until_version(ada, answer["version"] + 1)
    until_version(ben, answer["version"] + 1)
    assert asked_of(ada, ben).answer()["type"] == "ack"


def test_health_is_that_the_server_answers_and_readiness_that_it_can_write(served: Served) -> None:
    fault = Fault(served, *READ_ONLY)
    with httpx.Client(base_url=served.url, timeout=30) as http:
        assert http.get("/api/ready").json() == {"ok": True}
        fault.on = True
        wait_until(lambda: http.get("/api/ready").status_code == 503)
        refused = http.get("/api/ready")
        assert refused.json()["error"]["code"] == "unavailable"
        assert int(refused.headers["retry-after"]) > 0
        assert http.get("/api/health").json() == {"ok": True}
        fault.on = False
        wait_until(lambda: http.get("/api/ready").is_success)


def test_however_many_ask_whether_it_is_ready_little_is_written(served: Served) -> None:
    written = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("INSERT INTO keys"):
            written.append(statement)

    event.listen(
        served.app.state.runtime.database.writing.sync_engine, "before_cursor_execute", note
    )
    with httpx.Client(base_url=served.url, timeout=30) as http:
        began = http.get("/api/ready").elapsed
        for _ in range(50):
            began += http.get("/api/ready").elapsed
    assert 1 <= len(written) <= 2 + began.total_seconds()


@pytest.mark.parametrize("pragmas", [READ_ONLY, FULL], ids=["read-only", "full"])
def test_a_table_goes_on_when_the_disk_can_be_written_again(
    served: Served, pragmas: tuple[str, str], tmp_path: Path
) -> None:
    ada, ben, table = two_at(served)
    bots = Player(served.url, "Cid").table("bot", "bot", start=True)["id"]
    fault = Fault(served, *pragmas)
    fault.on = True
    acknowledged = 0
    while True:  # on a full disk there is room for some more
        moving = asked_of(ada, ben)
        answer = answer_of(moving)
        said = moving.ask("answer", **answer)
        if said["type"] == "error":
            assert said["code"] == "unavailable"
            break
        acknowledged += 1
        until_version(ada, answer["version"] + 1)
        until_version(ben, answer["version"] + 1)
        if ada.state["over"]:
            pytest.skip("The whole game had room.")
    at = Player(served.url).get(f"/tables/{bots}")["version"]
    fault.on = False
    assert until_taken(moving, answer)["type"] == "ack"
    until_version(ada, answer["version"] + 1)
    until_version(ben, answer["version"] + 1)
    with sqlite3.connect(tmp_path / "test.db") as database:
        (answers,) = database.execute(
            'SELECT count(*) FROM entries WHERE "table" = ? AND "by" >= 0', (table,)
        ).fetchone()
    assert answers == acknowledged + 1
    # Bots play on too, though nobody looks.
    wait_until(lambda: Player(served.url).get(f"/tables/{bots}")["version"] > at)


@pytest.mark.usefixtures("omen")
def test_an_order_is_obeyed_when_the_file_can_be_written_again(served: Served) -> None:
    seats = sat_down(served)
    asked = at_a_window(seats)
    fault = Fault(served, *READ_ONLY)
    given = asked.ask("order", decision="Window.respond", answer="pass")
    fault.on = True
    assert given["type"] == "noted"
    version = asked.state["version"]
    assert not asked.until("outage")["over"]
    fault.on = False
    (state, _) = hear(*seats)
    assert state["version"] > version
    assert any(event["kind"] == "pass" for event in state["events"])


def test_a_server_survives_a_disk_that_fails_under_it(tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path}/test.db?timeout=0.2")
    try:
        ada = Player(server.url, "Ada")
        seat: Seat = ada.sit(ada.table("you", "bot", start=True)["id"])
        answer = answer_of(seat)
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, most))
        assert seat.ask("answer", **answer)["code"] == "unavailable"
        assert httpx.get(f"{server.url}/api/ready").status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        assert until_taken(seat, answer)["type"] == "ack"
        until_version(seat, answer["version"] + 1)
        wait_until(lambda: httpx.get(f"{server.url}/api/ready").is_success)
    finally:
        server.stop()
