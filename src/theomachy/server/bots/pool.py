"""A pool of processes for whatever takes long: bots that think, records to be checked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from typing import Any

_LIMIT = 64 * 1024 * 1024


class Overrun(Exception):
    """The job took too long; its process was ended."""


class Crashed(Exception):
    """The job failed, or its process ended; `kind` names the error."""

    def __init__(self, message: str, kind: str = "") -> None:
        super().__init__(message)
        self.kind = kind


class Pool:
    """So many processes at most; each does one job at a time and is replaced when it fails."""

    def __init__(self, size: int) -> None:
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._running: set[asyncio.subprocess.Process] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        for _ in range(size):
            self._idle.put_nowait(None)

    def warm(self) -> None:
        """Start a process before anybody waits for it."""
        task = asyncio.create_task(self._warm())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm(self) -> None:
        worker = await self._idle.get()
        with contextlib.suppress(OSError):
            worker = worker or await self._started()
        self._idle.put_nowait(worker)

    async def do(self, job: dict[str, Any], seconds: float) -> Any:
        """What the job answers; the time counts from when it is begun."""
        worker = await self._idle.get()
        fit = None
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._started()
            reply = await asyncio.wait_for(_ask(worker, job), seconds)
            fit = worker
        except TimeoutError:
            raise Overrun(f"It took longer than {seconds:g} s.") from None
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            raise Crashed("Its process ended.") from error
        finally:
            if fit is None and worker is not None:
                self._end(worker)
            self._idle.put_nowait(fit)
        if "error" in reply:
            raise Crashed(reply["error"], reply["kind"])
        return reply["answer"]

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for worker in list(self._running):
            self._end(worker)
            await worker.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "theomachy.server.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LIMIT,
        )
        self._running.add(worker)
        assert worker.stdout is not None
        await worker.stdout.readuntil(b"\n")  # it says when it is ready: no job pays for its start
        return worker

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._running.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()


async def _ask(worker: asyncio.subprocess.Process, job: dict[str, Any]) -> dict[str, Any]:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(json.dumps(job).encode() + b"\n")
    await worker.stdin.drain()
    reply: dict[str, Any] = json.loads(await worker.stdout.readuntil(b"\n"))
    return reply
