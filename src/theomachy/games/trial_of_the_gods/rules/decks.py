"""Hands, decks and discard piles: drawing, playing, discarding, removing (TG-108 to TG-114)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import Discarding
from theomachy.games.trial_of_the_gods.content.catalogue import ANIMA_ID, CARD, GOD_OF
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import NOBODY, Cards, Trial
from theomachy.kit.handfuls import Handfuls, how_many
from theomachy.kit.tuples import inserted, without

DISCARD = {card: Discarding("discard", card) for card in CARD}
"""The option of discarding each card."""


def put_in(cards: Cards, card: str) -> Cards:
    """Those cards and one more, in order."""
    place = bisect_right(cards, card)
    return inserted(cards, place, card)


def leave_hand(g: Trial, seat: Seat, card: str) -> None:
    """A card leaves a hand, before all eyes.

    If a card of that face was known to be in the hand it was that one: faces are alike, so what
    is left of the hand is the same either way.
    """
    hand = g.hands[seat]
    g.hands[seat] = without(hand, card)
    if card in g.known[seat]:
        g.known[seat] = without(g.known[seat], card)


def play_card(g: Trial, seat: Seat, card: str) -> None:
    """A hand card comes into play: it is in neither hand nor discard (TG-404)."""
    leave_hand(g, seat, card)
    g.in_play[seat] += (card,)
    if card in GOD_OF and g.turn != NOBODY:  # outside a Turn Devotion is never met (G47)
        g.devoted[seat] = (*g.devoted[seat], GOD_OF[card])


def discard(g: Trial, seat: Seat, card: str) -> None:
    """A hand card goes face up to its owner's discard pile (TG-110)."""
    leave_hand(g, seat, card)
    g.discards[seat] = put_in(g.discards[seat], card)


def put_away(g: Trial, seat: Seat, card: str) -> None:
    """A removed card goes to its House's discard space, the supply or the box (TG-706, G17)."""
    god = GOD_OF.get(card)
    if god is not None:
        house = g.gods.index(god)
        g.house_discards[house] = put_in(g.house_discards[house], card)
    elif card == ANIMA_ID:
        g.animae += 1
    else:
        g.box[seat] = put_in(g.box[seat], card)


def clear_play(g: Trial, seat: Seat) -> None:
    """All cards a player has in play go to the discard pile (TG-404)."""
    if g.in_play[seat]:
        g.discards[seat] = tuple(sorted(g.discards[seat] + g.in_play[seat]))
        g.in_play[seat] = ()


def gain_animae(g: Trial, seat: Seat, n: int) -> None:
    """Animae come from the supply to the taker's discard pile, as many as there are (TG-1016)."""
    n = min(n, g.animae)
    if n:
        g.animae -= n
        g.discards[seat] = tuple(sorted(g.discards[seat] + (ANIMA_ID,) * n))
        g.tell("anima", "TG-1016", seat=seat, n=n)


def reshuffle(g: Trial, seat: Seat) -> None:
    """The discard pile becomes the new deck when that is empty (TG-109).

    All cards of the player but those in hand lie open at that moment, so all know the hand (G75).
    """
    g.known[seat] = tuple(sorted(g.hands[seat]))
    g.decks[seat], g.discards[seat] = g.discards[seat], ()
    if g.events is not None:
        g.tell("reshuffle", "TG-109", seat=seat, n=len(g.decks[seat]))


@dataclass
class DrawCards(Procedure):
    """Draw cards, above the Hand Limit too (TG-109, TG-1011).

    `left`  how many the seat is still to draw
    `then`  who draws how many after that
    """

    seat: Seat
    left: Count
    then: tuple[tuple[Seat, int], ...] = ()

    @act("TG-109")
    def prepare(self, g: Trial) -> Next:
        """With an empty deck the discard pile is shuffled; a deck no larger is drawn whole."""
        while True:
            seat = self.seat
            if self.left and not g.decks[seat] and g.discards[seat]:
                reshuffle(g, seat)
            deck = g.decks[seat]
            if len(deck) > self.left > 0:
                return None
            if deck and self.left > 0:
                _take(g, seat, deck)
            self.left -= len(deck)
            if self.left <= 0 or not g.discards[seat]:  # both empty: drawing stops
                if not self.then:
                    return DONE
                (self.seat, self.left), self.then = self.then[0], self.then[1:]

    @ask("TG-109")
    def draw(self, g: Trial) -> Draw:
        """The next cards, at once: in which order they come does not matter."""
        deck = g.decks[self.seat]
        return Draw(Handfuls(deck, how_many(len(deck), self.left)))

    @act("TG-109")
    def take(self, g: Trial, cards: tuple[str, ...]) -> Next:
        """They go to the hand."""
        _take(g, self.seat, cards)
        self.left -= len(cards)
        return DrawCards.prepare if self.left or self.then else DONE


def _take(g: Trial, seat: Seat, cards: Cards) -> None:
    deck = list(g.decks[seat])
    for card in cards:
        deck.remove(card)
    g.decks[seat] = tuple(deck)
    g.hands[seat] += cards
    if g.events is not None:
        secret = {"cards": list(cards)}
        g.tell_secretly("draw", (seat,), secret, "TG-109", seat=seat, n=len(cards))


def draw_up(g: Trial) -> DrawCards | None:
    """Everybody draws up to the Hand Limit, in initiative order (TG-301, TG-823).

    A hand at or above the limit draws nothing and discards nothing.
    """
    missing = [(seat, g.hand_limit(seat) - len(g.hands[seat])) for seat in g.initiative]
    draws = [(seat, number) for seat, number in missing if number > 0]
    return DrawCards(*draws[0], tuple(draws[1:])) if draws else None


def is_not_in_hand(g: Trial, seat: Seat, choice: Any) -> bool:
    """The card is not in the hand (TG-405, TG-603, TG-662, TG-824, TG-1012)."""
    return choice.card not in g.hands[seat]


NOT_IN_HAND = "{card} is not in your hand."


def every_discard(g: Trial, seat: Seat) -> list[Discarding]:
    """Each face of the hand once."""
    return [DISCARD[card] for card in dict.fromkeys(g.hands[seat])]


def discards_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Discarding]:
    """A card that is not in the hand."""
    if sort == "hand" and name in CARD:
        yield DISCARD[name]


DISCARDS = Choices(
    every_discard,
    Kind(
        Discarding, (Bar("TG-1012", is_not_in_hand, NOT_IN_HAND),), in_words, pointing=discards_of
    ),
    fast=every_discard,
)


@dataclass
class DiscardCards(Procedure):
    """Discard cards of one's own choice, or all if there are fewer (TG-1012)."""

    seat: Seat
    left: Count

    @ask("TG-1012", DISCARDS)
    def choose(self, g: Trial) -> Choose | None:
        """Which card goes; a whole hand goes without a choice."""
        if 0 < self.left < len(g.hands[self.seat]):
            return Choose(self.seat, DISCARDS.options(g, self.seat), ask_even_if_single=True)

    @act("TG-110")
    def hear(self, g: Trial, choice: Discarding | None) -> Next:
        """It goes face up to the discard pile."""
        seat = self.seat
        if choice is not None:
            discard(g, seat, choice.card)
            g.tell("discard", seat=seat, cards=[choice.card])
            self.left -= 1
            return DiscardCards.choose
        if self.left > 0 and g.hands[seat]:
            g.tell("discard", seat=seat, cards=list(g.hands[seat]))
            for card in g.hands[seat]:
                discard(g, seat, card)
        return DONE
