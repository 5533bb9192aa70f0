"""The shapes of the rows of content: what is printed on each component."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from theomachy.games.trial_of_the_gods.content.vocabulary import Ability, Effect, Trigger

Symbol = Literal["S", "R", "O", "H", "A", "D"]
"""Sail, Restore, Order, Heal; Attack and Discovery."""

House = Literal["crimson", "azure", "emerald", "gold", "violet", "ivory"]
God = Literal["Poseidon", "Athena", "Ares", "Hades", "Aphrodite", "Zeus"]
Upgrade = Literal["attack", "discovery", "fervor", "energy", "limit", "reveal"]
DieFace = Literal[0, 1, "act"]
"""What a die shows; an activation is `act`."""

Kind = Literal["", "A", "R", "F", "O"]
"""What sort of Effect a card has: none, Action, Reaction, Fight or Olympics (TG-115)."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A Sea Zone or an Island, with its neighbours and, if an Island, its Exploration Spaces."""

    id: str
    name: str
    kind: Literal["outer", "dangerous", "island"]
    neighbours: tuple[str, ...]
    spaces: tuple[int, ...] = ()
    place: str = ""
    """The cell or crossing of the grid it is drawn on."""


@dataclass(frozen=True, slots=True)
class ActionCard:
    """The face of an Action Card; `of` is its God, its Hero, or nobody."""

    id: str
    name: str
    of: str
    copies: int
    cost: int
    laurels: int
    values: tuple[int, int, int, int]
    attack: int
    discovery: int
    kind: Kind = ""
    effect: Effect = ()
    trigger: Trigger | Literal[""] = ""


@dataclass(frozen=True, slots=True)
class Feat:
    """A Feat Card."""

    id: str
    name: str
    level: int
    cost: int
    restore: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class Hero:
    """A Hero Card; its ability works on the Trained side only."""

    name: str
    blessings: tuple[House, House]
    olympics: tuple[Symbol, ...]
    train: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class Travel:
    """A Travel Card."""

    id: str
    name: str
    copies: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Face:
    """One version of an Enemy Card: Attack, dice and what each activation does."""

    attack: int
    dice: int
    skill: Effect


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """An Enemy: its Meeple's name, its Level and its card in one version or two (a, b)."""

    name: str
    kind: Literal["argonaut", "land", "sea"]
    level: int
    laurels: int
    faces: tuple[Face, ...]
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Olympic:
    """An Olympics Card: discipline, tiebreakers in order, prizes of first, second, third."""

    id: str
    name: str
    symbols: tuple[Symbol, Symbol]
    tiebreakers: tuple[Symbol, ...]
    prizes: tuple[Effect, Effect, Effect]
