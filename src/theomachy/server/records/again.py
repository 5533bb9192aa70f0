"""Looking back at a game: the list of its moments, and what a seat saw at one of them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

import msgspec

from theomachy.engine.decisions import Seat
from theomachy.engine.game import UNSAYABLE
from theomachy.server.records.moments import path_to, position_at
from theomachy.server.showing.events import Narrator
from theomachy.server.showing.shown import Written
from theomachy.server.storage.engine import Database
from theomachy.server.storage.entries import events_at, moments
from theomachy.server.storage.events import events_read
from theomachy.server.storage.stored import StoredTable
from theomachy.server.study.study import Asker, Study
from theomachy.server.wire.messages import LuckNow, State
from theomachy.server.wire.shapes import Moments, MomentShape

_AT_ONCE = 200
"""Rows after which players are served first."""

_EXCUSE = "That moment is too large to show."
_read_shown = msgspec.json.Decoder(Written).decode


async def narrator_at(database: Database, table: StoredTable, moment: int) -> Narrator:
    """Puts into words what happened at a table until a moment."""
    at = await position_at(database, table, moment)
    return Narrator(table.game, at.position)


async def all_moments(database: Database, table: StoredTable, seat: Seat | None) -> bytes:
    """Every step of a game as a seat may know it, as JSON."""
    found, narrator = [], await narrator_at(database, table, table.length)
    for row in await moments(database, table.id):
        if row.number % _AT_ONCE == 0:
            await asyncio.sleep(0)
        events = events_read(row.events)
        text = ""
        if events:
            try:
                text = narrator.sentence(events[0], seat)
            except UNSAYABLE:  # it was taken back, with all that it was about
                then = await narrator_at(database, table, row.number + 1)
                text = then.sentence(events[0], seat)
        found.append(MomentShape(row.number + 1, row.by, row.rule, row.undone, text))
    return msgspec.json.encode(Moments(table.length, found))


async def state_then(
    database: Database,
    study: Study,
    table: StoredTable,
    moment: int,
    seat: Seat | None,
    asker: Asker,
) -> bytes:
    """The `state` message of a moment, as JSON: what that seat knew then."""
    path = await path_to(database, table, moment)
    events = await events_at(database, table.id, moment - 1)
    excuse = _EXCUSE if table.is_from_outside else None
    written = await study.look(
        asker, "moment", excuse, path=asdict(path), seat=seat, moment=moment, events=events
    )
    then = _read_shown(written)
    state = State(
        version=path.version,
        moment=moment,
        seat=seat,
        view=then.view,  # type: ignore[arg-type]  # written already
        decision=then.decision,
        waiting=then.waiting,
        since=table.since,
        deadline=None,
        options=[],
        events=then.events,
        undo=None,
        over=then.decision is None,
        outcome=then.outcome,
        luck=LuckNow(table.commitment, table.secret if table.is_open_to_all else None),
        since_moment=max(0, moment - 1),
    )
    return msgspec.json.encode(state)
