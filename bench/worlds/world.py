"""A world: a separate server, whose luck, bots and clock are controlled.

Two worlds have the same people, keys and ids, so that what they send can be compared byte for byte.
Nothing is left out but what truly has no part in it: see `World.open`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy.ext.asyncio import AsyncConnection

from bench.worlds.lines import PATIENCE, Line, Stuck, Way
from theomachy.engine.codec import dumps, freeze
from theomachy.engine.committed import CommittedLuck
from theomachy.engine.decisions import Chance, Option, Seat
from theomachy.engine.game import Game
from theomachy.engine.testing.moments import Viewer
from theomachy.server.bots.levels import FALLBACK
from theomachy.server.bots.pool import Crashed
from theomachy.server.errors import Refused
from theomachy.server.play import answering, orders, presence, undoing
from theomachy.server.play.live import LiveTable
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.play.standing import StandingOrder
from theomachy.server.storage.people import Person
from theomachy.server.storage.schema import METADATA, SEATS, TABLES
from theomachy.server.storage.tables import find
from theomachy.server.tables import making
from theomachy.server.tables.making import Plan, Wish
from theomachy.server.tables.quotas import Starter
from theomachy.server.wire.requests import Until

TABLE = "twoworlds234"
SECRET = bytes(range(32))
COMMITMENT = "c" * 64
_KEPT = ("keys", "people", "sessions", "links", "answers")
_LEVEL = "adept"


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is known in both worlds, and by which token."""

    person: Person
    token: str


class Luck(CommittedLuck):
    """Luck that answers as it is told where it can, and notes what it has answered."""

    __slots__ = ("answered", "told")

    def __init__(self, luck: CommittedLuck) -> None:
        super().__init__(luck.header, SECRET, luck.drawn)
        self.told: list[Option] = []
        self.answered: list[Option] = []

    def answer(self, decision: Chance) -> Option:
        told = self.told.pop(0) if self.told else None
        option: Option
        if told is not None and told in decision.faces:
            self.drawn += 1
            option = told
        else:
            option = super().answer(decision)
        self.answered.append(option)
        return option


class Thinkers:
    """In place of the processes of the bots: they answer at once, as they are told where they can.

    Some fail, so that another answers for them and everybody is told.

    `is_at_odds`  one of them could not answer as it was told
    """

    def __init__(self) -> None:
        self.since = 0.0
        self.size = 1
        self.numbers: list[int] = []
        self.told: list[Option] = []
        self.answered: list[Option] = []
        self.is_at_odds = False

    def plan(self, numbers: Sequence[int], told: Sequence[Option] = ()) -> None:
        """By which numbers they choose, and which options, as far as they are offered."""
        self.numbers, self.told = list(numbers), list(told)
        self.answered = []

    async def do(self, job: dict[str, Any], seconds: float, again: bool = False) -> Any:
        number = self.numbers.pop(0) if self.numbers else 0
        fails = number % 8 == 7
        if fails and job["bot"] != FALLBACK:
            raise Crashed("A bot fails now and then.")
        options = [freeze(each) for each in job["view"]["asked"]["options"]]
        option = options[0 if fails else number % len(options)]
        if self.told:
            told = self.told.pop(0)
            if told in options and not fails:
                option = told
            self.is_at_odds |= option != told
        self.answered.append(option)
        if fails:  # the first option is taken
            raise Crashed("So does who answers for it.")
        return option

    async def close(self) -> None:
        pass


class World:
    """One server, the table that is looked at, and who looks.

    `obeyed`  what was answered at the table by standing orders, and for whom
    """

    def __init__(
        self, runtime: ServerRuntime, way: Way, guests: Sequence[Guest], file: Path
    ) -> None:
        self.runtime = runtime
        self.way = way
        self.guests = guests
        self.lines: dict[Viewer, Line] = {}
        self.bots = Thinkers()
        self.obeyed: list[tuple[Seat, Option]] = []
        runtime.pool = self.bots  # type: ignore[assignment]
        self._file = sqlite3.connect(file, isolation_level=None)

    # the table

    async def open(self, game: Game[Any], position: Any, bots: Sequence[Seat]) -> None:
        """A table that begins at a position, a guest in each seat but those of bots.

        Its luck is committed to as that of every table: by a code, under a secret that nobody is
        shown, of how the table begins. Since it begins otherwise in the other world, all 64 letters
        of the code would differ; it alone is made the same by hand.
        """
        wishes = [
            Wish("bot", _LEVEL) if seat in bots else Wish("open")
            for seat in range(position.seat_count)
        ]
        settings = game.settings
        plan = Plan(game, wishes, settings.default_preset, settings.as_dict(position.options))
        plan.start = dumps(game, position).decode()
        host = self.guests[-1].person
        starter = Starter(host, "loopback", self.runtime.config.limits)

        async def write(connection: AsyncConnection) -> None:
            await making.make(connection, plan, host)
            for seat in range(position.seat_count):
                if seat not in bots:
                    sitting = self.guests[seat].person
                    await connection.execute(
                        SEATS.update()
                        .where(SEATS.c.table == TABLE, SEATS.c.seat == seat)
                        .values(kind="person", person=sitting.id, name=sitting.name)
                    )
            made = await find(connection, TABLE)
            await making.start(self.runtime.writer, connection, made, starter)
            await connection.execute(TABLES.update().values(commitment=COMMITMENT))

        with (
            patch.object(making, "new_id", lambda: TABLE),
            patch.object(making, "new_secret", lambda: SECRET),
        ):
            await self.runtime.writer.write(write)
        live = await self.runtime.live(TABLE)  # its bots do not go on before they are told
        self.bots.is_at_odds = False
        self.obeyed.clear()
        take = live.take

        async def noted(
            seat: Seat, options: Sequence[Option], version: int, acknowledge: Any = None
        ) -> None:
            if acknowledge is None:
                self.obeyed.extend((seat, option) for option in options)
            await take(seat, options, version, acknowledge)

        live.take = noted  # type: ignore[method-assign]
        self.steer()

    async def clear(self) -> None:
        """Everybody leaves, and the table is forgotten."""
        for line in self.lines.values():
            await line.close()
        self.lines.clear()
        live = self.runtime._live.pop(TABLE, None)
        if live is not None:
            for task in list(live.tasks):
                task.cancel()
            await asyncio.gather(*live.tasks, return_exceptions=True)
        tables = [each.name for each in reversed(METADATA.sorted_tables) if each.name not in _KEPT]
        # An answer that is not final is not kept, but those that are remembered have a size.
        deletes = ";".join(f'DELETE FROM "{name}"' for name in tables)
        self._file.executescript(f"BEGIN IMMEDIATE;{deletes};COMMIT")

    def close(self) -> None:
        self._file.close()

    @property
    def live(self) -> LiveTable:
        found = self.runtime.live_now(TABLE)
        if found is None:
            raise Stuck("The table is gone.")
        return found

    @property
    def position(self) -> Any:
        return self.live.in_play().position

    def steer(self) -> Luck:
        """The luck of the table, which can be told what to answer."""
        match = self.live.in_play()
        if not isinstance(match.luck, Luck):
            match.luck = match.table.chance = Luck(match.luck)
        return match.luck

    def tell_luck(self, draws: Sequence[Option] = ()) -> Luck:
        """Before something is done: what luck answers, as far as it can."""
        luck = self.steer()
        luck.told, luck.answered = list(draws), []
        return luck

    # who looks

    def token(self, viewer: Viewer) -> str | None:
        """By which a viewer is known; a spectator is nobody."""
        return None if viewer is None else self.guests[viewer].token

    async def enter(self, viewer: Viewer, after: int | None = None) -> None:
        """Somebody comes to the table, or comes again."""
        old = self.lines.pop(viewer, None)
        heard = old.heard if old else []
        if old is not None:
            await old.close()
            await self._left()
        more = "" if after is None else f"?after={after}"
        line = await self.way.visit(f"/api/tables/{TABLE}/socket{more}", self.token(viewer))
        line.heard[:0] = [text for text in heard if not text.startswith("closed: ")]
        self.lines[viewer] = line

    async def _left(self) -> None:
        """Wait until the server has noticed that somebody is gone, and told everybody."""
        live = self.live
        async with asyncio.timeout(PATIENCE):
            while len(live.sockets) > len(self.lines) or live.telling_presence:
                await asyncio.sleep(0)

    async def ask(self, viewer: Viewer, path: str) -> None:
        """Somebody asks over HTTP; the answer is kept with all else that was sent to them."""
        answered = await self.way.ask(f"/api{path}", self.token(viewer))
        self.lines[viewer].heard.append(answered)

    async def settle(self) -> None:
        """Wait until nothing is in progress, and everything has been sent to everybody."""
        live = self.live
        async with asyncio.timeout(PATIENCE):
            await self._fences()
            while live.tasks or live.telling_presence:
                if live.tasks:
                    await asyncio.wait(live.tasks)
                else:
                    await asyncio.sleep(presence.AFTER)
            await self._fences()  # what was told meanwhile has come

    async def _fences(self) -> None:
        for line in self.lines.values():
            await line.fence()

    # what those do who are not looked through

    async def answer(self, seat: Seat, option: Option) -> None:
        """A seat answers, as its socket would."""
        live = self.live
        options = list(live.in_play().table.options(seat))
        id = f"{live.key(seat)}.{options.index(option)}"
        await answering.answer(live, seat, live.in_play().version, [id], _heard)

    async def order(self, seat: Seat, option: Option) -> None:
        """A seat leaves the order to answer so whenever it is asked the same."""
        live = self.live
        decision = live.in_play().table.decision
        assert decision is not None
        offered = orders.labelled(live, seat).items()
        label = next(label for label, each in offered if each == option)
        with suppress(Refused):
            await orders.give(live, seat, StandingOrder(decision.name, label, Until()), label)

    async def undo(self, seat: Seat) -> None:
        """A seat takes its last answer back, or asks whether it may."""
        with suppress(Refused):
            await undoing.undo(self.live, [seat], self.live.in_play().version, _heard)

    async def consent(self, agree: bool) -> None:
        """All who are asked agree that an answer is taken back, or the first does not."""
        request = self.live.undo_request()
        for seat in request.asked if request else ():
            with suppress(Refused):
                version = self.live.in_play().version
                await undoing.consent(self.live, [seat], version, agree, _heard)


def _heard(version: int, moment: int) -> None:
    """Nobody waits for the acknowledgement."""
