"""The figures as lines of text, with a note for everything that is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.peers.contestant import CLONE, EVERY, READ, SEARCH, WRITE

NAME, WIDE = 29, 14

Row = Mapping[str, Any]

MARK = "catanatron is the measure of this column."


def _micro(what: str) -> Callable[[Row], str | None]:
    return lambda row: f"{row['microseconds'][what]:,.1f}" if what in row["microseconds"] else None


def _times(what: str) -> Callable[[Row], str | None]:
    return lambda row: f"{row[what]['median']:.2f}" if what in row else None


def _whole(what: str) -> Callable[[Row], str | None]:
    return lambda row: None if row[what] is None else f"{row[what]:,.0f}"


COLUMNS: tuple[tuple[str, str, Callable[[Row], str | None]], ...] = (
    ("choices", "per second", _whole("choices_per_second")),
    (EVERY, "per second", _whole("all_per_second")),
    ("x all actions", "", _times("times_all_actions")),
    ("x choices", "", _times("times_choices")),
    (CLONE, "us", _micro(CLONE)),
    (WRITE, "us", _micro(WRITE)),
    (READ, "us", _micro(READ)),
    (SEARCH, "iterations/s", _whole("search_iterations_per_second")),
)


def table(found: Mapping[str, Any]) -> str:
    """One table of all engines, then the notes that its dashes point to."""
    notes: dict[str, int] = {}
    lines = [
        " " * NAME + "".join(f"{title:>{WIDE}}" for title, _, _ in COLUMNS),
        " " * NAME + "".join(f"{unit:>{WIDE}}" for _, unit, _ in COLUMNS),
    ]
    engine = ""
    for row in found["rows"]:
        if row["engine"] != engine:
            engine = row["engine"]
            lines += ["", f"{engine} {found['versions'].get(engine, '')}".rstrip()]
        lines.append(_line(row, notes))
    if notes:
        lines += ["", *(f"{number}) {note}" for note, number in notes.items())]
    if found["left_out"]:
        lines += ["", f"Not installed, and so left out: {', '.join(found['left_out'])}."]
    return "\n".join(lines)


def _line(row: Row, notes: dict[str, int]) -> str:
    cells = []
    for title, _, shown in COLUMNS:
        cell = shown(row)
        if cell is None:
            why = row["lacks"].get(title, MARK)
            cell = f"- {notes.setdefault(why, len(notes) + 1)})"
        cells.append(f"{cell:>{WIDE}}")
    return f"  {row['name']:{NAME - 2}}" + "".join(cells)
