"""Connections that are opened and not used as they should be: nobody else notices."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from bench.server.raw import PING, Closed, RawSocket
from bench.server.wire import opening
from tests.server.serving import PATIENCE, Player, Served, free_port, wait_until
from theomachy.server.config import Config, Limits

resource = pytest.importorskip("resource", reason="This system has no limits on open files.")

HALF = b"GET /api/health HTTP/1.1\r\nHost: local"
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
SLOW = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
"""A request whose body never comes."""


class Raw:
    """A plain connection, from any address of this machine."""

    def __init__(self, url: str, said: bytes = b"", by: str = "127.0.0.1") -> None:
        to = urlsplit(url)
        self.socket = socket.create_connection((to.hostname, to.port), PATIENCE, (by, 0))
        self.say(said)

    def say(self, said: bytes) -> None:
        self.socket.sendall(said)

    def answer(self) -> tuple[int, dict[str, Any]]:
        """The status and the body of the next answer."""
        got = b""
        while b"\r\n\r\n" not in got:
            got += self._more()
        head, _, body = got.partition(b"\r\n\r\n")
        length = next(
            int(line.split(b":")[1])
            for line in head.lower().splitlines()
            if line.startswith(b"content-length:")
        )
        while len(body) < length:
            body += self._more()
        return int(head.split()[1]), json.loads(body)

    def _more(self) -> bytes:
        some = self.socket.recv(65_536)
        if not some:
            raise ConnectionError("The connection was closed.")
        return some

    def is_cut(self) -> bool:
        """Whether the other side has closed it, after whatever it said; waits a while for it."""
        try:
            while self.socket.recv(65_536):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True

    def close(self) -> None:
        self.socket.close()


@contextlib.contextmanager
def serving(
    folder: Path, limits: Limits, listening: socket.socket | None = None, **more: Any
) -> Iterator[Served]:
    config = Config(f"sqlite:///{folder}/tables.db", limits=limits, bots=False, workers=1, **more)
    served = Served(config, listening)
    try:
        yield served
    finally:
        served.stop()


@contextlib.contextmanager
def process(folder: Path, files: int, *more: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """`theomachy serve` where so many files may be open."""
    port = free_port()
    where = ["--port", str(port), "--database", f"sqlite:///{folder}/tables.db"]
    running = subprocess.Popen(
        [sys.executable, "-m", "theomachy", "serve", "--no-browser", *where, *more],
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
    )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: running.poll() is not None or _answers(url))
        yield url, running
    finally:
        running.terminate()
        running.wait(PATIENCE)


def _answers(url: str, by: str = "127.0.0.1") -> bool:
    try:
        asking = Raw(url, HEALTH, by)
    except OSError:
        return False
    with contextlib.closing(asking):
        try:
            return asking.answer()[0] == 200
        except OSError:
            return False


def test_eleven_hundred_half_open_connections_keep_nobody_out(tmp_path: Path) -> None:
    with process(tmp_path, 1_024) as (url, _), ExitStack() as opened:
        for _ in range(1_100):
            opened.enter_context(contextlib.closing(Raw(url, HALF)))
        assert _answers(url, by="127.0.0.9")
        assert _answers(url)  # and beside it, from the same address
        seat = Player(url, "Ada")
        assert seat.sit(seat.table("you", "bot", start=True)["id"]).ask("ping")["type"] == "pong"


def test_where_files_run_out_the_server_waits_and_goes_on(tmp_path: Path) -> None:
    with process(tmp_path, 1_024, "--connections", "5000") as (url, running), ExitStack() as opened:
        had = len(os.listdir(f"/proc/{running.pid}/fd"))
        resource.prlimit(running.pid, resource.RLIMIT_NOFILE, (had + 10, 1_024))
        for _ in range(60):
            opened.enter_context(contextlib.closing(Raw(url, SLOW)))
        before = _spent(running.pid)
        time.sleep(1)
        assert _spent(running.pid) - before < 0.5
        opened.close()
        wait_until(lambda: _answers(url))


def _spent(pid: int) -> float:
    """Seconds of processor time."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits for nobody."""
    limits = Limits(head_seconds=0.3, body_seconds=0.3, idle_seconds=0.3)
    with serving(tmp_path_factory.mktemp("hasty"), limits) as served:
        yield served


def trickle(raw: Raw, first: bytes, then: bytes = b"x") -> None:
    """Send a little at a time until it is cut, or for too long."""
    with contextlib.suppress(ConnectionError):
        raw.say(first)
        for _ in range(40):
            raw.say(then)
            time.sleep(0.1)
        raise AssertionError("It was never cut.")


def test_a_request_that_never_gets_through_its_head_is_cut(hasty: Served) -> None:
    with contextlib.closing(Raw(hasty.url)) as raw:
        trickle(raw, HALF)


def test_who_is_late_with_a_head_is_told(hasty: Served) -> None:
    with contextlib.closing(Raw(hasty.url, HALF)) as raw:
        status, said = raw.answer()
        assert status == 408
        assert said["error"]["message"].endswith(".")
        assert raw.is_cut()


def test_a_connection_on_which_nothing_is_asked_is_closed_without_a_word(hasty: Served) -> None:
    with contextlib.closing(Raw(hasty.url)) as raw:
        assert raw.socket.recv(100) == b""


def test_the_second_head_on_a_connection_has_no_longer_than_the_first(hasty: Served) -> None:
    with contextlib.closing(Raw(hasty.url, HEALTH)) as raw:
        assert raw.answer() == (200, {"ok": True})
        trickle(raw, HALF)


def test_the_rest_of_a_body_that_nobody_wants_cannot_come_for_ever(hasty: Served) -> None:
    asked = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n"
    with contextlib.closing(Raw(hasty.url, asked)) as raw:
        assert raw.answer() == (200, {"ok": True})
        trickle(raw, b"x")


def test_a_body_that_does_not_come_is_not_waited_for(hasty: Served) -> None:
    with contextlib.closing(Raw(hasty.url, SLOW)) as raw:
        status, said = raw.answer()
        assert (status, said["error"]["code"]) == (408, "too_slow")
        assert raw.is_cut()


def test_a_head_that_grows_and_grows_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(head=4_096)) as served:
        with contextlib.closing(Raw(served.url, HALF)) as raw:
            for _ in range(5):
                raw.say(b"x" * 1_000)
                time.sleep(0.02)
            assert raw.answer()[0] == 431
            assert raw.is_cut()
        fits = HEALTH[:-2] + b"X: " + b"x" * 3_000 + b"\r\n\r\n"
        with contextlib.closing(Raw(served.url, fits)) as raw:
            for _ in range(3):  # each head is measured on its own
                assert raw.answer()[0] == 200
                raw.say(fits)


def test_one_address_cannot_take_every_connection(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(connections_of_one=3)) as served, ExitStack() as opened:
        for _ in range(3):
            opened.enter_context(contextlib.closing(Raw(served.url, SLOW)))
        time.sleep(0.2)
        with contextlib.closing(Raw(served.url, HEALTH)) as raw:
            status, said = raw.answer()
        assert (status, said["error"]["code"]) == (429, "too_many")
        assert _answers(served.url, by="127.0.0.2")


def test_a_newcomer_gets_the_place_of_whoever_has_asked_nothing_for_longest(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, Limits(connections_of_one=3)) as served, ExitStack() as opened:
        first, *others = (
            opened.enter_context(contextlib.closing(Raw(served.url, said)))
            for said in (HALF, HALF, HEALTH)
        )
        assert others[1].answer()[0] == 200
        assert _answers(served.url)
        assert first.is_cut()
        others[1].say(HEALTH)
        assert others[1].answer()[0] == 200


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Served]:
    """A server with six connections, two of them kept for the operator, and four in use."""
    limits = Limits(connections=6, reserved=2)
    with serving(tmp_path, limits, proxies=("127.0.0.1",)) as served, ExitStack() as opened:
        for number in range(4):
            by = f"127.0.0.{number + 2}"
            opened.enter_context(contextlib.closing(Raw(served.url, SLOW, by)))
        time.sleep(0.2)
        yield served


def test_who_comes_to_a_full_server_is_told_at_once(full: Served) -> None:
    with contextlib.closing(Raw(full.url, HEALTH, by="127.0.0.9")) as raw:
        status, said = raw.answer()
    assert (status, said["error"]["code"]) == (503, "busy")
    assert said["error"]["message"].endswith(".")


def test_the_operator_gets_into_a_full_server_and_those_behind_its_proxy_do_not(
    full: Served,
) -> None:
    assert _answers(full.url)
    through = HEALTH[:-2] + b"X-Forwarded-For: 192.0.2.7\r\n\r\n"
    with contextlib.closing(Raw(full.url, through)) as raw:
        status, said = raw.answer()
        assert (status, said["error"]["code"]) == (503, "busy")
        assert raw.is_cut()


@contextlib.contextmanager
def unread(folder: Path, **limits: Any) -> Iterator[tuple[Served, RawSocket, Any]]:
    """A socket through which little fits, and the table that it shows, as the server has it."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    with serving(folder, replace(Limits.none(), **limits), listening) as served:
        ada = Player(served.url, "Ada")
        table = ada.table("you", "hotseat", start=True)["id"]
        raw = RawSocket(f"{served.url}/api/tables/{table}/socket", ada.cookie)
        assert raw.receive()["type"] == "welcome"
        yield served, raw, served.app.state.runtime.live_now(table)
        raw.close()


def test_who_never_reads_is_cut(tmp_path: Path) -> None:
    with unread(tmp_path, read_seconds=0.5) as (served, raw, live):
        for _ in range(150):
            raw.send({"type": "look", "seat": 0})
        wait_until(lambda: not live.sockets)
        wait_until(lambda: len(served.server.peers.open) <= 1)  # the player's own, for HTTP


def test_what_waits_for_a_slow_reader_is_bounded(tmp_path: Path) -> None:
    with unread(tmp_path, outbox_bytes=100_000) as (_, raw, live):
        (held,) = live.sockets
        most = 0
        for _ in range(250):
            raw.send({"type": "look", "seat": 0})
            time.sleep(0.002)
            most = max(most, held.waiting)
        assert 0 < most <= 100_000
        wait_until(lambda: held.waiting == 0)


def test_who_asks_for_much_at_once_and_reads_it_is_not_taken_for_slow(tmp_path: Path) -> None:
    limits = replace(Limits.none(), outbox=20, outbox_bytes=50_000)
    with serving(tmp_path, limits) as served:
        ada = Player(served.url, "Ada")
        seat = ada.sit(ada.table("you", "hotseat", start=True)["id"])
        seat.until("state")
        for _ in range(100):
            seat.send("look", seat=0)
        for _ in range(100):
            seat.until("state")


def test_a_socket_that_answers_no_pings_goes(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(ping_seconds=0.3)) as served:
        ada = Player(served.url, "Ada")
        table = ada.table("you", "hotseat", start=True)["id"]
        silent = Raw(served.url, _opening(served, table))
        live = wait_for_live(served, table)
        wait_until(lambda: len(live.sockets) == 1)
        wait_until(lambda: not live.sockets)
        assert silent.is_cut()


def _opening(served: Served, table: str) -> bytes:
    return opening(urlsplit(f"{served.url}/api/tables/{table}/socket"), [])


def wait_for_live(served: Served, table: str) -> Any:
    runtime = served.app.state.runtime
    wait_until(lambda: runtime.live_now(table) is not None)
    return runtime.live_now(table)


@pytest.mark.parametrize("kind", [PING, 0], ids=["pings", "parts of a message without end"])
def test_a_flood_of_frames_ends_the_socket(tmp_path: Path, kind: int) -> None:
    with serving(tmp_path, Limits()) as served:
        ada = Player(served.url, "Ada")
        table = ada.table("you", "hotseat", start=True)["id"]
        raw = RawSocket(f"{served.url}/api/tables/{table}/socket", ada.cookie)
        raw.receive()
        raw.frame(1, b"{", final=False)
        for _ in range(2_000):
            raw.frame(kind, b"", final=kind == PING)
        with pytest.raises(Closed) as closed:
            list(iter(raw.receive, None))
        assert closed.value.code == 4429
        assert _answers(served.url)
