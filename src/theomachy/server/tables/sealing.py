"""What people add to the luck: sealed while the table waits, opened when the host starts it.

Nobody opens a seal before all are set, and what the server has committed to holds them. So neither
the server nor a player, nor both together, can choose an addition that suits them.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.sealed import seal_of
from theomachy.server.clock import CLOCK
from theomachy.server.errors import Refused
from theomachy.server.identity.people import Person
from theomachy.server.storage.engine import now
from theomachy.server.storage.schema import SEATS, TABLES
from theomachy.server.tables.rows import Furniture, check_open, find

PATIENCE = 5.0
"""So many seconds others have to open what they have sealed, before it begins without that."""


async def seal(
    connection: AsyncConnection, table: Furniture, person: Person, seat: int | None, sealed: str
) -> None:
    """Set the seal of a seat; by default of somebody's first, if they have any."""
    check_open(table)
    if table.row["starting"]:
        raise Refused("wrong_state", "The game is starting: it is too late for another seal.")
    own = _seats(table, person)
    if seat is None:
        if not own:
            return
        seat = own[0]
    if seat not in own:
        raise Refused("not_yours", "That seat is not yours.")
    await connection.execute(
        SEATS.update()
        .where(SEATS.c.table == table.id, SEATS.c.seat == seat)
        .values(seal=sealed, entropy="")
    )


async def open_seal(
    connection: AsyncConnection,
    table: Furniture,
    person: Person,
    seat: int | None,
    commitment: str | None,
    entropy: str,
) -> Furniture:
    """Open the seal of a seat, or whichever of somebody's fits; the table as it is then."""
    check_open(table)
    if commitment is not None and commitment != table.commitment:
        raise Refused(
            "wrong_state", "The table has changed since you were shown it. Look at it again."
        )
    own = _seats(table, person)
    if seat is not None and seat not in own:
        raise Refused("not_yours", "That seat is not yours.")
    fitting = [each for each in own if table.chairs[each].seal == seal_of(entropy)]
    if seat is not None:
        fitting = [each for each in fitting if each == seat]
    if not fitting:
        raise Refused("bad_option", "That entropy is not what was sealed.")
    await connection.execute(
        SEATS.update()
        .where(SEATS.c.table == table.id, SEATS.c.seat == fitting[0])
        .values(entropy=entropy)
    )
    return await find(connection, table.id)


def must_wait(table: Furniture) -> bool:
    """Whether somebody has yet to open a seal, and still has the time."""
    if all(chair.entropy or not chair.seal for chair in table.chairs):
        return False
    since = table.row["starting"]
    if since is None:
        return True
    return CLOCK.passed(datetime.fromisoformat(since)) < PATIENCE


async def wait(connection: AsyncConnection, table: Furniture) -> None:
    """From now on the seals can be opened, and nothing else changes at the table."""
    if table.row["starting"] is None:
        await connection.execute(
            TABLES.update().where(TABLES.c.id == table.id).values(starting=now())
        )


async def stop_starting(connection: AsyncConnection, table: Furniture) -> None:
    """The table changes after all: what was opened in vain is known, and no good any more."""
    if table.row["starting"] is not None:
        await connection.execute(
            TABLES.update().where(TABLES.c.id == table.id).values(starting=None)
        )
        await connection.execute(
            SEATS.update()
            .where(SEATS.c.table == table.id, SEATS.c.entropy != "")
            .values(seal="", entropy="")
        )


def _seats(table: Furniture, person: Person) -> list[int]:
    """The seats at which somebody may add to the luck; a host who only looks on, at the bots'."""
    own = table.seats_of(person)
    if not own and table.row["host"] == person.id:
        return sorted(table.bots)
    return own
