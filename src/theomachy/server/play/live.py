"""A table in memory: its match, those who look at it, and the answers they give.

Whatever changes a table does so under its lock, and is told to others only when it is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import TheomachyError
from theomachy.engine.records import Record
from theomachy.server.bots.scheduler import Turn
from theomachy.server.errors import Refused, refusal_of
from theomachy.server.play import healing, lowered, orders, presence
from theomachy.server.play.connection import Connection
from theomachy.server.play.match import Match, Told
from theomachy.server.play.messages import (
    Chat,
    Order,
    State,
    TableNews,
    UndoRequest,
)
from theomachy.server.play.showing import chosen, option_key
from theomachy.server.play.stating import Shared, state_of
from theomachy.server.play.unshown import unshown
from theomachy.server.replay.moments import position_at
from theomachy.server.replay.walk import UNDO
from theomachy.server.shapes import ChatLine
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.storage.standing import last_answers
from theomachy.server.storage.writer import Outrun, Step
from theomachy.server.tables.rows import PEOPLE_KINDS, Furniture, find, shape

if TYPE_CHECKING:
    from theomachy.server.house import House

Acknowledge = Callable[[int, int], None]
"""Told version and moment of a step once it is durable, before anybody sees it."""

Happened = Sequence[tuple[int, list[Told]]]
"""What happened, by moment."""


_PATIENCE = 8.0
"""So many seconds a request waits for whoever has the table."""

_LINES = 400
"""More lines of talk than are read at once: so many are remembered as told."""


class LiveTable:
    """A table that somebody looks at, or a bot plays at.

    `unread`  it may differ from what the database has: it is read before anything else is done
    `mending` it is being read again until that works
    `shown`   the last moment that was shown to those who look
    `said`    the latest lines of talk that were told them
    """

    def __init__(self, house: House, table: Furniture) -> None:
        self.house = house
        self.table = table
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.unread = False
        self.mending = False
        self.shown = 0
        self.said: set[int] = set()
        self.sockets: set[Connection] = set()
        self.orders: dict[Seat, dict[str, Order]] = {}
        self.thinking: set[tuple[int, Seat]] = set()
        self.turns: dict[tuple[int, Seat], Turn] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.left_at = 0.0
        self.elsewhere: dict[str, presence.There] = {}
        self.telling_presence = False

    # opening and catching up

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The table to oneself, as the database has it: read again after whatever went wrong."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.lock.acquire()
        except TimeoutError:
            raise Unavailable("The table waits for its records.") from None
        try:
            if self.unread:
                await self.load()
            yield
        except (Refused, TheomachyError):
            raise
        except BaseException:  # what was under way may be half done, or done and not known to be
            self.unread = True
            raise
        finally:
            self.lock.release()
            if self.unread:
                healing.mend(self)

    async def load(self) -> None:
        """Read the table and its match anew: the nearest snapshot, and what came after it."""
        self.unread = True
        database, id = self.house.database, self.table.id
        table = await find(database, id)
        match, given = None, {}
        if table.row["header"] is not None:
            row = table.row
            at = await position_at(database, table, row["length"])
            luck = table.luck()
            luck.drawn = at.drawn
            record = Record.going_on(
                msgspec.json.decode(row["header"]), row["length"], row["chain"]
            )
            match = Match(id, at.position, at.version, record, luck, at.snapshot)
            match.since = row["since"]
            match.lasts = await last_answers(database, id)
            given = await orders.read_orders(database, id)
        self.table, self.match, self.orders, self.unread = table, match, given, False

    async def catch_up(self) -> None:
        """Another process has written to this table: read it, and tell those who look."""
        async with self.held():
            status = self.table.status
            await self.load()
            await self.show_news()
            if self.table.status != status or self.match is None:
                self.tell_table()

    async def look_again(self) -> None:
        """Somebody came or went, or the game has started: read the table, and tell."""
        async with self.held():
            unstarted = self.match is None
            await self.load()
            self.tell_table()
            await self.show_news(also=unstarted)

    async def show_news(self, also: bool = False) -> None:
        """Show what happened since those who look were shown the table, if anything has."""
        known = self.shown
        if self.match is not None and (also or self.match.moment > known):
            happened, dropped = await self.happened(known)
            self.show(known, happened, dropped)
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

    def written(
        self,
        seat: Seat | None,
        since: int,
        happened: Happened = (),
        dropped: int | None = None,
        re: int | None = None,
        shared: Shared | None = None,
    ) -> str:
        """The same as a message; one that says so if it cannot be shown."""
        try:
            state = self.state(seat, since, happened, dropped)
            state.re = re
            if shared is not None:
                state.view = shared.written(state.view)
            return msgspec.json.encode(state).decode()
        except Exception:  # what was answered is kept, and the others play on
            return msgspec.json.encode(unshown(self, seat, re)).decode()

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
                written[seat] = self.written(seat, since, happened, dropped, shared=shared)
            socket.put(written[seat])
        self.shown = self.in_play().moment
        self.house.bots_at(self)

    def tell(self, message: Any) -> None:
        """Send the same message to everybody who looks."""
        text = msgspec.json.encode(message).decode()
        for socket in list(self.sockets):
            socket.put(text)

    def say(self, *lines: ChatLine) -> None:
        """Tell everybody what was said."""
        self.heard(lines)
        for line in lines:
            self.tell(Chat(line))

    def heard(self, lines: Sequence[ChatLine]) -> None:
        """Those who look have been told these lines."""
        self.said.update(line.id for line in lines)
        if len(self.said) > _LINES:
            self.said = set(sorted(self.said)[-_LINES // 2 :])

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
        async with self.held():
            options, seat = self.asked(seat, version)
            option = chosen(options, self.key(seat), id)
            await self._take(seat, option, version, acknowledge)

    async def take(self, seat: Seat, option: Option, version: int) -> None:
        """Take an answer that nobody waits for to be acknowledged; the table is held."""
        await self._take(seat, option, version, None)

    async def answer_for_bot(
        self, seat: Seat, version: int, option: Option, why: str | None
    ) -> bool:
        """Take a bot's answer; not if the table has gone on without it.

        `why` it is not up to the bot's level, if it is not.
        """
        async with self.held():
            match = self.match
            is_bot = self.table.chairs[seat].kind == "bot"
            if match is None or match.version != version or not is_bot:
                return False
            if seat not in match.table.waiting:
                return False
            self.table.row["lowered"] = lowered.noted(self.table, seat, why)
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
        self, seat: Seat, option: Option, version: int, acknowledge: Acknowledge | None
    ) -> None:
        match = self.in_play()
        before = match.moment
        try:
            step = match.answer(seat, option, version, self.table.bots)
        except TheomachyError as error:
            await self.load()
            raise refusal_of(error) from error
        changes = orders.after_answer(self, seat, match.told, acknowledge is not None)
        await self.keep(step, changes, acknowledge or _in_silence)
        if self.match is match:
            self.show(before, match.told)
        else:  # it had to be read, and may have gone on
            await self.show_news()

    async def keep(self, step: Step, changes: orders.Changes, acknowledge: Acknowledge) -> None:
        """Write a step down, with what it does to orders, and acknowledge it.

        If that fails, the table is again as the database has it, and what the database has counts:
        a connection may be lost after the step was written and before that was heard.
        """
        changes.join(self, step)
        status = self.table.status
        step.row["lowered"] = self.table.row["lowered"]
        try:
            await self.house.writer.step(step)
            self.table.row.update(step.row, undo=None)
        except Outrun:
            await self.load()
            await self.show_news()
            raise Refused("stale_answer", "Another answer came first.") from None
        except Unavailable:
            await self.load()
            if not await self._has(step):
                raise
        acknowledge(step.row["version"], step.row["length"])
        changes.show(self)
        if self.table.status != status:
            self.tell_table()

    async def _has(self, step: Step) -> bool:
        """Whether the record goes as that step says."""
        last = (ENTRIES.c.table == step.table, ENTRIES.c.number == step.row["length"] - 1)
        row = await self.house.database.row(select(ENTRIES.c.hash).where(*last))
        return row is not None and row.hash == step.row["chain"]

    def in_play(self) -> Match:
        """The match; refused before the start."""
        if self.unread:
            raise Unavailable("The table has not been read again yet.")
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
