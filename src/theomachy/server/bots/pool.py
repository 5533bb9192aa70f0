"""A pool of processes for whatever takes long: bots that think, records to be checked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import signal
import sys
from collections.abc import Coroutine
from time import monotonic
from typing import Any

_LOG = logging.getLogger("theomachy.server")
_LIMIT = 64 * 1024 * 1024
_START = (5.0, 10.0, 20.0, 25.0)
"""The seconds in which a process must say that it is ready. A machine may be slow, and a process
may hang: one that says nothing is replaced by another, which has longer."""

SLOW = "A process (%s) was not ready after %g s; another is started."
"""What is logged of a process that takes long to start, on a busy machine perhaps."""

_INTERRUPT: int | None = getattr(signal, "SIGUSR1", None)
"""What tells a process to drop its job; systems without it end the process."""

_LEAVING = 1.0
"""The seconds that those who wait for a job have to leave a pool that is closed."""

_DROPPING = (0.2,) * 5
"""How often a process is told to drop its job, and the seconds until it is told again."""


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
    """Processes that each do one job at a time, and are replaced when they fail.

    `program`  the module that its processes run
    `since`    when the first of them was ready
    """

    def __init__(self, size: int, program: str = "theomachy.server.bots.worker") -> None:
        self.program = program
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._running: set[asyncio.subprocess.Process] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._asking: set[asyncio.Task[Any]] = set()
        self.size = size
        self.since = 0.0
        for _ in range(size):
            self._idle.put_nowait(None)

    def warm(self) -> None:
        """Start a process before anybody waits for it."""
        self._run(self._warm())

    async def ready(self) -> None:
        """Start all processes that have not been started."""
        await asyncio.gather(*(self._warm() for _ in range(self.size)))

    async def _warm(self) -> None:
        worker = await self._idle.get()
        try:
            worker = worker or await self._started()
        except Died as died:  # the next one who comes tries again
            _LOG.error("%s", died)
        finally:
            self._idle.put_nowait(worker)

    async def do(self, job: dict[str, Any], seconds: float, again: bool = False) -> Any:
        """What the job answers; the time counts from when it is begun.

        A process may be killed from outside, so a job whose process dies is begun once more. It
        may be stopped, too: with `again`, so is a job that takes too long. Who cancels this
        frees the process at once; closing the pool cancels it.
        """
        task = asyncio.current_task()
        assert task is not None
        self._asking.add(task)
        try:
            return await self._begin(job, seconds, again)
        finally:
            self._asking.discard(task)

    async def _begin(self, job: dict[str, Any], seconds: float, again: bool) -> Any:
        try:
            return await self._do(job, seconds)
        except Died as died:
            _LOG.warning("%s Another one starts its work again.", died)
        except Overrun as overrun:
            if not again:
                raise
            _LOG.warning("%s Another process starts it again.", overrun)
        return await self._do(job, seconds)

    async def _do(self, job: dict[str, Any], seconds: float) -> Any:
        worker = await self._idle.get()
        try:
            if worker is None or worker.returncode is not None:
                self._end(worker)
                worker = None
                worker = await self._started()
            async with asyncio.timeout(seconds):
                reply = await _ask(worker, job)
        except asyncio.CancelledError:
            self._run(self._drop(worker))
            raise
        except BaseException as error:
            self._end(worker)
            self._idle.put_nowait(None)
            match error:
                case TimeoutError():
                    raise Overrun(f"It took longer than {seconds:g} s.") from None
                case EOFError() | OSError() | ValueError() | asyncio.LimitOverrunError():
                    raise Died(f"A process ended at its work ({await _death(worker)}).") from error
            raise
        self._idle.put_nowait(worker)
        if reply.get("kind") == "Dropped":  # nobody here has asked for that
            raise Died("A process dropped its work.")
        if "error" in reply:
            raise Crashed(reply["error"], reply["kind"], reply["where"])
        return reply["answer"]

    async def close(self) -> None:
        """End all processes; those who wait for a job are cancelled, and no death is news."""
        asking = list(self._asking)
        for task in asking:
            task.cancel()
        if asking:
            await asyncio.wait(asking, timeout=_LEAVING)
        for task in list(self._tasks):
            task.cancel()
        for worker in list(self._running):
            self._end(worker)
            await worker.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        """A new process that is ready; one that hangs is replaced, as is the first that ends."""
        ended = 0
        for seconds in _START:
            worker = await self._spawned()
            try:  # it says when it is ready: no job pays for its start
                assert worker.stdout is not None
                async with asyncio.timeout(seconds):
                    await worker.stdout.readuntil(b"\n")
            except TimeoutError:
                self._end(worker)
                _LOG.warning(SLOW, self.program, seconds)
            except (EOFError, OSError) as error:
                self._end(worker)
                ended += 1
                if ended > 1:
                    raise Died("A process did not start.") from error
            except BaseException:
                self._end(worker)
                raise
            else:
                self.since = self.since or monotonic()
                return worker
        raise Died("A process did not start.")

    async def _spawned(self) -> asyncio.subprocess.Process:
        try:
            worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.program,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LIMIT,
            )
        except OSError as error:
            raise Died(f"No process can be started: {error.strerror}.") from error
        self._running.add(worker)
        return worker

    async def _drop(self, worker: asyncio.subprocess.Process | None) -> None:
        """Have a process drop its job, for the next; end it if it does not."""
        kept = None
        try:
            if worker is not None and _INTERRUPT is not None:
                kept = await _dropped(worker, _INTERRUPT)
        finally:
            if kept is None:
                self._end(worker)
            self._idle.put_nowait(kept)

    def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is not None:
            self._running.discard(worker)
            with contextlib.suppress(ProcessLookupError):
                worker.kill()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _ask(worker: asyncio.subprocess.Process, job: dict[str, Any]) -> dict[str, Any]:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(json.dumps(job).encode() + b"\n")
    await worker.stdin.drain()
    reply: dict[str, Any] = json.loads(await worker.stdout.readuntil(b"\n"))
    return reply


async def _dropped(
    worker: asyncio.subprocess.Process, interrupt: int
) -> asyncio.subprocess.Process | None:
    """The process, once it has replied in whichever way; None if it does not."""
    assert worker.stdout is not None
    for seconds in _DROPPING:  # more than once: it may not have read the job yet
        try:
            worker.send_signal(interrupt)
            async with asyncio.timeout(seconds):
                await worker.stdout.readuntil(b"\n")
            return worker
        except TimeoutError:
            continue
        except (EOFError, OSError, asyncio.LimitOverrunError):
            return None
    return None


async def _death(worker: asyncio.subprocess.Process | None) -> str:
    """How a process came to its end."""
    assert worker is not None
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(worker.wait(), 1)
    return "it was not understood" if worker.returncode is None else f"status {worker.returncode}"
