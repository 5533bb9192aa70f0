"""The file of a database: nobody else can read it, and it is noticed when it is gone."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tests.server.serving import Player, Refusal, Served, unlimited, wait_until
from tests.server.test_healing import answer_of, two_at, until_taken, until_version
from tests.server.test_play import asked_of
from theomachy.engine.errors import BadInput
from theomachy.server.storage.engine import open_database, try_database

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions.")


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """The permissions that most systems give."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(unlimited(f"sqlite:///{tmp_path}/data/tables.db", bots=False))
    yield server
    server.stop()


def test_nobody_else_can_read_what_a_server_writes(served: Served, tmp_path: Path) -> None:
    Player(served.url, "Ada").table("you", "hotseat", start=True)
    files = {path.name: mode(path) for path in (tmp_path / "data").iterdir()}
    assert mode(tmp_path / "data") == 0o700
    assert set(files) >= {"tables.db", "tables.db-wal", "tables.db-shm"}
    assert set(files.values()) == {0o600}


def test_the_lock_too_and_files_that_were_open_to_all_are_so_no_more(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(try_database(url))
    files = [tmp_path / f"tables.db{beside}" for beside in ("", "-wal", "-shm", ".lock")]
    for file in files:
        file.touch()
        file.chmod(0o644)
    asyncio.run(try_database(url))
    assert {mode(file) for file in files if file.exists()} == {0o600}
    assert mode(tmp_path) != 0o600  # a folder that was there stays as it is


@pytest.mark.parametrize("name", ["sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_needs_a_file(name: str) -> None:
    with pytest.raises(BadInput, match="name of a file"):
        asyncio.run(try_database(name))


def test_what_cannot_be_a_database_is_refused_and_nothing_is_left_there(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("Something else.")
    (tmp_path / "file").chmod(0o644)
    os.mkfifo(tmp_path / "pipe")
    before = sorted(tmp_path.rglob("*"))
    for name, why in (
        ("folder", "it is a folder"),
        ("no/such/tables.db", "There is no folder"),
        ("file/tables.db", "There is no folder"),
        ("pipe", "not a file"),
        ("file", "not a database"),
    ):
        with pytest.raises(BadInput, match=why):
            asyncio.run(try_database(f"sqlite:///{tmp_path}/{name}"))
    assert sorted(tmp_path.rglob("*")) == before
    assert mode(tmp_path / "file") == 0o644


def test_a_database_is_made_only_where_that_is_wanted(tmp_path: Path) -> None:
    for name in ("none.db", "empty.db", "no/such.db"):
        (tmp_path / "empty.db").touch()
        with pytest.raises(BadInput, match="There is no database"):
            asyncio.run(open_database(f"sqlite:///{tmp_path}/{name}", make=False))
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]


@pytest.mark.parametrize("what", ["data", "data/tables.db"])
def test_nothing_is_acknowledged_while_the_file_is_away(
    served: Served, tmp_path: Path, what: str
) -> None:
    ada, ben, table = two_at(served)
    moving = asked_of(ada, ben)
    answer = answer_of(moving)
    (tmp_path / what).rename(tmp_path / "away")
    with httpx.Client(base_url=served.url, timeout=30) as http:
        assert moving.ask("answer", **answer)["code"] == "unavailable"
        wait_until(lambda: http.get("/api/ready").status_code == 503)
        with pytest.raises(Refusal, match="unavailable"):
            Player(served.url, "Cid")
        assert not (tmp_path / "data/tables.db").exists()
        # Another file in its place is not the one that is open.
        (tmp_path / "data").mkdir(exist_ok=True)
        sqlite3.connect(tmp_path / "data/tables.db").close()
        (tmp_path / "data/tables.db").touch()
        assert http.get("/api/ready").status_code == 503
        (tmp_path / "data/tables.db").unlink()
        if what == "data":
            (tmp_path / "data").rmdir()
        (tmp_path / "away").rename(tmp_path / what)
        assert until_taken(moving, answer)["type"] == "ack"
        until_version(ada, answer["version"] + 1)
        until_version(ben, answer["version"] + 1)
        wait_until(lambda: http.get("/api/ready").is_success)
    with sqlite3.connect(tmp_path / "data/tables.db") as database:
        (answers,) = database.execute(
            'SELECT count(*) FROM entries WHERE "table" = ? AND "by" >= 0', (table,)
        ).fetchone()
    assert answers == 1


def test_a_write_that_went_into_a_file_without_a_name_is_not_acknowledged(
    served: Served, tmp_path: Path
) -> None:
    ada, ben, _ = two_at(served)
    moving = asked_of(ada, ben)
    answer = answer_of(moving)

    def lose(_: Any) -> None:
        if (tmp_path / "data").exists():
            (tmp_path / "data").rename(tmp_path / "away")

    event.listen(served.app.state.runtime.database.stepping, "commit", lose, once=True)
    assert moving.ask("answer", **answer)["code"] == "unavailable"
    (tmp_path / "away").rename(tmp_path / "data")
    until_version(moving, answer["version"] + 1)  # it was written after all
