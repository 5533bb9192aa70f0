"""The process that goes through positions and records, with faults: see stages."""

from __future__ import annotations

if __name__ == "__main__":
    from bench.chaos.stages import strike, work

    strike("starting")
    from theomachy.engine.game import games
    from theomachy.server.records.worker import JOBS, keep_within_bounds

    keep_within_bounds()
    games().values()
    work(JOBS)
