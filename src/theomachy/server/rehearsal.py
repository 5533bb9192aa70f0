"""Whole games through a server and its workers, as the page plays them.

The law of the house bots: at every level, in every game and with every number of players they play
to the end; none fails, none is late, and every message is as the protocol and the game say.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from theomachy.engine.errors import BadInput, TheomachyError
from theomachy.engine.game import Game
from theomachy.engine.replay import replay
from theomachy.server.bots import pool
from theomachy.server.bots.levels import LEVELS
from theomachy.server.config import Config, Limits
from theomachy.server.onlooking import Onlooker, Wrong
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.records import record_text
from theomachy.server.serving import server_of
from theomachy.server.storage import availability
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.tables import find
from theomachy.server.study.study import Asker

THOUGHT = 0.35
"""Seconds that a bot thinks about an answer from hidden cards."""

SHORT = 0.02
"""The wait before answers that come from hidden cards, in place of the page's."""

PATIENCE = 60.0
"""Seconds without a message after which a table is stuck."""

T = TypeVar("T")

_SLOWNESS = (pool.SLOW, availability.SLOW, availability.BACK)
"""What is logged of a machine that is busy: who waits too long for it answers late."""

_LOGS = ("theomachy", "uvicorn.error", "asyncio")


@dataclass(frozen=True, slots=True)
class Seating:
    """A game to be played: by bots of a level, all of them or all but the first seat."""

    players: int
    level: str
    person: bool

    def __str__(self) -> str:
        return f"{self.players} players, {self.level}"


@dataclass(frozen=True, slots=True)
class Trouble:
    """What went wrong at a table, in a sentence; `log` is what the server logged of it."""

    sentence: str
    seating: Seating | None = None
    table: str = ""
    log: str = ""
    record: str = ""


@dataclass(slots=True)
class Rehearsal:
    """The results of some games.

    `answered`, `failed` and `late` are the server's own counts of what its bots did.
    """

    game: str
    games: int = 0
    answered: int = 0
    failed: int = 0
    late: int = 0
    messages: int = 0
    troubles: list[Trouble] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not (self.troubles or self.failed or self.late)


def seatings(
    played: Game[Any], games: int, players: int | None = None, level: str | None = None
) -> list[Seating]:
    """A number of games, over all numbers of players and all levels unless one is given."""
    if level is not None and level not in LEVELS:
        raise BadInput(f"There is no level {level!r}; there is {', '.join(LEVELS)}.")
    levels = [level] if level else list(LEVELS)
    counts = [played.seats(players)] if players else list(played.players)
    kinds = list(product(counts, levels))
    rounds = (divmod(number, len(kinds)) for number in range(games))
    return [Seating(*kinds[place], person=(turn + place) % 2 == 0) for turn, place in rounds]


def rehearse(
    played: Game[Any],
    planned: Sequence[Seating],
    seed: str = "0",
    progress: Callable[[int], None] | None = None,
    answers: int | None = None,
    table: Mapping[str, Any] | None = None,
    **more: Any,
) -> Rehearsal:
    """Play those games on a server of their own, and look at every message.

    The seed decides what the person's seat answers; bots think by the clock, so the games are
    not the same every time. `answers` ends each game after that many of them; `table` is asked for
    with each table, such as `options` and `preset`; `more` configures the server.
    """
    found = Rehearsal(played.name)
    with TemporaryDirectory(prefix="theomachy") as folder, _listening() as logged:
        config = Config(
            database=f"sqlite:///{Path(folder) / 'tables.db'}",
            wait=SHORT,
            hidden_seconds=THOUGHT,
            limits=Limits.none(),
            **more,
        )
        with _serving(config) as (url, runtime):
            stage = _Stage(played, url, runtime, found, seed, answers, table or {})
            asyncio.run(stage.play_all(planned, progress))
            watch = runtime.watch
            found.answered, found.failed, found.late = watch.answered, watch.failed, watch.late
    _blame(found, logged, stage.tables)
    found.troubles = [
        replace(each, record=stage.records.get(each.table, "")) for each in found.troubles
    ]
    return found


def _blame(found: Rehearsal, logged: Sequence[str], tables: dict[str, Seating]) -> None:
    """What the server has logged is trouble, at the table that it names."""
    for log in logged:
        table = next((id for id in tables if id in log), "")
        sentence = log.partition("\n")[0]
        found.troubles.append(Trouble(sentence, tables.get(table), table, log))


@contextmanager
def _listening() -> Iterator[list[str]]:
    """All that is logged meanwhile and is worth a warning."""
    logged: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.msg not in _SLOWNESS:
                logged.append(self.format(record))

    listener = Listener(logging.WARNING)
    loggers = [logging.getLogger(name) for name in _LOGS]
    for logger in loggers:
        logger.addHandler(listener)
    try:
        yield logged
    finally:
        for logger in loggers:
            logger.removeHandler(listener)


@contextmanager
def _serving(config: Config) -> Iterator[tuple[str, ServerRuntime]]:
    """A server in a thread of this process."""
    server = server_of(config, log_config=None)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        while not server.started:
            if not thread.is_alive():
                raise BadInput("The server did not start.")
            time.sleep(0.01)
        app: Any = server.config.app
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.runtime
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class _Stage:
    """The tables of a rehearsal."""

    def __init__(
        self,
        played: Game[Any],
        url: str,
        runtime: ServerRuntime,
        found: Rehearsal,
        seed: str,
        answers: int | None,
        wished: Mapping[str, Any],
    ) -> None:
        self.game = played
        self.url = url
        self.runtime = runtime
        self.found = found
        self.seed = seed
        self.answers = answers
        self.wished = wished
        self.token = ""
        self.tables: dict[str, Seating] = {}
        self.records: dict[str, str] = {}

    async def play_all(
        self, planned: Sequence[Seating], progress: Callable[[int], None] | None
    ) -> None:
        await self._on_the_server(self.runtime.pool.ready())  # its start is nobody's time to think
        self.token = (await self.ask("/guests", {"name": "Newcomer", "token": True}))["token"]
        left = iter(enumerate(planned))

        async def play_some() -> None:
            for number, seating in left:
                try:
                    await self.play(number, seating)
                except (OSError, Unavailable) as error:
                    said = f"The server did not answer: {error or type(error).__name__}."
                    self.found.troubles.append(Trouble(said, seating))
                self.found.games += 1
                if progress is not None:
                    progress(self.found.games)

        await asyncio.gather(*(play_some() for _ in range(self.runtime.pool.size)))

    async def ask(self, path: str, body: Any = None) -> Any:
        return await asyncio.to_thread(self._ask, path, body)

    def _ask(self, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                read = reply.read().decode()
                return json.loads(read) if body is not None else read
        except urllib.error.HTTPError as error:
            if error.code >= 500:
                raise
            raise BadInput(json.loads(error.read())["error"]["message"]) from None

    async def play(self, number: int, seating: Seating) -> None:
        """One game, looked at by a spectator and, if there is one, the person who plays."""
        bot = {"kind": "bot", "level": seating.level}
        first = {"kind": "you"} if seating.person else bot
        made = await self.ask(
            "/tables",
            {
                "game": self.game.name,
                "seats": [first, *[bot] * (seating.players - 1)],
                "start": True,
                "public": False,
                **self.wished,
            },
        )
        table = made["id"]
        self.tables[table] = seating
        rng = Random(f"{self.seed}:{number}")
        looks = [Onlooker(self.game, -1, rng, self.answers)]
        if seating.person:
            looks.append(Onlooker(self.game, 0, rng, self.answers))
        sentences = await asyncio.gather(*(self._follow(look, table) for look in looks))
        troubles = [sentence for sentence in sentences if sentence is not None]
        self.found.messages += sum(look.messages for look in looks)
        if not troubles and looks[-1].pieces != looks[0].pieces:
            troubles = [f"A player sees {looks[-1].pieces}, a spectator {looks[0].pieces}."]
        if not troubles and looks[0].is_over:
            troubles = await self._record_troubles(table)
        for sentence in troubles:
            self.found.troubles.append(Trouble(sentence, seating, table))
        if troubles or self.runtime.watch.failed or self.runtime.watch.late:
            self.records[table] = await self._record(table)

    async def _follow(self, look: Onlooker, table: str) -> str | None:
        """What was wrong with what a table sent, if anything was."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={look.seat}"
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            async with connect(address, additional_headers=headers, max_size=None) as opened:
                while not look.is_done:
                    text = await asyncio.wait_for(opened.recv(), PATIENCE)
                    await look.hear(opened, text)
        except TimeoutError:
            return f"Nothing has happened for {PATIENCE:g} s: {look.waits_for}."
        except ConnectionClosed as closed:
            return f"The socket was closed: {closed}."
        except (Wrong, TheomachyError, msgspec.MsgspecError) as wrong:
            return str(wrong)
        return None

    async def _record_troubles(self, table: str) -> list[str]:
        """Whether the record of a game that is over can be had, and is sound."""
        try:
            replay(await self.ask(f"/tables/{table}/record"))
        except TheomachyError as error:
            return [f"The record is not sound: {error}"]
        return []

    async def _record(self, table: str) -> str:
        """The record, so far as it goes: from the server's side, which may tell all of it."""

        async def record() -> str:
            async with (await self.runtime.live(table)).lock:  # the others play on
                found = await find(self.runtime.database, table)
                return (await record_text(self.runtime, found, Asker())).decode()

        return await self._on_the_server(record())

    async def _on_the_server(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.runtime.loop))
