"""Resolving a conflict: who is strongest, the altar, and the majorities of either kind of unit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mezo.board import REGIONS
from theomachy.games.mezo.effects import SHAMAN
from theomachy.games.mezo.keywords import resolve
from theomachy.games.mezo.places import KINDS, NOBODY, Kind, spot
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.tiles import CALENDAR, CODEX


def strongest(g: Mezo) -> tuple[Seat, ...]:
    """All seats with the highest strength in the conflict region (MZ-120, MZ-143)."""
    totals = [g.strength_of(seat) for seat in range(g.seat_count)]
    highest = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == highest])


def tie_breaker(g: Mezo, tied: tuple[Seat, ...]) -> Seat:
    """The Champion's owner (MZ-121); in the Blessed region the tied one with fewest VP (MZ-145)."""
    if g.region == g.blessed:
        return min(tied, key=g.vp.__getitem__)
    return g.champions[g.region]


@cache
def names(tied: tuple[Seat, ...]) -> tuple[Option, ...]:
    """To name one of the tied players."""
    return tuple(("name", seat) for seat in tied)


def tell_strengths(g: Mezo) -> None:
    """Tell everybody's strength in the conflict region."""
    if g.events is not None:
        parts = [list(g.strength_parts(seat)) for seat in range(g.seat_count)]
        totals = [sum(row) for row in parts]
        g.tell("strengths", region=REGIONS[g.region], totals=totals, parts=parts)


@dataclass
class Contest(Procedure):
    """Highest strength wins the altar; the Champion's owner breaks ties (MZ-121)."""

    tied: tuple[Seat, ...] = ()

    @act("MZ-120")
    def count(self, g: Mezo) -> Outcome:
        """Units, glyphs, Champion and what was gained."""
        self.tied = strongest(g)
        tell_strengths(g)

    @ask("MZ-121")
    def name(self, g: Mezo) -> Choose | None:
        """One of the tied players, own or not."""
        if len(self.tied) > 1:
            return Choose(tie_breaker(g, self.tied), names(self.tied))

    @act("MZ-122")
    def win(self, g: Mezo, choice: Any) -> Outcome:
        """The winner gains the whole altar bonus."""
        seat = self.tied[0] if choice is None else choice[1]
        altar = g.altars[g.region]
        if g.events is not None:
            g.tell("winner", "MZ-121", seat=seat, region=REGIONS[g.region])
            g.tell("use", seat=seat, of=altar)
        return resolve(g, seat, altar)


@dataclass
class Majority(Procedure):
    """Most Shamans, or Warriors: one of them goes to the Calendar, or Codex (MZ-123, MZ-124)."""

    kind: Kind
    tied: tuple[Seat, ...] = ()
    seat: Seat = NOBODY

    @act("MZ-126")
    def count(self, g: Mezo) -> Outcome:
        """With no such unit there, nobody has the majority."""
        self.tied = g.most(self.kind)
        if not self.tied:
            g.tell("no majority", unit=KINDS[self.kind])
            return DONE

    @ask("MZ-125")
    def name(self, g: Mezo) -> Choose | None:
        """The Champion's owner names one of the tied players."""
        if len(self.tied) > 1:
            return Choose(tie_breaker(g, self.tied), names(self.tied))

    @act("MZ-125")
    def hold(self, g: Mezo, choice: Any) -> Outcome:
        """One player has it."""
        self.seat = self.tied[0] if choice is None else choice[1]
        if g.events is not None:
            g.tell("majority", seat=self.seat, unit=KINDS[self.kind], tied=list(self.tied))

    @ask("MZ-123")
    def space(self, g: Mezo) -> Choose:
        """Any empty space of the track."""
        spaces = CALENDAR if self.kind == SHAMAN else CODEX
        track = g.track(self.kind)
        empty = [("space", row.id) for row, on in zip(spaces, track) if on == NOBODY]
        return Choose(self.seat, empty)

    @act("MZ-123")
    def put(self, g: Mezo, choice: Any) -> Outcome:
        """The unit leaves the region for it, and the space is resolved."""
        if choice is None:  # G-30
            return DONE
        space = choice[1]
        g.units[spot(g.region, self.seat, self.kind)] -= 1
        g.set_track(self.kind, int(space[-1]) - 1, self.seat)
        if g.events is not None:
            rule = "MZ-123" if self.kind == SHAMAN else "MZ-124"
            g.tell("space", rule, seat=self.seat, unit=KINDS[self.kind], space=space, of=space)
        return resolve(g, self.seat, space)


def is_counted(g: Mezo) -> bool:
    """Whether strength has been counted and the winner is known: it no longer matters (MZ-121)."""
    awarded = any(isinstance(frame, Contest) for frame in g.stack[:-1])
    return awarded or any(isinstance(frame, Majority) for frame in g.stack)


def majority(g: Mezo, kind: Kind) -> tuple[Seat, ...] | None:
    """Who has most units of that kind, as it counts now; None once it has been counted (MZ-123)."""
    for place, frame in enumerate(g.stack):
        if isinstance(frame, Majority) and frame.kind >= kind:
            asked = place == len(g.stack) - 1 and frame.kind == kind
            return (frame.tied if frame.seat == NOBODY else (frame.seat,)) if asked else None
    return g.most(kind)
