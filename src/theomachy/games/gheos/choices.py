"""What players choose in Gheos: a type for each kind of option, and the things it points at."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from theomachy.engine.decisions import Option
from theomachy.engine.legality import OneOf
from theomachy.games.gheos.content.tiles import COLOURS, TILES
from theomachy.games.gheos.position import Gheos
from theomachy.kit.triangles import Cell, cell_at, on_grid

TileName = Annotated[str, OneOf([tile.name for tile in TILES], "tile")]
Rotation = Annotated[int, OneOf(range(3))]
ColourName = Annotated[str, OneOf(COLOURS)]
Place = tuple[int, int, int]
"""A side of the board: x, y and edge."""


class TilePlay(NamedTuple):
    """A tile is placed next to another or replaces one (GH-13)."""

    kind: Literal["tile"]
    tile: TileName
    x: int
    y: int
    rotation: Rotation

    @property
    def cell(self) -> Cell:
        return cell_at(self.x, self.y)


class Payment(NamedTuple):
    """A cube is paid for a conflict (GH-41)."""

    kind: Literal["pay"]
    colour: ColourName


class Migration(NamedTuple):
    """The migrating civilization goes to a continent (GH-49)."""

    kind: Literal["migrate"]
    to: Place


class Survivor(NamedTuple):
    """A civilization survives a war that is tied (GH-53)."""

    kind: Literal["survivor"]
    colour: ColourName


class Founding(NamedTuple):
    """A civilization is founded on a continent (GH-65)."""

    kind: Literal["found"]
    colour: ColourName
    at: Place


class Follower(NamedTuple):
    """A cube is taken from the supply (GH-68)."""

    kind: Literal["follower"]
    colour: ColourName


class Tokens(NamedTuple):
    """One cup token is played, or none (GH-71)."""

    kind: Literal["token"]
    played: Annotated[int, OneOf((0, 1), "number of tokens")]


def targets(g: Gheos, option: Option) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("tile", tile, x, y, rotation):
            return (f"hand:{tile}", f"cell:{x},{y}", f"turn:{rotation}")
        case ("pay", colour):
            return (f"cube:{colour}",)
        case ("migrate", (x, y, edge)):
            return (f"area:{x},{y},{edge}",)
        case ("survivor", colour):
            return (f"civilization:{colour}",)
        case ("found", colour, (x, y, edge)):
            return (f"disk:{colour}", f"area:{x},{y},{edge}")
        case ("follower", colour):
            return (f"supply:{colour}",)
        case ("token", played):
            return ("token",) if played else ("keep",)
    return ()


def cell_named(name: str) -> tuple[int, int] | None:
    """The cell on the grid that a name such as `2,-1` means."""
    match _numbers(name):
        case (x, y) if on_grid(x, y):
            return x, y
    return None


def side_named(name: str) -> Place | None:
    """The side on the grid that a name such as `2,-1,0` means."""
    match _numbers(name):
        case (x, y, edge) if is_side((x, y, edge)):
            return x, y, edge
    return None


def is_side(place: Place) -> bool:
    """Whether it is a side of the grid."""
    x, y, edge = place
    return on_grid(x, y) and edge in (0, 1, 2)


def _numbers(name: str) -> tuple[int, ...]:
    try:
        return tuple(map(int, name.split(",")))
    except ValueError:
        return ()
