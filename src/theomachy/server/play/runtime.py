"""What one server process shares: database, writer, live tables, bots, rate limits, news."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection, Iterable, Sequence
from time import monotonic

from theomachy.engine.game import game, games
from theomachy.server.bots.pool import Pool
from theomachy.server.bots.scheduler import Scheduler
from theomachy.server.bots.shared import SharedBots
from theomachy.server.bots.watch import Watch
from theomachy.server.clock import CLOCK, now
from theomachy.server.config import Config
from theomachy.server.counts import Counts
from theomachy.server.errors import Refused
from theomachy.server.group import Group
from theomachy.server.guard.rates import Bucket, Rates
from theomachy.server.identity.passwords import Hashing
from theomachy.server.identity.sessions import Sessions
from theomachy.server.ids import new_id
from theomachy.server.play import (
    claiming,
    healing,
    hearing,
    moving,
    orders,
    presence,
    retaining,
    thinking,
)
from theomachy.server.play.connection import Connection
from theomachy.server.play.live import LiveTable
from theomachy.server.play.watching import Watching
from theomachy.server.storage import news as telling
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database, open_database
from theomachy.server.storage.tables import find, waiting_for_bots
from theomachy.server.storage.writer import Writer
from theomachy.server.study.answers import Answers
from theomachy.server.study.study import Study
from theomachy.server.wire.messages import Time, outage

_LOG = logging.getLogger("theomachy.server")
_AGAIN = 0.5
_CLOCK = 5.0
_GRACE = 5.0
"""Seconds after a start or an outage in which somebody can still answer whose time ran out."""


class ServerRuntime:
    """One server process; `loop` is its event loop, once it has started.

    `prepared` ends when it can open a table without delay.
    """

    loop: asyncio.AbstractEventLoop
    prepared: asyncio.Task[None]

    def __init__(
        self,
        config: Config,
        database: Database,
        counts: Counts | None = None,
        group: Group | None = None,
    ) -> None:
        self.config = config
        self.group = group or Group()
        self.database = database
        self.sender = self.group.member or new_id()
        self.counts = counts or Counts()
        self.writer = Writer(database, self.sender, self.counts)
        self.sessions = Sessions(config, database, self.writer)
        self.hashing = Hashing()
        self.rates = Rates()
        self.pool: Pool | SharedBots
        self.scheduler: Scheduler | SharedBots
        if self.group.is_alone:
            self.pool = Pool(config.workers)
            self.scheduler = Scheduler(config.workers, config.queue)
        else:
            self.pool = self.scheduler = SharedBots(self.group.bots, config.workers)
        self.study = Study(config, self.rates)
        self.answers = Answers(database, self.writer)
        self.watch = Watch()
        self.sockets: dict[str, int] = {}
        self.watching = Watching(config)
        self.reports: dict[str, None] = {}
        self.tracebacks = Bucket(20, 1 / 60)
        self.company: dict[str, dict[str, presence.There]] = {}
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_here = True
        self._back = asyncio.Event()
        self._excused = asyncio.Event()
        self._excused.set()

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.prepared = asyncio.create_task(asyncio.to_thread(_load_games))
        self.writer.start()
        self.database.availability.watch(
            self.writer.touch, self.database.renew, self._tell_of_outage
        )
        if self.config.bots and self.config.warm:
            self.pool.warm()
            self.study.warm()
        if self.database.is_postgresql:
            news = telling.listen(self.database.url, self.hear, self._catch_up)
        else:
            news = telling.look(self.database, self.hear, self._forget_news)
        self._tasks.append(asyncio.create_task(news))
        self._tasks.append(asyncio.create_task(self._go_on()))
        self._tasks.append(asyncio.create_task(self._sweep()))
        self._tasks.append(asyncio.create_task(self._watch_clock()))
        self._tasks.append(asyncio.create_task(retaining.retain(self)))
        if not self.group.is_alone:
            self._tasks.append(asyncio.create_task(moving.move(self)))

    async def stop(self) -> None:
        await asyncio.gather(self.prepared, return_exceptions=True)
        with contextlib.suppress(Exception):
            await presence.say(self, [each for each in self._live.values() if each.sockets], True)
        for live in self._live.values():
            for socket in list(live.sockets):
                with contextlib.suppress(Exception):
                    await socket.close(1012, "The server is restarting. Please reconnect.")
            for task in list(live.tasks):
                task.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.database.availability.stop()
        await self.pool.close()
        await self.study.close()
        self.hashing.close()
        await self.sessions.stop()
        await self.writer.stop()
        await self.database.close()

    # live tables

    async def live(self, id: str) -> LiveTable:
        """The table of that id, in memory."""
        found = self._live.get(id)
        if found is not None:
            return found
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    def in_memory(self) -> Collection[str]:
        """The ids of the tables in memory."""
        return self._live.keys()

    def tables(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    def live_now(self, id: str) -> LiveTable | None:
        """The table of that id, if it is in memory."""
        return self._live.get(id)

    async def _open(self, id: str) -> LiveTable:
        live = LiveTable(self, await find(self.database, id))
        await live.load()
        live.shown = live.match.moment if live.match else 0
        live.left_at = monotonic()
        self._live[id] = live
        await presence.ask(self, [live])
        live.left_at = monotonic()
        return live

    async def set_going(self, id: str) -> None:
        """A game has started: its bots go on, whether anybody looks at the table or not."""
        if self.group.owns(id):
            (await self.live(id)).go_on()
        else:
            await moving.have_opened(self, id)

    async def glance(self, id: str) -> LiveTable:
        """The table of that id; one that belongs to another process is not kept in memory."""
        if id in self._live or self.group.owns(id):
            return await self.live(id)
        live = LiveTable(self, await find(self.database, id))
        await live.load()
        return live

    def strangers(self) -> list[LiveTable]:
        """The tables in memory that belong to other processes."""
        return [live for id, live in self._live.items() if not self.group.owns(id)]

    def forget(self, live: LiveTable) -> None:
        """The table leaves memory."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]

    async def _go_on(self) -> None:
        """After a start: tables where a bot must answer go on without waiting for a visitor.

        After an outage too: some may have been started that could not be opened.
        """
        while True:
            await self.database.availability.here()
            try:
                await self.open_bots_tables()
            except Unavailable:
                await asyncio.sleep(_AGAIN)
            else:
                await self._back.wait()
                self._back.clear()

    async def open_bots_tables(self) -> None:
        """Tables of this process go on where a bot must answer."""
        for id in await waiting_for_bots(self.database):
            try:
                if self.group.owns(id):
                    await self.set_going(id)
            except Unavailable:
                raise
            except Exception:
                _LOG.exception("The table %s cannot be opened.", id)

    def _tell_of_outage(self, is_here: bool) -> None:
        """Tell everybody that the database is away, or that it is back; then all goes on."""
        for live in self.tables():
            if is_here != self._is_here:
                live.tell(outage(is_here))
            if is_here:
                self.wake(live)
        self._is_here = is_here
        if is_here:
            self._back.set()
            self._excused.set()

    async def _sweep(self) -> None:
        """Now and then look for those who are late, and forget tables that nobody looks at.

        After a start and after an outage that is soon: their tables have waited long enough.
        """
        pause = min(self.config.sweep, self.config.idle)
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._excused.wait(), pause)
                self._excused.clear()
                await asyncio.sleep(min(pause, _GRACE))
            try:
                await claiming.replace_the_late(self)
            except Unavailable:
                continue
            except Exception:
                _LOG.exception("Those who are late could not be replaced.")
            try:
                await self.sessions.sweep()
            except Unavailable:
                continue
            except Exception:
                _LOG.exception("The sessions could not be looked through.")
            await self._keep_company()
            for id, live in list(self._live.items()):
                self.wake(live)
                if live.sockets or live.tasks or live.arriving or live.lock.locked():
                    live.left_at = monotonic()
                elif monotonic() - live.left_at > self.config.idle:
                    del self._live[id]

    async def _watch_clock(self) -> None:
        """When the clock was set, tell the time, and the deadlines by it, to those who look."""
        known = CLOCK.times_set
        while True:
            await asyncio.sleep(min(self.config.sweep, _CLOCK))
            CLOCK.now()
            if CLOCK.times_set == known:
                continue
            known = CLOCK.times_set
            for live in [live for live in self._live.values() if live.sockets]:
                live.tell(Time(now()))
                try:
                    async with live.held():
                        await live.show_news(also=True)
                except Unavailable:
                    pass  # it is read again by itself
                except Exception:
                    _LOG.exception("The deadline of the table %s cannot be told.", live.table.id)

    def wake(self, live: LiveTable) -> None:
        """Let the bots at a table go on, and the orders of those who are asked."""
        try:
            if self.group.owns(live.table.id):
                orders.wake(live)
            if self.config.bots:
                thinking.wake(live)
        except Exception:
            _LOG.exception("The bots at the table %s cannot go on.", live.table.id)

    async def _keep_company(self) -> None:
        """Say again who is connected here, and forget processes that have gone silent."""
        if self.database.is_postgresql:
            try:
                await presence.say(self, [each for each in self._live.values() if each.sockets])
            except Exception:
                _LOG.exception("The other processes could not be told who is here.")
            patience = 3 * self.config.sweep + presence.AFTER
            for live in self._live.values():
                presence.forget_the_silent(live, patience)
            presence.forget_company(self, patience)

    # news of other processes

    async def hear(self, written: str) -> None:
        """Another process has changed a table, or ended a session."""
        await hearing.hear(self, written)

    async def _forget_news(self, ids: Sequence[int]) -> None:
        await self.writer.write(lambda transaction: telling.forget(transaction, ids))

    async def _catch_up(self) -> None:
        """News may have been missed: read every table in memory again, those looked at first."""
        tables = sorted(self._live.values(), key=lambda live: not live.sockets)
        for live in tables:
            try:
                await healing.read_again(live)
            except Unavailable:
                pass  # it is read again by itself
            except Exception:
                _LOG.exception("The table %s cannot be read.", live.table.id)
        looked_at = [live for live in tables if live.sockets]
        await presence.ask(self, looked_at)
        await presence.say(self, looked_at)
        await self.sessions.close_ended()

    async def refresh(self, tables: Iterable[str]) -> None:
        """Those tables have other players or have started: show it."""
        for id in tables:
            live = await self.opened(id)
            if live is not None:
                with contextlib.suppress(Unavailable):  # it is read again by itself
                    await live.look_again()

    async def opened(self, id: str) -> LiveTable | None:
        """The table, if it is in memory or about to be: what is being read may be old already."""
        if id not in self._live and id in self._opening:
            with contextlib.suppress(Exception):  # those who open it are told what went wrong
                return await self.live(id)
        return self._live.get(id)

    # limits

    def count_socket(self, who: str, socket: Connection) -> None:
        """One more socket of a visitor, unless there are too many."""
        if self.sockets.get(who, 0) >= self.config.limits.sockets_of_one:
            raise Refused("too_many", "You have too many tables open at once.", None, 10)
        self.sockets[who] = self.sockets.get(who, 0) + 1
        self.watching.enter(socket, who)

    def forget_socket(self, who: str, socket: Connection) -> None:
        self.watching.leave(socket)
        self.sockets[who] -= 1
        if not self.sockets[who]:
            del self.sockets[who]


def _load_games() -> None:
    """A game is loaded when it is asked for: ask, before somebody waits for a table."""
    for name in games():
        try:
            game(name)
        except Exception:
            _LOG.exception("The game %s cannot be loaded.", name)


async def open_runtime(
    config: Config, counts: Counts | None = None, group: Group | None = None
) -> ServerRuntime:
    """Open the database, bring it up to date, and start."""
    runtime = ServerRuntime(config, await open_database(config.database), counts, group)
    await runtime.start()
    return runtime
