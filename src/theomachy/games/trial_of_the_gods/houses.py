"""The Houses of the Gods: taking cards from them, buying them, consulting the oracle (TG-113)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.board import HOUSES
from theomachy.games.trial_of_the_gods.cards import CARD, GOD_OF
from theomachy.games.trial_of_the_gods.decks import put_in, without
from theomachy.games.trial_of_the_gods.effects import STOP
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.tokens import spend

BUY = {card: ("buy", card) for card in GOD_OF}
HOUSE = {house: ("house", house) for house in HOUSES}


def cards_left(g: Trial, house: int) -> int:
    """How many cards can still be taken from a House: its deck and its discard (TG-114)."""
    return len(g.houses[house]) + len(g.house_discards[house])


def refill(g: Trial, house: int) -> None:
    """An empty deck is made anew from the House's discard space (TG-114)."""
    if not g.houses[house] and g.house_discards[house]:
        g.houses[house], g.house_discards[house] = g.house_discards[house], ()
        g.tell("reshuffle house", "TG-114", house=HOUSES[house], n=len(g.houses[house]))


def take(g: Trial, house: int, card: str) -> None:
    """A card comes off the deck of a House."""
    g.houses[house] = without(g.houses[house], card)


def return_card(g: Trial, card: str) -> None:
    """A card nobody bought goes to the discard space of its own House (TG-308)."""
    house = g.gods.index(GOD_OF[card])
    g.house_discards[house] = put_in(g.house_discards[house], card)


def price(g: Trial, seat: Seat, card: str) -> int:
    """What a Gods card costs that player: a discount leaves at least 1 (TG-1050)."""
    discount = g.powers(seat).traits.get("discount_card", 0)
    return max(1, CARD[card].cost - discount) if discount else CARD[card].cost


def buy(g: Trial, seat: Seat, card: str, rule: str) -> None:
    """A bought Gods card goes to the buyer's discard pile (TG-307)."""
    cost = price(g, seat, card)
    spend(g, seat, cost)
    g.discards[seat] = put_in(g.discards[seat], card)
    g.tell("buy", rule, seat=seat, card=card, cost=cost)


@dataclass
class Oracle(Procedure):
    """Choose a House, reveal its top cards, perhaps buy one; the rest is discarded (TG-1014)."""

    by: Seat
    left: int
    house: int = -1

    @ask("TG-1014")
    def choose(self, g: Trial) -> Choose:
        """A House that has cards."""
        return Choose(
            self.by, [HOUSE[name] for house, name in enumerate(HOUSES) if cards_left(g, house)]
        )

    @act("TG-1014")
    def name(self, g: Trial, choice: Any) -> Outcome:
        """Said before any card is turned."""
        if choice is None:
            return DONE
        self.house = HOUSES.index(choice[1])
        g.tell("oracle", seat=self.by, house=choice[1])

    @act("TG-114")
    def prepare(self, g: Trial) -> Outcome:
        """With the deck empty, the discard space is shuffled."""
        if self.left:
            refill(g, self.house)

    @ask("TG-1014")
    def turn(self, g: Trial) -> Draw | None:
        """The next card from the top, while there is one."""
        if self.left:
            return Draw(g.houses[self.house])

    @act("TG-1014")
    def show(self, g: Trial, card: Any) -> Outcome:
        """All see it."""
        if card is None:
            return None
        self.left -= 1
        take(g, self.house, card)
        g.turned = (*g.turned, card)  # in the order turned
        g.tell("turn", seat=self.by, card=card)
        return Oracle.prepare

    @ask("TG-1014")
    def offer(self, g: Trial) -> Choose:
        """One of them may be bought at its cost."""
        energy = g.available[self.by]
        cards = [card for card in dict.fromkeys(g.turned) if price(g, self.by, card) <= energy]
        return Choose(self.by, (*[BUY[card] for card in cards], STOP))

    @act("TG-1014")
    def close(self, g: Trial, choice: Any) -> Outcome:
        """The rest goes to the House's discard space."""
        if choice != STOP:
            buy(g, self.by, choice[1], "TG-1014")
            g.turned = without(g.turned, choice[1])
        for card in g.turned:
            return_card(g, card)
        g.turned = ()
        return DONE
