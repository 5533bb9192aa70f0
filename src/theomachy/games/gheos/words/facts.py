"""The numbers of a position of Gheos that a seat cares about, and what its options mean."""

from __future__ import annotations

from collections.abc import Hashable

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.matters import Fact, Facts
from theomachy.games.gheos.choices import TilePlay
from theomachy.games.gheos.position import Gheos


def facts(g: Gheos, seat: Seat) -> Facts:
    """What a seat has and is about to score, and what the best of the others is."""
    others = [other for other in range(g.seat_count) if other != seat]
    return {
        "vp": Fact(g.vp[seat], 1.0, "VP {old} → {new}"),
        "cups": Fact(g.cup_score(seat), 0.7, "cubes in cups {old} → {new}"),
        "pyramids": Fact(g.epoch_score(seat), 0.5, "VP at the next EPOCH tile {old} → {new}"),
        "cubes": Fact(sum(g.cubes[seat]), 0.4, "cubes held {old} → {new}"),
        "tokens": Fact(g.tokens[seat], 4.0, "cup tokens {old} → {new}"),
        "rival": Fact(
            max(g.vp[each] + g.cup_score(each) for each in others),
            -0.4,
            "the best rival's VP with cups {old} → {new}",
        ),
    }


def meant(g: Gheos, option: Option) -> Hashable:
    """A tile in a place, however it is turned."""
    return (option.tile, option.cell) if isinstance(option, TilePlay) else option
