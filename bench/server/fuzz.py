"""Hostile messages by the thousand: `python -m bench.server.fuzz --messages 100000`.

A server in this process, so that what it holds can be compared before and after. Every message
is answered, by an error or by what the protocol says. What is refused changes nothing and is
shown to nobody. No message names a tile that its seat cannot know. The server logs no error.
"""

from __future__ import annotations

import argparse
import json
import logging
import re
import tempfile
import threading
import time
from collections.abc import Callable
from random import Random
from socket import create_server
from typing import Any

import httpx

from bench.server.hostile import Known, hostile
from bench.server.raw import PING, PONG, Closed, RawSocket
from theomachy.engine.codec import digest
from theomachy.server.config import Config, Limits
from theomachy.server.serving import server_of

ANSWERS = {"error", "ack", "preview", "why", "noted", "pong", "chat", "undo", "state"}
RIGHTLY_CLOSED = {1002, 1003, 1006, 1007, 1009}
"""Frames that break the protocol of sockets, and messages that are too big, end the socket."""

MARK = 2_000_000_000
"""The `re` of our own pings: hostile messages stay below."""


_LOGS = ("", "uvicorn", "uvicorn.error", "theomachy.server", "asyncio")


class Broken(AssertionError):
    """The server did what it must never do."""


class Fuzzer:
    """Two people at a table, a stranger and a visitor; each sends what it likes."""

    def __init__(self, url: str, live_now: Callable[[str], Any]) -> None:
        self.url = url
        self.live_now = live_now
        self.known = Known()
        self.sent = self.refused = self.taken = self.closed = 0
        self.errors: list[str] = []
        self._listening = _Listening(self.errors)
        self.cookies: list[str | None] = []
        for name in ("Ada", "Ben", "Eve"):
            with httpx.Client(base_url=url, timeout=60) as http:
                http.post("/api/guests", json={"name": name}).raise_for_status()
                self.cookies.append(http.cookies["theomachy"])
        self.cookies.append(None)
        self._mark = MARK
        self.sit_down()  # what is learned at the first table is foreign at the second
        self.sit_down()

    def sit_down(self) -> None:
        """A new table, with everybody at it."""
        self.table = self._table()
        self.sockets = self._sat_down(self.table)
        for socket in self.sockets:
            self._quiet(socket)

    def _table(self) -> str:
        ada, ben = ({"Cookie": f"theomachy={cookie}"} for cookie in self.cookies[:2])
        with httpx.Client(base_url=self.url, timeout=60) as http:
            body = {"game": "gheos", "seats": [{"kind": "you"}, {"kind": "open"}]}
            table: str = http.post("/api/tables", json=body, headers=ada).json()["id"]
            http.post(f"/api/tables/{table}/join", json={}, headers=ben)
            http.post(f"/api/tables/{table}/start", headers=ada).raise_for_status()
        return table

    def _sat_down(self, table: str) -> list[RawSocket]:
        address = f"{self.url}/api/tables/{table}/socket"
        return [RawSocket(address, cookie) for cookie in self.cookies]

    def close(self) -> None:
        """Stop listening to what is logged, and leave."""
        self._listening.leave()
        for socket in self.sockets:
            socket.close()

    # one message

    def send(self, rng: Random) -> None:
        """Somebody sends something; everything that must hold is checked."""
        who = rng.randrange(len(self.sockets))
        frames = hostile(rng, self.known)
        if rng.random() < 0.04:
            self._play_on(rng)
        before = self._kept()
        for kind, payload, final in frames:
            self.sockets[who].frame(kind, payload, final)
        self.sent += 1
        try:
            heard = self._quiet(self.sockets[who])
        except Closed as closed:
            if closed.code not in RIGHTLY_CLOSED:
                raise Broken(f"{frames!r} closed the socket with {closed.code}.") from None
            self.closed += 1
            heard = [{"type": "error", "code": "closed"}]
            self._come_back(who)
        self._judge(frames, heard, before, who)
        if len(frames) == 1 and len(frames[0][1]) < 5_000:
            self.known.sent = [*self.known.sent[-100:], frames[0][1]]

    def _judge(
        self, frames: Any, heard: list[dict[str, Any]], before: tuple[Any, ...], who: int
    ) -> None:
        answers = [each for each in heard if each["type"] in ANSWERS]
        if not answers and frames[0][0] not in (PING, PONG):
            raise Broken(f"{frames!r} was not answered: {heard!r}.")
        if any(each.get("code") == "broken" for each in heard):
            raise Broken(f"{frames!r} broke the server: {heard!r}.")
        changed = self._kept() != before
        others = [self._quiet(each) for each in self.sockets if each is not self.sockets[who]]
        if any(each["type"] == "ack" for each in heard):
            self.taken += 1
        else:
            self.refused += 1
            if changed:
                raise Broken(f"{frames!r} changed the table without being acknowledged.")
            if any(each["type"] == "state" for some in others for each in some):
                raise Broken(f"{frames!r} was refused, and others were shown a state.")
        if self.errors:
            raise Broken(f"{frames!r}: the server says {self.errors!r}.")
        if self.live_now(self.table).match.table.over:
            for socket in self.sockets:
                socket.close()
            self.sit_down()

    def _quiet(self, socket: RawSocket) -> list[dict[str, Any]]:
        """All that a socket has been sent so far, looked through for secrets."""
        self._mark += 1
        socket.send({"type": "ping", "re": self._mark})
        heard: list[dict[str, Any]] = []
        while True:
            message = socket.receive()
            if message["type"] == "pong" and message["re"] == self._mark:
                return heard
            self._check_secrets(message)
            self.known.learn(message)
            heard.append(message)

    def _check_secrets(self, message: dict[str, Any]) -> None:
        if message["type"] != "state" or message["over"]:
            return
        match = self.live_now(self.table).match
        g, seat = match.position, message["seat"]
        hands = [hand for other, hand in enumerate(g.hands) if other != seat]
        secret = {tile for hand in (*hands, g.bag) for tile in hand if tile != "EPOCH"}
        named = secret & set(re.findall(r"(?<![\w-])T\d\d(?![\w:-])", json.dumps(message)))
        if named and message["moment"] == match.moment:
            raise Broken(f"Seat {seat} was told of {named}: {message!r}.")

    def _kept(self) -> tuple[Any, ...]:
        """All that a refused message must leave alone."""
        match = self.live_now(self.table).match
        table = match.table
        return digest(match.game, table.position), table.version, table.record.hash

    def _come_back(self, who: int) -> None:
        address = f"{self.url}/api/tables/{self.table}/socket"
        self.sockets[who] = RawSocket(address, self.cookies[who])
        self._quiet(self.sockets[who])

    def _play_on(self, rng: Random) -> None:
        """A legal answer now and then, so that what was known gets out of date."""
        for who in (0, 1):
            socket = self.sockets[who]
            socket.send({"type": "look", "seat": who, "re": 1})
            states = [each for each in self._quiet(socket) if each["type"] == "state"]
            if states and states[-1]["options"]:
                state = states[-1]
                option = rng.choice(state["options"])["id"]
                socket.send({"type": "answer", "version": state["version"], "option": option})
                self._quiet(socket)
                break
        for socket in self.sockets:
            self._quiet(socket)
        if self.live_now(self.table).match.table.over:
            self.sit_down()


class _Listening(logging.Handler):
    """Whatever is logged as an error."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.errors = errors
        for name in _LOGS:
            logging.getLogger(name).addHandler(self)

    def leave(self) -> None:
        for name in _LOGS:
            logging.getLogger(name).removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))


def check_http(url: str, cookie: str, examples: int) -> int:
    """Requests made up from the OpenAPI description; how many of its operations were tried."""
    import schemathesis

    found = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    tried = 0
    for each in found.get_all_operations():
        operation: Any = each.ok()  # type: ignore[union-attr]
        if operation.path == "/api/session" and operation.method == "delete":
            continue  # it would end the identity that the others use
        _check_operation(operation, cookie, examples)
        tried += 1
    return tried


def _check_operation(operation: Any, cookie: str, examples: int) -> None:
    from hypothesis import HealthCheck, given, settings

    at = f"{operation.method} {operation.path}"

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        reply = case.call(cookies={"theomachy": cookie}, timeout=30)
        if reply.status_code >= 500:
            raise Broken(f"{at}: {reply.text}")
        if reply.status_code >= 400 and not reply.json()["error"]["message"]:
            raise Broken(f"{at}: a refusal without a sentence.")

    check()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--examples", type=int, default=100, help="for each HTTP operation")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        config = Config(f"sqlite:///{folder}/fuzz.db", limits=Limits.none(), workers=1)
        server = server_of(config)
        app: Any = server.config.app
        listening = create_server(("127.0.0.1", 0))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        fuzzer = Fuzzer(url, app.state.runtime.live_now)
        rng = Random(asked.seed)
        for number in range(asked.messages):
            fuzzer.send(rng)
            if (number + 1) % 10_000 == 0:
                print(f"{number + 1} messages.", flush=True)
        print(
            f"{fuzzer.sent} messages: {fuzzer.refused} refused, {fuzzer.taken} taken, "
            f"{fuzzer.closed} sockets closed; nothing broken, nothing shown."
        )
        if asked.examples:
            tried = check_http(url, str(fuzzer.cookies[0]), asked.examples)
            print(f"{tried} operations with up to {asked.examples} requests each: none broken.")
        if fuzzer.errors:
            raise Broken(f"The server says {fuzzer.errors!r}.")
        server.should_exit = True
        thread.join(30)


if __name__ == "__main__":
    main()
