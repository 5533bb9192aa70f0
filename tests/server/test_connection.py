"""One socket: how it comes to its end."""

from __future__ import annotations

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Player, Served


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
