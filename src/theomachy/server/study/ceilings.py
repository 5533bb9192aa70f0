"""How much one position or record from outside may ask of this server.

Our own games stay far below: the longest of a thousand random ones has ten thousand entries, the
most options at a decision are the 1,024 ways to refuse ten cards in Mystic War, and no state has
more than 200 kB.
"""

from __future__ import annotations

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
NAME = 40
STEP = 0.25
"""Seconds of work that one answer may need before somebody is asked again."""
MEMORY = 1 << 30
"""Bytes that a process may take which goes through what comes from outside."""


class TooMuch(BadInput):
    """More than this server does for a record or a position from outside."""


def check_decision(g: Any) -> None:
    """Raise TooMuch where somebody could answer in too many ways."""
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


def check_size(size: int, what: str, most: int = STATE) -> None:
    """Raise TooMuch for something that is too long to be kept or sent."""
    if size > most:
        raise TooMuch(f"{what} has {size:,} bytes; {most:,} is the most.")
