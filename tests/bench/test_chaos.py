"""The ledger of the chaos suite says no when something is lost or doubled."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from bench.chaos.ledger import Ledger, wrongs
from bench.chaos.people import Experience
from bench.chaos.rounds import Report
from theomachy.engine.records import linked

HEADER = {"game": "gheos"}
LOST = "An acknowledged answer is lost. (1 times)"
DOUBLED = "The database has an answer that nobody sent, or one twice. (1 times)"
AGAIN = "An answer was acknowledged, lost, and asked for again. (1 times)"
MISSING = "An entry is missing, or there is one too many. (1 times)"
BROKEN = "A chain of hashes is broken. (1 times)"
FOR_GOOD = "An answer was kept that was refused for good. (1 times)"
UNCHANGED = "Of an answer that was kept it was said that nothing has changed. (1 times)"


def kept(folder: Path, *by: int) -> str:
    """A database with one table, whose answers were given by those seats."""
    file = folder / "kept.db"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE tables (id, length, header)")
        database.execute('CREATE TABLE entries ("table", number, "by", entry, hash)')
        database.execute("INSERT INTO tables VALUES ('t', ?, ?)", (len(by), json.dumps(HEADER)))
        chain = linked("", HEADER)
        for number, seat in enumerate(by):
            entry = {"by": seat, "number": number}
            chain = linked(chain, entry)
            row = ("t", number, seat, json.dumps(entry), chain)
            database.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
    return f"sqlite:///{file}"


def change(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "kept.db") as database:
        database.execute(statement)


def acknowledged(*moments: int) -> Ledger:
    """What seat 0 sent for those moments, each acknowledged."""
    ledger = Ledger(people={0})
    for moment in moments:
        sent = ledger.send(0, moment)
        sent.open -= 1
        sent.acknowledge(moment + 1)
    return ledger


def refused(code: str, said: str) -> Ledger:
    ledger = Ledger(people={0})
    sent = ledger.send(0, 0)
    sent.open -= 1
    sent.refusals.append((code, said))
    return ledger


def test_what_was_acknowledged_and_kept_once_is_right(tmp_path: Path) -> None:
    ledger = acknowledged(0, 2)
    assert wrongs(kept(tmp_path, 0, 1, 0), {"t": ledger}) == []
    assert ledger.acknowledged == 2


def test_a_loss_is_found(tmp_path: Path) -> None:
    assert wrongs(kept(tmp_path, 0, 1), {"t": acknowledged(0, 2)}) == [LOST]


def test_who_sent_for_two_moments_is_acknowledged_one_and_refused_the_other(tmp_path: Path) -> None:
    ledger = acknowledged(0)
    ledger.sent[0][0].acknowledge(2)
    ledger.sent[0][0].times = 1
    late = ledger.send(0, 1)
    late.open -= 1
    late.refusals.append(("stale_answer", "That was answered; nothing has changed."))
    assert wrongs(kept(tmp_path, 1, 0), {"t": ledger}) == []


def test_an_answer_sent_later_does_not_stand_in_for_one_that_is_lost(tmp_path: Path) -> None:
    ledger = acknowledged(0, 1)
    ledger.sent[0][0].acknowledged = 2
    assert wrongs(kept(tmp_path, 1, 0), {"t": ledger}) == [LOST]


def test_a_double_is_found(tmp_path: Path) -> None:
    assert wrongs(kept(tmp_path, 0, 0, 1), {"t": acknowledged(0)}) == [DOUBLED]


def test_an_answer_that_nobody_sent_is_found(tmp_path: Path) -> None:
    assert wrongs(kept(tmp_path, 0), {"t": Ledger(people={0})}) == [DOUBLED]


def test_a_loss_that_was_made_good_by_asking_again_is_found(tmp_path: Path) -> None:
    assert wrongs(kept(tmp_path, 0), {"t": acknowledged(0, 0)}) == [AGAIN]


def test_a_hole_in_the_record_is_found(tmp_path: Path) -> None:
    database = kept(tmp_path, 0, 1, 0)
    change(tmp_path, "DELETE FROM entries WHERE number = 1")
    assert MISSING in wrongs(database, {"t": acknowledged(0, 2)})


def test_an_entry_that_was_changed_is_found(tmp_path: Path) -> None:
    database = kept(tmp_path, 0, 1)
    change(tmp_path, "UPDATE entries SET entry = '{}' WHERE number = 1")
    assert wrongs(database, {"t": acknowledged(0)}) == [BROKEN]


def test_an_answer_that_is_unknown_may_be_kept_or_not(tmp_path: Path) -> None:
    ledger = refused("unavailable", "The server cannot reach its database right now.")
    assert wrongs(kept(tmp_path, 0), {"t": ledger}) == []
    (tmp_path / "kept.db").unlink()
    assert wrongs(kept(tmp_path, 1), {"t": ledger}) == []


def test_an_answer_that_was_refused_may_not_be_kept(tmp_path: Path) -> None:
    ledger = refused("stale_answer", "That was answered; nothing has changed.")
    assert wrongs(kept(tmp_path, 0), {"t": ledger}) == [FOR_GOOD, UNCHANGED]


@pytest.mark.parametrize(
    ("seconds", "after"), [(11.0, "only after 11.0 s"), (float("inf"), "not at all")]
)
def test_a_table_that_does_not_go_on_soon_is_told(seconds: float, after: str) -> None:
    report = Report("test", faults=1)
    report.moved({"quick": 2.0, "slow": seconds})
    assert report.wrong == [f"Fault 1: the table slow went on {after}."]


def test_closed_sockets_and_silence_are_told() -> None:
    report = Report("test", faults=2)
    assert report.met(Experience(told=[10.5], lost=3, outages=1))
    assert report.wrong == [
        "Fault 2: 3 sockets were closed.",
        "Fault 2: somebody was told nothing for 10.5 s.",
    ]
