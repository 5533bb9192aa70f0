"""What a forecast of Trial of the Gods tells, and the hints for cards, declared once."""

from __future__ import annotations

from typing import TypedDict

from theomachy.games.trial_of_the_gods.sight.event_types import Nothing
from theomachy.games.trial_of_the_gods.sight.view_types import RollsView


class TotalsNeeded(TypedDict):
    """The totals that win a Fight for certain, and that may win it at all."""

    sure: int
    hope: int


class Odds(TypedDict):
    """The total without another card, and what the Enemy's dice can do then."""

    total: int
    rolls: RollsView


class Cost(TypedDict):
    """What something costs in Energy."""

    cost: int


class Fervor(TypedDict):
    """What the values of a card are worth in a Competition."""

    fervor: int


class TrialForecast(TypedDict):
    """The data of each kind of line; most lines are their text alone."""

    skill: Nothing
    needs: TotalsNeeded
    odds: Odds
    explore: Nothing
    cost: Cost
    ability: Nothing
    restore: Nothing
    fervor: Fervor
    prize: Nothing
    ties: Nothing
    dishonor: Nothing
    travel: Nothing
    enemies: Nothing
    sail: Nothing
    order: Nothing
    heal: Nothing
    card: Nothing
    effect: Nothing


class TrialHint(TypedDict, total=False):
    """A few facts about an option.

    `n`      the value, total, Fervor or price it comes to
    `rolls`  in a Fight, what the Enemy's dice can do then
    """

    n: int
    rolls: RollsView
