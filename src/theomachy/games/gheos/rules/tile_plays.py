"""Which tiles may be played where: next to another or replacing one (GH-13 to GH-26)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.games.gheos.choices import (
    TilePlay,
    cell_named,
)
from theomachy.games.gheos.content.rotations import FACES, LAID, ROTATIONS
from theomachy.games.gheos.position import NO_CIVILIZATIONS, Gheos
from theomachy.games.gheos.rules.conflict import may_stir
from theomachy.kit.triangles import (
    NEIGHBOURS,
    Cell,
    cell_at,
    on_grid,
    place_of,
)


def is_apart(g: Gheos, seat: Seat, play: TilePlay) -> bool:
    """The cell is empty and no tile shares an edge with it (GH-16)."""
    if not on_grid(play.x, play.y):
        return True
    return play.cell not in g.land.tiles and play.cell not in g.land.empty


def holds_pyramid(g: Gheos, seat: Seat, play: TilePlay) -> bool:
    """The tile on the cell has a pyramid (GH-23)."""
    return play.cell in g.land.tiles and g.land.tiles[play.cell].has_pyramid


def is_not_held(g: Gheos, seat: Seat, play: TilePlay) -> bool:
    """The tile is not in the player's hand (GH-13)."""
    return play.tile not in g.hands[seat]


def has_twin(g: Gheos, seat: Seat, play: TilePlay) -> bool:
    """Another tile of the hand has the same face and a lower number (GH-94)."""
    tile = play.tile
    return any(FACES[other] == FACES[tile] and other < tile for other in g.hands[seat])


def looks_like_another_rotation(g: Gheos, seat: Seat, play: TilePlay) -> bool:
    """The tile looks the same unturned (GH-94)."""
    return play.rotation not in ROTATIONS[play.tile]


def is_unaffordable(g: Gheos, seat: Seat, play: TilePlay) -> bool:
    """The play would cost a cube (GH-40)."""
    return may_stir(g.land, g.civs, play.cell, g.options) and g.upheaval_of(
        play.cell, play.tile, play.rotation
    ).costs_a_cube(g.options)


def cannot_pay(g: Gheos, seat: Seat) -> bool:
    """The player holds no cube, and there is a civilization that could be stirred (GH-44)."""
    return (
        not any(g.cubes[seat])
        and g.civs != NO_CIVILIZATIONS
        and g.options.conflict_unpayable == "forbid"
    )


UNAFFORDABLE = Bar(
    "GH-44",
    is_unaffordable,
    "{tile} on {cell} would cost a cube, and you hold none.",
    when=cannot_pay,
)
PLAY_BARS = (
    Bar("GH-16", is_apart, "No tile shares a whole edge with {cell}, so none can be placed there."),
    Bar("GH-23", holds_pyramid, "The tile on {cell} has a pyramid and cannot be replaced."),
    Bar("GH-13", is_not_held, "{tile} is not one of your two tiles."),
    Bar("GH-94", has_twin, "{tile} has the same face as another of your tiles: play that one."),
    Bar("GH-94", looks_like_another_rotation, "{tile} looks the same however it is turned."),
    UNAFFORDABLE,
)


def cell_of(g: Gheos, seat: Seat, play: TilePlay) -> dict[str, object]:
    """The cell in words."""
    return {"cell": (play.x, play.y)}


def every_tile_play(g: Gheos, seat: Seat) -> Iterator[TilePlay]:
    """Each tile of the hand, turned in each way, on and around the land."""
    land = g.land
    land.complete()
    free = (*land.empty, *land.replaceable)
    barred = [cell for cell in sorted(land.tiles) if cell not in free]
    apart = {cell for rim in land.empty for cell in NEIGHBOURS[rim]}.difference(free, barred)
    cells = [*free, *barred, *sorted(apart)]
    if cannot_pay(g, seat):  # where nothing can be stirred up comes first
        cells.sort(key=lambda cell: may_stir(land, g.civs, cell, g.options))
    for x, y in map(place_of, cells):
        for tile in g.hands[seat]:
            yield from (TilePlay("tile", tile, x, y, rotation) for rotation in range(3))


def plays_at(g: Gheos, seat: Seat, sort: str, name: str) -> Iterator[TilePlay]:
    """A tile of one's own on a cell far away; another tile beside the land."""
    if sort == "cell" and (cell := cell_named(name)):
        yield from (TilePlay("tile", tile, *cell, 0) for tile in g.hands[seat])
    if sort == "hand" and name in FACES and g.land.empty:
        yield TilePlay("tile", name, *place_of(g.land.empty[0]), 0)


_play: Callable[[tuple[str, str, int, int, int]], TilePlay] = partial(tuple.__new__, TilePlay)


class TilePlays(Sequence[Any]):
    """All legal tile plays, as a lazy sequence.

    Every tile and rotation of `turns` may go on every cell of `places`; `others` are plays on
    cells where not all of them may.
    """

    __slots__ = ("others", "places", "turns")

    def __init__(
        self,
        places: Sequence[Cell],
        turns: tuple[tuple[str, int], ...],
        others: Sequence[Any] = (),
    ) -> None:
        self.places = places
        self.turns = turns
        self.others = others

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __len__(self) -> int:
        return len(self.places) * len(self.turns) + len(self.others)

    def __getitem__(self, index: Any) -> Any:
        if type(index) is slice:
            return tuple(self)[index]
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError(index)
        turns = self.turns
        free = len(self.places) * len(turns)
        if index >= free:
            return self.others[index - free]
        place, turn = divmod(index, len(turns))
        x, y = place_of(self.places[place])
        tile, rotation = turns[turn]
        return _play(("tile", tile, x, y, rotation))

    def __iter__(self) -> Iterator[Any]:
        for cell in self.places:
            x, y = place_of(cell)
            for tile, rotation in self.turns:
                yield _play(("tile", tile, x, y, rotation))
        yield from self.others

    def __contains__(self, option: object) -> bool:
        match option:
            case ("tile", str(tile), int(x), int(y), int(rotation)) if on_grid(x, y):
                free = (tile, rotation) in self.turns and cell_at(x, y) in self.places
                return isinstance(option, tuple) and (free or option in self.others)
        return False


TURNS = {tile: tuple((tile, rotation) for rotation in ROTATIONS[tile]) for tile in ROTATIONS}


def turns_of(hand: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The tiles of a hand in all rotations that look different, twins once (GH-17, GH-94)."""
    if len(hand) == 2:
        first, second = hand
        if FACES[first] == FACES[second]:
            return TURNS[first]
        return TURNS[first] + TURNS[second]
    return TURNS[hand[0]] if hand else ()


def tile_plays(g: Gheos, seat: Seat) -> Sequence[Any]:
    """The legal tile plays of a seat, in order."""
    land = g.land
    land.complete()
    places = land.empty + land.replaceable
    turns = turns_of(g.hands[seat])
    if not cannot_pay(g, seat):
        return TilePlays(places, turns)
    stirring = [cell for cell in places if may_stir(land, g.civs, cell, g.options)]
    others = []
    for cell in stirring:
        # What is stirred up depends on how the tile joins the edges, not on its symbols.
        barred: dict[Any, bool] = {}
        for tile, rotation in turns:
            groups = LAID[tile, rotation].groups
            if groups not in barred:
                barred[groups] = g.upheaval_of(cell, tile, rotation).costs_a_cube(g.options)
            if not barred[groups]:
                others.append(TilePlay("tile", tile, *place_of(cell), rotation))
    return TilePlays([cell for cell in places if cell not in stirring], turns, others)


TILE_PLAYS = Choices(every_tile_play, Kind(TilePlay, PLAY_BARS, cell_of, plays_at), fast=tile_plays)
