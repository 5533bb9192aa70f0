"""A sight as JSON for a client: its types, from which the JSON Schema is made, and the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.examples.votive.position import Votive


class SeatView(TypedDict):
    """What lies before one player; "?" is an offering that the viewer may not know."""

    hand: list[str]
    taken: list[str]
    points: int


class VotiveView(TypedDict):
    """Everything on the table."""

    turn: int
    altar: list[str]
    pile: int
    seats: list[SeatView]


def public(seen: Votive) -> VotiveView:
    """What everybody is shown, as JSON."""
    return {
        "turn": seen.turn,
        "altar": list(seen.altar),
        "pile": len(seen.pile),
        "seats": [
            {"hand": list(hand), "taken": list(taken), "points": len(taken)}
            for hand, taken in zip(seen.hands, seen.taken)
        ],
    }


def private(seen: Votive, seat: Seat, shown: VotiveView) -> VotiveView:
    """The view of a seat: what all are shown, with its own hand in it."""
    seats = list(shown["seats"])
    seats[seat] = {**seats[seat], "hand": list(seen.hands[seat])}
    return {**shown, "seats": seats}


def pieces(view: Mapping[str, Any]) -> Mapping[str, int]:
    """How many offerings a view shows or counts: always all, so that none gets lost."""
    held = sum(len(seat["hand"]) + len(seat["taken"]) for seat in view["seats"])
    return {"offerings": len(view["altar"]) + view["pile"] + held}
