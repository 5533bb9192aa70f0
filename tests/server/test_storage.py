"""The database: its layout, and databases of other versions."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect

from theomachy.engine.errors import BadInput
from theomachy.server.storage.engine import open_database, try_database
from theomachy.server.storage.schema import METADATA


def test_a_database_of_another_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/other.db"

    async def opened() -> None:
        await (await open_database(url)).close()

    asyncio.run(opened())
    with sqlite3.connect(tmp_path / "other.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '0007'")
    with pytest.raises(BadInput, match="was made by another version of Theomachy"):
        asyncio.run(try_database(url))


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
