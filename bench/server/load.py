"""Load on a server of your own: `python -m bench.server.load http://localhost:8000 --tables 40`.

People at tables of four, each table with a spectator, answer as fast as they can, or after a pause.
All come from one address: begin the server with `--no-limits`, or the load is slowed down as
any single visitor is. Every table leaves four guests and a game behind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import time
from typing import Any

import httpx

from bench.server.players import Party, Tally

_FIGURE = re.compile(
    r"^(process_cpu_seconds_total|theomachy_moves_total)(?:\{[^}]*\})? (\S+)$", re.MULTILINE
)


class Patient(httpx.AsyncClient):
    """Asks again when it is told that it has asked too much."""

    async def request(self, *args: Any, **kwargs: Any) -> httpx.Response:
        while True:
            reply = await super().request(*args, **kwargs)
            if reply.status_code != 429:
                return reply.raise_for_status()
            await asyncio.sleep(float(reply.headers.get("retry-after", "1")))


async def load(url: str, tables: int, seconds: float, pause: float) -> dict[str, Any]:
    """What a server does under that load."""
    tally = Tally()
    async with Patient(base_url=url, timeout=60) as http:
        began = time.perf_counter()
        parties = [Party(url, tally, pause) for _ in range(tables)]
        for first in range(0, tables, 10):
            await asyncio.gather(*(party.sit(http) for party in parties[first : first + 10]))
        seated = time.perf_counter() - began
        before = await figures(url)
        started = time.perf_counter()
        await asyncio.gather(*(party.play(started + seconds) for party in parties))
        took = time.perf_counter() - started
        after = await figures(url)
        for party in parties:
            await party.leave()
    found = {
        "tables": tables,
        "seconds_to_seat_them": round(seated, 1),
        "moves_per_second": round(len(tally.seconds) / took, 1),
        "states_per_second": round(tally.states / took, 1),
        "p50_ms": round(tally.percentile(0.5) * 1e3, 2),
        "p99_ms": round(tally.percentile(0.99) * 1e3, 2),
        "refused": tally.refused,
        "games_over": sum(party.over for party in parties),
    }
    if before and after["theomachy_moves_total"] > before["theomachy_moves_total"]:
        cpu, moves = (after[name] - before[name] for name in sorted(after))
        found["server_cpu_ms_per_move"] = round(cpu / moves * 1e3, 3)
    return found


async def figures(url: str) -> dict[str, float]:
    """What the server says of its own work; nothing if it does not say so to us."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        reply = await http.get("/metrics")
    if not reply.is_success:
        return {}
    found: dict[str, float] = {}
    for name, value in _FIGURE.findall(reply.text):  # of each process, if there are several
        found[name] = found.get(name, 0.0) + float(value)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="where the server is, such as https://play.example")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=1.0, help="before each answer, in seconds")
    asked = parser.parse_args()
    url = asked.url.rstrip("/")
    try:
        found = asyncio.run(load(url, asked.tables, asked.seconds, asked.pause))
    except (httpx.HTTPError, OSError) as error:
        parser.exit(1, f"The server at {url} cannot be loaded: {error}\n")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
