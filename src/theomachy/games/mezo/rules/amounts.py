"""How many: the numbers that cards do not print, read when the effect is carried out."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.places import MOST_SEATS, ROW, XIBALBA
from theomachy.games.mezo.content.vocabulary import (
    GLYPH_REGIONS,
    OPPONENTS_IN_XIBALBA,
    PIECES_IN_CONFLICT,
    PYRAMID_REGIONS,
    UNITS_IN_XIBALBA,
    WARRIOR,
    WARRIOR_REGIONS,
    ByAge,
    ByLevel,
    Effects,
    Number,
)
from theomachy.games.mezo.position import Mezo

LANDS = range(len(REGIONS))


def _warrior_regions(g: Mezo, seat: Seat) -> int:
    return sum(g.count(region, seat, WARRIOR) > 0 for region in LANDS)


def _glyph_regions(g: Mezo, seat: Seat) -> int:
    return sum(g.glyphs[region * MOST_SEATS + seat] > 0 for region in LANDS)


def _units_in_xibalba(g: Mezo, seat: Seat) -> int:
    return sum(g.units[XIBALBA * ROW : (XIBALBA + 1) * ROW])


def _opponents_in_xibalba(g: Mezo, seat: Seat) -> int:
    return sum(g.unit_count(XIBALBA, other) >= 2 for other in range(g.seat_count) if other != seat)


def _pieces_in_conflict(g: Mezo, seat: Seat) -> int:
    return len(g.pyramids[g.region])


COUNTS: dict[str, Callable[[Mezo, Seat], int]] = {
    WARRIOR_REGIONS: _warrior_regions,
    GLYPH_REGIONS: _glyph_regions,
    PYRAMID_REGIONS: Mezo.regions_with_pieces,
    UNITS_IN_XIBALBA: _units_in_xibalba,
    OPPONENTS_IN_XIBALBA: _opponents_in_xibalba,
    PIECES_IN_CONFLICT: _pieces_in_conflict,
}
"""What a number can count, over the whole board in play unless it names a place (MZ-39)."""


def number(g: Mezo, seat: Seat, count: Number) -> int:
    """The number that an effect of that seat has now; below 0 counts as 0 (MZ-25)."""
    if isinstance(count, int):
        return count
    if isinstance(count, ByAge):
        return count.numbers[g.age - 1]
    if isinstance(count, ByLevel):
        return max(0, g.level(seat) - count.less)
    counted = COUNTS[count.counted](g, seat) // count.each
    return counted if count.most is None else min(counted, count.most)


def unprinted(g: Mezo, seat: Seat, effects: Effects) -> list[int]:
    """What the numbers that the effects do not print come to now."""
    counts = [getattr(effect, "count", 0) for effect in effects]
    return [number(g, seat, count) for count in counts if not isinstance(count, int)]
