"""Opening a database: its engines, its settings, its migrations."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO, TypeAlias

from alembic.util.exc import CommandError
from sqlalchemy import create_engine, event, make_url, select, text
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from theomachy.engine.errors import BadInput
from theomachy.server.storage.alone import hold
from theomachy.server.storage.availability import Availability
from theomachy.server.storage.file import DatabaseFile, file_of, prepare
from theomachy.server.storage.keys import SigningKeys, signing_keys
from theomachy.server.storage.layout import upgrade
from theomachy.server.storage.schema import KEYS

Transaction: TypeAlias = AsyncConnection
"""What is written in one go, or not at all: see `Writer.write`."""

LOCK = 7_083_1
"""The advisory lock of PostgreSQL for the process that changes the layout."""

_PATIENCE = 10.0
"""Seconds after which a query is given up."""

_BUSY = 5.0
"""Seconds that a writer waits for another program that has locked the file."""


@dataclass(frozen=True, slots=True)
class Database:
    """An open database: `reading` for questions, `writing` and `stepping` for the one writer.

    Steps of play are written by a thread, in one go, which costs far less than a statement at a
    time from the event loop.

    `key` is a secret of this database, from which invites and option ids are derived; `signing`
    are the keys with which the records of its games are signed; `held` is what keeps other
    processes away from a SQLite file.
    """

    url: URL
    reading: AsyncEngine
    writing: AsyncEngine
    stepping: Engine
    key: bytes
    availability: Availability
    signing: SigningKeys
    held: BinaryIO | None = None

    @property
    def is_postgresql(self) -> bool:
        return self.url.get_backend_name() == "postgresql"

    async def rows(self, statement: Any, values: Any = None) -> list[Any]:
        """The rows that a question gives."""
        async with self._asking() as connection:
            return list((await connection.execute(statement, values)).all())

    async def row(self, statement: Any, values: Any = None) -> Any:
        """The first row that a question gives; None without any."""
        async with self._asking() as connection:
            return (await connection.execute(statement, values)).first()

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[AsyncConnection]:
        with self.availability.used():
            async with asyncio.timeout(_PATIENCE), self.reading.connect() as connection:
                yield connection

    async def renew(self) -> None:
        """Connections to a file that was away may be useless: open new ones."""
        with contextlib.suppress(OSError):  # a file that has lost its name must be kept open
            self.availability.look()
            if self.is_postgresql:  # there every connection is tried before it is used
                return
            await self.reading.dispose()
            await self.writing.dispose()
            await asyncio.to_thread(self.stepping.dispose)

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()
        self.stepping.dispose()
        if self.held is not None:
            self.held.close()


def address(written: str) -> URL:
    """The URL of a database with the driver we use, from what a person writes."""
    try:
        url = make_url(written)
    except Exception:
        raise BadInput(f"{written!r} is not a database URL; try sqlite:///theomachy.db.") from None
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
    raise BadInput(f"{url.get_backend_name()} is not supported: use sqlite:/// or postgresql://.")


async def try_database(written: str, alone: bool = True, make: bool = True) -> None:
    """Open a database and close it again. Raises BadInput if it cannot be used."""
    url = address(written)
    try:
        await (await open_database(written, alone, make)).close()
    except CommandError:
        raise BadInput(
            f"The database {shown(url)} was made by another version of Theomachy: serve it with "
            "that version, or begin a new one."
        ) from None
    except (SQLAlchemyError, OSError) as error:
        raise BadInput(f"The database {shown(url)} cannot be used: {reason(error)}.") from None


def shown(url: URL) -> str:
    """A database as people are told of it, without its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string()


def reason(error: Exception) -> str:
    """The first line of what the database says, for the inside of a sentence."""
    said = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    first = (str(said).strip() or type(said).__name__).splitlines()[0].rstrip(".")
    return first[:1].lower() + first[1:]


async def open_database(written: str, alone: bool = True, make: bool = True) -> Database:
    """Open a database, bring it up to date, and read its key; a file is made if there is none."""
    url = address(written)
    path = file_of(url)
    if path is not None:
        prepare(path, make)
    engines = _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)
    _, writing, _ = engines
    held = hold(url) if alone else None
    try:
        async with writing.begin() as connection:
            if url.get_backend_name() == "postgresql":
                await connection.execute(text("SET LOCAL lock_timeout = 0"))
                await connection.execute(text("SET LOCAL statement_timeout = 0"))
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(upgrade)
            key = await _key(connection)
            signing = await signing_keys(connection)
    except BaseException:
        if held is not None:
            held.close()
        raise
    availability = Availability()
    if path is not None:
        availability.look = DatabaseFile(str(url.database)).check
    return Database(url, *engines, key, availability, signing, held)


def _sqlite(url: URL) -> tuple[AsyncEngine, AsyncEngine, Engine]:
    if "timeout" not in url.query:
        url = url.update_query_dict({"timeout": str(_BUSY)})
    writing = create_async_engine(url, pool_size=1, max_overflow=0)
    reading = create_async_engine(url, pool_size=4, max_overflow=4).execution_options(
        isolation_level="AUTOCOMMIT"
    )
    stepping = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
    for engine in (writing.sync_engine, reading.sync_engine, stepping):
        event.listen(engine, "connect", _sqlite_settings)
    for engine in (writing.sync_engine, stepping):
        event.listen(engine, "begin", _begin_immediately)
    return reading, writing, stepping


def _postgresql(url: URL) -> tuple[AsyncEngine, AsyncEngine, Engine]:
    # A machine that is cut off says nothing: these end the wait for it.
    waits = {"connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 15}
    given = {name: value for name, value in waits.items() if name not in url.query}
    ours: dict[str, Any] = {"connect_args": given, "pool_pre_ping": True}
    writing = create_async_engine(url, pool_size=1, max_overflow=1, **ours)
    reading = create_async_engine(url, pool_size=4, max_overflow=8, **ours).execution_options(
        isolation_level="AUTOCOMMIT"
    )
    stepping = create_engine(url, pool_size=1, max_overflow=0, **ours)
    for engine in (writing.sync_engine, reading.sync_engine, stepping):
        event.listen(engine, "connect", _postgresql_settings)
    return reading, writing, stepping


def _postgresql_settings(connection: Any, _: object) -> None:
    """No lock and no statement is waited for without end."""
    cursor = connection.cursor()
    cursor.execute("SET lock_timeout = '5s'")
    cursor.execute("SET statement_timeout = '20s'")
    cursor.close()
    connection.commit()


def _sqlite_settings(connection: Any, _: object) -> None:
    """WAL, and every commit on the disk before it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_immediately(connection: Connection) -> None:
    """Take the write lock at once: a transaction that reads first could fail when it writes."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def _key(connection: AsyncConnection) -> bytes:
    found = (await connection.execute(select(KEYS.c.value).where(KEYS.c.name == "key"))).scalar()
    if found is None:
        found = secrets.token_hex(32)
        await connection.execute(KEYS.insert().values(name="key", value=found))
    return bytes.fromhex(found)
