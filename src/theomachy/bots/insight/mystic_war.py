"""How good a position of Mystic War looks for a seat, from what that seat may know.

A position is worth the points still missing to one's own goal, the cards in hand and before one,
less what the others threaten: how near each of them is to the goals it may have. While a card lies
in the centre all that is judged as if it took effect as it stands, so an answer is worth what it
changes less what its card is worth in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import repeat
from math import exp, fsum

from theomachy.bots.insight import Insight
from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import FACES, JUDGMENTS
from theomachy.games.mystic_war.content.goals import GOAL_SUM, GOALS
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import MysticWar, Realm
from theomachy.games.mystic_war.rules.answers import standing
from theomachy.games.mystic_war.rules.deities import Vacation
from theomachy.games.mystic_war.rules.events import Boon, Genie
from theomachy.games.mystic_war.rules.window import Window

WIN = 1000.0
"""The end is certain: it outweighs any hope."""

NEARNESS = 9.0
"""The number of missing points that makes a goal a third as likely at the next Judgment."""

HOPE = 24.0
"""What it is worth to have met one's own goal, a Judgment being still to come."""

IN_HAND = 25.0
"""What it is worth to hold that Judgment oneself, once the goal is met."""

MISSING = 1.0
"""What a point costs that one's own goal still needs."""

SPARE = 0.12
"""What a point is worth beyond the goal: it breaks ties and stands between us and a Dragon."""

THREAT = 16.0
"""What it costs if another has met a goal for certain."""

RIVAL = 0.14
"""What a point of anybody else's costs, whatever it is good for."""

BOX = (2.0, 0.7, 0.3)
"""What the next box is worth for its cards and options: of Followers, Mystic Power, Gold."""

WEALTH = 2.0
"""What it is worth to be Rich rather than Content, or Content rather than Poor."""

CROWDED = 0.2
"""The part of a card's worth that is left if it cannot be retained."""


def evaluate(g: MysticWar, seat: Seat) -> float:
    """What a seat has and may hope for, less what the others threaten."""
    if g.decision is None:
        return (WIN / len(g.winners) if seat in g.winners else -WIN) if g.winners else 0.0
    realms = _realms(g)
    value = fsum(_parts(realms[seat], g.goals[seat], g.hands[seat], g.deities[seat], g.mat.retain))
    for other, theirs in enumerate(realms):
        if other != seat:
            known = g.goals[other] if g.goals_up[other] else ""
            value -= _threat(theirs, known, g.ruled_out[other])
            value -= RIVAL * _face_up(g.deities[other])
    return value


def features(g: MysticWar) -> list[tuple[float, ...]]:
    """What each seat has and may hope for, in its parts."""
    return list(map(_parts, _realms(g), g.goals, g.hands, g.deities, repeat(g.mat.retain)))


def _realms(g: MysticWar) -> Sequence[Realm]:
    """The realms as they will be if the card in the centre takes effect as it stands."""
    return standing(g).reckoning.realms if g.window else g.realms


# An answer changes what one or two seats have, and the others are looked up. A large table of them
# does not help: the next deal is different, and a small table is fast.
@lru_cache(maxsize=1 << 10)
def _parts(
    realm: Realm,
    goal: str,
    hand: tuple[Face, ...],
    deities: tuple[Face, ...],
    retain: tuple[int, ...],
) -> tuple[float, float, float]:
    """The realm of a seat with its goal in mind, its cards, and a Judgment among them."""
    cards = _face_up(deities) + _reserve(hand, retain[realm[1] // 10])
    if JUDGMENTS.isdisjoint(hand):
        return _prospect(realm, goal), cards, 0.0
    # It must be played in this round: good for who has met the goal, bad for who has not.
    return _prospect(realm, goal), cards, IN_HAND * exp(-_missing(realm, goal) / 2) - 1.0


@lru_cache(maxsize=1 << 12)
def _prospect(realm: Realm, goal: str) -> float:
    """What a realm is worth to its player, who has that goal."""
    missing = _missing(realm, goal)
    spare = fsum(realm) - GOAL_SUM + missing
    followers, _, gold = realm
    wealth = WEALTH * ((gold >= 2 * followers) - (gold < followers))
    boxes = fsum([each * (value // 10) for each, value in zip(BOX, realm)])
    return HOPE * exp(-missing / NEARNESS) - MISSING * missing + SPARE * spare + wealth + boxes


@lru_cache(maxsize=1 << 16)
def _threat(realm: Realm, known: str, ruled_out: tuple[str, ...]) -> float:
    """What a realm costs the others, whose player has one of the goals that are possible."""
    goals = [known] if known else [goal for goal in GOALS if goal not in ruled_out] or list(GOALS)
    near = fsum([exp(-_missing(realm, goal) / NEARNESS) for goal in goals]) / len(goals)
    return THREAT * near + RIVAL * fsum(realm)


def _missing(realm: Realm, goal: str) -> float:
    """How many points a realm lacks for a goal."""
    return fsum([max(0, need - have) for need, have in zip(GOALS[goal], realm)])


@lru_cache(maxsize=1 << 12)
def _reserve(hand: tuple[Face, ...], retained: int) -> float:
    """What the cards in hand are worth: those that can be retained, and a little for the rest."""
    values = sorted([_IN_HAND[card] for card in hand], reverse=True)
    return fsum(values[:retained]) + CROWDED * fsum(values[retained:])


_IN_HAND = {face: card.worth for face, card in FACES.items()}
"""What each card is worth in hand, to be played at a better moment."""


@cache
def _face_up(deities: tuple[Face, ...]) -> float:
    return fsum([FACES[deity].worth_face_up for deity in deities])


INSIGHT = Insight(
    evaluate,
    features,
    ("realm", "cards", "Judgment in hand"),
    midway=frozenset({Window.refuse, Vacation.give, Vacation.keep, Genie.take}),
    later=frozenset({Boon.strike}),
    nearly=0.35,
)
