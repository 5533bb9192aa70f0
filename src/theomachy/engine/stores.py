"""Where the entries of a table are kept: in a `Record` in memory, or elsewhere by the caller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from theomachy.engine.changes import Change
from theomachy.engine.errors import RuleError
from theomachy.engine.events import Event
from theomachy.engine.records import Line, Moment


class Store(Protocol):
    """Keeps the entries of a table in progress, in order.

    `entries` and `log` are what is at hand of them and of what has happened: all, or nothing.
    """

    header: Line
    entries: list[Line]
    log: list[Event]

    @property
    def hash(self) -> str:
        """The hash of the record so far."""

    def __len__(self) -> int:
        """The number of entries."""

    def keep(self, change: Change) -> None:
        """Keep what a change adds; if that fails, it has not happened."""

    def before(self, number: int) -> Moment | None:
        """The moment before the answer with that number, if it is at hand."""

    def drawn_after(self, number: int) -> int:
        """How many answers of chance follow that entry directly, if it is at hand."""

    def lines(self, closing: Line) -> Iterator[str]:
        """The whole record as lines of text, with that closing line."""


class Elsewhere:
    """The caller keeps the entries of the changes it commits; here they are only counted."""

    def __init__(self, header: Line, length: int = 0, hash: str = "") -> None:
        self.header = header
        self.entries: list[Line] = []
        self.log: list[Event] = []
        self.hash = hash
        self._length = length

    def __len__(self) -> int:
        return self._length

    def keep(self, change: Change) -> None:
        self._length += len(change.entries)
        self.hash = change.hash

    def before(self, number: int) -> Moment | None:
        """It is not at hand."""

    def drawn_after(self, number: int) -> int:
        """It is not at hand."""
        return 0

    def lines(self, closing: Line) -> Iterator[str]:
        raise RuleError("The entries of this record are stored elsewhere.")
