"""Captains: who they are and where they start (TG-205, TG-206, TG-210)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Option, Pick, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.cards import HERO, PERSONAL_IDS, STARTING_IDS
from theomachy.games.trial_of_the_gods.decks import without
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.zones import NEAR, OUTER

CAPTAIN = {hero: ("captain", hero) for hero in HERO}
PLACE = {zone: ("place", zone) for zone in OUTER}


def take_captain(g: Trial, seat: Seat, hero: str, rule: str) -> None:
    """A Hero Card, Trained side up, and a deck of six Starting and two Personal cards."""
    g.harbour = without(g.harbour, hero)
    g.captain[seat] = hero
    g.enable(seat)
    g.decks[seat] = tuple(sorted(STARTING_IDS + PERSONAL_IDS[hero]))
    g.tell("captain", rule, seat=seat, hero=hero)


@dataclass
class ChooseCaptains(Procedure):
    """A random first chooser takes an Argonaut, then the next to the right (TG-206, G35)."""

    first: Seat = 0
    chosen: int = 0

    @ask("TG-206")
    def lot(self, g: Trial) -> Pick:
        """Who chooses first."""
        return Pick(range(g.seat_count))

    @act("TG-206")
    def begin(self, g: Trial, seat: Any) -> Outcome:
        """By lot."""
        self.first = seat
        g.tell("first chooser", seat=seat)

    @ask("TG-206")
    def choose(self, g: Trial) -> Choose | None:
        """One of the Argonauts left."""
        if self.chosen < g.seat_count:
            return Choose(self._seat(g), [CAPTAIN[hero] for hero in g.harbour])

    @act("TG-206")
    def take(self, g: Trial, choice: Any) -> Outcome:
        """The choice is public."""
        if choice is None:
            return DONE
        take_captain(g, self._seat(g), choice[1], "TG-206")
        self.chosen += 1
        return ChooseCaptains.choose

    def _seat(self, g: Trial) -> Seat:
        """The seats in descending order from the first chooser."""
        return (self.first - self.chosen) % g.seat_count


@dataclass
class PlaceCaptains(Procedure):
    """In reverse initiative order Captains go to the outer edge of the board (TG-210)."""

    placed: int = 0

    @ask("TG-210")
    def choose(self, g: Trial) -> Choose | None:
        """A Sea Zone that neither contains nor is adjacent to another Captain."""
        if self.placed < g.seat_count:
            taken = {near for ship in g.ships if ship for near in NEAR[ship]}
            options: list[Option] = [PLACE[zone] for zone in OUTER if zone not in taken]
            return Choose(self._seat(g), options)

    @act("TG-210")
    def place(self, g: Trial, choice: Any) -> Outcome:
        """No Travel Card, no Block Token (G34)."""
        if choice is None:
            return DONE
        seat, zone = self._seat(g), choice[1]
        g.ships[seat] = zone
        g.tell("place", seat=seat, zone=zone)
        self.placed += 1
        return PlaceCaptains.choose

    def _seat(self, g: Trial) -> Seat:
        """The last in initiative first."""
        return g.initiative[-1 - self.placed]
