"""PostgreSQL goes away and comes back: people are told, nothing is lost, tables go on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bench.chaos.postgres import Postgres, new_database
from tests.server.conftest import our_postgres
from tests.server.cutting import Cutter
from tests.server.serving import Player, Refusal, Seat, Served, unlimited, wait_until
from tests.server.test_play import asked_of
from theomachy.server.play import runtime
from theomachy.server.tables.paces import PACES

AWAY = "The server cannot reach its database right now."


@pytest.fixture(scope="module")
def our_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    made = our_postgres(tmp_path_factory)
    yield made
    made.close()


@pytest.fixture
def postgres(our_own: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL that may be stopped: nobody else uses it."""
    yield our_own
    our_own.start()


@pytest.fixture
def served(postgres: Postgres) -> Iterator[Served]:
    server = Served(unlimited(new_database(postgres.url), wait=0.05))
    yield server
    server.stop()


def two_at(*servers: Served) -> tuple[Seat, Seat, str]:
    """Ada and Ben at a table, each at a server."""
    ada, ben = Player(servers[0].url, "Ada"), Player(servers[-1].url, "Ben")
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    return ada.sit(table), ben.sit(table), table


def answer_of(seat: Seat, number: int = 0) -> dict[str, Any]:
    """What a seat that is asked answers."""
    state = seat.until_asked()
    return {"version": state["version"], "option": state["options"][number]["id"]}


def until_taken(seat: Seat, answer: dict[str, Any]) -> dict[str, Any]:
    """Send an answer again for as long as the records cannot be reached."""
    said: dict[str, Any] = {}

    def is_settled() -> bool:
        said.clear()
        said.update(seat.ask("answer", **answer))
        return said.get("code") != "unavailable"

    wait_until(is_settled)
    return said


def until_version(seat: Seat, version: int) -> None:
    while seat.state.get("version", -1) < version:
        seat.receive()


def test_running_tables_go_on_when_postgresql_comes_back(
    served: Served, postgres: Postgres
) -> None:
    ada, ben, table = two_at(served)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    bots = Player(served.url, "Cid").table("bot", "bot", "bot", start=True)["id"]
    answer = answer_of(moving)
    version = answer["version"]
    postgres.stop()
    refused = moving.ask("answer", **answer)
    assert (refused["code"], refused["message"]) == ("unavailable", AWAY)
    assert other.until("outage") == {"type": "outage", "over": False, "text": AWAY}
    with pytest.raises(Refusal) as over_http:
        Player(served.url).get(f"/tables/{table}/state")
    assert (over_http.value.status, over_http.value.code) == (503, "unavailable")
    # A socket that is opened now is not closed: it is greeted when that can be done.
    late = Seat(served.url, table, moving.cookie)
    assert late.receive()["code"] == "unavailable"
    assert late.ask("ping")["code"] == "unavailable"
    time.sleep(1)
    postgres.start()
    assert other.until("outage")["over"]
    assert until_taken(moving, answer)["type"] == "ack"
    until_version(moving, version + 1)
    until_version(other, version + 1)
    assert late.until("welcome")["table"]["id"] == table
    until_version(late, version + 1)
    assert moving.ask("answer", **answer)["code"] == "stale_answer"
    assert asked_of(ada, ben).answer()["type"] == "ack"
    # Bots play on too, though nobody looks.
    at = Player(served.url).get(f"/tables/{bots}")["version"]
    wait_until(lambda: Player(served.url).get(f"/tables/{bots}")["version"] > at)


def test_connections_that_are_killed_are_made_again(served: Served, postgres: Postgres) -> None:
    ada, ben, _ = two_at(served)
    for _ in range(3):
        moving = asked_of(ada, ben)
        answer = answer_of(moving)
        postgres.cut()
        assert until_taken(moving, answer)["type"] == "ack"
        until_version(ada, answer["version"] + 1)
        until_version(ben, answer["version"] + 1)


def test_news_that_were_missed_are_caught_up(postgres: Postgres) -> None:
    database = new_database(postgres.url)
    servers = [Served(unlimited(database)) for _ in range(2)]
    ada, ben, _ = two_at(*servers)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    answer = answer_of(moving)
    postgres.cut("query LIKE 'LISTEN%'")
    assert moving.ask("answer", **answer)["type"] == "ack"
    moving.send("chat", text="Did you hear that?")
    moving.until("chat")
    until_version(other, answer["version"] + 1)
    heard = [message for message in other.received if message["type"] == "chat"]
    assert [message["line"]["text"] for message in heard or [other.until("chat")]] == [
        "Did you hear that?"
    ]
    assert asked_of(ada, ben).answer()["type"] == "ack"
    for server in servers:
        server.stop()


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_step_whose_commit_was_cut_off_is_never_lost_once_acknowledged_nor_doubled(
    when: str, postgres: Postgres, tmp_path: Path
) -> None:
    real = Path(postgres.url.partition("host=")[2])
    cutter = Cutter(tmp_path, real)
    url = new_database(postgres.url).replace(str(real), str(tmp_path))
    server = Served(unlimited(url))
    ada, ben, table = two_at(server)
    moving = asked_of(ada, ben)
    answer = answer_of(moving)
    cutter.cut = when
    said = moving.ask("answer", **answer)
    if when == "before":
        assert said["code"] == "unavailable"
        assert until_taken(moving, answer)["type"] == "ack"
    else:  # it was done, so it is acknowledged
        assert said["type"] == "ack"
    assert cutter.cut == ""
    until_version(ada, answer["version"] + 1)
    until_version(ben, answer["version"] + 1)
    assert ada.state["version"] == answer["version"] + 1
    assert moving.ask("answer", **answer)["code"] == "stale_answer"
    moments = Player(server.url).get(f"/tables/{table}/moments")["moments"]
    assert len([each for each in moments if each["seat"] >= 0]) == 1
    assert asked_of(ada, ben).answer()["type"] == "ack"
    server.stop()
    cutter.close()


def test_while_postgresql_stands_still_people_are_told_and_their_answers_count(
    served: Served, postgres: Postgres
) -> None:
    ada, ben, _ = two_at(served)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    answer = answer_of(moving)
    with postgres.frozen():
        moving.send("answer", re=5, **answer)
        assert not other.until("outage")["over"]
    assert other.until("outage")["over"]
    while moving.until("ack", "error").get("re") != 5:
        pass
    assert until_taken(moving, answer)["code"] == "stale_answer"
    until_version(other, answer["version"] + 1)


def test_who_was_late_while_the_database_was_away_is_replaced_soon_after(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "live", replace(PACES["live"], time=timedelta(seconds=1)))
    monkeypatch.setattr(runtime, "_GRACE", 0.5, raising=False)
    served = Served(unlimited(new_database(postgres.url), sweep=3600, idle=3600))
    time.sleep(1)  # whoever was late at its start has been looked for
    ada, ben = Player(served.url, "Ada"), Player(served.url, "Ben")
    table = ada.table("you", "open", late="bot")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    looking = ada.sit(table)
    postgres.stop()
    assert looking.ask("chat", text="Is anybody there?")["code"] == "unavailable"
    time.sleep(1.5)
    postgres.start()
    at = looking.state["version"]
    until_version(looking, at + 1)
    kinds = [seat["kind"] for seat in Player(served.url).get(f"/tables/{table}")["seats"]]
    assert "bot" in kinds
    served.stop()
