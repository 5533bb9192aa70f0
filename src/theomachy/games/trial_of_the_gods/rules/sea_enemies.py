"""Sea Enemies: how their cards come into play (TG-203, TG-901)."""

from __future__ import annotations

from theomachy.games.trial_of_the_gods.content.catalogue import SEA_COPIES
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA, CALM_SEAS
from theomachy.games.trial_of_the_gods.content.zones import Zone
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.kit.piles import Pile

SEA_DECK: tuple[str, ...] = (
    *[name for name, copies in SEA_COPIES.items() for _ in range(copies)],
    *[CALM_SEA] * CALM_SEAS,
)


def sea_deck() -> Pile:
    """The 15 Sea Monsters and 4 Calm Seas."""
    return Pile.of(SEA_DECK)


def put_monster(g: Trial, name: str, zone: Zone) -> str:
    """The drawn Sea Monster's Meeple goes to the Zone: the next of those alike (TG-204)."""
    enemy = f"{name}.{SEA_COPIES[name] - g.sea.cards.count(name)}"
    g.stand(enemy, zone)
    if g.events is not None:
        g.tell("monster", "TG-901", enemy=enemy, zone=zone)
    return enemy
