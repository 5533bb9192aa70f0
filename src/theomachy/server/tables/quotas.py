"""How much one person, or one address, may ask of the bots when a game is started."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.config import Limits
from theomachy.server.errors import Refused
from theomachy.server.identity.people import Person
from theomachy.server.storage import turns
from theomachy.server.tables.rows import Furniture

_SOON = 60


@dataclass(frozen=True, slots=True)
class Starter:
    """Who starts a game, from which network, and how much they may ask of the bots."""

    person: Person
    network: str
    limits: Limits


async def admit(connection: AsyncConnection, table: Furniture, starter: Starter) -> None:
    """Note who starts a table, unless too many bots play among themselves for them already.

    Those take thinking from the bots that play with people.
    """
    if len(table.bots) == len(table.chairs):
        limits = starter.limits
        hosted, there = await turns.bot_games(connection, starter.person.id, starter.network)
        if hosted >= limits.bot_games:
            count = "a game" if hosted == 1 else f"{hosted} games"
            sentence = f"Bots play {count} for you already: let one end first."
            raise Refused("too_many", sentence, None, _SOON)
        if there >= limits.bot_games_of_network:
            sentence = f"Bots play {there} games for people at your address already: let one end."
            raise Refused("too_many", sentence, None, _SOON)
    await turns.note_network(connection, table.id, starter.network)
