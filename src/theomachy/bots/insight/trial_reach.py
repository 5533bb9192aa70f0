"""What is within reach of a player of Trial of the Gods: Zones where something is to be won.

The odds of Fights are exact for the best cards of the hand; without a hand those of a usual one
are taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.cards import (
    CARD,
    DEVOURED,
    DISCOVERY,
    EFFECT,
    ENEMY,
    IS_MONSTER,
    PRAYER,
    VALUES,
)
from theomachy.games.trial_of_the_gods.decks import without
from theomachy.games.trial_of_the_gods.explore import direct_bonus
from theomachy.games.trial_of_the_gods.fight import MOST_CARDS
from theomachy.games.trial_of_the_gods.odds import aid, odds, state
from theomachy.games.trial_of_the_gods.position import Cards, Trial
from theomachy.games.trial_of_the_gods.temples import COMPANION_SPACES
from theomachy.games.trial_of_the_gods.vocabulary import Attack, Extra
from theomachy.games.trial_of_the_gods.zones import ADJACENT, IS_ISLAND, SPACES, ZONES, Zone

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
NEARLY = 0.35
"""The part of an Exploration that is a card short."""
CARD_IN_HAND = 0.04
USUAL_TOTAL, USUAL_DISCOVERY = 6, 4
"""What a usual hand reaches, for the Round to come."""
USUAL_SAIL = 3
NEXT_ROUND = 0.4
NEAR, FAR, BEYOND = 0.85, 0.62, 0.55
"""How sure a goal is where one is or moves to now, after sailing, and for each step beyond."""


def _distances(start: Zone) -> dict[Zone, int]:
    found, border, steps = {start: 0}, [start], 0
    while border:
        steps += 1
        border = [near for zone in border for near in ADJACENT[zone]]
        border = [zone for zone in dict.fromkeys(border) if zone not in found]
        found |= dict.fromkeys(border, steps)
    return found


DISTANCE = {zone: _distances(zone) for zone in ZONES}


@lru_cache(maxsize=128)
def deck_quality(card: str) -> float:
    """How useful a card is, whatever comes: its values, bonuses and Effect."""
    row = CARD[card]
    values = sorted(row.values)
    bonus = 0.30 * row.attack + 0.28 * row.discovery
    effect = {"": 0.0, "A": 0.35, "F": 0.45, "O": 0.25, "R": 0.15}[row.kind]
    return (
        0.16 * values[-1] + 0.06 * sum(values[:-1]) + bonus + (effect if row.of else 0.3 * effect)
    )


class Stakes(NamedTuple):
    """Points for a Laurel of Domination and of Exploration, and the Rounds left."""

    domination: float
    exploration: float
    rounds: float


class Aims(NamedTuple):
    """What a player can gain: points for a Laurel, an Exploration, a Temple, an Argonaut.

    `margin`  how far ahead one must be to deal more Damage
    """

    seat: Seat
    laurel: float
    token: float
    temple: float
    argonaut: float
    margin: int
    rounds: float

    @classmethod
    def of(cls, g: Trial, seat: Seat, stakes: Stakes) -> Aims:
        laurel, explored, rounds = stakes
        more = len(g.companions[seat]) < COMPANION_SPACES
        return cls(
            seat,
            laurel,
            FLEECE * explored,
            TEMPLE + TEMPLE_A_ROUND * rounds if g.flags_left(seat) else 0.0,
            DEFEAT + (COMPANION + COMPANION_A_ROUND * rounds if more else CHAMPION),
            g.powers(seat).margin,
            rounds,
        )


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


class Means(NamedTuple):
    """With what a player comes to a Zone, and how far that goes."""

    arms: Arms
    discovery: int
    reach: int


def reach(g: Trial, aims: Aims, hand: Cards, steps: int, fought: str) -> float:
    """The best Zones for Captain and Companions: with that hand, and in the Round to come."""
    soon, seat = 0.0, aims.seat
    if hand and not g.passed[seat] and g.phase in ("dawn", "adventure"):
        near = Means(_arms(g, seat, hand), most_discovery(g, seat, hand), steps)
        # A card that is sailed with is not there to fight or explore with.
        sailing = max(hand, key=lambda card: VALUES[card]["S"])
        reach = steps + VALUES[sailing]["S"] + g.powers(seat).raised["S"]
        rest = without(hand, sailing)
        arms = _arms(g, seat, rest) if rest else NO_ARMS
        far = Means(arms, most_discovery(g, seat, rest), reach)
        soon = _best_goals(g, aims, (near, far), 0, fought)
    if aims.rounds >= 1:
        discovery = USUAL_DISCOVERY + direct_bonus(g, seat)
        usual = Means(_arms(g, seat, ()), discovery, steps + USUAL_SAIL)
        later = _best_goals(g, aims, (usual, usual), 3, fought)
        soon += NEXT_ROUND * max(0.0, later - soon)  # what is done now is not done again later
    return soon + CARD_IN_HAND * sum([deck_quality(card) for card in hand])


def _best_goals(g: Trial, aims: Aims, means: tuple[Means, Means], more: int, fought: str) -> float:
    """The best Zones within reach and some steps more, the second and third for less."""
    seat, here = aims.seat, g.ships[aims.seat]
    flight = 0.2 if here in g.enemies and g.foes(seat, here) and g.powers(seat).flees else 0.0
    near, far = means
    furthest = far.reach + more
    found = []
    for zone, distance in DISTANCE[here].items():
        if distance > furthest:
            break
        at_hand = distance <= near.reach
        goal = _goal(g, aims, zone, near if at_hand else far, fought)
        if goal:
            factor = NEAR if at_hand else FAR * BEYOND ** max(0, distance - far.reach)
            found.append(factor * goal - (flight if distance else 0.0))
    for zone in g.crews[seat]:
        if zone and zone != here:
            able = near if g.temples.get(zone) == seat else near._replace(arms=NO_ARMS)  # TG-602
            found.append(NEAR * _goal(g, aims, zone, able, fought))
    found.sort(reverse=True)
    return sum([value * share for value, share in zip(found, (1.0, 0.35, 0.15)) if value > 0])


def _goal(g: Trial, aims: Aims, zone: Zone, means: Means, fought: str) -> float:
    """What a Zone has to offer to a Captain there: a Fight and an Exploration."""
    worth, seat = 0.0, aims.seat
    if zone in IS_ISLAND:
        if g.is_closed(seat, zone):
            return 0.0
        explorers, spaces = g.explorers[zone], SPACES[zone]
        if seat not in explorers and len(explorers) < len(spaces):
            short = spaces[len(explorers)] - means.discovery
            if short <= 0:
                worth = aims.token
            elif short <= 2:
                worth = aims.token * NEARLY / short
    if zone in g.enemies:
        best = 0.0
        for enemy in g.enemies[zone]:
            if enemy != fought and g.owners.get(enemy) != seat:
                best = max(best, worth_of(g, aims, zone, enemy, means.arms))
        worth += best
    return worth


def worth_of(g: Trial, aims: Aims, zone: Zone, enemy: str, arms: Arms, might: int = 0) -> float:
    """A Fight by its exact odds."""
    total, extra, cancelled, energy, _ = arms
    win, defeat, lose = odds(
        enemy, state(g, enemy), max(0, total), might, extra, cancelled, aims.margin
    )
    worth = -lose * LOST - PRAYED * energy
    if win:
        worth += (defeat + (win - defeat) * INJURY) * _prize(g, aims, zone, enemy)
    return worth


def _prize(g: Trial, aims: Aims, zone: Zone, enemy: str) -> float:
    """What a player gains by defeating an Enemy."""
    prize = aims.temple if zone in IS_ISLAND and zone not in g.temples else 0.0
    if enemy not in IS_MONSTER:
        return prize + aims.argonaut
    if enemy in g.owners:
        return prize + DEFEAT
    return prize + DEFEAT + TAMED + aims.laurel * ENEMY[enemy].laurels


def _arms(g: Trial, seat: Seat, hand: Cards) -> Arms:
    """The best three cards of a hand with upgrade and abilities."""
    attack, extra = _ability_help(g.powers(seat).hooks.get("fight", ()))
    attack += "attack" in g.active[seat]
    if not hand:
        return Arms(USUAL_TOTAL + attack, extra, 0)
    arms = Arms(attack, extra, 0)
    for helped, _ in armed(hand, helpers(g, seat, hand, "", ""), MOST_CARDS):
        arms = arms.joined(helped)
    return arms


def armed(
    hand: Cards, helping: Sequence[tuple[str, Arms]], most: int
) -> Iterator[tuple[Arms, Cards]]:
    """Up to so many cards, the best first: what each brings, and what it leaves of the hand.

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


def helpers(g: Trial, seat: Seat, hand: Cards, zone: Zone, enemy: str) -> list[tuple[str, Arms]]:
    """The cards of a hand with what they bring to a Fight, the best first."""
    energy = g.available[seat]
    found = []
    for card in hand:
        row = CARD[card]
        best, helped = float(row.attack), Arms(row.attack, 0, 0)
        if row.kind == "F" and PRAYER[card] <= energy and DEVOURED[card] < len(hand):
            effect = aid(g, seat, card, "E", zone, enemy)
            worth = effect.attack + 1.5 * effect.extra + 0.7 * effect.cancelled
            worth -= 0.4 * effect.energy + 0.8 * effect.cards
            if worth > best:
                best = worth
                helped = Arms(*effect)
                energy -= effect.energy
        if best > 0:
            found.append((best, card, helped))
    found.sort(key=lambda each: -each[0])
    return [(card, helped) for _, card, helped in found]


@lru_cache(maxsize=256)
def _ability_help(hooks: tuple[str, ...]) -> tuple[int, int]:
    """Attack and extra Damage that abilities give in every Fight."""
    clauses = [clause for hook in hooks for clause in EFFECT[hook]]
    attack = sum(each.n for each in clauses if isinstance(each, Attack) and isinstance(each.n, int))
    return attack, sum(each.n for each in clauses if isinstance(each, Extra))


def most_discovery(g: Trial, seat: Seat, hand: Cards) -> int:
    """The most Discovery a hand reaches."""
    best = sorted([DISCOVERY[card] for card in hand], reverse=True)[:MOST_CARDS]
    return direct_bonus(g, seat) + sum(best)
