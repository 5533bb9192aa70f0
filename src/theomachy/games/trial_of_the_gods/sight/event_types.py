"""What is told of the events of Trial of the Gods, declared once.

Seats are counted from 0; -1 is nobody. A die shows a number, or `act` for an activation.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Forced
from theomachy.games.trial_of_the_gods.content.rows import DieFace
from theomachy.games.trial_of_the_gods.content.vocabulary import Trigger
from theomachy.games.trial_of_the_gods.sight.event_types_phases import (
    AthletesRolled,
    CardBought,
    CompetitionHeld,
    EnemiesAttack,
    FeatBought,
    FeatsDealt,
    GodsHoused,
    HeroTrained,
    HouseConsulted,
    HouseNamed,
    HouseReshuffled,
    InitiativeSet,
    Mixed,
    ModifierShown,
    OlympicsDrawn,
    OlympicsRanked,
    Over,
    RankingCounted,
    TravelReshuffled,
    TreasuresShown,
    UpgradeActivated,
    UpgradesLaid,
)
from theomachy.games.trial_of_the_gods.sight.view_types import Treasure


class Nothing(TypedDict):
    """There is nothing more to tell."""


class OfSeat(TypedDict):
    """Something that is all told with whose it is."""

    seat: Seat


class SeatAndNumber(TypedDict):
    """Something that is all told with whose it is and how many."""

    seat: Seat
    n: int


class OfZone(TypedDict):
    """Something that is all told with its Zone."""

    zone: str


class OfEnemy(TypedDict):
    """Something that is all told with the Enemy."""

    enemy: str


class SeatAndZone(TypedDict):
    """A seat and a Zone: who goes there, explores it, claims its Temple."""

    seat: Seat
    zone: str


class SeatAndEnemy(TypedDict):
    """A seat and an Enemy: who injures, tames or loses it."""

    seat: Seat
    enemy: str


class SeatAndCard(TypedDict):
    """A seat and a card: who reveals, turns, removes or draws it."""

    seat: Seat
    card: str


class SeatAndHero(TypedDict):
    """A seat and a Hero: its Captain, or a new Companion."""

    seat: Seat
    hero: str


class OfCard(TypedDict):
    """Something that is all told with the card."""

    card: str


class EnemyThere(TypedDict):
    """An Enemy stands in a Zone."""

    enemy: str
    zone: str


class OfRound(TypedDict):
    """A round begins."""

    number: int


class CardsDrawn(TypedDict):
    """Cards were drawn, which only their player knows."""

    seat: Seat
    n: int
    cards: NotRequired[list[str]]


class CardsDiscarded(TypedDict):
    """Cards were discarded."""

    seat: Seat
    cards: list[str]


class LimitRaised(TypedDict):
    """The Vigor of a seat may rise to a new limit."""

    seat: Seat
    limit: int


class CardRemoved(TypedDict):
    """A card was removed from the hand or the discard pile."""

    seat: Seat
    card: str
    place: Literal["hand", "discard"]


class CardPlayed(TypedDict):
    """A card was played for a bonus in a Fight or Exploration, or for its Effect."""

    seat: Seat
    card: str
    use: Literal["A", "D", "E"]


class ActionTaken(TypedDict):
    """A card was played for a value of `n`, or for its Effect."""

    seat: Seat
    card: str
    use: Literal["S", "R", "O", "H", "E"]
    n: int


class FightOpened(TypedDict):
    """What a Fight begins with: Attack, and Damage on top when it is won."""

    seat: Seat
    total: int
    extra: int


class EffectBegun(TypedDict):
    """The effect of a card, an Enemy's Skill or a prize is carried out."""

    seat: Seat
    source: str


class AbilityUsed(TypedDict):
    """An ability was used."""

    seat: Seat
    ability: str


class Reacted(TypedDict):
    """A seat reacts with a card to what has happened."""

    seat: Seat
    card: str
    trigger: Trigger


class PieceOrdered(TypedDict):
    """A piece was placed in a Zone."""

    seat: Seat
    piece: str
    zone: str


class SeaCalm(TypedDict):
    """No Enemy comes in a Zone, and that restores Energy to those seats."""

    zone: str
    seats: list[Seat]


class MonsterSentUnder(TypedDict):
    """A Monster found another in the Zone, so its card goes under the deck."""

    zone: str
    name: str


class FightBegun(TypedDict):
    """A Fight begins."""

    seat: Seat
    zone: str
    enemy: str


class DiceRolled(TypedDict):
    """The Enemy's dice, and how many activations have an effect."""

    seat: Seat
    dice: list[DieFace]
    skills: int


class MightGrown(TypedDict):
    """An Enemy has more Attack in this Fight."""

    enemy: str
    n: int


class FightCompared(TypedDict):
    """The two sums of a Fight, how they come about, and the Damage that follows."""

    seat: Seat
    enemy: str
    player_total: int
    total: int
    weakened: int
    enemy_total: int
    attack: int
    rolled: int
    might: int
    damage: int


class EnemyStruck(TypedDict):
    """An Enemy suffers `n` Damage by a strike."""

    seat: Seat
    enemy: str
    n: int


class EnemyDefeated(TypedDict):
    """An Enemy was defeated, which its owner had tamed."""

    seat: Seat
    enemy: str
    zone: str
    owner: Seat


class SeatHurt(TypedDict):
    """A seat has lost `n` Vigor, and has the rest left."""

    seat: Seat
    n: int
    vigor: int


class Explored(TypedDict):
    """An Exploration Token was placed with that Discovery."""

    seat: Seat
    zone: str
    total: int


class TreasureSeen(TypedDict):
    """A seat has looked at a Treasure, which nobody else knows."""

    seat: Seat
    zone: str
    treasure: NotRequired[Treasure]


TrialEvents = TypedDict(
    "TrialEvents",
    {
        "forced": Forced,
        # setup and phases
        "gods": GodsHoused,
        "modifier": ModifierShown,
        "mixture": Mixed,
        "land enemy": EnemyThere,
        "upgrades": UpgradesLaid,
        "deal feats": FeatsDealt,
        "first chooser": OfSeat,
        "captain": SeatAndHero,
        "initiative": InitiativeSet,
        "place": SeatAndZone,
        "round": OfRound,
        "begin turn": OfSeat,
        "pass": OfSeat,
        "enemies": EnemiesAttack,
        "sunset": Nothing,
        "treasures": TreasuresShown,
        "ranking": RankingCounted,
        "over": Over,
        # Dawn and the Olympics
        "draw olympics": OlympicsDrawn,
        "olympics": SeatAndCard,
        "name house": HouseNamed,
        "reveal": SeatAndCard,
        "feat": FeatBought,
        "train": HeroTrained,
        "games": OfCard,
        "competition": CompetitionHeld,
        "olympic dice": AthletesRolled,
        "olympic ranking": OlympicsRanked,
        # Energy, Vigor, tokens
        "restore": SeatAndNumber,
        "exhaust": SeatAndNumber,
        "energy": SeatAndNumber,
        "heal": SeatAndNumber,
        "limit": LimitRaised,
        "dishonor": SeatAndNumber,
        "undishonor": SeatAndNumber,
        "champion": SeatAndNumber,
        "fervor": SeatAndNumber,
        "pray": SeatAndNumber,
        # cards
        "draw": CardsDrawn,
        "discard": CardsDiscarded,
        "reshuffle": SeatAndNumber,
        "anima": SeatAndNumber,
        "removal": SeatAndCard,
        "purge": CardRemoved,
        "play": CardPlayed,
        "card": ActionTaken,
        "turn": SeatAndCard,
        "bonus": FightOpened,
        "effect": EffectBegun,
        "use": AbilityUsed,
        "react": Reacted,
        "buy": CardBought,
        "reshuffle house": HouseReshuffled,
        "oracle": HouseConsulted,
        # at sea
        "sail": SeatAndZone,
        "moved": SeatAndZone,
        "travel": SeatAndCard,
        "reshuffle travel": TravelReshuffled,
        "block": OfZone,
        "wind": SeatAndNumber,
        "becalmed": OfSeat,
        "order": PieceOrdered,
        "monster": EnemyThere,
        "calm": SeaCalm,
        "monster under": MonsterSentUnder,
        # fights and Damage
        "fight": FightBegun,
        "dice": DiceRolled,
        "might": MightGrown,
        "weaken": SeatAndNumber,
        "guard": OfEnemy,
        "mend": OfEnemy,
        "compare": FightCompared,
        "injured": SeatAndEnemy,
        "strike": EnemyStruck,
        "defeat": EnemyDefeated,
        "tame": SeatAndEnemy,
        "killed": SeatAndEnemy,
        "companion": SeatAndHero,
        "temple": SeatAndZone,
        "upgrade": UpgradeActivated,
        "prevent": SeatAndNumber,
        "unharmed": OfSeat,
        "hurt": SeatHurt,
        # Islands
        "explore": SeatAndZone,
        "explored": Explored,
        "look": TreasureSeen,
    },
)
"""The data of each kind of event."""
