"""What a player of Trial of the Gods may hope for: what is in progress, and what is within reach.

A Fight, a move, Damage or cards to be drawn that are in progress are judged by their odds.
"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from theomachy.bots.insight.trial_fights import (
    Aims,
    Arms,
    Stakes,
    armed,
    foe,
    helpers,
    worth_of,
)
from theomachy.bots.insight.trial_reach import Board, Reach, reach
from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.catalogue import ANIMA_ID, EFFECT
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    Champion,
    Draw,
    Energy,
    Heal,
    Purge,
    Restore,
    Strike,
)
from theomachy.games.trial_of_the_gods.content.vocabulary import Oracle as Consult
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS, SPACES
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import (
    Explore,
    best_total,
    direct_bonus,
    space_value,
)
from theomachy.games.trial_of_the_gods.rules.actions.fight import MOST_CARDS, Fight
from theomachy.games.trial_of_the_gods.rules.actions.ordering import Order, orderable
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Sail
from theomachy.games.trial_of_the_gods.rules.damage import Damage
from theomachy.games.trial_of_the_gods.rules.decks import DrawCards
from theomachy.games.trial_of_the_gods.rules.effects.performing import Perform, counts
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import Purging
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.games.trial_of_the_gods.rules.phases.dawn import Reveal

UNDER_WAY = frozenset(
    {Fight, Sail, Explore, Damage, DrawCards, Reveal, Perform, Order, Oracle, Purging}
)
"""The procedures that are judged; a position is asked about so often that others are skipped."""

WAITED = 0.5
"""The part of a hope that is left to who fights without a card and without a chance."""

A_CARD = 0.02
"""A card that is played in a Fight: without it is better, if it is as good."""


class Hopes(NamedTuple):
    """What a player may hope for, in points.

    The first are in progress: a Fight, an Exploration, Damage, cards to be drawn or revealed and
    what is left of an effect. The others are within reach, see `Reach`.
    """

    fight: float
    exploration: float
    damage: float
    cards: float
    effects: float
    soon: float
    later: float
    hand: float


NO_HOPES = Hopes(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def hopes(g: Trial, board: Board, seat: Seat, stakes: Stakes) -> Hopes:
    """What a player may hope for from here."""
    if not g.ships[seat]:
        return NO_HOPES
    aims = Aims.of(g, seat, stakes)
    exploration = damage = cards = effects = 0.0
    steps, fight = 0, None
    for frame in g.stack:
        if type(frame) not in UNDER_WAY:
            continue
        if isinstance(frame, Fight) and frame.by == seat:
            fight = frame
        elif isinstance(frame, Sail) and frame.by == seat:
            steps = frame.left
        elif isinstance(frame, Explore) and frame.by == seat:
            exploration += _explore_hope(g, frame, aims)
        elif isinstance(frame, Damage):
            damage -= 0.3 * frame.left if frame.on == seat else -0.2 * frame.left
        elif isinstance(frame, DrawCards) and frame.seat == seat:
            cards += 0.22 * frame.left
        elif isinstance(frame, Reveal) and frame.by == seat:
            cards += 0.1 * len(frame.named)
        elif isinstance(frame, Perform) and frame.by == seat:
            effects += _rest(g, frame, aims)
        elif isinstance(frame, Order) and frame.by == seat:
            effects += _order_hope(g, seat, frame.left)
        elif isinstance(frame, Oracle) and frame.by == seat:
            effects += _oracle_hope(g, seat, aims)
        elif isinstance(frame, Purging) and frame.by == seat:
            effects += _purge_hope(g, seat, frame.left)
    if fight is None or fight.dice:
        won, within = 0.0, reach(g, board, aims, g.hands[seat], steps, "")
    else:
        won, within = _fight_hope(g, board, fight, steps, aims)
    return Hopes(won, exploration, damage, cards, effects, *within)


# what is in progress


def _fight_hope(
    g: Trial, board: Board, fight: Fight, steps: int, aims: Aims
) -> tuple[float, Reach]:
    """A Fight in progress, played on with the best cards, and what the others are good for."""
    by, zone, enemy = fight.by, fight.zone, fight.enemy
    fought = foe(enemy, zone, g.owners, g.injured, g.temples)
    arms = Arms(fight.total - fight.weakened, fight.extra, fight.cancelled)
    hand = g.hands[by]
    won = worth_of(aims.spoils, fought, arms, fight.might)
    kept = reach(g, board, aims, hand, steps, enemy)
    if not fight.cards and won <= 0:
        # A Fight lost on purpose brings nothing nearer, and could be repeated forever (G14).
        kept = Reach(*[WAITED * each for each in kept])
    if fight.step is Fight.roll:
        return won, kept
    best = won + fsum(kept)
    helping = helpers(hand, g.available[by], counts(g, by), zone, enemy)
    for helped, left in armed(hand, helping, MOST_CARDS - fight.cards):
        arms = arms.joined(helped)
        value = worth_of(aims.spoils, fought, arms, fight.might) - A_CARD
        rest = reach(g, board, aims, left, steps, enemy)
        if value + fsum(rest) > best:
            best, won, kept = value + fsum(rest), value, rest
    return won, kept


def _explore_hope(g: Trial, frame: Explore, aims: Aims) -> float:
    """An Exploration in progress succeeds; what is missing still costs cards."""
    if frame.by in g.explorers[frame.zone]:
        return 0.0
    missing = max(0, space_value(g, frame.zone) - frame.total)
    return aims.token - 0.06 * missing


def _rest(g: Trial, frame: Perform, aims: Aims) -> float:
    """The clauses of an effect that are still to come."""
    hope = 0.0
    for clause in EFFECT[frame.effect][frame.place :]:
        match clause:
            case Draw(n):
                hope += 0.22 * n
            case Restore(int(n)):
                hope += 0.1 * min(n, g.exhausted[frame.by])
            case Heal(n):
                hope += 0.15 * min(n, g.limit[frame.by] - g.vigor[frame.by])
            case Energy(n):
                hope += 0.25 * n
            case Champion(n):
                hope += 0.7 * n
            case Strike(n):
                hope += 0.5 * n
            case Consult():
                hope += _oracle_hope(g, frame.by, aims)
            case Purge(n):
                hope += _purge_hope(g, frame.by, n)
    return hope


def _oracle_hope(g: Trial, seat: Seat, aims: Aims) -> float:
    """A card that may be bought, if there is Energy for it and time to play it."""
    return min(0.4, 0.2 * aims.rounds) if g.available[seat] >= 2 else 0.0


def _purge_hope(g: Trial, seat: Seat, n: int) -> float:
    """Animae that may be got rid of."""
    return 0.3 * min(n, g.hands[seat].count(ANIMA_ID) + g.discards[seat].count(ANIMA_ID))


def _order_hope(g: Trial, seat: Seat, left: int) -> float:
    """Companions that could be sent to explore."""
    movable = orderable(g, seat)
    if not movable:
        return 0.0
    best = best_total(g, seat, direct_bonus(g, seat))
    goals = [
        zone
        for zone in ISLANDS
        if seat not in g.explorers[zone]
        and len(g.explorers[zone]) < len(SPACES[zone])
        and space_value(g, zone) <= best
    ]
    idle = [zone for zone in g.crews[seat] if zone not in goals]
    return min(left, len(movable)) * (0.55 if goals and idle else 0.06)
