"""A game gone through once more: the list of its moments, and what a seat saw at one of them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from theomachy.engine.decisions import Seat
from theomachy.server.play.messages import LuckNow, State
from theomachy.server.play.showing import events_of, read_told
from theomachy.server.play.shown import Written
from theomachy.server.replay.moments import path_to
from theomachy.server.shapes import Moments, MomentShape
from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.study.study import Asker
from theomachy.server.tables.rows import Furniture

if TYPE_CHECKING:
    from theomachy.server.house import House

_AT_ONCE = 200
"""After so many rows those who play are served first."""

_EXCUSE = "That moment takes too much to be shown."
_read_shown = msgspec.json.Decoder(Written).decode


async def all_moments(database: Database, table: Furniture, seat: Seat | None) -> bytes:
    """Every step of a game as a seat may know it, as JSON."""
    rows = await database.rows(
        select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.rule, ENTRIES.c.undone, ENTRIES.c.events)
        .where(ENTRIES.c.table == table.id)
        .order_by(ENTRIES.c.number)
    )
    found = []
    for row in rows:
        if row.number % _AT_ONCE == 0:
            await asyncio.sleep(0)
        events = events_of(read_told(row.events)[:1], row.number + 1, seat)
        text = events[0].text if events else ""
        found.append(MomentShape(row.number + 1, row.by, row.rule, row.undone, text))
    return msgspec.json.encode(Moments(table.row["length"], found))


async def state_then(
    house: House, table: Furniture, moment: int, seat: Seat | None, asker: Asker
) -> bytes:
    """The `state` message of a moment, as JSON: what that seat knew then."""
    path = await path_to(house.database, table, moment)
    row = await house.database.row(
        select(ENTRIES.c.events).where(ENTRIES.c.table == table.id, ENTRIES.c.number == moment - 1)
    )
    told = read_told(row.events) if row else []
    excuse = _EXCUSE if table.is_from_outside else None
    written = await house.study.look(asker, "moment", excuse, path=asdict(path), seat=seat)
    then = _read_shown(written)
    state = State(
        version=path.version,
        moment=moment,
        seat=seat,
        view=then.view,  # type: ignore[arg-type]  # written already
        decision=then.decision,
        waiting=then.waiting,
        since=table.row["since"],
        deadline=None,
        options=[],
        events=events_of(told, moment, seat),
        undo=None,
        over=then.decision is None,
        outcome=then.outcome,
        luck=LuckNow(table.commitment, table.secret if table.is_open_to_all else None),
        since_moment=max(0, moment - 1),
    )
    return msgspec.json.encode(state)
