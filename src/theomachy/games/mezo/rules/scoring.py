"""The end of an Age, the end of the game, and the result."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.game import Outcome, ranked
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act
from theomachy.games.mezo.content.board import AGES, REGIONS, TRACK_VP
from theomachy.games.mezo.content.places import MEMBERS, NOBODY, NOWHERE, RESERVES, spot
from theomachy.games.mezo.content.tribes import ASCENSION_VP, DEVOTION_TRACK, MASTER_BUILDERS_VP
from theomachy.games.mezo.content.vocabulary import SHAMAN, WARRIOR
from theomachy.games.mezo.position import EMPTY_TRACK, Mezo
from theomachy.games.mezo.rules.conflict import DECK


@dataclass
class EndOfAge(Procedure):
    """Tracks, pyramids, new decks, conflict tiles (MZ-150 to MZ-154)."""

    @act("MZ-150")
    def tracks(self, g: Mezo) -> Next:
        """2 VP for each unit on the Calendar and the Codex, which then return to Reserves."""
        for seat in g.standing():
            units = g.calendar.count(seat) + g.codex.count(seat)
            g.gain_vp(seat, TRACK_VP * units, "tracks")
        for kind in (SHAMAN, WARRIOR):
            for seat in g.track(kind):
                if seat != NOBODY:
                    g.units[spot(RESERVES, seat, kind)] += 1
        g.calendar = g.codex = EMPTY_TRACK

    @act("MZ-151")
    def regions(self, g: Mezo) -> Next:
        """The Age for each region with an own pyramid piece."""
        for seat in g.standing():
            g.gain_vp(seat, g.age * g.regions_with_pieces(seat), "regions")
        g.tell("age over", age=g.age)
        return DONE if g.age == AGES[-1] else None

    @act("MZ-152")
    def shuffle(self, g: Mezo) -> Next:
        """All five cards of each player make a new deck."""
        g.hands = g.played = ((),) * g.seat_count
        g.decks = tuple([DECK[god] for god in g.gods])

    @act("MZ-153")
    def stack_tiles(self, g: Mezo) -> Next:
        """The conflict tiles are shuffled; the Blessed token leaves the board (G-21)."""
        g.tiles = tuple([REGIONS[region] for region in MEMBERS[g.in_play]])
        g.resolved, g.blessed = (), NOWHERE
        return DONE


def end_value(g: Mezo, seat: Seat) -> int:
    """What a seat gains at the end: its devotion space and its tribe abilities (MZ-160)."""
    value = DEVOTION_TRACK[g.devotion[seat]]
    if "T3A" in g.abilities[seat]:
        value += ASCENSION_VP * g.level(seat)
    if "T3B" in g.abilities[seat]:
        pieces = [owner for pyramid in g.pyramids for owner, _ in pyramid]
        value += MASTER_BUILDERS_VP * pieces.count(seat)
    return value


@dataclass
class EndOfGame(Procedure):
    """Devotion and tribe abilities score in descending VP, one move each (MZ-160)."""

    @act("MZ-160")
    def score(self, g: Mezo) -> Next:
        """The value of the devotion space, and end-of-game abilities."""
        for seat in g.standing():
            g.gain_vp(seat, end_value(g, seat), "end")

    @act("MZ-161")
    def end(self, g: Mezo) -> Next:
        """Most VP wins; VP are never equal (MZ-20)."""
        g.tell("over", seat=g.standing()[0], vp=list(g.vp))
        return OVER


def outcome(g: Mezo) -> Outcome:
    """VP and ranks as they stand; the result once it is over (MZ-161)."""
    return Outcome(tuple(g.vp), ranked(g.vp), "ages")
