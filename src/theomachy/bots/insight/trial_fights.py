"""What Fights promise a player of Trial of the Gods: by their exact odds, with the cards at hand.

Looks ahead ask for the same Enemies and the same hands again and again, so what follows from
those alone is remembered.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.catalogue import (
    CARD,
    DEVOURED,
    ENEMY,
    IS_MONSTER,
    PRAYER,
)
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND, Zone
from theomachy.games.trial_of_the_gods.position import NOBODY, Cards, Trial
from theomachy.games.trial_of_the_gods.rules.actions.fight import MOST_CARDS
from theomachy.games.trial_of_the_gods.rules.actions.odds import State, aid, odds, state
from theomachy.games.trial_of_the_gods.rules.effects.performing import Counts
from theomachy.games.trial_of_the_gods.rules.phases.enemy_phase import attackers
from theomachy.games.trial_of_the_gods.rules.temples import COMPANION_SPACES
from theomachy.kit.tuples import without

FLEECE = 4 / 3
"""The Laurels of an Exploration Token, with the chance of a Golden Fleece."""
TEMPLE, TEMPLE_A_ROUND = 0.25, 0.45
"""A Temple to be claimed: its upgrade and its Blessings."""
COMPANION, COMPANION_A_ROUND = 0.3, 0.45
CHAMPION = 0.8
"""The Champion Token for a third Argonaut."""
DEFEAT, TAMED = 0.1, 0.2
"""Any defeat, and the cube for taming a Monster."""
INJURY = 0.3
"""The part of a defeat that an injury is worth: others may finish it."""
LOST = 0.45
"""A lost Fight: Vigor and perhaps the Hand Limit."""
PRAYED = 0.2
"""An Energy that is spent on a Prayer."""


class Stakes(NamedTuple):
    """Points for a Laurel of Domination and of Exploration, and the Rounds left."""

    domination: float
    exploration: float
    rounds: float


class Spoils(NamedTuple):
    """What a player can gain by Fights: points for a Laurel, a Temple, an Argonaut.

    `margin`  how far ahead one must be to deal more Damage
    """

    laurel: float
    temple: float
    argonaut: float
    margin: int


class Aims(NamedTuple):
    """What a player can gain: as in Spoils, and points for an Exploration.

    `flees`   whether leaving Enemies behind costs Dishonor
    """

    seat: Seat
    laurel: float
    token: float
    temple: float
    argonaut: float
    margin: int
    flees: bool
    rounds: float

    @classmethod
    def of(cls, g: Trial, seat: Seat, stakes: Stakes) -> Aims:
        laurel, explored, rounds = stakes
        more = len(g.companions[seat]) < COMPANION_SPACES
        powers = g.powers(seat)
        return cls(
            seat,
            laurel,
            FLEECE * explored,
            TEMPLE + TEMPLE_A_ROUND * rounds if g.flags_left(seat) else 0.0,
            DEFEAT + (COMPANION + COMPANION_A_ROUND * rounds if more else CHAMPION),
            powers.margin,
            powers.flees,
            rounds,
        )

    @property
    def spoils(self) -> Spoils:
        return Spoils(self.laurel, self.temple, self.argonaut, self.margin)


# the Enemies


class Foe(NamedTuple):
    """An Enemy, how much it can bear, who has tamed it, and whether it guards a free Temple."""

    enemy: str
    bears: State
    owner: Seat
    temple: bool


@dataclass(frozen=True, slots=True, eq=False)
class Foes:
    """The Enemies on the board. The same Enemies are the same object, by which one remembers.

    `temples`  the Temples that are no longer free, with their owners
    """

    standing: dict[Zone, tuple[Foe, ...]]
    temples: dict[Zone, Seat]
    _struck: dict[tuple[Seat, Zone], int] = field(default_factory=dict)

    @staticmethod
    def of(g: Trial) -> Foes:
        return _foes(
            tuple(g.enemies),
            tuple(g.enemies.values()),
            tuple(g.owners.items()),
            g.injured,
            tuple(g.temples.items()),
        )

    def attacking(self, g: Trial, seat: Seat) -> int:
        """How many of them will hurt a player in the Enemy Phase."""
        where = seat, g.ships[seat]
        struck = self._struck.get(where)
        if struck is None:
            struck = self._struck[where] = len(attackers(g, seat))
        return struck

    def any_for(self, seat: Seat, zone: Zone) -> bool:
        """Whether there is one in a Zone that a player has not tamed."""
        return any(each.owner != seat for each in self.standing.get(zone, ()))


@lru_cache(maxsize=2048)
def _foes(
    zones: tuple[Zone, ...],
    standing: tuple[tuple[str, ...], ...],
    owners: tuple[tuple[str, Seat], ...],
    injured: tuple[str, ...],
    temples: tuple[tuple[Zone, Seat], ...],
) -> Foes:
    tamed, claimed = dict(owners), dict(temples)
    return Foes(
        {
            zone: tuple([foe(enemy, zone, tamed, injured, claimed) for enemy in enemies])
            for zone, enemies in zip(zones, standing)
        },
        claimed,
    )


def foe(
    enemy: str,
    zone: Zone,
    owners: Mapping[str, Seat],
    injured: tuple[str, ...],
    temples: Container[Zone],
) -> Foe:
    """An Enemy in a Zone, as it stands."""
    owner = owners.get(enemy, NOBODY)
    is_free = zone in IS_ISLAND and zone not in temples
    return Foe(enemy, state(enemy, owners, injured), owner, is_free)


@lru_cache(maxsize=4096)
def fights(foes: Foes, seat: Seat, spoils: Spoils, arms: Arms, fought: str) -> dict[Zone, float]:
    """The Zones where a Fight is worth something to a Captain, and how much the best is."""
    found = {}
    for zone, standing in foes.standing.items():
        values = [
            worth_of(spoils, each, arms)
            for each in standing
            if each.enemy != fought and each.owner != seat
        ]
        best = max(values, default=0.0)
        if best > 0:
            found[zone] = best
    return found


def worth_of(spoils: Spoils, foe: Foe, arms: Arms, might: int = 0) -> float:
    """A Fight by its exact odds."""
    total, extra, cancelled, energy, _ = arms
    win, defeat, lose = odds(
        foe.enemy, foe.bears, max(0, total), might, extra, cancelled, spoils.margin
    )
    worth = -lose * LOST - PRAYED * energy
    if win:
        worth += (defeat + (win - defeat) * INJURY) * _prize(spoils, foe)
    return worth


def _prize(spoils: Spoils, foe: Foe) -> float:
    """What a player gains by defeating an Enemy."""
    prize = spoils.temple if foe.temple else 0.0
    if foe.enemy not in IS_MONSTER:
        return prize + spoils.argonaut
    if foe.bears == "tamed":
        return prize + DEFEAT
    return prize + DEFEAT + TAMED + spoils.laurel * ENEMY[foe.enemy].laurels


# the cards


class Arms(NamedTuple):
    """What cards bring to a Fight, and the Energy and the other cards they cost."""

    total: int
    extra: int
    cancelled: int
    energy: int = 0
    devoured: int = 0

    def joined(self, other: Arms) -> Arms:
        """Both together."""
        return Arms(
            self.total + other.total,
            self.extra + other.extra,
            self.cancelled + other.cancelled,
            self.energy + other.energy,
        )


NO_ARMS = Arms(0, 0, 0)


def best_armed(own: Arms, hand: Cards, energy: int, counts: Counts) -> Arms:
    """What one brings to every Fight, with the best three cards of a hand."""
    arms = own
    for helped, _ in armed(hand, helpers(hand, energy, counts, "", ""), MOST_CARDS):
        arms = arms.joined(helped)
    return arms


def armed(
    hand: Cards, helping: Sequence[tuple[str, Arms]], most: int
) -> Iterator[tuple[Arms, Cards]]:
    """Up to that many cards, the best first: what each brings, and what it leaves of the hand.

    What a card devours is what helps least.
    """
    ranks = {card: rank for rank, (card, _) in enumerate(helping)}
    for card, helped in helping:
        if most and card in hand and helped.devoured < len(hand):
            hand = without(hand, card)
            for _ in range(helped.devoured):
                hand = without(hand, max(hand, key=lambda each: ranks.get(each, len(ranks))))
            most -= 1
            yield helped, hand


@lru_cache(maxsize=4096)
def helpers(
    hand: Cards, energy: int, counts: Counts, zone: Zone, enemy: str
) -> tuple[tuple[str, Arms], ...]:
    """The cards of a hand with what they bring to a Fight, the best first."""
    found = []
    for card in hand:
        row = CARD[card]
        best, helped = float(row.attack), Arms(row.attack, 0, 0)
        if row.kind == "F" and PRAYER[card] <= energy and DEVOURED[card] < len(hand):
            effect = aid(card, "E", zone, enemy, counts)
            worth = effect.attack + 1.5 * effect.extra + 0.7 * effect.cancelled
            worth -= 0.4 * effect.energy + 0.8 * effect.cards
            if worth > best:
                best = worth
                helped = Arms(*effect)
                energy -= effect.energy
        if best > 0:
            found.append((best, card, helped))
    found.sort(key=lambda each: -each[0])
    return tuple([(card, helped) for _, card, helped in found])
