"""Replay over HTTP: the log, every moment, and playing on from one."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import Annotated, ClassVar

import msgspec
from fastapi import APIRouter, Body, Path, Query, Response
from pydantic import ConfigDict, Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.views import redeal, sight
from theomachy.server.errors import Refused
from theomachy.server.identity.people import Person
from theomachy.server.identity.visitors import Anybody, Somebody, TheHouse
from theomachy.server.play.showing import events_of
from theomachy.server.play.unshown import report_on
from theomachy.server.replay.again import all_moments, state_then
from theomachy.server.replay.moments import position_at
from theomachy.server.shapes import EventShape, Log, Moments, TableShape
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.study.asking import Asking
from theomachy.server.tables import making, sealing
from theomachy.server.tables.making import Wish, planned
from theomachy.server.tables.routes import Hex, Id, Level, Starting, shown
from theomachy.server.tables.rows import Furniture, find

router = APIRouter(prefix="/api", tags=["replay"])

Seat = Annotated[int | None, Query(ge=-1, le=100)]
Moment = Annotated[int, Path(ge=0, le=2**31 - 1)]
_A_ROW = 2e-5
"""Seconds that it takes to read an entry with its events."""


@dataclass(slots=True)
class PlayOn:
    """From which moment, in which seat, against which bots."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    moment: Annotated[int, Field(ge=0, le=2**31 - 1)]
    seat: Annotated[int, Field(ge=0, le=100)] | None = None
    level: Level = "adept"
    seal: Hex | None = None


def looking(table: Furniture, person: Person | None, seat: int | None) -> int | None:
    """The seat that a visitor may look through; by default their first, or a spectator's view."""
    mine = table.seats_of(person)
    if seat is None:
        return mine[0] if mine else None
    if seat == -1:
        return None
    if seat >= len(table.chairs):
        raise Refused("not_found", "There is no such seat at this table.")
    if seat not in mine and not table.is_open_to_all:
        raise Refused("not_yours", "That seat is not yours, and the game is not over.")
    return seat


@router.get("/tables/{id}/state", response_class=Response)
async def state(house: TheHouse, person: Anybody, id: Id, seat: Seat = None) -> Response:
    """The `state` message of a table as it is now."""
    live = await house.live(id)
    through = looking(live.table, person, seat)
    async with live.held():
        moment = live.in_play().moment
        try:
            return _json(msgspec.json.encode(live.state(through, moment)))
        except Exception as error:
            report = report_on(live, through)
            sentence = f"This moment cannot be shown: a fault of ours (report {report})."
            raise Refused("broken", sentence) from error


@router.get("/tables/{id}/log")
async def log(
    house: TheHouse,
    person: Anybody,
    id: Id,
    seat: Seat = None,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> Log:
    """What happened, entry by entry, up to a moment."""
    table = await find(house.database, id)
    through = looking(table, person, seat)
    where = [ENTRIES.c.table == id, ENTRIES.c.undone.is_(False)]
    if before is not None:
        where.append(ENTRIES.c.number + 1 < before)
    rows = await house.database.rows(
        select(ENTRIES.c.number, ENTRIES.c.events)
        .where(*where)
        .order_by(ENTRIES.c.number.desc())
        .limit(limit + 1)
    )
    events: list[EventShape] = []
    for row in reversed(rows[:limit]):
        events += events_of(house.read_told(row.events), row.number + 1, through)
    return Log(events, len(rows) > limit)


@router.get("/tables/{id}/moments", response_model=Moments)
async def moments(
    house: TheHouse, person: Anybody, asker: Asking, id: Id, seat: Seat = None
) -> Response:
    """Every step of the game, for the replay bar."""
    table = await find(house.database, id)
    through = looking(table, person, seat)
    house.study.charge(asker, table.row["length"] * _A_ROW)
    found = await house.answers.give(
        table, f"moments of {through}", lambda: all_moments(house.database, table, through)
    )
    return _json(found)


@router.get("/tables/{id}/moments/{moment}", response_class=Response)
async def one_moment(
    house: TheHouse, person: Anybody, asker: Asking, id: Id, moment: Moment, seat: Seat = None
) -> Response:
    """The `state` message of a moment: what that seat knew then."""
    table = await find(house.database, id)
    through = looking(table, person, seat)
    found = await house.answers.give(
        table,
        f"moment {moment} of {through}",
        lambda: state_then(house, table, moment, through, asker),
    )
    return _json(found)


@router.post("/tables/{id}/play-on")
async def play_on(
    house: TheHouse, person: Somebody, starter: Starting, id: Id, wish: Annotated[PlayOn, Body()]
) -> TableShape:
    """A new table from a moment of this one, you against bots.

    What your seat could not know then is dealt afresh, unless the game is over. With a seal of
    what you will add to the luck, it waits until you start it.
    """
    house.rates.take("tables", person.id, house.config.limits.tables)
    table = await find(house.database, id)
    seat = looking(table, person, wish.seat)
    if seat is None:
        seat = 0 if table.is_open_to_all else None
    if seat is None:
        raise Refused("not_yours", "Choose one of your seats to play on from.")
    at = await position_at(house.database, table, wish.moment)
    game, g = table.game, at.position
    if g.decision is None:
        raise Refused("wrong_state", "At that moment the game is over.")
    if not table.is_open_to_all:
        g = redeal(game, sight(game, g, seat), SystemRandom())
    wishes = [
        Wish("you") if each == seat else Wish("bot", wish.level)
        for each in range(len(table.chairs))
    ]
    options = msgspec.json.decode(table.row["options"])
    plan = planned(game.name, wishes, table.row["preset"], options)
    plan.position, plan.origin, plan.public = g, (id, wish.moment), False

    async def write(connection: AsyncConnection) -> str:
        new = await making.make(connection, plan, person)
        made = await find(connection, new)
        if wish.seal is not None:
            await sealing.seal(connection, made, person, None, wish.seal)
        else:
            await making.start(house.writer, connection, made, starter)
        return new

    new = await house.writer.write(write)
    if wish.seal is None:
        await house.live(new)
    return await shown(house, new, person)


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
