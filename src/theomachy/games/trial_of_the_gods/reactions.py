"""Reactions: windows in which others may play cards outside their own Turn (TG-701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.cards import REACTIONS
from theomachy.games.trial_of_the_gods.decks import play_card
from theomachy.games.trial_of_the_gods.effects import DECLINE, payable, perform
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.vocabulary import Trigger
from theomachy.games.trial_of_the_gods.zones import NOWHERE, Zone

REACT = {card: ("react", card) for cards in REACTIONS.values() for card in sorted(cards)}
"""The option of playing each Reaction card."""


RULES: dict[Trigger, str] = {
    "hurt": "TG-711",
    "opp_enters": "TG-712",
    "opp_fight": "TG-713",
    "opp_roll": "TG-714",
    "opp_explored": "TG-715",
    "olympic_reveal": "TG-716",
}
"""The rule of each window."""


def could_react(g: Trial, seat: Seat, trigger: Trigger) -> bool:
    """Whether, as far as all know, a player may hold a card for the trigger and can pay for it.

    Never the player whose Turn it is (TG-701, G76). What is neither in the hand nor in the deck all
    know to be elsewhere; a card in the deck may be in the hand, unless all know the whole hand.
    In playouts nobody watches, and only who holds such a card is asked.
    """
    if seat == g.turn:
        return False
    hand = g.hands[seat]
    reactions = REACTIONS[trigger]
    if not reactions.isdisjoint(hand) and any(
        card in reactions and payable(g, seat, card, 1) for card in hand
    ):
        return True
    if g.quick or len(g.known[seat]) == len(hand):
        return False
    deck = g.decks[seat]
    return not reactions.isdisjoint(deck) and any(
        card in reactions and payable(g, seat, card, 1) for card in deck
    )


def responses(g: Trial, seat: Seat, trigger: Trigger) -> Choose:
    """A player chooses a Reaction card that is playable now, or declines."""
    reactions = REACTIONS[trigger]
    options = [
        REACT[card]
        for card in dict.fromkeys(g.hands[seat])
        if card in reactions and payable(g, seat, card, 1)
    ]
    return Choose(seat, (*options, DECLINE), anyway=True)


def react(g: Trial, seat: Seat, card: str, trigger: Trigger, actor: Seat) -> Procedure | None:
    """A Reaction card is played, and its effect carried out."""
    play_card(g, seat, card)
    g.tell("react", RULES[trigger], seat=seat, card=card, trigger=trigger)
    return perform(g, card, seat, actor)


def window(g: Trial, trigger: Trigger, actor: Seat = NOBODY, zone: Zone = NOWHERE) -> Window | None:
    """The window for a trigger, if anybody could have a card for it."""
    if g.quick and all(map(REACTIONS[trigger].isdisjoint, g.hands)):
        return None
    place = next_reactor(g, trigger, actor, zone, 0)
    return Window(trigger, actor, zone, place) if place < g.seat_count else None


def next_reactor(g: Trial, trigger: Trigger, actor: Seat, zone: Zone, place: int) -> int:
    """The first place from that one on, in initiative order, whose player could respond."""
    for seat in g.initiative[place:]:
        if (
            seat != actor
            and could_react(g, seat, trigger)
            and (trigger != "opp_enters" or still_there(g, seat, actor, zone))
        ):
            return place
        place += 1
    return place


def still_there(g: Trial, seat: Seat, actor: Seat, zone: Zone) -> bool:
    """Whether the Captain that entered is still in the Zone, and one has something there."""
    return g.ships[actor] == zone and g.own_piece_in(seat, zone)


@dataclass
class Window(Procedure):
    """Everybody else is asked once, in initiative order, and may play card after card (TG-703).

    `trigger`  what happened
    `actor`    whose act it was
    `zone`     where a Captain entered
    `place`    who is asked next, as a place in the initiative order
    """

    trigger: Trigger
    actor: Seat
    zone: Zone = NOWHERE
    place: int = 0

    @ask("TG-703")
    def respond(self, g: Trial) -> Choose | None:
        """Who could have a card for it is asked; nobody sees who has (TG-702)."""
        place = self._next(g)
        if place < g.seat_count:
            return responses(g, g.initiative[place], self.trigger)

    @act("TG-703")
    def hear(self, g: Trial, response: Any) -> Outcome:
        """A card resolves before the next is played; who declines is not asked again (G42)."""
        if response is None:
            return DONE
        self.place = self._next(g)
        if response == DECLINE:
            self.place += 1
            return Window.respond
        return react(g, g.initiative[self.place], response[1], self.trigger, self.actor)

    @act("TG-703")
    def go_on(self, g: Trial) -> Outcome:
        """The condition is checked again before the next card."""
        return Window.respond

    def _next(self, g: Trial) -> int:
        """Who could respond now: the condition is checked again before each card."""
        return next_reactor(g, self.trigger, self.actor, self.zone, self.place)
