"""What a forecast of Mystic War tells, declared once."""

from __future__ import annotations

from typing import TypedDict

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.sight.event_types import (
    AmountCounted,
    CardSpent,
    DeityLost,
    OfCard,
    PlacedFreely,
    ResourceChanged,
    SeatPassed,
    Unharmed,
)


class GoalNeeds(TypedDict):
    """What a goal needs of each resource."""

    needs: list[int]


class JudgmentForeseen(TypedDict):
    """Whether who plays a Judgment meets the goal."""

    seat: Seat
    met: bool


MysticWarForecast = TypedDict(
    "MysticWarForecast",
    {
        "amount": AmountCounted,
        "change": ResourceChanged,
        "unharmed": Unharmed,
        "spent": CardSpent,
        "capture": OfCard,
        "lose deity": DeityLost,
        "gain deity": OfCard,
        "pass": SeatPassed,
        "free": PlacedFreely,
        "judgment": JudgmentForeseen,
        "goal": GoalNeeds,
    },
)
"""The data of each kind of line."""
