"""The Houses of the Gods: taking cards from them, buying them, consulting the oracle (TG-113)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import STOP, HouseChoice, Purchase, Stop
from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, GOD_OF
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.decks import put_in
from theomachy.games.trial_of_the_gods.rules.tokens import spend
from theomachy.kit.tuples import without

BUY = {card: Purchase("buy", card) for card in GOD_OF}
HOUSE = {house: HouseChoice("house", house) for house in HOUSES}


def cards_left(g: Trial, house: int) -> int:
    """How many cards can still be taken from a House: its deck and its discard (TG-114)."""
    return len(g.houses[house]) + len(g.house_discards[house])


def refill(g: Trial, house: int) -> None:
    """The House's discard space becomes its new deck when that is empty (TG-114)."""
    if not g.houses[house] and g.house_discards[house]:
        g.houses[house], g.house_discards[house] = g.house_discards[house], ()
        g.tell("reshuffle house", "TG-114", house=HOUSES[house], n=len(g.houses[house]))


def take(g: Trial, house: int, card: str) -> None:
    """A card comes off the deck of a House."""
    g.houses[house] = without(g.houses[house], card)


def return_card(g: Trial, card: str) -> None:
    """A card that nobody bought goes to the discard space of its own House (TG-308)."""
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


def has_run_out(g: Trial, seat: Seat, choice: Any) -> bool:
    """No card is left to take from the House (TG-114)."""
    return not cards_left(g, HOUSES.index(choice.house))


RUN_OUT = "The {house} House has no cards left."
CONSULTATIONS = Choices(
    lambda g, seat: HOUSE.values(),
    Kind(HouseChoice, (Bar("TG-114", has_run_out, RUN_OUT),)),
)


def is_not_turned(g: Trial, seat: Seat, choice: Purchase) -> bool:
    """The oracle has not turned the card (TG-1014)."""
    return choice.card not in g.turned


def card_is_too_dear(g: Trial, seat: Seat, choice: Purchase) -> bool:
    """Too little Energy is Available (TG-102)."""
    return price(g, seat, choice.card) > g.available[seat]


CARD_TOO_DEAR = Bar("TG-102", card_is_too_dear, "{card} costs more Energy than you have Available.")


def every_card_turned(g: Trial, seat: Seat) -> Iterator[Purchase | Stop]:
    """The faces turned, in that order."""
    yield from (BUY[card] for card in dict.fromkeys(g.turned))
    yield STOP


def offers_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Purchase]:
    """A card that nobody has turned."""
    if sort == "offer" and name in GOD_OF:
        yield BUY[name]


ORACLE_OFFERS = Choices(
    every_card_turned,
    Kind(
        Purchase,
        (
            Bar("TG-1014", is_not_turned, "{card} is not among the cards that were turned."),
            CARD_TOO_DEAR,
        ),
        in_words,
        offers_of,
    ),
    Kind(Stop),
)


@dataclass
class Oracle(Procedure):
    """Choose a House, reveal its top cards, perhaps buy one; the rest is discarded (TG-1014)."""

    by: Seat
    left: Count
    house: int = -1

    @ask("TG-1014", CONSULTATIONS)
    def choose(self, g: Trial) -> Choose:
        """A House that has cards."""
        return Choose(self.by, CONSULTATIONS.options(g, self.by))

    @act("TG-1014")
    def name(self, g: Trial, choice: HouseChoice | None) -> Next:
        """Said before any card is turned."""
        if choice is None:
            return DONE
        self.house = HOUSES.index(choice.house)
        g.tell("oracle", seat=self.by, house=choice.house)

    @act("TG-114")
    def prepare(self, g: Trial) -> Next:
        """With the deck empty, the discard space is shuffled."""
        if self.left:
            refill(g, self.house)

    @ask("TG-1014")
    def turn(self, g: Trial) -> Draw | None:
        """The next card from the top, while there is one."""
        if self.left:
            return Draw(g.houses[self.house])

    @act("TG-1014")
    def show(self, g: Trial, card: str | None) -> Next:
        """All see it."""
        if card is None:
            return None
        self.left -= 1
        take(g, self.house, card)
        g.turned = (*g.turned, card)  # in the order turned
        g.tell("turn", seat=self.by, card=card)
        return Oracle.prepare

    @ask("TG-1014", ORACLE_OFFERS)
    def offer(self, g: Trial) -> Choose:
        """One of them may be bought at its cost."""
        return Choose(self.by, ORACLE_OFFERS.options(g, self.by))

    @act("TG-1014")
    def close(self, g: Trial, choice: Purchase | Stop) -> Next:
        """The rest goes to the House's discard space."""
        if isinstance(choice, Purchase):
            buy(g, self.by, choice.card, "TG-1014")
            g.turned = without(g.turned, choice.card)
        for card in g.turned:
            return_card(g, card)
        g.turned = ()
        return DONE
