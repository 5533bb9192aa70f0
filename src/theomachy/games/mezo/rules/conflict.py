"""A conflict: cards are chosen in secret, actions taken in turn, the region resolved.

Actions are in `acting.py`. The Blessed region's own way of resolving it is in `blessed.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatOrNobody
from theomachy.engine.decisions import Draw, Seat, Together
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import Card, in_words
from theomachy.games.mezo.content.board import HAND, REGIONS
from theomachy.games.mezo.content.gods import CARDS, GODS
from theomachy.games.mezo.content.places import (
    GOD_CARD,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    REGION_OF,
    RESERVES,
    WRATHFUL_GOD,
    XIBALBA,
    Region,
)
from theomachy.games.mezo.content.vocabulary import SHAMAN, WARRIOR
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import Acting, GlyphStep
from theomachy.games.mezo.rules.blessed import BlessedContest, Sacrifice, sacrifices_first
from theomachy.games.mezo.rules.resolution import Contest, Majority
from theomachy.kit.tuples import replaced

DECK: dict[str, tuple[str, ...]] = {
    god.id: tuple(sorted(card.id for card in god.cards)) for god in GODS.values()
}
"""The five action cards of each god (MZ-115)."""

CARDS_EACH = 5


@cache
def draws(deck: tuple[str, ...], number: int) -> tuple[tuple[str, ...], ...]:
    """Every set of that many cards that can be drawn from a shuffled deck."""
    return tuple(combinations(deck, number))


def short_of(g: Mezo, seat: Seat) -> int:
    """How many cards a seat must still draw: up to three, or all there are (MZ-101)."""
    hand, deck = len(g.hands[seat]), len(g.decks[seat])
    return min(HAND, hand + deck) - hand


def uses_cards(g: Mezo, region: Region) -> bool:
    """Whether cards are played in a conflict there (G-01)."""
    return g.options.blessed_cards or region != g.blessed


def used_cards(g: Mezo) -> int:
    """In how many conflicts of this Age everybody has played a card (MZ-113)."""
    return sum(uses_cards(g, REGION_OF[id]) for id in g.resolved)


def full_hand(g: Mezo) -> int:
    """How many cards are drawn for the next conflict (MZ-101)."""
    return min(HAND, CARDS_EACH - used_cards(g))


def put_back(g: Mezo) -> int:
    """How many cards have been put back on top of each deck in the last conflict (MZ-102)."""
    used = used_cards(g)
    return min(HAND, CARDS_EACH - used + 1) - 1 if used else 0


def is_another_gods(g: Mezo, seat: Seat, choice: Card) -> bool:
    """The card is of another god (MZ-115)."""
    return choice.card not in DECK[g.gods[seat]]


def has_been_played(g: Mezo, seat: Seat, choice: Card) -> bool:
    """The player has played the card in this Age (MZ-113)."""
    return choice.card in g.played[seat]


def is_not_drawn(g: Mezo, seat: Seat, choice: Card) -> bool:
    """The card is not one of those that the player has drawn (MZ-102)."""
    return choice.card not in g.hands[seat]


def every_card(g: Mezo, seat: Seat) -> Iterator[Card]:
    """The cards that the player has drawn, the god's others, and those of other gods."""
    hand = g.hands[seat]
    own = [card for card in DECK[g.gods[seat]] if card not in hand]
    for card in (*hand, *own, *(card for card in CARDS if card not in DECK[g.gods[seat]])):
        yield CARD[card]


CARD = {card: Card("card", card) for card in CARDS}
CARD_CHOICES = Choices(
    every_card,
    Kind(
        Card,
        (
            Bar("MZ-115", is_another_gods, "{card} belongs to another god."),
            Bar("MZ-113", has_been_played, "You have played {card} in this Age already."),
            Bar("MZ-102", is_not_drawn, "You have not drawn {card}."),
        ),
        in_words,
    ),
    fast=lambda g, seat: [CARD[card] for card in g.hands[seat]],
)


@dataclass
class Conflict(Procedure):
    """One conflict, from its tile to its cleanup (MZ-100 to MZ-130)."""

    first: SeatOrNobody = NOBODY

    @ask("MZ-100")
    def tile(self, g: Mezo) -> Draw:
        """Reveal the top conflict tile."""
        return Draw(g.tiles)

    @act("MZ-100")
    def reveal(self, g: Mezo, tile: str) -> Next:
        """Its region is the conflict region; the player left of its Champion's begins (MZ-104)."""
        g.tiles = tuple([each for each in g.tiles if each != tile])
        g.region = REGION_OF[tile]
        blessed = g.region == g.blessed
        if blessed:
            self.first = g.standing()[0 if g.options.blessed_first == "most_vp" else -1]  # G-02
        else:
            self.first = g.seat_after(g.champions[g.region])
        if g.events is not None:
            g.tell(
                "conflict",
                region=tile,
                blessed=blessed,
                champion=None if blessed else g.champions[g.region],
                order=list(turns(g, self.first)),
            )
        if blessed and not g.options.blessed_cards:  # G-01
            return Conflict.sacrifice
        return Sacrifice(g.standing()) if blessed and sacrifices_first(g) else None

    @ask("MZ-101")
    def draw(self, g: Mezo) -> Draw | None:
        """Each draws the top three cards of their deck, or all if fewer."""
        for hand, deck in zip(g.hands, g.decks):
            if len(hand) < HAND and deck:
                return Draw(draws(deck, min(HAND - len(hand), len(deck))))

    @act("MZ-101")
    def take(self, g: Mezo, cards: tuple[str, ...] | None) -> Next:
        """The others see only how many."""
        if cards is None:
            return None
        seat = next(each for each in range(g.seat_count) if short_of(g, each))
        _set_cards(g, seat, tuple(sorted((*g.hands[seat], *cards))))
        g.decks = replaced(
            g.decks, seat, tuple([card for card in g.decks[seat] if card not in cards])
        )
        if g.events is not None:
            secret = {"cards": list(cards)}
            g.tell_secretly("draw", (seat,), secret, seat=seat, count=len(cards))
        return Conflict.draw

    @ask("MZ-102", CARD_CHOICES)
    def cards(self, g: Mezo) -> Together | None:
        """All choose a card at once, in secret; the others go back on top of the deck.

        With one card each, as everybody can count, there is nothing to choose.
        """
        if max(map(len, g.hands)) > 1:
            options = CARD_CHOICES.options
            return Together({seat: options(g, seat) for seat in range(g.seat_count)})

    @act("MZ-103")
    def show(self, g: Mezo, choices: Mapping[Seat, Card] | None) -> Next:
        """All chosen cards are revealed together."""
        if choices is None:
            g.chosen, g.hands = tuple([card for (card,) in g.hands]), ((),) * g.seat_count
        else:
            g.chosen = tuple([choices[seat].card for seat in range(g.seat_count)])
            g.hands = tuple(
                [
                    tuple([card for card in hand if card != chosen])
                    for hand, chosen in zip(g.hands, g.chosen)
                ]
            )
        if g.events is not None:
            g.tell("cards", cards=[[seat, card] for seat, card in enumerate(g.chosen)])

    @act("MZ-104")
    def actions(self, g: Mezo) -> Next:
        """Two rounds of actions."""
        return Acting(self.first)

    @act("MZ-111")
    def glyphs(self, g: Mezo) -> Next:
        """A third action for those who spend a glyph."""
        first = g.region * MOST_SEATS
        return GlyphStep(self.first) if any(g.glyphs[first : first + MOST_SEATS]) else None

    @act("MZ-142")
    def sacrifice(self, g: Mezo) -> Next:
        """In the Blessed region units are sacrificed now."""
        if g.region == g.blessed and not sacrifices_first(g):
            return Sacrifice(g.standing())

    @act("MZ-121")
    def contest(self, g: Mezo) -> Next:
        """Highest strength wins."""
        return BlessedContest() if g.region == g.blessed else Contest()

    @act("MZ-123")
    def calendar(self, g: Mezo) -> Next:
        """Most Shamans; not in the Blessed region (MZ-146)."""
        return Conflict.cleanup if g.region == g.blessed else Majority(SHAMAN)

    @act("MZ-124")
    def codex(self, g: Mezo) -> Next:
        """Then, counted again, most Warriors."""
        return Majority(WARRIOR)

    @act("MZ-129")
    def cleanup(self, g: Mezo) -> Next:
        """Champion and units go home, sacrificed ones to Xibalba (MZ-147); glyphs stay."""
        region, seats = g.region, g.seat_count
        g.champions[region] = NOBODY
        g.move_all(region, RESERVES)
        g.move_all(WRATHFUL_GOD, XIBALBA)
        g.move_all(GOD_CARD, XIBALBA)
        g.covered, g.strength, g.tokens = [0] * seats, [0] * seats, (NOBODY, NOBODY)
        if g.chosen[0]:
            g.played = tuple([(*played, card) for played, card in zip(g.played, g.chosen)])
            g.chosen = ("",) * seats
        g.resolved = (*g.resolved, REGIONS[region])
        g.region = NOWHERE
        if g.events is not None:
            g.tell("cleanup", region=REGIONS[region])
        return DONE


def holds(g: Mezo, seat: Seat) -> bool:
    """Whether a seat holds its cards: from its draw to the reveal (MZ-101, MZ-103).

    The rest of the time those in `hands` lie on top of its deck (MZ-102).
    """
    match g.stack:
        case [*_, Conflict() as frame] if frame.step is not Conflict.tile:
            return not short_of(g, seat)
    return False


def turns(g: Mezo, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from the first."""
    return tuple(g.clockwise(first))


def _set_cards(g: Mezo, seat: Seat, hand: tuple[str, ...]) -> None:
    g.hands = replaced(g.hands, seat, hand)


PROCEDURES = (Conflict, Sacrifice, Contest, BlessedContest, Majority)
