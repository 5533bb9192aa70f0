"""The worker process for positions and records, from outside and of our own games."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from typing import Any

from theomachy.engine.game import games
from theomachy.server.records import lessons, looking, scenes, telling
from theomachy.server.records.ceilings import MEMORY
from theomachy.server.working import Job, work


def timed(do: Callable[[Job], Any]) -> Callable[[Job], Any]:
    """A job that also says how many seconds of work it was."""

    def done(job: Job) -> Any:
        began = time.process_time()
        answer = do(job)
        return time.process_time() - began, answer

    return done


JOBS = {
    do.__name__: timed(do)
    for do in (
        looking.moment,
        looking.board,
        looking.fork,
        lessons.lesson,
        looking.things,
        scenes.example,
        scenes.picture,
        scenes.trial,
        telling.check,
        telling.record,
        telling.draws,
        telling.scores,
    )
}


def keep_within_bounds() -> None:
    """Leave the processor to those who play, and take so much memory and no more."""
    with contextlib.suppress(OSError):
        os.nice(5)
    try:
        import resource
    except ImportError:  # not on Windows
        return
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))


if __name__ == "__main__":
    games().values()  # the first one who asks does not wait for their loading
    keep_within_bounds()  # not before: it has only so long until it must be ready
    work(JOBS)
