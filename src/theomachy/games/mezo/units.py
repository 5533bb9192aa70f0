"""The keywords that move units: DEPLOY, AWAKEN, RECOVER, SMITE, EXILE.

Each is a procedure that asks for one unit at a time, and a function that begins it for an effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mezo.effects import (
    EACH_PLAYER,
    EACH_REGION,
    ONE_REGION,
    PRESENCE,
    UNITS,
)
from theomachy.games.mezo.numbers import number
from theomachy.games.mezo.places import (
    KIND_OF,
    PUT_OF,
    PUTS,
    PUTS_OR_STOP,
    RECOVERS,
    RESERVES,
    ROW,
    SPOT_OF,
    STOP,
    XIBALBA,
    Mask,
    Place,
    targets,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.printed import EFFECTS, KIND_BITS
from theomachy.games.mezo.pyramids import buildable, nothing

BOTH = KIND_BITS[UNITS]


# DEPLOY and AWAKEN: own units are put into regions


@dataclass
class Deploying(Procedure):
    """DEPLOY: own units from Reserves to a region allowed, one at a time (MZ-57)."""

    seat: Seat
    of: str
    part: int
    mask: Mask
    left: int

    @ask("MZ-57")
    def choose(self, g: Mezo) -> Choose | None:
        """Which unit, and where."""
        bits = g.kinds_in(RESERVES, self.seat) & KIND_BITS[EFFECTS[self.of][self.part].kinds]
        return Choose(self.seat, PUTS[self.mask][bits])

    @act("MZ-57")
    def put(self, g: Mezo, choice: Any) -> Outcome:
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

    @ask("MZ-53")
    def choose(self, g: Mezo) -> Choose | None:
        """Which unit, and where; "up to" lets the player stop (MZ-05)."""
        effect = EFFECTS[self.of][self.part]
        bits = g.kinds_in(XIBALBA, self.seat) & KIND_BITS[effect.kinds]
        return Choose(self.seat, (PUTS_OR_STOP if effect.up_to else PUTS)[self.mask][bits])

    @act("MZ-53")
    def put(self, g: Mezo, choice: Any) -> Outcome:
        """It goes there."""
        return Awakening.choose if _put(self, g, choice, XIBALBA, "awaken", "MZ-53") else DONE


def _put(
    frame: Deploying | Awakening, g: Mezo, choice: Any, source: Place, event: str, rule: str
) -> bool:
    """Put the chosen unit; whether more follow."""
    if choice is None or choice == STOP:
        if not g.done:
            nothing(g, frame.seat, frame.of)
        return False
    region, kind = PUT_OF[choice]
    g.move(frame.seat, kind, source, region)
    g.done, g.same = True, region
    frame.left -= 1
    if not g.options.split_targets and EFFECTS[frame.of][frame.part].where == PRESENCE:  # G-13
        frame.mask = 1 << region
    if g.events is not None:
        g.tell(event, rule, seat=frame.seat, region=choice[1], unit=choice[2], of=frame.of)
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


@dataclass
class Recovering(Procedure):
    """RECOVER: own units from Xibalba to Reserves, where there is a choice of kind (MZ-59)."""

    seat: Seat
    of: str
    left: int

    @ask("MZ-59")
    def choose(self, g: Mezo) -> Choose | None:
        """A Shaman or a Warrior."""
        return Choose(self.seat, RECOVERS[g.kinds_in(XIBALBA, self.seat)])

    @act("MZ-59")
    def take(self, g: Mezo, choice: Any) -> Outcome:
        """It returns."""
        kind = KIND_OF[choice[1]]
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


# SMITE and EXILE: units are taken from regions


@dataclass
class Smiting(Procedure):
    """SMITE: units from regions allowed to Xibalba, one at a time (MZ-60)."""

    seat: Seat
    of: str
    part: int
    mask: Mask
    left: int
    spared: int = 0

    @ask("MZ-60")
    def choose(self, g: Mezo) -> Choose | None:
        """Which unit; the player whose effect it is picks (MZ-65)."""
        return Choose(self.seat, _aims(self, g))

    @act("MZ-60")
    def smite(self, g: Mezo, choice: Any) -> Outcome:
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

    @ask("MZ-58")
    def choose(self, g: Mezo) -> Choose | None:
        """Which unit; the player whose effect it is picks (MZ-65)."""
        return Choose(self.seat, _aims(self, g))

    @act("MZ-58")
    def exile(self, g: Mezo, choice: Any) -> Outcome:
        """It goes home."""
        return Exiling.choose if _take(self, g, choice, RESERVES, "exile", "MZ-58") else DONE


def _aims(frame: Smiting | Exiling, g: Mezo) -> list[Any]:
    """Every unit that the effect can take now, and an end if it says "up to" (MZ-05)."""
    effect, units = EFFECTS[frame.of][frame.part], g.units
    aims = targets(frame.mask, frame.seat, effect.whose, effect.kinds)
    options: list[Any] = [option for spot, option in aims if units[spot]]
    if frame.spared:
        options = [option for option in options if not frame.spared >> option[2] & 1]
    if options and effect.up_to:
        options.append(STOP)
    return options


def _take(frame: Smiting | Exiling, g: Mezo, choice: Any, to: Place, event: str, rule: str) -> bool:
    """Take the chosen unit away; whether more follow."""
    if choice is None or choice == STOP:
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
        frame.spared |= 1 << choice[2]
    together = effect.where == PRESENCE and not g.options.split_targets  # G-13
    if effect.spread == ONE_REGION or together:
        frame.mask = 1 << region
    if effect.spread == EACH_REGION:
        frame.mask = 0 if together else frame.mask & ~(1 << region)
    if g.events is not None:
        name, owner, unit = choice[1:]
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


PROCEDURES = (Deploying, Awakening, Recovering, Smiting, Exiling)
