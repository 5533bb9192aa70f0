"""The process in which the bots of all processes of a server wait for their turn, and think.

`python -m theomachy.server.bots.keeper PATH WORKERS QUEUE` listens at that path. Each process of
the server has one connection to it, on which either sends lines of JSON:

    {"turn": 7, "of": {...}}       a turn waits; then, each time that it may think, and when it must
    {"begin": 7, "seconds": 0.3}   make room for others, which is done at once
    {"leave": 7}
    {"ended": 7}                   its work is over
    {"rank": 7, "is": 0}           others wait for it now
    {"withdraw": 7}                it is needed no more
    {"busy": 7}                    too many wait
    {"job": 9, "do": {...}, ...}   something to think about; its answer, or why there is none
    {"done": 9, "answer": ...}
    {"drop": 9}                    nobody waits for the answer
    {"figures": [2, 1]}            how many turns wait, and are thought about, now and then
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from typing import Any

from theomachy.server.bots.pool import Crashed, Overrun, Pool
from theomachy.server.bots.scheduler import Busy, Rank, Scheduler, Turn, Withdrawn

LONGEST = 64 * 1024 * 1024
_OFTEN = 1.0


class Keeper:
    """One queue and one pool for all who connect."""

    def __init__(self, workers: int, queue: int) -> None:
        self.scheduler = Scheduler(workers, queue)
        self.pool = Pool(workers)

    async def serve(self, path: str) -> None:
        """Listen at a path until cancelled."""
        self.pool.warm()
        try:
            server = await asyncio.start_unix_server(self._connected, path, limit=LONGEST)
            async with server:
                print("ready", flush=True)
                await server.serve_forever()
        finally:
            await self.pool.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        client = _Client(self, writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while line := await reader.readline():
                client.hear(json.loads(line))
        client.leave()
        writer.close()


class _Client:
    """One process of the server: its turns, and what it has others think about."""

    def __init__(self, keeper: Keeper, writer: asyncio.StreamWriter) -> None:
        self.keeper = keeper
        self.writer = writer
        self.turns: dict[int, Turn] = {}
        self.ended: dict[int, asyncio.Future[None]] = {}
        self.jobs: dict[int, asyncio.Task[None]] = {}
        self.tasks = {asyncio.create_task(self._tell_figures())}

    def hear(self, said: dict[str, Any]) -> None:
        scheduler = self.keeper.scheduler
        match said:
            case {"turn": number, "of": of}:
                self._run(self._wait(number, of))
            case {"ended": number}:
                if (ended := self.ended.get(number)) is not None and not ended.done():
                    ended.set_result(None)
            case {"rank": number, "is": rank}:
                if (turn := self.turns.get(number)) is not None:
                    turn.rank = Rank(rank)
                    scheduler.settle()
            case {"withdraw": number}:
                if (turn := self.turns.get(number)) is not None:
                    scheduler.withdraw(turn)
                    scheduler.settle()
            case {"job": number, "do": job, "seconds": seconds, "again": again}:
                self.jobs[number] = self._run(self._do(number, job, seconds, again))
            case {"drop": number}:
                if (task := self.jobs.get(number)) is not None:
                    task.cancel()

    def leave(self) -> None:
        """The process is gone: nobody waits for its turns."""
        for turn in self.turns.values():
            self.keeper.scheduler.withdraw(turn)
        for task in list(self.tasks):
            task.cancel()

    def say(self, **what: Any) -> None:
        self.writer.write(json.dumps(what).encode() + b"\n")

    async def _wait(self, number: int, of: dict[str, Any]) -> None:
        """A turn, from its coming to its end."""

        async def work(seconds: float) -> None:
            ended = self.ended[number] = asyncio.get_running_loop().create_future()
            self.say(begin=number, seconds=seconds)
            try:
                await ended
            except asyncio.CancelledError:
                self.say(leave=number)
                raise

        turn = Turn(**(of | {"rank": Rank(of["rank"])}), work=work)
        self.turns[number] = turn
        try:
            await self.keeper.scheduler.think(turn)
        except Busy:
            self.say(busy=number)
        except Withdrawn:
            pass  # the process that asked for it knows already
        finally:
            del self.turns[number]
            self.ended.pop(number, None)

    async def _do(self, number: int, job: dict[str, Any], seconds: float, again: bool) -> None:
        try:
            answer = await self.keeper.pool.do(job, seconds, again)
            self.say(done=number, answer=answer)
        except Overrun as overrun:
            self.say(done=number, overrun=str(overrun))
        except Crashed as crashed:
            self.say(done=number, crashed=str(crashed), kind=crashed.kind, where=crashed.where)
        finally:
            del self.jobs[number]

    async def _tell_figures(self) -> None:
        while True:
            scheduler = self.keeper.scheduler
            self.say(figures=[scheduler.waiting, scheduler.thinking])
            await asyncio.sleep(_OFTEN)

    def _run(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task


async def _keep(path: str, workers: int, queue: int) -> None:
    """Serve until the process that started this one is gone, or ends it."""
    serving = asyncio.create_task(Keeper(workers, queue).serve(path))
    loop = asyncio.get_running_loop()
    gone = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(gone), sys.stdin)
    await asyncio.wait(
        {serving, asyncio.create_task(gone.read())}, return_when=asyncio.FIRST_COMPLETED
    )
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(_keep(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
