"""Reasons to refuse: the bars of the keywords, for targets that are no options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.games.mezo.effects import (
    CONFLICT,
    EACH_PLAYER,
    EACH_REGION,
    ELSEWHERE,
    GLYPH,
    NOT_OWN,
    ONE_REGION,
    OPPONENTS,
    OWN,
    PRESENCE,
    PYRAMID,
    SAME,
    Awaken,
    Build,
    Demolish,
    Deploy,
    Exile,
    Smite,
    Transform,
)
from theomachy.games.mezo.keywords import payers
from theomachy.games.mezo.places import (
    KIND_OF,
    MOST_SEATS,
    NEIGHBOURS,
    NOWHERE,
    PAYMENT_OF,
    REGION_OF,
    RESERVES,
    STANDING,
    VERTEX_OF,
    XIBALBA,
    Place,
    spot,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.printed import EFFECTS, KIND_BITS
from theomachy.games.mezo.pyramids import (
    TOP,
    Building,
    Demolishing,
    Transforming,
    fitting_level,
)
from theomachy.games.mezo.units import Awakening, Deploying, Exiling, Smiting

Holds = Callable[[Mezo, Seat, Any], bool]


def _region(option: Any) -> int:
    return REGION_OF[option[1]]


def _frame(g: Mezo) -> Any:
    return g.stack[-1]


def _effect(g: Mezo) -> Any:
    """The effect that the procedure on top carries out."""
    frame = _frame(g)
    kind = _EFFECT_OF[type(frame)]
    return next(effect for effect in EFFECTS[frame.of] if type(effect) is kind)


_EFFECT_OF: dict[type, type] = {
    Deploying: Deploy,
    Awakening: Awaken,
    Smiting: Smite,
    Exiling: Exile,
    Building: Build,
    Demolishing: Demolish,
    Transforming: Transform,
}


# where


def is_desolate(g: Mezo, seat: Seat, option: Any) -> bool:
    """The region is out of play (MZ-02)."""
    return not g.in_play >> _region(option) & 1


def _out_of_scope(where: str) -> Holds:
    """The effect may not happen in that region, and that is how it says where."""

    def holds(g: Mezo, seat: Seat, option: Any) -> bool:
        return _effect(g).where == where and not g.scope(seat, where) >> _region(option) & 1

    return holds


def is_elsewhere_than_begun(g: Mezo, seat: Seat, option: Any) -> bool:
    """The effect has begun in another region and must stay there (MZ-35)."""
    return not _frame(g).mask >> _region(option) & 1


SCOPE_BARS = (
    Bar("MZ-02", is_desolate, "{region} is Desolate: it is out of play."),
    Bar("MZ-30", _out_of_scope(PRESENCE), "Your god has no presence in {region}."),
    Bar("MZ-31", _out_of_scope(CONFLICT), "This can be done only in the current conflict."),
    Bar("MZ-33", _out_of_scope(ELSEWHERE), "This must be done in another region."),
    Bar("MZ-34", _out_of_scope(SAME), "This must be done in the same region as before."),
)


# DEPLOY and AWAKEN


def is_not_named(g: Mezo, seat: Seat, option: Any) -> bool:
    """The effect does not name that kind of unit (MZ-57)."""
    return not KIND_BITS[_effect(g).kinds] >> KIND_OF[option[-1]] & 1


def _has_none_in(place: Place) -> Holds:
    """The player has no such unit in that place."""
    return lambda g, seat, option: not g.count(place, seat, KIND_OF[option[-1]])


STAY_BAR = Bar(
    "MZ-35", is_elsewhere_than_begun, "All units of this effect are in the region begun with."
)
DEPLOY_BARS = (
    *SCOPE_BARS,
    STAY_BAR,
    Bar("MZ-57", is_not_named, "This effect does not name {unit}s."),
    Bar("MZ-57", _has_none_in(RESERVES), "You have no {unit} in your Reserves."),
)
AWAKEN_BARS = (
    *SCOPE_BARS,
    STAY_BAR,
    Bar("MZ-53", is_not_named, "This effect does not name {unit}s."),
    Bar("MZ-53", _has_none_in(XIBALBA), "You have no {unit} in Xibalba."),
)
RECOVER_BARS = (Bar("MZ-59", _has_none_in(XIBALBA), "You have no {unit} in Xibalba."),)


# SMITE and EXILE


def _not_whose(whose: str) -> Holds:
    """The effect takes only units of opponents, or only own ones."""

    def holds(g: Mezo, seat: Seat, option: Any) -> bool:
        return bool(_effect(g).whose == whose and (option[2] == seat) != (whose == OWN))

    return holds


def is_not_there(g: Mezo, seat: Seat, option: Any) -> bool:
    """That player has no such unit in the region (MZ-65)."""
    return not g.units[spot(_region(option), option[2], KIND_OF[option[3]])]


def _has_taken(spread: str) -> Holds:
    """What the effect says about how its units lie has used up this region or player."""

    def holds(g: Mezo, seat: Seat, option: Any) -> bool:
        frame = _frame(g)
        if _effect(g).spread != spread:
            return False
        if spread == EACH_PLAYER:
            return bool(frame.spared >> option[2] & 1)
        return not frame.mask >> _region(option) & 1

    return holds


def cannot_build_there(g: Mezo, seat: Seat, option: Any) -> bool:
    """The effect must lead to a BUILD, and none is possible in that region (MZ-06)."""
    effect = _effect(g)
    leads_to_build = type(effect) is Smite and effect.buildable
    return leads_to_build and not _frame(g).mask >> _region(option) & 1


TAKE_BARS = (
    *SCOPE_BARS,
    Bar("MZ-65", _not_whose(OPPONENTS), "This effect takes only opponents' units."),
    Bar("MZ-65", _not_whose(OWN), "This effect takes only your own units."),
    Bar("MZ-65", is_not_named, "This effect does not name {unit}s."),
    Bar("MZ-65", is_not_there, "{player} has no {unit} in {region}."),
    Bar("MZ-65", _has_taken(EACH_PLAYER), "A unit of {player} has been taken already."),
    Bar("MZ-65", _has_taken(EACH_REGION), "At most one unit is taken in each region."),
    Bar("MZ-65", _has_taken(ONE_REGION), "All units are taken in one region."),
    Bar("MZ-06", cannot_build_there, "You cannot BUILD in {region}, so this cannot be done."),
    STAY_BAR,
)


# BUILD, DEMOLISH, TRANSFORM


def _names_only(what: str) -> Holds:
    """The effect names only glyphs, or only pyramid pieces."""
    return lambda g, seat, option: _frame(g).what == what and option[2] != what


def lacks_a_glyph(g: Mezo, seat: Seat, option: Any) -> bool:
    """The player's supply of glyphs is empty (MZ-66)."""
    return option[2] == GLYPH and not g.glyph_supply(seat)


def is_at_the_top(g: Mezo, seat: Seat, option: Any) -> bool:
    """The pyramid has its last level (MZ-72)."""
    pyramid = g.pyramids[_region(option)]
    return option[2] == PYRAMID and bool(pyramid) and pyramid[-1][1] == TOP


def lacks_the_piece(g: Mezo, seat: Seat, option: Any) -> bool:
    """The player has no piece of the level that would have to follow (MZ-74)."""
    return option[2] == PYRAMID and not fitting_level(g, seat, _region(option))


BUILD_BARS = (
    *SCOPE_BARS,
    Bar("MZ-54", _names_only(GLYPH), "Only a glyph can be built now."),
    Bar("MZ-54", _names_only(PYRAMID), "Only a pyramid piece can be built now."),
    Bar("MZ-66", lacks_a_glyph, "You have no glyph left."),
    Bar("MZ-72", is_at_the_top, "The pyramid in {region} is complete."),
    Bar("MZ-74", lacks_the_piece, "You have no pyramid piece that fits in {region}."),
)


def has_no_such_glyph(g: Mezo, seat: Seat, option: Any) -> bool:
    """That player has no glyph there (MZ-56)."""
    return option[2] == GLYPH and not g.glyphs[_region(option) * MOST_SEATS + option[3]]


def has_no_pyramid(g: Mezo, seat: Seat, option: Any) -> bool:
    """No pyramid is there (MZ-56)."""
    return option[2] == "top" and not g.pyramids[_region(option)]


def must_be_anothers(g: Mezo, seat: Seat, option: Any) -> bool:
    """The piece is the player's own, and the effect names others' pieces (MZ-56)."""
    owner = option[3] if option[2] == GLYPH else g.pyramids[_region(option)][-1][0]
    return _frame(g).whose == NOT_OWN and owner == seat


def is_own_glyph(g: Mezo, seat: Seat, option: Any) -> bool:
    """To TRANSFORM an own glyph would change nothing (MZ-61)."""
    return bool(option[2] == GLYPH and option[3] == seat)


def lacks_a_spare(g: Mezo, seat: Seat, option: Any) -> bool:
    """The player has no own piece of that level to replace it with (MZ-62)."""
    pyramid = g.pyramids[_region(option)] if option[2] == "top" else ()
    return any(owner != seat and not g.pieces[seat * TOP + n - 1] for owner, n in pyramid[-1:])


PIECE_BARS = (
    *SCOPE_BARS,
    Bar("MZ-56", has_no_such_glyph, "{player} has no glyph in {region}."),
    Bar("MZ-56", has_no_pyramid, "There is no pyramid in {region}."),
)
DEMOLISH_BARS = (
    *PIECE_BARS,
    Bar("MZ-56", must_be_anothers, "This effect removes only what is not your own."),
)
TRANSFORM_BARS = (
    *PIECE_BARS,
    Bar("MZ-61", is_own_glyph, "To TRANSFORM your own glyph would change nothing."),
    Bar("MZ-66", lacks_a_glyph, "You have no glyph left."),
    Bar("MZ-62", lacks_a_spare, "You have no pyramid piece of that level left."),
)


# CALL and APPEASE


def borders_only_desolate_land(g: Mezo, seat: Seat, option: Any) -> bool:
    """The vertex borders no region in play (MZ-42)."""
    return not STANDING[g.in_play] >> VERTEX_OF[option[1]] & 1


def stands_there(g: Mezo, seat: Seat, option: Any) -> bool:
    """The player's own god stands there: it must move (MZ-45)."""
    return g.vertices[seat] == VERTEX_OF[option[1]]


def is_occupied(g: Mezo, seat: Seat, option: Any) -> bool:
    """Another god stands there (MZ-42)."""
    return VERTEX_OF[option[1]] in g.vertices


def is_too_far(g: Mezo, seat: Seat, option: Any) -> bool:
    """Gods move to a neighbouring vertex only, by `god_move` (MZ-44)."""
    here = g.vertices[seat]
    adjacent = g.options.god_move == "adjacent" and here != NOWHERE
    return adjacent and not NEIGHBOURS[here] >> VERTEX_OF[option[1]] & 1


VERTEX_BARS = (
    Bar("MZ-42", borders_only_desolate_land, "{vertex} borders no region in play."),
    Bar("MZ-45", stands_there, "Your god stands on {vertex}: it must move to another vertex."),
    Bar("MZ-42", is_occupied, "Another god stands on {vertex}."),
    Bar("MZ-44", is_too_far, "{vertex} is not next to the vertex of your god."),
)


def is_not_face_up(g: Mezo, seat: Seat, option: Any) -> bool:
    """The tile does not lie face up (MZ-52)."""
    return option[1] not in g.wrathful


def may_not_pay(g: Mezo, seat: Seat, option: Any) -> bool:
    """Units in that region may not pay (MZ-50)."""
    place = PAYMENT_OF[option][0]
    return place != RESERVES and not payers(g, seat) >> place & 1


def has_no_unit_to_pay(g: Mezo, seat: Seat, option: Any) -> bool:
    """No such unit is there (MZ-50)."""
    place, kind = PAYMENT_OF[option]
    return not g.count(place, seat, kind)


TILE_BARS = (Bar("MZ-52", is_not_face_up, "{id} does not lie face up."),)
PAY_BARS = (
    Bar("MZ-50", may_not_pay, "Units in {region} cannot be sacrificed to the wrathful god."),
    Bar("MZ-50", has_no_unit_to_pay, "You have no {unit} there."),
)
