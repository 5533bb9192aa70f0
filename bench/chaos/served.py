"""A server for chaos: `python -m bench.chaos.served PORT DATABASE PROCESSES`.

It is the server as everybody has it, but for four things: it has no rate limits, since all the load
comes from one address; a decision of a live game has a few seconds, so that somebody's time can
run out; its clock can be set, by the seconds in the file that CHAOS_CLOCK names; and where
CHAOS_FAULTS names a folder, its workers strike themselves at a stage that is planned there. Where
several processes serve, it has no rate limits, and is as everybody has it otherwise.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

from theomachy.server.bots.pool import Pool
from theomachy.server.clock import CLOCK
from theomachy.server.config import Config, Limits
from theomachy.server.play import runtime
from theomachy.server.serving import server_of
from theomachy.server.study import study
from theomachy.server.supervising import supervise
from theomachy.server.tables.paces import PACES

LATE = 3.0
"""The seconds that a decision of a live game may take."""


def set_by(file: Path) -> float:
    """By how many seconds the clock is set."""
    try:
        return float(file.read_text() or 0)
    except FileNotFoundError:
        return 0.0


def main(port: int, database: str, processes: int) -> None:
    listening = socket.create_server(("127.0.0.1", port))
    if processes > 1:
        supervise(Config(database=database, limits=Limits.none()), listening, processes, "text")
        return
    if (clock := os.environ.get("CHAOS_CLOCK")) is not None:
        CLOCK.wall = lambda: time.time() + set_by(Path(clock))
    else:
        PACES["live"] = replace(PACES["live"], time=timedelta(seconds=LATE))
    if "CHAOS_FAULTS" in os.environ:
        setattr(runtime, "Pool", partial(Pool, program="bench.chaos.bots"))  # noqa: B010
        study._WORKER = "bench.chaos.study"
    config = Config(database=database, limits=Limits.none())
    server_of(config).run([listening])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
