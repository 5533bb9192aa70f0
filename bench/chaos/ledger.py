"""What people sent and were told, against what the database has: nothing lost, nothing doubled."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, create_engine, text

from theomachy.engine.records import linked
from theomachy.server.storage.engine import address

_ROW = text("SELECT length, header FROM tables WHERE id = :id")
_ENTRIES = text('SELECT number, "by", entry, hash FROM entries WHERE "table" = :id ORDER BY number')
_UNKNOWN = frozenset({"unavailable"})
"""Refusals after which an answer may have been kept, or not."""


@dataclass
class Sent:
    """An answer of a seat at a moment: what it was told, each time that it was sent.

    `open` counts the times that were not replied to yet, `times` those that were acknowledged.
    """

    acknowledged: int | None = None
    times: int = 0
    refusals: list[tuple[str, str]] = field(default_factory=list)
    open: int = 0

    def acknowledge(self, moment: int) -> None:
        self.acknowledged = moment
        self.times += 1

    @property
    def may_be_kept(self) -> bool:
        return bool(self.open) or any(code in _UNKNOWN for code, _ in self.refusals)


@dataclass
class Ledger:
    """All answers that were sent at one table, by seat and by the moment they were for.

    `people` are the seats that answer only what was sent; a standing order answers by itself.
    """

    people: set[int] = field(default_factory=set)
    sent: dict[int, dict[int, Sent]] = field(default_factory=dict)

    def send(self, seat: int, moment: int) -> Sent:
        found = self.sent.setdefault(seat, {}).setdefault(moment, Sent())
        found.open += 1
        return found

    @property
    def acknowledged(self) -> int:
        every = (sent for seat in self.sent.values() for sent in seat.values())
        return sum(sent.acknowledged is not None for sent in every)


def engine_of(url: str) -> Engine:
    """The database of a server, to be looked into from outside."""
    at = address(url)
    driver = "sqlite" if at.get_backend_name() == "sqlite" else at.drivername
    return create_engine(at.set(drivername=driver))


def wrongs(url: str, ledgers: dict[str, Ledger]) -> list[str]:
    """What is wrong with the tables of those ids, in sentences."""
    found: Counter[str] = Counter()
    engine = engine_of(url)
    with engine.connect() as connection:
        for id, ledger in ledgers.items():
            length, header = connection.execute(_ROW, {"id": id}).one()
            rows = [tuple(row) for row in connection.execute(_ENTRIES, {"id": id})]
            found.update(_of_record(length, json.loads(header), rows))
            for seat in ledger.people | set(ledger.sent):
                numbers = [row[0] for row in rows if row[1] == seat]
                of_seat = list(_of_seat(ledger, seat, numbers))
                found.update(of_seat)
                if of_seat:
                    _show(id, ledger, seat, rows)
    engine.dispose()
    return [f"{sentence} ({count} times)" for sentence, count in sorted(found.items())]


def _of_record(length: int, header: dict[str, Any], rows: list[Any]) -> Iterable[str]:
    if [row[0] for row in rows] != list(range(length)):
        yield "An entry is missing, or there is one too many."
    chain = linked("", header)
    for _, _, entry, stated in rows:
        chain = linked(chain, json.loads(entry))
        if chain != stated:
            yield "A chain of hashes is broken."
            return


def _of_seat(ledger: Ledger, seat: int, numbers: list[int]) -> Iterable[str]:
    """Each entry belongs to one answer that was sent for a moment up to it, if there is one."""
    sent = ledger.sent.get(seat, {})
    kept: set[int] = set()
    for number in numbers:
        left = {moment: each for moment, each in sent.items() if moment not in kept}
        moment = _answered_by(number, left)
        if moment is not None:
            kept.add(moment)
        elif seat in ledger.people:
            yield "The database has an answer that nobody sent, or one twice."
    for moment, each in sent.items():
        if each.acknowledged is not None and moment not in kept:
            yield "An acknowledged answer is lost."
        if each.times > 1:
            yield "An answer was acknowledged, lost, and asked for again."
        if each.acknowledged is None and moment in kept:
            if not each.may_be_kept:
                yield "An answer was kept that was refused for good."
            if any("nothing has changed" in said.lower() for _, said in each.refusals):
                yield "Of an answer that was kept it was said that nothing has changed."


def _answered_by(number: int, sent: dict[int, Sent]) -> int | None:
    """The moment for which the answer was sent that is kept under a number.

    Where several choose at once, one may send for a moment, see the next, and send for that one
    too, before the first is acknowledged and the second refused. So those that were acknowledged
    come first, the earliest of them before all, and those refused for good last.
    """
    until = [
        (each.acknowledged, moment)
        for moment, each in sent.items()
        if each.acknowledged is not None and moment <= number < each.acknowledged
    ]
    if until:
        return min(until)[1]
    others = [
        (each.may_be_kept, moment)
        for moment, each in sent.items()
        if each.acknowledged is None and moment <= number
    ]
    return max(others)[1] if others else None


def _show(table: str, ledger: Ledger, seat: int, rows: list[Any]) -> None:
    """Everything about a seat where something is wrong, to investigate it."""
    print(f"The table {table}, seat {seat}:", file=sys.stderr)
    for moment, sent in sorted(ledger.sent.get(seat, {}).items()):
        print(f"  sent for {moment}: {sent}", file=sys.stderr)
    for number, by, entry, _ in rows:
        print(f"  kept as {number}, by {by}: {entry}", file=sys.stderr)
