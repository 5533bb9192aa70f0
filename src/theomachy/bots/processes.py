"""Processes that share the games among them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C: whoever started them ends them.

    They inherit what this thread does not listen to, so not even their start can be disturbed.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def pool(workers: int) -> Iterator[Pool]:
    """So many processes, which end with the block. They are spawned, on every system alike."""
    with undisturbed():
        processes = multiprocessing.get_context("spawn").Pool(
            workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
        )
    with processes:
        yield processes
