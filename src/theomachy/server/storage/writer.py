"""The one writer: everything a process writes goes through it, in order.

Steps of play that arrive while a transaction is on its way to the disk share the next one, so
many tables can play at once although each acknowledgement waits for the disk.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import bindparam, text
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import ENTRIES, SNAPSHOTS, TABLES

T = TypeVar("T")
CHANNEL = "theomachy"
_TOGETHER = 256


class Outrun(Exception):
    """Another process has written to the table first; nothing of this step was kept."""


@dataclass(slots=True)
class Step:
    """What one acknowledged answer, or undo, adds to a table.

    `before` is the length of the record it stands on: it is written only if nobody was faster.
    """

    table: str
    before: int
    row: dict[str, Any]
    entries: list[dict[str, Any]]
    snapshot: dict[str, Any] | None = None
    undone: list[tuple[int, int]] = field(default_factory=list)


@dataclass(slots=True)
class _Job:
    work: Step | Callable[[AsyncConnection], Awaitable[Any]]
    done: asyncio.Future[Any]


_STEP = (
    TABLES.update()
    .where(TABLES.c.id == bindparam("of"), TABLES.c.length == bindparam("before"))
    .values(
        version=bindparam("version"),
        length=bindparam("length"),
        chain=bindparam("chain"),
        waiting=bindparam("waiting"),
        bot_turn=bindparam("bot_turn"),
        since=bindparam("since"),
        status=bindparam("status"),
        finished=bindparam("finished"),
        outcome=bindparam("outcome"),
        undo=None,
    )
)
_UNDO = (
    ENTRIES.update()
    .where(
        ENTRIES.c.table == bindparam("of"),
        ENTRIES.c.number >= bindparam("first"),
        ENTRIES.c.number < bindparam("last"),
    )
    .values(undone=True)
)
_ENTRIES = ENTRIES.insert()
_SNAPSHOTS = SNAPSHOTS.insert()
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")


class Writer:
    """Takes steps and other writes, and returns when they are on the disk."""

    def __init__(self, database: Database, sender: str) -> None:
        self.database = database
        self.sender = sender
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "steps")

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()

    async def step(self, step: Step) -> None:
        """Write a step of play; raises Outrun if another process was faster."""
        await self._put(step)

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work in a transaction of its own."""
        result: T = await self._put(work)
        return result

    async def tell(self, connection: AsyncConnection, table: str, what: str, **more: Any) -> None:
        """Let the other processes know, when the transaction commits."""
        if self.database.is_postgresql:
            await connection.execute(_NOTIFY, self._news(table, what, **more))

    def _news(self, table: str, what: str, **more: Any) -> dict[str, str]:
        told = {"table": table, "what": what, "by": self.sender, **more}
        return {"news": json.dumps(told)}

    async def _put(self, work: Any) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self._jobs.put(_Job(work, done))
        return await done

    async def _work(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty() and len(jobs) < _TOGETHER:
                jobs.append(self._jobs.get_nowait())
            steps = [job for job in jobs if isinstance(job.work, Step)]
            if steps:
                await self._write_together(steps)
            for job in jobs:
                if not isinstance(job.work, Step):
                    await self._settle(job, self._alone(job.work))

    async def _write_together(self, jobs: list[_Job]) -> None:
        """All steps in one transaction; one by one if any of them was outrun or failed."""
        steps: list[Step] = [job.work for job in jobs]  # type: ignore[misc]
        try:
            await self._in_thread(steps)
        except Exception as error:
            if len(jobs) == 1:
                _fail(jobs[0], error)
                return
            for job in jobs:
                await self._settle(job, self._in_thread([job.work]))  # type: ignore[list-item]
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _in_thread(self, steps: list[Step]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._steps, steps)

    def _steps(self, steps: list[Step]) -> None:
        """Write steps down in one transaction. It waits for the disk, so it has its own thread."""
        rows = [{**step.row, "of": step.table, "before": step.before} for step in steps]
        entries = [entry for step in steps for entry in step.entries]
        snapshots = [step.snapshot for step in steps if step.snapshot is not None]
        undone = [
            {"of": step.table, "first": first, "last": last}
            for step in steps
            for first, last in step.undone
        ]
        with self.database.stepping.begin() as connection:
            if connection.execute(_STEP, rows).rowcount != len(steps):
                raise Outrun
            if entries:
                connection.execute(_ENTRIES, entries)
            if undone:
                connection.execute(_UNDO, undone)
            if snapshots:
                connection.execute(_SNAPSHOTS, snapshots)
            if self.database.is_postgresql:
                connection.execute(_NOTIFY, [self._news(step.table, "step") for step in steps])

    async def _alone(self, work: Callable[[AsyncConnection], Awaitable[Any]]) -> Any:
        async with self.database.writing.begin() as connection:
            return await work(connection)

    async def _settle(self, job: _Job, work: Awaitable[Any]) -> None:
        try:
            result = await work
        except Exception as error:
            _fail(job, error)
        else:
            if not job.done.done():
                job.done.set_result(result)


def _fail(job: _Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
