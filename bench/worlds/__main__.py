"""Two worlds that differ in what somebody may not know: `make worlds`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import time
from random import Random

from bench.worlds.comparing import Comparing
from bench.worlds.opening import two_worlds
from bench.worlds.pairs import pairs
from theomachy.engine.game import game


async def compare(name: str, comparisons: int, seed: str, players: int | None, loopback: bool):
    rng = Random(f"{seed}:{name}")
    played = game(name)
    if not os.environ.get("NOGC"):
        gc.collect(); gc.freeze(); gc.set_threshold(50_000, 20, 50)
    began = time.perf_counter()
    async with two_worlds(loopback) as worlds:
        comparing = Comparing(played, worlds, rng, comparisons)
        for pair in pairs(played, rng, players):
            await comparing.take(pair)
            if comparing.is_done or len(comparing.found.leaks) > 40:
                break
    return comparing.found, time.perf_counter() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--comparisons", type=int, default=1000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--players", type=int)
    parser.add_argument("--sockets", action="store_true")
    asked = parser.parse_args()
    import uvloop
    run = uvloop.run if os.environ.get('UV') else asyncio.run
    found, took = run(
        compare(asked.game, asked.comparisons, asked.seed, asked.players, asked.sockets)
    )
    print(found.comparisons, f"{took:.1f}", f"{found.comparisons / took:.1f}/s")
    for name in ("pairs", "by_kind", "messages", "ends", "shown", "bytes"):
        print(name, getattr(found, name))
    for leak in found.leaks:
        print(leak)
    return bool(found.leaks)


if __name__ == "__main__":
    sys.exit(main())
