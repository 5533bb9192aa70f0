"""Seats that change hands: everybody at the table is told, and the new players see their seats."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.engine.game import game
from theomachy.server.play.chat import announce, line_shape
from theomachy.server.storage import handing
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.notices import HandedOver, Named
from theomachy.server.storage.people import Person
from theomachy.server.wire.shapes import ChatLine

if TYPE_CHECKING:
    from theomachy.server.play.runtime import ServerRuntime

_LOG = logging.getLogger("theomachy.server")


@dataclass(frozen=True, slots=True)
class Moved:
    """A table at which seats have changed hands, and what it says of that, if it is not over."""

    table: str
    line: ChatLine | None


async def hand_over(
    runtime: ServerRuntime, transaction: Transaction, guest: Person, to: Person
) -> list[Moved]:
    """Give the games of a guest to somebody else, and tell everybody at their tables."""
    moved = []
    for each in await handing.hand_over(transaction, guest.id, to.id, to.name):
        line = None
        if each.status != "finished":
            people = (Named(who.name, who.username) for who in (guest, to))
            notice = HandedOver(tuple(each.seats), *people)
            said = await announce(runtime.writer, transaction, each.table, to.id, notice)
            line = line_shape(said, game(each.game))
        await runtime.writer.tell(transaction, each.table, "table")
        moved.append(Moved(each.table, line))
    return moved


async def show(runtime: ServerRuntime, moved: list[Moved]) -> None:
    """Show the tables as they are now to everybody who looks at them here."""
    for each in moved:
        try:
            await _show(runtime, each)
        except Unavailable:
            pass  # it is read again by itself
        except Exception:  # the seats have changed hands; those who look again see it
            _LOG.exception("The table %s cannot be shown as it is now.", each.table)


async def _show(runtime: ServerRuntime, moved: Moved) -> None:
    live = runtime.live_now(moved.table)
    if live is None:
        await runtime.refresh([moved.table])
        return
    async with live.held():
        await live.load()
        if moved.line is not None:
            live.say(moved.line)
        live.tell_table()
        await live.show_news(also=True)
        live.go_on()
