"""Going through a record entry by entry, with the events that each entry caused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.codec import decode, freeze
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.records import Line

UNDO = -2
"""Stands in for the seat of an entry that takes something back."""


@dataclass(slots=True)
class Passed:
    """One entry gone through: the position after it, and what happened."""

    number: int
    by: int
    position: Any
    version: int
    events: list[Event]


def walk(g: Any, entries: Iterable[Line], number: int = 0, version: int = 0) -> Iterator[Passed]:
    """Carry out entries on a position, which changes; the first of them has that number.

    Entries are trusted: they come from our own record, or from one that was verified.
    """
    before: dict[int, Any] = {}
    log: list[Event] = g.events if g.events is not None else []
    g.events = log
    for entry in entries:
        if "undo" in entry:
            by = UNDO
            g = before[entry["undo"]].clone()
            g.events = log
            version += 1
        else:
            by = entry["by"]
            before[number] = g.clone()
            kernel.answer(g, freeze(entry["answer"]), by)
            version += not g.given
        told = log[:]
        log.clear()
        yield Passed(number, by, g, version, told)
        number += 1


def opening(game: Game[Any], header: Line) -> Any:
    """The position before the first entry, with its log open."""
    start = header.get("position")
    if start is not None:
        g = decode(game, start, ask=False)
    else:
        players = header["players"]
        g = game.setup(players, game.settings.read(header["options"], players))
    g.events = []
    kernel.advance(g)
    return g
