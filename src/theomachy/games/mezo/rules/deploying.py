"""One player's Deploy Step: tribe abilities, Champions, units (MZ-90)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import (
    DONE_DEPLOYING,
    ChampionPlace,
    Deployed,
    Done,
    NextAbility,
    Sacrificed,
    in_words,
)
from theomachy.games.mezo.content.board import CHAMPIONS, MOST_DEPLOYED, REGIONS
from theomachy.games.mezo.content.places import MEMBERS, NOBODY, REGION_OF, RESERVES, Mask
from theomachy.games.mezo.content.tribes import ABILITIES, BODYGUARD, LONG_MARCH
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.keywords import resolve
from theomachy.games.mezo.rules.reach import IN_PLAY


def start_abilities(g: Mezo, seat: Seat) -> tuple[str, ...]:
    """The seat's abilities that are resolved at the start of its Deploy Step (MZ-90)."""
    return tuple([each for each in g.abilities[seat] if ABILITIES[each].effects])


def guarded_by(g: Mezo, seat: Seat) -> Mask:
    """The regions with a Champion of that seat."""
    mask = 0
    for region, owner in enumerate(g.champions):
        if owner == seat:
            mask |= 1 << region
    return mask


# abilities at the start of the step


def is_not_marked(g: Mezo, seat: Seat, next_one: NextAbility) -> bool:
    """The player has not marked the ability (MZ-86)."""
    return next_one.ability not in g.abilities[seat]


def works_otherwise(g: Mezo, seat: Seat, next_one: NextAbility) -> bool:
    """The ability does nothing at the start of the Deploy Step (MZ-90)."""
    return not ABILITIES[next_one.ability].effects


def is_resolved(g: Mezo, seat: Seat, next_one: NextAbility) -> bool:
    """The ability has been resolved in this Deploy Step (MZ-90)."""
    return next_one.ability in under_way(g).resolved


def every_ability(g: Mezo, seat: Seat) -> Iterator[NextAbility]:
    """The abilities that the player has marked, then all others."""
    own = g.abilities[seat]
    for ability in (*own, *(each for each in ABILITIES if each not in own)):
        yield NEXT[ability]


NEXT = {ability: NextAbility("abil", ability) for ability in ABILITIES}


def pending(g: Mezo, seat: Seat) -> list[NextAbility]:
    """The abilities for the start of the step that are not yet resolved."""
    resolved = under_way(g).resolved
    return [NEXT[each] for each in start_abilities(g, seat) if each not in resolved]


PENDING = Choices(
    every_ability,
    Kind(
        NextAbility,
        (
            Bar("MZ-86", is_not_marked, "You have not marked {ability}."),
            Bar("MZ-90", works_otherwise, "{ability} is not for the start of the Deploy Step."),
            Bar("MZ-90", is_resolved, "You have used {ability} in this Deploy Step already."),
        ),
        in_words,
    ),
    fast=pending,
)


# the Champion


def has_a_champion(g: Mezo, seat: Seat, choice: ChampionPlace) -> bool:
    """A Champion stands there (MZ-91)."""
    return g.champions[REGION_OF[choice.region]] != NOBODY


EVERY_PLACE = tuple(ChampionPlace("champ", region) for region in REGIONS)
CHAMPION_PLACES = Choices(
    lambda g, seat: EVERY_PLACE,
    Kind(
        ChampionPlace,
        (IN_PLAY, Bar("MZ-91", has_a_champion, "There is a Champion in {region} already.")),
        in_words,
    ),
    fast=lambda g, seat: [
        EVERY_PLACE[region] for region in MEMBERS[g.in_play] if g.champions[region] == NOBODY
    ],
)


# units


def under_way(g: Mezo) -> Deployment:
    """The Deploy Step in progress."""
    frame = g.stack[-1]
    assert isinstance(frame, Deployment)
    return frame


def holds_own_champion(g: Mezo, seat: Seat, deployed: Deployed) -> bool:
    """The player's own Champion is there, and no Bodyguard with it (MZ-94)."""
    own = g.champions[REGION_OF[deployed.region]] == seat
    return own and "T2C" not in g.abilities[seat]


def is_filled(g: Mezo, seat: Seat, deployed: Deployed) -> bool:
    """The region has received its units in this step (MZ-92)."""
    return bool(under_way(g).filled >> REGION_OF[deployed.region] & 1)


def is_nothing(g: Mezo, seat: Seat, deployed: Deployed) -> bool:
    """No unit is deployed (MZ-92)."""
    return not deployed.shamans + deployed.warriors


def is_too_many(g: Mezo, seat: Seat, deployed: Deployed) -> bool:
    """More units than the region may receive (MZ-92)."""
    guarded = g.champions[REGION_OF[deployed.region]] == seat
    marches = "T1C" in g.abilities[seat] and not under_way(g).marched
    most = BODYGUARD if guarded else LONG_MARCH if marches else MOST_DEPLOYED
    return deployed.shamans + deployed.warriors > most


def exceeds_reserves(g: Mezo, seat: Seat, option: Deployed | Sacrificed) -> bool:
    """More units than the player has in Reserves."""
    return option.shamans > g.count(RESERVES, seat, 0) or option.warriors > g.count(
        RESERVES, seat, 1
    )


DEPLOYED_BARS = (
    IN_PLAY,
    Bar("MZ-94", holds_own_champion, "{region} holds your Champion and receives no units now."),
    Bar("MZ-92", is_filled, "{region} has received its units in this step."),
    Bar("MZ-92", is_nothing, "No unit is too few: say that you deploy no more."),
    Bar("MZ-92", is_too_many, "You cannot deploy that many units to {region}."),
    Bar("MZ-92", exceeds_reserves, "You do not have that many units in your Reserves."),
)
SOME = range(LONG_MARCH + 2)
"""Numbers of units that are worth a thought."""


def every_deployment(g: Mezo, seat: Seat) -> Iterator[Deployed | Done]:
    """Some units of each kind to each region, or no more."""
    for region in REGIONS:
        for shamans in SOME:
            yield from (Deployed("dep", region, shamans, warriors) for warriors in SOME)
    yield DONE_DEPLOYING


_deployed: Callable[[tuple[str, str, int, int]], Deployed] = partial(tuple.__new__, Deployed)


@cache
def deployments(
    mask: Mask, limit: int, guarded: Mask, shamans: int, warriors: int
) -> tuple[Deployed | Done, ...]:
    """What can be deployed next: up to `limit` units to one of those regions, or nothing more.

    `guarded`: regions with an own Champion that may receive units, if fewer (T2C).
    """
    return (
        *[
            _deployed(("dep", REGIONS[region], s, w))
            for region in MEMBERS[mask | guarded]
            for s in range(shamans + 1)
            for w in range(warriors + 1)
            if 1 <= s + w <= (BODYGUARD if guarded >> region & 1 else limit)
        ],
        DONE_DEPLOYING,
    )


def deployable(g: Mezo, seat: Seat) -> tuple[Deployed | Done, ...]:
    """Up to 3 units to a region without own Champion, each region once, or no more."""
    frame: Any = g.stack[-1]
    guarded, abilities = guarded_by(g, seat), g.abilities[seat]
    unfilled = ~frame.filled
    limit = LONG_MARCH if "T1C" in abilities and not frame.marched else MOST_DEPLOYED
    return deployments(
        g.in_play & ~guarded & unfilled,
        limit,
        guarded & unfilled if "T2C" in abilities else 0,
        min(g.count(RESERVES, seat, 0), limit),
        min(g.count(RESERVES, seat, 1), limit),
    )


DEPLOYMENTS = Choices(
    every_deployment,
    Kind(Deployed, DEPLOYED_BARS, in_words),
    Kind(Done),
    fast=deployable,
)


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

    @ask("MZ-90", PENDING)
    def ability(self, g: Mezo) -> Choose | None:
        """Abilities at the start of the step, in an order of one's own (G-41)."""
        if len(self.resolved) < len(start_abilities(g, self.seat)):
            return Choose(self.seat, PENDING.options(g, self.seat))

    @act("MZ-90")
    def use(self, g: Mezo, choice: NextAbility | None) -> Next:
        """One is resolved, and then the others."""
        if choice is not None:
            self.resolved = (*self.resolved, choice.ability)
            g.tell("use", seat=self.seat, of=choice.ability)
            return resolve(g, self.seat, choice.ability)

    @act("MZ-90")
    def go_on(self, g: Mezo) -> Next:
        """When none is left, the Champion follows."""
        if len(self.resolved) < len(start_abilities(g, self.seat)):
            return Deployment.ability

    @ask("MZ-91", CHAMPION_PLACES)
    def champion(self, g: Mezo) -> Choose | None:
        """A region in play without any Champion; with 2 players twice (MZ-95)."""
        if g.champions.count(self.seat) < CHAMPIONS[g.seat_count]:
            return Choose(self.seat, CHAMPION_PLACES.options(g, self.seat))

    @act("MZ-91")
    def place(self, g: Mezo, choice: ChampionPlace | None) -> Next:
        """The Champion stands there."""
        if choice is not None:
            g.champions[REGION_OF[choice.region]] = self.seat
            g.tell("champion", seat=self.seat, region=choice.region)
            return Deployment.champion

    @ask("MZ-92", DEPLOYMENTS)
    def units(self, g: Mezo) -> Choose | None:
        """Up to 3 units to a region without own Champion, each region once, or no more."""
        options = DEPLOYMENTS.options(g, self.seat)
        return Choose(self.seat, options) if len(options) > 1 else None

    @act("MZ-92")
    def deploy(self, g: Mezo, choice: Deployed | Done | None) -> Next:
        """They join whatever is there (MZ-93)."""
        if not isinstance(choice, Deployed):
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
