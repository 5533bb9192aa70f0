"""Bots in seats: they never hold a table up."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.serving import Player, Served, unlimited
from theomachy.server.bots.pool import Crashed, Overrun, Pool
from theomachy.server.storage.schema import SEATS


def test_a_bot_that_fails_is_replaced_by_greedy_and_the_table_says_so(
    shared: Served, ada: Player
) -> None:
    table = ada.table("you", "bot", "bot")["id"]
    house = shared.app.state.house

    async def sabotage() -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                SEATS.update().where(SEATS.c.table == table, SEATS.c.seat == 1).values(bot="gone")
            )

        await house.writer.write(write)

    loop = house.writer._task.get_loop()
    asyncio.run_coroutine_threadsafe(sabotage(), loop).result(10)
    seat = ada.sit(table)
    ada.post(f"/tables/{table}/start")
    notice = None
    while notice is None:
        message = seat.receive()
        if message["type"] == "notice":
            notice = message["text"]
        elif message["type"] == "state" and message["options"]:
            option = message["options"][0]["id"]
            seat.send("answer", version=message["version"], option=option)
    assert notice == "The bot Novice in Violet's seat failed; Greedy plays on for it."
    assert house.live_now(table).table.chairs[1].bot == "greedy"


def test_a_table_of_bots_that_overrun_still_goes_on(tmp_path: object) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/slow.db", bot_seconds=1e-4))
    ada = Player(server.url, "Ada")
    table = ada.table("bot", "bot", start=True)["id"]
    watching = ada.sit(table)
    moments = {watching.until("state")["moment"] for _ in range(3)}
    assert len(moments) == 3
    server.stop()


def test_bots_play_a_whole_game_among_themselves(shared: Served, ada: Player) -> None:
    table = ada.table("bot", "bot", start=True)["id"]
    watching = ada.sit(table)
    state = watching.until("state")
    while not state["over"]:
        state = watching.until("state")
    assert ada.get(f"/tables/{table}")["status"] == "finished"


def test_the_pool_replaces_what_overruns_and_what_crashes() -> None:
    async def check() -> None:
        pool = Pool(1)
        with pytest.raises(Overrun):
            await pool.do({"do": "check", "text": "x"}, 0.0001)
        with pytest.raises(Crashed) as crashed:
            await pool.do({"do": "check", "text": "x"}, 60)
        assert crashed.value.kind == "CorruptRecord"
        with pytest.raises(Crashed):
            await pool.do({"do": "nothing"}, 60)
        await pool.close()

    asyncio.run(check())
