"""A real server on a free loopback port, and people who play on it."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from theomachy.engine.game import games
from theomachy.server.config import Config, Limits
from theomachy.server.serving import server_of

PATIENCE = 60.0
OPENED: list[Player | Seat] = []
"""What the tests opened, to be closed when each is over."""


def close_all() -> None:
    while OPENED:
        OPENED.pop().close()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Served:
    """A server in a thread of this process."""

    def __init__(self, config: Config, listening: socket.socket | None = None) -> None:
        self.config = config
        # No other test can take the port.
        listening = listening or socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.server = server_of(config, timeout_graceful_shutdown=2)
        self.app: Any = self.server.config.app
        self.thread = threading.Thread(target=self.server.run, args=([listening],), daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def wait_until(is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, "It took too long."
        time.sleep(0.01)


class Refusal(Exception):
    """What the server refused, by its code."""

    def __init__(self, status: int, error: dict[str, Any]) -> None:
        super().__init__(f"{status} {error['code']}: {error['message']}")
        self.status = status
        self.code = error["code"]
        self.message = error["message"]


class Player:
    """Somebody with a cookie of their own."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=False)  # it is all http
        OPENED.append(self)
        if name:
            self.me = self.post("/guests", name=name)

    def close(self) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return self.http.cookies["theomachy"]

    def get(self, path: str, **query: Any) -> Any:
        return self.ask("GET", path, params=query)

    def post(self, path: str, **body: Any) -> Any:
        return self.ask("POST", path, json=body)

    def ask(self, method: str, path: str, **how: Any) -> Any:
        reply = self.http.request(method, f"/api{path}", **how)
        if reply.is_success:
            is_json = reply.headers["content-type"].startswith("application/json")
            return reply.json() if is_json else reply.text
        raise Refusal(reply.status_code, reply.json()["error"])

    def table(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A new table; `bot` is a novice."""
        seats = [{"kind": kind} | ({"level": "novice"} if kind == "bot" else {}) for kind in kinds]
        made: dict[str, Any] = self.post("/tables", seats=seats, **{"game": "gheos", **more})
        return made

    def sit(self, table: str, seat: int | None = None, after: int | None = None) -> Seat:
        """The socket of a table, once the server has greeted."""
        opened = Seat(self.url, table, self.http.cookies.get("theomachy"), seat, after)
        opened.until("welcome")
        return opened


class Seat:
    """A socket with all that ever came through it."""

    def __init__(
        self,
        url: str,
        table: str,
        cookie: str | None,
        seat: int | None = None,
        after: int | None = None,
        **headers: str,
    ) -> None:
        query = "&".join(
            f"{name}={value}"
            for name, value in (("seat", seat), ("after", after))
            if value is not None
        )
        if cookie:
            headers["Cookie"] = f"theomachy={cookie}"
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket?{query}"
        opening = connect(
            address,
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )
        self.socket: ClientConnection = opening.__enter__()
        OPENED.append(self)
        self.url, self.table, self.cookie = url, table, cookie
        self.received: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}

    def send(self, type: str, **body: Any) -> None:
        self.socket.send(json.dumps({"type": type, **body}))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.received.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def drain(self, timeout: float = PATIENCE) -> None:
        """Receive until nothing comes in time, or the socket is closed, which is raised."""
        while True:
            self.receive(timeout)

    def until(self, *types: str) -> dict[str, Any]:
        """The next message of one of those types."""
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def ask(self, type: str, **body: Any) -> dict[str, Any]:
        """Send a request and wait for what answers it."""
        self.send(type, re=77, **body)
        while True:
            message = self.receive()
            if message.get("re") == 77:
                return message

    def until_asked(self) -> dict[str, Any]:
        """The next state in which this seat must decide, or the last one."""
        while not (self.state and (self.state["options"] or self.state["over"])):
            self.receive()
        return self.state

    def answer(self, number: int = 0) -> dict[str, Any]:
        """Take an option of the state at hand; the acknowledgement."""
        state = self.until_asked()
        option = state["options"][number]["id"]
        self.state = {}
        return self.ask("answer", version=state["version"], option=option)

    def close(self) -> None:
        self.socket.close()


@contextmanager
def installed(folder: Path, name: str, entry_points: str) -> Iterator[None]:
    """A stranger's package with these entry points: for this process and its bots'."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(entry_points)
    before, root = os.environ.get("PYTHONPATH"), str(Path(__file__).parents[2])
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        paths = [str(folder), root, *([before] if before else [])]
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        games.cache_clear()
        yield
    games.cache_clear()


def unlimited(database: str, **more: Any) -> Config:
    """A server without rate limits, for many requests from one address.

    It starts a process when the first job is there for it, since most tests have none.
    """
    given = {"warm": False, "bot_seconds": 60, "wait": 0.1, "hidden_seconds": 0.3, **more}
    return Config(database=database, limits=Limits.none(), workers=1, **given)
