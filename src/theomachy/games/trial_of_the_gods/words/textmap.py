"""The map of Trial of the Gods drawn in text, 70 columns wide.

Sea Zones stand on a grid, Islands on its crossings. Each Zone shows its id and what is in it:
Captains as capital letters, Companions as small ones, Enemies by the first letters of their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content import board, rows
from theomachy.games.trial_of_the_gods.content.catalogue import SEA_COPIES
from theomachy.games.trial_of_the_gods.content.zones import Zone
from theomachy.games.trial_of_the_gods.names import SEATS
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial

WIDTH: Final = 14
"""Columns of a cell of the grid."""
HEIGHT: Final = 6
"""Lines from one row of the grid to the next: three for the sea, three for the Islands below."""
ISLAND: Final = 11
"""Columns of an Island between its shores."""
LETTERS: Final = tuple(seat[0] for seat in SEATS)
SEAS: Final = tuple(zone for zone in board.ZONES if zone.kind != "island")
ISLANDS: Final = tuple(zone for zone in board.ZONES if zone.kind == "island")

Lines = tuple[str, ...]

LEGEND: Final = (
    "P R G Y Captains   p r g y Companions   # Block Token   Hydr an Enemy",
    "Hydr* Injured   HydrP tamed by Purple   TP Purple's Temple   +S its Modifier",
    "3456 Exploration Spaces, letters for those taken   S R O H A D values of cards",
)


@cache
def code(enemy: str) -> str:
    """An Enemy in four letters: `Hydr`, `Sir2`."""
    name, _, copy = enemy.rpartition(".")
    return name[:3] + copy if name in SEA_COPIES else name[:4]


def marked(g: Trial, enemy: str) -> str:
    """An Enemy as it stands on the map: Injured, or with the letter of its owner."""
    owner = g.owner(enemy)
    mark = LETTERS[owner] if owner != NOBODY else "*" if enemy in g.injured else ""
    return code(enemy) + mark


def draw_map(g: Trial) -> tuple[str, ...]:
    """All Zones with what is in them."""
    pieces = _pieces(g)
    return _drawn(
        tuple([_sea(each.id, each.id in g.blocks, pieces.get(each.id, ())) for each in SEAS]),
        tuple([_island(g, each, pieces.get(each.id, ())) for each in ISLANDS]),
    )


@lru_cache(maxsize=64)
def _drawn(seas: tuple[Lines, ...], islands: tuple[Lines, ...]) -> tuple[str, ...]:
    """The map with these lines in the Zones, drawn once for all viewers."""
    sheet = [[" "] * (WIDTH * 5) for _ in range(HEIGHT * 4 - 3)]
    for zone, lines in zip(SEAS, seas, strict=True):
        _draw_sea(sheet, zone.place.split("+"), lines)
    for zone, lines in zip(ISLANDS, islands, strict=True):
        row, column = _cell(zone.place[:2])
        top, middle = row * HEIGHT + 3, (column + 1) * WIDTH
        _write(sheet, top, middle - ISLAND // 2 - 1, lines)
    return tuple(["".join(line).rstrip() for line in sheet])


def _cell(name: str) -> tuple[int, int]:
    """Row and column of a cell of the grid, such as `B3`."""
    return int(name[1]) - 1, ord(name[0]) - ord("A")


def _write(sheet: list[list[str]], top: int, left: int, lines: Sequence[str]) -> None:
    for line, text in enumerate(lines):
        sheet[top + line][left : left + len(text)] = text


def _draw_sea(sheet: list[list[str]], cells: Sequence[str], lines: Sequence[str]) -> None:
    """A Sea Zone: its lines in its first cell, dots on its left and below it."""
    for cell in cells:
        row, column = _cell(cell)
        for line in range(3) if column else ():
            sheet[row * HEIGHT + line][column * WIDTH] = ":"
        below = f"{cell[0]}{row + 2}"
        if row < 3 and below not in cells:
            start = column * WIDTH
            sheet[row * HEIGHT + 4][start : start + WIDTH] = " ." * (WIDTH // 2)
    row, column = _cell(cells[0])
    _write(sheet, row * HEIGHT, column * WIDTH + 1, [f" {line}" for line in lines])


@lru_cache(maxsize=4096)
def _sea(zone: Zone, is_blocked: bool, pieces: Lines) -> Lines:
    return (f"{zone}{' #' if is_blocked else ''}", *_wrapped(pieces, WIDTH - 2, 2))


def _island(g: Trial, zone: rows.Zone, pieces: Lines) -> Lines:
    id = zone.id
    owner = g.temples.get(id, NOBODY)
    return _island_lines(zone, g.explorers.get(id, ()), owner, g.modifiers.get(id), pieces)


@lru_cache(maxsize=4096)
def _island_lines(
    zone: rows.Zone, explorers: tuple[Seat, ...], owner: Seat, modifier: str | None, pieces: Lines
) -> Lines:
    taken = "".join([LETTERS[seat] for seat in explorers])
    values = "".join(map(str, zone.spaces[len(taken) :]))
    temple = f"T{LETTERS[owner] if owner != NOBODY else '-'}"
    added = "" if modifier is None else f" +{modifier}"
    lines = (f"{zone.id} {zone.name}", f"{taken}{values} {temple}{added}")
    return tuple([f"({line:<{ISLAND}})" for line in (*lines, *_wrapped(pieces, ISLAND, 1))])


def _pieces(g: Trial) -> dict[Zone, Lines]:
    """Captains, Companions and Enemies in each Zone that has any."""
    found: dict[Zone, list[str]] = {}
    for seat, ship in enumerate(g.ships):
        found.setdefault(ship, []).append(LETTERS[seat])
    for seat, crew in enumerate(g.crews):
        for zone in dict.fromkeys(crew):
            found.setdefault(zone, []).append(LETTERS[seat].lower() * crew.count(zone))
    for zone, enemies in g.enemies.items():
        found.setdefault(zone, []).extend([marked(g, enemy) for enemy in enemies])
    return {zone: tuple(pieces) for zone, pieces in found.items()}


def _wrapped(words: tuple[str, ...], width: int, most: int) -> Lines:
    """Words in at most that many lines; `+2` for two that do not fit."""
    lines = [""]
    left = list(words)
    while left:
        longer = f"{lines[-1]} {left[0]}".strip()
        last = len(lines) == most
        if len(longer) > width - (3 if last and len(left) > 1 else 0):
            if last:
                lines[-1] = f"{lines[-1]} +{len(left)}".strip()
                break
            lines.append("")
            continue
        lines[-1] = longer
        left.pop(0)
    return (*lines, *[""] * (most - len(lines)))
