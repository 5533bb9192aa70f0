"""One socket: how it comes to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Player, Served, unlimited


def test_a_socket_that_is_ended_as_a_message_comes_is_closed(shared: Served, ada: Player) -> None:
    table = ada.table("you", "open")["id"]
    seat = ada.sit(table)
    runtime = shared.app.state.runtime

    async def end() -> None:
        (connection,) = runtime.live_now(table).sockets
        connection._filled = asyncio.Event()  # what delivers is not awake yet
        connection.move("This table has moved.")

    asyncio.run_coroutine_threadsafe(end(), runtime.loop).result()
    seat.send("ping")
    with pytest.raises(ConnectionClosed) as closed:
        seat.drain(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_a_table_that_somebody_is_about_to_look_at_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read_slowly(*_: object) -> str:
        await asyncio.sleep(0.5)
        return "what I think of them"

    monkeypatch.setattr("theomachy.server.routes.arriving.notes", read_slowly)
    config = unlimited(f"sqlite:///{tmp_path}/test.db", bots=False, idle=0.05, sweep=0.05)
    served = Served(config)
    ada = Player(served.url, "Ada")
    seat = ada.sit(ada.table("you", "hotseat", start=True)["id"])
    seat.send("chat", text="Here I am")
    assert seat.until("chat")["line"]["text"] == "Here I am"
    served.stop()
