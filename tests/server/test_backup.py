"""Backups are made while games are played, and restored: what was acknowledged before is there."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bench.chaos.postgres import new_database
from bench.server.players import Party, Tally
from tests.server.serving import Player, Served, unlimited, wait_until
from tests.server.test_play import move
from theomachy.engine.errors import BadInput
from theomachy.server.storage.copies import back_up
from theomachy.server.storage.engine import open_database
from theomachy.server.storage.entries import linked
from theomachy.server.storage.restoring import restore

TABLES = 4


class Playing:
    """Tables at which people answer as fast as they can, in a thread, until it is told to end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tally = Tally()
        self.parties: list[Party] = []
        self._ending = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._play()), daemon=True)

    def start(self) -> None:
        self._thread.start()
        wait_until(lambda: all(each.acked > 5 for each in self.parties) and len(self.parties) > 0)

    def stop(self) -> None:
        self._ending.set()
        self._thread.join()

    async def _play(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            parties = [Party(self.url, self.tally, 0.002) for _ in range(TABLES)]
            for party in parties:
                await party.sit(http)
        self.parties = parties
        tasks = [asyncio.create_task(each.play(time.perf_counter() + 60)) for each in self.parties]
        while not self._ending.is_set():
            await asyncio.sleep(0.01)
        for party, task in zip(parties, tasks):
            await party.leave()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def playing(url: str) -> Iterator[Playing]:
    found = Playing(url)
    found.start()
    try:
        yield found
    finally:
        found.stop()


def records(database: str, tables: list[str]) -> dict[str, list[str]]:
    """The hashes of the records of those tables, as a database has them."""

    async def read() -> dict[str, list[str]]:
        opened = await open_database(database, alone=False)
        found = {id: [each.hash for each in await linked(opened, id)] for id in tables}
        await opened.close()
        return found

    return asyncio.run(read())


def test_a_backup_of_running_games_is_restored_and_they_are_played_on(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    served = Served(unlimited(database, bots=False))
    file = tmp_path / "backup.db"
    with playing(served.url) as load:
        tables = [each.table for each in load.parties]
        before = {each.table: each.moment for each in load.parties}
        back_up(database, file)
        after = {id: len(hashes) for id, hashes in records(database, tables).items()}
        wait_until(
            lambda: all(each.moment > after[each.table] or each.over for each in load.parties)
        )
    tokens = {each.table: each.tokens for each in load.parties}
    served.stop()
    kept = records(database, tables)
    others = [f"sqlite:///{tmp_path}/again.db"]
    if database.startswith("postgresql"):
        others.append(new_database(request.getfixturevalue("postgresql")))
    for other in others:
        restore(file, other)
        restored = records(other, tables)
        for id in tables:
            assert before[id] <= len(restored[id]) <= after[id]
            assert restored[id] == kept[id][: len(restored[id])]
        again = Served(unlimited(other, bots=False))
        try:
            for id in tables:
                headers = {"Authorization": f"Bearer {tokens[id][0]}"}
                table = httpx.get(
                    f"{again.url}/api/tables/{id}", headers=headers, timeout=60
                ).json()
                assert table["status"] in ("running", "finished")
            go_on(again, tokens)
        finally:
            again.stop()
        assert any(len(found) > len(restored[id]) for id, found in records(other, tables).items())


def go_on(served: Served, tokens: dict[str, list[str]]) -> None:
    """Play some more at the restored tables, with the secrets that people have."""

    async def play() -> None:
        tally = Tally()
        for id, secrets in tokens.items():
            party = Party(served.url, tally)
            party.table, party.tokens = id, secrets
            await party.connect()
            await asyncio.sleep(0.1)
            await party.play(time.perf_counter() + 0.3)
            await party.leave()
        assert tally.seconds
        assert not tally.refused

    asyncio.run(play())


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The backup of a database with a game in it."""
    served = Served(unlimited(f"sqlite:///{tmp_path}/first.db", bots=False))
    ada = Player(served.url, "Ada")
    table = ada.table("you", "hotseat", start=True)["id"]
    seats = ada.sit(table, 0), ada.sit(table, 1)
    for _ in range(3):
        move(*seats)
    file = tmp_path / "backup.db"
    found = back_up(f"sqlite:///{tmp_path}/first.db", file)
    assert (found.people, found.tables) == (1, 1)
    assert found.entries >= 3
    served.stop()
    return file


def test_a_backup_is_one_file_for_its_owner_alone(copy: Path) -> None:
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [each.name for each in copy.parent.glob("*backup*")] == ["backup.db"]


def test_a_file_or_a_database_that_is_there_is_overwritten_only_on_request(copy: Path) -> None:
    database = f"sqlite:///{copy.parent}/first.db"
    with pytest.raises(BadInput, match=r"backup.db exists: name another file"):
        back_up(database, copy)
    back_up(database, copy, replace=True)
    with pytest.raises(BadInput, match="There is a database"):
        restore(copy, database)
    restore(copy, database, replace=True)
    with pytest.raises(BadInput, match="is the database itself"):
        back_up(database, copy.parent / "first.db", replace=True)


def test_nothing_is_left_of_the_database_before(copy: Path) -> None:
    database = f"sqlite:///{copy.parent}/other.db"
    served = Served(unlimited(database, bots=False))
    Player(served.url, "Ben")
    served.stop()
    left = sqlite3.connect(copy.parent / "other.db", isolation_level=None)
    left.execute("PRAGMA journal_mode=WAL")
    left.execute("UPDATE people SET name = 'Somebody in the log'")
    copied = (copy.parent / "other.db-wal").read_bytes()
    left.close()
    (copy.parent / "other.db-wal").write_bytes(copied)  # as after a crash
    restore(copy, database, replace=True)
    with sqlite3.connect(copy.parent / "other.db") as found:
        assert found.execute("SELECT name FROM people").fetchall() == [("Ada",)]


def test_a_database_that_is_served_is_not_overwritten(database: str, copy: Path) -> None:
    served = Served(unlimited(database, bots=False))
    with pytest.raises(BadInput, match=r"end it first|end the servers"):
        restore(copy, database, replace=True)
    served.stop()
    restore(copy, database, replace=True)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("UPDATE alembic_version SET version_num = 'layout99'", "the layout layout99"),
        ("DROP TABLE alembic_version", "not a database of Theomachy"),
        (
            "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)",
            "the record of the table .* is not complete",
        ),
        (
            "UPDATE entries SET entry = replace(entry, '1', '2') WHERE number = 1",
            "the record of the table .* is not sound",
        ),
        ("UPDATE seats SET person = 'nobody'", "a row refers to one that is not there"),
    ],
)
def test_a_backup_that_is_not_as_it_was_made_is_refused(
    copy: Path, change: str, complaint: str
) -> None:
    with sqlite3.connect(copy) as changed:
        changed.execute(change)
    with pytest.raises(BadInput, match=complaint):
        restore(copy, f"sqlite:///{copy.parent}/new.db")


def test_a_file_that_is_cut_off_or_no_backup_is_refused(copy: Path) -> None:
    new = f"sqlite:///{copy.parent}/new.db"
    whole = copy.read_bytes()
    copy.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput, match=r"damaged|cannot be read"):
        restore(copy, new)
    copy.write_text(json.dumps({"theomachy": 1}))
    with pytest.raises(BadInput, match="is not a backup"):
        restore(copy, new)
    with pytest.raises(BadInput, match="cannot be read"):
        restore(copy.parent / "nothing.db", new)
