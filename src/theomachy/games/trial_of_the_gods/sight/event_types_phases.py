"""What is told of the course of Trial of the Gods: setup, phases, Dawn, the Olympics, decks."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.rows import DieFace, God, House, Symbol, Upgrade
from theomachy.games.trial_of_the_gods.sight.view_types import Treasure


class GodsHoused(TypedDict):
    """Which God moves into each House, in the order of the Houses."""

    gods: list[God]


class ModifierShown(TypedDict):
    """The symbol on the Temple of an Island."""

    zone: str
    symbol: Symbol


class Mixed(TypedDict):
    """The Islands on which Argonauts wait."""

    argonauts: list[str]


class UpgradesLaid(TypedDict):
    """The Upgrade Tokens of a seat, by space."""

    seat: Seat
    tokens: list[Upgrade]


class UpgradeActivated(TypedDict):
    """An Upgrade Token is active now."""

    seat: Seat
    token: Upgrade


class FeatsDealt(TypedDict):
    """Two Feats of a Level were dealt, which only their player knows."""

    seat: Seat
    level: int
    feats: NotRequired[list[str]]


class InitiativeSet(TypedDict):
    """The order of seats."""

    initiative: list[Seat]


class EnemiesAttack(TypedDict):
    """The Enemies that attack a seat."""

    seat: Seat
    enemies: list[str]


class TreasuresShown(TypedDict):
    """What was hidden on each Island."""

    treasures: dict[str, Treasure]


class RankingCounted(TypedDict):
    """A ranking at the end: Laurels and points by seat."""

    ranking: str
    laurels: list[int]
    points: list[int]


class Over(TypedDict):
    """The game is over."""

    winners: list[Seat]
    scores: list[int]


class OlympicsDrawn(TypedDict):
    """Two Olympics Cards were drawn, which only their player knows."""

    seat: Seat
    cards: NotRequired[list[str]]


class HouseNamed(TypedDict):
    """A card of a House is called for; `extra`: by an upgrade."""

    seat: Seat
    house: House
    extra: bool


class FeatBought(TypedDict):
    """A Feat was bought."""

    seat: Seat
    feat: str
    cost: int


class CardBought(TypedDict):
    """A Gods card was bought."""

    seat: Seat
    card: str
    cost: int


class HeroTrained(TypedDict):
    """A Companion was trained."""

    seat: Seat
    hero: str
    cost: int


class CompetitionHeld(TypedDict):
    """The cards of a Competition, in initiative order."""

    number: int
    cards: list[tuple[Seat, str]]


class AthletesRolled(TypedDict):
    """The dice of the Argonauts of a seat in the Olympics."""

    seat: Seat
    dice: list[DieFace]


class OlympicsRanked(TypedDict):
    """The seats by their places in the Olympics."""

    ranking: list[Seat]


class HouseConsulted(TypedDict):
    """The oracle of a House is consulted."""

    seat: Seat
    house: House


class HouseReshuffled(TypedDict):
    """The discard pile of a House was shuffled into a deck of `n` cards."""

    house: House
    n: int


class TravelReshuffled(TypedDict):
    """The Travel Cards were shuffled into a deck of `n` cards."""

    n: int
