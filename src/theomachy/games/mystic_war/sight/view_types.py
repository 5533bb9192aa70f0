"""What a client is shown of Mystic War, declared once; the published schema follows from it.

Seats are counted from 0; -1 is nobody. Cards are named by their codes, and `?` is a card or goal
that the viewer may not know.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Letter = Literal["F", "M", "G"]
Wealth = Literal["Poor", "Content", "Rich"]
GoalName = Literal["City", "Archmage", "Hoard", "Balanced"]
Suit = Literal["", "N", "S", "R", "D"]


class GoalView(TypedDict):
    """A Victory Condition card; `needs` is null where the viewer may not know it."""

    name: Literal["", "?"] | GoalName
    needs: list[int] | None
    up: bool


class StandingView(TypedDict):
    """What a seat has, and what follows from it."""

    F: int
    M: int
    G: int
    wealth: Wealth
    draws: int
    retains: int


class SeatView(StandingView):
    """A seat; `worth` says how each card in hand would count by Wealth, if it has a number."""

    hand: list[str]
    worth: list[str]
    deities: list[str]
    goal: GoalView


class DeckView(TypedDict):
    """The deck; `size` counts the white-backed Judgment under it, `aside` tells it lies beside."""

    size: int
    white: bool
    ended: bool
    aside: bool


class DiscardView(TypedDict):
    """The discard pile; `cards`, its top last, only for who may look through it."""

    size: int
    top: str | None
    cards: list[str] | None


class ChangeView(TypedDict):
    """A resource that becomes more or less."""

    seat: int
    resource: Letter
    old: int
    new: int


class EffectView(ChangeView):
    """The same with the card that does it, and the one that saves from it."""

    cause: str
    saved: str


class PlayView(TypedDict):
    """A card in the window.

    `why` tells why it does nothing as it stands, `by_place` which card takes it out, `after` what
    the window came to with it.
    """

    card: str
    by: int
    on: int | None
    suit: Suit
    resource: Literal["", "F", "M", "G"]
    deity: str
    victim: int | None
    dead: bool
    why: Literal["", "negated", "no effect", "cancelled"]
    by_place: int | None
    after: list[ChangeView]


class AmountView(TypedDict):
    """How a RESOURCE card counts: its number, by Wealth, by the cards that double it."""

    value: int
    wealth: Wealth
    doubled: list[str]
    total: str
    loss: bool
    resource: Letter


class LosesView(TypedDict):
    """A DEITY, or Sacrifice in its place, that somebody is losing."""

    seat: int
    deity: str


class WindowView(TypedDict):
    """The cards that lie open for answers, and what they come to as it stands."""

    plays: list[PlayView]
    projection: list[StandingView]
    changes: list[EffectView]
    amount: AmountView | None
    captor: int | None
    loses: LosesView | None


class GivenView(TypedDict):
    """A DEITY given up for Vacation of the Gods, or Sacrifice in its place."""

    seat: int
    card: str


class ChaosView(TypedDict):
    """Chaos Strikes: who controls it, on whom, and the cards that are left."""

    controller: int
    on: int
    cards: list[str]


BoxView = tuple[Literal["receive", "trade", "knights", "demon", "any"], int, int]
"""What a box shows: kind, the resource received or gained (0 to 2, or -1), how much."""


class BoxesView(TypedDict):
    """The five boxes of each resource."""

    F: list[BoxView]
    M: list[BoxView]
    G: list[BoxView]


class MatView(TypedDict):
    """The Realm mat: cards drawn and retained by box, and the boxes."""

    draw: list[int]
    retain: list[int]
    boxes: BoxesView


class MysticWarView(TypedDict):
    """The whole table; `spare_goals` counts second goals that are still to be chosen between."""

    round: int
    first: int
    claimed: int
    active: int
    passes: int
    seats: list[SeatView]
    deck: DeckView
    discard: DiscardView
    window: WindowView | None
    in_play: list[str]
    pool: list[GivenView]
    chaos: ChaosView
    goal_pile: int
    spare_goals: int
    mat: MatView
    winners: list[int]
    ending: Literal["", "judgment", "rounds"]
