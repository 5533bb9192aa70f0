"""What is within reach of a player of Trial of the Gods: Zones where something is to be won.

The odds of Fights are exact for the best cards of the hand; without a hand those of a usual one
are taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from operator import itemgetter
from typing import NamedTuple

from theomachy.bots.insight.trial_fights import NO_ARMS, Aims, Arms, Foes, best_armed, fights
from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, VALUES
from theomachy.games.trial_of_the_gods.content.rows import ActionCard
from theomachy.games.trial_of_the_gods.content.zones import (
    ADJACENT,
    IS_ISLAND,
    ISLANDS,
    SPACES,
    ZONES,
    Zone,
    within,
)
from theomachy.games.trial_of_the_gods.position import Cards, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import direct_bonus, most_discovery
from theomachy.games.trial_of_the_gods.rules.effects.performing import Counts, counts
from theomachy.kit.tuples import without

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


def _quality(row: ActionCard) -> float:
    values = sorted(row.values)
    bonus = 0.30 * row.attack + 0.28 * row.discovery
    effect = {"": 0.0, "A": 0.35, "F": 0.45, "O": 0.25, "R": 0.15}[row.kind]
    return (
        0.16 * values[-1] + 0.06 * fsum(values[:-1]) + bonus + (effect if row.of else 0.3 * effect)
    )


QUALITY = {id: _quality(row) for id, row in CARD.items()}
"""How useful each card is, whatever comes: its values, bonuses and Effect."""


@lru_cache(maxsize=4096)
def _in_hand(hand: Cards) -> float:
    """What the cards of a hand are worth, whatever becomes of them."""
    return CARD_IN_HAND * fsum([QUALITY[card] for card in hand])


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """What is to be won where. The same board is the same object, by which one remembers.

    `islands`  the explorers of each Island, in order
    """

    foes: Foes
    islands: tuple[tuple[Seat, ...], ...]

    @staticmethod
    def of(g: Trial) -> Board:
        return _board(Foes.of(g), _islands(g.explorers))


_board = lru_cache(maxsize=2048)(Board)
_islands = itemgetter(*ISLANDS)


class Crew(NamedTuple):
    """Where Captain and Companions are, and the Islands that rivals' Captains close (TG-502)."""

    captain: Zone
    companions: tuple[Zone, ...]
    closed: tuple[Zone, ...]

    @classmethod
    def of(cls, g: Trial, seat: Seat) -> Crew:
        here = g.ships[seat]
        closed = [zone for zone in g.ships if zone in IS_ISLAND and zone != here]
        return cls(here, g.crews[seat], tuple(closed))


class Means(NamedTuple):
    """With what a player comes to a Zone, and how far that goes."""

    arms: Arms
    discovery: int
    reach: int


class Reach(NamedTuple):
    """What is within reach: with this hand, in the Round to come, and by having cards at all."""

    soon: float
    later: float
    hand: float


def reach(g: Trial, board: Board, aims: Aims, hand: Cards, steps: int, fought: str) -> Reach:
    """The best Zones for Captain and Companions: with that hand, and in the Round to come."""
    soon, later, seat = 0.0, 0.0, aims.seat
    powers, crew = g.powers(seat), Crew.of(g, seat)
    attack, extra = powers.attack + ("attack" in g.active[seat]), powers.extra
    bonus = direct_bonus(g, seat)
    if hand and not g.passed[seat] and g.phase in ("dawn", "adventure"):
        sail, energy = steps + powers.raised["S"], g.available[seat]
        near, far = _means(hand, attack, extra, bonus, steps, sail, energy, counts(g, seat))
        soon = _best_goals(board, aims, crew, near, far, 0, fought)
    if aims.rounds >= 1:
        usual = _usual_means(attack, extra, bonus, steps)
        goals = _best_goals(board, aims, crew, usual, usual, 3, fought)
        later = NEXT_ROUND * max(0.0, goals - soon)  # what is done now is not done again later
    return Reach(soon, later, _in_hand(hand))


@lru_cache(maxsize=256)
def _usual_means(attack: int, extra: int, bonus: int, steps: int) -> Means:
    """What a usual hand is good for."""
    arms = Arms(USUAL_TOTAL + attack, extra, 0)
    return Means(arms, USUAL_DISCOVERY + bonus, steps + USUAL_SAIL)


@lru_cache(maxsize=4096)
def _means(
    hand: Cards,
    attack: int,
    extra: int,
    bonus: int,
    steps: int,
    sail: int,
    energy: int,
    counts: Counts,
) -> tuple[Means, Means]:
    """What a hand is good for in a Zone at hand, and in one that must be sailed to."""
    own = Arms(attack, extra, 0)
    near = Means(best_armed(own, hand, energy, counts), bonus + most_discovery(hand), steps)
    # A card that is sailed with is not there to fight or explore with.
    sailing = max(hand, key=lambda card: VALUES[card]["S"])
    rest = without(hand, sailing)
    arms = best_armed(own, rest, energy, counts) if rest else NO_ARMS
    return near, Means(arms, bonus + most_discovery(rest), sail + VALUES[sailing]["S"])


@lru_cache(maxsize=8192)
def _best_goals(
    board: Board,
    aims: Aims,
    crew: Crew,
    near: Means,
    far: Means,
    more: int,
    fought: str,
) -> float:
    """The best Zones within reach and some steps more, the second and third for less."""
    seat, (here, companions, closed) = aims.seat, crew
    flight = 0.2 if aims.flees and board.foes.any_for(seat, here) else 0.0
    goals = _goals(board, aims, closed, near.arms, near.discovery, fought)
    found = [
        NEAR * goals[zone] - (flight if zone != here else 0.0)
        for zone in within(here, near.reach)
        if zone in goals
    ]
    for zone in companions:
        if zone and zone != here:
            arms = near.arms if board.foes.temples.get(zone) == seat else NO_ARMS  # TG-602
            goals = _goals(board, aims, closed, arms, near.discovery, fought)
            found.append(NEAR * goals.get(zone, 0.0))
    distances, furthest = DISTANCE[here], far.reach + more
    for zone, goal in _goals(board, aims, closed, far.arms, far.discovery, fought).items():
        distance = distances[zone]
        if near.reach < distance <= furthest:
            found.append(FAR * BEYOND ** max(0, distance - far.reach) * goal - flight)
    found.sort(reverse=True)
    return fsum([value * share for value, share in zip(found, (1.0, 0.35, 0.15)) if value > 0])


@lru_cache(maxsize=8192)
def _goals(
    board: Board, aims: Aims, closed: tuple[Zone, ...], arms: Arms, discovery: int, fought: str
) -> dict[Zone, float]:
    """What Zones have to offer to a Captain there: a Fight and an Exploration."""
    goals = _explorations(board.islands, aims.seat, aims.token, discovery).copy()
    for zone, worth in fights(board.foes, aims.seat, aims.spoils, arms, fought).items():
        goals[zone] = goals.get(zone, 0.0) + worth
    for zone in closed:
        goals.pop(zone, None)
    return goals


@lru_cache(maxsize=4096)
def _explorations(
    islands: tuple[tuple[Seat, ...], ...], seat: Seat, token: float, discovery: int
) -> dict[Zone, float]:
    """The Islands that can be explored, or nearly, and what that is worth."""
    found = {}
    for zone, explorers in zip(ISLANDS, islands):
        spaces = SPACES[zone]
        if seat not in explorers and len(explorers) < len(spaces):
            short = spaces[len(explorers)] - discovery
            if short <= 0:
                found[zone] = token
            elif short <= 2:
                found[zone] = token * NEARLY / short
    return found
