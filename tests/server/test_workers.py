"""Processes that die, hang or are stopped at any stage are replaced, and their work is done."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.chaos.stages import FOLDER, STAGES
from tests.server.serving import Player, Served, installed, unlimited
from theomachy.server.bots import pool as pools
from theomachy.server.bots.pool import Pool

SIGNALS = [signal.SIGKILL, signal.SIGSTOP]

# A process that works as those of the bots do, and gets the signal that is planned for a stage.
FAULTY = """
from bench.chaos.stages import strike, work

strike("starting")
import time


def think(job):
    time.sleep(job["seconds"])
    return job["text"]


work({"think": think})
"""
LOOK = {"do": "think", "text": "seven of swords", "seconds": 0}


@pytest.fixture
def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which faults are planned, each a file named after the stage."""
    planned, package = tmp_path / "faults", tmp_path / "package"
    planned.mkdir()
    package.mkdir()
    (package / "faulty.py").write_text(FAULTY)
    monkeypatch.setenv(FOLDER, str(planned))
    with installed(package, "faulty", ""):
        yield planned


@pytest.mark.parametrize("sent", SIGNALS)
def test_a_process_that_ends_or_stops_at_any_stage_is_replaced_and_its_job_done(
    sent: signal.Signals, faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "_START", (1.5, 30.0, 30.0))

    async def check() -> None:
        pool = Pool(1, "faulty")
        for stage in (*STAGES[:2], "idle", *STAGES[2:]):
            if stage == "idle":
                (process,) = pool._running
                os.kill(process.pid, sent)
            else:
                (faults / stage).write_text(str(int(sent)))
            if stage == "warming":
                (process,) = pool._running
                pool._end(process)
            before = {process.pid for process in pool._running}
            assert await pool.do(LOOK, 1.5, again=True) == LOOK["text"]
            assert len(pool._running) == 1
            assert before.isdisjoint(process.pid for process in pool._running)
            assert list(faults.iterdir()) == []
        await pool.close()

    asyncio.run(check())


def test_a_process_that_ends_while_it_warms_up_is_replaced(faults: Path) -> None:
    async def check() -> None:
        (faults / "warming").write_text(str(int(signal.SIGKILL)))
        pool = Pool(2, "faulty")
        await pool.ready()
        assert len(pool._running) == 2
        await pool.close()

    asyncio.run(check())


def test_a_process_whose_end_was_noticed_is_counted_no_more(faults: Path) -> None:
    async def check() -> None:
        pool = Pool(1, "faulty")
        await pool.ready()
        (process,) = pool._running
        process.kill()
        await process.wait()
        assert await pool.do(LOOK, 60) == LOOK["text"]
        assert len(pool._running) == 1
        assert process not in pool._running
        await pool.close()

    asyncio.run(check())


def test_whoever_cancels_a_job_frees_its_process_at_once(faults: Path) -> None:
    async def check() -> None:
        pool = Pool(1, "faulty")
        await pool.ready()
        (process,) = pool._running
        for _ in range(3):
            long = asyncio.create_task(pool.do(LOOK | {"seconds": 600}, 600))
            await asyncio.sleep(0.1)
            long.cancel()
            await asyncio.gather(long, return_exceptions=True)
            assert await pool.do(LOOK, 60) == LOOK["text"]
        assert pool._running == {process}
        await pool.close()

    asyncio.run(check())


def test_a_pool_that_is_closed_cancels_its_jobs_and_reports_no_death(
    faults: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        pool = Pool(1, "faulty")
        await pool.ready()
        jobs = [asyncio.create_task(pool.do(LOOK | {"seconds": 600}, 600)) for _ in range(2)]
        await asyncio.sleep(0.1)
        await pool.close()
        assert all(job.cancelled() for job in jobs)
        assert pool._running == set()

    asyncio.run(check())
    assert caplog.messages == []


def test_a_bot_whose_process_ends_or_stops_plays_on_at_its_own_level(tmp_path: Path) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/struck.db", bot_seconds=4))
    runtime = server.app.state.runtime
    ada = Player(server.url, "Ada")
    bot = {"kind": "bot", "level": "adept"}
    table = ada.post("/tables", game="gheos", seats=[{"kind": "you"}, bot], start=True)["id"]
    seat = ada.sit(table)
    for sent in (None, *SIGNALS):
        if sent is not None:
            (process,) = runtime.pool._running
            os.kill(process.pid, sent)
        answered = runtime.watch.answered
        while runtime.watch.answered == answered:
            seat.answer()
            seat.until_asked()
    failed = runtime.watch.failed
    server.stop()
    assert failed == 0
    assert not any(message.get("lowered") for message in seat.received)
