"""What the server carries: `python -m bench.server [--seconds 10]`.

The server runs in a separate process; the load comes from this one over loopback. Every figure
stands beside the bare write loop of `bare.py`, measured in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench.server.players import Party, Tally, writes
from bench.server.processes import Running, memory, serve, spent
from bench.server.wire import Wire, connect
from theomachy.server.config import Config
from theomachy.server.identity.people import make_guest
from theomachy.server.play.answering import answer
from theomachy.server.play.live import LiveTable
from theomachy.server.play.runtime import open_runtime
from theomachy.server.play.undoing import undo
from theomachy.server.storage.tables import find
from theomachy.server.tables.making import Wish, make, planned, start
from theomachy.server.tables.quotas import Starter

RESULTS = Path(__file__).parents[1] / "results" / "server.json"


async def seated(
    http: httpx.AsyncClient, url: str, tables: int, tally: Tally, pause: float = 0.0
) -> list[Party]:
    """That many tables of four people and a spectator, started."""
    parties = [Party(url, tally, pause) for _ in range(tables)]
    for first in range(0, tables, 10):
        await asyncio.gather(*(party.sit(http) for party in parties[first : first + 10]))
    return parties


async def throughput(server: Running, tables: int, seconds: float) -> dict[str, Any]:
    """Moves a second, every table as fast as it can; five see each of them."""
    return await _played(server, tables, seconds, pause=0.0)


async def latency(server: Running, tables: int, pause: float, seconds: float) -> dict[str, Any]:
    """How long an answer takes to be acknowledged with that many tables in play."""
    return await _played(server, tables, seconds, pause)


async def _played(server: Running, tables: int, seconds: float, pause: float) -> dict[str, Any]:
    tally = Tally()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        parties = await seated(http, server.url, tables, tally, pause)
        used, mine = spent(server), time.process_time()
        started = time.perf_counter()
        await asyncio.gather(*(party.play(started + seconds) for party in parties))
        took = time.perf_counter() - started
        used, mine = spent(server) - used, time.process_time() - mine
        for party in parties:
            await party.leave()
    moves = len(tally.seconds)
    return {
        "tables": tables,
        "moves_per_second": round(moves / took, 1),
        "states_per_second": round(tally.states / took, 1),
        "p50_ms": round(tally.percentile(0.5) * 1e3, 2),
        "p99_ms": round(tally.percentile(0.99) * 1e3, 2),
        "server_cpu_ms_per_move": round(used / moves * 1e3, 3),
        "load_cpu_ms_per_move": round(mine / moves * 1e3, 3),
        "refused": tally.refused,
        "games_over": sum(party.over for party in parties),
    }


async def opening(folder: str, answers: int) -> dict[str, Any]:
    """How long it takes to open tables of a growing length, and to answer at them.

    The record grows by answers and undos, as long as anybody likes, at one table in this process.
    """
    runtime = await open_runtime(Config(f"sqlite:///{folder}/long.db", bots=False, workers=1))
    person = await runtime.writer.write(lambda connection: make_guest(connection, "Ada"))
    plan = planned("gheos", [Wish("you"), Wish("hotseat")], None, {})

    async def write(connection: Any) -> str:
        id = await make(connection, plan, person)
        starter = Starter(person, "", runtime.config.limits)
        await start(runtime.writer, connection, await find(connection, id), starter)
        return id

    id = await runtime.writer.write(write)
    live = await runtime.live(id)
    found: dict[str, Any] = {}
    spent: list[float] = []
    for number in range(answers):
        match = live.in_play()
        began = time.perf_counter()
        seat = match.table.waiting[0]
        option = f"{live.key(seat)}.0"
        await answer(live, seat, match.version, [option], lambda version, moment: None)
        spent.append(time.perf_counter() - began)
        if number % 2:  # two forwards, two back: the position stays small, the record grows
            for _ in range(2):
                await undo(live, [0, 1], live.in_play().version, lambda version, moment: None)
        if number + 1 in (answers // 10, answers):
            times = []
            for _ in range(9):
                began = time.perf_counter()
                again = LiveTable(runtime, live.table)
                await again.load()
                again.state(0, again.in_play().moment)
                times.append(time.perf_counter() - began)
            found[str(live.in_play().moment)] = {
                "open_ms": round(statistics.median(times) * 1e3, 2),
                "answer_ms": round(statistics.median(spent[-50:]) * 1e3, 2),
            }
    await runtime.stop()
    return found


async def idle(server: Running, sockets: int, seconds: float) -> dict[str, Any]:
    """What idle sockets cost in memory, and how much they slow others down.

    The others are measured without them before and after: machines speed up and slow down.
    """
    url = server.url
    before_them = await throughput(server, 20, seconds)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        party = Party(url, Tally())
        await party.sit(http)
        before = memory(server)
        address = f"{url}/api/tables/{party.table}/socket"
        opened: list[Wire] = []
        for first in range(0, sockets, 50):
            some = min(50, sockets - first)
            opened += await asyncio.gather(*(connect(address, _ignore) for _ in range(some)))
        await asyncio.sleep(1)
        after = memory(server)
        beside = await throughput(server, 20, seconds)
        for wire in opened:
            wire.close()
        await party.leave()
    await asyncio.sleep(1)
    after_them = await throughput(server, 20, seconds)
    alone = (before_them["moves_per_second"] + after_them["moves_per_second"]) / 2
    slower = 1 - beside["moves_per_second"] / alone
    return {
        "sockets": sockets,
        "megabytes": round((after - before) / 1e6, 1),
        "moves_alone": round(alone, 1),
        "moves_beside": beside["moves_per_second"],
        "slower_percent": round(100 * slower, 1),
    }


async def against_bare(bare: Running, server: Running, asked: argparse.Namespace) -> dict[str, Any]:
    """One after the other, so that whatever else the machine does slows both."""
    text = b'{"type":"answer","version":12,"option":"x9K2abcd.17"}'
    written = await writes(bare.url, 8, asked.seconds / 2, text)
    found = await throughput(server, asked.tables, asked.seconds)
    written = (written + await writes(bare.url, 8, asked.seconds / 2, text)) / 2
    return {
        "bare_writes_per_second": round(written, 1),
        "throughput": found,
        "of_bare": round(found["moves_per_second"] / written, 3),
    }


def _ignore(text: bytes) -> None:
    """An idle visitor."""


def note(found: dict[str, Any], name: str, value: Any) -> None:
    """Keep a figure, and print it as soon as it is known."""
    found[name] = value
    print(f"{name}: {json.dumps(value)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=2000)
    parser.add_argument("--write", action="store_true", help="keep them in bench/results")
    asked = parser.parse_args()
    found: dict[str, Any] = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
    }
    with tempfile.TemporaryDirectory() as folder:
        bare = Running([sys.executable, "-m", "bench.server.bare"], f"{folder}/bare.db")
        server = serve(f"sqlite:///{folder}/server.db")
        rounds = [asyncio.run(against_bare(bare, server, asked)) for _ in range(asked.rounds)]
        bare.stop()
        best = max(rounds, key=lambda each: each["throughput"]["moves_per_second"])
        for name, value in best.items():
            note(found, name, value)
        note(found, "of_bare", statistics.median(each["of_bare"] for each in rounds))
        note(found, "latency", asyncio.run(latency(server, 200, 1.0, asked.seconds)))
        note(found, "idle", asyncio.run(idle(server, asked.idle, asked.seconds)))
        server.stop()
        note(found, "by_length_of_record", asyncio.run(opening(folder, 1000)))
    if asked.write:
        RESULTS.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
