"""Taking answers back: freely while nobody learned anything, by consent of all beyond that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.decisions import Seat
from theomachy.server.errors import Refused
from theomachy.server.play import orders
from theomachy.server.play.live import Acknowledge, LiveTable
from theomachy.server.play.messages import UndoNews, UndoRequest
from theomachy.server.replay.moments import position_at
from theomachy.server.storage.schema import TABLES
from theomachy.server.storage.standing import StandingAnswer, answers_since, last_answers
from theomachy.server.tables.rows import PEOPLE_KINDS


async def undo(
    live: LiveTable, seats: Sequence[Seat], version: int, acknowledge: Acknowledge
) -> None:
    """Take back the last answer of a player of those seats, or ask the others whether it may."""
    async with live.held():
        match = live.in_play()
        if not seats:
            raise Refused("not_yours", "You are watching: there is nothing of yours to take back.")
        live.check_version(version)
        if match.table.over:
            raise Refused("undo_refused", "The game is over: nothing can be taken back.")
        last = match.last()
        if last is not None and last.seat in seats and last.final is None:
            await _go_back(live, [last.seat], [last], acknowledge)
            return
        mine = match.last(seats)
        if mine is None:
            raise Refused("undo_refused", "There is no answer of yours to take back.")
        others = [
            chair.seat
            for chair in live.table.chairs
            if chair.kind in PEOPLE_KINDS and chair.seat not in seats
        ]
        if others:
            gone = await answers_since(live.house.database, live.table.id, mine.number)
            counted = Counter(answer.seat for answer in gone)
            lost = [counted[chair.seat] for chair in live.table.chairs]
            await _ask(live, UndoRequest(mine.seat, version, sorted(seats), others, lost))
            acknowledge(match.version, match.moment)
            live.tell(
                UndoNews(live.undo_request(), f"{live.seat_name(mine.seat)} asks to go back.")
            )
        else:
            await _go_back_by_consent(live, mine, acknowledge)


async def consent(
    live: LiveTable, seats: Sequence[Seat], version: int, agree: bool, acknowledge: Acknowledge
) -> None:
    """Agree to an open request, or refuse it."""
    async with live.held():
        match = live.in_play()
        request = live.undo_request()
        if request is None or request.version != version or match.version != version:
            raise Refused("stale_answer", "There is no such request to take an answer back.")
        mine = [seat for seat in seats if seat in request.asked]
        if not mine:
            raise Refused("not_yours", "You are not asked for your consent.")
        if not agree:
            await _ask(live, None)
            acknowledge(match.version, match.moment)
            live.tell(UndoNews(None, f"{live.seat_name(mine[0])} does not agree to going back."))
            return
        left = [seat for seat in request.asked if seat not in mine]
        if left:
            agreed = sorted({*request.agreed, *mine})
            await _ask(live, UndoRequest(request.by, version, agreed, left, request.lost))
            acknowledge(match.version, match.moment)
            live.tell(UndoNews(live.undo_request(), f"{live.seat_name(mine[0])} agrees."))
            return
        asking = match.last([request.by])
        if asking is None:
            raise Refused("undo_refused", "There is nothing left to take back.")
        await _go_back_by_consent(live, asking, acknowledge)
        live.tell(UndoNews(None, "All have agreed, and the game has gone back."))


async def _ask(live: LiveTable, request: UndoRequest | None) -> None:
    """Write down who has agreed so far, so that it outlives this process."""
    written = msgspec.json.encode(request).decode() if request else None
    writer, id = live.house.writer, live.table.id

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(TABLES.update().where(TABLES.c.id == id).values(undo=written))
        await writer.tell(connection, id, "undo")

    await writer.write(write)
    live.table.row["undo"] = written


async def _go_back_by_consent(
    live: LiveTable, to: StandingAnswer, acknowledge: Acknowledge
) -> None:
    """Take back everything from the newest answer to that one."""
    answers = await answers_since(live.house.database, live.table.id, to.number)
    everybody = range(live.in_play().table.seat_count)
    await _go_back(live, everybody, answers, acknowledge)


async def _go_back(
    live: LiveTable, by: Sequence[Seat], answers: Sequence[StandingAnswer], acknowledge: Acknowledge
) -> None:
    match = live.in_play()
    before, back_to = match.moment, answers[-1].number
    at = await position_at(live.house.database, live.table, back_to)
    lasts = await last_answers(live.house.database, live.table.id, before=back_to)
    step = match.undo(by, answers, at.position, live.table.bots)
    match.lasts = lasts
    await live.keep(step, orders.after_undo(live), acknowledge)
    if live.match is match:
        live.show(before, match.told, dropped=back_to)
    else:
        await live.show_news()
