"""Reactions: windows in which others may play cards outside their own Turn (TG-701)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count, SeatOrNobody
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import DECLINE, Decline, Reaction
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, DEVOURED, PRAYER, REACTIONS
from theomachy.games.trial_of_the_gods.content.vocabulary import Trigger
from theomachy.games.trial_of_the_gods.content.zones import NOWHERE, Zone
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.decks import NOT_IN_HAND, is_not_in_hand, play_card
from theomachy.games.trial_of_the_gods.rules.effects.performing import payable, perform

REACT = {card: Reaction("react", card) for card in CARD}
"""The option of playing each card as a Reaction."""


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


def is_no_reaction(g: Trial, seat: Seat, reaction: Reaction) -> bool:
    """The card has no Reaction Effect (TG-116)."""
    return CARD[reaction.card].kind != "R"


def is_too_dear(g: Trial, seat: Seat, play: Any) -> bool:
    """Prayer cannot be paid in full (TG-704)."""
    return PRAYER[play.card] > g.available[seat]


def devours_too_much(g: Trial, seat: Seat, play: Any) -> bool:
    """Devour cannot be paid in full (TG-704)."""
    return DEVOURED[play.card] >= len(g.hands[seat])


def reactions_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Reaction]:
    """A card that is not in the hand; the Effect of any card."""
    if sort in ("hand", "effect") and name in CARD:
        yield REACT[name]


def is_own_turn(g: Trial, seat: Seat, reaction: Reaction) -> bool:
    """It is the player's own Turn (TG-701)."""
    return g.turn == seat


def is_no_window(g: Trial, seat: Seat, reaction: Reaction) -> bool:
    """There is nothing to react to where something else is asked (TG-701)."""
    return True


NO_REACTIONS = Kind(
    Reaction,
    (
        Bar("TG-405", is_not_in_hand, NOT_IN_HAND),
        Bar("TG-116", is_no_reaction, "{card} has no Reaction Effect."),
        Bar("TG-701", is_own_turn, "It is your own Turn: only the others may react."),
        Bar("TG-701", is_no_window, "Nothing has happened that {card} is a Reaction to."),
    ),
    in_words,
)
"""Reactions where something else is asked: what is said of them there."""


def reactions_to(trigger_now: Callable[[Trial], Trigger]) -> Choices:
    """What may be answered in a window: a Reaction card that is playable now, or no card."""

    def misses(g: Trial, seat: Seat, reaction: Reaction) -> bool:
        """The card reacts to something else (TG-701)."""
        return reaction.card not in REACTIONS[trigger_now(g)]

    def every_reaction(g: Trial, seat: Seat) -> Iterator[Reaction | Decline]:
        """Each face of the hand once."""
        yield from (REACT[card] for card in dict.fromkeys(g.hands[seat]))
        yield DECLINE

    def playable(g: Trial, seat: Seat) -> Sequence[Reaction | Decline]:
        reactions = REACTIONS[trigger_now(g)]
        options = [
            REACT[card]
            for card in dict.fromkeys(g.hands[seat])
            if card in reactions and payable(g, seat, card, 1)
        ]
        return (*options, DECLINE)

    bars = (
        Bar("TG-405", is_not_in_hand, NOT_IN_HAND),
        Bar("TG-116", is_no_reaction, "{card} has no Reaction Effect."),
        Bar("TG-701", misses, "{card} is a Reaction to something else than what has happened."),
        Bar("TG-704", is_too_dear, "The Prayer of {card} costs more Energy than you have."),
        Bar("TG-704", devours_too_much, "{card} devours more cards than you would have left."),
    )
    kind = Kind(Reaction, bars, in_words, reactions_of)
    return Choices(every_reaction, kind, Kind(Decline), fast=playable)


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


def trigger_of(g: Trial) -> Trigger:
    """What opened the window."""
    frame = g.stack[-1]
    assert isinstance(frame, Window)
    return frame.trigger


RESPONSES = reactions_to(trigger_of)


@dataclass
class Window(Procedure):
    """Everybody else is asked once, in initiative order, and may play card after card (TG-703).

    `trigger`  what happened
    `actor`    whose act it was
    `zone`     where a Captain entered
    `place`    who is asked next, as a place in the initiative order
    """

    trigger: Trigger
    actor: SeatOrNobody
    zone: Zone = NOWHERE
    place: Count = 0

    @ask("TG-703", RESPONSES)
    def respond(self, g: Trial) -> Choose | None:
        """Who could have a card for it is asked; nobody sees who has (TG-702)."""
        place = self._next(g)
        if place < g.seat_count:
            seat = g.initiative[place]
            return Choose(seat, RESPONSES.options(g, seat), ask_even_if_single=True)

    @act("TG-703")
    def hear(self, g: Trial, response: Reaction | Decline | None) -> Next:
        """A card resolves before the next is played; who declines is not asked again (G42)."""
        if response is None:
            return DONE
        self.place = self._next(g)
        if isinstance(response, Decline):
            self.place += 1
            return Window.respond
        return react(g, g.initiative[self.place], response.card, self.trigger, self.actor)

    @act("TG-703")
    def go_on(self, g: Trial) -> Next:
        """The condition is checked again before the next card."""
        return Window.respond

    def _next(self, g: Trial) -> int:
        """Who could respond now: the condition is checked again before each card."""
        return next_reactor(g, self.trigger, self.actor, self.zone, self.place)
