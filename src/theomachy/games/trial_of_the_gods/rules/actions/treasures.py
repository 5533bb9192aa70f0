"""Looking at the Treasures of Islands (TG-664, TG-1031)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import STOP, PeekChoice, Stop
from theomachy.games.trial_of_the_gods.content.vocabulary import NEAR as NEARBY
from theomachy.games.trial_of_the_gods.content.vocabulary import Scope
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND, ISLANDS, NEAR, ZONES, Zone
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.kit.tuples import without

PEEK = {zone: PeekChoice("peek", zone) for zone in ZONES}


@dataclass
class LookAt(Procedure):
    """A player looks at a Treasure, and may do so at any time from now on (TG-664, TG-1031)."""

    by: Seat
    zone: Zone
    rule: str

    @ask("TG-664")
    def uncover(self, g: Trial) -> Draw | None:
        """A Treasure that nobody has seen is one of those left."""
        if self.zone not in g.treasures:
            return Draw(g.hoard)

    @act("TG-664")
    def see(self, g: Trial, treasure: str | None) -> Next:
        """Nobody else may see it."""
        zone, by = self.zone, self.by
        if treasure is not None:
            g.hoard = without(g.hoard, treasure)
            g.treasures[zone] = treasure
        if by not in g.lookers[zone]:
            g.lookers[zone] = tuple(sorted((*g.lookers[zone], by)))
            seen = {"treasure": g.treasures[zone]}
            g.tell_secretly("look", (by,), seen, self.rule, seat=by, zone=zone)
        return DONE


def in_sight(g: Trial, seat: Seat) -> Sequence[Zone]:
    """The Zones whose Treasures may be looked at."""
    frame = g.stack[-1]
    assert isinstance(frame, Peeking)
    return NEAR[g.ships[seat]] if frame.scope == NEARBY else ISLANDS


def is_no_island(g: Trial, seat: Seat, choice: PeekChoice) -> bool:
    """Treasures lie on Islands alone (TG-1031)."""
    return choice.zone not in IS_ISLAND


def is_out_of_sight(g: Trial, seat: Seat, choice: PeekChoice) -> bool:
    """It is neither the Zone of the Captain nor adjacent to it (TG-1031)."""
    return choice.zone not in in_sight(g, seat)


def is_known(g: Trial, seat: Seat, choice: PeekChoice) -> bool:
    """The player has seen the Treasure (G78)."""
    return seat in g.lookers[choice.zone]


def every_peek(g: Trial, seat: Seat) -> Iterator[PeekChoice | Stop]:
    """The Islands whose Treasures may be looked at."""
    yield from (PEEK[zone] for zone in in_sight(g, seat))
    yield STOP


def peeks_at(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[PeekChoice]:
    """Any other Zone."""
    if sort == "zone" and name in PEEK:
        yield PEEK[name]


def peeks(g: Trial, seat: Seat) -> tuple[PeekChoice | Stop, ...]:
    """The Islands whose Treasures are not known yet, or stop."""
    known = g.lookers
    zones = [zone for zone in in_sight(g, seat) if zone in IS_ISLAND and seat not in known[zone]]
    return (*[PEEK[zone] for zone in zones], STOP)


PEEKS = Choices(
    every_peek,
    Kind(
        PeekChoice,
        (
            Bar("TG-1031", is_no_island, "{Zone} is not an Island."),
            Bar("TG-1031", is_out_of_sight, "{Zone} is not in or next to your Captain's Zone."),
            Bar("TG-1031", is_known, "You know the Treasure of {zone} already."),
        ),
        in_words,
        peeks_at,
    ),
    Kind(Stop),
    fast=peeks,
)


@dataclass
class Peeking(Procedure):
    """Look at the Treasures of up to that many Islands (TG-1031)."""

    by: Seat
    left: Count
    scope: Scope

    @ask("TG-1031", PEEKS)
    def choose(self, g: Trial) -> Choose | None:
        """Islands in scope whose Treasure the player does not know yet, or stop (G78)."""
        if self.left > 0:
            options = PEEKS.options(g, self.by)
            if len(options) > 1:
                return Choose(self.by, options)

    @act("TG-1031")
    def look(self, g: Trial, choice: PeekChoice | Stop | None) -> Next:
        """Knowledge only: no token, no Laurel (G49)."""
        if not isinstance(choice, PeekChoice):
            return DONE
        self.left -= 1
        return LookAt(self.by, choice.zone, "TG-1031")

    @act("TG-1031")
    def go_on(self, g: Trial) -> Next:
        """Until enough is seen."""
        return Peeking.choose
