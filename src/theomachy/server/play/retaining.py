"""Guests, talk and finished games are kept as long as the operator wants, and then removed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from theomachy.server.clock import CLOCK, stamp
from theomachy.server.storage import retention
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Transaction

if TYPE_CHECKING:
    from theomachy.server.play.runtime import ServerRuntime

_LOG = logging.getLogger("theomachy.server")
_FIRST = 60.0
_OFTEN = 3600.0
_PAUSE = 0.1

Remove = Callable[[Transaction], Awaitable[int]]


async def retain(runtime: ServerRuntime) -> None:
    """Once an hour, for ever, remove what has been kept long enough."""
    await asyncio.sleep(_FIRST)
    while True:
        try:
            await remove_old(runtime)
        except Unavailable:
            pass  # it is there an hour later, too
        except Exception:
            _LOG.exception("What is too old could not be removed.")
        await asyncio.sleep(_OFTEN)


async def remove_old(runtime: ServerRuntime) -> dict[str, int]:
    """Remove what has been kept long enough, a little at a time; how many of each."""
    config, live = runtime.config, runtime.in_memory
    rules: tuple[tuple[str, float | None, Callable[..., Awaitable[int]]], ...] = (
        ("games", config.keep_games, partial(retention.remove_games, but=live())),
        ("chat", config.keep_chat, retention.remove_chat),
        ("guests", config.keep_guests, retention.remove_guests),
    )
    removed = {}
    for what, days, remove in rules:
        if days is not None:
            before = stamp(CLOCK.now() - timedelta(days=days))
            removed[what] = await _remove_all(runtime, partial(remove, before=before))
    if any(removed.values()):
        told = ", ".join(f"{count} {what}" for what, count in removed.items())
        _LOG.info("Removed what was too old: %s.", told)
    return removed


async def _remove_all(runtime: ServerRuntime, remove: Remove) -> int:
    count = 0
    while removed := await runtime.writer.write(remove):
        count += removed
        await asyncio.sleep(_PAUSE)  # others have something to write, too
    return count
