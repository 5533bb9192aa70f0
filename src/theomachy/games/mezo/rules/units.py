"""The keywords that bring back own units: DEPLOY, AWAKEN, RECOVER.

Each is a procedure that asks for one unit at a time, and a function that begins it for an effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import STOP, Put, Recovered, Stop, in_words
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.effects_by_id import EFFECTS, KIND_BITS
from theomachy.games.mezo.content.places import (
    KIND_OF,
    KINDS,
    MEMBERS,
    REGION_OF,
    RESERVES,
    XIBALBA,
    Mask,
    Place,
)
from theomachy.games.mezo.content.vocabulary import PRESENCE, UNITS, Awaken, Deploy
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.amounts import number
from theomachy.games.mezo.rules.pyramids import nothing
from theomachy.games.mezo.rules.reach import Holds, bars_on_regions

BOTH = KIND_BITS[UNITS]


# what can be put where


def _effect(g: Mezo) -> Deploy | Awaken:
    frame = _frame(g)
    effect: Deploy | Awaken = EFFECTS[frame.of][frame.part]
    return effect


def _frame(g: Mezo) -> Deploying | Awakening:
    frame = g.stack[-1]
    assert isinstance(frame, Deploying | Awakening)
    return frame


def is_not_named(g: Mezo, seat: Seat, put: Put) -> bool:
    """The effect does not name that kind of unit (MZ-57, MZ-53)."""
    return KIND_OF[put.unit] not in _effect(g).kinds


def has_none_in(place: Place) -> Holds:
    """The player has no such unit in that place."""

    def holds(g: Mezo, seat: Seat, option: Any) -> bool:
        return not g.count(place, seat, KIND_OF[option.unit])

    return holds


def is_elsewhere_than_begun(g: Mezo, seat: Seat, put: Put) -> bool:
    """The effect has begun in another region and must stay there (MZ-35)."""
    return not _frame(g).mask >> REGION_OF[put.region] & 1


def must_go_on(g: Mezo, seat: Seat, stop: Stop) -> bool:
    """The effect does not say "up to" (MZ-05)."""
    effect = _effect(g)
    return not (isinstance(effect, Awaken) and effect.up_to)


ON_REGIONS = bars_on_regions(_effect)
STAY = Bar("MZ-35", is_elsewhere_than_begun, "All units of this effect go to one region.")
NONE_IN_XIBALBA = "You have no {unit} in Xibalba."
DEPLOY_BARS = (
    *ON_REGIONS,
    STAY,
    Bar("MZ-57", is_not_named, "This effect does not name {unit}s."),
    Bar("MZ-57", has_none_in(RESERVES), "You have no {unit} in your Reserves."),
)
AWAKEN_BARS = (
    *ON_REGIONS,
    STAY,
    Bar("MZ-53", is_not_named, "This effect does not name {unit}s."),
    Bar("MZ-53", has_none_in(XIBALBA), NONE_IN_XIBALBA),
)
MUST_GO_ON = Bar(
    "MZ-05", must_go_on, 'This effect does not say "up to": as many units as possible are put.'
)

ALL_PUTS = tuple(tuple(Put("put", region, unit) for unit in KINDS) for region in REGIONS)
PUTS: tuple[tuple[tuple[Put, ...], ...], ...] = tuple(
    tuple(
        tuple(ALL_PUTS[region][kind] for region in members for kind in UNITS if bits >> kind & 1)
        for bits in range(4)
    )
    for members in MEMBERS
)
"""Where a unit can be put: by the mask of regions, and a bit for each kind that there is."""

PUTS_OR_STOP: tuple[tuple[tuple[Put | Stop, ...], ...], ...] = tuple(
    tuple((*options, STOP) if options else () for options in row) for row in PUTS
)


def every_put(g: Mezo, seat: Seat) -> Iterator[Put]:
    """A unit of each kind to each region."""
    for puts in ALL_PUTS:
        yield from puts


def every_put_or_stop(g: Mezo, seat: Seat) -> Iterator[Put | Stop]:
    """The same, or no more."""
    yield from every_put(g, seat)
    yield STOP


def deployable(g: Mezo, seat: Seat) -> Sequence[Put]:
    """Which unit can be DEPLOYED where."""
    frame: Any = g.stack[-1]
    bits = g.kinds_in(RESERVES, seat) & KIND_BITS[EFFECTS[frame.of][frame.part].kinds]
    puts: Sequence[Put] = PUTS[frame.mask][bits]
    return puts


def awakenable(g: Mezo, seat: Seat) -> Sequence[Put | Stop]:
    """Which unit can be AWAKENED where, and an end if the effect says "up to" (MZ-05)."""
    frame: Any = g.stack[-1]
    effect = EFFECTS[frame.of][frame.part]
    bits = g.kinds_in(XIBALBA, seat) & KIND_BITS[effect.kinds]
    table: Any = PUTS_OR_STOP if effect.up_to else PUTS
    puts: Sequence[Put | Stop] = table[frame.mask][bits]
    return puts


DEPLOYED = Choices(every_put, Kind(Put, DEPLOY_BARS, in_words), fast=deployable)
AWAKENED = Choices(
    every_put_or_stop,
    Kind(Put, AWAKEN_BARS, in_words),
    Kind(Stop, (MUST_GO_ON,)),
    fast=awakenable,
)


@dataclass
class Deploying(Procedure):
    """DEPLOY: own units from Reserves to a region allowed, one at a time (MZ-57)."""

    seat: Seat
    of: str
    part: int
    mask: Mask
    left: int

    @ask("MZ-57", DEPLOYED)
    def choose(self, g: Mezo) -> Choose | None:
        """Which unit, and where."""
        return Choose(self.seat, DEPLOYED.options(g, self.seat))

    @act("MZ-57")
    def put(self, g: Mezo, choice: Put | None) -> Next:
        """It goes there."""
        return Deploying.choose if _put(self, g, choice, RESERVES, "deploy", "MZ-57") else DONE


@dataclass
class Awakening(Procedure):
    """AWAKEN: own units from Xibalba to a region allowed, one at a time (MZ-53)."""

    seat: Seat
    of: str
    part: int
    mask: Mask
    left: int

    @ask("MZ-53", AWAKENED)
    def choose(self, g: Mezo) -> Choose | None:
        """Which unit, and where; "up to" lets the player stop (MZ-05)."""
        return Choose(self.seat, AWAKENED.options(g, self.seat))

    @act("MZ-53")
    def put(self, g: Mezo, choice: Put | Stop | None) -> Next:
        """It goes there."""
        return Awakening.choose if _put(self, g, choice, XIBALBA, "awaken", "MZ-53") else DONE


def _put(
    frame: Deploying | Awakening,
    g: Mezo,
    choice: Put | Stop | None,
    source: Place,
    event: str,
    rule: str,
) -> bool:
    """Put the chosen unit; whether more follow."""
    if not isinstance(choice, Put):
        if not g.done:
            nothing(g, frame.seat, frame.of)
        return False
    _, name, unit = choice
    region = REGION_OF[name]
    g.move(frame.seat, KIND_OF[unit], source, region)
    g.done, g.same = True, region
    frame.left -= 1
    if not g.options.split_targets and EFFECTS[frame.of][frame.part].where == PRESENCE:  # G-13
        frame.mask = 1 << region
    if g.events is not None:
        g.tell(event, rule, seat=frame.seat, region=name, unit=unit, of=frame.of)
    return frame.left > 0


def deploy(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure | None:
    """Begin to DEPLOY (MZ-57)."""
    if effect.if_done and not g.done:
        return None
    g.done = False
    frame = Deploying(seat, of, part, g.scope(seat, effect.where), number(g, seat, effect.count))
    return None if _put_all(frame, g, RESERVES, "deploy", "MZ-57") else frame


def awaken(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure | None:
    """Begin to AWAKEN (MZ-53)."""
    g.done = False
    frame = Awakening(seat, of, part, g.scope(seat, effect.where), number(g, seat, effect.count))
    if effect.up_to:
        return frame
    return None if _put_all(frame, g, XIBALBA, "awaken", "MZ-53") else frame


def _put_all(frame: Deploying | Awakening, g: Mezo, source: Place, event: str, rule: str) -> bool:
    """Put all units at once where that leaves no choice; whether it did (MZ-04)."""
    bits = KIND_BITS[EFFECTS[frame.of][frame.part].kinds] & g.kinds_in(source, frame.seat)
    mask, left = frame.mask, frame.left
    if not (mask and left and bits):
        nothing(g, frame.seat, frame.of)
        return True
    if mask & (mask - 1):
        return False
    counts = [g.count(source, frame.seat, kind) if bits >> kind & 1 else 0 for kind in UNITS]
    if bits == BOTH and sum(counts) > left:
        return False
    for option, count in zip(PUTS[mask][BOTH], counts, strict=True):
        for _ in range(min(count, left)):
            _put(frame, g, option, source, event, rule)
    return True


# RECOVER

RECOVERS = tuple(Recovered("rec", unit) for unit in KINDS)
RECOVERABLE = ((), RECOVERS[:1], RECOVERS[1:], RECOVERS)
"""What can be RECOVERED: by a bit for each kind that there is."""

RECOVERED = Choices(
    lambda g, seat: RECOVERS,
    Kind(Recovered, (Bar("MZ-59", has_none_in(XIBALBA), NONE_IN_XIBALBA),), in_words),
    fast=lambda g, seat: RECOVERABLE[g.kinds_in(XIBALBA, seat)],
)


@dataclass
class Recovering(Procedure):
    """RECOVER: own units from Xibalba to Reserves, where there is a choice of kind (MZ-59)."""

    seat: Seat
    of: str
    left: int

    @ask("MZ-59", RECOVERED)
    def choose(self, g: Mezo) -> Choose:
        """A Shaman or a Warrior."""
        return Choose(self.seat, RECOVERED.options(g, self.seat))

    @act("MZ-59")
    def take(self, g: Mezo, choice: Recovered) -> Next:
        """It returns."""
        kind = KIND_OF[choice.unit]
        recover(g, self.seat, 1 - kind, kind, self.of)
        self.left -= 1
        return Recovering.choose if self.left else DONE


def recover(g: Mezo, seat: Seat, shamans: int, warriors: int, of: str = "") -> None:
    """Own units return from Xibalba to Reserves (MZ-59)."""
    g.move(seat, 0, XIBALBA, RESERVES, shamans)
    g.move(seat, 1, XIBALBA, RESERVES, warriors)
    g.done = True
    if g.events is not None:
        g.tell("recover", "MZ-59", seat=seat, shamans=shamans, warriors=warriors, of=of)


def recover_units(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure | None:
    """Begin to RECOVER: nothing is asked if all may return, or only one kind is there (MZ-59)."""
    g.done = False
    count = number(g, seat, effect.count)
    shamans, warriors = g.count(XIBALBA, seat, 0), g.count(XIBALBA, seat, 1)
    if not shamans + warriors:
        nothing(g, seat, of)
    elif shamans + warriors <= count:
        recover(g, seat, shamans, warriors, of)
    elif shamans and warriors:
        return Recovering(seat, of, count)
    else:
        recover(g, seat, count if shamans else 0, count if warriors else 0, of)
    return None


PROCEDURES = (Deploying, Awakening, Recovering)
