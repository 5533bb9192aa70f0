"""Who is connected to a table, here and at other server processes.

What another process said holds for a while and is said again now and then, so those who were
connected to a process that died are not taken to be there for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from theomachy.engine.decisions import Seat
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Transaction
from theomachy.server.wire.messages import Presence

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable
    from theomachy.server.play.runtime import ServerRuntime

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
    live.go_on()
    if not live.telling_presence:
        live.telling_presence = True
        asyncio.get_running_loop().call_later(AFTER, _tell, live)


def _tell(live: LiveTable) -> None:
    live.telling_presence = False
    live.tell(company(live))
    if live.runtime.database.is_postgresql:
        live.run(say(live.runtime, [live]))


async def say(runtime: ServerRuntime, tables: list[LiveTable], leaving: bool = False) -> None:
    """Let the other processes know who is connected here; it is said again now and then."""
    if not runtime.database.is_postgresql or not tables:
        return

    async def write(transaction: Transaction) -> None:
        for live in tables:
            sockets = [] if leaving else live.sockets
            await runtime.writer.tell(
                transaction,
                live.table.id,
                "presence",
                seats=sorted({seat for socket in sockets for seat in socket.seats}),
                spectators=sum(not socket.seats for socket in sockets),
            )

    with contextlib.suppress(Unavailable):
        await runtime.writer.write(write)


async def ask(runtime: ServerRuntime, tables: list[LiveTable]) -> None:
    """Tables have just been opened here: who is connected to them elsewhere?"""
    if not runtime.database.is_postgresql or not tables:
        return

    async def write(transaction: Transaction) -> None:
        for live in tables:
            await runtime.writer.tell(transaction, live.table.id, "who")

    with contextlib.suppress(Unavailable):
        await runtime.writer.write(write)


def hear(live: LiveTable, news: dict[str, Any]) -> None:
    """Another process says who is connected there."""
    there = There(tuple(news["seats"]), news["spectators"], monotonic())
    before = company(live)
    live.elsewhere[news["by"]] = there
    if company(live) != before:
        live.tell(company(live))
        live.go_on()


def note(runtime: ServerRuntime, news: dict[str, Any]) -> None:
    """Another process says who is connected there: at tables that are not in memory, too."""
    there = There(tuple(news["seats"]), news["spectators"], monotonic())
    by = runtime.company.setdefault(news["table"], {})
    if there.seats or there.spectators:
        by[news["by"]] = there
    else:
        by.pop(news["by"], None)
    if not by:
        del runtime.company[news["table"]]


def connected(runtime: ServerRuntime, table: str) -> list[Seat]:
    """The seats of a table whose player looks at it, here or elsewhere."""
    live = runtime.live_now(table)
    if live is not None:
        return company(live).seats
    every = runtime.company.get(table, {}).values()
    return sorted({seat for there in every for seat in there.seats})


def forget_company(runtime: ServerRuntime, patience: float) -> None:
    """A process that has said nothing for so long is gone."""
    for table, by in list(runtime.company.items()):
        kept = {one: there for one, there in by.items() if monotonic() - there.said <= patience}
        if kept:
            runtime.company[table] = kept
        else:
            del runtime.company[table]


def forget_lost(runtime: ServerRuntime) -> None:
    """Of the processes of this server some are gone, and their visitors with them."""
    has_lost = runtime.group.has_lost
    for id in list(runtime.in_memory()):
        if (live := runtime.live_now(id)) is not None:
            _forget(live, [by for by in live.elsewhere if has_lost(by)])
    for table, by in list(runtime.company.items()):
        runtime.company[table] = {one: there for one, there in by.items() if not has_lost(one)}


def forget_the_silent(live: LiveTable, patience: float) -> None:
    """A process that has said nothing for so long is gone, and its visitors with it."""
    then = monotonic() - patience
    _forget(live, [by for by, there in live.elsewhere.items() if there.said < then])


def _forget(live: LiveTable, gone: list[str]) -> None:
    for by in gone:
        del live.elsewhere[by]
    if gone:
        live.tell(company(live))
        live.go_on()
