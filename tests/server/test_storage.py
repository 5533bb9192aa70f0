"""The database: older ones are brought up to date, with what is in them."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, inspect, select

from theomachy.server.identity.people import token_hash
from theomachy.server.storage import sessions
from theomachy.server.storage.engine import MIGRATIONS, open_database
from theomachy.server.storage.schema import METADATA, TABLES

OLD = (
    "INSERT INTO tables (id, game, kind, status, pace, public, preset, options, created, version,"
    " length, chain, waiting, bot_turn, since, secret) VALUES ('old', 'gheos', 'game', 'open',"
    " 'day', 1, 'manual', '{}', '2026', 0, 0, '', '[]', 0, '2026', '00')"
)


def test_a_database_of_the_first_layout_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with create_engine(f"sqlite:///{file}").begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    with sqlite3.connect(file) as database:
        database.execute(OLD)

    async def opened() -> list[tuple[str, str]]:
        database = await open_database(f"sqlite:///{file}")
        rows = await database.rows(select(TABLES.c.id, TABLES.c.late))
        await database.close()
        return [tuple(row) for row in rows]

    assert asyncio.run(opened()) == [("old", "claim")]


def test_whoever_was_known_before_sessions_had_an_end_is_known_still(tmp_path: Path) -> None:
    file = tmp_path / "known.db"
    with create_engine(f"sqlite:///{file}").begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
    with sqlite3.connect(file) as database:
        database.execute("INSERT INTO people (id, name, created) VALUES ('ada', 'Ada', '2026')")
        for token, kind in (("secret", "session"), ("once", "link")):
            database.execute(
                "INSERT INTO tokens (hash, person, kind, created) VALUES (?, 'ada', ?, '2026')",
                (token_hash(token), kind),
            )

    async def known() -> list[str | None]:
        database = await open_database(f"sqlite:///{file}")
        found = [await sessions.find(database, token_hash(each)) for each in ("secret", "once")]
        await database.close()
        return [each.name if each else None for each in found]

    assert asyncio.run(known()) == ["Ada", None]


def test_the_migrations_make_the_tables_that_the_program_knows(tmp_path: Path) -> None:
    async def opened() -> None:
        await (await open_database(f"sqlite:///{tmp_path}/new.db")).close()

    asyncio.run(opened())
    found = inspect(create_engine(f"sqlite:///{tmp_path}/new.db"))
    for table in METADATA.tables.values():
        columns = {column["name"] for column in found.get_columns(table.name)}
        assert columns == set(table.columns.keys())
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert indexes >= {index.name for index in table.indexes}
