"""Replay over HTTP: the log, every moment, and playing on from one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, ClassVar

import msgspec
from fastapi import APIRouter, Body, Path, Query, Response
from pydantic import ConfigDict, Field

from theomachy.server.errors import Refused
from theomachy.server.play.unshown import report_on
from theomachy.server.records.again import all_moments, state_then
from theomachy.server.records.moments import path_to
from theomachy.server.records.paths import reached
from theomachy.server.routes.asking import Asking, paid
from theomachy.server.routes.tables import Hex, Id, Level, Starting, shown
from theomachy.server.routes.visitors import CurrentPerson, OptionalPerson, Runtime
from theomachy.server.showing.events import Narrator
from theomachy.server.storage import entries
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.events import events_read
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import StoredTable
from theomachy.server.storage.tables import find
from theomachy.server.tables import making, sealing
from theomachy.server.tables.making import Wish, planned
from theomachy.server.wire.shapes import EventShape, Log, Moments, TableShape

router = APIRouter(prefix="/api", tags=["replay"])

Seat = Annotated[int | None, Query(ge=-1, le=100)]
Moment = Annotated[int, Path(ge=0, le=2**31 - 1)]
_EXCUSE = "That moment cannot be played on from."
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


def looking(table: StoredTable, person: Person | None, seat: int | None) -> int | None:
    """The seat that a visitor may look through; by default their first, or a spectator's view."""
    mine = table.seats_of(person)
    if seat is None:
        return mine[0] if mine else None
    if seat == -1:
        return None
    if seat >= len(table.chairs):
        raise Refused("not_found", "This table has no such seat.")
    if seat not in mine and not table.is_open_to_all:
        raise Refused("not_yours", "That seat is not yours, and the game is not over.")
    return seat


@router.get("/tables/{id}/state", response_class=Response)
async def state(
    runtime: Runtime, person: OptionalPerson, asker: Asking, id: Id, seat: Seat = None
) -> Response:
    """The `state` message of a table as it is now."""
    live = await runtime.glance(id)
    through = looking(live.table, person, seat)
    async with live.held():
        moment = live.in_play().moment
        try:
            with paid(runtime, asker):
                return _json(msgspec.json.encode(live.state(through, moment)))
        except Refused:
            raise
        except Exception as error:
            report = report_on(live, through)
            sentence = (
                f"This moment cannot be shown because of an error on our side (report {report})."
            )
            raise Refused("broken", sentence) from error


@router.get("/tables/{id}/log")
async def log(
    runtime: Runtime,
    person: OptionalPerson,
    asker: Asking,
    id: Id,
    seat: Seat = None,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> Log:
    """What happened, entry by entry, up to a moment."""
    table = await find(runtime.database, id)
    through = looking(table, person, seat)
    rows = await entries.happened(runtime.database, id, before=before, limit=limit + 1)
    events: list[EventShape] = []
    if rows:
        path = await path_to(runtime.database, table, table.length)
        with paid(runtime, asker):
            narrator = Narrator(table.game, reached(path))
            for row in rows[-limit:]:
                events += narrator.shapes(events_read(row.events), row.number + 1, through)
    return Log(events, len(rows) > limit)


@router.get("/tables/{id}/moments", response_model=Moments)
async def moments(
    runtime: Runtime, person: OptionalPerson, asker: Asking, id: Id, seat: Seat = None
) -> Response:
    """Every step of the game, for the replay bar."""
    table = await find(runtime.database, id)
    through = looking(table, person, seat)
    runtime.study.charge(asker, table.length * _A_ROW)
    found = await runtime.answers.give(
        table, f"moments of {through}", lambda: all_moments(runtime.database, table, through)
    )
    return _json(found)


@router.get("/tables/{id}/moments/{moment}", response_class=Response)
async def one_moment(
    runtime: Runtime,
    person: OptionalPerson,
    asker: Asking,
    id: Id,
    moment: Moment,
    seat: Seat = None,
) -> Response:
    """The `state` message of a moment: what that seat knew then."""
    table = await find(runtime.database, id)
    through = looking(table, person, seat)
    found = await runtime.answers.give(
        table,
        f"moment {moment} of {through}",
        lambda: state_then(runtime.database, runtime.study, table, moment, through, asker),
    )
    return _json(found)


@router.post("/tables/{id}/play-on")
async def play_on(
    runtime: Runtime,
    person: CurrentPerson,
    asker: Asking,
    starter: Starting,
    id: Id,
    wish: Annotated[PlayOn, Body()],
) -> TableShape:
    """A new table from a moment of this one, you against bots.

    What your seat could not know then is dealt again, unless the game is over. With a seal of
    what you will add to the luck, it waits until you start it.
    """
    runtime.rates.take("tables", person.id, runtime.config.limits.tables)
    table = await find(runtime.database, id)
    seat = looking(table, person, wish.seat)
    if seat is None:
        seat = 0 if table.is_open_to_all else None
    if seat is None:
        raise Refused("not_yours", "Choose one of your seats to play on from.")
    start: str | None = await runtime.study.look(
        asker,
        "fork",
        _EXCUSE if table.is_from_outside else None,
        path=asdict(await path_to(runtime.database, table, wish.moment)),
        deal_for=None if table.is_open_to_all else seat,
    )
    if start is None:
        raise Refused("wrong_state", "At that moment the game is over.")
    wishes = [
        Wish("you") if each == seat else Wish("bot", wish.level)
        for each in range(len(table.chairs))
    ]
    plan = planned(table.game_name, wishes, table.preset, table.options)
    plan.start, plan.origin, plan.public = start, (id, wish.moment), False

    async def write(transaction: Transaction) -> str:
        new = await making.make(transaction, plan, person)
        made = await find(transaction, new)
        if wish.seal is not None:
            await sealing.seal(transaction, made, person, None, wish.seal)
        else:
            await making.start(runtime.writer, transaction, made, starter)
        return new

    new = await runtime.writer.write(write)
    if wish.seal is None:
        await runtime.set_going(new)
    return await shown(runtime, new, person)


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
