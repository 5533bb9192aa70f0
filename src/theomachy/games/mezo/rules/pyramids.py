"""Glyphs and pyramids: what can be built where, what is put and taken, and what it scores."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import PIECES_EACH
from theomachy.games.mezo.content.places import (
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    SUPPLY,
    Mask,
    Region,
)
from theomachy.games.mezo.position import Mezo, Piece
from theomachy.kit.tuples import replaced

TOP = len(PIECES_EACH)
"""The highest level (MZ-70)."""


def nothing(g: Mezo, seat: Seat, of: str) -> None:
    """Tell that an effect did nothing (MZ-04)."""
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


def buildable(g: Mezo, seat: Seat, mask: Mask) -> Mask:
    """Those of the regions where that seat can BUILD something."""
    if g.glyph_supply(seat):
        return mask
    return sum(1 << region for region in MEMBERS[mask] if fitting_level(g, seat, region))


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
    g.pyramids = replaced(g.pyramids, region, pyramid)


def builder_vp(g: Mezo, pyramid: tuple[Piece, ...]) -> int:
    """What the seat that just placed the topmost piece scores: the pieces, or its level (G-05)."""
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
