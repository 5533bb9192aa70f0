"""Captains: who they are and where they start (TG-205, TG-206, TG-210)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Pick, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import Beginning, CaptainChoice
from theomachy.games.trial_of_the_gods.content.catalogue import HERO, PERSONAL_IDS, STARTING_IDS
from theomachy.games.trial_of_the_gods.content.zones import NEAR, OUTER, ZONES
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.kit.tuples import without

CAPTAIN = {hero: CaptainChoice("captain", hero) for hero in HERO}
PLACE = {zone: Beginning("place", zone) for zone in ZONES}


def take_captain(g: Trial, seat: Seat, hero: str, rule: str) -> None:
    """A Hero Card, Trained side up, and a deck of six Starting and two Personal cards."""
    g.harbour = without(g.harbour, hero)
    g.captain[seat] = hero
    g.enable(seat)
    g.decks[seat] = tuple(sorted(STARTING_IDS + PERSONAL_IDS[hero]))
    g.tell("captain", rule, seat=seat, hero=hero)


def is_taken(g: Trial, seat: Seat, choice: CaptainChoice) -> bool:
    """The Argonaut is a Captain already (TG-206)."""
    return choice.hero in g.captain


def is_foe(g: Trial, seat: Seat, choice: CaptainChoice) -> bool:
    """The Argonaut is an Enemy on an Island (TG-206)."""
    return choice.hero not in g.harbour


def every_captain(g: Trial, seat: Seat) -> Iterator[CaptainChoice]:
    """The Argonauts left, then the others."""
    others = (hero for hero in HERO if hero not in g.harbour)
    yield from (CAPTAIN[hero] for hero in (*g.harbour, *others))


CAPTAINS = Choices(
    every_captain,
    Kind(
        CaptainChoice,
        (
            Bar("TG-206", is_taken, "{hero} is a Captain already."),
            Bar("TG-206", is_foe, "{hero} is an Enemy in this game."),
        ),
    ),
)


def is_inland(g: Trial, seat: Seat, choice: Beginning) -> bool:
    """The Zone is not at the outer edge of the board (TG-210)."""
    return choice.zone not in OUTER


def is_too_near(g: Trial, seat: Seat, choice: Beginning) -> bool:
    """A Captain is in the Zone or in an adjacent one (TG-210)."""
    return any(ship and choice.zone in NEAR[ship] for ship in g.ships)


def beginnings(g: Trial, seat: Seat) -> list[Beginning]:
    """The outer Sea Zones that are neither in nor next to the Zone of a Captain."""
    taken = {near for ship in g.ships if ship for near in NEAR[ship]}
    return [PLACE[zone] for zone in OUTER if zone not in taken]


BEGINNINGS = Choices(
    lambda g, seat: PLACE.values(),
    Kind(
        Beginning,
        (
            Bar("TG-210", is_inland, "{Zone} is not an outer Sea Zone."),
            Bar("TG-210", is_too_near, "{Zone} is in or next to the Zone of another Captain."),
        ),
        in_words,
    ),
    fast=beginnings,
)


@dataclass
class ChooseCaptains(Procedure):
    """A random first chooser takes an Argonaut, then the next to the right (TG-206, G35)."""

    first: Seat = 0
    chosen: Count = 0

    @ask("TG-206")
    def lot(self, g: Trial) -> Pick:
        """Who chooses first."""
        return Pick(range(g.seat_count))

    @act("TG-206")
    def begin(self, g: Trial, seat: Seat) -> Next:
        """By lot."""
        self.first = seat
        g.tell("first chooser", seat=seat)

    @ask("TG-206", CAPTAINS)
    def choose(self, g: Trial) -> Choose | None:
        """One of the Argonauts left."""
        if self.chosen < g.seat_count:
            seat = self._seat(g)
            return Choose(seat, CAPTAINS.options(g, seat))

    @act("TG-206")
    def take(self, g: Trial, choice: CaptainChoice | None) -> Next:
        """The choice is public."""
        if choice is None:
            return DONE
        take_captain(g, self._seat(g), choice.hero, "TG-206")
        self.chosen += 1
        return ChooseCaptains.choose

    def _seat(self, g: Trial) -> Seat:
        """The seats in descending order from the first chooser."""
        return g.seat_after(self.first, -self.chosen)


@dataclass
class PlaceCaptains(Procedure):
    """In reverse initiative order Captains go to the outer edge of the board (TG-210)."""

    placed: Count = 0

    @ask("TG-210", BEGINNINGS)
    def choose(self, g: Trial) -> Choose | None:
        """A Sea Zone that neither contains nor is adjacent to another Captain."""
        if self.placed < g.seat_count:
            seat = self._seat(g)
            return Choose(seat, BEGINNINGS.options(g, seat))

    @act("TG-210")
    def place(self, g: Trial, choice: Beginning | None) -> Next:
        """No Travel Card, no Block Token (G34)."""
        if choice is None:
            return DONE
        seat, zone = self._seat(g), choice.zone
        g.ships[seat] = zone
        g.tell("place", seat=seat, zone=zone)
        self.placed += 1
        return PlaceCaptains.choose

    def _seat(self, g: Trial) -> Seat:
        """The last in initiative first."""
        return g.initiative[-1 - self.placed]
