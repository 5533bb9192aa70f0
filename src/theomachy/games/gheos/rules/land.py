"""Land: tiles on the triangular grid, and the areas their land joins into (GH-18, GH-29).

A `Land` is a value: a tile play makes a new one, which shares with the old all areas that it does
not touch. All questions about a play look at the same small thing: the *pieces* of land behind
the three edges of its cell, and how the regions of the tile join them.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from theomachy.games.gheos.content.rotations import LAID, Laid, Tally
from theomachy.kit.triangles import ACROSS, NEIGHBOURS, Cell, Side, cell_at, place_of

CONTINENT = 3
"""The fewest sides a continent has (GH-29)."""


class Area:
    """A maximal stretch of joined land.

    `id` is its least side, `size` its number of sides, open ones included (GH-29). Its
    sides are computed on demand: most trials of a tile play do not need them.
    """

    __slots__ = ("_sides", "id", "size", "tally")

    def __init__(
        self,
        id: Side,
        size: int,
        tally: Tally,
        sides: frozenset[Side] | tuple[list[Side], list[Area]],
    ) -> None:
        self.id = id
        self.size = size
        self.tally = tally
        self._sides = sides

    @property
    def sides(self) -> frozenset[Side]:
        """All its sides, as given or as joined from some sides and whole pieces."""
        sides = self._sides
        if isinstance(sides, tuple):
            own, pieces = sides
            sides = self._sides = frozenset(own).union(*[piece.sides for piece in pieces])
        return sides

    @property
    def is_continent(self) -> bool:
        return self.size >= CONTINENT


class Joined:
    """An area as a tile play would make it: the tile's edges in it and the pieces it joins."""

    __slots__ = ("edges", "id", "pieces", "size", "tally")

    def __init__(
        self, id: Side, edges: tuple[int, ...], pieces: list[Area], size: int, tally: Tally
    ) -> None:
        self.id = id
        self.edges = edges
        self.pieces = pieces
        self.size = size
        self.tally = tally


Three = tuple[Area | None, Area | None, Area | None]
"""What lies behind each edge of a cell."""


_NOT_ASKED: tuple[Cell, Three] = -1, (None, None, None)


class Land:
    """All tiles on the board with their areas.

    `areas`        all areas, by their ids
    `continents`   the ids of those that are continents, in order
    `tiles`        what lies on each cell
    `area_at`      the area that each side belongs to
    `empty`        the empty cells that share an edge with a tile (GH-16), in order
    `replaceable`  the cells whose tile has no pyramid (GH-23), in order

    After a tile play only the areas are computed at once; the fields below them are computed
    on demand, since most trials of a play need no more.
    """

    __slots__ = (
        "_behind",
        "_play",
        "_shown",
        "area_at",
        "areas",
        "continents",
        "empty",
        "replaceable",
        "tiles",
    )

    areas: dict[Side, Area]
    continents: tuple[Side, ...]
    tiles: dict[Cell, Laid]
    area_at: dict[Side, Area]
    empty: tuple[Cell, ...]
    replaceable: tuple[Cell, ...]
    _behind: tuple[Cell, Three]
    _play: tuple[Land, Cell, Laid, list[Area]] | None
    _shown: list[dict[str, Any]] | None

    @classmethod
    def of(cls, tiles: Mapping[Cell, Laid]) -> Land:
        """The land of those tiles, computed from scratch."""
        land = cls()
        land._behind = _NOT_ASKED
        land._play = land._shown = None
        land.tiles = tiles = dict(tiles)
        land.area_at, land.areas = _areas(tiles)
        land.continents = tuple(
            sorted(area.id for area in land.areas.values() if area.is_continent)
        )
        rim = {cell for taken in tiles for cell in NEIGHBOURS[taken]}
        land.empty = tuple(sorted(rim - tiles.keys()))
        land.replaceable = tuple(
            sorted(cell for cell, laid in tiles.items() if not laid.has_pyramid)
        )
        return land

    def to_plain(self) -> list[list[Any]]:
        """The tiles as plain values: x, y, tile, rotation, in order."""
        tiles = self.tiles
        return [[*place_of(cell), tiles[cell].tile, tiles[cell].rotation] for cell in sorted(tiles)]

    def shown(self) -> list[dict[str, Any]]:
        """The tiles as a client is shown them, computed once for all viewers."""
        if self._shown is None:
            self._shown = [
                {"at": place_of(cell), "tile": laid.tile, "rotation": laid.rotation}
                for cell, laid in sorted(self.tiles.items())
            ]
        return self._shown

    @classmethod
    def from_plain(cls, rows: Iterable[Any]) -> Land:
        """The land that `to_plain` wrote."""
        return cls.of({cell_at(x, y): LAID[tile, rotation] for x, y, tile, rotation in rows})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.tiles == other.tiles

    __hash__ = None  # type: ignore[assignment]

    @property
    def is_connected(self) -> bool:
        """Whether one can walk from every tile to every other, over shared edges."""
        todo = list(self.tiles)[:1]
        reached = set(todo)
        while todo:
            near = {cell for cell in NEIGHBOURS[todo.pop()] if cell in self.tiles} - reached
            reached |= near
            todo += near
        return len(reached) == len(self.tiles)

    def area_of(self, side: Side) -> Area:
        """The area that a side belongs to: quick for its least side, where disks lie.

        In the middle of a move a disk may lie on a side that is no longer the least.
        """
        area = self.areas.get(side)
        return self.area_at[side] if area is None else area

    def across(self, cell: Cell) -> Three:
        """The areas that meet the three edges of a cell from outside."""
        get, side = self.area_at.get, 3 * cell
        return get(ACROSS[side]), get(ACROSS[side + 1]), get(ACROSS[side + 2])

    def behind(self, cell: Cell) -> Three:
        """The pieces of land behind the three edges of a cell, as if nothing lay on it."""
        if cell not in self.tiles:
            return self.across(cell)
        # After a tile is tried on a cell, its other rotations are usually tried next.
        last = self._behind
        if last[0] != cell:
            last = self._behind = cell, self._without(cell)
        return last[1]

    def _without(self, cell: Cell) -> Three:
        """The pieces that are left when the tile of a cell is taken off."""
        before = self.across(cell)
        side = 3 * cell
        pieces: list[Area | None] = [None, None, None]
        for edge in range(3):
            area = before[edge]
            if area is None or pieces[edge] is not None:
                continue
            if before.count(area) == 1:
                pieces[edge] = self._rest(area, cell)
            else:
                piece = _walk(self.tiles, ACROSS[side + edge], without=cell)
                for other in range(edge, 3):
                    if ACROSS[side + other] in piece.sides:
                        pieces[other] = piece
        return pieces[0], pieces[1], pieces[2]

    def _rest(self, area: Area, cell: Cell) -> Area:
        """An area minus the tile of one cell, where that cannot split it."""
        laid, side = self.tiles[cell], 3 * cell
        own = [edge for edge in range(3) if self.area_at[side + edge] is area]
        sides = area.sides.difference([side + edge for edge in own])
        tally = area.tally - sum([laid.tallies[edge] for edge in own])
        return Area(area.id if area.id in sides else min(sides), len(sides), tally, sides)

    def with_tile(self, cell: Cell, laid: Laid, joins: Sequence[Joined]) -> Land:
        """The land after that tile has been laid on that cell, on top of what was there."""
        side = 3 * cell
        areas = self.areas.copy()
        if cell in self.tiles:
            for edge in range(3):
                areas.pop(self.area_at[side + edge].id, None)
        for join in joins:
            for piece in join.pieces:
                areas.pop(piece.id, None)
        continents = [each for each in self.continents if each in areas]
        fresh = []
        for join in joins:
            own = [side + edge for edge in join.edges]
            area = Area(join.id, join.size, join.tally, (own, join.pieces))
            areas[join.id] = area
            fresh.append(area)
            if join.size >= CONTINENT:
                continents.append(join.id)
        continents.sort()
        new = _Played()
        new.areas = areas
        new.continents = tuple(continents)
        new._play = self, cell, laid, fresh
        new._behind = _NOT_ASKED
        new._shown = None
        return new

    def complete(self) -> None:
        """Compute at once what a tile play has left for later."""
        play = self._play
        if play is not None:
            self._work_out(*play)
            self._play = None
            self.__class__ = Land

    def _work_out(self, before: Land, cell: Cell, laid: Laid, fresh: list[Area]) -> None:
        """All that a tile play changes besides the areas."""
        self.tiles = tiles = before.tiles.copy()
        tiles[cell] = laid
        self.area_at = area_at = before.area_at.copy()
        for area in fresh:
            area_at.update(dict.fromkeys(area.sides, area))
        self.empty = before.empty
        self.replaceable = before.replaceable
        if cell in before.tiles:
            if laid.has_pyramid:
                self.replaceable = tuple([each for each in before.replaceable if each != cell])
            return
        empty = list(before.empty)
        empty.remove(cell)
        for each in NEIGHBOURS[cell]:
            if each not in before.tiles and each not in empty:
                insort(empty, each)
        self.empty = tuple(empty)
        if not laid.has_pyramid:
            replaceable = list(before.replaceable)
            insort(replaceable, cell)
            self.replaceable = tuple(replaceable)


class _Played(Land):
    """Land after a tile play with only its areas; when more is needed, it becomes plain land."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(name)
        self.complete()
        return object.__getattribute__(self, name)


_LATER = frozenset({"area_at", "empty", "replaceable", "tiles"})


def joined(cell: Cell, laid: Laid, pieces: Three) -> list[Joined]:
    """The areas that the tile's regions make with the pieces behind the cell's edges."""
    side, tallies = 3 * cell, laid.tallies
    joins = []
    for edges in _joined_edges(laid, pieces):
        id = side + edges[0]
        size = len(edges)
        tally = 0
        own: list[Area] = []
        for edge in edges:
            tally += tallies[edge]
            piece = pieces[edge]
            if piece is not None and piece not in own:
                own.append(piece)
                size += piece.size
                tally += piece.tally
                if piece.id < id:
                    id = piece.id
        joins.append(Joined(id, edges, own, size, tally))
    return joins


def _joined_edges(laid: Laid, pieces: Three) -> Iterable[tuple[int, ...]]:
    """The edges of each region; regions that meet the same piece outside are one (a loop)."""
    zero, one, two = pieces
    mates = laid.mates
    if zero is not None and (zero is one or zero is two) and len(mates[0]) < 3:
        if zero is one is two:
            return ((0, 1, 2),)
        other = 1 if zero is one else 2
        if other not in mates[0]:
            return _merged(mates, 0, other)
    elif one is not None and one is two and 2 not in mates[1]:
        return _merged(mates, 1, 2)
    return laid.groups


def _merged(
    mates: tuple[tuple[int, ...], ...], one: int, other: int
) -> tuple[tuple[int, ...], ...]:
    """The groups of edges after the regions of two edges have become one."""
    together = tuple(sorted({*mates[one], *mates[other]}))
    return (together, *{mates[edge] for edge in range(3) if edge not in together})


def _areas(tiles: Mapping[Cell, Laid]) -> tuple[dict[Side, Area], dict[Side, Area]]:
    """The area at each side and all areas: tile by tile, a region joins what it meets."""
    group_at: dict[Side, list[Side]] = {}
    for cell, laid in tiles.items():
        base = 3 * cell
        for edges in laid.groups:
            group: list[Side] = []
            for edge in edges:
                met = group_at.get(ACROSS[base + edge], group)
                if met is not group:
                    if len(met) > len(group):
                        met, group = group, met
                    group += met
                    for side in met:
                        group_at[side] = group
            for edge in edges:
                group.append(base + edge)
                group_at[base + edge] = group
    area_at: dict[Side, Area] = {}
    areas = {}
    for side, group in group_at.items():
        if side not in area_at:
            tally = sum([tiles[each // 3].tallies[each % 3] for each in group])
            area = Area(min(group), len(group), tally, frozenset(group))
            areas[area.id] = area
            area_at.update(dict.fromkeys(group, area))
    return area_at, areas


def _walk(tiles: Mapping[Cell, Laid], start: Side, without: Cell = -1) -> Area:
    """The area that a side belongs to, walked from side to side; `without` one cell's tile."""
    sides: set[Side] = set()
    tally = 0
    todo = [start]
    while todo:
        side = todo.pop()
        if side in sides:
            continue
        cell = side // 3
        base = 3 * cell
        laid = tiles[cell]
        for mate in laid.mates[side - base]:
            side = base + mate
            sides.add(side)
            tally += laid.tallies[mate]
            across = ACROSS[side]
            if across not in sides:
                beyond = across // 3
                if beyond in tiles and beyond != without:
                    todo.append(across)
    return Area(min(sides), len(sides), tally, frozenset(sides))
