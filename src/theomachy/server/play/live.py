"""A table in memory: its match, those who look at it, and the answers they give.

Whatever changes a table does so under its lock, and is told to others only when it is durable.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import TheomachyError
from theomachy.engine.records import Record
from theomachy.server.errors import Refused, refusal_of
from theomachy.server.play import orders, presence
from theomachy.server.play.connection import Connection
from theomachy.server.play.match import Last, Match, Told
from theomachy.server.play.messages import ErrorMessage, Order, State, TableNews, UndoRequest
from theomachy.server.play.showing import chosen, option_key
from theomachy.server.play.stating import Shared, state_of
from theomachy.server.replay.moments import position_at
from theomachy.server.replay.walk import UNDO
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.storage.writer import Outrun, Step
from theomachy.server.tables.rows import PEOPLE_KINDS, Furniture, find, shape

if TYPE_CHECKING:
    from theomachy.server.house import House

Acknowledge = Callable[[int, int], None]
"""Told version and moment of a step once it is durable, before anybody sees it."""

Happened = Sequence[tuple[int, list[Told]]]
"""What happened, by moment."""


_LOG = logging.getLogger("theomachy.server")
_NOT_SHOWN = ErrorMessage(
    None, "broken", "The table has gone on, but we cannot show it: a fault of ours.", None
)


class LiveTable:
    """A table that somebody looks at, or a bot plays at."""

    def __init__(self, house: House, table: Furniture) -> None:
        self.house = house
        self.table = table
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.sockets: set[Connection] = set()
        self.orders: dict[Seat, dict[str, Order]] = {}
        self.thinking: set[tuple[int, Seat]] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.left_at = 0.0
        self.elsewhere: dict[str, presence.There] = {}
        self.telling_presence = False

    # opening and catching up

    async def load(self) -> None:
        """Read the table and its match anew: the nearest snapshot, and what came after it."""
        database = self.house.database
        self.table = await find(database, self.table.id)
        row = self.table.row
        if row["header"] is None:
            self.match = None
            return
        at = await position_at(database, self.table, row["length"])
        header = msgspec.json.decode(row["header"])
        luck = self.table.luck()
        luck.drawn = at.drawn
        record = Record.going_on(header, row["length"], row["chain"])
        self.match = Match(self.table.id, at.position, at.version, record, luck, at.snapshot)
        self.match.since = row["since"]
        self.match.last = await self.last_answer()
        self.orders = await orders.read_orders(self)

    async def last_answer(self, seats: Sequence[Seat] | None = None) -> Last | None:
        """The last answer (of those seats) that has not been taken back."""
        by = ENTRIES.c.by >= 0 if seats is None else ENTRIES.c.by.in_(seats)
        row = await self.house.database.row(
            select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.final)
            .where(ENTRIES.c.table == self.table.id, by, ENTRIES.c.undone.is_(False))
            .order_by(ENTRIES.c.number.desc())
            .limit(1)
        )
        return Last(*row) if row else None

    async def catch_up(self) -> None:
        """Another process has written to this table: read it, and tell those who look."""
        async with self.lock:
            known = self.match.moment if self.match else 0
            status = self.table.status
            await self.load()
            if self.match is not None and self.match.moment > known:
                happened, dropped = await self.happened(known)
                self.show(known, happened, dropped)
            if self.table.status != status or self.match is None:
                self.tell_table()

    async def look_again(self) -> None:
        """Somebody came or went, or the game has started: read the table, and tell."""
        async with self.lock:
            unstarted = self.match is None
            await self.load()
            self.tell_table()
            if unstarted and self.match is not None:
                self.show(0, (await self.happened(0))[0])
            else:
                self.house.bots_at(self)

    async def happened(self, after: int, most: int | None = None) -> tuple[Happened, int | None]:
        """What happened after a moment and still holds; and from where on things were undone."""
        where = (ENTRIES.c.table == self.table.id, ENTRIES.c.number >= after)
        rows = await self.house.database.rows(
            select(ENTRIES.c.number, ENTRIES.c.by, ENTRIES.c.entry, ENTRIES.c.events)
            .where(*where, ENTRIES.c.undone.is_(False))
            .order_by(ENTRIES.c.number.desc())
            .limit(most)
        )
        undone = [msgspec.json.decode(row.entry)["undo"] for row in rows if row.by == UNDO]
        read = self.house.read_told
        told = [(row.number + 1, read(row.events)) for row in reversed(rows)]
        return told, min(undone, default=None)

    # what is shown

    def state(
        self, seat: Seat | None, since: int, happened: Happened = (), dropped: int | None = None
    ) -> State:
        """What a seat is shown of the table now."""
        return state_of(self, seat, since, happened, dropped)

    def key(self, seat: Seat | None) -> str:
        """What the ids of that seat's options begin with now."""
        version = self.in_play().version
        seat = -1 if seat is None else seat
        return option_key(self.house.database.key, self.table.id, version, seat)

    def undo_request(self) -> UndoRequest | None:
        written = self.table.row["undo"]
        return msgspec.json.decode(written, type=UndoRequest) if written else None

    def seat_name(self, seat: Seat) -> str:
        """What the game calls a seat."""
        match = self.in_play()
        return match.game.wording.seat_name(match.position, seat)

    def owned_with(self, seat: Seat) -> list[Seat]:
        """The seats that the player of a seat plays."""
        chairs = self.table.chairs
        owner = chairs[seat].person
        return [
            chair.seat
            for chair in chairs
            if chair.seat == seat
            or (owner is not None and chair.person == owner and chair.kind in PEOPLE_KINDS)
        ]

    def show(self, since: int, happened: Happened, dropped: int | None = None) -> None:
        """Send the new state to everybody who looks, and let the bots go on."""
        written: dict[Seat | None, str] = {}
        shared = Shared()
        for socket in list(self.sockets):
            seat = socket.seat
            if seat not in written:
                try:
                    state = self.state(seat, since, happened, dropped)
                    state.view = shared.written(state.view)
                    written[seat] = msgspec.json.encode(state).decode()
                except Exception:  # what was answered is kept, and the others play on
                    _LOG.exception("The table %s cannot be shown to %s.", self.table.id, seat)
                    written[seat] = msgspec.json.encode(_NOT_SHOWN).decode()
            socket.put(written[seat])
        self.house.bots_at(self)

    def tell(self, message: Any) -> None:
        """Send the same message to everybody who looks."""
        text = msgspec.json.encode(message).decode()
        for socket in list(self.sockets):
            socket.put(text)

    def tell_table(self) -> None:
        """Send everybody the table as they may see it."""
        for socket in list(self.sockets):
            socket.seats = self.table.seats_of(socket.person)
            if socket.seat not in socket.seats and not self.table.is_open_to_all:
                socket.seat = None  # a bot has taken the seat
            if socket.seat is None and not socket.watching and socket.seats:
                socket.seat = socket.seats[0]
            socket.send(TableNews(self.shape_for(socket)))

    def shape_for(self, socket: Connection) -> Any:
        key = self.house.database.key
        return shape(self.table, socket.person, key, self.connected())

    def connected(self) -> list[Seat]:
        """The seats whose player looks at the table."""
        return presence.company(self).seats

    # answers

    async def answer(
        self, seat: Seat | None, version: int, id: str, acknowledge: Acknowledge
    ) -> None:
        """Take the option of that id for a seat; acknowledged when it is durable."""
        async with self.lock:
            options, seat = self.asked(seat, version)
            option = chosen(options, self.key(seat), id)
            await orders.forget_lapsed(self, seat)
            await self._take(seat, option, version, acknowledge)

    async def take(self, seat: Seat, option: Option, version: int) -> None:
        """Take an answer that nobody waits for to be acknowledged; the lock is held."""
        await self._take(seat, option, version, _in_silence)

    async def answer_for_bot(self, seat: Seat, version: int, option: Option) -> bool:
        """Take a bot's answer; not if the table has gone on without it."""
        async with self.lock:
            match = self.match
            is_bot = self.table.chairs[seat].kind == "bot"
            if match is None or match.version != version or not is_bot:
                return False
            if seat not in match.table.waiting:
                return False
            await self.take(seat, option, version)
            return True

    def asked(self, seat: Seat | None, version: int) -> tuple[Sequence[Option], Seat]:
        """The options of a seat that must decide at that version."""
        match = self.in_play()
        if seat is None:
            raise Refused("not_your_decision", "You are watching: no seat here is yours to play.")
        self.check_version(version)
        options = match.table.options(seat)
        if not options:
            name = self.seat_name(seat)
            raise Refused("not_your_decision", f"{name} is not asked to decide anything now.")
        return options, seat

    def check_version(self, version: int) -> None:
        at = self.in_play().version
        if version != at:
            raise Refused(
                "stale_answer",
                f"That is for version {version} of the table, which is at version {at} now.",
            )

    async def _take(
        self, seat: Seat, option: Option, version: int, acknowledge: Acknowledge
    ) -> None:
        match = self.in_play()
        before = match.moment
        try:
            step = match.answer(seat, option, version, self.table.bots)
        except TheomachyError as error:
            await self.load()
            raise refusal_of(error) from error
        except Exception:
            await self.load()
            raise
        await self.keep(step)
        if self.orders:
            await orders.lapse(self, seat, match.told)
        acknowledge(match.version, match.moment)
        self.show(before, match.told)

    async def keep(self, step: Step) -> None:
        """Write a step down; if that fails, the table is again as the database has it."""
        try:
            await self.house.writer.step(step)
        except Outrun:
            known = step.before
            await self.load()
            happened, dropped = await self.happened(known)
            self.show(known, happened, dropped)
            raise Refused("stale_answer", "Another answer came first.") from None
        except BaseException:
            self.match = None
            await self.load()
            raise
        finished = step.row["status"] == "finished" and self.table.status != "finished"
        self.table.row.update(step.row, undo=None)
        if finished:
            self.tell_table()

    def in_play(self) -> Match:
        """The match; refused before the start."""
        if self.match is None:
            raise Refused("wrong_state", "The game at this table has not started.")
        return self.match

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done for this table while others go on."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def _in_silence(version: int, moment: int) -> None:
    """Nobody waits for the acknowledgement of a bot's answer."""
