"""`backup` and `restore`: a database as one file."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from theomachy.cli.output import console, counted, emit

if TYPE_CHECKING:
    from theomachy.server.storage.copies import Copied


def run_backup(file: Path, database: str, replace: bool, json: bool) -> None:
    """Copy a database to a file, and say what the file has."""
    from theomachy.server.storage.copies import back_up

    _tell("Backed up to", file, back_up(database, file, replace), json)


def run_restore(file: Path, database: str, replace: bool, json: bool) -> None:
    """Put a backup in place of a database, and say what it has."""
    from theomachy.server.storage.restoring import restore

    _tell("Restored from", file, restore(file, database, replace), json)


def _tell(what: str, file: Path, found: Copied, json: bool) -> None:
    if json:
        emit({"file": str(file), **asdict(found)})
        return
    counts = (
        counted(found.people, "person") if found.people == 1 else f"{found.people:,} people",
        counted(found.tables, "table"),
        f"{found.entries:,} answers and draws",
    )
    console().print(f"{what} {file}: {', '.join(counts)}.", soft_wrap=True)
