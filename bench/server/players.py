"""The load: people at tables, all in one process, each with a separate socket."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from functools import partial

import httpx

from bench.server.wire import Wire, connect


@dataclass
class Tally:
    """How many answers were acknowledged, and how long each took."""

    seconds: list[float] = field(default_factory=list)
    states: int = 0
    refused: int = 0

    def percentile(self, part: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Party:
    """One table with people, each at a socket, and a spectator.

    They pick options at random. Of a message they read what they need and no more: the fields
    are found by their names in the bytes.
    """

    def __init__(self, url: str, tally: Tally, pause: float = 0.0, people: int = 4) -> None:
        self.url = url
        self.tally = tally
        self.pause = pause
        self.people = people
        self.wires: list[Wire] = []
        self.tokens: list[str] = []
        self.table = ""
        self.moment = 0
        self.acked = 0
        self.kept = 0
        self.over = False
        self.rng = random.Random()
        self._until = 0.0
        self._sent = 0.0
        self._asked: dict[int, bytes] = {}
        self._done = asyncio.Event()

    async def sit(self, http: httpx.AsyncClient) -> None:
        """Make a table, fill it, and start."""
        for number in range(self.people):
            made = await http.post("/api/guests", json={"name": f"P{number}", "token": True})
            self.tokens.append(made.json()["token"])
        host = {"Authorization": f"Bearer {self.tokens[0]}"}
        seats = [{"kind": "you"}, *({"kind": "open"} for _ in self.tokens[1:])]
        new = await http.post("/api/tables", json={"game": "gheos", "seats": seats}, headers=host)
        self.table = new.json()["id"]
        self.rng.seed(self.table)
        for token in self.tokens[1:]:
            await http.post(
                f"/api/tables/{self.table}/join",
                json={},
                headers={"Authorization": f"Bearer {token}"},
            )
        await http.post(f"/api/tables/{self.table}/start", headers=host)
        await self.connect()

    async def connect(self) -> None:
        """Open the sockets; each first state is kept until `play`."""
        self._done = asyncio.Event()
        self._until = 0.0
        self._asked.clear()
        self.wires.clear()
        address = f"{self.url}/api/tables/{self.table}/socket"
        for number, token in enumerate([*self.tokens, None]):
            hear = partial(self._hear, number)
            self.wires.append(await connect(address, hear, self._lost, token))

    async def play(self, until: float) -> None:
        """Answer as soon as asked (after the pause), until the time is up or the game over."""
        self._until = until
        for number, state in list(self._asked.items()):
            self._consider(number, state)
        try:
            await asyncio.wait_for(self._done.wait(), until - time.perf_counter())
        except TimeoutError:
            self._until = 0.0

    def _lost(self) -> None:
        self._done.set()

    def _hear(self, number: int, text: bytes) -> None:
        if text.startswith(b'{"type":"ack"'):
            self.tally.seconds.append(time.perf_counter() - self._sent)
            self.moment = _number(text, b'"moment":')
            self.acked += 1
        elif text.startswith(b'{"type":"state"'):
            self.tally.states += 1
            if b'"over":true' in text:
                self.over = True
                self._done.set()
            elif b'"options":[{' not in text:
                self._asked.pop(number, None)
            elif self._until:
                self._consider(number, text)
            else:
                self._asked[number] = text
        elif text.startswith(b'{"type":"error"'):
            self.tally.refused += 1

    def _consider(self, number: int, state: bytes) -> None:
        if self.pause:
            after = self.pause * self.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(after, self._answer, number, state)
        else:
            self._answer(number, state)

    def _answer(self, number: int, state: bytes) -> None:
        self._sent = time.perf_counter()
        if self._sent >= self._until:
            return
        first = state.index(b'"options":[{"id":"') + 18
        key = state[first : state.index(b".", first)]
        count = state.count(b'{"id":"', first - 7)
        answer = b'{"type":"answer","version":%d,"option":"%s.%d"}'
        version = _number(state, b'"version":')
        self.wires[number].send(answer % (version, key, self.rng.randrange(count)))

    async def leave(self) -> None:
        self._until = 0.0
        for wire in self.wires:
            wire.close()


def _number(text: bytes, name: bytes) -> int:
    """The number after that name."""
    first = text.index(name) + len(name)
    end = first
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[first:end])


async def writes(url: str, sockets: int, seconds: float, text: bytes) -> float:
    """Messages per second that the bare server writes to disk, from that many sockets."""
    done = 0
    wires: list[Wire] = []
    until = time.perf_counter() + seconds

    def hear(number: int, _: bytes) -> None:
        nonlocal done
        done += 1
        if time.perf_counter() < until:
            wires[number].send(text)

    for number in range(sockets):
        wires.append(await connect(f"{url}/write", partial(hear, number)))
    started = time.perf_counter()
    until = started + seconds
    for wire in wires:
        wire.send(text)
    await asyncio.sleep(seconds)
    took = time.perf_counter() - started
    for wire in wires:
        wire.close()
    return done / took
