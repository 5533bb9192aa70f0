"""The one writer: everything a process writes goes through it, in order.

Steps of play that arrive while a transaction is on its way to the disk share the next one, so
many tables can play at once although each acknowledgement waits for the disk.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import bindparam, text

from theomachy.server.clock import now
from theomachy.server.counts import Counts
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import ENTRIES, ORDERS, SNAPSHOTS, TABLES
from theomachy.server.storage.steps import Step
from theomachy.server.storage.tables import lowered_written, summary_written

T = TypeVar("T")
CHANNEL = "theomachy"
_TOGETHER = 256
_LONG = 2.0
"""Seconds after which a write gives reason to doubt that the database can be used."""


class Outrun(Exception):
    """Another process has written to the table first; nothing of this step was kept."""


@dataclass(slots=True)
class _Job:
    """`always`: it is tried even while the database is away, to find out whether it is."""

    work: Step | Callable[[Transaction], Awaitable[Any]]
    done: asyncio.Future[Any]
    always: bool = False


_STEP = (
    TABLES.update()
    .where(
        TABLES.c.id == bindparam("of"),
        TABLES.c.length == bindparam("before"),
        TABLES.c.status != "closed",
    )
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
        lowered=bindparam("lowered"),
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
_FORGET = ORDERS.delete().where(
    ORDERS.c.table == bindparam("of"),
    ORDERS.c.seat == bindparam("in_seat"),
    ORDERS.c.decision == bindparam("at"),
)
_ORDERS = ORDERS.insert()
_ENTRIES = ENTRIES.insert()
_SNAPSHOTS = SNAPSHOTS.insert()
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")
_TOUCH = text(
    "INSERT INTO keys (name, value) VALUES ('ready', :at)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


class Writer:
    """Takes steps and other writes, and returns when they are on the disk."""

    def __init__(self, database: Database, sender: str, counts: Counts) -> None:
        self.database = database
        self.sender = sender
        self.counts = counts
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "steps")
        self._availability = database.availability

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._jobs.qsize()

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()

    async def step(self, step: Step) -> None:
        """Write a step of play; raises Outrun if another process was faster.

        After Unavailable it is not known whether it was written: the table has to be read.
        """
        began = monotonic()
        await self._put(step)
        self.counts.writes.note(monotonic() - began)

    async def write(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do some work in a transaction of its own."""
        result: T = await self._put(work)
        return result

    async def touch(self) -> None:
        """Write something small, whether the database is thought to be away or not."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute(_TOUCH, {"at": now()})

        await self._put(write, always=True)

    async def tell(self, transaction: Transaction, table: str, what: str, **more: Any) -> None:
        """Let the other processes know, when the transaction commits."""
        if self.database.is_postgresql:
            await transaction.execute(NOTIFY, self._news(table, what, **more))

    def _news(self, table: str, what: str, **more: Any) -> dict[str, str]:
        told = {"table": table, "what": what, "by": self.sender, **more}
        return {"news": json.dumps(told)}

    async def _put(self, work: Any, always: bool = False) -> Any:
        if self._availability.away and not always:
            raise Unavailable("The database cannot be reached.")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self._jobs.put(_Job(work, done, always))
        return await done

    async def _work(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty() and len(jobs) < _TOGETHER:
                jobs.append(self._jobs.get_nowait())
            steps = [job for job in jobs if isinstance(job.work, Step)]
            if steps:
                await self._watched(self._write_together(steps))
            for job in jobs:
                if not isinstance(job.work, Step):
                    await self._watched(self._settle(job, self._alone(job)))

    async def _watched(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work; if it takes long, find out whether the database can be used."""
        task = asyncio.create_task(work)
        try:
            done, _ = await asyncio.wait({task}, timeout=_LONG)
            if not done:
                self._availability.wonder(_LONG)
            await task
        except asyncio.CancelledError:
            task.cancel()
            raise

    async def _write_together(self, jobs: list[_Job]) -> None:
        """All steps in one transaction; one by one if any of them was outrun or failed.

        Where it is not known what became of them, none is tried again.
        """
        steps: list[Step] = [job.work for job in jobs]  # type: ignore[misc]
        try:
            await self._in_thread(steps)
        except Exception as error:
            if len(jobs) == 1 or isinstance(error, Unavailable):
                for job in jobs:
                    _fail(job, error)
                return
            for job in jobs:
                await self._settle(job, self._in_thread([job.work]))  # type: ignore[list-item]
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _in_thread(self, steps: list[Step]) -> None:
        if self._availability.away:
            raise Unavailable("The database cannot be reached.")
        with self._availability.used():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._steps, steps)

    def _steps(self, steps: list[Step]) -> None:
        """Write steps down in one transaction. It waits for the disk, so it has its own thread."""
        rows = [_row(step) for step in steps]
        entries = [entry._asdict() for step in steps for entry in step.entries]
        snapshots = [step.snapshot._asdict() for step in steps if step.snapshot is not None]
        undone = [
            {"of": step.table, "first": first, "last": last}
            for step in steps
            for first, last in step.undone
        ]
        orders = [order._asdict() for step in steps for order in step.orders]
        forgotten = [
            {"of": step.table, "in_seat": seat, "at": decision}
            for step in steps
            for seat, decision in step.forgotten
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
            if forgotten:
                connection.execute(_FORGET, forgotten)
            if orders:
                connection.execute(_ORDERS, orders)
            if self.database.is_postgresql:
                connection.execute(NOTIFY, [self._news(step.table, "step") for step in steps])

    async def _alone(self, job: _Job) -> Any:
        assert not isinstance(job.work, Step)
        if self._availability.away and not job.always:
            raise Unavailable("The database cannot be reached.")
        with self._availability.used():
            async with self.database.writing.begin() as connection:
                return await job.work(connection)

    async def _settle(self, job: _Job, work: Awaitable[Any]) -> None:
        try:
            result = await work
        except Exception as error:
            _fail(job, error)
        else:
            if not job.done.done():
                job.done.set_result(result)


def _row(step: Step) -> dict[str, Any]:
    """What a step changes in the row of its table."""
    row = summary_written(step.summary)
    row |= {"lowered": lowered_written(step.lowered), "of": step.table, "before": step.before}
    return row


def _fail(job: _Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
