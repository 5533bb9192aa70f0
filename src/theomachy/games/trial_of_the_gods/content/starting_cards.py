"""The six Starting cards that every player has, and the Anima.

AUTHORED: the rulebook prints neither names nor numbers of these cards.
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.board import ANIMAE_COPIES
from theomachy.games.trial_of_the_gods.content.rows import ActionCard
from theomachy.games.trial_of_the_gods.content.shorthand import card
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    Attack,
    Fervor,
    Pray,
    Removal,
)

# Id, name, values of Sail, Restore, Order, Heal and bonuses of Attack, Discovery; Effect.
STARTING: Final[tuple[ActionCard, ...]] = (
    card("ST1", "Set Sail", "3000 01"),
    card("ST2", "Oar-stroke", "2100 10"),
    card("ST3", "Libation", "0301 01"),
    card("ST4", "Rallying Cry", "1020 11", "O", Pray(1), Fervor(3)),
    card("ST5", "Spear Thrust", "0110 20", "F", Pray(1), Attack(4)),
    card("ST6", "Keen Eye", "1002 02"),
)

ANIMA: Final = card(
    "ANIMA", "Anima", "0000 00", "A", Pray(1), Removal(), copies=ANIMAE_COPIES, laurels=-1
)
"""A damned soul: it costs a Laurel, and can be prayed away (TG-925)."""
