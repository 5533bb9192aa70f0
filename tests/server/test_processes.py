"""Several server processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bench.chaos.postgres import new_database
from tests.server.serving import Player, Seat, Served, unlimited, wait_until
from tests.server.test_play import asked_of, play_to_the_end
from theomachy.server.play import leasing
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
    live = one.app.state.runtime.live_now(table)
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


def with_a_bot(one: Served, two: Served) -> tuple[Player, Seat, str]:
    """Somebody at a table with a bot, which both processes have in memory."""
    ada = Player(one.url, "Ada")
    made = ada.table("you", "bot", options={"start_player": 1}, start=True)
    seat = ada.sit(made["id"])
    Player(two.url).sit(made["id"])
    return ada, seat, made["id"]


def noting_jobs(server: Served) -> list[str]:
    """What bots are asked to think about at a process: a seed is of one turn only."""
    pool, seeds = server.app.state.runtime.pool, []
    right = pool.do

    async def do(job: Any, *how: Any, **more: Any) -> Any:
        seeds.append(job["seed"])
        return await right(job, *how, **more)

    pool.do = do
    return seeds


def test_each_turn_of_a_bot_is_thought_about_by_one_process(
    two_servers: tuple[Served, Served],
) -> None:
    seeds = [noting_jobs(server) for server in two_servers]
    _, seat, _ = with_a_bot(*two_servers)
    while len({*seeds[0], *seeds[1]}) < 8:
        seat.answer()
        seat.until_asked()
    assert set(seeds[0]).isdisjoint(seeds[1])
    assert len({*seeds[0], *seeds[1]}) == len(seeds[0]) + len(seeds[1])


def test_the_turn_of_a_process_that_has_died_is_taken_over(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any, **__: Any) -> None:
        await asyncio.Event().wait()

    database = new_database(postgresql)
    one, two = (Served(unlimited(database, lease=1.0)) for _ in range(2))
    runtimes = [server.app.state.runtime for server in (one, two)]
    ada, seat, table = with_a_bot(one, two)
    runtimes[1].scheduler.size = 0  # it is busy
    runtimes[0].pool.do = never
    monkeypatch.setattr(leasing, "_renew", never)
    live = runtimes[0].live_now(table)
    while not live.turns:
        seat.answer()
        wait_until(lambda: bool(live.turns) or 0 in live.match.table.waiting)
    version = live.match.version
    wait_until(lambda: any(turn.begun for turn in live.turns.values()))
    runtimes[1].scheduler.size = 1
    runtimes[1].loop.call_soon_threadsafe(runtimes[1].scheduler.settle)
    wait_until(lambda: ada.get(f"/tables/{table}")["version"] > version)
    assert runtimes[1].watch.answered
    for server in (one, two):
        server.stop()
