"""What is told of the events of Mystic War, declared once.

Seats are counted from 0; -1 is nobody. Cards are named by their codes.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Forced
from theomachy.games.mystic_war.sight.view_types import GoalName, Letter, Suit, Wealth


class OfSeat(TypedDict):
    """Something that is all told with whose it is."""

    seat: Seat


class OfCard(TypedDict):
    """What somebody does with a card."""

    seat: Seat
    card: str


class OfCards(TypedDict):
    """What somebody does with several cards."""

    seat: Seat
    cards: list[str]


class Counted(TypedDict):
    """How many cards the deck has."""

    count: int


class GoalDrawn(TypedDict):
    """A Victory Condition card was drawn or kept, which only its player knows."""

    seat: Seat
    goal: NotRequired[GoalName]


class CardDrawn(TypedDict):
    """A card was drawn, which only its player knows; all know the white-backed Judgment."""

    seat: Seat
    card: NotRequired[str]


class RoundBegun(TypedDict):
    """A round begins with its First Player."""

    number: int
    seat: Seat


class RoundsOver(TypedDict):
    """The last round is over."""

    number: int


class PowerUsed(TypedDict):
    """A Special Power, as the option that was chosen."""

    seat: Seat
    option: object


class ResourceChanged(TypedDict):
    """A resource has changed, by that many half points or by being halved or doubled.

    `cause` is the card that did it, or how it came about.
    """

    seat: Seat
    resource: Letter
    old: int
    new: int
    by: int | str
    cause: str


class AmountCounted(TypedDict):
    """How a RESOURCE card counts: by Wealth, and by the cards that double it."""

    card: str
    value: int
    wealth: Wealth
    doubled: list[str]


class Unharmed(TypedDict):
    """A card saves from the loss of a resource."""

    seat: Seat
    resource: Letter
    by: str


class CardPlayed(TypedDict):
    """A card was played; `suit`, `resource` and `deity` where it is played as or on one."""

    seat: Seat
    card: str
    to: Seat
    suit: Suit
    resource: Literal["", "F", "M", "G"]
    deity: str


class PlacedFreely(TypedDict):
    """A card was put face up before a seat."""

    seat: Seat
    card: str
    to: Seat


class Answered(TypedDict):
    """A card was answered with another; `victim` is what Negation is for."""

    seat: Seat
    card: str
    to: Seat
    victim: str


class SeatPassed(TypedDict):
    """A seat passes; `claims`: as the first, who takes the First Player card."""

    seat: Seat
    claims: bool


class CardSpent(TypedDict):
    """A card has done nothing."""

    seat: Seat
    card: str
    why: Literal["negated", "refused", "cancelled", "barred", "no effect"]


class DeityLost(TypedDict):
    """A face-up DEITY is lost to a card."""

    seat: Seat
    card: str
    by: str


class Sacrificed(TypedDict):
    """Sacrifice was lost in place of a DEITY of its owner."""

    seat: Seat
    card: str
    owner: Seat


class PointsTaken(TypedDict):
    """Followers, Mystic Power, Gold and destruction that were taken."""

    seat: Seat
    points: list[int]


class PointsSpared(TypedDict):
    """Destruction that was not done."""

    seat: Seat
    points: int


class CardTaken(TypedDict):
    """Genie took a card from the discards, or nothing; not all may know which."""

    seat: Seat
    took: bool
    card: NotRequired[str]


class TurnedUp(TypedDict):
    """A card was turned up from the deck."""

    card: str


class Blasted(TypedDict):
    """Mega-Blast takes as much of every resource as the card says; "" if none came."""

    seat: Seat
    card: str
    value: int


class GoalRevealed(TypedDict):
    """A goal was shown."""

    seat: Seat
    goal: GoalName


class ChaosStruck(TypedDict):
    """A seat plays three cards for another on a third."""

    seat: Seat
    by: Seat
    on: Seat


class Won(TypedDict):
    """Who wins, of those who declared, and by how much each is beyond the goal."""

    seats: list[Seat]
    declared: list[Seat]
    goals: list[GoalName]
    surplus: list[int]


class GoalExchanged(TypedDict):
    """Whether a Victory Condition card is exchanged."""

    seat: Seat
    yes: bool


MysticWarEvents = TypedDict(
    "MysticWarEvents",
    {
        "forced": Forced,
        "goal": GoalDrawn,
        "goal kept": GoalDrawn,
        "first": OfSeat,
        "deal": CardDrawn,
        "draw": CardDrawn,
        "round": RoundBegun,
        "power": PowerUsed,
        "change": ResourceChanged,
        "amount": AmountCounted,
        "unharmed": Unharmed,
        "reshuffle": Counted,
        "deck end": OfSeat,
        "free": PlacedFreely,
        "play": CardPlayed,
        "discard": OfCard,
        "pass": SeatPassed,
        "respond": Answered,
        "refuse": OfCards,
        "spent": CardSpent,
        "capture": OfCard,
        "lose deity": DeityLost,
        "gain deity": OfCard,
        "sacrifice": Sacrificed,
        "give": OfCard,
        "keep": OfCard,
        "to hand": OfCard,
        "boon": PointsTaken,
        "spare": PointsSpared,
        "genie": CardTaken,
        "turn up": TurnedUp,
        "mega": Blasted,
        "reveal": GoalRevealed,
        "chaos": ChaosStruck,
        "chaos draw": CardDrawn,
        "chaos discard": OfCards,
        "no winner": OfSeat,
        "win": Won,
        "white below": Counted,
        "exchange": GoalExchanged,
        "exchanged": GoalDrawn,
        "rounds over": RoundsOver,
    },
)
"""The data of each kind of event."""
