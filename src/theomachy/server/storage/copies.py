"""A backup: a copy of a database as it was at one moment, in a SQLite file of its own.

It is the same file whatever the database is, so it can be restored into either kind. It holds
keys, hashes of passwords and hidden cards, like the database itself.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, func, select
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from theomachy.engine.errors import BadInput
from theomachy.server.storage.engine import address, reason, shown
from theomachy.server.storage.file import file_of, prepare
from theomachy.server.storage.layout import is_known, layout_of, newest, upgrade
from theomachy.server.storage.schema import ENTRIES, METADATA, PEOPLE, TABLES

_AT_ONCE = 500
"""Rows that are copied in one go."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What a backup has, or what was restored from it."""

    layout: str
    people: int
    tables: int
    entries: int


def back_up(written: str, to: Path, replace: bool = False) -> Copied:
    """Copy a database to a file, while servers go on writing to it.

    Raises BadInput if the database cannot be read, or the file not be written.
    """
    url = address(written)
    path = file_of(url)
    if path is not None:
        prepare(path, make=False)
        if to.exists() and to.samefile(path):
            raise BadInput(f"{to} is the database itself: name another file.")
    if to.exists() and not replace:
        raise BadInput(f"{to} exists: name another file, or replace it with --replace.")
    try:
        with new_file(to) as part:
            if path is not None:
                _copy_file(path, part)
            else:
                _copy_rows_to(url, part)
            return check_layout(part)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise BadInput(f"The database {shown(url)} cannot be copied: {reason(error)}.") from None


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file of our own, to be filled; once it is on the disk it takes that place, in one go."""
    if not path.parent.is_dir():
        raise BadInput(f"There is no folder {path.parent}.")
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        yield part
        os.fsync(handle)
        os.replace(part, path)
    except BaseException:
        for beside in ("", "-wal", "-shm", "-journal"):
            part.with_name(part.name + beside).unlink(missing_ok=True)
        raise
    finally:
        os.close(handle)
    if os.name != "nt":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _copy_file(path: Path, to: Path) -> None:
    """Everything that is committed now, in one read; writers do not wait for it."""
    with (
        contextlib.closing(sqlite3.connect(path.as_uri() + "?mode=rw", uri=True)) as source,
        contextlib.closing(sqlite3.connect(to)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def _copy_rows_to(url: URL, to: Path) -> None:
    """All rows as one transaction sees them, so as they were when it began."""
    source = create_engine(url).execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )
    target = sqlite_engine(to)
    try:
        with source.connect() as connection, target.begin() as into:
            layout = layout_of(connection)
            if layout != newest():
                raise BadInput(
                    f"The database {shown(url)} has the layout {layout or 'of nothing of ours'}, "
                    f"and this program {newest()}: back it up with the version that serves it."
                )
            upgrade(into)
            copy_rows(connection, into)
    finally:
        source.dispose()
        target.dispose()


def sqlite_engine(path: Path) -> Engine:
    """An engine for a file that nobody else uses."""
    return create_engine(f"sqlite:///{path}")


def copy_rows(source: Connection, into: Connection) -> None:
    """Copy every row of every table; what refers to others comes after them."""
    streaming = source.execution_options(stream_results=True, max_row_buffer=_AT_ONCE)
    for table in METADATA.sorted_tables:
        into.execute(table.delete())
    for table in METADATA.sorted_tables:
        for rows in streaming.execute(select(table)).mappings().partitions(_AT_ONCE):
            into.execute(table.insert(), [dict(row) for row in rows])


def check_layout(path: Path) -> Copied:
    """What a file of ours has. Raises BadInput if it is none, or of a layout we do not know."""
    engine = sqlite_engine(path)
    try:
        with engine.connect() as connection:
            layout = layout_of(connection)
            if layout is None:
                raise BadInput("That is not a database of Theomachy.")
            if not is_known(layout):
                raise BadInput(
                    f"It has the layout {layout}, which this version of Theomachy does not know."
                )
            return Copied(layout, *(_count(connection, each) for each in (PEOPLE, TABLES, ENTRIES)))
    finally:
        engine.dispose()


def _count(connection: Connection, table: Any) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
