"""What an uploaded record must respect besides the rules of its game."""

from __future__ import annotations

from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.records import Line
from theomachy.server.identity.names import tidied, trouble_with
from theomachy.server.records.ceilings import ENTRIES, TooMuch

_CLOSING: dict[str, tuple[type, ...]] = {
    "end": (int,),
    "over": (bool,),
    "position": (str,),
    "outcome": (dict, type(None)),
    "secret": (str, type(None)),
    "seed": (str, int, type(None)),
}
"""What a closing line says, and what it says it with."""

_LONGEST = 4_000
"""Bytes of what a header says of the luck, or a closing line of its secret."""

_DEEPEST = 4
"""Lists in lists of what a header says of the luck; ours has three."""


def check_length(text: str) -> None:
    """Refuse a record with too many lines, before anything is read."""
    lines = text.count("\n")
    if lines > ENTRIES + 3:
        raise TooMuch(f"This record has {lines:,} lines; {ENTRIES:,} is the most.")


def check_header(header: Line) -> None:
    """Names as people may have them, and no more about the luck than there is to say."""
    for name in header["seats"]:
        if trouble := trouble_with(tidied(name)):
            raise CorruptRecord(f"A seat is called {name!a:.60}. {trouble}")
    luck = header.get("luck")
    if len(canonical(luck)) > _LONGEST or _is_deep(luck):
        raise CorruptRecord("The header of this record says too much about its luck.")


def check_closing(closing: Line) -> None:
    """Nothing but what closes a record; a game that is not over has no result."""
    for name, value in closing.items():
        if name not in _CLOSING:
            raise CorruptRecord(f"The closing line of this record has no {name!r:.60}.")
        if type(value) not in _CLOSING[name] or _is_long(value):
            raise CorruptRecord(f"The closing line of this record has no valid {name}.")
    if not closing["over"] and closing.get("outcome") is not None:
        raise CorruptRecord("This record states a result, but its game is not over.")


def _is_deep(value: Any, levels: int = _DEEPEST) -> bool:
    """Whether lists lie too deep in lists: what one process reads, another may not."""
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return not levels or any(_is_deep(each, levels - 1) for each in inside)


def _is_long(value: Any) -> bool:
    return isinstance(value, (str, int)) and len(str(value)) > _LONGEST
