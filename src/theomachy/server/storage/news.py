"""News between processes: by LISTEN and NOTIFY of PostgreSQL, or rows of a SQLite file.

A SQLite file has one server, so only an operator's command has news for it; it looks every second.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence

import psycopg
from sqlalchemy import select
from sqlalchemy.engine import URL

from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import NEWS
from theomachy.server.storage.writer import CHANNEL, NOTIFY

_LOG = logging.getLogger("theomachy.server")
_AGAIN = 0.5
_OFTEN = 15.0
"""Seconds of silence after which the connection is tried."""

_EVERY = 1.0
"""Seconds from one look at the news of a SQLite file to the next."""


async def tell(
    database: Database, transaction: Transaction, table: str, what: str, **more: str
) -> None:
    """From outside: let the servers of a database know something when the transaction commits."""
    news = json.dumps({"table": table, "what": what, "by": "", **more})
    if database.is_postgresql:
        await transaction.execute(NOTIFY, {"news": news})
    else:
        await transaction.execute(NEWS.insert().values(text=news))


async def look(
    database: Database,
    hear: Callable[[str], Awaitable[None]],
    forget: Callable[[Sequence[int]], Awaitable[None]],
) -> None:
    """Hand on whatever is told the server of a SQLite file, for ever, and forget what was heard."""
    while True:
        await asyncio.sleep(_EVERY)
        try:
            rows = await database.rows(select(NEWS).order_by(NEWS.c.id))
            for row in rows:
                await _do(hear(row.text))
            if rows:
                await forget([row.id for row in rows])
        except (Unavailable, TimeoutError):
            pass  # it is looked at again
        except Exception:
            _LOG.exception("The news could not be looked at.")


async def forget(transaction: Transaction, ids: Sequence[int]) -> None:
    await transaction.execute(NEWS.delete().where(NEWS.c.id.in_(ids)))


async def listen(
    url: URL, hear: Callable[[str], Awaitable[None]], catch_up: Callable[[], Awaitable[None]]
) -> None:
    """Hand on whatever the other processes tell, for ever; connect again when that breaks.

    What was told meanwhile nobody has heard: `catch_up` is for that.
    """
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    is_heard = True
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                address, autocommit=True, connect_timeout=5
            )
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                is_heard = True
                await _do(catch_up())
                while True:
                    async for news in connection.notifies(timeout=_OFTEN):
                        await _do(hear(news.payload))
                    async with asyncio.timeout(_OFTEN):
                        await connection.execute("SELECT 1")
        except (psycopg.Error, OSError) as error:
            if is_heard:
                _LOG.warning("The news are interrupted: %s", error)
            is_heard = False
            await asyncio.sleep(_AGAIN)


async def _do(work: Awaitable[None]) -> None:
    """Whatever is wrong with one piece of news, the next is heard."""
    try:
        await work
    except Exception:
        _LOG.exception("News could not be used.")
