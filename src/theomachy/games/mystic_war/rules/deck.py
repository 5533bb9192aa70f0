"""The deck: drawing, reshuffling, and what happens when the white-backed Judgment comes."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bounds import Count, SeatsDone
from theomachy.engine.decisions import Choose, Draw, DrawnCards, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import EXCHANGE, STAY, ExchangeGoal, KeepGoal
from theomachy.games.mystic_war.content.cards import ORDER, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import SHOWN, MysticWar, Returned
from theomachy.games.mystic_war.sight.memory.remembering import shuffle_in
from theomachy.kit.tuples import replaced, without

_WHITE = (WHITE_JUDGMENT,)


def next_cards(g: MysticWar) -> tuple[Face, ...]:
    """What the top card of the deck can be; below all others lies the white one (MW-14)."""
    return g.bag or (_WHITE if g.white else ())


def in_order(cards: tuple[Face, ...]) -> tuple[Face, ...]:
    """Cards in the order of the card list."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def refill(g: MysticWar) -> None:
    """The discards become the new deck when it is empty, before a card is drawn (MW-42)."""
    if not g.bag and not g.white and g.discard:
        reshuffle(g)


def reshuffle(g: MysticWar) -> None:
    """The discards are shuffled, with what is left of the deck, into a new deck."""
    shuffle_in(g)
    g.bag = in_order(g.bag + g.discard)
    g.discard = ()
    g.tell("reshuffle", "MW-42", count=len(g.bag))


def come_off(g: MysticWar, card: Face, owed: int) -> tuple[Face, ...]:
    """The top card comes off the deck; with it the last one before the white, if owed too.

    Which of the two was on top is nothing that anybody remembers, so they come together (G-77).
    """
    if card == WHITE_JUDGMENT:
        g.white, g.deck_ended = False, True
        return _WHITE
    bag = g.bag
    if owed > 1 and len(bag) == 2:
        g.bag = ()
        return bag
    g.bag = without(bag, card)
    return (card,)


def draw_into(g: MysticWar, seat: Seat, card: Face, owed: int, kind: str) -> int:
    """What comes off the deck joins a hand; how many cards that were."""
    number = 0
    for each in come_off(g, card, owed):
        g.receive_card(seat, each, SHOWN if each == WHITE_JUDGMENT else len(g.floors) - 1)
        if g.events is not None:
            tell_drawn(g, kind, seat, each)
        number += 1
    return number


def tell_drawn(g: MysticWar, kind: str, seat: Seat, card: Face) -> None:
    """A card was drawn: its holder sees it, and all see the back of the white-backed Judgment."""
    if card == WHITE_JUDGMENT:
        g.tell(kind, seat=seat, card=card)
        g.tell("deck end", "MW-145", seat=seat)
    else:
        g.tell_secretly(kind, (seat,), {"card": card}, seat=seat)


@dataclass
class DrawCards(Procedure):
    """Clockwise from the First Player, each draws as many cards as the Followers allow (MW-40).

    `seats`  how many are done; `left`: cards that the next of them is still owed
    """

    seats: SeatsDone = -1
    left: Count = 0

    @act("MW-40")
    def begin(self, g: MysticWar) -> Next:
        """The First Player draws first."""
        self._go_on(g)

    @ask("MW-40")
    def draw(self, g: MysticWar) -> Draw | None:
        """The next card comes off the deck."""
        if self.seats == g.seat_count:
            return None
        return Draw(g.bag or next_cards(g), self._owed(g) if g.quick else 1)

    @act("MW-41")
    def receive(self, g: MysticWar, card: Face | DrawnCards[Face] | None) -> Next:
        """It joins the hand; when nothing is left to draw, what is owed is lost (MW-42)."""
        if card is None:
            return DONE
        if isinstance(card, DrawnCards):
            self._deal_out(g, card)
            return DrawCards.draw
        self.left -= draw_into(g, g.seat_after(g.first, self.seats), card, self.left, "draw")
        if not self.left:
            self._go_on(g)
        elif not g.bag:
            refill(g)
        return DrawCards.draw

    def _go_on(self, g: MysticWar) -> None:
        """To the next seat that draws anything."""
        while not self.left and self.seats < g.seat_count:
            self.seats += 1
            if self.seats < g.seat_count:
                self.left = g.draws(g.seat_after(g.first, self.seats))
        if self.left and not g.bag:
            refill(g)

    def _owed(self, g: MysticWar) -> int:
        """How many cards come off before anything can happen but that hands grow."""
        # The last two before the white-backed Judgment may come together (G-77).
        most, owed = len(g.bag) - 2, self.left
        for place in range(self.seats + 1, g.seat_count):
            if owed >= most:
                break
            owed += g.draws(g.seat_after(g.first, place))
        return max(1, min(owed, most))

    def _deal_out(self, g: MysticWar, drawn: DrawnCards[Face]) -> None:
        """Several cards at once, to whom each of them is owed."""
        g.bag = tuple(drawn.left)
        cards, since = drawn.cards, len(g.floors) - 1
        while cards:
            some, cards = cards[: self.left], cards[self.left :]
            g.receive_cards(g.seat_after(g.first, self.seats), some, since)
            self.left -= len(some)
            if not self.left:
                self._go_on(g)


def rebuild(g: MysticWar) -> None:
    """After a round in which the deck has ended the white Judgment goes under it (MW-147)."""
    if g.discard and (not g.bag or g.options.deck_rebuild == "all"):
        reshuffle(g)
    g.white, g.aside, g.deck_ended = True, False, False
    g.tell("white below", "MW-147", count=len(g.bag))


def stay_or_exchange(g: MysticWar, seat: Seat) -> tuple[KeepGoal, ExchangeGoal]:
    """Both can always be chosen."""
    return STAY, EXCHANGE


EXCHANGES = Choices(stay_or_exchange, Kind(KeepGoal), Kind(ExchangeGoal), fast=stay_or_exchange)


@dataclass
class Exchange(Procedure):
    """After such a round everybody may exchange the Victory Condition card (MW-148).

    `seats`  how many have been asked, clockwise from the new First Player
    """

    seats: SeatsDone = 0

    @ask("MW-148", EXCHANGES)
    def choose(self, g: MysticWar) -> Choose | None:
        """Exchange, or stay with the card."""
        if self.seats < g.seat_count:
            seat = g.seat_after(g.first, self.seats)
            return Choose(seat, EXCHANGES.options(g, seat))
        return None

    @act("MW-148")
    def hear(self, g: MysticWar, choice: KeepGoal | ExchangeGoal | None) -> Next:
        """Who stays lets the next one choose."""
        if choice is None:
            return DONE
        yes = isinstance(choice, ExchangeGoal)
        g.tell("exchange", seat=g.seat_after(g.first, self.seats), yes=yes)
        if not yes:
            self.seats += 1
            return Exchange.choose

    @ask("MW-148")
    def draw(self, g: MysticWar) -> Draw:
        """A new card is drawn first."""
        return Draw(g.goal_pile)

    @act("MW-148")
    def swap(self, g: MysticWar, goal: str) -> Next:
        """Then the old one is shuffled into the pile; the new one lies face down (MW-133)."""
        seat = g.seat_after(g.first, self.seats)
        self.seats += 1
        g.exchanges += 1
        old = g.goals[seat]
        pile = list(g.goal_pile)
        pile.remove(goal)
        g.goal_pile = tuple(sorted((*pile, old)))
        back = Returned(g.exchanges, seat, old, g.goals_up[seat], g.goal_since[seat])
        g.goals = replaced(g.goals, seat, goal)
        g.goals_up = replaced(g.goals_up, seat, False)
        g.goal_since = replaced(g.goal_since, seat, g.exchanges)
        # What went back before any goal was drawn that is held now may be any of them.
        oldest = min(g.goal_since)
        g.returned = tuple([each for each in (*g.returned, back) if each.exchange >= oldest])
        g.ruled_out = replaced(g.ruled_out, seat, ())
        g.tell_secretly("exchanged", (seat,), {"goal": goal}, seat=seat)
        return Exchange.choose
