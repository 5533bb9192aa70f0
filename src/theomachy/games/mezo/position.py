"""The position of Mezo, and small questions about it in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.positions import Position
from theomachy.games.mezo.content.board import CHAMPION_STRENGTH, REGIONS
from theomachy.games.mezo.content.places import (
    BORDERS,
    GOD_CARD,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    ROW,
    SUPPLY,
    Kind,
    Mask,
    Place,
    Region,
)
from theomachy.games.mezo.content.tribes import CHAMPION_BONUS, DEVOTION_TRACK, LEVELS
from theomachy.games.mezo.content.vocabulary import (
    ANYWHERE,
    CONFLICT,
    ELSEWHERE,
    PRESENCE,
    SHAMAN,
    WARRIOR,
)
from theomachy.games.mezo.options import Options
from theomachy.kit.tuples import replaced

Piece = tuple[int, int]
"""A pyramid piece on the board: its owner, or NEUTRAL, and its level."""

VP_RULES = {
    "effect": "MZ-25",
    "pyramid": "MZ-75",
    "devotion": "MZ-12",
    "blessed": "MZ-144",
    "tracks": "MZ-150",
    "regions": "MZ-151",
    "end": "MZ-160",
}
"""Where VP come from, and by which rule."""

LAST_DEVOTION = len(DEVOTION_TRACK) - 1
EMPTY_TRACK = (NOBODY,) * 5


@dataclass(slots=True, eq=False)
class Mezo(Position):
    """A position of Mezo. Regions, vertices, seats and kinds of unit are numbers throughout.

    `in_play`     the regions that are not Desolate, as a mask (MZ-02)
    `units`       how many units are in each place, by seat and kind: see `places.spot`
    `champions`   whose Champion is in each region, or NOBODY
    `glyphs`      how many glyphs each seat has in each region, and last in its supply
    `pyramids`    the pieces in each region, the lowest first
    `pieces`      how many pieces of levels 1 to 4 each seat has in its supply
    `neutral`     neutral pieces that have left the game (MZ-80)
    `gods`        the god of each seat, "" before it is picked
    `vertices`    where each god stands, NOWHERE before its first CALL
    `hands`       the cards each seat has drawn, or put back on top of its deck (MZ-102)
    `decks`       the cards under them, which nobody has seen since they were shuffled
    `chosen`      the card each seat has revealed for this conflict, "" if none
    `played`      the cards each seat has played this Age, in order (MZ-113)
    `covered`     the actions each seat has covered in this conflict, a bit for each (MZ-105)
    `strength`    the strength each seat has gained in this conflict (MZ-112)
    `tokens`      whose reminder token says "most Shamans" and "most Warriors" (MZ-114)
    `tiles`       the regions whose conflict tiles lie face down, in nobody's order
    `resolved`    the regions whose conflicts are over this Age, in order
    `region`      the conflict region, NOWHERE outside a conflict
    `wrathful`    the Wrathful god tiles that lie face up, one for each Age so far
    `calendar`, `codex`  whose unit is on each space
    `done`        whether the effect carried out last did anything (MZ-06)
    `same`        the region where it did, for "the same region" (MZ-34)
    """

    options: Options
    in_play: Mask
    units: list[int]
    champions: list[int]
    glyphs: list[int]
    pyramids: tuple[tuple[Piece, ...], ...]
    pieces: list[int]
    vp: list[int]
    devotion: list[int]
    abilities: tuple[tuple[str, ...], ...]
    gods: tuple[str, ...]
    vertices: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    decks: tuple[tuple[str, ...], ...]
    chosen: tuple[str, ...]
    played: tuple[tuple[str, ...], ...]
    covered: list[int]
    strength: list[int]
    altars: tuple[str, ...]
    tiles: tuple[str, ...]
    resolved: tuple[str, ...] = ()
    age: int = 1
    region: Region = NOWHERE
    blessed: Region = NOWHERE
    neutral: int = 0
    tokens: tuple[int, int] = (NOBODY, NOBODY)
    wrathful: tuple[str, ...] = ()
    calendar: tuple[int, ...] = EMPTY_TRACK
    codex: tuple[int, ...] = EMPTY_TRACK
    done: bool = False
    same: Region = NOWHERE

    # questions

    def standing(self) -> tuple[Seat, ...]:
        """All seats in descending VP, as they stand now (G-09)."""
        return tuple(sorted(range(self.seat_count), key=self.vp.__getitem__, reverse=True))

    def presence(self, seat: Seat) -> Mask:
        """The regions where that seat's god has presence (MZ-41)."""
        vertex = self.vertices[seat]
        return 0 if vertex == NOWHERE else BORDERS[vertex] & self.in_play

    def scope(self, seat: Seat, where: str) -> Mask:
        """The regions where an effect of that seat may happen (MZ-30 to MZ-34, MZ-37)."""
        if where == PRESENCE:
            return self.presence(seat)
        if where == ANYWHERE:
            return self.in_play
        if where == CONFLICT:
            return 1 << self.region if self.region != NOWHERE else 0
        if where == ELSEWHERE:
            return self.in_play & ~(1 << self.region) if self.region != NOWHERE else 0
        return 1 << self.same if self.same != NOWHERE else 0

    def level(self, seat: Seat) -> int:
        """The devotion level, 1 to 3 (MZ-14); 0 on the first space if `start_level` says so."""
        place = self.devotion[seat]
        return LEVELS[place] if place else self.options.start_level

    def count(self, place: Place, seat: Seat, kind: Kind) -> int:
        """How many units of that kind a seat has in a place."""
        return self.units[place * ROW + seat * 2 + kind]

    def unit_count(self, place: Place, seat: Seat) -> int:
        """How many units of either kind a seat has in a place."""
        first = place * ROW + seat * 2
        return self.units[first] + self.units[first + 1]

    def kinds_in(self, place: Place, seat: Seat) -> int:
        """Which kinds of unit a seat has in a place: a bit for each."""
        first = place * ROW + seat * 2
        return (self.units[first] > 0) | (self.units[first + 1] > 0) << 1

    def glyph_supply(self, seat: Seat) -> int:
        """How many glyphs are left to build with (MZ-66)."""
        return self.glyphs[SUPPLY * MOST_SEATS + seat]

    def champion_strength(self, seat: Seat) -> int:
        """What one Champion of that seat is worth: 2 and tribe abilities (MZ-120, G-40)."""
        bonuses = [CHAMPION_BONUS.get(ability, 0) for ability in self.abilities[seat]]
        return CHAMPION_STRENGTH + sum(bonuses)

    def strength_parts(self, seat: Seat) -> tuple[int, int, int, int, int]:
        """Strength in the conflict region: units, glyphs, Champion, gained, sacrificed (MZ-120).

        Sacrificed units lie on god cards only in the Blessed conflict (MZ-143).
        """
        region = self.region
        return (
            self.unit_count(region, seat),
            self.glyphs[region * MOST_SEATS + seat],
            self.champion_strength(seat) if self.champions[region] == seat else 0,
            self.strength[seat],
            self.unit_count(GOD_CARD, seat),
        )

    def strength_of(self, seat: Seat) -> int:
        """Strength in the conflict region, all parts together (MZ-120)."""
        return sum(self.strength_parts(seat))

    def most(self, kind: Kind) -> tuple[Seat, ...]:
        """The seats with most units of that kind in the conflict region, none if none is there.

        A reminder token makes its owner the only one, with at least one such unit (MZ-128).
        """
        first = self.region * ROW + kind
        counts = self.units[first : first + 2 * self.seat_count : 2]
        token = self.tokens[kind]
        if token != NOBODY and counts[token]:
            return (token,)
        highest = max(counts)
        return tuple([s for s, n in enumerate(counts) if n == highest]) if highest else ()

    def regions_with_pieces(self, seat: Seat) -> int:
        """In how many regions a seat has a pyramid piece (MZ-151)."""
        return sum(any(owner == seat for owner, _ in pieces) for pieces in self.pyramids)

    def track(self, kind: Kind) -> tuple[int, ...]:
        """The Immortal Calendar for Shamans, the Heroic Codex for Warriors."""
        return self.calendar if kind == SHAMAN else self.codex

    # changes

    def move(self, seat: Seat, kind: Kind, source: Place, to: Place, count: int = 1) -> None:
        """Units of a seat go from one place to another."""
        at = seat * 2 + kind
        self.units[source * ROW + at] -= count
        self.units[to * ROW + at] += count

    def move_all(self, source: Place, to: Place) -> None:
        """All units in a place, of all seats, go to another."""
        units = self.units
        for at in range(2 * self.seat_count):
            units[to * ROW + at] += units[source * ROW + at]
            units[source * ROW + at] = 0

    def set_track(self, kind: Kind, space: int, seat: Seat) -> None:
        """A space of the Calendar or the Codex gets a unit of that seat."""
        track = self.track(kind)
        track = replaced(track, space, seat)
        if kind == WARRIOR:
            self.codex = track
        else:
            self.calendar = track

    def gain_vp(self, seat: Seat, count: int, source: str, of: str = "") -> None:
        """The VP marker moves so far, and on to the next free space (MZ-20, MZ-21)."""
        if count <= 0:
            return
        vp = self.vp
        reached = to = vp[seat] + count
        while to in vp:
            to += 1
        vp[seat] = to
        if self.events is not None:
            self.tell(
                "vp",
                VP_RULES[source],
                seat=seat,
                count=count,
                to=to,
                taken=list(range(reached, to)),
                source=source,
                **_of(of),
            )

    def gain_vp_together(self, gains: list[tuple[Seat, int]], source: str, of: str = "") -> None:
        """Several seats gain at once: most VP first, in the order before the first (MZ-22)."""
        vp = self.vp
        for seat, count in sorted(gains, key=lambda gain: vp[gain[0]], reverse=True):
            self.gain_vp(seat, count, source, of)

    def gain_devotion(self, seat: Seat, count: int, of: str = "") -> None:
        """The devotion marker moves on; past its last space each devotion is 1 VP (MZ-12)."""
        if count <= 0:
            return
        to = self.devotion[seat] + count
        over = to - LAST_DEVOTION
        self.devotion[seat] = to = to if over <= 0 else LAST_DEVOTION
        if self.events is not None:
            self.tell("devotion", "MZ-10", seat=seat, count=count, to=to, **_of(of))
        if over > 0:
            single = self.options.overflow_vp == "single"  # G-49
            for gain in (1,) * over if single else (over,):
                self.gain_vp(seat, gain, "devotion", of)

    def gain_strength(self, seat: Seat, count: int, of: str = "") -> None:
        """Strength in the current conflict, kept until its end (MZ-112)."""
        self.strength[seat] += count
        if self.events is not None:
            self.tell("strength", "MZ-112", seat=seat, count=count, **_of(of))


def _of(of: str) -> dict[str, str]:
    """The source of an event, if it is a card, tile, space or ability."""
    return {"of": of} if of else {}


NO_PYRAMIDS: tuple[tuple[Piece, ...], ...] = ((),) * len(REGIONS)
