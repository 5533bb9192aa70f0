"""Gheos once more, slowly: land and conflicts worked out in the most obvious way.

Nothing here is shared with the game but the table of tiles, so that a test can compare the two.
A board maps (x, y) to (tile, rotation); civilizations map a colour to a side of its continent.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from theomachy.games.gheos.content.tiles import TILES

Place = tuple[int, int]
Side = tuple[int, int, int]
Area = frozenset[Side]
Board = dict[Place, tuple[str, int]]

FACES = {tile.name: tile for tile in TILES}
UP = {0: (0, 1), 1: (-1, 0), 2: (1, 0)}
DOWN = {0: (0, -1), 1: (1, 0), 2: (-1, 0)}
PRINTED = {
    "full": [{0, 1, 2}],
    "split": [{0, 1}, {2}],
    "shores": [{0}, {1}, {2}],
}


def neighbour(x: int, y: int, edge: int) -> Place:
    """The cell across an edge."""
    dx, dy = (UP if (x + y) % 2 == 0 else DOWN)[edge]
    return x + dx, y + dy


def regions(board: Board, place: Place) -> list[tuple[Area, tuple[str, ...]]]:
    """The regions of the tile on a cell: the sides each touches and the symbols on it."""
    tile, rotation = board[place]
    face = FACES[tile]
    return [
        (frozenset((*place, (edge + rotation) % 3) for edge in printed), symbols)
        for printed, symbols in zip(PRINTED[face.shape], face.regions, strict=True)
    ]


def areas(board: Board) -> list[Area]:
    """All areas: start with every region alone, and join any two that face each other."""
    found = [region for place in board for region, _ in regions(board, place)]
    for x, y in board:
        for edge in range(3):
            beyond = neighbour(x, y, edge)
            if beyond in board:
                here = next(area for area in found if (x, y, edge) in area)
                there = next(area for area in found if (*beyond, edge) in area)
                found = [area for area in found if area not in (here, there)] + [here | there]
    return found


def area_of(found: Iterable[Area], side: Side) -> Area:
    """The one among some areas that a side belongs to."""
    (area,) = [area for area in found if side in area]
    return area


def name(area: Area) -> Side:
    """The id of an area: its least side by row, column, edge."""
    return min(area, key=lambda side: (side[1], side[0], side[2]))


def symbols(board: Board, area: Area, without: Place | None = None) -> Counter[str]:
    """The symbols on an area, each region counted once; perhaps without one cell's tile."""
    return Counter(
        symbol
        for place in board
        if place != without
        for region, shown in regions(board, place)
        if region <= area
        for symbol in shown
    )


@dataclass
class Consequence:
    """What a tile play would cause."""

    migrates: str | None = None
    parts: list[Area] = field(default_factory=list)
    best: list[Area] = field(default_factory=list)
    collapses: str | None = None
    homes: dict[str, Area] = field(default_factory=dict)
    strength: dict[tuple[str, Area], int] = field(default_factory=dict)
    after: list[Area] = field(default_factory=list)

    def war(self, destination: Area | None) -> dict[str, int]:
        """Who fights with which strength, given where the migrating civilization goes."""
        homes = dict(self.homes)
        if self.migrates is not None and destination is not None:
            homes[self.migrates] = destination
        for area in self.after:
            rivals = [colour for colour, home in homes.items() if home == area]
            if len(rivals) > 1:
                return {colour: self.strength[colour, area] for colour in rivals}
        return {}

    @property
    def is_conflict(self) -> bool:
        return self.migrates is not None or bool(self.war(None))


def consequence(
    board: Board,
    civilizations: Mapping[str, Side],
    place: Place,
    laid: tuple[str, int],
    war_swords: str = "snapshot",
) -> Consequence:
    """What happens to the civilizations if a tile is put on a cell."""
    before = areas(board)
    changed = {**board, place: laid}
    result = Consequence(after=areas(changed))
    for colour, side in civilizations.items():
        land = area_of(before, side)
        surviving = {each for each in land if each[:2] != place}
        parts = [area for area in result.after if area & surviving]
        grounds = [area for area in parts if len(area) >= 3]
        for part in parts:
            counted = symbols(board, land)
            if war_swords == "surviving":
                left = frozenset(side for side in land & part if side[:2] != place)
                counted = symbols(board, left)
            result.strength[colour, part] = counted["sword"]
        if not grounds:
            assert result.collapses is None, "two civilizations collapse at once"
            result.collapses = colour
        elif len(parts) == 1:
            result.homes[colour] = parts[0]
        else:
            assert result.migrates is None, "two civilizations migrate at once"
            wheat = {area: symbols(changed, area)["wheat"] for area in grounds}
            result.migrates = colour
            result.parts = parts
            result.best = [area for area in grounds if wheat[area] == max(wheat.values())]
    return result


def temple_vp(board: Board, place: Place) -> tuple[Area, int] | None:
    """The area of the temple on a cell and what it would count there, if there is a temple."""
    for region, shown in regions(board, place):
        for symbol in shown:
            if symbol.startswith("temple of "):
                kind = symbol.removeprefix("temple of ").removesuffix("s")
                area = area_of(areas(board), min(region))
                return area, symbols(board, area)[kind]
    return None


def legal_places(board: Board) -> set[Place]:
    """Where a tile may lie: beside another, or on one without a pyramid."""
    beside = {neighbour(x, y, edge) for x, y in board for edge in range(3)} - set(board)
    return beside | {place for place, (tile, _) in board.items() if not has_pyramid(tile)}


def has_pyramid(tile: str) -> bool:
    return any("pyramid" in shown for shown in FACES[tile].regions)


def looks_alike(tile: str, rotation: int, other: str, turned: int) -> bool:
    """Whether two tiles, each in its rotation, show the same."""
    return bool(_picture(tile, rotation) == _picture(other, turned))


def _picture(tile: str, rotation: int) -> Any:
    return sorted(
        (sorted(edge for _, _, edge in region), sorted(shown))
        for region, shown in regions({(0, 0): (tile, rotation)}, (0, 0))
    )
