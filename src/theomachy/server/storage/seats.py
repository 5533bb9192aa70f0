"""The chairs of tables in the database: who sits in them, and what they add to the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.schema import SEATS


async def sit(
    transaction: Transaction,
    table: str,
    seat: int,
    person: str | None,
    name: str,
    kind: str = "person",
) -> None:
    """Somebody takes a chair."""
    await _set(transaction, table, [seat], kind=kind, person=person, name=name)


async def stand_up(transaction: Transaction, table: str, person: str) -> None:
    """The chairs of a person are free again."""
    await transaction.execute(
        SEATS.update()
        .where(SEATS.c.table == table, SEATS.c.person == person)
        .values(kind="open", person=None, name="", seal="", entropy="")
    )


async def let_bot_play(transaction: Transaction, table: str, seat: int, level: str) -> None:
    """A bot plays on in the chair of a person."""
    await _set(transaction, table, [seat], kind="bot", level=level)


async def give_back(transaction: Transaction, table: str, seats: Sequence[int]) -> None:
    """The person whose chairs bots have taken over plays again."""
    await _set(transaction, table, seats, kind="person", level=None)


async def set_seal(transaction: Transaction, table: str, seat: int, seal: str) -> None:
    await _set(transaction, table, [seat], seal=seal, entropy="")


async def open_seal(transaction: Transaction, table: str, seat: int, entropy: str) -> None:
    await _set(transaction, table, [seat], entropy=entropy)


async def forget_opened(transaction: Transaction, table: str) -> None:
    """Seals that were opened in vain are known, and useless from then on."""
    await transaction.execute(
        SEATS.update()
        .where(SEATS.c.table == table, SEATS.c.entropy != "")
        .values(seal="", entropy="")
    )


async def _set(transaction: Transaction, table: str, seats: Sequence[int], **values: Any) -> None:
    await transaction.execute(
        SEATS.update().where(SEATS.c.table == table, SEATS.c.seat.in_(seats)).values(**values)
    )
