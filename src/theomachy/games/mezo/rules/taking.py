"""The keywords that take units from regions: SMITE and EXILE.

Each is a procedure that asks for one unit at a time, and a function that begins it for an effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import STOP, Stop, Target, in_words
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.places import (
    KIND_OF,
    KINDS,
    MEMBERS,
    MOST_SEATS,
    REGION_OF,
    RESERVES,
    ROW,
    XIBALBA,
    Mask,
    Place,
    Spot,
    spot,
)
from theomachy.games.mezo.content.vocabulary import (
    EACH_PLAYER,
    EACH_REGION,
    ONE_REGION,
    OPPONENTS,
    OWN,
    PRESENCE,
    Exile,
    Smite,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.amounts import number
from theomachy.games.mezo.rules.pyramids import buildable, nothing
from theomachy.games.mezo.rules.reach import Holds, bars_on_regions

# what can be taken


def _frame(g: Mezo) -> Smiting | Exiling:
    frame = g.stack[-1]
    assert isinstance(frame, Smiting | Exiling)
    return frame


def _effect(g: Mezo) -> Smite | Exile:
    frame = _frame(g)
    effect: Smite | Exile = EFFECTS[frame.of][frame.part]
    return effect


def not_whose(whose: str) -> Holds:
    """The effect takes only units of opponents, or only own ones."""

    def holds(g: Mezo, seat: Seat, target: Target) -> bool:
        return _effect(g).whose == whose and (target.owner == seat) != (whose == OWN)

    return holds


def is_not_named(g: Mezo, seat: Seat, target: Target) -> bool:
    """The effect does not name that kind of unit (MZ-65)."""
    return KIND_OF[target.unit] not in _effect(g).kinds


def is_not_there(g: Mezo, seat: Seat, target: Target) -> bool:
    """That player has no such unit in the region (MZ-65)."""
    return not g.units[SPOT_OF[target]]


def is_left_out(g: Mezo, target: Target) -> bool:
    """No unit is taken from that region, or no more."""
    return not _frame(g).mask >> REGION_OF[target.region] & 1


def has_lost_one(g: Mezo, seat: Seat, target: Target) -> bool:
    """The effect takes units of different players, and has taken one of this one (MZ-65)."""
    return _effect(g).spread == EACH_PLAYER and bool(_frame(g).spared >> target.owner & 1)


def is_used_up(spread: str) -> Holds:
    """The effect has taken from a region, and says that about how its units lie (MZ-65)."""
    return lambda g, seat, target: _effect(g).spread == spread and is_left_out(g, target)


def cannot_build_there(g: Mezo, seat: Seat, target: Target) -> bool:
    """The effect must lead to a BUILD, and none is possible in that region (MZ-06)."""
    effect = _effect(g)
    return isinstance(effect, Smite) and effect.buildable and is_left_out(g, target)


def is_elsewhere_than_begun(g: Mezo, seat: Seat, target: Target) -> bool:
    """The effect has begun in another region and must stay there (MZ-35)."""
    return is_left_out(g, target)


def must_go_on(g: Mezo, seat: Seat, stop: Stop) -> bool:
    """The effect does not say "up to" (MZ-05)."""
    return not _effect(g).up_to


TARGET_BARS = (
    *bars_on_regions(_effect),
    Bar("MZ-65", not_whose(OPPONENTS), "This effect takes only opponents' units."),
    Bar("MZ-65", not_whose(OWN), "This effect takes only your own units."),
    Bar("MZ-65", is_not_named, "This effect does not name {unit}s."),
    Bar("MZ-65", is_not_there, "{owner} has no {unit} in {region}."),
    Bar("MZ-65", has_lost_one, "A unit of {owner} has been taken already."),
    Bar("MZ-65", is_used_up(EACH_REGION), "At most one unit is taken in each region."),
    Bar("MZ-65", is_used_up(ONE_REGION), "All units are taken in one region."),
    Bar("MZ-06", cannot_build_there, "You cannot BUILD in {region}, so this cannot be done."),
    Bar("MZ-35", is_elsewhere_than_begun, "All units of this effect are in the region begun with."),
)
MUST_GO_ON = Bar(
    "MZ-05", must_go_on, 'This effect does not say "up to": as many units as possible are taken.'
)

ALL_TARGETS = tuple(
    Target("unit", region, owner, unit)
    for region in REGIONS
    for owner in range(MOST_SEATS)
    for unit in KINDS
)
"""Every unit that a region can hold, in the order of spots."""

SPOT_OF: dict[Target, Spot] = {target: number for number, target in enumerate(ALL_TARGETS)}


def every_target(g: Mezo, seat: Seat) -> Iterator[Target | Stop]:
    """A unit of each kind of each player in each region, or no more."""
    yield from (target for target in ALL_TARGETS if target.owner < g.seat_count)
    yield STOP


@cache
def targets(
    mask: Mask, seat: Seat, whose: str, kinds: tuple[int, ...]
) -> tuple[tuple[Spot, Target], ...]:
    """Every spot in those regions that an effect of that seat may take units from."""
    owners = [
        other
        for other in range(MOST_SEATS)
        if (whose != OWN or other == seat) and (whose != OPPONENTS or other != seat)
    ]
    spots = [
        spot(region, owner, kind) for region in MEMBERS[mask] for owner in owners for kind in kinds
    ]
    return tuple((each, ALL_TARGETS[each]) for each in spots)


def takeable(g: Mezo, seat: Seat) -> list[Target | Stop]:
    """Every unit that the effect can take now, and an end if it says "up to" (MZ-05)."""
    frame: Any = g.stack[-1]
    effect, units = EFFECTS[frame.of][frame.part], g.units
    aims = targets(frame.mask, seat, effect.whose, effect.kinds)
    options: list[Any] = [target for spot, target in aims if units[spot]]
    if frame.spared:
        options = [target for target in options if not frame.spared >> target.owner & 1]
    if options and effect.up_to:
        options.append(STOP)
    return options


TAKEN = Choices(
    every_target,
    Kind(Target, TARGET_BARS, in_words),
    Kind(Stop, (MUST_GO_ON,)),
    fast=takeable,
)


@dataclass
class Smiting(Procedure):
    """SMITE: units from regions allowed to Xibalba, one at a time (MZ-60)."""

    seat: Seat
    of: str
    part: int
    mask: Mask
    left: int
    spared: int = 0

    @ask("MZ-60", TAKEN)
    def choose(self, g: Mezo) -> Choose:
        """Which unit; the player whose effect it is picks (MZ-65)."""
        return Choose(self.seat, TAKEN.options(g, self.seat))

    @act("MZ-60")
    def smite(self, g: Mezo, choice: Target | Stop | None) -> Next:
        """It goes to Xibalba."""
        return Smiting.choose if _take(self, g, choice, XIBALBA, "smite", "MZ-60") else DONE


@dataclass
class Exiling(Procedure):
    """EXILE: units from regions allowed to their owners' Reserves, one at a time (MZ-58)."""

    seat: Seat
    of: str
    part: int
    mask: Mask
    left: int
    spared: int = 0

    @ask("MZ-58", TAKEN)
    def choose(self, g: Mezo) -> Choose:
        """Which unit; the player whose effect it is picks (MZ-65)."""
        return Choose(self.seat, TAKEN.options(g, self.seat))

    @act("MZ-58")
    def exile(self, g: Mezo, choice: Target | Stop | None) -> Next:
        """It goes home."""
        return Exiling.choose if _take(self, g, choice, RESERVES, "exile", "MZ-58") else DONE


def _take(
    frame: Smiting | Exiling,
    g: Mezo,
    choice: Target | Stop | None,
    to: Place,
    event: str,
    rule: str,
) -> bool:
    """Take the chosen unit away; whether more follow."""
    if not isinstance(choice, Target):
        if not g.done:
            nothing(g, frame.seat, frame.of)
        return False
    spot = SPOT_OF[choice]
    region, at = divmod(spot, ROW)
    g.units[spot] -= 1
    g.units[to * ROW + at] += 1
    g.done, g.same = True, region
    frame.left -= 1
    effect = EFFECTS[frame.of][frame.part]
    if effect.spread == EACH_PLAYER:
        frame.spared |= 1 << choice.owner
    together = effect.where == PRESENCE and not g.options.split_targets  # G-13
    if effect.spread == ONE_REGION or together:
        frame.mask = 1 << region
    if effect.spread == EACH_REGION:
        frame.mask = 0 if together else frame.mask & ~(1 << region)
    if g.events is not None:
        _, name, owner, unit = choice
        g.tell(event, rule, seat=frame.seat, on=owner, region=name, unit=unit, of=frame.of)
    return frame.left > 0


def smite(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure | None:
    g.done = False
    count = number(g, seat, effect.count)
    mask = g.scope(seat, effect.where)
    if effect.buildable:
        mask = buildable(g, seat, mask)
    if count:
        return Smiting(seat, of, part, mask, count)
    nothing(g, seat, of)


def exile(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure | None:
    g.done = False
    count = number(g, seat, effect.count)
    if count:
        return Exiling(seat, of, part, g.scope(seat, effect.where), count)
    nothing(g, seat, of)


PROCEDURES = (Smiting, Exiling)
