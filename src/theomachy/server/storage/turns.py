"""Bots' turns in the database: who thinks about one, and how many games bots play for whom."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, case, exists, func, or_, select, text
from sqlalchemy.dialects.postgresql import insert

from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.schema import SEATS, TABLES, TURNS

_NOW: Any = func.extract("epoch", func.clock_timestamp())
"""The time of the database: the clocks of the processes that share it may differ."""


async def lease(
    transaction: Transaction, table: str, seat: int, version: int, by: str, seconds: float
) -> float:
    """Take a turn, for so long, to think about it: 0, or the seconds that another has it still.

    A lease that has run out is anybody's; so is one that runs for longer than any is given, since
    the clock of the database has gone back then. PostgreSQL only: a process that has its database
    to itself need not ask.
    """
    # Nothing is lost with a lease: it need not wait for the disk.
    await transaction.execute(text("SET LOCAL synchronous_commit TO off"))
    row = {"version": version, "by": by, "until": _NOW + seconds}
    is_free = or_(
        TURNS.c.by == by,
        TURNS.c.version < version,
        TURNS.c.until < _NOW,
        TURNS.c.until > _NOW + 2 * seconds,
    )
    taken = await transaction.execute(
        insert(TURNS)
        .values(table=table, seat=seat, **row)
        .on_conflict_do_update(
            index_elements=[TURNS.c.table, TURNS.c.seat],
            set_=row,
            where=and_(TURNS.c.version <= version, is_free),
        )
        .returning(TURNS.c.seat)
    )
    if taken.first() is not None:
        return 0.0
    left = select(TURNS.c.until - _NOW).where(TURNS.c.table == table, TURNS.c.seat == seat)
    found: float | None = (await transaction.execute(left)).scalar()
    return max(float(found or 0.0), 0.05)


async def bot_games(transaction: Transaction, host: str, network: str) -> tuple[int, int]:
    """How many games run in which bots alone sit: of that host, and from that network.

    A game counts in which bots have sat from the start, not one that its people have left.
    """
    person: Any = exists().where(
        SEATS.c.table == TABLES.c.id, or_(SEATS.c.kind != "bot", SEATS.c.person.is_not(None))
    )
    of_host, from_there = TABLES.c.host == host, TABLES.c.network == network
    found = await transaction.execute(
        select(
            func.coalesce(func.sum(case((of_host, 1), else_=0)), 0),
            func.coalesce(func.sum(case((from_there, 1), else_=0)), 0),
        ).where(TABLES.c.status == "running", or_(of_host, from_there), ~person)
    )
    hosted, there = found.one()
    return int(hosted), int(there)
