"""Glyphs and pyramids: what they score, and the keywords BUILD, DEMOLISH and TRANSFORM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mezo.board import PIECES_EACH, REGIONS
from theomachy.games.mezo.effects import EITHER, GLYPH, NOT_OWN, PYRAMID
from theomachy.games.mezo.places import (
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    REGION_OF,
    SUPPLY,
    Mask,
    Region,
)
from theomachy.games.mezo.position import Mezo, Piece

TOP = len(PIECES_EACH)
"""The highest level (MZ-70)."""

GLYPH_BUILD: tuple[Option, ...] = tuple(("build", name, GLYPH) for name in REGIONS)
PYRAMID_BUILD: tuple[Option, ...] = tuple(("build", name, PYRAMID) for name in REGIONS)
TOPMOST: tuple[Option, ...] = tuple(("piece", name, "top") for name in REGIONS)
ONE_GLYPH: tuple[Option, ...] = tuple(
    ("piece", name, GLYPH, seat) for name in REGIONS for seat in range(MOST_SEATS)
)


def nothing(g: Mezo, seat: Seat, of: str) -> None:
    """Tell that nothing came of an effect (MZ-04)."""
    if g.events is not None:
        g.tell("nothing", "MZ-04", seat=seat, of=of)


def fitting_level(g: Mezo, seat: Seat, region: Region) -> int:
    """The level of the piece that seat would build there now; 0 if it has none (MZ-71, MZ-72)."""
    pyramid, pieces = g.pyramids[region], g.pieces
    first = seat * TOP
    if pyramid:
        level = pyramid[-1][1] + 1
        return level if level <= TOP and pieces[first + level - 1] else 0
    for level in range(1, TOP + 1):
        if pieces[first + level - 1]:
            return level
    return 0


def builds(g: Mezo, seat: Seat, mask: Mask, what: str = EITHER) -> list[Option]:
    """Every BUILD that seat can do in those regions (MZ-54, MZ-66, MZ-74)."""
    glyphs = what != PYRAMID and g.glyph_supply(seat) > 0
    pyramids = what != GLYPH
    options: list[Option] = []
    for region in MEMBERS[mask]:
        if glyphs:
            options.append(GLYPH_BUILD[region])
        if pyramids and fitting_level(g, seat, region):
            options.append(PYRAMID_BUILD[region])
    return options


def buildable(g: Mezo, seat: Seat, mask: Mask) -> Mask:
    """Those of the regions where that seat can BUILD something."""
    if g.glyph_supply(seat):
        return mask
    return sum(1 << region for region in MEMBERS[mask] if fitting_level(g, seat, region))


def demolitions(g: Mezo, seat: Seat, mask: Mask, whose: str) -> list[Option]:
    """Every glyph and topmost piece in those regions that seat may DEMOLISH (MZ-56)."""
    spared = seat if whose == NOT_OWN else NEUTRAL
    options: list[Option] = []
    for region in MEMBERS[mask]:
        first = region * MOST_SEATS
        options += [
            ONE_GLYPH[first + owner]
            for owner in range(g.seat_count)
            if g.glyphs[first + owner] and owner != spared
        ]
        pyramid = g.pyramids[region]
        if pyramid and (whose != NOT_OWN or pyramid[-1][0] != seat):
            options.append(TOPMOST[region])
    return options


def transformations(g: Mezo, seat: Seat, mask: Mask) -> list[Option]:
    """Every glyph and topmost piece in those regions that seat may TRANSFORM (MZ-61 to MZ-63)."""
    supply = g.glyph_supply(seat)
    options: list[Option] = []
    for region in MEMBERS[mask]:
        first = region * MOST_SEATS
        if supply:
            options += [
                ONE_GLYPH[first + owner]
                for owner in range(g.seat_count)
                if g.glyphs[first + owner] and owner != seat
            ]
        pyramid = g.pyramids[region]
        if pyramid:
            owner, level = pyramid[-1]
            if owner == seat or g.pieces[seat * TOP + level - 1]:
                options.append(TOPMOST[region])
    return options


def put_glyph(g: Mezo, seat: Seat, region: Region) -> None:
    """A glyph goes from the supply to a region; it scores nothing (MZ-55)."""
    g.glyphs[SUPPLY * MOST_SEATS + seat] -= 1
    g.glyphs[region * MOST_SEATS + seat] += 1


def take_glyph(g: Mezo, seat: Seat, region: Region) -> None:
    """A glyph goes from a region to its owner's supply (MZ-56, MZ-111)."""
    g.glyphs[region * MOST_SEATS + seat] -= 1
    g.glyphs[SUPPLY * MOST_SEATS + seat] += 1


def put_piece(g: Mezo, seat: Seat, region: Region, level: int) -> None:
    """A pyramid piece goes from the supply on top of the pyramid there."""
    g.pieces[seat * TOP + level - 1] -= 1
    _set_pyramid(g, region, (*g.pyramids[region], (seat, level)))


def take_piece(g: Mezo, region: Region) -> Piece:
    """The topmost piece goes to its owner's supply; a neutral one leaves the game (MZ-56)."""
    *below, piece = g.pyramids[region]
    owner, level = piece
    if owner == NEUTRAL:
        g.neutral += 1
    else:
        g.pieces[owner * TOP + level - 1] += 1
    _set_pyramid(g, region, tuple(below))
    return piece


def _set_pyramid(g: Mezo, region: Region, pyramid: tuple[Piece, ...]) -> None:
    g.pyramids = (*g.pyramids[:region], pyramid, *g.pyramids[region + 1 :])


def builder_vp(g: Mezo, pyramid: tuple[Piece, ...]) -> int:
    """What whoever has just put the topmost piece scores: the pieces, or its level (G-05)."""
    return pyramid[-1][1] if g.options.pyramid_vp == "level" else len(pyramid)


def score_pyramid(g: Mezo, seat: Seat, region: Region, of: str) -> None:
    """The builder scores the pieces, every other player with one there 1 VP, at once (MZ-75).

    The builder's own older pieces score nothing more (MZ-77), neutral ones nothing (MZ-80).
    """
    pyramid = g.pyramids[region]
    gains = [(seat, builder_vp(g, pyramid))]
    others = sorted({owner for owner, _ in pyramid} - {seat, NEUTRAL})
    gains += [(owner, 1) for owner in others]
    g.gain_vp_together(gains, "pyramid", of)


# the keywords


@dataclass
class Building(Procedure):
    """BUILD: a glyph or a pyramid piece from own supply, in a region allowed (MZ-54)."""

    seat: Seat
    of: str
    mask: Mask
    what: str

    @ask("MZ-54")
    def choose(self, g: Mezo) -> Choose:
        """What, and where."""
        return Choose(self.seat, builds(g, self.seat, self.mask, self.what))

    @act("MZ-54")
    def build(self, g: Mezo, choice: Any) -> Outcome:
        """It is put there; a pyramid scores (MZ-75)."""
        if choice is None:
            nothing(g, self.seat, self.of)
            return DONE
        _, name, what = choice
        region = REGION_OF[name]
        level = 0 if what == GLYPH else fitting_level(g, self.seat, region)
        if level:
            put_piece(g, self.seat, region, level)
        else:
            put_glyph(g, self.seat, region)
        g.done, g.same = True, region
        if g.events is not None:
            g.tell("build", seat=self.seat, region=name, piece=level or GLYPH, of=self.of)
        if level:
            score_pyramid(g, self.seat, region, self.of)
        return DONE


@dataclass
class Demolishing(Procedure):
    """DEMOLISH: a glyph or the topmost piece goes back to its owner; nobody scores (MZ-56)."""

    seat: Seat
    of: str
    mask: Mask
    whose: str

    @ask("MZ-56")
    def choose(self, g: Mezo) -> Choose:
        """Which glyph or piece."""
        return Choose(self.seat, demolitions(g, self.seat, self.mask, self.whose))

    @act("MZ-56")
    def demolish(self, g: Mezo, choice: Any) -> Outcome:
        """It leaves the region."""
        if choice is None:
            nothing(g, self.seat, self.of)
            return DONE
        region = REGION_OF[choice[1]]
        piece, owner = _removed(g, region, choice)
        g.done, g.same = True, region
        _tell(g, "demolish", self, choice, piece, owner)
        return DONE


@dataclass
class Transforming(Procedure):
    """TRANSFORM: a glyph or the topmost piece is replaced by one's own (MZ-61, MZ-62)."""

    seat: Seat
    of: str
    mask: Mask

    @ask("MZ-62")
    def choose(self, g: Mezo) -> Choose:
        """Which glyph or piece."""
        return Choose(self.seat, transformations(g, self.seat, self.mask))

    @act("MZ-62")
    def transform(self, g: Mezo, choice: Any) -> Outcome:
        """It goes back to its owner; a pyramid scores as if just built (MZ-63, MZ-78)."""
        if choice is None:
            nothing(g, self.seat, self.of)
            return DONE
        region = REGION_OF[choice[1]]
        piece, owner = _removed(g, region, choice)
        if piece == GLYPH:
            put_glyph(g, self.seat, region)
        else:
            put_piece(g, self.seat, region, int(piece))
        g.done, g.same = True, region
        _tell(g, "transform", self, choice, piece, owner)
        if piece != GLYPH:
            score_pyramid(g, self.seat, region, self.of)
        return DONE


def _removed(g: Mezo, region: Region, choice: Any) -> tuple[str | int, Seat]:
    """The chosen glyph or topmost piece is taken away: what it was, and whose."""
    if choice[2] == GLYPH:
        take_glyph(g, choice[3], region)
        return GLYPH, choice[3]
    owner, level = take_piece(g, region)
    return level, owner


def _tell(
    g: Mezo,
    event: str,
    frame: Demolishing | Transforming,
    choice: Any,
    piece: str | int,
    owner: Seat,
) -> None:
    if g.events is not None:
        whose = None if owner == NEUTRAL else owner
        g.tell(event, seat=frame.seat, region=choice[1], piece=piece, owner=whose, of=frame.of)
