"""The map of Trial of the Gods drawn in text, 70 columns wide.

Sea Zones stand on a grid, Islands on its crossings. Each Zone shows its id and what is in it:
Captains as capital letters, Companions as small ones, Enemies by the first letters of their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from theomachy.games.trial_of_the_gods import board
from theomachy.games.trial_of_the_gods.cards import SEA_COPIES
from theomachy.games.trial_of_the_gods.names import SEATS
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.zones import NOWHERE, Zone

WIDTH: Final = 14
"""Columns of a cell of the grid."""
HEIGHT: Final = 6
"""Lines from one row of the grid to the next: three for the sea, three for the Islands below."""
ISLAND: Final = 11
"""Columns of an Island between its shores."""
LETTERS: Final = tuple(seat[0] for seat in SEATS)

LEGEND: Final = (
    "P R G Y Captains   p r g y Companions   # Block Token   Hydr an Enemy",
    "Hydr* Injured   HydrP tamed by Purple   TP Purple's Temple   +S its Modifier",
    "3456 Exploration Spaces, letters for those taken   S R O H A D values of cards",
)


def code(enemy: str) -> str:
    """An Enemy in four letters: `Hydr`, `Sir2`."""
    name, _, copy = enemy.rpartition(".")
    return name[:3] + copy if name in SEA_COPIES else name[:4]


def marked(g: Trial, enemy: str) -> str:
    """An Enemy as it stands on the map: Injured, or with the letter of its owner."""
    owner = g.owner(enemy)
    mark = LETTERS[owner] if owner != NOBODY else "*" if enemy in g.injured else ""
    return code(enemy) + mark


def draw_map(g: Trial) -> list[str]:
    """All Zones with what is in them."""
    sheet = [[" "] * (WIDTH * 5) for _ in range(HEIGHT * 4 - 3)]
    for zone in board.ZONES:
        if zone.kind != "island":
            _draw_sea(sheet, zone.place.split("+"), _sea(g, zone.id))
    for zone in board.ZONES:
        if zone.kind == "island":
            row, column = _cell(zone.place[:2])
            top, middle = row * HEIGHT + 3, (column + 1) * WIDTH
            _write(sheet, top, middle - ISLAND // 2 - 1, _island(g, zone.id, zone.name))
    return ["".join(line).rstrip() for line in sheet]


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


def _sea(g: Trial, zone: Zone) -> list[str]:
    block = " #" if zone in g.blocks else ""
    return [f"{zone}{block}", *_wrapped(_pieces(g, zone), WIDTH - 2, 2)]


def _island(g: Trial, zone: Zone, name: str) -> list[str]:
    spaces = next(each.spaces for each in board.ZONES if each.id == zone)
    taken = "".join(LETTERS[seat] for seat in g.explorers.get(zone, ()))
    values = "".join(map(str, spaces[len(taken) :]))
    owner = g.temples.get(zone, NOBODY)
    temple = f"T{LETTERS[owner] if owner != NOBODY else '-'}"
    modifier = f" +{g.modifiers[zone]}" if zone in g.modifiers else ""
    lines = [f"{zone} {name}", f"{taken}{values} {temple}{modifier}"]
    return [f"({line:<{ISLAND}})" for line in [*lines, *_wrapped(_pieces(g, zone), ISLAND, 1)]]


def _pieces(g: Trial, zone: Zone) -> list[str]:
    """Captains, Companions and Enemies in a Zone."""
    captains = [LETTERS[seat] for seat, ship in enumerate(g.ships) if ship == zone != NOWHERE]
    companions = [
        LETTERS[seat].lower() * crew.count(zone)
        for seat, crew in enumerate(g.crews)
        if zone in crew
    ]
    return [*captains, *companions, *(marked(g, enemy) for enemy in g.enemies.get(zone, ()))]


def _wrapped(words: Iterable[str], width: int, most: int) -> list[str]:
    """Words in at most so many lines; `+2` for two that do not fit."""
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
    return lines + [""] * (most - len(lines))
