"""The rows of content by their ids, and what is worked out from them once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from theomachy.games.trial_of_the_gods.content.board import HOUSES, SPACES
from theomachy.games.trial_of_the_gods.content.disciplines import OLYMPICS
from theomachy.games.trial_of_the_gods.content.enemies import (
    ARGONAUTS,
    LAND_MONSTERS,
    SEA_MONSTERS,
)
from theomachy.games.trial_of_the_gods.content.feats import FEATS
from theomachy.games.trial_of_the_gods.content.gods_cards import GODS_CARDS
from theomachy.games.trial_of_the_gods.content.heroes import HEROES
from theomachy.games.trial_of_the_gods.content.personal_cards import PERSONAL
from theomachy.games.trial_of_the_gods.content.rows import (
    ActionCard,
    Face,
    Feat,
    Hero,
    Olympic,
    Travel,
)
from theomachy.games.trial_of_the_gods.content.starting_cards import ANIMA, STARTING
from theomachy.games.trial_of_the_gods.content.travel_cards import TRAVEL
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    TRIGGERS,
    Ability,
    Attack,
    Clause,
    Devotion,
    Devour,
    Discovery,
    Effect,
    Either,
    Extra,
    Hook,
    If,
    May,
    OncePerRound,
    Pray,
    Standing,
    Trait,
)

CARD: dict[str, ActionCard] = {card.id: card for card in (*STARTING, *PERSONAL, *GODS_CARDS, ANIMA)}
FEAT: dict[str, Feat] = {feat.id: feat for feat in FEATS}
HERO: dict[str, Hero] = {hero.name: hero for hero in HEROES}
TRAVEL_CARD: dict[str, Travel] = {card.id: card for card in TRAVEL}
OLYMPIC: dict[str, Olympic] = {card.id: card for card in OLYMPICS}

ANIMA_ID = ANIMA.id
STARTING_IDS: tuple[str, ...] = tuple(sorted(card.id for card in STARTING))
PERSONAL_IDS: dict[str, tuple[str, ...]] = {
    hero: tuple(card.id for card in PERSONAL if card.of == hero) for hero in HERO
}
GOD_DECK: dict[str, tuple[str, ...]] = {
    god: tuple(card.id for card in GODS_CARDS if card.of == god for _ in range(card.copies))
    for god in dict.fromkeys(card.of for card in GODS_CARDS)
}
"""The 14 cards of each God, equal faces side by side."""
GOD_OF: dict[str, str] = {card.id: card.of for card in GODS_CARDS}
"""Whose card it is: Starting, Personal and Animae cards have no God (TG-705)."""
TRAVEL_DECK: tuple[str, ...] = tuple(card.id for card in TRAVEL for _ in range(card.copies))

VALUES: dict[str, dict[str, int]] = {
    id: dict(zip("SROHAD", (*card.values, card.attack, card.discovery)))
    for id, card in CARD.items()
}
"""What each card has for each symbol: four Actions, Attack and Discovery (TG-115)."""

ATTACK: dict[str, int] = {id: card.attack for id, card in CARD.items()}
DISCOVERY: dict[str, int] = {id: card.discovery for id, card in CARD.items()}
PRINTED_LAURELS: dict[str, int] = {id: card.laurels for id, card in CARD.items()}
REACTIONS: dict[str, frozenset[str]] = {
    trigger: frozenset(id for id, card in CARD.items() if card.trigger == trigger)
    for trigger in TRIGGERS
}
"""The Reaction cards for each trigger."""


class Enemy(NamedTuple):
    """An Enemy's Meeple with its card in the version that is in the game."""

    id: str
    name: str
    kind: Literal["argonaut", "land", "sea"]
    level: int
    laurels: int
    face: Face

    @property
    def is_monster(self) -> bool:
        return self.kind != "argonaut"


def _enemies() -> Iterator[Enemy]:
    for row in (*ARGONAUTS, *LAND_MONSTERS):
        for version, face in zip("ab", row.faces):
            yield Enemy(f"{row.name}.{version}", row.name, row.kind, row.level, row.laurels, face)
    for row in SEA_MONSTERS:
        for copy in range(1, row.copies + 1):
            id = f"{row.name}.{copy}"
            yield Enemy(id, row.name, row.kind, row.level, row.laurels, row.faces[0])


ENEMY: dict[str, Enemy] = {enemy.id: enemy for enemy in _enemies()}
"""Every Enemy that can be in the game: `Hydra.b` is the second version, `Siren.3` a third one."""
IS_MONSTER: frozenset[str] = frozenset(id for id, enemy in ENEMY.items() if enemy.is_monster)
SEA_COPIES: dict[str, int] = {row.name: row.copies for row in SEA_MONSTERS}


# Effects


def prize(card: str, place: int) -> str:
    """The id of the effect of a prize: `O1:2` is the second prize of O1."""
    return f"{card}:{place}"


def _sources() -> Iterator[tuple[str, Effect]]:
    for id, card in CARD.items():
        yield id, card.effect
    for id, ability in ABILITY.items():
        if not isinstance(ability, Standing):
            yield id, ability.effect
    for id, travel in TRAVEL_CARD.items():
        yield id, travel.effect
    for id, enemy in ENEMY.items():
        yield id, enemy.face.skill
    for id, olympic in OLYMPIC.items():
        for place, effect in enumerate(olympic.prizes, 1):
            yield prize(id, place), effect


def _with_parts(id: str, effect: Effect) -> Iterator[tuple[str, Effect]]:
    """An effect and, under ids of their own, the effects in its clauses: `T07/0` is in T07."""
    yield id, effect
    for place, clause in enumerate(effect):
        for number, part in enumerate(_parts(clause)):
            yield from _with_parts(part_id(id, place, number), part)


def _parts(clause: Clause) -> tuple[Effect, ...]:
    match clause:
        case Devotion(effect) | May(effect) | If(_, effect):
            return (effect,)
        case Either(one, other):
            return (one, other)
    return ()


def part_id(id: str, place: int, number: int = 0) -> str:
    """The id of the effect within the clause at that place of another."""
    return f"{id}/{place}" + (f".{number}" if number else "")


ABILITY: dict[str, Ability] = {id: feat.ability for id, feat in FEAT.items()} | {
    id: hero.ability for id, hero in HERO.items()
}
"""What each Feat and each Trained Hero can do."""

EFFECT: dict[str, Effect] = {
    id: part for source, effect in _sources() for id, part in _with_parts(source, effect)
}
"""Every effect in the game by the id of what it is printed on."""


def source_of(effect: str) -> str:
    """What an effect is printed on: the card, Feat, Hero, Enemy or prize."""
    return effect.partition("/")[0]


def _total(effect: Iterable[Clause], kind: type[Pray] | type[Devour]) -> int:
    return sum(clause.n for clause in effect if isinstance(clause, kind))


PRAYER: dict[str, int] = {id: _total(effect, Pray) for id, effect in EFFECT.items()}
"""The Energy each effect costs (TG-704)."""
DEVOURED: dict[str, int] = {id: _total(effect, Devour) for id, effect in EFFECT.items()}
"""The other hand cards each effect costs (TG-704)."""


# Abilities


@dataclass(frozen=True, slots=True)
class Powers:
    """What a player's abilities come to, worked out once for each set of them.

    `actions`    those that are Actions
    `hooks`      for each moment those that happen by themselves
    `guards`     those that may be used, once a Round, when their owner is hurt
    `attack`, `extra`   what they add to every Fight (TG-1043)
    `discovery`         what they add to every Exploration
    """

    actions: tuple[str, ...]
    hooks: dict[str, tuple[str, ...]]
    guards: tuple[str, ...]
    traits: dict[Trait, int]
    raised: dict[str, int]
    attack: int
    extra: int
    discovery: int
    margin: int
    flees: bool
    travel_cards: int


BONUS_MARGIN = 4
"""How far ahead a winner inflicts one Damage more (TG-606)."""


@cache
def powers(abilities: tuple[str, ...]) -> Powers:
    """What those abilities come to, in the order given (TG-1042)."""
    rows = [(id, ABILITY[id]) for id in abilities if id]  # no Captain yet during setup
    traits: dict[Trait, int] = {}
    hooks: dict[str, tuple[str, ...]] = {}
    for id, row in rows:
        if isinstance(row, Standing):
            traits[row.trait] = traits.get(row.trait, 0) + row.n
        elif isinstance(row, Hook) and not row.once:
            hooks[row.moment] = (*hooks.get(row.moment, ()), id)
    fighting = [clause for id in hooks.get("fight", ()) for clause in EFFECT[id]]
    exploring = [clause for id in hooks.get("explore", ()) for clause in EFFECT[id]]
    return Powers(
        actions=tuple(id for id, row in rows if isinstance(row, OncePerRound)),
        hooks=hooks,
        guards=tuple(id for id, row in rows if isinstance(row, Hook) and row.once),
        traits=traits,
        raised={
            "S": traits.get("card_sail", 0),
            "R": 0,
            "O": traits.get("card_order", 0),
            "H": traits.get("card_heal", 0),
        },
        attack=sum(
            clause.n
            for clause in fighting
            if isinstance(clause, Attack) and isinstance(clause.n, int)
        ),
        extra=sum(clause.n for clause in fighting if isinstance(clause, Extra)),
        discovery=sum(clause.n for clause in exploring if isinstance(clause, Discovery)),
        margin=traits.get("margin", BONUS_MARGIN),
        flees="no_flee" not in traits,
        travel_cards=traits.get("travel_pick", 1),
    )


@cache
def blessings(heroes: tuple[str, ...], uncovered: tuple[bool, ...]) -> dict[str, int]:
    """The Blessings of some Heroes and of the upgrade spaces uncovered, by House (TG-634)."""
    counts: dict[str, int] = dict.fromkeys(HOUSES, 0)
    spaces = [pair for pair, shown in zip(SPACES, uncovered) if shown]
    for pair in (*[HERO[hero].blessings for hero in heroes], *spaces):
        for house in pair:
            counts[house] += 1
    return counts
