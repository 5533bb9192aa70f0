"""Answers of seats that stand: given, and not taken back."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from theomachy.engine.changes import StandingAnswer
from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.storage.steps import final_read


def _standing(row: Any) -> StandingAnswer:
    return StandingAnswer(row.number, row.by, final_read(row.final))


_SHOWN = select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.final)


async def last_answers(
    database: Database, table: str, before: int | None = None
) -> list[StandingAnswer]:
    """The last standing answer (before an entry) of each seat that has given one."""
    standing = [ENTRIES.c.table == table, ENTRIES.c.by >= 0, ENTRIES.c.undone.is_(False)]
    if before is not None:
        standing.append(ENTRIES.c.number < before)
    newest = select(func.max(ENTRIES.c.number)).where(*standing).group_by(ENTRIES.c.by)
    rows = await database.rows(_SHOWN.where(ENTRIES.c.table == table, ENTRIES.c.number.in_(newest)))
    return [_standing(row) for row in rows]


async def answers_before(
    database: Database, table: str, number: int, most: int
) -> list[StandingAnswer]:
    """The standing answers before that entry, the newest first."""
    rows = await database.rows(
        _SHOWN.where(
            ENTRIES.c.table == table,
            ENTRIES.c.by >= 0,
            ENTRIES.c.undone.is_(False),
            ENTRIES.c.number < number,
        )
        .order_by(ENTRIES.c.number.desc())
        .limit(most)
    )
    return [_standing(row) for row in rows]


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
    return [_standing(row) for row in rows]
