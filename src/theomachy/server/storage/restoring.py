"""A backup is restored: checked first, and put in place of a database as a whole, or not at all."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import tempfile
from pathlib import Path

from sqlalchemy import create_engine, select, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from theomachy.engine.errors import BadInput
from theomachy.engine.records import linked
from theomachy.server.storage.alone import hold
from theomachy.server.storage.copies import (
    Copied,
    check_layout,
    copy_rows,
    new_file,
    sqlite_engine,
)
from theomachy.server.storage.engine import LOCK, address, reason, shown
from theomachy.server.storage.file import MAGIC, file_of, is_foreign, prepare
from theomachy.server.storage.layout import layout_of, upgrade
from theomachy.server.storage.schema import ENTRIES, METADATA, PEOPLE, TABLES

_BESIDE = ("-wal", "-shm", "-journal")
_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


def restore(file: Path, written: str, replace: bool = False) -> Copied:
    """Put what a backup has in place of a database that no server uses.

    Raises BadInput, with nothing changed, if the backup is damaged or not of ours, if there is a
    database already (without `replace`), or if a server runs on it.
    """
    _check_file(file)
    url = address(written)
    path = file_of(url)
    try:
        if path is None:
            return _into_postgresql(file, url, replace)
        return _into_file(file, path, url, replace)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise BadInput(f"The database {shown(url)} cannot be written: {reason(error)}.") from None


def _check_file(file: Path) -> None:
    """Raises BadInput if a backup is not whole: its pages, its references, its records."""
    try:
        with file.open("rb") as opened:
            if opened.read(len(MAGIC)) != MAGIC:
                raise BadInput(f"{file} is not a backup of Theomachy.")
        with contextlib.closing(
            sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        ) as c:
            found = c.execute("PRAGMA integrity_check").fetchone()[0]
            if found == "ok" and c.execute("PRAGMA foreign_key_check").fetchone() is not None:
                found = "a row refers to one that is not there"
        if found != "ok":
            raise BadInput(f"{file} is damaged: {found.splitlines()[0]}.")
        check_layout(file)
        engine = sqlite_engine(file)
        try:
            with engine.connect() as connection:
                _check_records(file, connection)
        finally:
            engine.dispose()
    except (SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
        raise BadInput(f"{file} cannot be read: {reason(error)}.") from None


def _check_records(file: Path, connection: Connection) -> None:
    """Raises BadInput if the entries of a table are not those that its hashes were made from."""
    tables = select(TABLES.c.id, TABLES.c.header, TABLES.c.length, TABLES.c.chain)
    for id, header, length, chain in connection.execute(tables.where(TABLES.c.header.is_not(None))):
        entries = select(ENTRIES.c.entry, ENTRIES.c.hash).where(ENTRIES.c.table == id)
        at, count = linked("", json.loads(header)), 0
        for entry, hash in connection.execute(entries.order_by(ENTRIES.c.number)):
            at, count = linked(at, json.loads(entry)), count + 1
            if at != hash:
                raise BadInput(f"{file} is damaged: the record of the table {id} is not sound.")
        if (count, at) != (length, chain):
            raise BadInput(f"{file} is damaged: the record of the table {id} is not complete.")


def _into_file(file: Path, path: Path, url: URL, replace: bool) -> Copied:
    prepare(path)
    if is_foreign(path):
        raise BadInput(f"{path} is not a database: move it away first.")
    held = hold(url)
    try:
        if path.stat().st_size and not replace:
            raise BadInput(
                f"There is a database {path} already: --replace puts the backup in its place."
            )
        with new_file(path) as part:
            shutil.copyfile(file, part)
            _bring_up_to_date(part)
            found = check_layout(part)
            # What lies beside the old file belongs to it, and would be taken for the new one's.
            with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as c:
                c.execute("PRAGMA journal_mode=DELETE")
            for beside in _BESIDE:
                path.with_name(path.name + beside).unlink(missing_ok=True)
        return found
    finally:
        if held is not None:
            held.close()


def _bring_up_to_date(file: Path) -> None:
    engine = sqlite_engine(file)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()


def _into_postgresql(file: Path, url: URL, replace: bool) -> Copied:
    """In one transaction: until it ends, those who look find what was there before."""
    target = create_engine(url)
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "backup.db"
            shutil.copyfile(file, copy)
            _bring_up_to_date(copy)
            source = sqlite_engine(copy)
            try:
                with source.connect() as connection, target.begin() as into:
                    into.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
                    _check_free(into, url, replace)
                    upgrade(into)
                    _empty(into)
                    copy_rows(connection, into)
                    into.execute(
                        text(
                            "SELECT setval(pg_get_serial_sequence('chat', 'id'),"
                            " (SELECT coalesce(max(id), 0) + 1 FROM chat), false)"
                        )
                    )
            finally:
                source.dispose()
            return check_layout(copy)
    finally:
        target.dispose()


def _check_free(into: Connection, url: URL, replace: bool) -> None:
    if others := into.execute(_OTHERS).scalar():
        raise BadInput(
            f"{others} other connections to the database {shown(url)} are open: end the servers "
            "that run on it first."
        )
    if layout_of(into) is None:
        return
    if into.execute(select(PEOPLE.c.id).limit(1)).first() is not None and not replace:
        raise BadInput(
            f"The database {shown(url)} is in use: --replace puts the backup in its place."
        )


def _empty(into: Connection) -> None:
    names = ", ".join(f'"{table.name}"' for table in METADATA.sorted_tables)
    into.execute(text(f"TRUNCATE {names}"))
