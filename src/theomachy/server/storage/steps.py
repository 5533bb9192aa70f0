"""What one step of play writes: an answer or an undo, with all that follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from theomachy.engine.finality import ENDS, LUCK, REVEALS, SHOWS, SHOWS_OTHERS
from theomachy.engine.game import Outcome

UNDO = -2
"""In place of a seat: the entry takes something back."""

_REASONS = {"ended": ENDS, "luck": LUCK, "showed": SHOWS, "revealed": REVEALS}
_CODES = {**{reason: code for code, reason in _REASONS.items()}, SHOWS_OTHERS: "showed"}
"""Why an answer cannot be taken back freely, as it is stored."""


def final_written(final: str | None) -> str | None:
    return None if final is None else _CODES[final]


def final_read(written: str | None) -> str | None:
    return None if written is None else _REASONS[written]


class EntryRow(NamedTuple):
    """An entry of a record: one line of it, and the events that it caused, both as JSON."""

    table: str
    number: int
    by: int
    entry: str
    hash: str
    version: int
    rule: str
    final: str | None
    undone: bool
    events: str


class SnapshotRow(NamedTuple):
    """The position after that number of entries, as JSON."""

    table: str
    number: int
    document: str


class OrderRow(NamedTuple):
    """A standing order, as JSON."""

    table: str
    seat: int
    decision: str
    given: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What the row of a table repeats of its record, for lists of tables."""

    version: int
    length: int
    chain: str
    waiting: Sequence[int]
    bot_turn: bool
    since: str
    status: str
    finished: str | None
    outcome: Outcome | None


@dataclass(slots=True)
class Step:
    """What one acknowledged answer, or undo, adds to a table.

    `before` is the length of the record it follows: it is written only if nobody was faster.
    `lowered` are bots whose last answer was below their level. `orders` are standing orders that
    it changes, `forgotten` those that it removes, each by seat and decision.
    """

    table: str
    before: int
    summary: Summary
    entries: list[EntryRow]
    snapshot: SnapshotRow | None = None
    undone: list[tuple[int, int]] = field(default_factory=list)
    lowered: dict[int, str] = field(default_factory=dict)
    orders: list[OrderRow] = field(default_factory=list)
    forgotten: list[tuple[int, str]] = field(default_factory=list)
