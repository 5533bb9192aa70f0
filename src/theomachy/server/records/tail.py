"""The growing end of a record whose beginning lies in the database.

It stands in for the engine's `Record` in a table that was opened from a snapshot: it knows how
many entries there are and their hash, and keeps only those that are not written down yet.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, overload

from theomachy.engine.codec import canonical
from theomachy.engine.events import Event
from theomachy.engine.records import Line


def linked(chain: str, line: Line) -> str:
    """The hash of a line and all lines before it."""
    return hashlib.sha256(chain.encode() + canonical(line)).hexdigest()


def sealed(line: Line, chain: str) -> str:
    """A line with its hash, as it stands in the file."""
    return canonical({**line, "hash": chain}).decode()


class Tail:
    """Length and hash of a record, and its newest entries, each with the events it caused.

    What was added to the log that it follows before an entry belongs to that entry.
    """

    __slots__ = ("_chain", "_fresh", "_log", "_told", "header", "length")

    def __init__(self, header: Line, length: int, chain: str) -> None:
        self.header = header
        self.length = length
        self._chain = chain
        self._log: list[Event] = []
        self._told = 0
        self._fresh: list[tuple[Line, str, list[Event]]] = []

    def follow(self, log: list[Event]) -> None:
        """Note what happens from now on in that log, a table's."""
        self._log = log
        self._told = len(log)

    @property
    def entries(self) -> Sequence[Line]:
        """As long as all entries; only their number is known here."""
        return _Counted(self.length)

    @property
    def hash(self) -> str:
        return self._chain

    def append(self, entry: Line) -> None:
        """Add an entry."""
        self._chain = linked(self._chain, entry)
        self.length += 1
        self._fresh.append((entry, self._chain, self._log[self._told :]))
        self._told = len(self._log)

    def take(self) -> list[tuple[Line, str, list[Event]]]:
        """The entries since the last time, with their hashes and events, to be written down."""
        fresh, self._fresh = self._fresh, []
        self._log.clear()
        self._told = 0
        return fresh


class _Counted(Sequence[Any]):
    """A sequence of which only the length matters."""

    __slots__ = ("_length",)

    def __init__(self, length: int) -> None:
        self._length = length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        raise IndexError(index)
