"""The keywords that change glyphs and pyramids: BUILD, DEMOLISH and TRANSFORM."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import Built, GlyphThere, Topmost, in_words
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.places import (
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    REGION_OF,
    Mask,
    Region,
)
from theomachy.games.mezo.content.vocabulary import (
    GLYPH,
    NOT_OWN,
    PYRAMID,
    Build,
    Demolish,
    Transform,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.pyramids import (
    TOP,
    fitting_level,
    nothing,
    put_glyph,
    put_piece,
    score_pyramid,
    take_glyph,
    take_piece,
)
from theomachy.games.mezo.rules.reach import Holds, bars_on_regions

Piece = GlyphThere | Topmost


def _frame(g: Mezo) -> Any:
    return g.stack[-1]


def _the(kind: type) -> Callable[[Mezo], Any]:
    """The effect of that kind that is in progress."""
    return lambda g: next(each for each in EFFECTS[_frame(g).of] if type(each) is kind)


# BUILD


def names_only(what: str) -> Holds:
    """The effect names only glyphs, or only pyramid pieces (MZ-54)."""
    return lambda g, seat, built: _frame(g).what == what and built.what != what


def has_no_glyph_to_build(g: Mezo, seat: Seat, built: Built) -> bool:
    """The player's supply of glyphs is empty (MZ-66)."""
    return built.what == GLYPH and not g.glyph_supply(seat)


def is_complete(g: Mezo, seat: Seat, built: Built) -> bool:
    """The pyramid has its last level (MZ-72)."""
    pyramid = g.pyramids[REGION_OF[built.region]]
    return built.what == PYRAMID and bool(pyramid) and pyramid[-1][1] == TOP


def lacks_the_piece(g: Mezo, seat: Seat, built: Built) -> bool:
    """The player has no piece of the level that would have to follow (MZ-74)."""
    return built.what == PYRAMID and not fitting_level(g, seat, REGION_OF[built.region])


BUILD_BARS = (
    *bars_on_regions(_the(Build)),
    Bar("MZ-54", names_only(GLYPH), "Only a glyph can be built now."),
    Bar("MZ-54", names_only(PYRAMID), "Only a pyramid piece can be built now."),
    Bar("MZ-66", has_no_glyph_to_build, "You have no glyph left."),
    Bar("MZ-72", is_complete, "The pyramid in {region} is complete."),
    Bar("MZ-74", lacks_the_piece, "You have no pyramid piece that fits in {region}."),
)

GLYPH_BUILD = tuple(Built("build", name, GLYPH) for name in REGIONS)
PYRAMID_BUILD = tuple(Built("build", name, PYRAMID) for name in REGIONS)


def every_build(g: Mezo, seat: Seat) -> Iterator[Built]:
    """A glyph or a pyramid piece in each region."""
    for both in zip(GLYPH_BUILD, PYRAMID_BUILD):
        yield from both


def buildings(g: Mezo, seat: Seat) -> list[Built]:
    """Every BUILD that seat can do now (MZ-54, MZ-66, MZ-74)."""
    frame: Any = g.stack[-1]
    glyphs = frame.what != PYRAMID and g.glyph_supply(seat) > 0
    pyramids = frame.what != GLYPH
    options = []
    for region in MEMBERS[frame.mask]:
        if glyphs:
            options.append(GLYPH_BUILD[region])
        if pyramids and fitting_level(g, seat, region):
            options.append(PYRAMID_BUILD[region])
    return options


BUILDINGS = Choices(every_build, Kind(Built, BUILD_BARS, in_words), fast=buildings)


# DEMOLISH and TRANSFORM


def has_no_such_glyph(g: Mezo, seat: Seat, piece: GlyphThere) -> bool:
    """That player has no glyph there (MZ-56)."""
    return not g.glyphs[REGION_OF[piece.region] * MOST_SEATS + piece.owner]


def has_no_pyramid(g: Mezo, seat: Seat, piece: Topmost) -> bool:
    """No pyramid is there (MZ-56)."""
    return not g.pyramids[REGION_OF[piece.region]]


def is_own_glyph(g: Mezo, seat: Seat, piece: GlyphThere) -> bool:
    """The glyph is the player's own (MZ-56, MZ-61)."""
    return piece.owner == seat


def is_own_piece(g: Mezo, seat: Seat, piece: Topmost) -> bool:
    """The topmost piece is the player's own (MZ-56)."""
    return g.pyramids[REGION_OF[piece.region]][-1][0] == seat


def only_others(g: Mezo, seat: Seat) -> bool:
    """The effect names what is not one's own (MZ-56)."""
    return bool(_frame(g).whose == NOT_OWN)


def has_no_glyph_left(g: Mezo, seat: Seat, piece: GlyphThere) -> bool:
    """The player's supply of glyphs is empty (MZ-66)."""
    return not g.glyph_supply(seat)


def lacks_a_spare(g: Mezo, seat: Seat, piece: Topmost) -> bool:
    """The player has no own piece of that level to replace it with (MZ-62)."""
    owner, level = g.pyramids[REGION_OF[piece.region]][-1]
    return owner != seat and not g.pieces[seat * TOP + level - 1]


NO_SUCH_GLYPH = Bar("MZ-56", has_no_such_glyph, "{owner} has no glyph in {region}.")
NO_PYRAMID = Bar("MZ-56", has_no_pyramid, "There is no pyramid in {region}.")
ONLY_OTHERS = "This effect removes only what is not your own."

TOPMOST = tuple(Topmost("piece", name, "top") for name in REGIONS)
ONE_GLYPH = tuple(
    GlyphThere("piece", name, "glyph", owner) for name in REGIONS for owner in range(MOST_SEATS)
)


def every_piece(g: Mezo, seat: Seat) -> Iterator[Piece]:
    """In each region a glyph of each player, and the topmost pyramid piece."""
    for region, topmost in enumerate(TOPMOST):
        first = region * MOST_SEATS
        yield from ONE_GLYPH[first : first + g.seat_count]
        yield topmost


def demolitions(g: Mezo, seat: Seat, mask: Mask, whose: str) -> list[Piece]:
    """Every glyph and topmost piece in those regions that seat may DEMOLISH (MZ-56)."""
    spared = seat if whose == NOT_OWN else NEUTRAL
    options: list[Piece] = []
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


def transformations(g: Mezo, seat: Seat) -> list[Piece]:
    """Every glyph and topmost piece that seat may TRANSFORM now (MZ-61 to MZ-63)."""
    supply = g.glyph_supply(seat)
    options: list[Piece] = []
    for region in MEMBERS[_frame(g).mask]:
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


DEMOLITIONS = Choices(
    every_piece,
    Kind(
        GlyphThere,
        (
            *bars_on_regions(_the(Demolish)),
            NO_SUCH_GLYPH,
            Bar("MZ-56", is_own_glyph, ONLY_OTHERS, only_others),
        ),
        in_words,
    ),
    Kind(
        Topmost,
        (
            *bars_on_regions(_the(Demolish)),
            NO_PYRAMID,
            Bar("MZ-56", is_own_piece, ONLY_OTHERS, only_others),
        ),
        in_words,
    ),
    fast=lambda g, seat: demolitions(g, seat, _frame(g).mask, _frame(g).whose),
)

TRANSFORMATIONS = Choices(
    every_piece,
    Kind(
        GlyphThere,
        (
            *bars_on_regions(_the(Transform)),
            NO_SUCH_GLYPH,
            Bar("MZ-61", is_own_glyph, "To TRANSFORM your own glyph would change nothing."),
            Bar("MZ-66", has_no_glyph_left, "You have no glyph left."),
        ),
        in_words,
    ),
    Kind(
        Topmost,
        (
            *bars_on_regions(_the(Transform)),
            NO_PYRAMID,
            Bar("MZ-62", lacks_a_spare, "You have no pyramid piece of that level left."),
        ),
        in_words,
    ),
    fast=transformations,
)


@dataclass
class Building(Procedure):
    """BUILD: a glyph or a pyramid piece from own supply, in a region allowed (MZ-54)."""

    seat: Seat
    of: str
    mask: Mask
    what: str

    @ask("MZ-54", BUILDINGS)
    def choose(self, g: Mezo) -> Choose:
        """What, and where."""
        return Choose(self.seat, BUILDINGS.options(g, self.seat))

    @act("MZ-54")
    def build(self, g: Mezo, choice: Built | None) -> Next:
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

    @ask("MZ-56", DEMOLITIONS)
    def choose(self, g: Mezo) -> Choose:
        """Which glyph or piece."""
        return Choose(self.seat, DEMOLITIONS.options(g, self.seat))

    @act("MZ-56")
    def demolish(self, g: Mezo, choice: Piece | None) -> Next:
        """It leaves the region."""
        if choice is None:
            nothing(g, self.seat, self.of)
            return DONE
        region = REGION_OF[choice.region]
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

    @ask("MZ-62", TRANSFORMATIONS)
    def choose(self, g: Mezo) -> Choose:
        """Which glyph or piece."""
        return Choose(self.seat, TRANSFORMATIONS.options(g, self.seat))

    @act("MZ-62")
    def transform(self, g: Mezo, choice: Piece | None) -> Next:
        """It goes back to its owner; a pyramid scores as if just built (MZ-63, MZ-78)."""
        if choice is None:
            nothing(g, self.seat, self.of)
            return DONE
        region = REGION_OF[choice.region]
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


def _removed(g: Mezo, region: Region, choice: Piece) -> tuple[str | int, Seat]:
    """The chosen glyph or topmost piece is taken away: what it was, and whose."""
    if isinstance(choice, GlyphThere):
        take_glyph(g, choice.owner, region)
        return GLYPH, choice.owner
    owner, level = take_piece(g, region)
    return level, owner


def _tell(
    g: Mezo,
    event: str,
    frame: Demolishing | Transforming,
    choice: Piece,
    piece: str | int,
    owner: Seat,
) -> None:
    if g.events is not None:
        whose = None if owner == NEUTRAL else owner
        g.tell(event, seat=frame.seat, region=choice.region, piece=piece, owner=whose, of=frame.of)


PROCEDURES = (Building, Demolishing, Transforming)
