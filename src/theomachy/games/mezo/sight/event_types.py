"""What is told of the events of Mezo, declared once.

Seats are counted from 0. `of` is the card's action, tile, space, altar or ability that an event
comes from; "" is none.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Forced

UnitName = Literal["S", "W"]
"""A Shaman or a Warrior."""

PieceName = Literal["glyph"] | int
"""A glyph, or the level of a pyramid piece."""


class OfRegion(TypedDict):
    """Something that is all told with its region."""

    region: str


class OfUnit(TypedDict):
    """Something that is all told with the kind of unit."""

    unit: UnitName


class OfAge(TypedDict):
    """An Age begins or is over."""

    age: int


class SeatThere(TypedDict):
    """A seat and a region: a Champion, a glyph given up, the winner of a conflict."""

    seat: Seat
    region: str


class SeatAndSource(TypedDict):
    """A seat uses something, or nothing comes of it."""

    seat: Seat
    of: str


class AltarLaid(TypedDict):
    """An altar lies in a region."""

    region: str
    altar: str


class Started(TypedDict):
    """A seat was drawn first; the VP that the seats start with."""

    seat: Seat
    vp: list[int]


class GodNamed(TypedDict):
    """A god was picked, or its Call ability is used."""

    seat: Seat
    god: str


class WrathfulTurned(TypedDict):
    """A Wrathful god tile was turned up."""

    tile: str


class AbilityTaken(TypedDict):
    """A tribe ability was taken."""

    seat: Seat
    ability: str


class UnitsDeployed(TypedDict):
    """Units were deployed in the Deploy Step."""

    seat: Seat
    region: str
    shamans: int
    warriors: int


class GodMoved(TypedDict):
    """A god has gone to a vertex; `origin` is "" where it stood nowhere."""

    seat: Seat
    vertex: str
    origin: str
    of: str


class ConflictBegun(TypedDict):
    """A conflict, whose Champion there is, if anybody's, and the order of turns."""

    region: str
    blessed: bool
    champion: Seat | None
    order: list[Seat]


class CardsDrawn(TypedDict):
    """Cards were drawn, which only their player knows."""

    seat: Seat
    count: int
    cards: NotRequired[list[str]]


class CardsRevealed(TypedDict):
    """The cards that were chosen, in the order of turns."""

    cards: list[tuple[Seat, str]]


class ActionNamed(TypedDict):
    """An action of a card was taken, or passed with."""

    seat: Seat
    action: str


class UnitPut(TypedDict):
    """A unit was DEPLOYED or AWAKENED."""

    seat: Seat
    region: str
    unit: UnitName
    of: str


class UnitHit(TypedDict):
    """A unit of the seat `on` was SMITTEN or EXILED."""

    seat: Seat
    on: Seat
    region: str
    unit: UnitName
    of: str


class UnitsRecovered(TypedDict):
    """Units were RECOVERED."""

    seat: Seat
    shamans: int
    warriors: int
    of: str


class PieceBuilt(TypedDict):
    """A glyph or a pyramid piece was BUILT."""

    seat: Seat
    region: str
    piece: PieceName
    of: str


class PieceTaken(TypedDict):
    """A glyph or a pyramid piece was DEMOLISHED or TRANSFORMED; a neutral one has no owner."""

    seat: Seat
    region: str
    piece: PieceName
    owner: Seat | None
    of: str


class StrengthGained(TypedDict):
    """Strength was gained for this conflict."""

    seat: Seat
    count: int
    of: NotRequired[str]


class DevotionGained(TypedDict):
    """Devotion was gained; `to` is the position of the marker."""

    seat: Seat
    count: int
    to: int
    of: NotRequired[str]


class VpGained(TypedDict):
    """VP were gained; the marker goes on beyond those that were `taken`."""

    seat: Seat
    count: int
    to: int
    taken: list[int]
    source: Literal["effect", "blessed", "pyramid", "devotion", "tracks", "regions", "end"]
    of: NotRequired[str]


class TokenPut(TypedDict):
    """A reminder token for most Shamans or Warriors was put down."""

    seat: Seat
    unit: UnitName
    of: str


class Appeased(TypedDict):
    """A Wrathful god is APPEASED for its price in units."""

    seat: Seat
    tile: str
    price: int
    of: str


class UnitPaid(TypedDict):
    """A unit was put on the Wrathful god, from a region or the Reserves, `res`."""

    seat: Seat
    place: str
    unit: UnitName
    of: str


class StrengthsCounted(TypedDict):
    """All strengths; the parts are units, glyphs, Champion, strength gained and sacrificed."""

    region: str
    totals: list[int]
    parts: list[list[int]]


class MajorityFound(TypedDict):
    """A seat has most units of a kind, of those who are tied."""

    seat: Seat
    unit: UnitName
    tied: list[Seat]


class SpaceTaken(TypedDict):
    """A unit has gone to a space of the Calendar or the Codex."""

    seat: Seat
    unit: UnitName
    space: str
    of: str


class UnitsSacrificed(TypedDict):
    """Units were sacrificed in the Blessed region."""

    seat: Seat
    shamans: int
    warriors: int


class Over(TypedDict):
    """The game is over: the winner, and all VP."""

    seat: Seat
    vp: list[int]


MezoEvents = TypedDict(
    "MezoEvents",
    {
        "forced": Forced,
        "desolate": OfRegion,
        "neutral": OfRegion,
        "altar": AltarLaid,
        "start": Started,
        "god": GodNamed,
        "age": OfAge,
        "wrathful": WrathfulTurned,
        "ability": AbilityTaken,
        "champion": SeatThere,
        "deployed": UnitsDeployed,
        "blessed": OfRegion,
        "vertex": GodMoved,
        "call": GodNamed,
        "conflict": ConflictBegun,
        "draw": CardsDrawn,
        "cards": CardsRevealed,
        "action": ActionNamed,
        "pass": ActionNamed,
        "glyph": SeatThere,
        "deploy": UnitPut,
        "awaken": UnitPut,
        "smite": UnitHit,
        "exile": UnitHit,
        "recover": UnitsRecovered,
        "build": PieceBuilt,
        "demolish": PieceTaken,
        "transform": PieceTaken,
        "strength": StrengthGained,
        "devotion": DevotionGained,
        "vp": VpGained,
        "token": TokenPut,
        "appease": Appeased,
        "pay": UnitPaid,
        "use": SeatAndSource,
        "nothing": SeatAndSource,
        "strengths": StrengthsCounted,
        "winner": SeatThere,
        "no winner": OfRegion,
        "majority": MajorityFound,
        "no majority": OfUnit,
        "space": SpaceTaken,
        "sacrifice": UnitsSacrificed,
        "cleanup": OfRegion,
        "age over": OfAge,
        "over": Over,
    },
)
"""The data of each kind of event."""
