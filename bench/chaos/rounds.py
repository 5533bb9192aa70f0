"""A server under load is struck, again and again: what people met, and when every table went on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

from bench.chaos.faults import Place, children
from bench.chaos.ledger import wrongs
from bench.chaos.people import Experience, Hall
from bench.chaos.plans import ABSENT, PLANS, Plan
from bench.chaos.served import LATE
from bench.server.processes import Running

SOON = 10.0
"""The seconds within which every table goes on by itself, and everybody is told."""

_PATIENCE = 45.0
_SERVED = [sys.executable, "-m", "bench.chaos.served"]
_WORKERS = (
    "theomachy.server.bots.worker",
    "theomachy.server.bots.keeper",
    "theomachy.server.member",
    "theomachy.server.records.worker",
    "bench.chaos.bots",
    "bench.chaos.study",
)
Fault = Callable[[Place, Running], AbstractContextManager[None]]


@dataclass
class Report:
    """The result of one kind of chaos.

    `seconds`  how long each table took to move, after each fault was gone
    `told`     how long people waited for a reply, or for word of an outage
    `soon`     how long either may take
    `away`     how long sockets were away that were closed
    `most_away`  how long they may be; nothing where none may be closed
    """

    name: str
    how: str = ""
    faults: int = 0
    noticed: int = 0
    acknowledged: int = 0
    refused: int = 0
    closed: int = 0
    logged: int = 0
    seconds: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    soon: float = SOON
    away: list[float] = field(default_factory=list)
    most_away: float | None = None

    def moved(self, seconds: dict[str, float]) -> None:
        """Note when the tables went on."""
        self.seconds += seconds.values()
        for name, took in seconds.items():
            if took > self.soon:
                after = "not at all" if took == float("inf") else f"only after {took:.1f} s"
                self.wrong.append(f"Fault {self.faults}: the table {name} went on {after}.")

    def met(self, met: Experience) -> bool:
        """Note what people met meanwhile; whether they met an outage."""
        self.told += met.told
        self.refused += met.unavailable
        noticed = bool(met.outages or met.unavailable)
        self.noticed += noticed
        self.closed += met.lost
        self.away += met.away
        if met.lost and self.most_away is None:
            self.wrong.append(f"Fault {self.faults}: {met.lost} sockets were closed.")
        if max(met.away, default=0.0) > (self.most_away or float("inf")):
            self.wrong.append(f"Fault {self.faults}: a socket was away for {max(met.away):.1f} s.")
        if max(met.told, default=0.0) > self.soon:
            longest = max(met.told)
            self.wrong.append(
                f"Fault {self.faults}: somebody was told nothing for {longest:.1f} s."
            )
        self.wrong += sorted(set(met.errors))
        return noticed

    def figures(self) -> dict[str, Any]:
        return {
            "kind": self.name,
            **({"how": self.how} if self.how else {}),
            "faults": self.faults,
            "noticed": self.noticed,
            "acknowledged": self.acknowledged,
            "told_unavailable": self.refused,
            "sockets_closed": self.closed,
            "errors_logged": self.logged,
            "median_s": round(median(self.seconds), 2) if self.seconds else None,
            "worst_s": round(max(self.seconds), 2) if self.seconds else None,
            "longest_untold_s": round(max(self.told, default=0.0), 2),
            **({"longest_away_s": round(max(self.away), 2)} if self.away else {}),
            "wrong": self.wrong,
        }


@contextmanager
def serving(
    place: Place, report: Report, lives: bool = True, processes: int = 1
) -> Iterator[Running]:
    """A server at that place, which should live to the end; the errors that it logs are counted.

    Where CHAOS_LOGS names a folder, what it logs is kept there.
    """
    log = place.folder / "server.log"
    with log.open("ab") as file:
        server = Running(_SERVED, place.database, place.environment, file, str(processes))
    try:
        yield server
        if lives and server.process.poll() is not None:
            report.wrong.append("The server has ended.")
    finally:
        end(server)
        written = log.read_text(errors="replace")
        report.logged = written.count("Traceback")
        if keep := os.environ.get("CHAOS_LOGS"):
            Path(keep).mkdir(exist_ok=True)
            (Path(keep) / f"{report.name}.log").write_text(written)


def end(server: Running) -> None:
    """End a server, and those of its workers that have been stopped and will not end with it."""
    workers = [pid for program in _WORKERS for pid in children(server.process.pid, program)]
    server.kill()
    for pid in workers:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@contextmanager
def sqlite() -> Iterator[Place]:
    with tempfile.TemporaryDirectory(prefix="chaos") as name:
        folder = Path(name)
        (folder / "disk").mkdir()
        file = folder / "disk" / "chaos.db"
        yield Place(folder, f"sqlite:///{file}", file)


async def struck(
    report: Report,
    place: Place,
    times: int,
    strike: Callable[[Running, int], Awaitable[float]],
    outages: tuple[float, ...] = (),
    plans: tuple[Plan, ...] = PLANS,
    after: Callable[[Hall], Awaitable[list[str]]] | None = None,
) -> None:
    """Strike that many times: `strike` returns when the fault was gone.

    `outages`  the seconds that the database is away, in turn; if that is long, people have to
               notice it, and somebody's time runs out meanwhile
    `after`    what is looked at besides, once the tables have moved
    """
    with serving(place, report) as server:
        hall = Hall(server.url, plans)
        await hall.open()
        for number in range(times):
            await hall.open()
            ready = await hall.moved(monotonic(), _PATIENCE)
            if any(seconds == float("inf") for seconds in ready.values()):
                report.wrong.append(f"Before fault {number + 1} a table stands still: {ready}.")
            away = outages[number % len(outages)] if outages else 0.0
            if away > LATE:
                await hall.open(ABSENT)
            report.met(hall.forget())
            report.faults += 1
            gone = await strike(server, number)
            report.moved(await hall.moved(gone, _PATIENCE))
            if after is not None:
                report.wrong += await after(hall)
            if not report.met(hall.forget()) and away > LATE:
                report.wrong.append(f"Fault {report.faults}: nobody noticed; was there one?")
        await hall.settle()
        report.met(hall.forget())
        hall.leave()
        await asyncio.sleep(0.2)
        ledgers = hall.ledgers
        report.acknowledged = sum(ledger.acknowledged for ledger in ledgers.values())
        if server.process.poll() is None:
            server.process.send_signal(signal.SIGSTOP)  # it writes nothing while we look
        report.wrong += wrongs(place.database, ledgers)
        report.how = place.how


def lasting(place: Place, fault: Fault, seconds: tuple[float, ...]) -> Any:
    """A strike that lasts for those numbers of seconds, in turn."""

    async def strike(server: Running, number: int) -> float:
        context = fault(place, server)
        await asyncio.to_thread(context.__enter__)
        try:
            await asyncio.sleep(seconds[number % len(seconds)])
        finally:
            await asyncio.to_thread(context.__exit__, None, None, None)
        return monotonic()

    return strike
