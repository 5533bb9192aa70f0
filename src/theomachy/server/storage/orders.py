"""Standing orders in the database, each as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import ORDERS
from theomachy.server.storage.steps import OrderRow


async def of_table(database: Database, table: str) -> list[OrderRow]:
    """The orders of all seats."""
    rows = await database.rows(select(ORDERS).where(ORDERS.c.table == table))
    return [OrderRow(*row) for row in rows]


async def replace(transaction: Transaction, orders: Sequence[OrderRow]) -> None:
    """Keep orders in place of those that were given for the same decisions."""
    if not orders:
        return
    for order in orders:
        await forget(transaction, order.table, order.seat, [order.decision])
    await transaction.execute(ORDERS.insert(), [order._asdict() for order in orders])


async def forget(transaction: Transaction, table: str, seat: int, decisions: Sequence[str]) -> None:
    await transaction.execute(
        ORDERS.delete().where(
            ORDERS.c.table == table, ORDERS.c.seat == seat, ORDERS.c.decision.in_(decisions)
        )
    )
