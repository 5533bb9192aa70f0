"""Who is connected to a table: here, and at other server processes, which tell each other.

What another process said holds for a while and is said again now and then, so those who were
connected to a process that died are not taken to be there for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.decisions import Seat
from theomachy.server.play.messages import Presence
from theomachy.server.storage.availability import Unavailable

if TYPE_CHECKING:
    from theomachy.server.house import House
    from theomachy.server.play.live import LiveTable

AFTER = 0.5
"""When many come or go at once, they are told of once."""


@dataclass(frozen=True, slots=True)
class There:
    """Who is connected at another process, as it said then."""

    seats: tuple[Seat, ...]
    spectators: int
    said: float


def company(live: LiveTable) -> Presence:
    """The seats whose player is connected, and how many watch."""
    seats = {seat for socket in live.sockets for seat in socket.seats}
    spectators = sum(not socket.seats for socket in live.sockets)
    for there in live.elsewhere.values():
        seats.update(there.seats)
        spectators += there.spectators
    return Presence(sorted(seats), spectators)


def changed(live: LiveTable) -> None:
    """Somebody came or went: tell everybody soon. How urgent its bots are may have changed too."""
    live.house.wake(live)
    if not live.telling_presence:
        live.telling_presence = True
        asyncio.get_running_loop().call_later(AFTER, _tell, live)


def _tell(live: LiveTable) -> None:
    live.telling_presence = False
    live.tell(company(live))
    if live.house.database.is_postgresql:
        live.run(say(live.house, [live]))


async def say(house: House, tables: list[LiveTable], leaving: bool = False) -> None:
    """Let the other processes know who is connected here; it is said again now and then."""
    if not house.database.is_postgresql or not tables:
        return

    async def write(connection: AsyncConnection) -> None:
        for live in tables:
            sockets = [] if leaving else live.sockets
            await house.writer.tell(
                connection,
                live.table.id,
                "presence",
                seats=sorted({seat for socket in sockets for seat in socket.seats}),
                spectators=sum(not socket.seats for socket in sockets),
            )

    with contextlib.suppress(Unavailable):
        await house.writer.write(write)


async def ask(house: House, tables: list[LiveTable]) -> None:
    """Tables have just been opened here: who is connected to them elsewhere?"""
    if not house.database.is_postgresql or not tables:
        return

    async def write(connection: AsyncConnection) -> None:
        for live in tables:
            await house.writer.tell(connection, live.table.id, "who")

    with contextlib.suppress(Unavailable):
        await house.writer.write(write)


def hear(live: LiveTable, news: dict[str, Any]) -> None:
    """Another process says who is connected there."""
    there = There(tuple(news["seats"]), news["spectators"], monotonic())
    before = company(live)
    live.elsewhere[news["by"]] = there
    if company(live) != before:
        live.tell(company(live))
        live.house.wake(live)


def forget_the_silent(live: LiveTable, patience: float) -> None:
    """A process that has said nothing for so long is gone, and its visitors with it."""
    silent = [by for by, there in live.elsewhere.items() if monotonic() - there.said > patience]
    for by in silent:
        del live.elsewhere[by]
    if silent:
        live.tell(company(live))
        live.house.wake(live)
