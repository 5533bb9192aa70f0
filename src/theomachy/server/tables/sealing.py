"""What people add to the luck: sealed while the table waits, opened when the host starts it.

Nobody opens a seal before all are set, and what the server has committed to holds them. So neither
the server nor a player, nor both together, can choose an addition that suits them.
"""

from __future__ import annotations

from datetime import datetime

from theomachy.engine.committed import seal_of
from theomachy.server.clock import CLOCK, now
from theomachy.server.errors import Refused
from theomachy.server.storage import seats, tables
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import StoredTable
from theomachy.server.storage.tables import find
from theomachy.server.tables.shaping import check_open

PATIENCE = 5.0
"""Seconds that others have to open their seals before the game begins without them."""


async def seal(
    transaction: Transaction, table: StoredTable, person: Person, seat: int | None, sealed: str
) -> None:
    """Set the seal of a seat; by default of somebody's first, if they have any."""
    check_open(table)
    if table.starting:
        raise Refused("wrong_state", "The game is starting: it is too late for another seal.")
    own = _seats(table, person)
    if seat is None:
        if not own:
            return
        seat = own[0]
    if seat not in own:
        raise Refused("not_yours", "That seat is not yours.")
    await seats.set_seal(transaction, table.id, seat, sealed)


async def open_seal(
    transaction: Transaction,
    table: StoredTable,
    person: Person,
    seat: int | None,
    commitment: str | None,
    entropy: str,
) -> StoredTable:
    """Open the seal of a seat, or whichever of somebody's fits; the table as it is then."""
    check_open(table)
    if commitment is not None and commitment != table.commitment:
        raise Refused(
            "wrong_state", "The table has changed since you last saw it. Look at it again."
        )
    own = _seats(table, person)
    if seat is not None and seat not in own:
        raise Refused("not_yours", "That seat is not yours.")
    fitting = [each for each in own if table.chairs[each].seal == seal_of(entropy)]
    if seat is not None:
        fitting = [each for each in fitting if each == seat]
    if not fitting:
        raise Refused("bad_option", "That entropy does not match its seal.")
    await seats.open_seal(transaction, table.id, fitting[0], entropy)
    return await find(transaction, table.id)


def must_wait(table: StoredTable) -> bool:
    """Whether somebody still has a seal to open, and time to do it."""
    if all(chair.entropy or not chair.seal for chair in table.chairs):
        return False
    since = table.starting
    if since is None:
        return True
    return CLOCK.passed(datetime.fromisoformat(since)) < PATIENCE


async def wait(transaction: Transaction, table: StoredTable) -> None:
    """Let seals be opened from now on; nothing else changes at the table."""
    if table.starting is None:
        await tables.set_starting(transaction, table.id, now())


async def stop_starting(transaction: Transaction, table: StoredTable) -> None:
    """The table changes after all: what was opened in vain is known, and useless from then on."""
    if table.starting is not None:
        await tables.set_starting(transaction, table.id, None)
        await seats.forget_opened(transaction, table.id)


def _seats(table: StoredTable, person: Person) -> list[int]:
    """The seats at which somebody may add to the luck; a host who only looks on, at the bots'."""
    own = table.seats_of(person)
    if not own and table.host == person.id:
        return sorted(table.bots)
    return own
