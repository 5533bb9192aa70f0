"""The Blessed region: sacrifices from Reserves, and 8 VP for the strongest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import Named, Sacrificed
from theomachy.games.mezo.content.board import BLESSED_VP, REGIONS, SHAMANS_EACH, WARRIORS_EACH
from theomachy.games.mezo.content.places import GOD_CARD, RESERVES
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.deploying import exceeds_reserves
from theomachy.games.mezo.rules.resolution import (
    among_the_tied,
    strongest,
    tell_strengths,
    tie_breaker,
)


def sacrifices_first(g: Mezo) -> bool:
    """Whether units are sacrificed before the actions (G-50)."""
    return g.options.blessed_sacrifice == "before_actions" and g.options.blessed_cards


@cache
def sacrifices(shamans: int, warriors: int) -> tuple[Sacrificed, ...]:
    """What can be sacrificed with that many units in Reserves: from nothing to all (MZ-142)."""
    return tuple(Sacrificed("sac", s, w) for s in range(shamans + 1) for w in range(warriors + 1))


SACRIFICES = Choices(
    lambda g, seat: sacrifices(SHAMANS_EACH, WARRIORS_EACH),
    Kind(
        Sacrificed,
        (Bar("MZ-142", exceeds_reserves, "You do not have that many units in your Reserves."),),
    ),
    fast=lambda g, seat: sacrifices(g.count(RESERVES, seat, 0), g.count(RESERVES, seat, 1)),
)

NAMES = among_the_tied("MZ-145", "{player} is not one of the strongest.")


@dataclass
class Sacrifice(Procedure):
    """In descending VP each sacrifices any number of units from Reserves (MZ-142)."""

    order: tuple[Seat, ...]
    turn: SeatsDone = 0

    @ask("MZ-142", SACRIFICES)
    def choose(self, g: Mezo) -> Choose | None:
        """How many Shamans and Warriors, from none to all."""
        if self.turn < g.seat_count:
            seat = self.order[self.turn]
            return Choose(seat, SACRIFICES.options(g, seat))

    @act("MZ-142")
    def offer(self, g: Mezo, choice: Sacrificed | None) -> Next:
        """Each gives 1 devotion and 1 strength, and waits on the god's reference card."""
        if choice is None:
            return DONE
        seat = self.order[self.turn]
        self.turn += 1
        _, shamans, warriors = choice
        g.move(seat, 0, RESERVES, GOD_CARD, shamans)
        g.move(seat, 1, RESERVES, GOD_CARD, warriors)
        if g.events is not None:
            g.tell("sacrifice", seat=seat, shamans=shamans, warriors=warriors)
        g.gain_devotion(seat, shamans + warriors)
        return Sacrifice.choose


@dataclass
class BlessedContest(Procedure):
    """Most strength gains 8 VP instead of the altar (MZ-144)."""

    tied: tuple[Seat, ...] = ()

    @act("MZ-143")
    def count(self, g: Mezo) -> Next:
        """As elsewhere, with the sacrificed units and no Champion."""
        self.tied = strongest(g)
        tell_strengths(g)
        if not g.options.zero_strength_wins and not g.strength_of(self.tied[0]):  # G-26
            g.tell("no winner", "MZ-144", region=REGIONS[g.region])
            return DONE

    @ask("MZ-145", NAMES)
    def name(self, g: Mezo) -> Choose | None:
        """The tied player with fewest VP names one of the tied."""
        if len(self.tied) > 1:
            seat = tie_breaker(g, self.tied)
            return Choose(seat, NAMES.options(g, seat))

    @act("MZ-144")
    def win(self, g: Mezo, choice: Named | None) -> Next:
        """8 VP."""
        seat = self.tied[0] if choice is None else choice.player
        g.tell("winner", seat=seat, region=REGIONS[g.region])
        g.gain_vp(seat, BLESSED_VP, "blessed")
        return DONE
