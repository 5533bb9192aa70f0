"""Saved games, in a folder of the player's own.

Every answer is on the disk before the next decision is shown: a new file is written next to the
old one, flushed to the disk, and then replaces it.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from theomachy.cli.output import counted
from theomachy.engine.decisions import CHANCE
from theomachy.engine.errors import BadInput, reason
from theomachy.engine.records import read_text
from theomachy.engine.replay import replay
from theomachy.engine.table import Table

try:
    import fcntl
except ImportError:  # no such locks on this system
    CAN_LOCK = False
else:
    CAN_LOCK = True

SUFFIX = ".jsonl"
_PRIVATE = 0o700


def home() -> Path:
    """The folder for this player's games: THEOMACHY_HOME, or the system's folder for data."""
    own = os.environ.get("THEOMACHY_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "theomachy"


def make_folder(name: str = "") -> Path:
    """A folder of this player's data, made if it is missing. Others may not look into it.

    What is hidden in a game is written down in its record.
    """
    folder = home() / name
    home().parent.mkdir(parents=True, exist_ok=True)
    for each in dict.fromkeys((home(), folder)):
        each.mkdir(_PRIVATE, exist_ok=True)
    if "THEOMACHY_HOME" not in os.environ and os.name != "nt":
        with suppress(OSError):  # an older version let others in
            home().chmod(_PRIVATE)
    return folder


@dataclass(frozen=True, slots=True)
class Save:
    """A game that can be continued, as shown in a list."""

    path: Path
    game: str
    seats: tuple[str, ...]
    answers: int
    when: datetime

    @property
    def line(self) -> str:
        when = f"{self.when:%d %B, %H:%M}".lstrip("0")
        count = counted(self.answers, "answer")
        return f"{when}: {', '.join(self.seats)}; {count} so far"


def new_path(game: str) -> Path:
    """A file for a new game, which does not exist yet."""
    folder = home() / "open"
    started = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / f"{game}-{started}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{game}-{started}-{number}{SUFFIX}"
    return path


def write(path: Path, text: str) -> None:
    """Write a file atomically: at every moment either the old or the new one is complete."""
    try:
        _make_folder_of(path)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason(error)}.") from None


def _make_folder_of(path: Path) -> None:
    if path.parent.parent == home():
        make_folder(path.parent.name)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)


def keep(path: Path, table: Table[Any]) -> None:
    """Save a game in progress, including its luck."""
    write(path, table.save(reveal=True))


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Lock the game, so that no other terminal continues it while the block runs."""
    if not CAN_LOCK:
        yield
        return
    lock = _lock_of(path)
    try:
        _make_folder_of(path)
        file = lock.open("a")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason(error)}.") from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(f"{path} is being played in another terminal.") from None
        try:
            yield
        finally:
            lock.unlink(missing_ok=True)


def _is_held(path: Path) -> bool:
    lock = _lock_of(path)
    if not CAN_LOCK or not lock.exists():
        return False
    with lock.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
        return False


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def finish(path: Path) -> Path:
    """Move the record of a game that is over to the finished ones."""
    if path.parent != home() / "open":
        return path
    try:
        return path.replace(make_folder("finished") / path.name)
    except OSError:
        return path  # it is safe where it is


def unfinished(game: str) -> list[Save]:
    """The unfinished games of that name, latest first."""
    found = [save for path in (home() / "open").glob(f"*{SUFFIX}") if (save := _glance(path))]
    found = [save for save in found if save.game == game]
    return sorted(found, key=lambda save: (save.when, save.path.name), reverse=True)


def is_record(path: Path) -> bool:
    """Whether a file looks like a record of a game."""
    try:
        with path.open("rb") as file:
            return b'"theomachy"' in file.readline(100_000)
    except OSError:
        return False


def _glance(path: Path) -> Save | None:
    """A summary of a file, without replaying it; None if it is not an unfinished game."""
    try:
        header, *entries, closing = map(json.loads, path.read_text("utf-8").splitlines())
        if closing["over"] or _is_held(path):
            return None
        when = datetime.fromtimestamp(path.stat().st_mtime)
        answers = sum("answer" in entry and entry["by"] != CHANCE for entry in entries)
        return Save(path, header["game"], tuple(header["seats"]), answers, when)
    except (OSError, ValueError, LookupError, TypeError):
        return None


def find(name: str, game: str | None) -> Path:
    """The file of a save, from a path, the name of a save, or `last`."""
    if name == "last":
        saves = unfinished(game) if game else []
        if not saves:
            raise BadInput(f"There is no unfinished game{f' of {game}' if game else ''} to resume.")
        return saves[0].path
    path = Path(name)
    if not path.exists():
        for inside in (home() / "open" / name, home() / "open" / f"{name}{SUFFIX}"):
            if inside.exists():
                return inside
    return path


def must_exist(path: Path) -> None:
    """Raise BadInput if the file does not exist."""
    if not path.is_file():
        raise BadInput(f"There is no saved game {path}.")


def open_again(path: Path) -> Table[Any]:
    """The table that a saved game describes, replayed and verified."""
    return replay(read_text(path))
