"""What a forecast of Mezo tells, and the hints for board and buttons, declared once."""

from __future__ import annotations

from typing import TypedDict

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.sight.event_types import MezoEvents, UnitName


class ActionForeseen(TypedDict):
    """An action that a card offers."""

    action: str


class StrengthsForeseen(TypedDict):
    """How strengths would change, what they would be made of, and who would be strongest."""

    region: str
    before: list[int]
    after: list[int]
    parts: list[list[int]]
    leaders: list[Seat]


class MostForeseen(TypedDict):
    """How it would change who has most units of a kind."""

    unit: UnitName
    before: list[Seat]
    after: list[Seat]


class MezoForecast(MezoEvents):
    """The data of each kind of line: events, as they would be told, and what is still counted."""

    card: ActionForeseen
    totals: StrengthsForeseen
    most: MostForeseen


class MezoHint(TypedDict, total=False):
    """A few facts about an option, each where it has them.

    `call`, `ceremonial`  the texts of a god's Call ability and Ceremonial action
    `name`, `text`        of a tribe ability
    `presence`            the regions that a vertex borders
    `now`                 what the numbers of an action come to
    `level`, `vp`         of a pyramid piece, and what its builder scores
    """

    call: str
    ceremonial: str
    name: str
    text: str
    presence: list[str]
    now: list[int]
    level: int
    vp: int
