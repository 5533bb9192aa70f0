"""Answers of seats that stand: given, and not taken back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import func, select

from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import ENTRIES


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """An answer that has not been taken back, and why that cannot be done freely."""

    number: int
    seat: int
    final: str | None


_SHOWN = select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.final)


async def last_answers(
    database: Database, table: str, before: int | None = None
) -> dict[int, StandingAnswer]:
    """The last standing answer (before an entry) of each seat that has given one."""
    standing = [ENTRIES.c.table == table, ENTRIES.c.by >= 0, ENTRIES.c.undone.is_(False)]
    if before is not None:
        standing.append(ENTRIES.c.number < before)
    newest = select(func.max(ENTRIES.c.number)).where(*standing).group_by(ENTRIES.c.by)
    rows = await database.rows(_SHOWN.where(ENTRIES.c.table == table, ENTRIES.c.number.in_(newest)))
    return {row.by: StandingAnswer(*row) for row in rows}


async def answers_since(database: Database, table: str, number: int) -> list[StandingAnswer]:
    """The standing answers from that entry on, the newest first."""
    rows = await database.rows(
        _SHOWN.where(
            ENTRIES.c.table == table,
            ENTRIES.c.by >= 0,
            ENTRIES.c.undone.is_(False),
            ENTRIES.c.number >= number,
        ).order_by(ENTRIES.c.number.desc())
    )
    return [StandingAnswer(*row) for row in rows]
