"""Two worlds that differ in what somebody may not know: `make worlds`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import time
from collections import Counter
from random import Random

from bench.worlds.alone import compare_alone
from bench.worlds.comparing import Comparing, Found
from bench.worlds.opening import two_worlds
from bench.worlds.pairs import pairs
from theomachy.engine.game import game, games

ENOUGH = 40
"""The number of leaks after which the search stops."""


async def compare(
    name: str,
    comparisons: int,
    seed: str,
    players: int | None = None,
    over_loopback: bool = False,
    enough: int = ENOUGH,
) -> Found:
    """Compare two worlds that often, or until enough leaks are found; return the result."""
    rng = Random(f"{seed}:{name}")
    played = game(name)
    async with two_worlds(over_loopback) as worlds:
        comparing = Comparing(played, worlds, rng, comparisons)
        for pair in pairs(played, rng, players):
            await comparing.take(pair)
            if comparing.is_done or len(comparing.found.leaks) >= enough:
                break
    return comparing.found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.worlds", description=__doc__)
    parser.add_argument("game", nargs="*", help="which games; without any, all four")
    parser.add_argument("--comparisons", type=int, default=100_000, help="for each game")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--players", type=int, help="always this number of players")
    parser.add_argument("--sockets", action="store_true", help="over real sockets on loopback")
    parser.add_argument("--alone", action="store_true", help="the rules alone, without a server")
    asked = parser.parse_args()
    gc.collect()
    gc.freeze()  # what is loaded stays: it need not be looked through again and again
    gc.set_threshold(50_000, 20, 50)
    leaks = 0
    for name in asked.game or games():
        began = time.perf_counter()
        if asked.alone:
            found = compare_alone(game(name), asked.comparisons, asked.seed)
        else:
            found = asyncio.run(
                compare(name, asked.comparisons, asked.seed, asked.players, asked.sockets)
            )
        _print(name, found, time.perf_counter() - began)
        leaks += len(found.leaks)
    return min(leaks, 1)


def _print(name: str, found: Found, took: float) -> None:
    speed = found.comparisons / took
    print(
        f"{name}: {found.comparisons} comparisons in {took:.0f} s, {speed:.0f} a second;", end=" "
    )
    print(f"{len(found.leaks)} leaks; {found.bytes / 1e6:.0f} MB compared.")
    counted: dict[str, Counter[str]] = {
        "pairs": found.pairs,
        "compared": found.by_kind,
        "messages": found.messages,
        "shown by a rule": found.shown,
        "ends": found.ends,
    }
    for what, counter in counted.items():
        print(f"  {what}: " + ", ".join(f"{key} {n}" for key, n in counter.most_common()))
    for leak in found.leaks:
        print(leak)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
