"""Bots of several processes in one queue and one pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from theomachy.server.bots.keeper import Keeper
from theomachy.server.bots.pool import Crashed
from theomachy.server.bots.scheduler import Busy, Rank, Turn, Withdrawn
from theomachy.server.bots.shared import SharedBots

WAITED_FOR, WATCHED, UNWATCHED = Rank.WAITED_FOR, Rank.WATCHED, Rank.UNWATCHED


class Day:
    """Turns of some processes whose work is over when the test says so."""

    def __init__(self, path: str, *processes: str) -> None:
        self.path = path
        self.lines = {name: SharedBots(path, 1) for name in processes}
        self.begun: list[str] = []
        self.turns: dict[str, Turn] = {}
        self.over: dict[str, asyncio.Event] = {}
        self.asked: dict[str, asyncio.Task[object]] = {}

    async def ask(
        self, process: str, name: str, rank: Rank, person: str = "", seconds: float = 0.5
    ) -> None:
        """A bot's turn has come at a process."""

        async def work(given: float) -> str:
            self.begun.append(name)
            self.over[name] = asyncio.Event()
            await self.over[name].wait()
            return f"{name}'s answer"

        line, person = self.lines[process], person or name
        self.turns[name] = Turn(person, person, rank, seconds, work)
        self.asked[name] = asyncio.create_task(line.think(self.turns[name]))
        await self.settled()

    async def settled(self) -> None:
        """Whatever was said has been heard, and what follows from it."""
        for _ in range(4):
            for line in self.lines.values():
                if line.is_there:
                    await line.do({}, 1.0)

    async def end(self, name: str) -> None:
        self.over[name].set()
        assert await self.asked[name] == f"{name}'s answer"
        await self.settled()


async def at_once(*_: object) -> str:
    """A job that takes no time."""
    return "done"


@asynccontextmanager
async def day(
    folder: Path, *processes: str, queue: int = 9, is_quick: bool = True
) -> AsyncIterator[Day]:
    keeper = Keeper(1, queue)
    if is_quick:
        keeper.pool.do = at_once  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(keeper.serve(f"{folder}/bots"))
    found = Day(f"{folder}/bots", *processes)
    for line in found.lines.values():
        line.warm()
        await line.ready()
    yield found
    for line in found.lines.values():
        await line.close()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)


def test_peoples_games_come_before_games_of_bots_wherever_they_are(tmp_path: Path) -> None:
    async def run() -> None:
        async with day(tmp_path, "one", "two") as today:
            await today.ask("one", "first", WATCHED)
            await today.ask("one", "watched", WATCHED)
            await today.ask("two", "unwatched", UNWATCHED)
            assert today.begun == ["first"]
            await today.ask("two", "waited for", WAITED_FOR)  # it makes room for itself
            assert today.begun == ["first", "waited for"]
            today.turns["unwatched"].rank = WAITED_FOR  # somebody has come to look and to play
            today.lines["two"].settle()
            await today.settled()
            await today.end("waited for")
            await today.end("unwatched")
            await today.end("watched" if today.begun[-1] == "watched" else "first")
            assert today.begun[:3] == ["first", "waited for", "unwatched"]

    asyncio.run(run())


def test_who_has_had_the_least_thinking_goes_first_over_all_processes(tmp_path: Path) -> None:
    async def run() -> None:
        async with day(tmp_path, "one", "two") as today:
            await today.ask("one", "Ada 1", WAITED_FOR, "Ada")
            await today.ask("one", "Ada 2", WAITED_FOR, "Ada")
            await today.ask("one", "Ada 3", WAITED_FOR, "Ada")
            await today.ask("two", "Ben 1", WAITED_FOR, "Ben")
            for name in ("Ada 1", "Ben 1", "Ada 2", "Ada 3"):
                await today.end(name)
            assert today.begun == ["Ada 1", "Ben 1", "Ada 2", "Ada 3"]

    asyncio.run(run())


def test_a_turn_is_withdrawn_and_too_many_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with day(tmp_path, "one", "two", queue=1) as today:
            await today.ask("one", "thinks", WAITED_FOR)
            await today.ask("one", "waits", WAITED_FOR)
            await today.ask("two", "is one too many", UNWATCHED)
            with pytest.raises(Busy):
                await today.asked["is one too many"]
            today.lines["one"].withdraw(today.turns["thinks"])
            with pytest.raises(Withdrawn):
                await today.asked["thinks"]
            await today.settled()
            await today.end("waits")

    asyncio.run(run())


def test_the_turns_of_a_process_that_has_died_go_with_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with day(tmp_path, "one", "two") as today:
            await today.ask("one", "thinks", WAITED_FOR)
            await today.ask("two", "waits", WAITED_FOR)
            await today.lines["one"].close()
            with pytest.raises(Busy):
                await today.asked["thinks"]
            await today.settled()
            await today.end("waits")

    asyncio.run(run())


def test_a_job_is_done_or_fails_as_in_a_pool_of_ones_own(tmp_path: Path) -> None:
    async def run() -> None:
        async with day(tmp_path, "one", is_quick=False) as today:
            with pytest.raises(Crashed, match="no-such-job"):
                await today.lines["one"].do({"do": "no-such-job"}, 60.0)

    asyncio.run(run())
