"""The numbers of a position of Mezo that a seat cares about, and what its options mean."""

from __future__ import annotations

from collections.abc import Hashable

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.matters import Fact, Facts
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.places import NOWHERE, XIBALBA
from theomachy.games.mezo.content.tribes import DEVOTION_TRACK
from theomachy.games.mezo.names import region
from theomachy.games.mezo.position import Mezo


def facts(g: Mezo, seat: Seat) -> Facts:
    """VP, strength where it is fought, units on the board and lost, pyramids, devotion."""
    others = [other for other in range(g.seat_count) if other != seat]
    lands = range(len(REGIONS))
    afield = sum(g.unit_count(land, seat) for land in lands)
    found = {
        "vp": Fact(g.vp[seat], 1.0, "VP {old} → {new}"),
        "devotion": Fact(DEVOTION_TRACK[g.devotion[seat]], 0.7, "devotion worth {old} → {new} VP"),
        "pyramids": Fact(g.regions_with_pieces(seat), 1.5, "regions with pyramids {old} → {new}"),
        "afield": Fact(afield, 0.3, "units on the board {old} → {new}"),
        "xibalba": Fact(g.unit_count(XIBALBA, seat), -0.5, "units in Xibalba {old} → {new}"),
        "presence": Fact(g.presence(seat).bit_count(), 0.3, "regions with presence {old} → {new}"),
        "rival": Fact(
            max(g.vp[each] for each in others), -0.4, "the best rival's VP {old} → {new}"
        ),
    }
    if g.region != NOWHERE:
        lead = g.strength_of(seat) - max(g.strength_of(each) for each in others)
        where = region(REGIONS[g.region])
        found[f"lead in {where}"] = Fact(lead, 1.0, f"lead in {where} {{old}} → {{new}}")
    return found


def meant(g: Mezo, option: Option) -> Hashable:
    """Every option is something else."""
    return option
