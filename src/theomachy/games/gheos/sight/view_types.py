"""The view of Gheos as types: what a client is sent, declared once.

Seats are counted from 0. A tile that the viewer may not know is `?`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Cell = tuple[int, int]
"""x and y."""

Place = tuple[int, int, int]
"""A side: x, y and edge. An area goes by its least side."""

Colour = Literal["red", "green", "yellow", "blue", "black", "white"]


Symbol = Literal["sword", "cup", "wheat", "pyramid"]


class LaidTile(TypedDict):
    """A tile as it lies."""

    at: Cell
    tile: str
    rotation: int


class AreaView(TypedDict):
    """Connected land, with its symbols; its civilization, unless that is undecided."""

    id: Place
    sides: list[Place]
    size: int
    continent: bool
    civilization: Colour | None
    sword: int
    cup: int
    wheat: int
    pyramid: int


class Worth(TypedDict):
    """What a token and an EPOCH tile would score."""

    cup: int
    pyramid: int


class Cubes(TypedDict):
    """Cubes by colour."""

    red: int
    green: int
    yellow: int
    blue: int
    black: int
    white: int


class SeatView(TypedDict):
    """What lies before a player; a tile that the viewer may not know is "?".

    `worth` is null while it is open where a civilization goes or which survives.
    """

    vp: int
    tokens: int
    cubes: Cubes
    hand: list[str]
    worth: Worth | None


class Supply(TypedDict):
    """The cubes and disks that nobody has."""

    cubes: Cubes
    disks: list[Colour]


class Rival(TypedDict):
    """A civilization at war: its strength, and the land that it brings."""

    civilization: Colour
    swords: int
    sides: list[Place]


class WarView(TypedDict):
    """Civilizations that have met on one area, by the tile on `cell`; `seat` decides a tie."""

    seat: int
    cell: Cell
    area: Place
    rivals: list[Rival]
    strongest: list[Colour]


class Destination(TypedDict):
    """Where a civilization may go, and the war that it would have there."""

    area: Place
    war: WarView | None


class Migration(TypedDict):
    """A civilization whose land the tile on `cell` has split: where its disk was, where it may go.

    `seat` chooses among the destinations.
    """

    seat: int
    civilization: Colour
    cell: Cell
    origin: Place
    to: list[Destination]


class Epochs(TypedDict):
    """EPOCH tiles spent since setup, and how many end the game."""

    spent: int
    threshold: int


class GheosView(TypedDict):
    """Everything on the table. `aside`: EPOCH tiles that came up while the hands were dealt."""

    turn: int
    board: list[LaidTile]
    areas: list[AreaView]
    migration: Migration | None
    war: WarView | None
    seats: list[SeatView]
    supply: Supply
    stack: int
    discard: list[str]
    in_play: LaidTile | None
    epochs: Epochs
    aside: int
    ending: str
