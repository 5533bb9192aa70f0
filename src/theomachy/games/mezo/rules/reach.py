"""Where an effect reaches: the bars that say why a region is out of its reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.places import REGION_OF
from theomachy.games.mezo.content.vocabulary import CONFLICT, ELSEWHERE, PRESENCE, SAME
from theomachy.games.mezo.position import Mezo

Holds = Callable[[Mezo, Seat, Any], bool]


def is_desolate(g: Mezo, seat: Seat, option: Any) -> bool:
    """The region is out of play (MZ-02)."""
    return not g.in_play >> REGION_OF[option.region] & 1


IN_PLAY = Bar("MZ-02", is_desolate, "{region} is Desolate: it is out of play.")


def bars_on_regions(effect_of: Callable[[Mezo], Any]) -> tuple[Bar, ...]:
    """The bars on the regions where an effect may happen; `effect_of(g)`: the one in progress."""

    def out_of_reach(where: str) -> Holds:
        """The effect may not happen in that region, and that is how it says where."""

        def holds(g: Mezo, seat: Seat, option: Any) -> bool:
            if effect_of(g).where != where:
                return False
            return not g.scope(seat, where) >> REGION_OF[option.region] & 1

        return holds

    return (
        IN_PLAY,
        Bar("MZ-30", out_of_reach(PRESENCE), "Your god has no presence in {region}."),
        Bar("MZ-31", out_of_reach(CONFLICT), "This can be done only in the current conflict."),
        Bar("MZ-33", out_of_reach(ELSEWHERE), "This must be done in another region."),
        Bar("MZ-34", out_of_reach(SAME), "This must be done in the same region as before."),
    )
