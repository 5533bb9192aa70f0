"""How many games of bots alone one person, or one address, may run."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.server.config import Limits
from theomachy.server.errors import Refused
from theomachy.server.storage import tables, turns
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import StoredTable

_SOON = 60


@dataclass(frozen=True, slots=True)
class Starter:
    """Who starts a game, from which network, and how much they may ask of the bots."""

    person: Person
    network: str
    limits: Limits


async def admit(transaction: Transaction, table: StoredTable, starter: Starter) -> None:
    """Note who starts a table, unless too many bots play among themselves for them already.

    Those take thinking from the bots that play with people.
    """
    if len(table.bots) == len(table.chairs):
        limits = starter.limits
        hosted, there = await turns.bot_games(transaction, starter.person.id, starter.network)
        if hosted >= limits.bot_games:
            count = "a game" if hosted == 1 else f"{hosted} games"
            sentence = f"Bots play {count} for you already: let one end first."
            raise Refused("too_many", sentence, None, _SOON)
        if there >= limits.bot_games_of_network:
            sentence = f"Bots play {there} games for people at your address already: let one end."
            raise Refused("too_many", sentence, None, _SOON)
    await tables.set_network(transaction, table.id, starter.network)
