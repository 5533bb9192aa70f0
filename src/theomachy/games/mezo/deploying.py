"""One player's Deploy Step: tribe abilities, Champions, units (MZ-90)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mezo.board import CHAMPIONS, MOST_DEPLOYED
from theomachy.games.mezo.keywords import resolve
from theomachy.games.mezo.places import (
    CHAMPION_PLACES,
    DONE_DEPLOYING,
    MEMBERS,
    NOBODY,
    REGION_OF,
    RESERVES,
    Mask,
    deployments,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.tribes import ABILITIES, LONG_MARCH


def start_abilities(g: Mezo, seat: Seat) -> tuple[str, ...]:
    """The seat's abilities that are resolved at the start of its Deploy Step (MZ-90)."""
    return tuple([each for each in g.abilities[seat] if ABILITIES[each].effects])


def free_of_champions(g: Mezo) -> Mask:
    """The regions in play without any Champion (MZ-91)."""
    return sum(1 << region for region in MEMBERS[g.in_play] if g.champions[region] == NOBODY)


def guarded_by(g: Mezo, seat: Seat) -> Mask:
    """The regions with a Champion of that seat."""
    return sum(1 << region for region in MEMBERS[g.in_play] if g.champions[region] == seat)


@dataclass
class Deployment(Procedure):
    """One player's Deploy Step (MZ-90).

    `resolved`  the start-of-Deploy abilities that have been resolved
    `filled`    the regions that have received units in this step
    `marched`   whether a region has received one unit more than others may (T1C)
    """

    seat: Seat
    resolved: tuple[str, ...] = ()
    filled: Mask = 0
    marched: bool = False

    @ask("MZ-90")
    def ability(self, g: Mezo) -> Choose:
        """Abilities at the start of the step, in an order of one's own (G-41)."""
        pending = [each for each in start_abilities(g, self.seat) if each not in self.resolved]
        return Choose(self.seat, [("abil", each) for each in pending])

    @act("MZ-90")
    def use(self, g: Mezo, choice: Any) -> Outcome:
        """One is resolved, and then the others."""
        if choice is not None:
            self.resolved = (*self.resolved, choice[1])
            g.tell("use", seat=self.seat, of=choice[1])
            return resolve(g, self.seat, choice[1])

    @act("MZ-90")
    def go_on(self, g: Mezo) -> Outcome:
        """When none is left, the Champion follows."""
        if len(self.resolved) < len(start_abilities(g, self.seat)):
            return Deployment.ability

    @ask("MZ-91")
    def champion(self, g: Mezo) -> Choose | None:
        """A region in play without any Champion; with 2 players twice (MZ-95)."""
        if g.champions.count(self.seat) < CHAMPIONS[g.seat_count]:
            return Choose(self.seat, CHAMPION_PLACES[free_of_champions(g)])

    @act("MZ-91")
    def place(self, g: Mezo, choice: Any) -> Outcome:
        """The Champion stands there."""
        if choice is not None:
            g.champions[REGION_OF[choice[1]]] = self.seat
            g.tell("champion", seat=self.seat, region=choice[1])
            return Deployment.champion

    @ask("MZ-92")
    def units(self, g: Mezo) -> Choose | None:
        """Up to 3 units to a region without own Champion, each region once, or no more."""
        seat, abilities = self.seat, g.abilities[self.seat]
        guarded = guarded_by(g, seat)
        limit = LONG_MARCH if "T1C" in abilities and not self.marched else MOST_DEPLOYED
        options = deployments(
            g.in_play & ~guarded & ~self.filled,
            limit,
            guarded & ~self.filled if "T2C" in abilities else 0,
            min(g.count(RESERVES, seat, 0), limit),
            min(g.count(RESERVES, seat, 1), limit),
        )
        return Choose(seat, options) if len(options) > 1 else None

    @act("MZ-92")
    def deploy(self, g: Mezo, choice: Any) -> Outcome:
        """They join whatever is there (MZ-93)."""
        if choice is None or choice == DONE_DEPLOYING:
            return DONE
        _, name, shamans, warriors = choice
        region = REGION_OF[name]
        g.move(self.seat, 0, RESERVES, region, shamans)
        g.move(self.seat, 1, RESERVES, region, warriors)
        self.filled |= 1 << region
        if shamans + warriors > MOST_DEPLOYED:
            self.marched = True
        if g.events is not None:
            g.tell("deployed", seat=self.seat, region=name, shamans=shamans, warriors=warriors)
        return Deployment.units
