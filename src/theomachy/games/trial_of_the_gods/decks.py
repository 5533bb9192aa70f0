"""Hands, decks and discard piles: drawing, playing, discarding, removing (TG-108 to TG-114)."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.cards import ANIMA_ID, CARD, GOD_OF
from theomachy.games.trial_of_the_gods.position import NOBODY, Cards, Trial
from theomachy.kit.handfuls import Handfuls, how_many

DISCARD = {card: ("discard", card) for card in CARD}
"""The option of discarding each card."""


def put_in(cards: Cards, card: str) -> Cards:
    """Those cards and one more, in order."""
    place = bisect_right(cards, card)
    return (*cards[:place], card, *cards[place:])


def without(cards: Cards, card: str) -> Cards:
    """Those cards but one of that face."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def leave_hand(g: Trial, seat: Seat, card: str) -> None:
    """A card leaves a hand, before all eyes.

    If a card of that face was known to be in the hand it was that one: faces are alike, so what
    is left of the hand is the same either way.
    """
    hand = g.hands[seat]
    place = hand.index(card)
    g.hands[seat] = hand[:place] + hand[place + 1 :]
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
    """An empty deck is made anew from the discard pile (TG-109).

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
    left: int
    then: tuple[tuple[Seat, int], ...] = ()

    @act("TG-109")
    def prepare(self, g: Trial) -> Outcome:
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
    def take(self, g: Trial, cards: Any) -> Outcome:
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


@dataclass
class DiscardCards(Procedure):
    """Discard cards of one's own choice, or all if there are fewer (TG-1012)."""

    seat: Seat
    left: int

    @ask("TG-1012")
    def choose(self, g: Trial) -> Choose | None:
        """Which card goes; a whole hand goes without a choice."""
        hand = g.hands[self.seat]
        if 0 < self.left < len(hand):
            return Choose(self.seat, [DISCARD[card] for card in dict.fromkeys(hand)], anyway=True)

    @act("TG-110")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """It goes face up to the discard pile."""
        seat = self.seat
        if choice is not None:
            discard(g, seat, choice[1])
            g.tell("discard", seat=seat, cards=[choice[1]])
            self.left -= 1
            return DiscardCards.choose
        if self.left > 0 and g.hands[seat]:
            g.tell("discard", seat=seat, cards=list(g.hands[seat]))
            for card in g.hands[seat]:
                discard(g, seat, card)
        return DONE
