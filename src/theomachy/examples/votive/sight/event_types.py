"""What is told of the events, from which the JSON Schema and the types of a board are made."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Forced


class OfSeat(TypedDict):
    """Something that is all told with whose it is."""

    seat: Seat


class DrawnOffering(TypedDict):
    """An offering was drawn, which only its player knows."""

    seat: Seat
    offering: NotRequired[str]


class Laid(TypedDict):
    """An offering was laid on the altar."""

    seat: Seat
    offering: str


class Taken(TypedDict):
    """All that lay on the altar was taken."""

    seat: Seat
    offerings: list[str]


class VotiveEvents(TypedDict):
    """The data of each kind of event; "forced" is told by the engine."""

    forced: Forced
    begin: OfSeat
    draw: DrawnOffering
    lay: Laid
    withdraw: OfSeat
    take: Taken
