"""How the rows of Action Cards are written down: short codes for what a card prints."""

from __future__ import annotations

from typing import Final, Literal

from theomachy.games.trial_of_the_gods.content.rows import ActionCard, Kind
from theomachy.games.trial_of_the_gods.content.vocabulary import TRIGGERS, Clause, Trigger

_KINDS: Final[dict[str, tuple[Kind, Trigger | Literal[""]]]] = {
    "": ("", ""),
    "A": ("A", ""),
    "F": ("F", ""),
    "O": ("O", ""),
    **{f"R:{trigger}": ("R", trigger) for trigger in TRIGGERS},
}


def card(
    id: str,
    name: str,
    numbers: str,
    kind: str = "",
    *effect: Clause,
    of: str = "",
    copies: int = 1,
    cost: int = 0,
    laurels: int = 0,
) -> ActionCard:
    """A card from its codes.

    `numbers`  six digits: Sail, Restore, Order, Heal; bonuses of Attack and Discovery
    `kind`     what its Effect is: `A`ction, `F`ight, `O`lympics, or `R:` with a trigger

    >>> card("ST1", "Set Sail", "3000 01").values
    (3, 0, 0, 0)
    """
    sail, restore, order, heal, attack, discovery = map(int, numbers.replace(" ", ""))
    values = (sail, restore, order, heal)
    code, trigger = _KINDS[kind]
    return ActionCard(
        id, name, of, copies, cost, laurels, values, attack, discovery, code, effect, trigger
    )
