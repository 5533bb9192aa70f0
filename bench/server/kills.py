"""The server dies at random moments under load: `python -m bench.server.kills --times 200`.

After each death the database is read: every acknowledged answer is in it, at most the one that
was under way besides, each once, and every record's chain of hashes holds. Then the server starts
again and every table goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable

import httpx

from bench.server.players import Party, Tally
from bench.server.processes import Running, serve
from theomachy.engine.records import linked


def survive(
    folder: str,
    times: int,
    tables: int = 6,
    seed: int = 0,
    progress: Callable[[int, int], object] = lambda death, acknowledged: None,
) -> int:
    """Kill the server that often; how many answers were acknowledged in all."""
    rng = random.Random(seed)
    file = f"{folder}/killed.db"
    acknowledged = 0
    parties: list[Party] = []
    for death in range(1, times + 1):
        server = serve(f"sqlite:///{file}")
        try:
            parties = asyncio.run(_load(server, parties, tables, rng.uniform(0.05, 0.6)))
        finally:
            server.kill()
        acknowledged += sum(party.acked for party in parties)
        check(file, parties)
        progress(death, acknowledged)
    return acknowledged


async def _load(server: Running, before: list[Party], tables: int, seconds: float) -> list[Party]:
    """Go on with the tables there are, and new ones for those that are over; then the end."""
    tally = Tally()
    parties = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        for party in before:
            party.url, party.tally, party.acked = server.url, tally, 0
            shown = (await http.get(f"/api/tables/{party.table}")).json()
            if shown["status"] == "running":
                await party.connect()
                parties.append(party)
        while len(parties) < tables:
            party = Party(server.url, tally, people=2)
            await party.sit(http)
            parties.append(party)
    # Every table must go on: play a little before the dice are cast for the end.
    until = time.perf_counter() + 30
    playing = asyncio.gather(*(party.play(until) for party in parties))
    while any(not party.acked and not party.over for party in parties):
        await asyncio.sleep(0.01)
        if time.perf_counter() > until:
            raise AssertionError("A table does not go on.")
    await asyncio.sleep(seconds)
    server.process.kill()
    await playing
    return parties


def check(file: str, parties: list[Party]) -> None:
    """What the database holds against what was acknowledged."""
    with sqlite3.connect(file) as database:
        for party in parties:
            length, header = database.execute(
                "SELECT length, header FROM tables WHERE id = ?", (party.table,)
            ).fetchone()
            rows = database.execute(
                'SELECT number, "by", entry, hash FROM entries WHERE "table" = ? ORDER BY number',
                (party.table,),
            ).fetchall()
            assert [row[0] for row in rows] == list(range(length)), "An entry is missing."
            chain = linked("", json.loads(header))
            for _, _, entry, stated in rows:
                chain = linked(chain, json.loads(entry))
                assert chain == stated, "The chain is broken."
            answers = sum(row[1] >= 0 for row in rows)
            kept = answers - party.kept
            assert party.moment <= length, "An acknowledged answer is lost."
            assert party.acked <= kept <= party.acked + 1, "An answer is lost or doubled."
            party.kept = answers


def _say(death: int, acknowledged: int) -> None:
    if death % 10 == 0:
        print(f"Killed {death} times, {acknowledged} answers acknowledged.", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = survive(folder, asked.times, seed=asked.seed, progress=_say)
    print(f"Killed {asked.times} times; {kept} acknowledged answers, none lost, none doubled.")


if __name__ == "__main__":
    main()
