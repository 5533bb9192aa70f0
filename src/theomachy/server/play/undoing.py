"""Undo: free while nobody has learned anything, with everyone's consent otherwise. And again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import groupby

import msgspec

from theomachy.engine.changes import StandingAnswer, WayBack
from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import TheomachyError
from theomachy.engine.events import Event
from theomachy.server.errors import Refused, refusal_of
from theomachy.server.play import orders
from theomachy.server.play.live import Acknowledge, LiveTable
from theomachy.server.play.stating import said_of
from theomachy.server.records.moments import position_at
from theomachy.server.showing.events import TAKEN_BACK
from theomachy.server.storage import entries
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.entries import Happened
from theomachy.server.storage.events import events_read
from theomachy.server.storage.standing import answers_before, answers_since, last_answers
from theomachy.server.storage.stored import PEOPLE_KINDS
from theomachy.server.storage.tables import set_undo
from theomachy.server.wire.undo import Back, TurnBack, UndoNews, UndoRequest

_RUN = 100
"""The most answers of a turn that are taken back at once."""


async def undo(
    live: LiveTable,
    seats: Sequence[Seat],
    version: int,
    acknowledge: Acknowledge,
    whole: bool = False,
) -> None:
    """Take back the last choice of a player of those seats, or ask the others whether it may.

    `whole`: with the answers that they gave directly before it.
    """
    async with live.held():
        answers, why = await _found(live, seats, version, whole)
        if why is None:
            await _go_back(live, {each.seat for each in answers}, answers, acknowledge)
            return
        turns = await _turns(live, answers)
        counted = Counter(answer.seat for answer in answers)
        lost = [counted[chair.seat] for chair in live.table.chairs]
        by, others = answers[-1].seat, _others(live, seats)
        request = UndoRequest(by, version, sorted(seats), others, lost, turns, whole)
        await _ask_or(live, request, acknowledge, "asks to go back")


async def back(
    live: LiveTable, seats: Sequence[Seat], version: int, whole: bool, re: int | None
) -> Back:
    """What the same would take."""
    async with live.held():
        answers, why = await _found(live, seats, version, whole)
        turns = await _turns(live, answers)
        asked = [] if why is None else _others(live, seats)
        return Back(re, why is None, None if why is None else said_of(why), turns, asked)


async def redo(
    live: LiveTable, seats: Sequence[Seat], version: int, acknowledge: Acknowledge
) -> None:
    """Play again what was taken back, or ask those whether it may whose answers come again."""
    async with live.held():
        if not seats:
            raise Refused("not_yours", "You are only watching this table.")
        live.check_version(version)
        rows = await _taken_back(live)
        theirs = {row.by for row in rows} - set(seats)
        others = [seat for seat in _others(live, seats) if seat in theirs]
        turns = _as_turns(live, [(row.by, row) for row in rows])
        by = next((row.by for row in rows if row.by in seats), seats[0])
        request = UndoRequest(by, version, sorted(seats), others, [], turns, redo=True)
        await _ask_or(live, request, acknowledge, "asks to play it again")


async def consent(
    live: LiveTable, seats: Sequence[Seat], version: int, agree: bool, acknowledge: Acknowledge
) -> None:
    """Agree to an open request, or refuse it."""
    async with live.held():
        match = live.in_play()
        request = live.undo_request()
        if request is None or request.version != version or match.version != version:
            raise Refused("stale_answer", "That request to take back a move is no longer open.")
        mine = [seat for seat in seats if seat in request.asked]
        if not mine:
            raise Refused("not_yours", "Nobody is asking for your consent.")
        if not agree:
            await _ask(live, None)
            acknowledge(match.version, match.moment)
            what = "play it again" if request.redo else "go back"
            live.tell(UndoNews(None, f"{live.seat_name(mine[0])} does not agree to {what}."))
            return
        request.agreed = sorted({*request.agreed, *mine})
        request.asked = [seat for seat in request.asked if seat not in mine]
        if request.asked:
            await _ask(live, request)
            acknowledge(match.version, match.moment)
            live.tell(UndoNews(live.undo_request(), f"{live.seat_name(mine[0])} agrees."))
            return
        await _carry_out(live, request, acknowledge)
        done = "it is played again" if request.redo else "the game has gone back"
        live.tell(UndoNews(None, f"Everyone agreed, and {done}."))


# what goes, and what comes again


async def _found(
    live: LiveTable, seats: Sequence[Seat], version: int, whole: bool
) -> tuple[list[StandingAnswer], str | None]:
    """The answers that would go, the newest first, and why not freely, if so."""
    table = live.in_play().table
    if not seats:
        raise Refused("not_yours", "You are only watching, so you have nothing to take back.")
    live.check_version(version)
    if table.over:
        raise Refused("undo_refused", "The game is over: nothing can be taken back.")
    turn = await _turn(live, seats, whole)
    if not turn:
        raise Refused("undo_refused", "You have nothing to take back.")
    newest = table.last(seats)
    if newest is not None and newest.number == turn[0].number:
        why = table.why_no_undo(*seats)
        if why is None:
            return turn, None
    answers = await answers_since(live.runtime.database, live.table.id, turn[-1].number)
    return answers, table.why_not_back(answers, seats)


async def _turn(live: LiveTable, seats: Sequence[Seat], whole: bool) -> list[StandingAnswer]:
    """The last choice of those seats; the newest first, if the `whole` turn is meant."""
    chosen = await _last_choice(live, seats)
    if chosen is None:
        return []
    return [chosen, *(await _directly_before(live, chosen) if whole else ())]


async def _last_choice(live: LiveTable, seats: Sequence[Seat]) -> StandingAnswer | None:
    """The last answer of those seats that would not come again by itself, by order."""
    newest = live.in_play().table.last(seats)
    if newest is None:
        return None
    database, id = live.runtime.database, live.table.id
    earlier = await answers_before(database, id, newest.number, _RUN)
    for answer in (newest, *(each for each in earlier if each.seat in seats)):
        at = await position_at(database, live.table, answer.number)
        if not orders.answers_again(live, answer.seat, at.position):
            return answer
    return None


async def _directly_before(live: LiveTable, answer: StandingAnswer) -> list[StandingAnswer]:
    """The answers that its seat gave in a row before it, the newest first."""
    database, turn = live.runtime.database, []
    for earlier in await answers_before(database, live.table.id, answer.number, _RUN):
        if earlier.seat != answer.seat or earlier.final is not None:
            break
        turn.append(earlier)
    return turn


async def _taken_back(live: LiveTable) -> list[Happened]:
    """The answers that can be given again, in order."""
    rows = await entries.taken_back(live.runtime.database, live.table.id)
    if not rows:
        raise Refused("undo_refused", "Nothing was taken back that could come again.")
    return rows


async def _turns(live: LiveTable, answers: Sequence[StandingAnswer]) -> list[TurnBack]:
    """Answers, the newest first, as what everybody may read of them."""
    first = answers[-1].number
    rows = await entries.happened(live.runtime.database, live.table.id, first)
    by_number = {row.number: row for row in rows}
    return _as_turns(live, [(answer.seat, by_number[answer.number]) for answer in answers])


def _as_turns(live: LiveTable, rows: Sequence[tuple[Seat, Happened]]) -> list[TurnBack]:
    narrator = live.in_play().narrator
    turns = []
    for seat, group in groupby(rows, key=lambda each: each[0]):
        told = [events_read(row.events) for _, row in group]
        said = [narrator.sentence(each[0], None) for each in told if each]
        turns.append(TurnBack(seat, len(told), said))
    return turns


def _others(live: LiveTable, seats: Sequence[Seat]) -> list[Seat]:
    """The seats of other people."""
    chairs = live.table.chairs
    return [each.seat for each in chairs if each.kind in PEOPLE_KINDS and each.seat not in seats]


# asking and doing it


async def _ask_or(
    live: LiveTable, request: UndoRequest, acknowledge: Acknowledge, asks: str
) -> None:
    """Ask those whose consent is needed, or carry it out if there is nobody."""
    if not request.asked:
        await _carry_out(live, request, acknowledge)
        return
    await _ask(live, request)
    match = live.in_play()
    acknowledge(match.version, match.moment)
    live.tell(UndoNews(live.undo_request(), f"{live.seat_name(request.by)} {asks}."))


async def _ask(live: LiveTable, request: UndoRequest | None) -> None:
    """Write down who has agreed so far, so that it outlives this process."""
    written = msgspec.json.encode(request).decode() if request else None
    writer, id = live.runtime.writer, live.table.id

    async def write(transaction: Transaction) -> None:
        await set_undo(transaction, id, written)
        await writer.tell(transaction, id, "undo")

    await writer.write(write)
    live.table.undo = written


async def _carry_out(live: LiveTable, request: UndoRequest, acknowledge: Acknowledge) -> None:
    """All whose consent it needs have agreed."""
    if request.redo:
        await _go_again(live, acknowledge)
        return
    turn = await _turn(live, [request.by], request.whole)
    if not turn:
        raise Refused("undo_refused", "There is nothing left to take back.")
    answers = await answers_since(live.runtime.database, live.table.id, turn[-1].number)
    await _go_back(live, range(live.in_play().table.seat_count), answers, acknowledge)


async def _go_back(
    live: LiveTable,
    by: Collection[Seat],
    answers: Sequence[StandingAnswer],
    acknowledge: Acknowledge,
) -> None:
    database, id, back_to = live.runtime.database, live.table.id, answers[-1].number
    at = await position_at(database, live.table, back_to)
    earlier = await last_answers(database, id, before=back_to)
    way = WayBack(answers, at.position, earlier, await entries.drawn_since(database, id, back_to))
    turns = [seat for seat, _ in groupby(answer.seat for answer in answers)]
    told = Event(TAKEN_BACK, "", {"seat": answers[-1].seat, "turns": len(turns)})
    change = live.in_play().table.prepare_undo(way, sorted(by), [told])
    await live.go_on_with(change, orders.after_undo(live, change), acknowledge)


async def _go_again(live: LiveTable, acknowledge: Acknowledge) -> None:
    """Give the answers that were taken back again; chance gives its own again, as it was sealed."""
    match = live.in_play()
    given: list[tuple[Seat, Option]] = [
        (row.by, freeze(msgspec.json.decode(row.entry)["answer"]))
        for row in await _taken_back(live)
    ]
    try:
        change = match.prepare(given, match.version, with_luck=True)
    except TheomachyError as error:
        await live.load()
        raise refusal_of(error) from error
    await live.go_on_with(change, orders.after_undo(live, change), acknowledge)
