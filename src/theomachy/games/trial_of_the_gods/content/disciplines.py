"""The six Olympics Cards: every pair of the four Actions is the discipline of one of them.

AUTHORED: the rulebook names five disciplines and prints no symbols, tiebreakers or prizes.
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.rows import Olympic, Symbol
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    ANYWHERE,
    Champion,
    Clause,
    Energy,
    Heal,
    Order,
    Purge,
    Restore,
    Strike,
    Undishonor,
)

_SYMBOLS: Final[dict[str, Symbol]] = {"S": "S", "R": "R", "O": "O", "H": "H", "A": "A", "D": "D"}


def _card(id: str, name: str, discipline: str, tiebreakers: str, *prizes: Clause) -> Olympic:
    """The first also gains two Champion Tokens and the second one."""
    first, second, third = prizes
    return Olympic(
        id,
        name,
        (_SYMBOLS[discipline[0]], _SYMBOLS[discipline[1]]),
        tuple(_SYMBOLS[symbol] for symbol in tiebreakers),
        ((Champion(2), first), (Champion(1), second), (third,)),
    )


# Id, name, Discipline Symbols, Tiebreaker Symbols, prizes of the first, second and third.
OLYMPICS: Final[tuple[Olympic, ...]] = (
    _card("O1", "Diaulos", "SR", "OHAD", Restore(2), Restore(1), Restore(1)),
    _card("O2", "Dolichos", "SH", "ROAD", Heal(2), Heal(1), Heal(1)),
    _card("O3", "Discus", "SO", "HRAD", Energy(1), Restore(2), Restore(1)),
    _card("O4", "Boxing", "OH", "SRAD", Undishonor(1), Heal(1), Heal(1)),
    _card("O5", "Hoplitodromos", "RO", "HSAD", Strike(1, ANYWHERE), Order(1), Order(1)),
    _card("O6", "Javelin", "RH", "OSAD", Purge(1), Purge(1), Restore(1)),
)
