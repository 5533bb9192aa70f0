"""The numbers of a position of Trial of the Gods that a seat cares about; what its options mean."""

from __future__ import annotations

from collections.abc import Hashable

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.matters import Fact, Facts
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.rankings import RANKINGS, all_points, laurels


def facts(g: Trial, seat: Seat) -> Facts:
    """Points and Laurels as they count now, and what one has to go on with."""
    standing = laurels(g)
    points = [sum(each) for each in zip(*all_points(g, standing), strict=True)]
    rivals = max(each for other, each in enumerate(points) if other != seat)
    rankings = {
        name: Fact(won[seat], 0.8, f"{name} Laurels {{old}} → {{new}}")
        for (name, _), won in zip(RANKINGS, standing, strict=True)
    }
    return {
        **rankings,
        "points": Fact(points[seat], 0.7, "points as it stands {old} → {new}"),
        "rival": Fact(rivals, -0.4, "the best rival's points as it stands {old} → {new}"),
        "energy": Fact(g.available[seat], 0.15, "Energy Available {old} → {new}"),
        "vigor": Fact(g.vigor[seat], 0.3, "Vigor {old} → {new}"),
        "dishonor": Fact(g.dishonor[seat], -0.4, "Dishonor {old} → {new}"),
        "hand": Fact(len(g.hands[seat]), 0.25, "cards in hand {old} → {new}"),
        "temples": Fact(g.own_temples(seat), 0.8, "Temples {old} → {new}"),
        "companions": Fact(len(g.companions[seat]), 0.8, "Companions {old} → {new}"),
    }


def meant(g: Trial, option: Option) -> Hashable:
    """Healing with a card, whatever it is spent on; everything else as it is."""
    match option:
        case ("card", str(card), str(use), int()):
            return "card", card, use
    return option
