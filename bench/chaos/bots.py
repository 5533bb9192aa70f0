"""The process in which bots think, with faults: see stages."""

from __future__ import annotations

if __name__ == "__main__":
    from bench.chaos.stages import strike, work

    strike("starting")
    from theomachy.server.bots.worker import JOBS

    work(JOBS)
