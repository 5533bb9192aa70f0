"""How good a position of Mezo looks for a seat, from what everybody can see and its own cards.

The prospects of every seat are estimated in VP: what it has, what its devotion and pyramids will
score, what its pieces are good for later, and its share of every conflict still to come, which
grows with its strength there. A position is worth the lead over the rivals. What the seat itself
has begun or may still do with its card is valued in `mezo_effects`. The weights were found by
games of the greedy bot against itself with other weights.
"""

from __future__ import annotations

from math import exp

from theomachy.bots.insight import Insight
from theomachy.bots.insight.mezo_effects import Stakes, hopes
from theomachy.engine.decisions import Seat
from theomachy.games.mezo.blessed import Sacrifice
from theomachy.games.mezo.board import AGES, BLESSED_VP, REGIONS, TRACK_VP
from theomachy.games.mezo.conflict import ROUNDS, Conflict, Majority
from theomachy.games.mezo.places import (
    GOD_CARD,
    MEMBERS,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    REGION_OF,
    RESERVES,
    ROW,
    WRATHFUL_GOD,
    XIBALBA,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.tribes import ASCENSION_VP, DEVOTION_TRACK, LEVELS, MASTER_BUILDERS_VP

WIN = 1000.0
"""The end is certain: it outweighs any hope."""

ALTAR_WORTH = {"": 0.0, "AL1": 7.0, "AL2": 6.6, "AL3": 6.5, "AL4": 6.0, "AL5": 6.0}
"""What winning an altar is worth in VP."""

TRACK_WORTH = TRACK_VP + 2.0
"""A unit on a track: its VP at the end of the Age, and the effect of its space."""

FAR_SHARP, NEAR_SHARP, LAST_SHARP = 0.35, 0.5, 1.5
"""How much one strength more tells: in conflicts to come, at the first action, at the last."""

MAJORITY_SHARP = 0.9
"""How much one unit more tells for a majority."""

TIE = 0.4
"""What breaking ties is worth to the Champion's owner, in strength."""

READY = 0.5
"""How much of a unit in Reserves counts as strength in a Blessed conflict to come."""

DEVOTION_WORTH = 0.79
"""VP for a step of devotion, on the way to the end of the track."""

LEVEL_WORTH = (0.0, 1.5, 1.0, 0.4)
"""What a devotion level is worth for effects by level, in each Age."""

STANDS = 0.9
"""How much of what lies on the board in pyramids outlasts rivals."""

ALIVE = (0.0, 0.8, 0.7, 0.0)
"""What a unit out of Xibalba is worth for later Ages, by the Age."""

ENOUGH, SPARE = 11, 0.3
"""So many units can be used well; what each more is worth, as a part of one of those."""

RESERVE = (0.0, 0.1, 0.15, 0.7)
"""What a unit in Reserves is worth besides, while the Blessed conflict is to come."""

AFIELD = (0.0, 0.0, 0.05, 0.3)
"""The same for a unit in a region: it may be back in time."""

LEFT_BEHIND = (0.0, 0.35, 0.35, 0.0)
"""What a unit in a region already resolved is worth: it is there in the next Age."""

GLYPH_WORTH = 0.8
"""What a glyph on the board is worth for each later Age."""

GLYPH_ACTION = 0.6
"""What a glyph is worth where it can still buy a third action."""

PRESENCE_WORTH = 0.25
"""What presence is worth in a region whose conflict is to come."""


def evaluate(g: Mezo, seat: Seat) -> float:
    """The lead of a seat over its rivals in VP, those to be expected included."""
    if g.decision is None:
        lead = g.vp[seat] - max(g.vp[:seat] + g.vp[seat + 1 :])
        return lead + (WIN if lead > 0 else -WIN)
    worths = [_standing(g, each) for each in range(g.seat_count)]
    stakes = _contests(g, seat, worths)
    own = worths[seat] + hopes(g, seat, stakes)
    rivals = worths[:seat] + worths[seat + 1 :]
    return own - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)


def _standing(g: Mezo, seat: Seat) -> float:
    """What a seat has and may keep, but for conflicts."""
    age, units = g.age, g.units
    at, level = g.devotion[seat], LEVELS[g.devotion[seat]]
    worth = g.vp[seat] + 0.5 * DEVOTION_TRACK[at] + 0.5 * DEVOTION_WORTH * at
    worth += LEVEL_WORTH[age] * level
    abilities = g.abilities[seat]
    if "T3A" in abilities:
        worth += ASCENSION_VP * level
    regions = pieces = 0
    for pyramid in g.pyramids:
        own = sum([owner == seat for owner, _ in pyramid])
        pieces += own
        regions += own > 0
    worth += STANDS * regions * sum(AGES[age - 1 :])
    if "T3B" in abilities:
        worth += MASTER_BUILDERS_VP * pieces
    worth += TRACK_VP * (g.calendar.count(seat) + g.codex.count(seat))
    first = 2 * seat
    lost = 0
    for place in (XIBALBA, WRATHFUL_GOD, GOD_CARD):
        lost += units[place * ROW + first] + units[place * ROW + first + 1]
    alive = 16 - lost
    worth += ALIVE[age] * (min(alive, ENOUGH) + SPARE * max(0, alive - ENOUGH))
    blessed_to_come = g.blessed == NOWHERE or REGIONS[g.blessed] not in g.resolved
    if blessed_to_come:
        reserves = units[RESERVES * ROW + first] + units[RESERVES * ROW + first + 1]
        worth += RESERVE[age] * reserves + AFIELD[age] * (alive - reserves)
    glyphs = sum(g.glyphs[seat : len(REGIONS) * MOST_SEATS : MOST_SEATS])
    worth += GLYPH_WORTH * glyphs * (AGES[-1] - age)
    return worth


def _contests(g: Mezo, me: Seat, worths: list[float]) -> Stakes:
    """Add to each seat's worth its share of every conflict to come; what is at stake for one."""
    units, glyphs, champions, seats = g.units, g.glyphs, g.champions, g.seat_count
    stage, age = _stage(g), g.age
    stakes = Stakes(LEFT_BEHIND[age])
    ready = _readiness(g)
    presence = [g.presence(seat) for seat in range(seats)]
    strong = [g.champion_strength(seat) + TIE for seat in range(seats)]
    open_regions = [REGION_OF[id] for id in g.tiles]
    if g.region != NOWHERE:
        open_regions.append(g.region)
    for region in open_regions:
        first, of_glyphs, champion = region * ROW, region * MOST_SEATS, champions[region]
        here, blessed = region == g.region, region == g.blessed
        sharp = _sharpness(g, stage) if here else FAR_SHARP
        if not here or stage < DECIDED:
            value = BLESSED_VP if blessed else ALTAR_WORTH[g.altars[region]]
            weights = []
            for seat in range(seats):
                strength: float = (
                    units[first + 2 * seat] + units[first + 2 * seat + 1] + glyphs[of_glyphs + seat]
                )
                if seat == champion:
                    strength += strong[seat]
                if here:
                    at = GOD_CARD * ROW + 2 * seat
                    strength += g.strength[seat] + units[at] + units[at + 1]
                if blessed:
                    strength += ready[seat]
                weights.append(exp(sharp * strength))
            total = sum(weights)
            for seat in range(seats):
                worths[seat] += value * weights[seat] / total
            share = weights[me] / total
            stakes.strength[region] = value * sharp * share * (1 - share)
        if not blessed:
            for kind in (0, 1):
                if here and stage >= COUNTED[kind]:
                    continue
                counts = units[first + kind : first + kind + 2 * seats : 2]
                token = g.tokens[kind] if here else NOBODY
                if token != NOBODY and counts[token]:
                    worths[token] += TRACK_WORTH
                    continue
                keen = MAJORITY_SHARP * (1.5 if here else 0.8)
                weights = [exp(keen * count) if count else 0.0 for count in counts]
                if champion != NOBODY:
                    weights[champion] *= 1.3
                total = sum(weights) + 1.0
                for seat in range(seats):
                    worths[seat] += TRACK_WORTH * weights[seat] / total
                share = weights[me] / total
                stakes.majority[region][kind] = TRACK_WORTH * keen * max(0.15, share * (1 - share))
                stakes.share[region][kind] = share
        for seat in range(seats):
            if presence[seat] >> region & 1:
                worths[seat] += PRESENCE_WORTH
            if glyphs[of_glyphs + seat] and not (here and stage >= 1):
                worths[seat] += GLYPH_ACTION
    for region in MEMBERS[g.in_play]:
        if region not in open_regions:
            for seat in range(seats):
                at = region * ROW + 2 * seat
                worths[seat] += LEFT_BEHIND[age] * (units[at] + units[at + 1])
    top = g.stack[-1]
    if isinstance(top, Majority) and top.seat != NOBODY and top.step is Majority.space:
        worths[top.seat] += TRACK_WORTH
    return stakes


# Where a conflict stands, by the step of its procedure.
DECIDED = Conflict.calendar.index
COUNTED = (Conflict.codex.index, Conflict.cleanup.index)


def _stage(g: Mezo) -> int:
    """The step of the conflict under way."""
    return next((frame.at for frame in g.stack if isinstance(frame, Conflict)), -1)


def _sharpness(g: Mezo, stage: int) -> float:
    """How much strength tells now: more and more as actions are taken."""
    if stage > Conflict.glyphs.index:
        return LAST_SHARP
    done = sum([covered.bit_count() for covered in g.covered]) / (ROUNDS * g.seat_count)
    return NEAR_SHARP + (LAST_SHARP - NEAR_SHARP) * 0.7 * min(1.0, done)


def _readiness(g: Mezo) -> list[float]:
    """The strength that each seat may yet sacrifice in the Blessed region."""
    ready = [READY * g.unit_count(RESERVES, seat) for seat in range(g.seat_count)]
    if g.region == g.blessed != NOWHERE:
        sacrifice = next((frame for frame in g.stack if isinstance(frame, Sacrifice)), None)
        if sacrifice is not None:
            for seat in sacrifice.order[: sacrifice.turn]:
                ready[seat] = 0.0
        elif _stage(g) > Conflict.sacrifice.index:
            ready = [0.0] * g.seat_count
    return ready


INSIGHT = Insight(evaluate)
