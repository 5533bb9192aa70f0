"""Whose time is up, and the bots that play on for them."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.serving import Player, Seat, Served, unlimited, wait_until
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.server.play.claiming import replace_the_late
from theomachy.server.storage.schema import TABLES

LONG_AGO = "2020-01-01T00:00:00.000Z"


def let_time_pass(server: Served, table: str) -> None:
    """As if the open decision had been asked years ago."""
    runtime = server.app.state.runtime

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(TABLES.update().where(TABLES.c.id == table).values(since=LONG_AGO))

    async def both() -> None:
        await runtime.writer.write(write)
        await runtime.refresh([table])

    asyncio.run_coroutine_threadsafe(both(), runtime.writer._task.get_loop()).result(30)


def late_at_a_table(server: Served) -> tuple[Seat, Seat, str]:
    """One who waits, one who is late, and their table."""
    ada, ben, table = two_at_a_table(server)
    late = asked_of(ada, ben)
    return (ben if late is ada else ada), late, table


def claim(seat: Seat, of: int, version: int, **more: Any) -> dict[str, Any]:
    return seat.ask("claim", version=version, seat=of, **more)


def test_a_decision_has_a_deadline_which_the_pace_sets(shared: Served, ada: Player) -> None:
    paces = {pace["name"]: pace["seconds"] for pace in ada.get("/about")["paces"]}
    assert paces == {"live": 600, "day": 86_400, "three-days": 3 * 86_400}
    table = ada.table("you", "bot", start=True, pace="day")
    state = ada.sit(table["id"]).until_asked()
    assert state["deadline"][:10] > state["since"][:10]
    assert state["deadline"][10:] == state["since"][10:]
    assert ada.get(f"/tables/{table['id']}")["deadline"] == state["deadline"]


def test_a_seat_cannot_be_claimed_before_its_time_is_up(shared: Served) -> None:
    waiting, late, table = late_at_a_table(shared)
    state = late.state
    seat, version = state["seat"], state["version"]
    early = claim(waiting, seat, version)
    assert early["code"] == "too_early"
    assert state["deadline"] in early["message"]
    let_time_pass(shared, table)
    assert claim(late, seat, version)["code"] == "wrong_state"
    assert claim(waiting, 1 - seat, version)["code"] == "wrong_state"
    assert claim(waiting, 9, version)["code"] == "wrong_state"
    assert claim(waiting, seat, version + 1)["code"] == "stale_answer"
    assert claim(Player(shared.url, "Eve").sit(table), seat, version)["code"] == "not_yours"
    assert late.answer()["type"] == "ack"  # late is better than never


def test_a_bot_plays_on_for_who_is_late_and_everybody_is_told(server: Served) -> None:
    waiting, late, table = late_at_a_table(server)
    seat, version = late.state["seat"], late.state["version"]
    let_time_pass(server, table)
    assert claim(waiting, seat, version, level="novice")["type"] == "ack"
    name = Player(server.url).get(f"/tables/{table}")["seats"][seat]["stands_for"]
    assert name in ("Ada", "Ben")
    for socket in (waiting, late):
        line = socket.until("chat")["line"]
        assert line["name"] == ""
        assert f"({name}) is up." in line["text"]
        assert "lets a bot play on" in line["text"]
    shown = late.until("table")["table"]
    assert shown["left"] == [seat]
    assert shown["yours"] == []
    assert shown["seats"][seat]["kind"] == "bot"
    assert shown["seats"][seat]["name"] == "Novice"
    watching = late.until("state")
    assert watching["seat"] is None
    assert set(watching["view"]["seats"][seat]["hand"]) == {"?"}
    while waiting.until("state")["version"] == version:
        pass
    assert Player(server.url).sit(table).received[0]["chat"][-1]["text"] == line["text"]


def test_who_was_late_takes_the_seat_back(shared: Served) -> None:
    waiting, late, table = late_at_a_table(shared)
    seat, version = late.state["seat"], late.state["version"]
    assert late.ask("return")["code"] == "not_yours"
    let_time_pass(shared, table)
    claim(waiting, seat, version, level="novice")
    assert waiting.ask("return")["code"] == "not_yours"
    late.received.clear()
    assert late.ask("return")["type"] == "ack"
    shown = late.until("table")["table"]
    while shown["yours"] != [seat]:
        shown = late.until("table")["table"]
    assert shown["seats"][seat]["kind"] == "person"
    assert shown["seats"][seat]["stands_for"] is None
    state = late.ask("look", seat=seat)
    assert "?" not in state["view"]["seats"][seat]["hand"]


def test_where_the_table_says_so_a_bot_comes_by_itself(tmp_path: object) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/late.db", sweep=0.1))
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    table = ada.table("you", "open", late="bot")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    watching = Player(server.url).sit(table)
    version = watching.until("state")["version"]
    assert ada.get(f"/tables/{table}")["late"] == "bot"
    let_time_pass(server, table)
    assert "as this table's rule says" in watching.until("chat")["line"]["text"]
    while watching.until("state")["version"] == version:
        pass
    server.stop()


def test_nobody_is_replaced_where_the_others_decide(shared: Served, ada: Player) -> None:
    *_, table = late_at_a_table(shared)
    let_time_pass(shared, table)
    runtime = shared.app.state.runtime
    replaced = asyncio.run_coroutine_threadsafe(
        replace_the_late(runtime), runtime.writer._task.get_loop()
    )
    replaced.result(30)
    kinds = [seat["kind"] for seat in ada.get(f"/tables/{table}")["seats"]]
    assert kinds == ["person", "person"]


def test_a_bot_that_stands_in_goes_on_after_a_restart(database: str) -> None:
    server = Served(unlimited(database))
    waiting, late, table = late_at_a_table(server)
    seat, version = late.state["seat"], late.state["version"]
    let_time_pass(server, table)
    runtime = server.app.state.runtime
    runtime.pool._idle = asyncio.Queue()  # nobody thinks here: the bot answers after the restart
    claim(waiting, seat, version)
    server.stop()
    server = Served(unlimited(database))
    anybody = Player(server.url)
    wait_until(lambda: anybody.get(f"/tables/{table}")["version"] > version)
    server.stop()
