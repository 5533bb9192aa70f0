"""Every card of Mystic War as clients draw and search it, made from the rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NotRequired, TypedDict

from theomachy.games.mystic_war import names
from theomachy.games.mystic_war.content.cards import FACES
from theomachy.games.mystic_war.content.goals import GOAL_COPIES, GOALS
from theomachy.games.mystic_war.content.values import copies


class MysticWarCard(TypedDict):
    """A card as it is drawn and searched; `copies`: how many of it there are.

    `any_time`, `kept`, `number`  of action cards: playable at any time, kept face up, its number
    `needs`                       of Victory Condition cards, of each resource
    """

    id: str
    name: str
    sort: str
    copies: int
    text: str
    any_time: NotRequired[bool]
    kept: NotRequired[bool]
    number: NotRequired[int]
    needs: NotRequired[list[int]]


@cache
def cards() -> tuple[MysticWarCard, ...]:
    """The 82 action cards, those that look alike as one, and the 12 Victory Condition cards."""
    return (*_actions(), *_goals())


def _actions() -> Iterator[MysticWarCard]:
    for face, count in copies().items():
        row = FACES[face]
        card: MysticWarCard = {
            "id": face,
            "name": names.card(face),
            "sort": row.kind,
            "copies": count,
            "any_time": row.any_time,
            "kept": row.kept,
            "text": names.text(face),
        }
        yield {**card, "number": row.value} if row.value else card


def _goals() -> Iterator[MysticWarCard]:
    for goal, needs in GOALS.items():
        yield {
            "id": goal,
            "name": goal,
            "sort": "Victory Condition",
            "copies": GOAL_COPIES,
            "needs": list(needs),
            "text": names.goal_text(goal),
        }
