"""The queue and the pool of the bots, where they are in another process: see the keeper.

Both are used as a scheduler and a pool of one's own.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from time import monotonic
from typing import Any

from theomachy.server.bots.keeper import LONGEST
from theomachy.server.bots.pool import Crashed, Died, Overrun
from theomachy.server.bots.scheduler import Busy, Rank, Turn, Withdrawn

_AGAIN = 0.1


class SharedBots:
    """The line to the process in which the bots of all processes wait and think.

    `since`  when it was there first
    """

    def __init__(self, path: str, size: int) -> None:
        self.size = size
        self.since = 0.0
        self.waiting = 0
        self.thinking = 0
        self._path = path
        self._number = 0
        self._writer: asyncio.StreamWriter | None = None
        self._there = asyncio.Event()
        self._turns: dict[int, Turn] = {}
        self._ranks: dict[int, Rank] = {}
        self._jobs: dict[int, asyncio.Future[Any]] = {}
        self._line: asyncio.Task[None] | None = None

    @property
    def is_there(self) -> bool:
        """Whether the other process can be reached."""
        return self._there.is_set()

    @property
    def most_of_one(self) -> int:
        """As the scheduler has it."""
        return max(1, self.size - 1)

    def warm(self) -> None:
        """Connect, and stay connected."""
        if self._line is None:
            self._line = asyncio.create_task(self._stay_connected())

    async def ready(self) -> None:
        """Wait for the other process."""
        await self._there.wait()

    async def close(self) -> None:
        """Part with the other process."""
        if self._line is not None:
            self._line.cancel()
            await asyncio.gather(self._line, return_exceptions=True)

    # as a scheduler

    async def think(self, turn: Turn) -> Any:
        """What the turn's work gives, when its time has come; raises Busy or Withdrawn."""
        await self._there.wait()
        self._number += 1
        turn.number = number = self._number
        turn.done = asyncio.get_running_loop().create_future()
        self._turns[number] = turn
        self._ranks[number] = turn.rank
        of = {
            name: getattr(turn, name)
            for name in ("network", "person", "rank", "seconds", "is_even")
        }
        self._say(turn=number, of=of)
        try:
            return await turn.done
        finally:
            self.withdraw(turn)
            self._turns.pop(number, None)
            self._ranks.pop(number, None)

    def withdraw(self, turn: Turn) -> None:
        """Nobody needs the turn now."""
        if turn.number not in self._turns:
            return
        if not turn.done.done():
            turn.done.set_exception(Withdrawn())
            turn.done.exception()  # it has been seen, whether anybody waits for it or not
        if turn.task is not None and not turn.task.done():
            turn.task.cancel()
        self._say(withdraw=turn.number)

    def settle(self) -> None:
        """Tell who waits for the turns now."""
        for number, turn in self._turns.items():
            if self._ranks[number] is not turn.rank:
                self._ranks[number] = turn.rank
                self._say(rank=number, **{"is": turn.rank})

    # as a pool

    async def do(self, job: dict[str, Any], seconds: float, again: bool = False) -> Any:
        """What the job answers."""
        await self._there.wait()
        self._number += 1
        number = self._number
        done = self._jobs[number] = asyncio.get_running_loop().create_future()
        self._say(job=number, do=job, seconds=seconds, again=again)
        try:
            return await done
        except asyncio.CancelledError:
            self._say(drop=number)
            raise
        finally:
            self._jobs.pop(number, None)

    # the line

    def _say(self, **what: Any) -> None:
        if self._writer is not None:
            self._writer.write(json.dumps(what).encode() + b"\n")

    async def _stay_connected(self) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, self._writer = await asyncio.open_unix_connection(self._path, limit=LONGEST)
                self.since = self.since or monotonic()
                self._there.set()
                try:
                    while line := await reader.readline():
                        self._hear(json.loads(line))
                finally:
                    self._writer.close()
                    self._lose()
            await asyncio.sleep(_AGAIN)

    def _lose(self) -> None:
        """The other process is gone: all who wait for it have to ask again."""
        self._writer = None
        self._there.clear()
        for done in self._jobs.values():
            if not done.done():
                done.set_exception(Died("The process of the bots has ended."))
        for turn in self._turns.values():
            if not turn.done.done():
                turn.done.set_exception(Busy())
            if turn.task is not None:
                turn.task.cancel()

    def _hear(self, said: dict[str, Any]) -> None:
        match said:
            case {"begin": number, "seconds": seconds}:
                if (turn := self._turns.get(number)) is not None:
                    self._begin(turn, seconds)
            case {"leave": number}:
                turn = self._turns.get(number)
                if turn is not None and turn.task is not None:
                    turn.is_leaving = True
                    turn.task.cancel()
            case {"busy": number}:
                turn = self._turns.get(number)
                if turn is not None and not turn.done.done():
                    turn.done.set_exception(Busy())
            case {"done": number, **how}:
                if (done := self._jobs.get(number)) is not None and not done.done():
                    _settle(done, how)
            case {"figures": [waiting, thinking]}:
                self.waiting, self.thinking = waiting, thinking

    def _begin(self, turn: Turn, seconds: float) -> None:
        turn.begun, turn.is_leaving = monotonic(), False
        turn.task = asyncio.ensure_future(turn.work(seconds))
        turn.task.add_done_callback(lambda task: self._ended(turn, task))

    def _ended(self, turn: Turn, task: asyncio.Task[Any]) -> None:
        if task is not turn.task:
            return  # it has been begun again meanwhile
        if task.cancelled():
            if not turn.is_leaving and not turn.done.done():
                turn.done.cancel()
            return  # it has made room for another one, and is begun again later
        error = task.exception()
        if not turn.done.done():
            if error is not None:
                turn.done.set_exception(error)
            else:
                turn.done.set_result(task.result())
        self._say(ended=turn.number)


def _settle(done: asyncio.Future[Any], how: dict[str, Any]) -> None:
    match how:
        case {"overrun": said}:
            done.set_exception(Overrun(said))
        case {"crashed": said, "kind": kind, "where": where}:
            done.set_exception(Crashed(said, kind, where))
        case _:
            done.set_result(how["answer"])
