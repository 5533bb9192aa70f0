"""News between server processes, by LISTEN and NOTIFY of PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy.engine import URL

from theomachy.server.storage.writer import CHANNEL

_LOG = logging.getLogger("theomachy.server")
_AGAIN = 1.0


async def listen(url: URL, hear: Callable[[str], Awaitable[None]]) -> None:
    """Hand on whatever the other processes tell, for ever; connect again when that breaks."""
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for news in connection.notifies():
                    try:
                        await hear(news.payload)
                    except Exception:
                        _LOG.exception("News could not be used.")
        except psycopg.Error as error:
            _LOG.warning("The news are interrupted: %s", error)
            await asyncio.sleep(_AGAIN)
