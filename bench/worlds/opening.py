"""Two servers with the same people and keys, in this process, on databases of their own."""

from __future__ import annotations

import asyncio
import logging
import shutil
import socket
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.worlds.inline import AtOnce, inline
from bench.worlds.lines import InProcess, OverLoopback, Stuck, Way, body_of
from bench.worlds.world import Guest, World
from theomachy.server.app import create_app
from theomachy.server.bots.watch import Watch
from theomachy.server.clock import CLOCK
from theomachy.server.config import Config, Limits
from theomachy.server.play import presence
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.serving import server_of
from theomachy.server.storage.people import Person

NAMES = ("Ada", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
"""A guest for each seat of the biggest game, and a host who only made the table."""

_MEMORY = Path("/dev/shm")


class Errors(logging.Handler):
    """What the servers logged as errors: there should be nothing."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.logged: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append(self.format(record))


class _Quiet(Watch):
    """Bots fail here because they are told to: that is not logged."""

    def note_failure(self, who: str, job: dict[str, Any], why: str, where: str = "") -> None:
        self.failed += 1


@asynccontextmanager
async def two_worlds(over_loopback: bool = False) -> AsyncIterator[tuple[World, World]]:
    """Two worlds that are the same so far; the clock stands still in both."""
    stood = time.time()
    wall, steady, after = CLOCK.wall, CLOCK.steady, presence.AFTER
    CLOCK.wall = CLOCK.steady = lambda: stood
    CLOCK.now()  # that it was set is noted before anybody can be told
    presence.AFTER = 0.0
    where = _MEMORY if _MEMORY.is_dir() else None
    try:
        with inline(), tempfile.TemporaryDirectory(prefix="worlds", dir=where) as folder:
            files = [Path(folder) / f"{name}.db" for name in ("one", "other")]
            guests = await _peopled(files[0])
            shutil.copy(*files)
            async with AsyncExitStack() as stack:
                worlds = [
                    await stack.enter_async_context(_world(file, guests, over_loopback))
                    for file in files
                ]
                yield worlds[0], worlds[1]
    finally:
        CLOCK.wall, CLOCK.steady, presence.AFTER = wall, steady, after
        CLOCK.now()


def _config(file: Path) -> Config:
    return Config(
        database=f"sqlite:///{file}",
        limits=Limits.none(),
        workers=1,
        bots=False,  # no processes are started: see Thinkers
        bot_seconds=1e6,
        wait=0.0,
        sweep=1e6,
        idle=1e6,
    )


async def _peopled(file: Path) -> list[Guest]:
    """Everybody comes for the first time."""
    app = create_app(_config(file))
    way = InProcess(app)
    guests = []
    async with app.router.lifespan_context(app):
        for name in NAMES:
            made = body_of(await way.ask("/api/guests", None, {"name": name, "token": True}))
            guests.append(Guest(Person(made["id"], made["name"], None), made["token"]))
    return guests


@asynccontextmanager
async def _world(file: Path, guests: list[Guest], over_loopback: bool) -> AsyncIterator[World]:
    async with _listening(file) if over_loopback else _called(file) as (runtime, way):
        runtime.config = replace(runtime.config, bots=True)
        runtime.watch = _Quiet()
        runtime.writer._thread = AtOnce(1)
        world = World(runtime, way, guests, file)
        try:
            yield world
        finally:
            await way.leave()
            world.close()


@asynccontextmanager
async def _called(file: Path) -> AsyncIterator[tuple[ServerRuntime, Way]]:
    app = create_app(_config(file))
    async with app.router.lifespan_context(app):
        yield app.state.runtime, InProcess(app)


@asynccontextmanager
async def _listening(file: Path) -> AsyncIterator[tuple[ServerRuntime, Way]]:
    """A whole server, listening at a free port."""
    server = server_of(_config(file), log_config=None)
    listening = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        if serving.done():
            raise Stuck("The server did not start.")
        await asyncio.sleep(0.01)
    app: Any = server.config.app
    try:
        yield app.state.runtime, OverLoopback(listening.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
