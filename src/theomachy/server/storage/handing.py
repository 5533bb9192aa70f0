"""Games that change hands: how many a person has, and giving them to another."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy import Select, or_, select, union

from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import NOTES, SEATS, TABLES


@dataclass(slots=True)
class Handed:
    """A table at which seats have changed hands."""

    table: str
    game: str
    status: str
    seats: list[int] = field(default_factory=list)


def _tables_of(person: str) -> Select[tuple[str]]:
    sitting = select(SEATS.c.table).where(SEATS.c.person == person)
    return select(TABLES.c.status).where(or_(TABLES.c.host == person, TABLES.c.id.in_(sitting)))


async def games_of(database: Database, person: str) -> Counter[str]:
    """How many tables a person sits at or has made, by their status."""
    return Counter(row.status for row in await database.rows(_tables_of(person)))


async def has_games(transaction: Transaction, person: str) -> bool:
    """Whether a person sits at any table, or has made one."""
    return (await transaction.execute(_tables_of(person).limit(1))).first() is not None


async def hand_over(transaction: Transaction, guest: str, to: str, name: str) -> list[Handed]:
    """Give the tables, seats and notes of a guest to somebody of that name.

    A table at which both sit is left as it is: nobody comes to hold two hands by this. So is one
    that is just starting: its luck is being bound to who sits there.
    """
    left = union(
        select(SEATS.c.table).where(SEATS.c.person == to),
        select(TABLES.c.id).where(TABLES.c.status == "open", TABLES.c.starting.is_not(None)),
    )
    found = await transaction.execute(
        select(SEATS.c.table, SEATS.c.seat, TABLES.c.game, TABLES.c.status)
        .join(TABLES, TABLES.c.id == SEATS.c.table)
        .where(SEATS.c.person == guest, SEATS.c.table.not_in(left))
        .order_by(SEATS.c.table, SEATS.c.seat)
        .with_for_update()
    )
    handed: dict[str, Handed] = {}
    for table, seat, game, status in found.all():
        handed.setdefault(table, Handed(table, game, status)).seats.append(seat)
    kept = select(NOTES.c.table).where(NOTES.c.person == to)
    await transaction.execute(
        NOTES.update()
        .where(NOTES.c.person == guest, NOTES.c.table.not_in(kept), NOTES.c.table.not_in(left))
        .values(person=to)
    )
    await transaction.execute(
        TABLES.update().where(TABLES.c.host == guest, TABLES.c.id.not_in(left)).values(host=to)
    )
    tables = list(handed)
    # Those at the same screen keep their names, and so does what is over.
    playing = [each.table for each in handed.values() if each.status != "finished"]
    await transaction.execute(
        SEATS.update()
        .where(SEATS.c.person == guest, SEATS.c.table.in_(playing), SEATS.c.kind != "hotseat")
        .values(name=name)
    )
    await transaction.execute(
        SEATS.update().where(SEATS.c.person == guest, SEATS.c.table.in_(tables)).values(person=to)
    )
    return list(handed.values())
