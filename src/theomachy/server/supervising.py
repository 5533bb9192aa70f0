"""Several processes that serve together: they are started, watched, and replaced.

One of them dies: another takes its place, and meanwhile the others have its tables. On SIGHUP
all are replaced, one after the other, each when its successor is ready: no connection is refused
meanwhile, since all of them take connections from one socket, which stays open.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import pickle
import shutil
import signal
import socket
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import chain, repeat
from pathlib import Path
from time import monotonic
from typing import Any

from theomachy.server.config import Config
from theomachy.server.ids import new_id

READY, ALIVE, CONFIG = "ready", "alive", "config"
_LOG = logging.getLogger("theomachy.server")
_START = 60.0
"""Seconds that a process has to be ready."""

_LEAVING = 15.0
"""Seconds that a process has to finish what it does."""

_SILENT = 30.0
"""Seconds of silence after which a process hangs."""

_PAUSES = (0.0, 0.5, 1.0, 2.0, 4.0)
_LONGEST = 8.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What the processes are told: their configuration, and what they have in common."""

    name: str
    config: Config
    log: str


@dataclass(eq=False)
class Child:
    """A process; `heard` is when it said last that it lives."""

    path: str
    process: asyncio.subprocess.Process
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    heard: float = field(default_factory=monotonic)

    def say(self, text: bytes) -> None:
        if self.process.stdin is not None and not self.process.stdin.is_closing():
            with contextlib.suppress(OSError):
                self.process.stdin.write(text)

    def send(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)


class Supervisor:
    """Keeps that number of processes, and one for all their bots, until it is told to end."""

    def __init__(self, plan: Plan, listening: socket.socket, processes: int, folder: Path) -> None:
        self.plan = plan
        self.listening = listening
        self.processes = processes
        self.folder = folder
        self.members: dict[int, Child] = {}
        self.bots: Child | None = None
        self._children: set[Child] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._number = 0
        self._ending = asyncio.Event()
        self._renewing = asyncio.Lock()

    async def run(self) -> None:
        """Until SIGTERM or SIGINT."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._ending.set)
        loop.add_signal_handler(signal.SIGHUP, lambda: self._run(self.renew()))
        (self.folder / CONFIG).write_bytes(pickle.dumps(self.plan))
        for slot in range(self.processes):
            self._run(self._keep(slot))
        if self.plan.config.bots:
            self._run(self._keep_bots())
        self._run(self._watch())
        await self._ending.wait()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(self._end(child, signal.SIGTERM) for child in self._children))

    async def renew(self) -> None:
        """Replace all processes, one after the other; the old ones stay if a new one fails."""
        async with self._renewing:
            _LOG.warning("The processes are replaced, one after the other.")
            for slot in sorted(self.members):
                new = await self._started(slot)
                if new is None:
                    _LOG.error("A new process does not start: the others stay as they are.")
                    return
                old = self.members.get(slot)
                self.members[slot] = new
                self._tell(old)
                if old is not None:
                    await self._end(old)
            if self.bots is not None:
                self.bots.send(signal.SIGTERM)
            _LOG.warning("All processes have been replaced.")

    async def _keep(self, slot: int) -> None:
        """See to it that there is a process in a slot, whatever becomes of it."""
        pauses = chain(_PAUSES, repeat(_LONGEST))
        while True:
            child = self.members.get(slot)
            if child is None:
                await asyncio.sleep(next(pauses))
                async with self._renewing:
                    child = await self._started(slot)
                if child is None:
                    _LOG.error("Process %s does not start: it is tried again.", slot)
                    continue
                self.members[slot] = child
                self._tell()
                pauses = chain(_PAUSES, repeat(_LONGEST))
            status = await child.process.wait()
            if self.members.get(slot) is child:
                del self.members[slot]
                self._tell()
                _LOG.error("Process %s has ended (status %s); another is started.", slot, status)

    async def _keep_bots(self) -> None:
        for pause in chain(_PAUSES, repeat(_LONGEST)):
            await asyncio.sleep(pause)
            with contextlib.suppress(FileNotFoundError):
                (self.folder / "bots").unlink()
            config = self.plan.config
            given = (str(config.workers), str(config.queue))
            path = str(self.folder / "bots")
            self.bots = await self._child(path, "theomachy.server.bots.keeper", path, *given)
            await self.bots.process.wait()
            self._children.discard(self.bots)

    async def _started(self, slot: int) -> Child | None:
        """A new process that is ready; None if it does not start."""
        self._number += 1
        file = self.listening.fileno()
        given = (str(self.folder), str(slot), str(self._number), str(file))
        path = str(self.folder / f"{slot}.{self._number}")
        child = await self._child(path, "theomachy.server.member", *given)
        ending = asyncio.create_task(child.process.wait())
        ready = asyncio.create_task(child.ready.wait())
        await asyncio.wait({ending, ready}, timeout=_START, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        ready.cancel()
        if child.ready.is_set() and child.process.returncode is None:
            return child
        await self._end(child, signal.SIGKILL)
        return None

    async def _child(self, path: str, program: str, *given: str) -> Child:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            program,
            *given,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=(self.listening.fileno(),),
            start_new_session=True,  # Ctrl-C is for this process, which tells the others
        )
        child = Child(path, process)
        self._children.add(child)
        self._run(self._hear(child))
        return child

    async def _hear(self, child: Child) -> None:
        assert child.process.stdout is not None
        while line := await child.process.stdout.readline():
            child.heard = monotonic()
            if line.strip() == READY.encode():
                child.ready.set()

    async def _watch(self) -> None:
        """A process that hangs is ended, and replaced."""
        while True:
            await asyncio.sleep(_SILENT / 10)
            for slot, child in self.members.items():
                if monotonic() - child.heard > _SILENT:
                    _LOG.error("Process %s hangs.", slot)
                    child.heard = monotonic()
                    child.send(signal.SIGKILL)

    async def _end(self, child: Child, number: int = 0) -> None:
        """Wait for a process to end, but not for too long."""
        if number:
            child.send(number)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LEAVING):
                await child.process.wait()
        if child.process.returncode is None:
            child.send(signal.SIGKILL)
            await child.process.wait()
        self._children.discard(child)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(child.path)

    def _tell(self, *more: Child | None) -> None:
        """Tell all processes who has the tables now."""
        members = {slot: child.path for slot, child in sorted(self.members.items())}
        text = json.dumps({"members": members}).encode() + b"\n"
        for child in (*self.members.values(), *more):
            if child is not None:
                child.say(text)

    def _run(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def supervise(config: Config, listening: socket.socket, processes: int, log: str) -> None:
    """Serve with that number of processes until interrupted."""
    listening.listen(2048)
    folder = Path(tempfile.mkdtemp(prefix="theomachy-"))  # for its owner alone
    try:
        plan = Plan(new_id(), config, log)
        asyncio.run(Supervisor(plan, listening, processes, folder).run())
    finally:
        shutil.rmtree(folder, ignore_errors=True)
