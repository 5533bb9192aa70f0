"""`backup`, `restore` and `admin`: what they say, and what they do not do unasked."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from theomachy.server.config import Config
from theomachy.server.identity.people import make_guest
from theomachy.server.play.runtime import open_runtime
from theomachy.server.tables.making import Wish, make, planned


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with a guest and a table that waits."""
    url = f"sqlite:///{tmp_path}/tables.db"

    async def fill() -> None:
        runtime = await open_runtime(Config(url, bots=False))
        ada = await runtime.writer.write(lambda transaction: make_guest(transaction, "Ada"))
        plan = planned("gheos", [Wish("you"), Wish("open")], None, {})
        await runtime.writer.write(lambda transaction: make(transaction, plan, ada))
        await runtime.stop()

    asyncio.run(fill())
    return url


def test_a_backup_says_what_it_has_and_is_restored(
    command: Command, database: str, tmp_path: Path
) -> None:
    file = str(tmp_path / "backup.db")
    said = command("backup", file, "--database", database)
    assert said.out == f"Backed up to {file}: 1 person, 1 table, 0 answers and draws.\n"
    again = command("backup", file, "--database", database)
    assert again.status == 2
    assert "replace it with --replace" in again.err
    other = f"sqlite:///{tmp_path}/other.db"
    found = json.loads(command("restore", file, "--database", other, "--json").out)
    assert (found["people"], found["tables"]) == (1, 1)
    refused = command("restore", file, "--database", other)
    assert (refused.status, "--replace" in refused.err) == (2, True)
    assert command("restore", file, "--database", other, "--replace").status == 0


def test_what_is_not_there_is_not_backed_up(command: Command, tmp_path: Path) -> None:
    missing = command("backup", "x.db", "--database", f"sqlite:///{tmp_path}/nothing.db")
    assert missing.status == 2
    assert "There is no database" in missing.err
    assert not Path("x.db").exists()


def test_people_and_tables_are_listed(command: Command, database: str) -> None:
    (ada,) = json.loads(command("admin", "people", "--database", database, "--json").out)
    assert (ada["name"], ada["username"], ada["tables"]) == ("Ada", None, 1)
    assert ada["id"] in command("admin", "people", "--database", database).out
    nobody = command("admin", "people", "--find", "%", "--database", database, "--json")
    assert json.loads(nobody.out) == []
    (table,) = json.loads(command("admin", "tables", "--database", database, "--json").out)
    assert (table["game"], table["status"], table["host"]) == ("gheos", "open", "Ada")
    assert table["id"] in command("admin", "tables", "--database", database).out
    wrong = command("admin", "tables", "--status", "lost", "--database", database)
    assert (wrong.status, wrong.err) == (
        2,
        "'lost' is not a status: open, running, finished, closed.\n",
    )


def test_nothing_is_taken_away_without_being_asked_for_twice(
    command: Command, database: str
) -> None:
    (ada,) = json.loads(command("admin", "people", "--database", database, "--json").out)
    (table,) = json.loads(command("admin", "tables", "--database", database, "--json").out)
    for what, whom in (("ban", ada["id"]), ("delete", ada["id"]), ("close", table["id"])):
        refused = command("admin", what, whom, "--database", database)
        assert refused.status == 2
        assert refused.err.endswith("? Say so with --yes.\n")
    (same,) = json.loads(command("admin", "people", "--database", database, "--json").out)
    assert same == ada


def test_what_was_done_is_said(command: Command, database: str) -> None:
    (ada,) = json.loads(command("admin", "people", "--database", database, "--json").out)
    (table,) = json.loads(command("admin", "tables", "--database", database, "--json").out)

    def admin(*arguments: str) -> str:
        ran = command("admin", *arguments, "--database", database)
        return ran.out or ran.err

    assert "Ada (guest) is banned, and logged out" in admin("ban", ada["id"], "--yes")
    assert "is banned already" in admin("ban", ada["id"], "--yes")
    assert "may log in again" in admin("unban", ada["id"])
    assert "is not banned" in admin("unban", ada["id"])
    assert f"The table {table['id']} is closed" in admin("close", table["id"], "--yes")
    assert "is closed already" in admin("close", table["id"], "--yes")
    assert "is open again" in admin("reopen", table["id"])
    assert "is not closed" in admin("reopen", table["id"])
    assert "is told" in admin("announce", "We restart at noon.")
    assert "1 to 300 characters" in admin("announce", " ")
    assert "Ada (guest) is deleted" in admin("delete", ada["id"], "--yes")
    assert "There is nobody with the id or user name" in admin("delete", ada["id"], "--yes")
    assert "There is no table" in admin("close", "nothing", "--yes")
