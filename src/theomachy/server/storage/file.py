"""The file of a SQLite database: who may read it, and whether it is still where it was.

It holds keys, hashes of passwords and hidden cards, so nobody but its owner may read it. SQLite
gives the files that it puts beside it the same permissions.
"""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from sqlalchemy.engine import URL

from theomachy.engine.errors import BadInput

MAGIC = b"SQLite format 3\0"
"""How a database begins that is not empty."""

_BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
_PRIVATE_FILE = 0o600
_PRIVATE_FOLDER = 0o700
_OTHERS = 0o077


class DatabaseFile:
    """A file that is in use. What is written to it after it has lost its name may be lost too."""

    def __init__(self, written: str) -> None:
        self.path = Path.cwd() / written
        self._identity = _identity(self.path)

    def check(self) -> None:
        """Raises OSError if the path no longer leads to the file."""
        if _identity(self.path) != self._identity:
            raise FileNotFoundError(errno.ENOENT, "Another file is in its place", str(self.path))


def _identity(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database, all links followed; None for another kind of database.

    Raises BadInput if it names none. One in memory is useless: each connection has its own.
    """
    if url.get_backend_name() != "sqlite":
        return None
    written = url.database or ""
    if not written or written.startswith((":memory:", "file:")) or "\0" in written:
        raise BadInput("The database needs the name of a file, such as sqlite:///theomachy.db.")
    return Path(os.path.realpath(written))


def prepare(path: Path, make: bool = True) -> None:
    """Make the file if there is none, its folder too, and keep others from reading what is ours.

    Raises BadInput where no database can be; without `make`, where there is none.
    """
    if not make and not (path.exists() and path.stat().st_size):
        raise BadInput(f"There is no database {path}.")
    if path.is_dir():
        raise BadInput(f"The database {path} cannot be used: it is a folder.")
    try:
        _make_folder(path.parent)
        if not path.exists():
            with contextlib.suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _PRIVATE_FILE))
        elif not path.is_file():
            raise BadInput(f"The database {path} cannot be used: it is not a file.")
        elif not os.access(path, os.R_OK | os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        raise BadInput(f"The database {path} cannot be used: {said}.") from None
    if not is_foreign(path):
        _tighten(path)


def is_foreign(path: Path) -> bool:
    """Whether SQLite will refuse this file, so that it does not concern us."""
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) not in (b"", MAGIC)
    except OSError:
        return False


def open_private(path: str | Path, flags: int) -> int:
    """An `opener` for files that nobody else may read."""
    return os.open(path, flags, _PRIVATE_FILE)


def _make_folder(folder: Path) -> None:
    """The last folder of the path; a path that leads nowhere is rather a mistake."""
    if folder.is_dir():
        return
    if folder.exists() or not folder.parent.is_dir():
        missing = folder if folder.exists() else folder.parent
        raise BadInput(f"There is no folder {missing} to make the database in.")
    folder.mkdir(_PRIVATE_FOLDER, exist_ok=True)


def _tighten(path: Path) -> None:
    """Take from others what they may do with files that are ours."""
    if os.name == "nt":
        return
    for beside in _BESIDE:
        file = path.with_name(path.name + beside)
        with contextlib.suppress(OSError):
            found = file.stat()
            if found.st_mode & _OTHERS and found.st_uid == os.geteuid():
                file.chmod(found.st_mode & 0o777 & ~_OTHERS)
