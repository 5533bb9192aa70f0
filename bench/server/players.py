"""The load: people at tables, all in one process, each with a socket of its own."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

_read = msgspec.json.decode
_write = msgspec.json.encode


@dataclass
class Tally:
    """How many answers were acknowledged, and how long each took."""

    seconds: list[float] = field(default_factory=list)
    states: int = 0
    refused: int = 0

    def percentile(self, part: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class _Skim(msgspec.Struct):
    """The little that a player who picks at random must read."""

    type: str
    version: int = 0
    moment: int = 0
    options: list[Any] = []
    over: bool = False
    code: str = ""


_skim = msgspec.json.Decoder(_Skim).decode


class Party:
    """One table with four people, each at a socket, and a spectator."""

    def __init__(self, url: str, tally: Tally, pause: float = 0.0, people: int = 4) -> None:
        self.url = url
        self.tally = tally
        self.pause = pause
        self.people = people
        self.sockets: list[ClientConnection] = []
        self.tokens: list[str] = []
        self.table = ""
        self.moment = 0
        self.acked = 0
        self.kept = 0
        self.over = False
        self.rng = random.Random(0)

    async def sit(self, http: httpx.AsyncClient) -> None:
        """Make a table, fill it, and start."""
        for number in range(self.people):
            made = await http.post("/api/guests", json={"name": f"P{number}", "token": True})
            self.tokens.append(made.json()["token"])
        host = {"Authorization": f"Bearer {self.tokens[0]}"}
        seats = [{"kind": "you"}, *({"kind": "open"} for _ in self.tokens[1:])]
        new = await http.post("/api/tables", json={"game": "gheos", "seats": seats}, headers=host)
        self.table = new.json()["id"]
        for token in self.tokens[1:]:
            await http.post(
                f"/api/tables/{self.table}/join",
                json={},
                headers={"Authorization": f"Bearer {token}"},
            )
        await http.post(f"/api/tables/{self.table}/start", headers=host)
        await self.connect()

    async def connect(self) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        for token in [*self.tokens, None]:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            self.sockets.append(
                await connect(
                    address,
                    additional_headers=headers,
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                )
            )

    async def play(self, until: float) -> None:
        """Answer as soon as asked (after the pause), until the time is up or the game over."""
        await asyncio.gather(*(self._one(socket, until) for socket in self.sockets))

    async def _one(self, socket: ClientConnection, until: float) -> None:
        sent = 0.0
        while time.perf_counter() < until:
            try:
                text = await asyncio.wait_for(socket.recv(), max(0.01, until - time.perf_counter()))
            except (TimeoutError, ConnectionClosed):
                return
            message = _skim(text)
            if message.type == "ack":
                self.tally.seconds.append(time.perf_counter() - sent)
                self.moment = message.moment
                self.acked += 1
            elif message.type == "error":
                self.tally.refused += 1
            elif message.type == "state":
                self.tally.states += 1
                if message.over:
                    self.over = True
                    return
                if message.options:
                    if self.pause:
                        await asyncio.sleep(self.pause * self.rng.uniform(0.5, 1.5))
                    option = self.rng.choice(message.options)["id"]
                    sent = time.perf_counter()
                    answer = {"type": "answer", "version": message.version, "option": option}
                    with suppress(ConnectionClosed):
                        await socket.send(_write(answer).decode())

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def writes(url: str, sockets: int, seconds: float, text: str) -> float:
    """How many messages a second the bare server writes down, from so many sockets."""
    address = f"{url.replace('http', 'ws', 1)}/write"
    done = 0
    until = time.perf_counter() + seconds

    async def one() -> None:
        nonlocal done
        async with connect(address, compression=None, ping_interval=None) as socket:
            while time.perf_counter() < until:
                await socket.send(text)
                await socket.recv()
                done += 1

    started = time.perf_counter()
    await asyncio.gather(*(one() for _ in range(sockets)))
    return done / (time.perf_counter() - started)
