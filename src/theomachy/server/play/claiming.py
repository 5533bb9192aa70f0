"""When somebody's time is up: a bot may take the seat, never silently, and gives it back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.decisions import Seat
from theomachy.server.errors import Refused
from theomachy.server.identity.people import Person
from theomachy.server.play.chat import announce
from theomachy.server.shapes import ChatLine
from theomachy.server.storage.engine import now
from theomachy.server.storage.schema import SEATS, TABLES
from theomachy.server.tables.paces import PACES
from theomachy.server.tables.rows import PEOPLE_KINDS

if TYPE_CHECKING:
    from theomachy.server.house import House
    from theomachy.server.play.live import Acknowledge, LiveTable

Write = Callable[[AsyncConnection], Awaitable[None]]

LEVEL = "adept"
"""Who takes a seat where the table's rule says that a bot does."""


async def claim(
    live: LiveTable,
    seats: Sequence[Seat],
    seat: Seat,
    version: int,
    level: str,
    acknowledge: Acknowledge,
) -> None:
    """Let a bot take the seat of somebody whose time is up; asked for by a player of `seats`."""
    async with live.held():
        match = live.in_play()
        live.check_version(version)
        if not seats:
            raise Refused("not_yours", "Only those who play at this table can ask for that.")
        if seat in seats or seat not in match.table.waiting:
            raise Refused("wrong_state", "Nobody else is asked to decide anything in that seat.")
        if live.table.chairs[seat].kind not in PEOPLE_KINDS:
            raise Refused("wrong_state", "A bot plays in that seat.")
        until = live.table.deadline(match.table.waiting)
        if until is None or now() < until:
            raise Refused("too_early", f"{live.seat_name(seat)} has time until {until}.")
        asking = live.seat_name(seats[0])
        await _seat_bot(live, seat, level, f"{asking} lets a bot play on.", acknowledge)


async def sit_again(live: LiveTable, person: Person | None, acknowledge: Acknowledge) -> None:
    """Take the seats back that bots have taken over from a person."""
    async with live.held():
        seats = live.table.left_by(person)
        if not seats:
            raise Refused("not_yours", "No bot plays here for you.")
        id = live.table.id
        colours = " and ".join(map(live.seat_name, seats))
        text = f"{live.table.chairs[seats[0]].name} plays {colours} again."

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                SEATS.update()
                .where(SEATS.c.table == id, SEATS.c.seat.in_(seats))
                .values(kind="person", level=None)
            )

        await _change(live, seats[0], text, write, acknowledge)


async def replace_the_late(house: House) -> None:
    """At tables whose rule says so, bots take the seats of those whose time is up."""
    for pace in PACES.values():
        rows = await house.database.rows(
            select(TABLES.c.id).where(
                TABLES.c.status == "running",
                TABLES.c.late == "bot",
                TABLES.c.pace == pace.name,
                TABLES.c.since < pace.latest(),
            )
        )
        for row in rows:
            live = await house.live(row.id)
            async with live.held():
                await _time_is_up(live)


async def _time_is_up(live: LiveTable) -> None:
    match = live.in_play()
    until = live.table.deadline(match.table.waiting)
    if until is None or now() < until:
        return
    for seat in match.table.waiting:
        if live.table.chairs[seat].kind in PEOPLE_KINDS:
            await _seat_bot(live, seat, LEVEL, "A bot plays on, as this table's rule says.")


async def _seat_bot(
    live: LiveTable,
    seat: Seat,
    level: str,
    reason: str,
    acknowledge: Acknowledge = lambda version, moment: None,
) -> None:
    id = live.table.id

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(
            SEATS.update()
            .where(SEATS.c.table == id, SEATS.c.seat == seat)
            .values(kind="bot", level=level)
        )
        # A table where a bot is asked goes on after a restart; an open request is dropped.
        await connection.execute(
            TABLES.update().where(TABLES.c.id == id).values(bot_turn=True, undo=None)
        )

    late = f"The time of {live.seat_name(seat)} ({live.table.chairs[seat].name}) is up."
    await _change(live, seat, f"{late} {reason}", write, acknowledge)


async def _change(
    live: LiveTable, seat: Seat, text: str, write: Write, acknowledge: Acknowledge
) -> None:
    """Change who sits in a seat, and say so to all, now and later."""
    writer, id = live.house.writer, live.table.id
    person = live.table.chairs[seat].person
    assert person is not None

    async def both(connection: AsyncConnection) -> ChatLine:
        await write(connection)
        await writer.tell(connection, id, "table")
        return await announce(writer, connection, id, person, text)

    said = await writer.write(both)
    acknowledge(live.in_play().version, live.in_play().moment)
    live.say(said)
    await live.load()
    live.tell_table()
    live.show(live.in_play().moment, ())
