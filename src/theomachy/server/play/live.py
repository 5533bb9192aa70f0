"""A table in memory: its match, those who look at it, and the answers they give.

Whatever changes a table does so under its lock, and is told to others only when it is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from theomachy.engine.changes import Change
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import TheomachyError
from theomachy.engine.events import Event
from theomachy.engine.views import Views
from theomachy.server.bots.scheduler import Turn
from theomachy.server.errors import Refused, refusal_of
from theomachy.server.play import healing, lowered, orders, presence
from theomachy.server.play.connection import Connection
from theomachy.server.play.drafting import Drafted
from theomachy.server.play.standing import StandingOrder
from theomachy.server.play.stating import Shared, state_of
from theomachy.server.play.unshown import unshown
from theomachy.server.records.match import Match, happened_in, reopen
from theomachy.server.records.moments import position_at
from theomachy.server.showing.decisions import option_key
from theomachy.server.storage import entries
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.events import events_read
from theomachy.server.storage.standing import last_answers
from theomachy.server.storage.steps import UNDO
from theomachy.server.storage.stored import PEOPLE_KINDS, StoredTable
from theomachy.server.storage.tables import find
from theomachy.server.storage.writer import Outrun
from theomachy.server.tables.shaping import shape
from theomachy.server.wire.messages import Chat, State, TableNews
from theomachy.server.wire.shapes import ChatLine
from theomachy.server.wire.undo import UndoRequest

if TYPE_CHECKING:
    from theomachy.server.play.runtime import ServerRuntime

Acknowledge = Callable[[int, int], None]
"""Hears version and moment of a step once it is durable, before anybody sees it."""

Happened = Sequence[tuple[int, list[Event]]]
"""What happened, by moment."""


_PATIENCE = 8.0
"""Seconds that a request waits for the lock of its table."""

_LINES = 400
"""Lines of talk that are remembered as sent: more than are read at once."""


class LiveTable:
    """A table that somebody looks at, or a bot plays at.

    `unread`  it may differ from what the database has: it is read before anything else is done
    `mending` it is being read again until that works
    `shown`   the last moment that was shown to those who look
    `arriving` how many are about to look at it
    `said`    the latest lines of talk that were told them
    """

    def __init__(self, runtime: ServerRuntime, table: StoredTable) -> None:
        self.runtime = runtime
        self.table = table
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.unread = False
        self.mending = False
        self.shown = 0
        self.said: set[int] = set()
        self.sockets: set[Connection] = set()
        self.orders: dict[Seat, dict[str, StandingOrder]] = {}
        self.can_redo = False
        self.opened = (-1, 0.0)
        self.holding: set[tuple[int, Seat]] = set()
        self.kept_back: dict[tuple[int, Seat], Sequence[Option]] = {}
        self.drafts: dict[Seat, Drafted] = {}
        self.thinking: set[tuple[int, Seat]] = set()
        self.turns: dict[tuple[int, Seat], Turn] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.arriving = 0
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
        except BaseException:  # what was in progress may be half done, or done and not known to be
            self.unread = True
            raise
        finally:
            self.lock.release()
            if self.unread:
                healing.mend(self)

    async def load(self) -> None:
        """Read the table and its match again: the nearest snapshot, and what came after it."""
        self.unread = True
        database, id = self.runtime.database, self.table.id
        table = await find(database, id)
        match, given = None, {}
        if table.header is not None:
            at = await position_at(database, table, table.length)
            answers = await last_answers(database, id)
            match = reopen(table, at.position, at.version, at.drawn, at.snapshot, answers)
            given = await orders.read_orders(database, id)
            self.can_redo = bool(await entries.taken_back(database, id))
        self.table, self.match, self.orders, self.unread = table, match, given, False

    async def catch_up(self) -> None:
        """Another process has written to this table: read it, and tell those who look."""
        async with self.held():
            status = self.table.status
            await self.load()
            await self.show_news()
            if self.table.status != status or self.match is None:
                self.tell_table()
            self.go_on()

    async def look_again(self) -> None:
        """Somebody came or went, or the game has started: read the table, and tell."""
        async with self.held():
            unstarted = self.match is None
            await self.load()
            self.tell_table()
            await self.show_news(also=unstarted)
            self.go_on()

    async def show_news(self, also: bool = False) -> None:
        """Show what happened since those who look were shown the table, if anything has."""
        known = self.shown
        if self.match is not None and (also or self.match.moment > known):
            happened, dropped = await self.happened(known)
            self.show(known, happened, dropped)

    async def happened(self, after: int, most: int | None = None) -> tuple[Happened, int | None]:
        """What happened after a moment and still holds; and from where on things were undone."""
        rows = await entries.happened(self.runtime.database, self.table.id, after, limit=most)
        undone = [msgspec.json.decode(row.entry)["undo"] for row in rows if row.by == UNDO]
        found = [(row.number + 1, events_read(row.events)) for row in rows]
        return found, min(undone, default=None)

    # what is shown

    def state(
        self,
        seat: Seat | None,
        since: int,
        happened: Happened = (),
        dropped: int | None = None,
        views: Views[Any] | None = None,
    ) -> State:
        """What a seat is shown of the table now."""
        return state_of(self, seat, since, happened, dropped, views or self.views())

    def views(self) -> Views[Any]:
        """What everybody is shown of the position, as long as it stays as it is."""
        match = self.in_play()
        return Views(match.game, match.position)

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
            shared = shared or Shared(self.views())
            state = self.state(seat, since, happened, dropped, shared.views)
            state.re = re
            state.view = shared.written(state.view)
            return msgspec.json.encode(state).decode()
        except Exception:  # what was answered is kept, and the others play on
            return msgspec.json.encode(unshown(self, seat, re)).decode()

    def key(self, seat: Seat | None, after: Sequence[str] = ()) -> str:
        """What the ids of that seat's options begin with now, `after` those of a draft."""
        version = self.in_play().version
        seat = -1 if seat is None else seat
        return option_key(self.runtime.database.key, self.table.id, version, seat, after)

    def undo_request(self) -> UndoRequest | None:
        written = self.table.undo
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
        """Send the new state to everybody who looks."""
        written: dict[Seat | None, str] = {}
        shared = Shared(self.views())
        for socket in list(self.sockets):
            seat = socket.seat
            if seat not in written:
                written[seat] = self.written(seat, since, happened, dropped, shared=shared)
            socket.put(written[seat])
        self.shown = self.in_play().moment

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
        for socket in self.sockets:
            socket.seats = self.table.seats_of(socket.person)
        for socket in list(self.sockets):
            if socket.seat not in socket.seats and not self.table.is_open_to_all:
                socket.seat = None  # a bot has taken the seat
            if socket.seat is None and not socket.watching and socket.seats:
                socket.seat = socket.seats[0]
            socket.send(TableNews(self.shape_for(socket)))

    def shape_for(self, socket: Connection) -> Any:
        key = self.runtime.database.key
        return shape(self.table, socket.person, key, self.connected())

    def connected(self) -> list[Seat]:
        """The seats whose player looks at the table."""
        return presence.company(self).seats

    # answers

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
            self.table.lowered = lowered.noted(self.table, seat, why)
            await self.take(seat, [option], version)
            return True

    def asked(self, seat: Seat | None, version: int) -> tuple[Sequence[Option], Seat]:
        """The options of a seat that must decide at that version."""
        match = self.in_play()
        if seat is None:
            raise Refused("not_your_decision", "You are only watching this table.")
        self.check_version(version)
        options = match.table.options(seat)
        if not options:
            name = self.seat_name(seat)
            raise Refused("not_your_decision", f"{name} has nothing to decide right now.")
        return options, seat

    def check_version(self, version: int) -> None:
        at = self.in_play().version
        if version != at:
            raise Refused(
                "stale_answer",
                f"That is for version {version} of the table, which is at version {at} now.",
            )

    async def take(
        self,
        seat: Seat,
        options: Sequence[Option],
        version: int,
        acknowledge: Acknowledge | None = None,
    ) -> None:
        """Take answers of a seat, all or none; the table is held."""
        try:
            change = self.in_play().prepare([(seat, option) for option in options], version)
        except TheomachyError as error:
            await self.load()
            raise refusal_of(error) from error
        changes = orders.after_answer(self, seat, change, acknowledge is not None)
        await self.go_on_with(change, changes, acknowledge or _in_silence)

    async def go_on_with(
        self, change: Change, changes: orders.Changes, acknowledge: Acknowledge
    ) -> None:
        """Let a change that was prepared happen, with what it does to orders, and show it."""
        match, way = self.in_play(), change.way_back
        await self._keep(match, change, changes, acknowledge)
        if self.match is match:
            dropped = way.answers[-1].number if way else None
            self.show(change.before, happened_in(change), dropped)
        else:  # it had to be read, and may have gone on
            await self.show_news()
        self.go_on()

    async def _keep(
        self, match: Match, change: Change, changes: orders.Changes, acknowledge: Acknowledge
    ) -> None:
        """Write a change down, and acknowledge it; until then nobody is shown anything of it.

        If that fails, what the database has counts: a connection may be lost after the step was
        written and before that was heard.
        """
        step = match.step(change, self.table.bots, self.table.since)
        changes.join(self, step)
        status = self.table.status
        step.lowered = self.table.lowered
        try:
            await self.runtime.writer.step(step)
        except Outrun:
            await self.load()
            await self.show_news()
            self.go_on()
            raise Refused("stale_answer", "Another answer came first.") from None
        except Unavailable:
            await self.load()
            if not await entries.has(self.runtime.database, step):
                raise
        else:
            match.commit(change, step)
            self.can_redo = change.way_back is not None
            self.table.note(step)
        acknowledge(step.summary.version, step.summary.length)
        changes.show(self)
        if self.table.status != status:
            self.tell_table()

    def in_play(self) -> Match:
        """The match; refused before the start."""
        if self.unread:
            raise Unavailable("The table has not been read again yet.")
        if self.match is None:
            raise Refused("wrong_state", "The game has not started yet.")
        return self.match

    def go_on(self) -> None:
        """Let the bots that are asked think, and standing orders be obeyed."""
        self.runtime.wake(self)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done for this table while others go on."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def _in_silence(version: int, moment: int) -> None:
    """Nobody waits for the acknowledgement of a bot's answer."""
