"""An honest player, in a process of their own, who plays on while the server is attacked.

`python -m bench.abuse.honest URL ADDRESS` plays a game of Gheos for two at one screen, an answer
every tenth of a second, a game against a Novice beside it, looks into the lobby, and goes through
a game that was uploaded. When its input ends it prints how long everything took, as JSON.
"""

from __future__ import annotations

import itertools
import json
import random
import subprocess
import sys
import threading
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import httpx

from bench.abuse.forged import whole_game
from bench.server.raw import Closed, RawSocket

PAUSE = 0.1
PATIENCE = 30.0
BUSY = frozenset({"too_many", "busy", "unavailable"})
"""Refusals that tell somebody at once that the server has too much to do."""


@dataclass
class Experience:
    """What somebody met: seconds that answers took, or until they were told to come back."""

    answers: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    replays: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)


class Person:
    """Somebody at an address of their own, who makes tables and answers at them."""

    def __init__(self, url: str, address: str, name: str) -> None:
        self.url, self.address = url, address
        transport = httpx.HTTPTransport(local_address=address, verify=False)
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, transport=transport)
        self.http.post("/api/guests", json={"name": name}).raise_for_status()
        self.rng = random.Random(name)

    @property
    def cookie(self) -> str:
        return self.http.cookies["theomachy"]

    def table(self, *others: dict[str, Any], game: str = "gheos") -> str:
        """A table with this person in the first seat, started."""
        seats = [{"kind": "you"}, *others]
        body = {"game": game, "seats": seats, "start": True, "public": False}
        made = self.http.post("/api/tables", json=body)
        made.raise_for_status()
        id: str = made.json()["id"]
        return id

    def sit(self, table: str, seat: int = 0, more: str = "") -> RawSocket:
        """A socket at a table; `more` goes into its address."""
        address = f"{self.url}/api/tables/{table}/socket?seat={seat}{more}"
        return RawSocket(address, self.cookie, PATIENCE, source=self.address)


class Honest:
    """Two games at once, and more, until `stop` is set."""

    def __init__(self, url: str, address: str) -> None:
        self.url, self.address = url, address
        self.met = Experience()
        self.stop = threading.Event()

    def play(self) -> None:
        """Both games, looks at the lobby and at a replay now and then, each in its thread."""
        parts = (
            self._at_one_screen,
            self._against_a_bot,
            self._in_the_lobby,
            self._through_a_replay,
        )
        threads = [threading.Thread(target=self._bravely, args=(part,)) for part in parts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _bravely(self, part: Any) -> None:
        """Come back after whatever went wrong, and remember it."""
        while not self.stop.is_set():
            try:
                part()
            except httpx.HTTPStatusError as error:
                if error.response.status_code in (429, 503):
                    self.met.busy.append(error.response.elapsed.total_seconds())
                else:
                    self.met.troubles.append(f"{error.response.status_code} {error.request.url}")
            except (httpx.HTTPError, OSError, Closed) as error:
                self.met.troubles.append(f"{type(error).__name__}: {error}")
            self.stop.wait(0.5)

    def _at_one_screen(self) -> None:
        person = Person(self.url, self.address, "Ada")
        table = person.table({"kind": "hotseat", "name": "Ben"})
        sockets = [person.sit(table, seat) for seat in (0, 1)]
        state = next_state(sockets[0])
        while not self.stop.is_set() and not state["over"]:
            seat = state["waiting"][0]
            if state["seat"] != seat or not state["options"]:
                state = next_state(sockets[seat], state["version"])
                continue
            state = self._answer(person, sockets[seat], state, self.met.answers)
            self.stop.wait(PAUSE)

    def _against_a_bot(self) -> None:
        person = Person(self.url, self.address, "Eve")
        socket = person.sit(person.table({"kind": "bot", "level": "novice"}))
        state = next_state(socket)
        while not self.stop.is_set() and not state["over"]:
            if not state["options"]:
                began = time.perf_counter()
                while not state["over"] and not state["options"]:
                    state = next_state(socket)
                self.met.bots.append(time.perf_counter() - began)
                continue
            state = self._answer(person, socket, state, [])
            self.stop.wait(PAUSE)

    def _in_the_lobby(self) -> None:
        person = Person(self.url, self.address, "Ida")
        while not self.stop.is_set():
            self._look(person, "/api/lobby", self.met.pages)

    def _through_a_replay(self) -> None:
        person = Person(self.url, self.address, "Uma")
        made = person.http.post("/api/records", content=whole_game("gheos", 2, most=60))
        made.raise_for_status()
        table, length = made.json()["id"], made.json()["moment"]
        for seat, moment in itertools.product((-1, 0, 1), range(length)):
            if not self.stop.is_set():
                place = f"/api/tables/{table}/moments/{moment}?seat={seat}"
                self._look(person, place, self.met.replays)

    def _look(self, person: Person, place: str, spent: list[float]) -> None:
        """Ask for a page, and remember how long it took."""
        began = time.perf_counter()
        reply = person.http.get(place)
        if reply.status_code in (429, 503):
            self.met.busy.append(time.perf_counter() - began)
        else:
            reply.raise_for_status()
            spent.append(time.perf_counter() - began)
        self.stop.wait(4 * PAUSE)

    def _answer(
        self, person: Person, socket: RawSocket, state: dict[str, Any], spent: list[float]
    ) -> dict[str, Any]:
        """Pick anything; the state that follows."""
        option = person.rng.choice(state["options"])["id"]
        began = time.perf_counter()
        socket.send({"type": "answer", "version": state["version"], "option": option})
        while True:
            message = socket.receive()
            if message["type"] == "ack":
                spent.append(time.perf_counter() - began)
            elif message["type"] == "state" and message["version"] > state["version"]:
                return message
            elif message["type"] == "error":
                if message["code"] not in BUSY:
                    raise OSError(message["message"])
                self.met.busy.append(time.perf_counter() - began)
                self.stop.wait(1)
                began = time.perf_counter()
                socket.send({"type": "answer", "version": state["version"], "option": option})


def next_state(socket: RawSocket, version: int = -1) -> dict[str, Any]:
    """The next state of at least that version."""
    while True:
        message = socket.receive()
        if message["type"] == "state" and message["version"] >= version:
            return message


class Beside:
    """An honest player in another process; `met` when the attack is over."""

    def __init__(self, url: str, address: str = "127.0.0.2") -> None:
        command = [sys.executable, "-m", "bench.abuse.honest", url, address]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def met(self) -> Experience:
        """What the player met until now; that was all."""
        told, _ = self.process.communicate(timeout=2 * PATIENCE)
        return Experience(**json.loads(told))

    def end(self) -> None:
        """Whatever became of it, it is gone."""
        self.process.kill()
        self.process.wait()


def main(url: str, address: str) -> None:
    honest = Honest(url, address)
    playing = threading.Thread(target=honest.play)
    playing.start()
    sys.stdin.read()
    honest.stop.set()
    playing.join(PATIENCE + 5)
    print(json.dumps(asdict(honest.met)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
