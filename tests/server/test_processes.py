"""Several server processes on one PostgreSQL."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.conftest import new_database
from tests.server.serving import Player, Seat, Served, unlimited, wait_until
from tests.server.test_play import asked_of, play_to_the_end
from theomachy.server.play.presence import There


@pytest.fixture
def two_servers(postgresql: str) -> Iterator[tuple[Served, Served]]:
    database = new_database(postgresql)
    servers = Served(unlimited(database)), Served(unlimited(database))
    yield servers
    for server in servers:
        server.stop()


def test_people_on_different_processes_play_one_game(two_servers: tuple[Served, Served]) -> None:
    one, two = two_servers
    ada, ben = Player(one.url, "Ada"), Player(two.url, "Ben")
    table = ada.table("you", "open")["id"]
    waiting = ada.sit(table)
    ben.post(f"/tables/{table}/join")
    assert waiting.until("table")["table"]["seats"][1]["name"] == "Ben"
    other = ben.sit(table)
    ada.post(f"/tables/{table}/start")
    waiting.send("chat", text="Hello from one")
    assert other.until("chat")["line"]["text"] == "Hello from one"
    play_to_the_end(waiting, other)
    assert waiting.state["outcome"] == other.state["outcome"]
    assert waiting.state["view"] == other.state["view"]


def test_of_two_answers_on_two_processes_one_is_taken(two_servers: tuple[Served, Served]) -> None:
    one, two = two_servers
    ada, ben = Player(one.url, "Ada"), Player(one.url, "Ben")
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    seats = ada.sit(table), ben.sit(table)
    for _ in range(4):
        moving = asked_of(*seats)
        cookie = moving.cookie
        twin = Seat(two.url, table, cookie)
        state = twin.until_asked()
        replies: list[dict[str, Any]] = []

        def answer(seat: Seat, number: int, state: Any = state, replies: Any = replies) -> None:
            option = state["options"][number]["id"]
            replies.append(seat.ask("answer", version=state["version"], option=option))

        threads = [
            threading.Thread(target=answer, args=(seat, number))
            for number, seat in enumerate((moving, twin))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(reply["type"] for reply in replies) == ["ack", "error"]
        (refused,) = [reply for reply in replies if reply["type"] == "error"]
        assert refused["code"] == "stale_answer"
        length = ada.get(f"/tables/{table}")["moment"]
        for seat in (*seats, twin):
            while seat.state.get("moment", 0) < length:
                seat.receive()
        assert seats[0].state["view"]["board"] == twin.state["view"]["board"]
        twin.close()


def test_who_is_connected_elsewhere_is_told_and_forgotten(postgresql: str) -> None:
    database = new_database(postgresql)
    one, two = (Served(unlimited(database, sweep=0.5)) for _ in range(2))
    ada, ben = Player(one.url, "Ada"), Player(two.url, "Ben")
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    here = ada.sit(table)
    until_present(here, [0])
    there = ben.sit(table)
    until_present(here, [0, 1])
    until_present(there, [0, 1])
    watching = Player(two.url).sit(table)
    while here.until("presence")["spectators"] != 1:
        pass
    watching.close()
    assert ada.get(f"/tables/{table}")["seats"][1]["connected"]
    two.stop()
    until_present(here, [0])
    live = one.app.state.house.live_now(table)
    live.elsewhere["a process that died"] = There((1,), 3, 0.0)
    wait_until(lambda: "a process that died" not in live.elsewhere)
    one.stop()


def until_present(seat: Seat, seats: list[int]) -> None:
    """Until a socket has been told that those are connected, on arrival or later."""
    if seat.received[0]["presence"]["seats"] == seats and not any(
        message["type"] == "presence" for message in seat.received
    ):
        return
    while seat.until("presence")["seats"] != seats:
        pass
