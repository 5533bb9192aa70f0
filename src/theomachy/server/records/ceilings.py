"""Limits on positions and records from outside.

Our own games stay far below: the longest of a thousand random ones has ten thousand entries, the
most options at a decision are the 1,024 ways to refuse ten cards in Mystic War, and no state has
more than 200 kB.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from theomachy.engine.decisions import Chance
from theomachy.engine.errors import BadInput

ENTRIES = 20_000
OPTIONS = 4_000
FACES = 50_000
STATE = 1_000_000
"""Bytes of a state message, or of a position as it is kept."""
KEPT = 24_000_000
"""Bytes of all that is kept of a record."""
STEP = 1.0
"""Seconds of work that may follow from one answer, or that it may take to show a position.

Ours take a few hundredths, but the first to come fills the caches.
"""
MEMORY = 1 << 30
"""Bytes that a process may take which goes through what comes from outside."""


class TooMuch(BadInput):
    """A record or position from outside is too large for this server."""


def check_decision(g: Any) -> None:
    """Raise TooMuch if there are too many possible answers."""
    decision = g.decision
    if decision is None:
        return
    if isinstance(decision, Chance):
        most, counts = FACES, [len(decision.faces)]
    else:
        most, counts = OPTIONS, [len(decision.options_for(seat)) for seat in decision.seats]
    for count in counts:
        if count > most:
            raise TooMuch(
                f"At {decision.name} there are {count:,} possible answers; {most:,} is the most."
            )


@contextmanager
def quickly(what: str) -> Iterator[None]:
    """Raise TooMuch if this takes too much work to be done between the answers of others."""
    began = time.process_time()
    yield
    if (took := time.process_time() - began) > STEP:
        raise TooMuch(f"{what} takes {took:.2f} s; {STEP:g} s is the most.")


def check_size(size: int, what: str, most: int = STATE) -> None:
    """Raise TooMuch if something is too large to be stored or sent."""
    if size > most:
        raise TooMuch(f"{what} has {size:,} bytes; {most:,} is the most.")
