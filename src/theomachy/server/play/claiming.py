"""When a player's time is up, a bot may take the seat; everybody is told, and they can return."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from theomachy.engine.decisions import Seat
from theomachy.server.clock import now
from theomachy.server.errors import Refused
from theomachy.server.play.chat import announce, line_shape
from theomachy.server.storage import seats as chairs
from theomachy.server.storage import tables
from theomachy.server.storage.chat import StoredLine
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.notices import Back, Notice, TimeUp
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import PEOPLE_KINDS
from theomachy.server.tables.paces import PACES
from theomachy.server.tables.shaping import deadline

if TYPE_CHECKING:
    from theomachy.server.play.live import Acknowledge, LiveTable
    from theomachy.server.play.runtime import ServerRuntime

Write = Callable[[Transaction], Awaitable[None]]

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
            raise Refused("not_yours", "Only players at this table can ask for that.")
        if seat in seats or seat not in match.table.waiting:
            raise Refused("wrong_state", "Nobody is waiting for that seat.")
        if live.table.chairs[seat].kind not in PEOPLE_KINDS:
            raise Refused("wrong_state", "A bot already plays in that seat.")
        until = deadline(live.table, match.table.waiting)
        if until is None or now() < until:
            raise Refused("too_early", f"{live.seat_name(seat)} has time until {until}.")
        await _seat_bot(live, seat, level, seats[0], acknowledge)


async def sit_again(live: LiveTable, person: Person | None, acknowledge: Acknowledge) -> None:
    """Take the seats back that bots have taken over from a person."""
    async with live.held():
        seats = live.table.left_by(person)
        if not seats:
            raise Refused("not_yours", "No bot is playing for you here.")
        id = live.table.id
        notice = Back(tuple(seats), live.table.chairs[seats[0]].name)

        async def write(transaction: Transaction) -> None:
            await chairs.give_back(transaction, id, seats)

        await _change(live, seats[0], notice, write, acknowledge)


async def replace_the_late(runtime: ServerRuntime) -> None:
    """At tables whose rule says so, bots take the seats of those whose time is up."""
    for pace in PACES.values():
        for id in await tables.perhaps_late(runtime.database, pace.name, pace.latest()):
            if not runtime.group.owns(id):
                continue
            live = await runtime.live(id)
            async with live.held():
                await _time_is_up(live)


async def _time_is_up(live: LiveTable) -> None:
    match = live.in_play()
    until = deadline(live.table, match.table.waiting)
    if until is None or now() < until:
        return
    for seat in match.table.waiting:
        if live.table.chairs[seat].kind in PEOPLE_KINDS:
            await _seat_bot(live, seat, LEVEL, None)


async def _seat_bot(
    live: LiveTable,
    seat: Seat,
    level: str,
    by: Seat | None,
    acknowledge: Acknowledge = lambda version, moment: None,
) -> None:
    id = live.table.id

    async def write(transaction: Transaction) -> None:
        await chairs.let_bot_play(transaction, id, seat, level)
        await tables.expect_bot(transaction, id)

    notice = TimeUp(seat, live.table.chairs[seat].name, by)
    await _change(live, seat, notice, write, acknowledge)


async def _change(
    live: LiveTable, seat: Seat, notice: Notice, write: Write, acknowledge: Acknowledge
) -> None:
    """Change who sits in a seat, and say so to all, now and later."""
    writer, id = live.runtime.writer, live.table.id
    person = live.table.chairs[seat].person
    assert person is not None

    async def both(transaction: Transaction) -> StoredLine:
        await write(transaction)
        await writer.tell(transaction, id, "table")
        return await announce(writer, transaction, id, person, notice)

    said = await writer.write(both)
    acknowledge(live.in_play().version, live.in_play().moment)
    live.say(line_shape(said, live.table.game))
    await live.load()
    live.tell_table()
    live.show(live.in_play().moment, ())
    live.go_on()
