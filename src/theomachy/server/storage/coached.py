"""What the coach has shown, in the database: lines, options and explanations, each as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import func, select

from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import COACHED, ENTRIES


class Coached(NamedTuple):
    """What a seat was shown at a moment, as JSON."""

    table: str
    seat: int
    moment: int
    kind: str
    turn: int
    shown: str


async def turn_of(database: Database, table: str, seat: int) -> int:
    """The last entry by anybody else: the same throughout a turn of that seat."""
    row = await database.row(
        select(func.max(ENTRIES.c.number)).where(
            ENTRIES.c.table == table,
            ENTRIES.c.undone.is_(False),
            ENTRIES.c.by >= 0,
            ENTRIES.c.by != seat,
        )
    )
    return -1 if row is None or row[0] is None else int(row[0])


async def last_turn_of(database: Database, table: str, seat: int) -> tuple[int, int] | None:
    """The first and the last entry of what a seat did last, before anybody else did anything."""
    standing = (ENTRIES.c.table == table, ENTRIES.c.undone.is_(False))
    row = await database.row(
        select(func.max(ENTRIES.c.number)).where(*standing, ENTRIES.c.by == seat)
    )
    if row is None or row[0] is None:
        return None
    last = int(row[0])
    others = select(func.max(ENTRIES.c.number)).where(
        *standing, ENTRIES.c.by >= 0, ENTRIES.c.by != seat, ENTRIES.c.number < last
    )
    first = await database.row(
        select(func.min(ENTRIES.c.number)).where(
            *standing,
            ENTRIES.c.by == seat,
            ENTRIES.c.number > func.coalesce(others.scalar_subquery(), -1),
        )
    )
    return (last if first is None else int(first[0])), last


async def before(database: Database, table: str, seat: int, turn: int, kind: str) -> list[Coached]:
    """What was shown in the last turn before this one in which anything was."""
    where = (COACHED.c.table == table, COACHED.c.seat == seat, COACHED.c.kind == kind)
    last = select(func.max(COACHED.c.turn)).where(*where, COACHED.c.turn < turn)
    rows = await database.rows(
        select(COACHED).where(*where, COACHED.c.turn == last.scalar_subquery())
    )
    return [Coached(*row) for row in rows]


async def of_table(database: Database, table: str, seats: Collection[int]) -> list[Coached]:
    """All that was shown to those seats, oldest first."""
    rows = await database.rows(
        select(COACHED)
        .where(COACHED.c.table == table, COACHED.c.seat.in_(seats))
        .order_by(COACHED.c.moment, COACHED.c.seat, COACHED.c.kind)
    )
    return [Coached(*row) for row in rows]


async def note(transaction: Transaction, shown: Coached) -> None:
    """Keep what is shown, in place of what was at the same moment."""
    await transaction.execute(
        COACHED.delete().where(
            COACHED.c.table == shown.table,
            COACHED.c.seat == shown.seat,
            COACHED.c.moment == shown.moment,
            COACHED.c.kind == shown.kind,
        )
    )
    await transaction.execute(COACHED.insert().values(shown._asdict()))
