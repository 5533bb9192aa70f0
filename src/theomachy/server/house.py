"""Everything one server process shares: database, writer, live tables, bots, rates, news."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Iterable
from time import monotonic
from typing import Any

import msgspec
from sqlalchemy import select

from theomachy.server.accounts.passwords import Hashing
from theomachy.server.bots.pool import Pool
from theomachy.server.bots.scheduler import Scheduler
from theomachy.server.bots.watch import Watch
from theomachy.server.clock import CLOCK
from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.guard.rates import Bucket, Rates
from theomachy.server.identity.people import new_id
from theomachy.server.identity.sessions import Sessions
from theomachy.server.play import claiming, healing, orders, presence, thinking
from theomachy.server.play.chat import line_of
from theomachy.server.play.live import LiveTable
from theomachy.server.play.match import Told
from theomachy.server.play.messages import Time, UndoNews, outage
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database, now, open_database
from theomachy.server.storage.news import listen
from theomachy.server.storage.schema import TABLES
from theomachy.server.storage.writer import Writer
from theomachy.server.study.answers import Answers
from theomachy.server.study.study import Study
from theomachy.server.tables.rows import find

_LOG = logging.getLogger("theomachy.server")
_AGAIN = 0.5
_CLOCK = 5.0
_GRACE = 5.0
"""Seconds after a start or an outage in which somebody can still answer whose time ran out."""


class House:
    """One server process; `loop` is where it lives, once it has started."""

    loop: asyncio.AbstractEventLoop

    def __init__(self, config: Config, database: Database) -> None:
        self.config = config
        self.database = database
        self.sender = new_id()
        self.writer = Writer(database, self.sender)
        self.sessions = Sessions(config, database, self.writer)
        self.hashing = Hashing()
        self.rates = Rates()
        self.pool = Pool(config.workers)
        self.scheduler = Scheduler(config.workers, config.queue)
        self.study = Study(config, self.rates)
        self.answers = Answers(database, self.writer)
        self.watch = Watch()
        self.read_told = msgspec.json.Decoder(list[Told]).decode
        self.sockets: dict[str, int] = {}
        self.reports: dict[str, None] = {}
        self.tracebacks = Bucket(20, 1 / 60)
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_here = True
        self._back = asyncio.Event()
        self._excused = asyncio.Event()
        self._excused.set()

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.writer.start()
        self.database.availability.watch(
            self.writer.touch, self.database.renew, self._tell_of_outage
        )
        if self.config.bots:
            self.pool.warm()
            self.study.warm()
        if self.database.is_postgresql:
            news = listen(self.database.url, self.hear, self._catch_up)
            self._tasks.append(asyncio.create_task(news))
        self._tasks.append(asyncio.create_task(self._go_on()))
        self._tasks.append(asyncio.create_task(self._sweep()))
        self._tasks.append(asyncio.create_task(self._watch_clock()))

    async def stop(self) -> None:
        with contextlib.suppress(Exception):
            await presence.say(self, [each for each in self._live.values() if each.sockets], True)
        for live in self._live.values():
            for socket in list(live.sockets):
                with contextlib.suppress(Exception):
                    await socket.close(1012, "The server restarts: connect again.")
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

    def live_now(self, id: str) -> LiveTable | None:
        """The table of that id, if it is in memory."""
        return self._live.get(id)

    async def _open(self, id: str) -> LiveTable:
        live = LiveTable(self, await find(self.database, id))
        await live.load()
        live.shown = live.match.moment if live.match else 0
        live.left_at = monotonic()
        self._live[id] = live
        self.bots_at(live)
        await presence.ask(self, [live])
        return live

    def bots_at(self, live: LiveTable) -> None:
        """Let the bots at a table go on, and the orders of those who are asked."""
        orders.wake(live)
        if self.config.bots:
            thinking.wake(live)

    async def _go_on(self) -> None:
        """After a start: tables where a bot must answer go on without waiting for a visitor.

        After an outage too: some may have been started that could not be opened.
        """
        while True:
            await self.database.availability.here()
            try:
                await self._open_bots_tables()
            except Unavailable:
                await asyncio.sleep(_AGAIN)
            else:
                await self._back.wait()
                self._back.clear()

    async def _open_bots_tables(self) -> None:
        rows = await self.database.rows(
            select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.bot_turn.is_(True))
        )
        for row in rows:
            try:
                await self.live(row.id)
            except Unavailable:
                raise
            except Exception:
                _LOG.exception("The table %s cannot be opened.", row.id)

    def _tell_of_outage(self, is_here: bool) -> None:
        """Tell everybody that the database is away, or that it is back; then all goes on."""
        for live in self._live.values():
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
                if live.sockets or live.tasks or live.lock.locked():
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
        """Whatever went wrong, nobody waits for a bot or an order for ever."""
        try:
            self.bots_at(live)
        except Exception:
            _LOG.exception("The bots at the table %s cannot go on.", live.table.id)

    async def _keep_company(self) -> None:
        """Say again who is connected here, and forget processes that say nothing any more."""
        if self.database.is_postgresql:
            try:
                await presence.say(self, [each for each in self._live.values() if each.sockets])
            except Exception:
                _LOG.exception("The other processes could not be told who is here.")
            for live in self._live.values():
                presence.forget_the_silent(live, 3 * self.config.sweep + presence.AFTER)

    # news of other processes

    async def hear(self, written: str) -> None:
        """Another process has changed a table, or ended a session."""
        news: dict[str, Any] = json.loads(written)
        if news["by"] == self.sender:
            return
        if news["what"] == "talk":  # what is said elsewhere counts here, too
            with contextlib.suppress(Refused):
                self.rates.take("chat", news["person"], self.config.limits.chat)
            return
        if not news["table"]:
            await self.sessions.hear(news)
            return
        live = await self._opened(news["table"])
        if live is None:
            return
        match news["what"]:
            case "step":
                await live.catch_up()
            case "table":
                await live.look_again()
            case "presence":
                presence.hear(live, news)
            case "who":
                await presence.say(self, [live])
            case "orders":
                await orders.reload(live)
            case "undo":
                async with live.held():
                    found = await find(self.database, news["table"])
                    live.table.row["undo"] = found.row["undo"]
                    live.tell(UndoNews(live.undo_request(), ""))
            case "chat":
                async with live.held():
                    live.say(await line_of(self.database, news["id"]))

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
            live = await self._opened(id)
            if live is not None:
                with contextlib.suppress(Unavailable):  # it is read again by itself
                    await live.look_again()

    async def _opened(self, id: str) -> LiveTable | None:
        """The table, if it is in memory or about to be: what is being read may be old already."""
        if id not in self._live and id in self._opening:
            with contextlib.suppress(Exception):  # whoever opens it is told what went wrong
                return await self.live(id)
        return self._live.get(id)

    # limits

    def count_socket(self, who: str) -> None:
        """One more socket of a visitor, unless there are too many."""
        if self.sockets.get(who, 0) >= self.config.limits.sockets_of_one:
            raise Refused("too_many", "You have too many tables open at once.", None, 10)
        self.sockets[who] = self.sockets.get(who, 0) + 1

    def forget_socket(self, who: str) -> None:
        self.sockets[who] -= 1
        if not self.sockets[who]:
            del self.sockets[who]


async def open_house(config: Config) -> House:
    """Open the database, bring it up to date, and start."""
    house = House(config, await open_database(config.database))
    await house.start()
    return house
