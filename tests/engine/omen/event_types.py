"""What is told of the events of Omen."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Forced


class OfSeat(TypedDict):
    seat: Seat


class OfBird(TypedDict):
    seat: Seat
    bird: str


class BirdSeen(TypedDict):
    """Not everybody may know which bird it is."""

    seat: Seat
    bird: NotRequired[str]


class Reshuffled(TypedDict):
    birds: list[str]


class RoundBegun(TypedDict):
    number: int


class Offered(TypedDict):
    laid: list[tuple[Seat, str]]


class Rolled(TypedDict):
    dice: list[int]


class Scored(TypedDict):
    seat: Seat
    points: int


class Put(TypedDict):
    seat: Seat
    where: str


class Over(TypedDict):
    ending: str


class Sigh(TypedDict, total=False):
    """What only faulty versions of the game tell."""

    seat: Seat
    holds: list[str]


OmenEvents = TypedDict(
    "OmenEvents",
    {
        "forced": Forced,
        "lead": OfSeat,
        "reshuffle": Reshuffled,
        "draw": BirdSeen,
        "round": RoundBegun,
        "offers": Offered,
        "dice": Rolled,
        "show": OfBird,
        "read": OfBird,
        "score": Scored,
        "pass": OfSeat,
        "veto": OfBird,
        "look": BirdSeen,
        "put": Put,
        "over": Over,
        "sigh": Sigh,
    },
)
