"""Faults: each is a context; on the way in it begins, on the way out it is gone."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bench.chaos.postgres import Postgres
from bench.server.processes import Running


class NotHere(Exception):
    """This machine does not let us do that."""


@dataclass
class Place:
    """Where a server and its database are.

    `folder`  for files of the kind of chaos
    `file`    the file of a SQLite database
    `environment`  what the server is told
    `how`     by which means a fault is made, where there are several
    """

    folder: Path
    database: str
    file: Path = Path()
    postgres: Postgres | None = None
    environment: dict[str, str] = field(default_factory=dict)
    how: str = ""

    @property
    def pg(self) -> Postgres:
        assert self.postgres is not None
        return self.postgres


def _done(*command: str | Path) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=20).returncode == 0
    except OSError:
        return False


# PostgreSQL


@contextmanager
def stopped(place: Place, server: Running) -> Iterator[None]:
    place.pg.stop()
    yield
    place.pg.start()


@contextmanager
def stopped_at_once(place: Place, server: Running) -> Iterator[None]:
    place.pg.stop("immediate")
    yield
    place.pg.start()


@contextmanager
def killed(place: Place, server: Running) -> Iterator[None]:
    place.pg.kill()
    yield
    place.pg.start()


@contextmanager
def frozen(place: Place, server: Running) -> Iterator[None]:
    with place.pg.frozen():
        yield


@contextmanager
def cut(place: Place, server: Running) -> Iterator[None]:
    """All connections are cut, again and again."""
    for _ in range(10):
        place.pg.cut()
        time.sleep(0.1)
    yield
    place.pg.cut()


# SQLite


@contextmanager
def locked(place: Place, server: Running) -> Iterator[None]:
    """Another process, this one, has the file to itself."""
    locking = sqlite3.connect(place.file, 20, isolation_level=None, check_same_thread=False)
    locking.execute("BEGIN EXCLUSIVE")
    yield
    locking.execute("ROLLBACK")
    locking.close()


SMALL = 64
"""Megabytes of a disk that is to be filled."""


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Make a folder a separate disk, if this system lets us."""
    is_mounted = _done("mount", "-t", "tmpfs", "-o", f"size={SMALL}m", "tmpfs", folder)
    try:
        yield is_mounted
    finally:
        if is_mounted and not _done("umount", folder):
            _done("umount", "-l", folder)


@contextmanager
def full(place: Place, server: Running) -> Iterator[None]:
    """No room for another byte; without a separate disk, no file may grow."""
    if os.path.ismount(place.file.parent):
        place.how = f"a tmpfs of {SMALL} MB, filled"
        filling = place.file.parent / "filling"
        with contextlib.suppress(OSError), filling.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while file.write(bytes(size)):
                        pass
        yield
        filling.unlink()
        return
    place.how = "RLIMIT_FSIZE of 1 byte, since nothing may be mounted here"
    pid = server.process.pid
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(place: Place, server: Running) -> Iterator[None]:
    """The database and its log can no longer be written, not even through open files.

    The system refuses to make a disk read-only on which files are open for writing. An attribute
    of the files is the nearest to it.
    """
    place.how = "chattr +i on the database and its log"
    files = [place.file, place.file.with_name(f"{place.file.name}-wal")]
    try:
        if not all(_done("chattr", "+i", file) for file in files):
            raise NotHere("It takes chattr +i, which is not allowed or not known here.")
        yield
    finally:
        for file in files:
            _done("chattr", "-i", file)


# processes


def children(pid: int, program: str) -> list[int]:
    """The processes that a process has started to run that program."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdecimal():
            with contextlib.suppress(OSError):
                fields = (each / "stat").read_text().rpartition(")")[2].split()
                command = (each / "cmdline").read_bytes().split(b"\0")
                if int(fields[1]) == pid and program.encode() in command:
                    found.append(int(each.name))
    return found


def is_idle(pid: int) -> bool:
    """Whether a process waits for something: a worker has one thread, and waits for a job only."""
    with contextlib.suppress(OSError):
        for _ in range(5):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "S":
                return False
            time.sleep(0.002)
        return True
    return False


def strike(folder: Path, server: Running, program: str, stage: str, sent: signal.Signals) -> float:
    """Have a worker struck at a stage of its work; when that was."""
    if stage == "idle":
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for pid in children(server.process.pid, program):
                if is_idle(pid):
                    os.kill(pid, sent)
                    return time.monotonic()
            time.sleep(0.001)
        raise RuntimeError("No worker was ever idle.")
    (folder / f"{stage}.planned").write_text(str(int(sent)))
    (folder / f"{stage}.planned").rename(folder / stage)
    if stage in ("starting", "warming"):  # one more has to start
        for pid in children(server.process.pid, program):
            os.kill(pid, signal.SIGKILL)
    until = time.monotonic() + 60
    while (folder / stage).exists():
        if time.monotonic() > until:
            raise RuntimeError(f"No worker ever came to the stage {stage}.")
        time.sleep(0.01)
    return time.monotonic()
