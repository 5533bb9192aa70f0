"""A SQLite file belongs to one server process: what others write, it would not be told.

The lock lies in a file beside the database, and the system takes it away from a process that ends,
however it ends. Processes that this one starts do not have it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from sqlalchemy.engine import URL

from theomachy.engine.errors import BadInput

_MAGIC = b"SQLite format 3\0"
"""How a database begins that is not empty."""

_MARK = 1024
"""The byte that is locked, where that must be one: what is written comes before it."""


def hold(url: URL) -> BinaryIO | None:
    """Take a SQLite file for this process, until what is returned is closed.

    Raises BadInput if another has it. Other databases, and those in memory, may have several.
    """
    file = url.database
    if url.get_backend_name() != "sqlite" or not file or file.startswith((":memory:", "file:")):
        return None
    path = Path(os.path.realpath(file))
    if _is_foreign(path):
        return None
    lock = path.with_name(f"{path.name}.lock").open("a+b")
    try:
        _lock(lock)
        lock.truncate(0)
        lock.write(str(os.getpid()).encode())
        lock.flush()
    except (BlockingIOError, PermissionError):
        lock.seek(0)
        by = lock.read(20).decode("ascii", "replace") or "unknown"
        lock.close()
        raise BadInput(
            f"Another server, process {by}, uses the database {file}: end it first, or serve "
            "another one. Several servers can share a PostgreSQL database."
        ) from None
    except BaseException:
        lock.close()
        raise
    return lock


def _is_foreign(path: Path) -> bool:
    """Whether SQLite will refuse this file: nothing is laid beside what is no database."""
    try:
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) not in (b"", _MAGIC)
    except OSError:
        return False


def _lock(lock: BinaryIO) -> None:
    """Raises BlockingIOError, or PermissionError on Windows, if another process has it."""
    if sys.platform == "win32":
        import msvcrt

        lock.seek(_MARK)
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
