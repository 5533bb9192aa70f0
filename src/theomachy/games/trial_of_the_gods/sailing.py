"""Sailing: steps, Travel Cards, Block Tokens; and other ways a Captain is moved (TG-501)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.decks import without
from theomachy.games.trial_of_the_gods.effects import STOP, perform
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.reactions import window
from theomachy.games.trial_of_the_gods.tokens import gain_dishonor
from theomachy.games.trial_of_the_gods.zones import (
    ADJACENT,
    ADJACENT_SEAS,
    GO,
    IS_SEA,
    NOWHERE,
    SEAS,
    Zone,
    within,
)


def open_zones(g: Trial, seat: Seat, zones: Iterable[Zone]) -> list[Option]:
    """The options of going to those Zones that are not closed to a Captain (TG-502)."""
    ships = g.ships
    own = ships[seat]
    return [GO[zone] for zone in zones if zone not in ships or zone in IS_SEA or zone == own]


@dataclass
class Sail(Procedure):
    """Move the Captain up to that many times to an adjacent Zone (TG-501).

    `left`     the movement left
    `entered`  the Zone of the last step
    """

    by: Seat
    left: int
    entered: Zone = NOWHERE

    @ask("TG-501")
    def move(self, g: Trial) -> Choose | None:
        """An adjacent Zone that is not an Island with another Captain, or stop."""
        if self.left > 0:
            by = self.by
            return Choose(by, (*open_zones(g, by, ADJACENT[g.ships[by]]), STOP))

    @act("TG-501")
    def go(self, g: Trial, choice: Any) -> Outcome:
        """Leaving Enemies behind is dishonorable; an open sea brings a Travel Card."""
        if choice is None or choice == STOP:
            return DONE
        by = self.by
        origin, zone = g.ships[by], choice[1]
        if origin in g.enemies and g.foes(by, origin) and g.powers(by).flees:  # TG-1049
            gain_dishonor(g, by, 1, "TG-507")
        self.left -= 1
        self.entered = g.ships[by] = zone
        if g.events is not None:
            g.tell("sail", seat=by, zone=zone)
        if zone in IS_SEA and zone not in g.blocks:
            return TravelCard(by)

    @act("TG-703")
    def arrive(self, g: Trial) -> Outcome:
        """Those who have something in the Zone may react before further movement."""
        return window(g, "opp_enters", self.by, self.entered) or Sail.move

    @act("TG-505")
    def go_on(self, g: Trial) -> Outcome:
        """What movement is left goes on."""
        return Sail.move


@dataclass
class TravelCard(Procedure):
    """Entering a Sea Zone without a Block Token: draw and resolve a Travel Card (TG-503)."""

    by: Seat

    @act("TG-506")
    def prepare(self, g: Trial) -> Outcome:
        """With the deck empty, its discard pile is shuffled."""
        if not g.travel:
            g.travel, g.travel_discard = g.travel_discard, ()
            g.tell("reshuffle travel", n=len(g.travel))

    @ask("TG-503")
    def draw(self, g: Trial) -> Draw:
        """One card, or as many as an ability lets one pick from (TG-1048)."""
        return Draw(g.travel)

    @act("TG-503")
    def take(self, g: Trial, card: Any) -> Outcome:
        """It is shown to all, and must be resolved (G60)."""
        g.travel = without(g.travel, card)
        g.travelling = (*g.travelling, card)  # in the order drawn
        if g.events is not None:
            g.tell("travel", seat=self.by, card=card)
        if len(g.travelling) < g.powers(self.by).travel_cards:
            return TravelCard.prepare
        return perform(g, card, self.by) if len(g.travelling) == 1 else TravelCard.pick

    @act("TG-503")
    def block(self, g: Trial) -> Outcome:
        """The cards are discarded; a Block Token goes where the Captain now is (G25)."""
        g.travel_discard = tuple(sorted(g.travel_discard + g.travelling))
        g.travelling = ()
        zone = g.ships[self.by]
        if zone in IS_SEA and zone not in g.blocks:
            g.blocks = tuple(sorted((*g.blocks, zone)))
            if g.events is not None:
                g.tell("block", zone=zone)
        return DONE

    @ask("TG-1048")
    def pick(self, g: Trial) -> Choose:
        """Of several cards one is resolved."""
        return Choose(self.by, [("travel", card) for card in dict.fromkeys(g.travelling)])

    @act("TG-1048")
    def resolve(self, g: Trial, choice: Any) -> Outcome:
        """The other is discarded with it."""
        return perform(g, choice[1], self.by)

    @act("TG-1048")
    def close(self, g: Trial) -> Outcome:
        """As for a single card."""
        return TravelCard.block


def put_ship(g: Trial, seat: Seat, zone: Zone, rule: str) -> None:
    """A Captain is placed: no Travel Card, no Block, no Dishonor, and nothing is entered (G26)."""
    if g.ships[seat] != zone:
        g.ships[seat] = zone
        g.tell("moved", rule, seat=seat, zone=zone)


@dataclass
class Relocation(Procedure):
    """Place one's own Captain elsewhere (TG-1028): within some steps, or (-1) in any Sea Zone."""

    by: Seat
    reach: int

    @ask("TG-1028")
    def choose(self, g: Trial) -> Choose:
        """It may stay."""
        here = g.ships[self.by]
        zones = SEAS if self.reach < 0 else within(here, self.reach)
        options = open_zones(g, self.by, [zone for zone in zones if zone != here])
        return Choose(self.by, (*options, STOP))

    @act("TG-1028")
    def go(self, g: Trial, choice: Any) -> Outcome:
        """No consequences of sailing."""
        if choice != STOP:
            put_ship(g, self.by, choice[1], "TG-1028")
        return DONE


@dataclass
class Drifting(Procedure):
    """A Captain is placed in an adjacent Sea Zone that the owner of the effect chooses."""

    by: Seat
    on: Seat

    @ask("TG-1029")
    def choose(self, g: Trial) -> Choose:
        """It must be done."""
        return Choose(self.by, [GO[zone] for zone in ADJACENT_SEAS[g.ships[self.on]]])

    @act("TG-1029")
    def go(self, g: Trial, choice: Any) -> Outcome:
        """No consequences of sailing."""
        put_ship(g, self.on, choice[1], "TG-1029")
        return DONE
