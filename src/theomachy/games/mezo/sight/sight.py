"""What each seat may know of Mezo: everything but the others' cards and the order of decks."""

from __future__ import annotations

from random import Random

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.conflict import DECK, draws

UNKNOWN = "?"
"""A card that the viewer may not know."""

_HIDDEN = tuple((UNKNOWN,) * number for number in range(6))


def sight(g: Mezo, seat: Seat | None) -> Mezo:
    """The position as that seat may know it. When the game is over, everything is open.

    A player knows which cards are left in the own deck, if not their order, by elimination.
    Conflict tiles and Wrathful tiles that lie face down have no identity before they are drawn.
    """
    seen = g.clone()
    if g.stack:
        hands = [_HIDDEN[len(hand)] for hand in g.hands]
        decks = [_HIDDEN[len(deck)] for deck in g.decks]
        if seat is not None:
            hands[seat], decks[seat] = g.hands[seat], g.decks[seat]
        seen.hands, seen.decks = tuple(hands), tuple(decks)
    return seen


def redeal(seen: Mezo, rng: Random) -> Mezo:
    """Deal the cards that a sight does not show: each god's, between hand and deck."""
    g = seen.clone()
    hands, decks = list(g.hands), list(g.decks)
    for seat, (hand, deck) in enumerate(zip(hands, decks)):
        if UNKNOWN in hand or UNKNOWN in deck:
            shown = (*g.played[seat], g.chosen[seat])
            unknown = tuple([card for card in DECK[g.gods[seat]] if card not in shown])
            deals = draws(unknown, len(hand))
            drawn = hands[seat] = deals[int(rng.random() * len(deals))]
            decks[seat] = tuple([card for card in unknown if card not in drawn])
    g.hands, g.decks = tuple(hands), tuple(decks)
    return g


def known(g: Mezo, seat: Seat) -> frozenset[str]:
    """The cards that a seat can name: those it has drawn and all that have been shown."""
    return frozenset((*g.hands[seat], *g.chosen, *[card for played in g.played for card in played]))
