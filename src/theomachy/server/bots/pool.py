"""A pool of processes for whatever takes long: bots that think, records to be checked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from time import monotonic
from typing import Any

_LOG = logging.getLogger("theomachy.server")
_LIMIT = 64 * 1024 * 1024
_START = 60.0
"""The seconds in which a process must say that it is ready."""


class Overrun(Exception):
    """The job took too long; its process was ended."""


class Crashed(Exception):
    """The job failed, or its process ended; `kind` names the error, `where` is its traceback."""

    def __init__(self, message: str, kind: str = "", where: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.where = where


class Died(Crashed):
    """The process ended without an answer."""


class Pool:
    """So many processes at most; each does one job at a time and is replaced when it fails.

    `since`: when the first of them was ready.
    """

    def __init__(self, size: int) -> None:
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._running: set[asyncio.subprocess.Process] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.size = size
        self.since = 0.0
        for _ in range(size):
            self._idle.put_nowait(None)

    def warm(self) -> None:
        """Start a process before anybody waits for it."""
        task = asyncio.create_task(self._warm())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ready(self) -> None:
        """Start all processes that have not been started."""
        await asyncio.gather(*(self._warm() for _ in range(self.size)))

    async def _warm(self) -> None:
        worker = await self._idle.get()
        try:
            worker = worker or await self._started()
        except Died as died:  # whoever comes first tries again
            _LOG.error("%s", died)
        finally:
            self._idle.put_nowait(worker)

    async def do(self, job: dict[str, Any], seconds: float) -> Any:
        """What the job answers; the time counts from when it is begun.

        A process may be killed from outside, so a job whose process dies is begun once more.
        """
        try:
            return await self._do(job, seconds)
        except Died as died:
            _LOG.warning("%s Another one begins its work anew.", died)
            return await self._do(job, seconds)

    async def _do(self, job: dict[str, Any], seconds: float) -> Any:
        worker = await self._idle.get()
        fit = None
        try:
            if worker is None or worker.returncode is not None:
                worker = None
                worker = await self._started()
            reply = await asyncio.wait_for(_ask(worker, job), seconds)
            fit = worker
        except TimeoutError:
            raise Overrun(f"It took longer than {seconds:g} s.") from None
        except (EOFError, OSError, ValueError, asyncio.LimitOverrunError) as error:
            raise Died(f"A process ended at its work ({await _death(worker)}).") from error
        finally:
            if fit is None and worker is not None:
                self._end(worker)
            self._idle.put_nowait(fit)
        if "error" in reply:
            raise Crashed(reply["error"], reply["kind"], reply["where"])
        return reply["answer"]

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for worker in list(self._running):
            self._end(worker)
            await worker.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        try:
            worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "theomachy.server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LIMIT,
            )
        except OSError as error:
            raise Died(f"No process can be started: {error.strerror}.") from error
        self._running.add(worker)
        assert worker.stdout is not None
        try:  # it says when it is ready: no job pays for its start
            await asyncio.wait_for(worker.stdout.readuntil(b"\n"), _START)
        except (TimeoutError, EOFError, OSError) as error:
            self._end(worker)
            raise Died("A process did not start.") from error
        except BaseException:
            self._end(worker)
            raise
        self.since = self.since or monotonic()
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


async def _death(worker: asyncio.subprocess.Process | None) -> str:
    """How a process came to its end."""
    assert worker is not None
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(worker.wait(), 1)
    return "it was not understood" if worker.returncode is None else f"status {worker.returncode}"
