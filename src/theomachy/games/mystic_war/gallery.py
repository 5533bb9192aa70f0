"""Every card of Mystic War as clients draw and search it, made from the rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from theomachy.games.mystic_war import names
from theomachy.games.mystic_war.cards import FACES, copies
from theomachy.games.mystic_war.goals import GOAL_COPIES, GOALS


@cache
def cards() -> tuple[dict[str, Any], ...]:
    """The 82 action cards, those that look alike as one, and the 12 Victory Condition cards."""
    return (*_actions(), *_goals())


def _actions() -> Iterator[dict[str, Any]]:
    for face, count in copies().items():
        row = FACES[face]
        yield {
            "id": face,
            "name": names.card(face),
            "sort": row.kind,
            "copies": count,
            "any_time": row.any_time,
            "kept": row.kept,
            **({"number": row.value} if row.value else {}),
            "text": names.text(face),
        }


def _goals() -> Iterator[dict[str, Any]]:
    for goal, needs in GOALS.items():
        yield {
            "id": goal,
            "name": goal,
            "sort": "Victory Condition",
            "copies": GOAL_COPIES,
            "needs": list(needs),
            "text": names.goal_text(goal),
        }
