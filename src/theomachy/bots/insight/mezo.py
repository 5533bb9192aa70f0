"""How good a position of Mezo looks for a seat, from what everybody can see and its own cards.

The prospects of every seat are estimated in VP: what it has, what its devotion and pyramids will
score, what its pieces are good for later, and its share of every conflict still to come, which
grows with its strength there. A position is worth the lead over the rivals. What the seat itself
has begun or may still do with its card is valued in `mezo_effects`. The weights were set by
judgement and looked over in a few dozen games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp, fsum

from theomachy.bots.insight import Insight
from theomachy.bots.insight.mezo_effects import Stakes, hopes
from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import (
    AGES,
    BLESSED_VP,
    CHAMPION_STRENGTH,
    GLYPHS_EACH,
    REGIONS,
    TRACK_VP,
)
from theomachy.games.mezo.content.places import (
    GOD_CARD,
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    REGION_OF,
    RESERVES,
    ROW,
    WRATHFUL_GOD,
    XIBALBA,
    Region,
)
from theomachy.games.mezo.content.tribes import (
    ASCENSION_VP,
    CHAMPION_BONUS,
    DEVOTION_TRACK,
    LEVELS,
    MASTER_BUILDERS_VP,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ROUNDS
from theomachy.games.mezo.rules.blessed import Sacrifice, sacrifices_first
from theomachy.games.mezo.rules.conflict import Conflict
from theomachy.games.mezo.rules.resolution import Majority

AllStakes = Mapping[Seat, Stakes]

WIN = 1000.0
"""The end is certain: it outweighs any hope."""

LEADER = 0.5
"""How much the best rival counts, against all rivals on average."""

ALTAR_WORTH = {"": 0.0, "AL1": 7.0, "AL2": 6.6, "AL3": 6.5, "AL4": 6.0, "AL5": 6.0}
"""What winning an altar is worth in VP."""

TRACK_WORTH = TRACK_VP + 2.0
"""A unit on a track: its VP at the end of the Age, and the effect of its space."""

FAR_SHARP, NEAR_SHARP, LAST_SHARP = 0.35, 0.5, 1.5
"""The weight of one more strength: in conflicts to come, at the first action, at the last."""

MAJORITY_SHARP = 0.9
"""The weight of one more unit for a majority."""

TIED_MAJORITY = 1.3
"""The weight of breaking ties for a majority."""

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
"""The number of units that can be used well, and the relative value of each more."""

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

NEARING = 2.0
"""How much nearer the end is with every Age."""


def evaluate(g: Mezo, seat: Seat) -> float:
    """The lead of a seat over its rivals in VP, those to be expected included."""
    if g.decision is None:
        lead = g.vp[seat] - max(g.vp[:seat] + g.vp[seat + 1 :])
        return lead + (WIN if lead > 0 else -WIN)
    worths = _standings(g)
    stakes = _contests(g, (seat,), worths)
    own = worths[seat] + hopes(g, seat, stakes[seat])
    rivals = worths[:seat] + worths[seat + 1 :]
    return own - LEADER * max(rivals) - (1 - LEADER) * fsum(rivals) / len(rivals)


def features(g: Mezo) -> list[tuple[float, ...]]:
    """For each seat the VP it can expect, the same weighed by how near the end is, and its VP."""
    busy = {getattr(frame, "seat", None) for frame in g.stack}
    worths = _standings(g)
    hoping = [seat for seat, card in enumerate(g.chosen) if card or seat in busy]
    for seat, stakes in _contests(g, hoping, worths).items():
        worths[seat] += hopes(g, seat, stakes)
    ages = AGES[-1] - g.age + len(g.tiles) / g.in_play.bit_count()
    near = 1 / (1 + NEARING * ages)
    return [(worth, near * worth, near * vp) for worth, vp in zip(worths, g.vp)]


# what each seat has


_DEVOTION = tuple(
    tuple(
        0.5 * value + 0.5 * DEVOTION_WORTH * at + LEVEL_WORTH[age] * LEVELS[at]
        for at, value in enumerate(DEVOTION_TRACK)
    )
    for age in range(len(AGES) + 1)
)
"""What each position of the track is worth, by the Age."""

_ALIVE = tuple(
    tuple(worth * (min(alive, ENOUGH) + SPARE * max(0, alive - ENOUGH)) for alive in range(17))
    for worth in ALIVE
)
"""The value of that many units out of Xibalba, by the Age."""

_LOST = tuple(place * ROW for place in (XIBALBA, WRATHFUL_GOD, GOD_CARD))
_RESERVES = RESERVES * ROW


def _standings(g: Mezo) -> list[float]:
    """What the seats have and may keep, but for conflicts."""
    age, units, xibalba, others = g.age, g.units, _LOST[0], _LOST[1:]
    sacrificing = _sacrificing(g)
    in_conflict = g.region != NOWHERE
    ages_left = AGES[-1] - age
    worths = []
    for seat, vp in enumerate(g.vp):
        first = 2 * seat
        at = g.devotion[seat]
        worth = vp + _DEVOTION[age][at]
        alive = 16 - units[xibalba + first] - units[xibalba + first + 1]
        if in_conflict:
            for place in others:
                alive -= units[place + first] + units[place + first + 1]
        worth += _ALIVE[age][alive]
        if sacrificing[seat]:
            reserves = units[_RESERVES + first] + units[_RESERVES + first + 1]
            worth += RESERVE[age] * reserves + AFIELD[age] * (alive - reserves)
        worth += TRACK_VP * (g.calendar.count(seat) + g.codex.count(seat))
        if ages_left:
            glyphs = GLYPHS_EACH - g.glyph_supply(seat)
            worth += GLYPH_WORTH * glyphs * ages_left
        elif "T3A" in g.abilities[seat]:
            worth += ASCENSION_VP * LEVELS[at]
        worths.append(worth)
    _add_pyramids(g, worths)
    return worths


def _add_pyramids(g: Mezo, worths: list[float]) -> None:
    """A region with a piece scores at the end of this Age and of all later ones (MZ-151)."""
    a_region = STANDS * fsum(AGES[g.age - 1 :])
    for pyramid in g.pyramids:
        if pyramid:
            for owner in {owner for owner, _ in pyramid}:
                if owner != NEUTRAL:
                    worths[owner] += a_region
    if g.age == AGES[-1]:
        for seat, abilities in enumerate(g.abilities):
            if "T3B" in abilities:
                owners = [owner for pyramid in g.pyramids for owner, _ in pyramid]
                worths[seat] += MASTER_BUILDERS_VP * owners.count(seat)


# conflicts to come

_FAR = tuple(exp(FAR_SHARP * strength) for strength in range(99))
_FAR_TIE = exp(FAR_SHARP * TIE)
_MAJORITIES = tuple(
    (0.0, *(exp(MAJORITY_SHARP * keen * count) for count in range(1, 9))) for keen in (0.8, 1.5)
)
"""The weight of that many units for a majority: in conflicts to come, and in the current one."""


def _contests(g: Mezo, hoping: Iterable[Seat], worths: list[float]) -> dict[Seat, Stakes]:
    """Add to each seat's worth its share of every conflict to come; what is at stake for some."""
    units, seats = g.units, range(g.seat_count)
    stakes = {seat: Stakes(LEFT_BEHIND[g.age]) for seat in hoping}
    presence = [g.presence(seat) for seat in seats]
    strong = [_champion(abilities) for abilities in g.abilities]
    open_regions = [REGION_OF[id] for id in g.tiles]
    for region in open_regions:
        _share_region(g, region, strong, worths, stakes)
    if g.region != NOWHERE:
        _share_conflict(g, strong, worths, stakes)
        open_regions.append(g.region)
    for region in MEMBERS[g.in_play]:
        first = region * ROW
        if region not in open_regions:
            for seat in seats:
                count = units[first + 2 * seat] + units[first + 2 * seat + 1]
                worths[seat] += LEFT_BEHIND[g.age] * count
            continue
        for seat in seats:
            if presence[seat] >> region & 1:
                worths[seat] += PRESENCE_WORTH
    return stakes


@cache
def _champion(abilities: tuple[str, ...]) -> int:
    return CHAMPION_STRENGTH + sum(int(CHAMPION_BONUS.get(each, 0)) for each in abilities)


def _share_region(
    g: Mezo, region: Region, strong: list[int], worths: list[float], stakes: AllStakes
) -> None:
    """The shares in a conflict that has not begun."""
    units, glyphs = g.units, g.glyphs
    first, of_glyphs, champion = region * ROW, region * MOST_SEATS, g.champions[region]
    blessed = region == g.blessed
    weights = []
    for seat in range(g.seat_count):
        count = units[first + 2 * seat] + units[first + 2 * seat + 1]
        if glyphs[of_glyphs + seat]:
            count += glyphs[of_glyphs + seat]
            worths[seat] += GLYPH_ACTION
        if blessed:
            reserves = units[_RESERVES + 2 * seat] + units[_RESERVES + 2 * seat + 1]
            weights.append(exp(FAR_SHARP * (count + READY * reserves)))
        elif seat == champion:
            weights.append(_FAR[count + strong[seat]] * _FAR_TIE)
        else:
            weights.append(_FAR[count])
    value = BLESSED_VP if blessed else ALTAR_WORTH[g.altars[region]]
    _divide(value, weights, worths)
    _stake(value * FAR_SHARP, region, weights, stakes)
    if not blessed:
        for kind in (0, 1):
            _share_majority(g, region, kind, worths, stakes)


def _share_conflict(g: Mezo, strong: list[int], worths: list[float], stakes: AllStakes) -> None:
    """The shares in the conflict in progress, as far as it is not decided."""
    units, region = g.units, g.region
    first, of_glyphs, champion = region * ROW, region * MOST_SEATS, g.champions[region]
    blessed = region == g.blessed
    stage = _stage(g)
    if stage < DECIDED:
        sharp = _sharpness(g, stage)
        sacrificing = _sacrificing(g)
        weights = []
        for seat in range(g.seat_count):
            at = 2 * seat
            strength: float = (
                units[first + at]
                + units[first + at + 1]
                + g.glyphs[of_glyphs + seat]
                + g.strength[seat]
            )
            if seat == champion:
                strength += strong[seat] + TIE
            if blessed:
                strength += units[_LOST[2] + at] + units[_LOST[2] + at + 1]
                if sacrificing[seat]:
                    strength += READY * (units[_RESERVES + at] + units[_RESERVES + at + 1])
            weights.append(exp(sharp * strength))
        value = BLESSED_VP if blessed else ALTAR_WORTH[g.altars[region]]
        _divide(value, weights, worths)
        _stake(value * sharp, region, weights, stakes)
    if not blessed:
        for kind in (0, 1):
            if stage < COUNTED[kind]:
                _share_majority(g, region, kind, worths, stakes)
    top = g.stack[-1]
    if type(top) is Majority and top.step is Majority.space:
        worths[top.seat] += TRACK_WORTH


def _share_majority(
    g: Mezo, region: Region, kind: int, worths: list[float], stakes: AllStakes
) -> None:
    first = region * ROW + kind
    counts = g.units[first : first + 2 * g.seat_count : 2]
    here = region == g.region
    if here and g.tokens[kind] != NOBODY and counts[g.tokens[kind]]:
        worths[g.tokens[kind]] += TRACK_WORTH
        return
    table = _MAJORITIES[here]
    weights = [table[count] for count in counts]
    champion = g.champions[region]
    if champion != NOBODY:
        weights[champion] *= TIED_MAJORITY
    # One more for nobody: the first unit there already counts.
    total = fsum(weights) + 1.0
    scale = TRACK_WORTH / total
    for seat, weight in enumerate(weights):
        worths[seat] += scale * weight
    keen = TRACK_WORTH * MAJORITY_SHARP * (1.5 if here else 0.8)
    for seat, at_stake in stakes.items():
        share = weights[seat] / total
        at_stake.majority[region][kind] = keen * max(0.15, share * (1 - share))
        at_stake.share[region][kind] = share


def _divide(value: float, weights: list[float], worths: list[float]) -> None:
    """Give each seat its share of what is fought for."""
    scale = value / fsum(weights)
    for seat, weight in enumerate(weights):
        worths[seat] += scale * weight


def _stake(keen: float, region: Region, weights: list[float], stakes: AllStakes) -> None:
    """What one strength more there would gain each seat that hopes for something."""
    for seat, at_stake in stakes.items():
        share = weights[seat] / fsum(weights)
        at_stake.strength[region] = keen * share * (1 - share)


# Where a conflict stands, by the step of its procedure.
DECIDED = Conflict.calendar.index
COUNTED = (Conflict.codex.index, Conflict.cleanup.index)


def _sharpness(g: Mezo, stage: int) -> float:
    """How much strength tells now: more and more as actions are taken."""
    if stage > Conflict.glyphs.index:
        return LAST_SHARP
    done = sum([covered.bit_count() for covered in g.covered]) / (ROUNDS * g.seat_count)
    return NEAR_SHARP + (LAST_SHARP - NEAR_SHARP) * 0.7 * min(1.0, done)


def _sacrificing(g: Mezo) -> list[bool]:
    """Which seats may still sacrifice in the Blessed region of this Age."""
    everybody, blessed = [True] * g.seat_count, g.blessed
    if blessed == NOWHERE or REGIONS[blessed] in g.tiles:
        return everybody
    if g.region == blessed:
        for frame in g.stack:
            if type(frame) is Sacrifice:
                return [seat in frame.order[frame.turn :] for seat in range(g.seat_count)]
        first = Conflict.draw if sacrifices_first(g) else Conflict.sacrifice
        if _stage(g) <= first.index:
            return everybody
    return [False] * g.seat_count


def _stage(g: Mezo) -> int:
    """The step of the conflict in progress."""
    return next(frame.at for frame in g.stack if type(frame) is Conflict)


INSIGHT = Insight(
    evaluate,
    features,
    ("expected VP", "expected VP, near the end", "VP, near the end"),
    nearly=0.1,
)
