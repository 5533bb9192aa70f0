"""The server dies at random moments under load, and starts again: every table goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import monotonic

from bench.chaos.faults import Place
from bench.chaos.ledger import Ledger, wrongs
from bench.chaos.people import Hall
from bench.chaos.plans import Plan
from bench.chaos.rounds import Report, serving

_PATIENCE = 45.0
PLANS = (
    *(Plan(f"pair{number}", "gheos", 2) for number in range(4)),
    Plan("trio", "mezo", 3),
    Plan("orders", "mystic-war", 3, orders=True),
    Plan("beginner", "gheos", 1, ("novice",)),
    Plan("unseen", "gheos", 0, ("adept", "adept", "adept"), unseen=True),
)
Progress = Callable[[int, int], object]


async def survive(
    report: Report,
    place: Place,
    times: int,
    plans: tuple[Plan, ...] = PLANS,
    seed: int = 0,
    progress: Progress = lambda death, acknowledged: None,
) -> dict[str, Ledger]:
    """Kill the server that often; after each death the database is read, and all goes on.

    What was sent at the tables that are still in play is returned, by their ids.
    """
    rng = random.Random(seed)
    hall: Hall | None = None
    for death in range(1, times + 1):
        began = monotonic()
        with serving(place, report, lives=False) as server:
            if hall is None:
                hall = Hall(server.url, plans, pause=0.0)
                await hall.open()
                await hall.moved(monotonic(), _PATIENCE)
            else:
                await hall.come_back(server.url)
                report.moved(await hall.moved(began, _PATIENCE))
                await hall.open()
            await asyncio.sleep(rng.uniform(0.05, 0.6))
            report.met(hall.forget())
            report.faults += 1
            hall.is_down = True
            server.process.kill()
            server.process.wait()
            await asyncio.sleep(0.1)  # what was sent before is heard
        report.wrong += sorted(set(hall.forget().errors))
        # Finished tables no longer change: they are read once.
        report.wrong += wrongs(place.database, hall.ledgers)
        report.acknowledged += sum(each.ledger.acknowledged for each in hall.finished)
        hall.finished.clear()
        going_on = sum(each.ledger.acknowledged for each in hall.parties)
        progress(death, report.acknowledged + going_on)
        if report.wrong:
            break
    assert hall is not None
    report.acknowledged += sum(each.ledger.acknowledged for each in hall.parties)
    hall.leave()
    return hall.ledgers
