"""The numbers of a position of Mystic War that a seat cares about, and what its options mean."""

from __future__ import annotations

from collections.abc import Hashable

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.matters import Fact, Facts
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.vocabulary import FOLLOWERS, GOLD, MYSTIC_POWER
from theomachy.games.mystic_war.names import RESOURCE_NAMES
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.answers import standing

_WEALTH = {-1: "Poor: cards count half", 0: "Content", 1: "Rich: cards count double"}
_SPENT = {"trade", "receive", "knights", "demon"}


def facts(g: MysticWar, seat: Seat) -> Facts:
    """The realm as it will be if the card in the centre takes effect, its goal, hand and rivals."""
    realms = standing(g).reckoning.realms if g.window else g.realms
    realm = realms[seat]
    needs = GOALS.get(g.goals[seat], (0, 0, 0))
    missing = sum(max(0, need - have) for need, have in zip(needs, realm, strict=True))
    followers, mystic, gold = realm
    wealth = (gold >= 2 * followers) - (gold < followers)
    drawn, kept = g.mat.draw[followers // 10], g.mat.retain[mystic // 10]
    resources = {
        RESOURCE_NAMES[each]: Fact(realm[each], 0.2, RESOURCE_NAMES[each] + " {old} → {new}")
        for each in (FOLLOWERS, MYSTIC_POWER, GOLD)
    }
    return {
        **resources,
        "goal": Fact(missing, -1.0, "the goal lacks {old} → {new}"),
        "wealth": Fact(wealth, 2.5, _WEALTH[wealth]),
        "draws": Fact(drawn, 2.0, "cards drawn a round {old} → {new}"),
        "keeps": Fact(kept, 1.5, "cards kept {old} → {new}"),
        "over": Fact(max(0, len(g.hands[seat]) - kept), -0.5, "cards over the limit {old} → {new}"),
        "rival": Fact(
            max(sum(each) for other, each in enumerate(realms) if other != seat),
            -0.25,
            "the strongest rival's points {old} → {new}",
        ),
    }


def meant(g: MysticWar, option: Option) -> Hashable:
    """A Special Power of a resource, whatever the amount; every card as it is played."""
    match option:
        case (str(kind), *rest) if kind in _SPENT:
            return kind, *(each for each in rest if not isinstance(each, int))
    return option
