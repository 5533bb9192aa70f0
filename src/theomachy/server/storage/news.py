"""News between server processes, by LISTEN and NOTIFY of PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy.engine import URL

from theomachy.server.storage.writer import CHANNEL

_LOG = logging.getLogger("theomachy.server")
_AGAIN = 0.5
_OFTEN = 15.0
"""When nothing was told for so many seconds, the connection is tried."""


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
