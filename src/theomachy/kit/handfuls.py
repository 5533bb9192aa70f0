"""Several cards drawn at once: all ways to take some cards from a bag, as a lazy sequence.

    >>> some = Handfuls(("crow", "dove", "owl"), 2)
    >>> len(some), some[0], some[2]
    (3, ('crow', 'dove'), ('dove', 'owl'))

If they were drawn one after another, they would come in a meaningless order, and chance would be
asked for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

MOST = 1000
"""Maximum handfuls in one draw; `how_many` respects it."""


class Handfuls(Sequence[Any]):
    """Every way to take `count` of the cards, each as a tuple in the order of the bag."""

    __slots__ = ("_places", "cards")

    def __init__(self, cards: Sequence[str], count: int) -> None:
        self.cards = cards
        self._places = _places(len(cards), count)

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, index: Any) -> Any:
        if type(index) is slice:
            return tuple(self)[index]
        cards = self.cards
        return tuple([cards[place] for place in self._places[index]])


def how_many(cards: int, wanted: int) -> int:
    """How many cards to draw at once, given the numbers in the bag and wanted.

    >>> how_many(8, 5), how_many(20, 5)
    (5, 2)
    """
    while comb(cards, wanted) > MOST:
        wanted -= 1
    return wanted


@cache
def _places(size: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(size), count))
