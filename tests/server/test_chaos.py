"""A little of `make chaos`: nothing that was acknowledged is ever lost, and every table goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bench.chaos import faults
from bench.chaos.deaths import survive
from bench.chaos.faults import NotHere, Place
from bench.chaos.ledger import Ledger, wrongs
from bench.chaos.plans import Plan
from bench.chaos.postgres import Postgres, new_database
from bench.chaos.rounds import Fault, Report, lasting, sqlite, struck
from bench.server.processes import Running
from tests.server.conftest import our_postgres

PLANS = (
    Plan("pair", "gheos", 2),
    Plan("orders", "mystic-war", 3, orders=True),
    Plan("beginner", "gheos", 1, ("novice",)),
)

LOST = "An acknowledged answer is lost. (1 times)"
_LOSE = 'DELETE FROM entries WHERE "table" = ? AND "by" = ? AND number BETWEEN ? AND ? - 1'


def _acknowledged(ledger: Ledger) -> tuple[int, int, int]:
    """A seat that was told that its answer is kept, and between which moments."""
    return next(
        (seat, moment, sent.acknowledged)
        for seat, every in ledger.sent.items()
        for moment, sent in every.items()
        if sent.acknowledged is not None
    )


def in_no_hurry() -> Report:
    """How soon tables go on is measured elsewhere; that they do is what counts here."""
    return Report("test", soon=40.0)


def met(place: Place, *kinds: Fault) -> Report:
    """What came of faults of those kinds, one after the other."""
    report, seconds = in_no_hurry(), (2.0,)
    strikes = [lasting(place, fault, seconds) for fault in kinds]

    async def strike(server: Running, number: int) -> float:
        return float(await strikes[number](server, 0))

    asyncio.run(struck(report, place, len(kinds), strike, outages=seconds, plans=PLANS))
    return report


def test_a_killed_server_loses_and_doubles_nothing() -> None:
    report = in_no_hurry()
    with sqlite() as place:
        ledgers = asyncio.run(survive(report, place, 2, PLANS, seed=1))
        assert report.wrong == []
        # Would it have been noticed?
        table = max(ledgers, key=lambda id: ledgers[id].acknowledged)
        with sqlite3.connect(place.file) as database:
            database.execute(_LOSE, (table, *_acknowledged(ledgers[table])))
        assert LOST in wrongs(place.database, ledgers)
    assert report.faults == 2
    assert report.acknowledged > 9


def test_tables_go_on_after_the_file_was_locked_and_no_file_could_grow() -> None:
    with sqlite() as place:
        report = met(place, faults.locked, faults.full)
    assert report.wrong == []
    assert report.noticed


def test_tables_go_on_after_the_disk_was_read_only() -> None:
    with sqlite() as place:
        try:
            report = met(place, faults.read_only)
        except NotHere as error:
            pytest.skip(str(error))
    assert report.wrong == []
    assert report.noticed == 1


@pytest.fixture
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Postgres:
    return our_postgres(tmp_path_factory)


def test_tables_go_on_after_postgresql_was_killed_and_stood_still(
    postgres: Postgres, tmp_path: Path
) -> None:
    place = Place(tmp_path, new_database(postgres.url), postgres=postgres)
    report = met(place, faults.killed, faults.frozen)
    postgres.close()
    assert report.wrong == []
    assert report.noticed
