"""Workers that are struck by a signal at a stage of their work.

A fault is planned as a file in a folder, named after the stage, with the number of the signal; the
process that comes to that stage first takes the file away and sends itself the signal.

starting   before anything of ours is loaded
warming    about to say that it is ready
reading    a job has been read
thinking   at work on it
writing    in the middle of the answer
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from theomachy.server.working import Job, Jobs

FOLDER = "CHAOS_FAULTS"
STAGES = ("starting", "warming", "reading", "thinking", "writing")


def strike(stage: str) -> None:
    """Take the signal that is planned for a stage, if one is."""
    planned = Path(os.environ[FOLDER]) / stage
    try:
        signal = int(planned.read_text())
        planned.unlink()
    except FileNotFoundError:
        return
    os.kill(os.getpid(), signal)


class _Struck:
    """The file that answers are written to."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, text: str) -> None:
        if text == "ready\n":
            strike("warming")
        elif (Path(os.environ[FOLDER]) / "writing").exists():
            half = len(text) // 2
            self._file.write(text[:half])
            self._file.flush()
            strike("writing")
            text = text[half:]
        self._file.write(text)

    def flush(self) -> None:
        self._file.flush()


def work(jobs: Jobs) -> None:
    """Do the jobs as a worker does, and be struck where that is planned."""
    from theomachy.server import working

    opened = os.fdopen
    os.fdopen = lambda *how, **more: _Struck(opened(*how, **more))  # type: ignore[assignment]
    read = json.loads

    def loads(text: Any, **how: Any) -> Any:
        strike("reading")
        return read(text, **how)

    json.loads = loads  # type: ignore[assignment]

    def struck(do: Any) -> Any:
        def done(job: Job) -> Any:
            strike("thinking")
            return do(job)

        return done

    working.work({name: struck(do) for name, do in jobs.items()})
