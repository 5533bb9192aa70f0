"""What is told of the events of Gheos, declared once.

Seats are counted from 0.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Forced
from theomachy.games.gheos.sight.view_types import Cell, Colour, Place, Symbol

Term = tuple[Colour, int, int]
"""A part of a score: a colour, its cubes, and the symbols that each counts."""


class OfSeat(TypedDict):
    """Something that is all told with whose it is."""

    seat: Seat


class TilePlayed(TypedDict):
    """A tile was played; `replaced` is the tile that lay there."""

    seat: Seat
    tile: str
    at: Cell
    rotation: int
    replaced: str | None


class OfColour(TypedDict):
    """A cube of a colour was paid or taken."""

    seat: Seat
    colour: Colour


class LandSplit(TypedDict):
    """The land of a civilization fell apart; each part with its size and wheat."""

    colour: Colour
    parts: list[tuple[Place, int, int]]


class Migrated(TypedDict):
    """A civilization has gone to land with that much wheat."""

    colour: Colour
    to: Place
    wheat: int


class Fought(TypedDict):
    """Civilizations fought with those swords; `tied`: the survivor was chosen."""

    survivor: Colour
    at: Place
    rivals: list[tuple[Colour, int]]
    tied: bool


class Fallen(TypedDict):
    """A civilization is gone, and each seat has lost that many cubes."""

    colour: Colour
    cubes: list[int]


class TempleScored(TypedDict):
    """A temple on an area scored its symbols there."""

    seat: Seat
    kind: Symbol
    vp: int
    at: Place


class TempleIdle(TypedDict):
    """A temple scored nothing."""

    seat: Seat
    kind: Symbol


class Founded(TypedDict):
    """A civilization was founded; `cubes` were gained, fewer than the wheat if they ran out."""

    seat: Seat
    colour: Colour
    at: Place
    wheat: int
    cubes: int


class CupsScored(TypedDict):
    """A token, or the end, scored cups; `sum` is how the points come about."""

    seat: Seat
    vp: int
    sum: list[Term]


class TileDrawn(TypedDict):
    """A tile was drawn, which only its player knows."""

    seat: Seat
    tile: NotRequired[str]


class EpochScored(TypedDict):
    """An EPOCH tile scored pyramids; `sums` is how the points of each seat come about."""

    seat: Seat
    number: int
    of: int
    vp: list[int]
    sums: list[list[Term]]


class EpochUnscored(TypedDict):
    """The EPOCH tile that ends the game is not scored."""

    seat: Seat
    number: int


class Over(TypedDict):
    """The game is over."""

    winners: list[Seat]
    scores: list[int]
    ending: Literal["tokens", "epochs", "tiles"]


GheosEvents = TypedDict(
    "GheosEvents",
    {
        "start": OfSeat,
        "epoch aside": OfSeat,
        "turn": OfSeat,
        "forced": Forced,
        "tile": TilePlayed,
        "pay": OfColour,
        "split": LandSplit,
        "migrate": Migrated,
        "war": Fought,
        "lose": Fallen,
        "collapse": Fallen,
        "temple": TempleScored,
        "temple idle": TempleIdle,
        "found": Founded,
        "follower": OfColour,
        "token": CupsScored,
        "draw": TileDrawn,
        "no tile": OfSeat,
        "epoch": EpochScored,
        "epoch unscored": EpochUnscored,
        "final": CupsScored,
        "over": Over,
    },
)
"""The data of each kind of event."""
