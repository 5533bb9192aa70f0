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

from theomachy.server.bots.pool import Pool
from theomachy.server.bots.watch import Watch
from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.guard.rates import Rates
from theomachy.server.identity.people import new_id
from theomachy.server.play import claiming, orders, presence, thinking
from theomachy.server.play.chat import line_of
from theomachy.server.play.live import LiveTable
from theomachy.server.play.match import Told
from theomachy.server.play.messages import Chat, UndoNews
from theomachy.server.storage.engine import Database, open_database
from theomachy.server.storage.news import listen
from theomachy.server.storage.schema import TABLES
from theomachy.server.storage.writer import Writer
from theomachy.server.tables.rows import find

_LOG = logging.getLogger("theomachy.server")


class House:
    """One server process; `loop` is where it lives, once it has started."""

    loop: asyncio.AbstractEventLoop

    def __init__(self, config: Config, database: Database) -> None:
        self.config = config
        self.database = database
        self.sender = new_id()
        self.writer = Writer(database, self.sender)
        self.rates = Rates()
        self.pool = Pool(config.workers)
        self.watch = Watch()
        self.read_told = msgspec.json.Decoder(list[Told]).decode
        self.sockets: dict[str, int] = {}
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.writer.start()
        if self.config.bots:
            self.pool.warm()
        if self.database.is_postgresql:
            self._tasks.append(asyncio.create_task(listen(self.database.url, self.hear)))
        self._tasks.append(asyncio.create_task(self._go_on()))
        self._tasks.append(asyncio.create_task(self._sweep()))

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
        await self.pool.close()
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
        live.left_at = monotonic()
        self._live[id] = live
        self.bots_at(live)
        await presence.ask(live)
        return live

    def bots_at(self, live: LiveTable) -> None:
        """Let the bots at a table go on, and the orders of those who are asked."""
        orders.wake(live)
        if self.config.bots:
            thinking.wake(live)

    async def _go_on(self) -> None:
        """After a start: tables where a bot must answer go on without waiting for a visitor."""
        rows = await self.database.rows(
            select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.bot_turn.is_(True))
        )
        for row in rows:
            try:
                await self.live(row.id)
            except Exception:
                _LOG.exception("The table %s cannot be opened.", row.id)

    async def _sweep(self) -> None:
        """Now and then look for those who are late, and forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(min(self.config.sweep, self.config.idle))
            try:
                await claiming.replace_the_late(self)
            except Exception:
                _LOG.exception("Those who are late could not be replaced.")
            await self._keep_company()
            for id, live in list(self._live.items()):
                self._wake(live)
                if live.sockets or live.tasks or live.lock.locked():
                    live.left_at = monotonic()
                elif monotonic() - live.left_at > self.config.idle:
                    del self._live[id]

    def _wake(self, live: LiveTable) -> None:
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
        """Another process has changed a table."""
        news: dict[str, Any] = json.loads(written)
        if news["by"] == self.sender:
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
                live.table.row["undo"] = (await find(self.database, news["table"])).row["undo"]
                live.tell(UndoNews(live.undo_request(), ""))
            case "chat":
                async with live.lock:
                    live.tell(Chat(await line_of(self.database, news["id"])))

    async def refresh(self, tables: Iterable[str]) -> None:
        """Those tables have other players or have started: show it."""
        for id in tables:
            live = await self._opened(id)
            if live is not None:
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
