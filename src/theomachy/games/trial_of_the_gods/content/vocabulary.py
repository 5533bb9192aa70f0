"""The closed vocabulary in which every card, Feat, Hero, Skill and prize states its effect.

An effect is a tuple of clauses, carried out from left to right. Each clause is a small frozen
value; what it does is written once, in `rules/effects`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Who = Literal["self", "one", "each", "trigger", "leader"]
SELF: Final = "self"
ONE: Final = "one"
"""An opponent chosen by the owner of the effect."""
EACH: Final = "each"
"""Every opponent, in initiative order."""
TRIGGER: Final = "trigger"
"""The player whose act opened the Reaction window."""
LEADER: Final = "leader"
"""The opponent with the highest Fervor; of several the one better in initiative."""

Scope = Literal["near", "any"]
NEAR: Final = "near"
"""The Captain's Zone and the Zones adjacent to it."""
ANYWHERE: Final = "any"

Counter = Literal["temples", "animae"]
TEMPLES: Final = "temples"
ANIMAE: Final = "animae"

Condition = Literal["sea", "monster"]
SEA: Final = "sea"
"""The Fight is in a Sea Zone."""
MONSTER: Final = "monster"
"""The Enemy fought is a Monster."""

Trigger = Literal["hurt", "opp_enters", "opp_fight", "opp_roll", "opp_explored", "olympic_reveal"]
TRIGGERS: Final[tuple[Trigger, ...]] = (
    "hurt",
    "opp_enters",
    "opp_fight",
    "opp_roll",
    "opp_explored",
    "olympic_reveal",
)

Moment = Literal[
    "fight", "explore", "olympics", "dawn", "sunset", "hurt", "defeat_monster", "explored"
]

Trait = Literal[
    "card_sail",
    "card_heal",
    "card_order",
    "travel_pick",
    "no_flee",
    "discount_card",
    "olympic_die",
    "devotion_laurel",
    "margin",
]


@dataclass(frozen=True, slots=True)
class Plus:
    """A number with a counter: `k+temples` (own Temples), `k+animae` (Animae in own discard)."""

    n: int
    counter: Counter


Number = int | Plus


# Costs, conditions and forks.


@dataclass(frozen=True, slots=True)
class Pray:
    """A cost: spend N Energy first (TG-704)."""

    n: int


@dataclass(frozen=True, slots=True)
class Devour:
    """A cost: discard N other hand cards first (TG-704)."""

    n: int


@dataclass(frozen=True, slots=True)
class Removal:
    """Always last: the card leaves for its House, the box or the supply (TG-706)."""


@dataclass(frozen=True, slots=True)
class Devotion:
    """Only if another card of the same God was played this Turn (TG-705)."""

    effect: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class May:
    """All of it or none, as the owner decides; not offered without its cost or Animae."""

    effect: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of two branches; not one that can do nothing if the other can do something."""

    one: tuple[Clause, ...]
    other: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class If:
    """Fight only: under a condition."""

    condition: Condition
    effect: tuple[Clause, ...]


# The four Actions and the two Direct Actions, granted by an effect.


@dataclass(frozen=True, slots=True)
class Sail:
    """Move the Captain up to N times (TG-501)."""

    n: int


@dataclass(frozen=True, slots=True)
class Restore:
    """As much as possible up to N (TG-511)."""

    n: Number


@dataclass(frozen=True, slots=True)
class Order:
    """Place Companions and Tamed Monsters up to N times (TG-512)."""

    n: int


@dataclass(frozen=True, slots=True)
class Heal:
    """As much as possible up to N (TG-516)."""

    n: int


@dataclass(frozen=True, slots=True)
class Fighting:
    """Resolve one Fight with +N Attack; declinable, no Direct Action."""

    n: int


@dataclass(frozen=True, slots=True)
class Exploring:
    """Resolve one Exploration with +N Discovery; declinable, no Direct Action."""

    n: int


# Cubes, cards and tokens.


@dataclass(frozen=True, slots=True)
class Energy:
    """Cubes from the pool become Available, as many as there are (TG-104)."""

    n: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw N cards, also above the Hand Limit."""

    n: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard N cards of one's own choice from the hand, or all if fewer."""

    n: int


@dataclass(frozen=True, slots=True)
class Purge:
    """Remove up to N own cards from hand and discard pile (TG-706)."""

    n: int


@dataclass(frozen=True, slots=True)
class Oracle:
    """Choose a House, reveal its top N cards, perhaps buy one; the rest is discarded."""

    n: int


@dataclass(frozen=True, slots=True)
class Champion:
    """Gain N Champion Tokens."""

    n: int


@dataclass(frozen=True, slots=True)
class Undishonor:
    """Return up to N own Dishonor Tokens."""

    n: int


@dataclass(frozen=True, slots=True)
class Dishonor:
    """Gain N Dishonor Tokens."""

    n: int
    who: Who


@dataclass(frozen=True, slots=True)
class Anima:
    """Gain N Animae from the supply to the discard pile, as many as there are."""

    n: int
    who: Who


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Up to N cubes go from Available to Exhausted."""

    n: int
    who: Who


# In a Fight or an Exploration.


@dataclass(frozen=True, slots=True)
class Attack:
    """+X to one's own total in this Fight."""

    n: Number


@dataclass(frozen=True, slots=True)
class Discovery:
    """+N to one's own total in this Exploration."""

    n: int


@dataclass(frozen=True, slots=True)
class Extra:
    """+N Damage if the player wins this Fight."""

    n: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """The first N activations of this Fight's roll have no effect; they add up."""

    n: int


@dataclass(frozen=True, slots=True)
class Might:
    """The Enemy's Attack in this Fight +N."""

    n: int


@dataclass(frozen=True, slots=True)
class Weaken:
    """The fighting player's total in this Fight -N."""

    n: int


@dataclass(frozen=True, slots=True)
class Guard:
    """The player's Damage in this Fight is at most 1."""


@dataclass(frozen=True, slots=True)
class Mend:
    """An Injured Enemy becomes Uninjured at once."""


@dataclass(frozen=True, slots=True)
class Strike:
    """Choose an Enemy in scope, not one's own Tamed Monster: it suffers N Damage."""

    n: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class Hurt:
    """An instance of N Damage."""

    n: int
    who: Who


@dataclass(frozen=True, slots=True)
class Prevent:
    """Reduce the Damage instance of this window by N."""

    n: int


# On the map.


@dataclass(frozen=True, slots=True)
class Relocate:
    """Place the Captain in a Zone at most K away; None: in any Sea Zone. It may stay."""

    n: int | None


@dataclass(frozen=True, slots=True)
class Drift:
    """That player's Captain goes to an adjacent Sea Zone chosen by the owner of the effect."""

    who: Who


@dataclass(frozen=True, slots=True)
class ExtraSail:
    """+N to the movement left in the current move."""

    n: int


@dataclass(frozen=True, slots=True)
class StopSail:
    """The movement left becomes 0."""


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the Treasures of up to N Islands in scope."""

    n: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class Spawn:
    """If the Captain's Zone has no Monster, draw a Sea Enemy Card for it."""


# In the Olympics.


@dataclass(frozen=True, slots=True)
class Fervor:
    """Own Fervor +N."""

    n: int


@dataclass(frozen=True, slots=True)
class Values:
    """Add this card's values for the Discipline Symbols to one's Fervor."""


@dataclass(frozen=True, slots=True)
class Hinder:
    """Fervor -N, not below 0."""

    n: int
    who: Who


Clause = (
    Pray
    | Devour
    | Removal
    | Devotion
    | May
    | Either
    | If
    | Sail
    | Restore
    | Order
    | Heal
    | Fighting
    | Exploring
    | Energy
    | Draw
    | Discard
    | Purge
    | Oracle
    | Champion
    | Undishonor
    | Dishonor
    | Anima
    | Exhaust
    | Attack
    | Discovery
    | Extra
    | Cancel
    | Might
    | Weaken
    | Guard
    | Mend
    | Strike
    | Hurt
    | Prevent
    | Relocate
    | Drift
    | ExtraSail
    | StopSail
    | Peek
    | Spawn
    | Fervor
    | Values
    | Hinder
)

Effect = tuple[Clause, ...]


# What a Feat or a trained Hero can do.


@dataclass(frozen=True, slots=True)
class OncePerRound:
    """`A/1`: an Action, once per Round (TG-408)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Hook:
    """`P`: happens by itself at its moment; `P/1` (`once`): its owner may use it once a Round."""

    moment: Moment
    effect: Effect
    once: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """`P`: always on, and read where it matters."""

    trait: Trait
    n: int = 1


Ability = OncePerRound | Hook | Standing
