"""One of the processes of a server is killed under load, or all are replaced: tables go on."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
from collections.abc import Awaitable, Callable
from time import monotonic

import httpx

from bench.chaos.deaths import Progress
from bench.chaos.faults import Place, children
from bench.chaos.ledger import Ledger, wrongs
from bench.chaos.people import Hall
from bench.chaos.plans import Plan
from bench.chaos.rounds import Report, serving
from bench.server.processes import Running

PROCESSES = 2
MEMBER, KEEPER = "theomachy.server.member", "theomachy.server.bots.keeper"
PLANS = (
    *(Plan(f"pair{number}", "gheos", 2) for number in range(6)),
    Plan("trio", "mezo", 3),
    Plan("orders", "mystic-war", 3, orders=True),
    Plan("beginner", "gheos", 1, ("novice",)),
    Plan("beginner too", "mystic-war", 1, ("novice", "adept")),
    Plan("unseen", "gheos", 0, ("adept", "adept", "adept"), unseen=True),
)
_PATIENCE = 60.0
_FIGURE = re.compile(r'^theomachy_moves_total\{process="(\d+)"\}', re.MULTILINE)
Loss = Callable[[Running, random.Random, int], Awaitable[float]]
"""What is done to a server, the how many-th time; when it was done."""


async def kill_one(server: Running, rng: random.Random, time: int) -> float:
    """Kill one of the processes; each fifth time the one in which the bots of all think."""
    pids = children(server.process.pid, KEEPER if time % 5 == 4 else MEMBER)
    os.kill(rng.choice(pids), signal.SIGKILL)
    return monotonic()


async def renew(server: Running, rng: random.Random, time: int) -> float:
    """Have all processes replaced, one after the other."""
    old = set(children(server.process.pid, MEMBER))
    began = monotonic()
    server.process.send_signal(signal.SIGHUP)
    while old & set(children(server.process.pid, MEMBER)):
        if monotonic() - began > 5 * _PATIENCE:
            raise RuntimeError("The processes were not replaced.")
        await asyncio.sleep(0.05)
    return monotonic()


async def lost(
    report: Report,
    place: Place,
    times: int,
    lose: Loss,
    plans: tuple[Plan, ...] = PLANS,
    seed: int = 0,
    progress: Progress = lambda time, acknowledged: None,
) -> dict[str, Ledger]:
    """Do that so often to a server of several processes under load; the database is read each time.

    What was sent at the tables is returned, by their ids.
    """
    rng = random.Random(seed)
    with serving(place, report, lives=False, processes=PROCESSES) as server:
        hall = Hall(server.url, plans, pause=0.1)
        for time in range(times):
            await _all_there(server)
            await hall.open()
            await hall.moved(monotonic(), _PATIENCE)
            await asyncio.sleep(rng.uniform(0.05, 0.6))
            report.met(hall.forget())
            report.faults += 1
            gone = await lose(server, rng, time)
            report.moved(await hall.moved(gone, _PATIENCE))
            await _all_back(hall)
            report.met(hall.forget())
            report.wrong += wrongs(place.database, _finished(hall))
            report.acknowledged += sum(each.ledger.acknowledged for each in hall.finished)
            hall.finished.clear()
            going_on = sum(each.ledger.acknowledged for each in hall.parties)
            progress(time + 1, report.acknowledged + going_on)
            if report.wrong:
                break
        await hall.settle()
        report.met(hall.forget())
        hall.leave()
        await asyncio.sleep(0.2)
        ledgers = hall.ledgers
        report.acknowledged += sum(each.acknowledged for each in ledgers.values())
        server.process.terminate()
        await asyncio.to_thread(server.process.wait, _PATIENCE)
        report.wrong += wrongs(place.database, ledgers)
        return ledgers


def _finished(hall: Hall) -> dict[str, Ledger]:
    """The tables that no longer change."""
    return {party.table: party.ledger for party in hall.finished}


async def _all_there(server: Running) -> None:
    """Wait until each process has tables."""
    began = monotonic()
    async with httpx.AsyncClient(base_url=server.url, timeout=_PATIENCE) as http:
        while monotonic() - began < _PATIENCE:
            try:
                figures = (await http.get("/metrics")).text
            except httpx.TransportError:
                continue
            if len(_FIGURE.findall(figures)) == PROCESSES:
                return
            await asyncio.sleep(0.1)
    raise RuntimeError("A process was not replaced.")


async def _all_back(hall: Hall) -> None:
    """Wait until every socket is open again."""
    began = monotonic()
    sitters = [sitter for party in hall.parties for sitter in party.sitters]
    while any(sitter.lost_at is not None for sitter in sitters):
        if monotonic() - began > _PATIENCE:
            raise RuntimeError("A socket stays away.")
        await asyncio.sleep(0.05)
