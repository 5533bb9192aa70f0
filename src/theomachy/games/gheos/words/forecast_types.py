"""What a forecast of Gheos tells, and the hints for the board, declared once."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.sight.event_types import (
    Fallen,
    Founded,
    LandSplit,
    Migrated,
    TempleIdle,
    TempleScored,
    Term,
)
from theomachy.games.gheos.sight.view_types import Colour, Place, Worth

Choice = tuple[Literal["migrate"], Place] | tuple[Literal["survivor"], Colour]

After = TypedDict("After", {"if": NotRequired[list[list[Choice]]]})
"""The choices after which a line holds, if not after all: alternatives, each a list."""


class CostForeseen(TypedDict):
    """A cube must be paid, of one of these colours."""

    cubes: int
    colours: list[Colour]


class LandForeseen(TypedDict):
    """An area that the tile becomes part of; `joins`: the areas that become one in it."""

    size: int
    continent: bool
    civilization: Colour | None
    joins: list[str]
    sword: int
    cup: int
    wheat: int
    pyramid: int


class SplitForeseen(LandSplit, After):
    """The land of a civilization would fall apart."""


class MigrationForeseen(Migrated, After):
    """A civilization would go there."""


class WarForeseen(After):
    """A war; a tie has no survivor yet."""

    survivor: Colour | None
    at: Place
    rivals: list[tuple[Colour, int]]
    tied: bool


class FallForeseen(Fallen, After):
    """A civilization would be gone."""


class TempleForeseen(TempleScored, After):
    """A temple would score; the points `before` and `after` it."""

    before: int
    after: int


class IdleForeseen(TempleIdle, After):
    """A temple would score nothing."""


class FoundingForeseen(Founded, After):
    """A civilization would be founded."""


class TokenForeseen(TypedDict):
    """A token would score cups; the points `before` and `after` it."""

    seat: Seat
    vp: int
    sum: list[Term]
    before: int
    after: int


class ColourWorths(TypedDict):
    """What one cube of each colour would count for; null: nothing, or that is open."""

    red: Worth | None
    green: Worth | None
    yellow: Worth | None
    blue: Worth | None
    black: Worth | None
    white: Worth | None


class WorthForeseen(TypedDict):
    """What cubes would count for, and what seats would score unless that is open."""

    colours: ColourWorths
    seats: list[Worth] | None


GheosForecast = TypedDict(
    "GheosForecast",
    {
        "land": LandForeseen,
        "cost": CostForeseen,
        "split": SplitForeseen,
        "migrate": MigrationForeseen,
        "war": WarForeseen,
        "lose": FallForeseen,
        "collapse": FallForeseen,
        "temple": TempleForeseen,
        "temple idle": IdleForeseen,
        "found": FoundingForeseen,
        "token": TokenForeseen,
        "worth": WorthForeseen,
    },
)
"""The data of each kind of line."""


class GheosHint(TypedDict, total=False):
    """What a tile play would do: the VP of its temple, and whether it means war."""

    vp: int
    war: bool
