"""What each seat may know of Trial of the Gods, and re-dealing the rest."""

from __future__ import annotations

from collections import Counter
from random import Random

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.board import EMPTIES, EMPTY, FLEECE, FLEECES
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, FEAT, OLYMPIC
from theomachy.games.trial_of_the_gods.position import Cards, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import Explore, discovery_plays
from theomachy.games.trial_of_the_gods.rules.setup import FEATS_OF

UNKNOWN = "?"
"""A card or Treasure that the viewer may not know; a Feat with its Level: `?2`."""
_SHOWN = [
    frozenset((seat, card.id, n) for card in CARD.values() for n in range(card.copies))
    for seat in range(4)
]
"""What others know of a seat's cards if none is hidden: one name more for each that is shown."""


def sight(g: Trial, seat: Seat | None) -> Trial:
    """The position as that seat may know it. When the game is over, everything is open."""
    seen = g.clone()
    if not g.stack or g.unseen:  # over, or a sight already
        return seen
    unseen: list[Cards] = []
    for other, hand in enumerate(g.hands):
        if other == seat:
            unseen.append(())
            continue
        known, deck = g.known[other], g.decks[other]
        unseen.append(_hidden(g, other))
        seen.hands[other] = known + (UNKNOWN,) * (len(hand) - len(known))
        seen.decks[other] = (UNKNOWN,) * len(deck)
        seen.feats_held[other] = tuple([f"?{FEAT[feat].level}" for feat in g.feats_held[other]])
    seen.unseen = tuple(unseen)
    for zone, lookers in g.lookers.items():
        if zone in g.treasures and seat not in lookers:
            seen.treasures[zone] = UNKNOWN
    seen.hoard = (UNKNOWN,) * len(g.hoard)
    _hide_olympics(g, seen, seat)
    return seen


def _hidden(g: Trial, of: Seat) -> Cards:
    """The cards in a hand or its deck that others know to be there, but not which is where."""
    hidden = [*g.hands[of], *g.decks[of]]
    for card in g.known[of]:
        hidden.remove(card)
    return tuple(sorted(hidden))


def _hide_olympics(g: Trial, seen: Trial, seat: Seat | None) -> None:
    """Only who draws two Olympics Cards sees them (TG-302); the one face down nobody (G4)."""
    seen.festival = (UNKNOWN,) * len(g.festival)
    if g.drawn and seat != g.initiative[-1]:
        seen.drawn = (UNKNOWN,) * len(g.drawn)
    if g.face_down:
        seen.face_down = UNKNOWN
    if g.returned:
        seen.returned = tuple([(by, card if by == seat else UNKNOWN) for by, card in g.returned])


def redeal(seen: Trial, rng: Random) -> Trial:
    """A full position consistent with a sight, with every unknown re-dealt."""
    g = seen.clone()
    if not g.unseen:
        return g
    g.unseen = ()
    random = rng.random
    for seat, cards in enumerate(seen.unseen):
        if cards:
            _deal_hand(g, seat, cards, rng)
    # Who explores has shown that the hand reaches far enough: other hands are not possible.
    frame = g.stack[-1]
    if type(frame) is Explore and seen.unseen[frame.by]:
        while not discovery_plays(g, frame.by):
            g.hands[frame.by] = seen.hands[frame.by]
            _deal_hand(g, frame.by, seen.unseen[frame.by], rng)
    if any(UNKNOWN in feat for feats in g.feats_held for feat in feats):
        _deal_feats(g, rng)
    if g.hoard or UNKNOWN in g.treasures.values():
        fleeces = FLEECES - sum(each == FLEECE for each in g.treasures.values())
        empties = EMPTIES - sum(each == EMPTY for each in g.treasures.values())
        left = [FLEECE] * fleeces + [EMPTY] * empties
        for zone, treasure in g.treasures.items():
            if treasure == UNKNOWN:
                g.treasures[zone] = left.pop(int(random() * len(left)))
        g.hoard = tuple(sorted(left))
    _deal_olympics(g, rng)
    return g


def _deal_hand(g: Trial, seat: Seat, unseen: Cards, rng: Random) -> None:
    """The cards that are in a hand or its deck are divided between them."""
    hand = g.hands[seat]
    known = g.known[seat]
    hidden = len(hand) - len(known)
    cards = list(unseen)
    random = rng.random
    dealt = [cards.pop(int(random() * len(cards))) for _ in range(hidden)]
    g.hands[seat] = (*known, *dealt)
    g.decks[seat] = tuple(cards)


def _deal_feats(g: Trial, rng: Random) -> None:
    """The Feats of each Level that the viewer has not seen go to those who hold one."""
    seen = {feat for feats in (*g.feats_held, *g.feats) for feat in feats}
    left = {
        f"?{level}": [feat for feat in feats if feat not in seen]
        for level, feats in FEATS_OF.items()
    }
    random = rng.random
    for seat, held in enumerate(g.feats_held):
        if held and held[0][0] == UNKNOWN:
            dealt = [left[code].pop(int(random() * len(left[code]))) for code in held]
            g.feats_held[seat] = tuple(sorted(dealt))


def _deal_olympics(g: Trial, rng: Random) -> None:
    """The Olympics Cards not face up: the one face down, those drawn, those to come.

    The one face down is none that the viewer has seen; what others put back is none either, nor
    a card that lay face up by then.
    """
    random = rng.random
    left = [card for card in OLYMPIC if card not in g.olympics and card not in g.drawn]
    if g.face_down:
        put_back = {card for _, card in g.returned}
        hidden = [card for card in left if card not in put_back]
        g.face_down = hidden[int(random() * len(hidden))]
        left.remove(g.face_down)
        returned = []
        for number, (by, card) in enumerate(g.returned, 1):
            if card == UNKNOWN:
                gone = (*g.olympics[:number], g.face_down)
                possible = [each for each in OLYMPIC if each not in gone]
                card = possible[int(random() * len(possible))]
            returned.append((by, card))
        g.returned = tuple(returned)
    if UNKNOWN in g.drawn:
        g.drawn = tuple(sorted(left.pop(int(random() * len(left))) for _ in g.drawn))
    g.festival = tuple(sorted(left))


def known(g: Trial, seat: Seat) -> frozenset[object]:
    """The hidden things that a seat can name: Treasures, Olympics Cards, cards of others."""
    names: set[object] = {
        (zone, g.treasures[zone])
        for zone, lookers in g.lookers.items()
        if zone in g.treasures and (seat in lookers or not g.stack)
    }
    if g.drawn and seat == g.initiative[-1]:
        names.update(g.drawn)
    for other in range(g.seat_count):
        if other != seat:
            hidden = Counter(g.unseen[other] if g.unseen else _hidden(g, other))
            names.update(
                _SHOWN[other] - {(other, card, n) for card in hidden for n in range(hidden[card])}
            )
    return frozenset(names)
