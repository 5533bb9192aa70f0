"""A SQLite file belongs to one server process: what others write, it would not be told.

The lock lies in a file beside the database, and the system takes it away from a process that ends,
however it ends. Processes that this one starts do not have it.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from sqlalchemy.engine import URL

from theomachy.engine.errors import BadInput
from theomachy.server.storage.file import file_of, is_foreign, open_private

_MARK = 1024
"""The byte that is locked, where that must be one: what is written comes before it."""


def hold(url: URL) -> BinaryIO | None:
    """Take a SQLite file for this process, until what is returned is closed.

    Raises BadInput if another has it, or may have it by another name. Other databases may have
    several.
    """
    path = file_of(url)
    if path is None or is_foreign(path):
        return None
    if path.exists() and path.stat().st_nlink > 1:
        raise BadInput(
            f"The database {url.database} has several names (hard links), by which two servers "
            "could destroy it: remove the others, or copy it."
        )
    lock = open(path.with_name(f"{path.name}.lock"), "a+b", opener=open_private)  # noqa: SIM115
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
            f"Another server, process {by}, uses the database {url.database}: end it first, or "
            "serve another one. Several servers can share a PostgreSQL database."
        ) from None
    except BaseException:
        lock.close()
        raise
    return lock


def _lock(lock: BinaryIO) -> None:
    """Raises BlockingIOError, or PermissionError on Windows, if another process has it."""
    if sys.platform == "win32":
        import msvcrt

        lock.seek(_MARK)
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
