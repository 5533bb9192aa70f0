"""What a seat of Mezo may hope for from the effects it has begun and the actions of its card.

An effect is worth what its objects could do where it may happen: a unit the strength and majority
it would tell for, a rival's unit the same, a pyramid piece its VP now and at the ends of Ages.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import AGES, REGIONS
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.places import MEMBERS, MOST_SEATS, RESERVES, ROW, XIBALBA, Mask
from theomachy.games.mezo.content.vocabulary import (
    DEVOTION,
    GLYPH,
    PYRAMID,
    SAME,
    STRENGTH,
    Appease,
    Awaken,
    Build,
    Call,
    Demolish,
    Deploy,
    Exile,
    Gain,
    Recover,
    Remind,
    Smite,
    Transform,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ACTIONS_OF, ROUNDS, GlyphStep
from theomachy.games.mezo.rules.amounts import number
from theomachy.games.mezo.rules.building import Building, Demolishing, Transforming, demolitions
from theomachy.games.mezo.rules.calling import price
from theomachy.games.mezo.rules.deploying import Deployment
from theomachy.games.mezo.rules.keywords import CALL_OF, Appeasing, Calling, Resolving
from theomachy.games.mezo.rules.pyramids import fitting_level
from theomachy.games.mezo.rules.taking import Exiling, Smiting
from theomachy.games.mezo.rules.units import Awakening, Deploying, Recovering

PASS_WORTH = 0.7
"""What a Pass action gives."""

REVIVED = (0.0, 0.8, 0.7, 0.4)
"""What it is worth to have a unit out of Xibalba, by the Age."""

HIT, LASTING = 0.3, 0.25
"""What it is worth that a rival has a unit less in a region, and that it is in Xibalba."""

KEENNESS = 0.7
"""A rival's unit tells less for oneself than an own one."""

SPENT, OFFERED = 0.1, 0.2
"""What it costs to use a unit of one's own, beside the unit."""

DEMOLISHED = 0.5
"""What it is worth that a piece is gone."""

STEP_WORTH = 0.85
"""A step of devotion."""

MAJORITY_WORTH = 4.0
"""A unit on a track."""

MOVE_WORTH = 0.6
"""What it is worth to move the god."""

GLYPH_VALUE = (0.0, 2.4, 1.9, 1.0)
"""A glyph, by the Age."""

LATER = 0.9
"""How much of what is hoped for comes true."""


class Stakes:
    """What a seat could gain, by region: for one strength more, and for one unit of each kind.

    `left_behind`  what a unit is worth where no conflict is to come this Age
    """

    __slots__ = ("left_behind", "majority", "share", "strength")

    def __init__(self, left_behind: float) -> None:
        self.left_behind = left_behind
        self.strength = [0.0] * len(REGIONS)
        self.majority = [[0.0, 0.0] for _ in REGIONS]
        self.share = [[0.0, 0.0] for _ in REGIONS]

    def unit(self, region: int, kind: int) -> float:
        """What an own unit more would be worth there."""
        return self.strength[region] + self.majority[region][kind] or self.left_behind


def hopes(g: Mezo, seat: Seat, stakes: Stakes) -> float:
    """What that seat has begun and not finished, and what it may still do with its card."""
    worth = 0.0
    for frame in reversed(g.stack):
        worth += _pending(g, seat, frame, stakes)
    if g.chosen[seat]:
        worth += _actions_left(g, seat, stakes)
    return LATER * worth


def _pending(g: Mezo, seat: Seat, frame: Any, stakes: Stakes) -> float:
    """What is left of a procedure in progress."""
    if getattr(frame, "seat", None) != seat:
        return 0.0
    match frame:
        case Deploying() | Awakening() | Smiting() | Exiling():
            effect = EFFECTS[frame.of][frame.part]
            return _units_worth(g, seat, effect, frame.mask, frame.left, stakes) or 0.0
        case Recovering():
            return frame.left * REVIVED[g.age]
        case Building():
            return _build_worth(g, seat, frame.mask, frame.what)
        case Demolishing():
            return DEMOLISHED
        case Transforming():
            return _transform_worth(g, frame.mask)
        case Calling():
            moving = MOVE_WORTH if frame.at <= Calling.vertex.index else 0.0
            return moving + (0.0 if frame.used else _call_worth(g, seat, stakes))
        case Appeasing() if frame.tile and frame.left:
            cost = frame.left * (REVIVED[g.age] + OFFERED)
            return _worth_of(g, seat, EFFECTS[frame.tile], stakes) - cost
        case Appeasing() if frame.at == Appeasing.choose.index:
            return _appease_worth(g, seat, stakes)
        case Resolving():
            return _worth_of(g, seat, EFFECTS[frame.of][frame.part :], stakes)
        case Deployment():
            return _deployment_worth(g, seat, frame, stakes) + _first_call_worth(g, seat, stakes)
    return 0.0


def _deployment_worth(g: Mezo, seat: Seat, frame: Deployment, stakes: Stakes) -> float:
    """Units that the Deploy Step may still bring to regions that have received none."""
    if frame.at > Deployment.units.index:
        return 0.0
    regions = [
        region for region in MEMBERS[g.in_play & ~frame.filled] if g.champions[region] != seat
    ]
    room = min(3 * len(regions), g.unit_count(RESERVES, seat))
    best = [max(stakes.unit(region, 0), stakes.unit(region, 1)) for region in regions]
    best.sort(reverse=True)
    return 0.6 * fsum([3 * worth for worth in best][: -(-room // 3)])


def _first_call_worth(g: Mezo, seat: Seat, stakes: Stakes) -> float:
    """The Call Step comes next, wherever the god will stand then: units kept for it are used."""
    (effect,) = EFFECTS[CALL_OF[g.gods[seat]]]
    count = number(g, seat, effect.count)
    return _units_worth(g, seat, effect, g.in_play, count, stakes) or 0.0


def _actions_left(g: Mezo, seat: Seat, stakes: Stakes) -> float:
    """The best uncovered actions, as many as the seat can still take."""
    covered = g.covered[seat]
    left: float = ROUNDS - covered.bit_count()
    for frame in g.stack:
        if isinstance(frame, GlyphStep):
            left = 0
    if left <= 0:
        return 0.0
    actions = ACTIONS_OF[g.chosen[seat]]
    worths = sorted(
        [
            max(PASS_WORTH, _worth_of(g, seat, EFFECTS[action], stakes))
            for place, action in enumerate(actions)
            if not covered >> place & 1
        ],
        reverse=True,
    )
    worth = fsum(worths[: int(left)])
    if g.glyphs[g.region * MOST_SEATS + seat] and len(worths) > left:
        worth += max(0.0, 0.7 * worths[int(left)] - 0.5)
    return worth


def _worth_of(g: Mezo, seat: Seat, effects: Iterable[Any], stakes: Stakes) -> float:
    """What all those effects together are worth: nothing if a price in them cannot be paid."""
    worth = 0.0
    for effect in effects:
        part = _effect_worth(g, seat, effect, stakes)
        if part is None:
            return 0.0
        worth += part
    return worth


def _effect_worth(g: Mezo, seat: Seat, effect: Any, stakes: Stakes) -> float | None:
    """What an effect is worth; None if it is a price that cannot be paid."""
    match effect:
        case Deploy() | Awaken() | Smite() | Exile():
            count = number(g, seat, effect.count)
            return _units_worth(g, seat, effect, _where(g, seat, effect), count, stakes)
        case Gain():
            count = number(g, seat, effect.count)
            if effect.what == STRENGTH:
                return count * stakes.strength[g.region]
            return count * (STEP_WORTH if effect.what == DEVOTION else 1.0)
        case Recover():
            count = min(number(g, seat, effect.count), g.unit_count(XIBALBA, seat))
            return count * REVIVED[g.age]
        case Build():
            return _build_worth(g, seat, _where(g, seat, effect), effect.what)
        case Transform():
            return _transform_worth(g, _where(g, seat, effect))
        case Demolish():
            return (
                DEMOLISHED if demolitions(g, seat, _where(g, seat, effect), effect.whose) else None
            )
        case Call():
            return MOVE_WORTH + _call_worth(g, seat, stakes)
        case Appease():
            return _appease_worth(g, seat, stakes)
        case Remind() if g.count(g.region, seat, effect.kind):
            return MAJORITY_WORTH * (1 - stakes.share[g.region][effect.kind])
    return 0.0


def _where(g: Mezo, seat: Seat, effect: Any) -> Mask:
    """Where an effect may happen; "the same region" will be one with presence."""
    return g.presence(seat) if effect.where == SAME else g.scope(seat, effect.where)


def _units_worth(
    g: Mezo, seat: Seat, effect: Any, mask: Mask, count: int, stakes: Stakes
) -> float | None:
    """The value of that many units placed, woken, smitten or exiled in those regions."""
    regions, units = MEMBERS[mask], g.units
    kinds: tuple[int, ...] = effect.kinds
    match effect:
        case Deploy() | Awaken():
            source, extra = (
                (RESERVES, -SPENT) if type(effect) is Deploy else (XIBALBA, REVIVED[g.age])
            )
            there = fsum([units[source * ROW + 2 * seat + kind] for kind in kinds])
            if not regions or not there:
                return 0.0
            best = max([stakes.unit(region, kind) for region in regions for kind in kinds])
            return min(count, there) * (best + extra)
        case Smite(whose="own"):
            worths = [
                stakes.unit(region, kind)
                for region in regions
                for kind in kinds
                if units[region * ROW + 2 * seat + kind]
            ]
            return -min(worths) - REVIVED[g.age] if worths else None
    hits = [
        KEENNESS * (stakes.strength[region] + stakes.majority[region][kind]) + HIT
        for region in regions
        for other in range(g.seat_count)
        if other != seat
        for kind in kinds
        for _ in range(units[region * ROW + 2 * other + kind])
    ]
    hits.sort(reverse=True)
    lasting = LASTING * min(count, len(hits)) if type(effect) is Smite else 0.0
    return fsum(hits[:count]) + lasting


def _transform_worth(g: Mezo, mask: Mask) -> float:
    """The highest pyramid there, as if just built."""
    heights = [len(g.pyramids[region]) for region in MEMBERS[mask]]
    return max(heights, default=0) + 1.5 if any(heights) else 0.0


def _build_worth(g: Mezo, seat: Seat, mask: Mask, what: str) -> float:
    """The best glyph or pyramid piece that could be built there."""
    worth = GLYPH_VALUE[g.age] if mask and what != PYRAMID and g.glyph_supply(seat) else 0.0
    if what != GLYPH:
        ages = fsum(AGES[g.age - 1 :])
        for region in MEMBERS[mask]:
            if fitting_level(g, seat, region):
                pyramid = g.pyramids[region]
                new = not any(owner == seat for owner, _ in pyramid)
                worth = max(worth, len(pyramid) + 1 + 0.9 * ages * new)
    return worth


def _call_worth(g: Mezo, seat: Seat, stakes: Stakes) -> float:
    return _worth_of(g, seat, EFFECTS[CALL_OF[g.gods[seat]]], stakes)


def _appease_worth(g: Mezo, seat: Seat, stakes: Stakes) -> float:
    """The best face-up tile less its price."""
    cost = price(g) * (REVIVED[g.age] + OFFERED)
    best = max([_worth_of(g, seat, EFFECTS[tile], stakes) for tile in g.wrathful])
    return max(0.0, best - cost)
