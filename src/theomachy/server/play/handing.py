"""Seats that change hands: told at the table, and shown to who plays there now."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.game import game
from theomachy.server.identity.people import Person
from theomachy.server.play.chat import announce
from theomachy.server.shapes import ChatLine
from theomachy.server.storage import handing
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.handing import Handed
from theomachy.server.tables.rows import seat_names

if TYPE_CHECKING:
    from theomachy.server.house import House

_LOG = logging.getLogger("theomachy.server")


@dataclass(frozen=True, slots=True)
class Moved:
    """A table at which seats have changed hands, and what it says of that, if it is not over."""

    table: str
    line: ChatLine | None


async def hand_over(
    house: House, connection: AsyncConnection, guest: Person, to: Person
) -> list[Moved]:
    """Give the games of a guest to somebody else, and tell everybody at their tables."""
    moved = []
    for each in await handing.hand_over(connection, guest.id, to.id, to.name):
        line = None
        if each.status != "finished":
            text = _sentence(each, guest, to)
            line = await announce(house.writer, connection, each.table, to.id, text)
        await house.writer.tell(connection, each.table, "table")
        moved.append(Moved(each.table, line))
    return moved


def _sentence(handed: Handed, guest: Person, to: Person) -> str:
    names = seat_names(game(handed.game))
    colours = " and ".join(names[seat] for seat in handed.seats)
    have = "have" if len(handed.seats) > 1 else "has"
    return f"{colours} {have} changed hands: {guest.title} goes on as {to.title}."


async def show(house: House, moved: list[Moved]) -> None:
    """Show the tables as they are now to everybody who looks at them here."""
    for each in moved:
        try:
            await _show(house, each)
        except Unavailable:
            pass  # it is read again by itself
        except Exception:  # the seats have changed hands; whoever looks again sees it
            _LOG.exception("The table %s cannot be shown as it is now.", each.table)


async def _show(house: House, moved: Moved) -> None:
    live = house.live_now(moved.table)
    if live is None:
        await house.refresh([moved.table])
        return
    async with live.held():
        await live.load()
        if moved.line is not None:
            live.say(moved.line)
        live.tell_table()
        await live.show_news(also=True)
