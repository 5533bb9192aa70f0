"""Resolving a conflict: who is strongest, the altar, and the majorities of either kind of unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatOrNobody
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices
from theomachy.engine.legality import Kind as KindOfOption
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import Named, Space, in_words
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.places import KINDS, MOST_SEATS, NOBODY, Kind, spot
from theomachy.games.mezo.content.tiles import CALENDAR, CODEX
from theomachy.games.mezo.content.vocabulary import SHAMAN
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.keywords import resolve


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


def is_not_tied(g: Mezo, seat: Seat, named: Named) -> bool:
    """The player is not one of the tied ones."""
    frame: Any = g.stack[-1]
    return named.player not in frame.tied


EVERY_PLAYER = tuple(Named("name", seat) for seat in range(MOST_SEATS))


def among_the_tied(rule: str, sentence: str) -> Choices:
    """One of the tied players is named, by that rule."""
    bars = (Bar(rule, is_not_tied, sentence),)
    return Choices(
        lambda g, seat: EVERY_PLAYER[: g.seat_count],
        KindOfOption(Named, bars, in_words),
        fast=lambda g, seat: [EVERY_PLAYER[tied] for tied in g.stack[-1].tied],
    )


WINNERS = among_the_tied("MZ-121", "{player} is not one of the strongest.")


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
    def count(self, g: Mezo) -> Next:
        """Units, glyphs, Champion and what was gained."""
        self.tied = strongest(g)
        tell_strengths(g)

    @ask("MZ-121", WINNERS)
    def name(self, g: Mezo) -> Choose | None:
        """One of the tied players, own or not."""
        if len(self.tied) > 1:
            seat = tie_breaker(g, self.tied)
            return Choose(seat, WINNERS.options(g, seat))

    @act("MZ-122")
    def win(self, g: Mezo, choice: Named | None) -> Next:
        """The winner gains the whole altar bonus."""
        seat = self.tied[0] if choice is None else choice.player
        altar = g.altars[g.region]
        if g.events is not None:
            g.tell("winner", "MZ-121", seat=seat, region=REGIONS[g.region])
            g.tell("use", seat=seat, of=altar)
        return resolve(g, seat, altar)


HOLDERS = among_the_tied("MZ-125", "{player} has not the most of these units here.")


def majority_under_way(g: Mezo) -> Majority:
    """The majority that a space is chosen for."""
    frame = g.stack[-1]
    assert isinstance(frame, Majority)
    return frame


def is_of_the_other_track(g: Mezo, seat: Seat, choice: Space) -> bool:
    """The space is not on the track that this kind of unit goes to (MZ-123, MZ-124)."""
    return choice not in SPACES_OF[majority_under_way(g).kind]


def is_taken(g: Mezo, seat: Seat, choice: Space) -> bool:
    """A unit lies on the space (MZ-123)."""
    track = g.track(majority_under_way(g).kind)
    return track[PLACE_ON_TRACK[choice.space]] != NOBODY


SPACE_BARS = (
    Bar("MZ-123", is_of_the_other_track, "That space is on the other track."),
    Bar("MZ-123", is_taken, "There is a unit on that space already."),
)
SPACES_OF = tuple(tuple(Space("space", row.id) for row in track) for track in (CALENDAR, CODEX))
"""The spaces of each kind of unit, in order."""

PLACE_ON_TRACK = {space.space: place for spaces in SPACES_OF for place, space in enumerate(spaces)}


def every_space(g: Mezo, seat: Seat) -> Iterator[Space]:
    """The spaces of the track, then those of the other."""
    kind = majority_under_way(g).kind
    yield from SPACES_OF[kind]
    yield from SPACES_OF[1 - kind]


def empty_spaces(g: Mezo, seat: Seat) -> list[Space]:
    """The empty spaces of the track."""
    frame: Any = g.stack[-1]
    kind = frame.kind
    return [space for space, on in zip(SPACES_OF[kind], g.track(kind)) if on == NOBODY]


EMPTY_SPACES = Choices(every_space, KindOfOption(Space, SPACE_BARS), fast=empty_spaces)


@dataclass
class Majority(Procedure):
    """Most Shamans, or Warriors: one of them goes to the Calendar, or Codex (MZ-123, MZ-124)."""

    kind: Kind
    tied: tuple[Seat, ...] = ()
    seat: SeatOrNobody = NOBODY

    @act("MZ-126")
    def count(self, g: Mezo) -> Next:
        """With no such unit there, nobody has the majority."""
        self.tied = g.most(self.kind)
        if not self.tied:
            g.tell("no majority", unit=KINDS[self.kind])
            return DONE

    @ask("MZ-125", HOLDERS)
    def name(self, g: Mezo) -> Choose | None:
        """The Champion's owner names one of the tied players."""
        if len(self.tied) > 1:
            seat = tie_breaker(g, self.tied)
            return Choose(seat, HOLDERS.options(g, seat))

    @act("MZ-125")
    def hold(self, g: Mezo, choice: Named | None) -> Next:
        """One player has it."""
        self.seat = self.tied[0] if choice is None else choice.player
        if g.events is not None:
            g.tell("majority", seat=self.seat, unit=KINDS[self.kind], tied=list(self.tied))

    @ask("MZ-123", EMPTY_SPACES)
    def space(self, g: Mezo) -> Choose:
        """Any empty space of the track."""
        return Choose(self.seat, EMPTY_SPACES.options(g, self.seat))

    @act("MZ-123")
    def put(self, g: Mezo, choice: Space | None) -> Next:
        """The unit leaves the region for it, and the space is resolved."""
        if choice is None:  # G-30
            return DONE
        space = choice.space
        g.units[spot(g.region, self.seat, self.kind)] -= 1
        g.set_track(self.kind, PLACE_ON_TRACK[space], self.seat)
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
