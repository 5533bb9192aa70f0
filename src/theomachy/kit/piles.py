"""A pile of cards as far as its order is known: a known top, a bag, a known bottom.

A card that nobody has seen has no place in the order: it is in the bag, and gets its identity when
it is first drawn or looked at. A card that somebody has looked at or put back has its place, with
the seats that have seen it. A pile is a value: every change gives a new one.

    >>> pile = Pile.of(["crow", "dove", "owl"])
    >>> pile.next_cards
    ('crow', 'dove', 'owl')
    >>> pile = pile.look("owl", by=(0,))
    >>> pile.next_cards
    ('owl',)
    >>> pile.draw("owl").next_cards
    ('crow', 'dove')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from theomachy.engine.errors import RuleError
from theomachy.kit.tuples import without

Card = str


class Placed(NamedTuple):
    """A card whose place in the pile is known, and who has seen its face, in order."""

    card: Card
    seen_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards in a pile.

    `top`     the cards known to be on top, the uppermost first
    `bag`     the cards in between, whose order nobody knows: kept sorted
    `bottom`  the cards known to be at the bottom, the lowest last
    """

    top: tuple[Placed, ...] = ()
    bag: tuple[Card, ...] = ()
    bottom: tuple[Placed, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Pile:
        """A shuffled pile of those cards."""
        return cls(bag=tuple(sorted(cards)))

    def __len__(self) -> int:
        return len(self.top) + len(self.bag) + len(self.bottom)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, in order as far as it is known: the top, the bag, the bottom."""
        return (
            *[placed.card for placed in self.top],
            *self.bag,
            *[placed.card for placed in self.bottom],
        )

    @property
    def next_cards(self) -> tuple[Card, ...]:
        """The cards that can be drawn next: the faces of a `Draw`."""
        if self.top:
            return (self.top[0].card,)
        if self.bag:
            return self.bag
        return (self.bottom[0].card,) if self.bottom else ()

    @property
    def next_seen_by(self) -> tuple[int, ...]:
        """The seats that have seen the next card."""
        known = self.top[:1] or (() if self.bag else self.bottom[:1])
        return known[0].seen_by if known else ()

    def draw(self, card: Card) -> Pile:
        """The pile after that card has been drawn."""
        if card not in self.next_cards:
            raise RuleError(f"{card} cannot be drawn from this pile.")
        if self.top:
            return Pile(self.top[1:], self.bag, self.bottom)
        if self.bag:
            return Pile(self.top, without(self.bag, card), self.bottom)
        return Pile(self.top, self.bag, self.bottom[1:])

    def look(self, card: Card, by: Iterable[int]) -> Pile:
        """The pile after those seats have seen that this card is on top."""
        seen_by = tuple(sorted({*self.next_seen_by, *by}))
        return self.draw(card).put_on_top(card, seen_by)

    def put_on_top(self, card: Card, seen_by: Iterable[int]) -> Pile:
        """The pile with a card put on top, whose face those seats have seen."""
        return Pile((Placed(card, tuple(seen_by)), *self.top), self.bag, self.bottom)

    def put_under(self, card: Card, seen_by: Iterable[int]) -> Pile:
        """The pile with a card put at the bottom, whose face those seats have seen."""
        return Pile(self.top, self.bag, (*self.bottom, Placed(card, tuple(seen_by))))

    def shuffle_in(self, cards: Iterable[Card] = ()) -> Pile:
        """The pile with those cards added, shuffled: nobody knows any place."""
        return Pile.of((*self.cards, *cards))

    def to_plain(self) -> dict[str, Any]:
        """The pile as plain values."""
        return {
            "top": [list(placed) for placed in self.top],
            "bag": list(self.bag),
            "bottom": [list(placed) for placed in self.bottom],
        }

    @classmethod
    def from_plain(cls, written: Any) -> Pile:
        """The pile that `to_plain` wrote."""
        return cls(
            tuple(Placed(card, tuple(seen)) for card, seen in written["top"]),
            tuple(written["bag"]),
            tuple(Placed(card, tuple(seen)) for card, seen in written["bottom"]),
        )
