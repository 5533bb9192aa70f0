"""Floods, crowds of spectators and endless heads: those who play notice nothing."""

from __future__ import annotations

import contextlib
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bench.server.raw import Closed, RawSocket
from bench.server.wire import opening
from tests.server.serving import Player, wait_until
from tests.server.test_connections import HEALTH, Raw, serving, wait_for_live
from theomachy.server.config import Limits


def test_a_flood_of_messages_is_told_why_it_ends(tmp_path: Path) -> None:
    with serving(tmp_path, Limits()) as served:
        ada = Player(served.url, "Ada")
        table = ada.table("you", "hotseat", start=True)["id"]
        for filling in (10, 3_000):
            raw = RawSocket(f"{served.url}/api/tables/{table}/socket", ada.cookie)
            raw.receive()
            for number in range(1_500):
                raw.send({"type": "ping", "re": number, "x": "y" * filling})
            with pytest.raises(Closed) as closed:
                list(iter(raw.receive, None))
            assert closed.value.code == 4429


def test_those_who_only_watch_leave_room_for_those_who_play(tmp_path: Path) -> None:
    limits = replace(Limits.none(), connections=24, reserved=4)
    with serving(tmp_path, limits) as served, ExitStack() as opened:
        ada = Player(served.url, "Ada")
        table = ada.table("you", "hotseat", start=True)["id"]
        address = urlsplit(f"{served.url}/api/tables/{table}/socket")
        for number in range(30):
            by = f"127.0.0.{number % 3 + 2}"
            opened.enter_context(contextlib.closing(Raw(served.url, opening(address, []), by)))
            time.sleep(0.02)
        live = wait_for_live(served, table)
        wait_until(lambda: len(live.sockets) == 10)
        seats = [ada.sit(table) for _ in range(5)]
        assert all(seat.until("state") for seat in seats)
        # Who comes from an address that has few of them finds room among those who watch.
        opened.enter_context(contextlib.closing(Raw(served.url, opening(address, []))))
        time.sleep(0.3)
        watching = [each for each in live.sockets if not each.seats]
        assert len(watching) == 10
        assert "127.0.0.1" in {each.websocket.client.host for each in watching}
        assert seats[0].ask("ping")["type"] == "pong"


@pytest.mark.parametrize(("size", "status"), [(31, 200), (33, 431), (100, 431), (600, 431)])
def test_a_head_has_32_kib_however_fast_it_comes(tmp_path: Path, size: int, status: int) -> None:
    with serving(tmp_path, Limits()) as served:
        said = HEALTH[:-2] + b"X: " + b"x" * size * 1024 + b"\r\n\r\n"
        with contextlib.closing(Raw(served.url)) as raw, contextlib.suppress(ConnectionError):
            raw.say(said)
            got = raw.socket.recv(12)
            assert got == f"HTTP/1.1 {status}".encode()
