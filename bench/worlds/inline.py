"""The databases are asked in the thread of the event loop, which takes a third of the time off.

What SQLite does in a few microseconds would otherwise wait for two threads to take turns. Nothing
else is left out: the same statements run on the same files, in the same order.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable
from concurrent.futures import Future as Done
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from aiosqlite import core


class _Queue:
    """In place of the queue to the thread of a connection: what is put there is done at once."""

    def put_nowait(self, item: tuple[Future[Any] | None, Callable[[], Any]]) -> None:
        future, do = item
        try:
            result = do()
        except Exception as error:
            if future is not None:
                future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)

    def get(self) -> tuple[None, Callable[[], Any]]:
        """The thread has nothing to do, and ends."""
        return None, lambda: core._STOP_RUNNING_SENTINEL


class AtOnce(ThreadPoolExecutor):
    """In place of the thread that writes steps: work is done when it is given."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Done[Any]:
        done: Done[Any] = Done()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


def inline() -> AbstractContextManager[Any]:
    """While it lasts no connection that is opened uses another thread."""
    return patch.object(core, "SimpleQueue", _Queue)
