"""Vacation of the Gods: everybody with a DEITY gives one up, and the recipient may keep one."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import LEAVE, PASS, Give, Keep, Leave, Pass, Save
from theomachy.games.mystic_war.content.cards import FACES, KEPT, ORDER
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.names import seat_name
from theomachy.games.mystic_war.position import NOBODY, SHOWN, MysticWar
from theomachy.games.mystic_war.rules.answers import STAND_INS, may_sacrifice
from theomachy.games.mystic_war.rules.barring import in_words
from theomachy.games.mystic_war.rules.maximum import (
    keeping_most,
    must_look_ahead,
    note,
    plays_fewer,
)
from theomachy.games.mystic_war.sight.memory.remembering import part_with


def first_of(faces: frozenset[Face], cards: tuple[Face, ...]) -> Face:
    """The first of some cards that is one of those; nothing if none is."""
    return next((card for card in cards if card in faces), "")


def under_way(g: MysticWar) -> Vacation:
    """The Vacation of the Gods that asks."""
    frame = g.stack[-1]
    assert isinstance(frame, Vacation)
    return frame


# a DEITY is given up


def own_gifts(g: MysticWar, seat: Seat) -> list[Give]:
    """The DEITY cards face up before a seat."""
    return [Give("give", deity) for deity in dict.fromkeys(g.deities[seat])]


def is_not_face_up(g: MysticWar, seat: Seat, give: Give) -> bool:
    """The DEITY does not lie before the player whose turn it is to give one up (MW-119)."""
    return give.card not in g.deities[under_way(g).giver(g)]


def giving_keeps_fewer(g: MysticWar, seat: Seat, give: Give) -> bool:
    """More of the cards of Chaos Strikes could be played if another were given up (MW-139)."""
    frame = under_way(g)
    gifts = tuple(own_gifts(g, frame.on))
    return plays_fewer(g, frame.by, frame.on, give, gifts)


def gives_for_recipient(g: MysticWar, seat: Seat) -> bool:
    """The controller of Chaos Strikes chooses for its recipient."""
    frame = under_way(g)
    return must_look_ahead(g, seat) and frame.giver(g) == frame.on


def every_gift(g: MysticWar, seat: Seat) -> list[Give]:
    """What lies before the player, then all other DEITY cards."""
    gifts = own_gifts(g, under_way(g).giver(g))
    others = (Give("give", deity) for deity in sorted(KEPT, key=ORDER.__getitem__))
    return [*gifts, *(give for give in others if give not in gifts)]


def gifts_in_words(g: MysticWar, seat: Seat, give: Give) -> dict[str, object]:
    """The card, and whose it would be."""
    return {**in_words(g, seat, give), "giver": seat_name(g, under_way(g).giver(g))}


def best_gifts(g: MysticWar, seat: Seat) -> list[Give]:
    """One's own; for Chaos Strikes those of the recipient that keep the most playable."""
    if g.controller == NOBODY:
        return own_gifts(g, seat)
    frame = under_way(g)
    giver = frame.giver(g)
    gifts = own_gifts(g, giver)
    return keeping_most(g, frame.by, giver, gifts) if giver == frame.on else gifts


FEWER = "Fewer of the cards of Chaos Strikes could be played then."
GIFTS = Choices(
    every_gift,
    Kind(
        Give,
        (
            Bar("MW-119", is_not_face_up, "{card} does not lie face up before {giver}."),
            Bar("MW-139", giving_keeps_fewer, FEWER, when=gives_for_recipient),
        ),
        gifts_in_words,
    ),
    fast=best_gifts,
)


# Sacrifice


def holds_no_sacrifice(g: MysticWar, seat: Seat, save: Save) -> bool:
    """The seat does not hold Sacrifice."""
    return STAND_INS.isdisjoint(g.hands[seat])


def has_given_none(g: MysticWar, seat: Seat, save: Save) -> bool:
    """That player has given no DEITY up (MW-117)."""
    return save.owner not in [owner for owner, _ in g.pool]


def is_not_ones_own(g: MysticWar, seat: Seat, save: Save) -> bool:
    """The option is on that Sacrifice saves one's own DEITY only (G-34)."""
    return not may_sacrifice(g, seat, save.owner)


def every_saving(g: MysticWar, seat: Seat) -> list[Pass | Save]:
    """To pass, and to save the DEITY of each who has given one up, then of the others."""
    owners = dict.fromkeys((*[owner for owner, _ in g.pool], *range(g.seat_count)))
    return [PASS, *[Save("save", owner) for owner in owners]]


SAVINGS = Choices(
    every_saving,
    Kind(Pass),
    Kind(
        Save,
        (
            Bar("MW-117", has_given_none, "{owner} has given no DEITY up."),
            Bar("MW-117", is_not_ones_own, "At this table Sacrifice saves only one's own DEITY."),
            Bar("MW-50", holds_no_sacrifice, "Sacrifice is not in your hand."),
        ),
        lambda g, seat, save: {"owner": seat_name(g, save.owner)},
    ),
)


# a card is kept


def keepings(g: MysticWar, seat: Seat) -> list[Leave | Keep]:
    """To keep none, and each of the cards given up."""
    return [LEAVE, *[Keep("keep", card) for card in dict.fromkeys(card for _, card in g.pool)]]


def best_keepings(g: MysticWar, seat: Seat) -> list[Leave | Keep]:
    """For Chaos Strikes those that keep the most playable."""
    if g.controller == NOBODY:
        return keepings(g, seat)
    frame = under_way(g)
    return keeping_most(g, frame.by, frame.on, keepings(g, seat))


def is_not_given_up(g: MysticWar, seat: Seat, keep: Keep) -> bool:
    """The card is none of those given up (MW-119)."""
    return keep.card not in [card for _, card in g.pool]


def keeping_keeps_fewer(g: MysticWar, seat: Seat, keep: Leave | Keep) -> bool:
    """More of the cards of Chaos Strikes could be played after another choice (MW-139)."""
    frame = under_way(g)
    return plays_fewer(g, frame.by, frame.on, keep, tuple(keepings(g, seat)))


def keepings_with(g: MysticWar, seat: Seat, sort: str, name: str) -> list[Keep]:
    """To keep a card that was not given up."""
    return [Keep("keep", name)] if sort == "deity" and name in FACES else []


KEEPS_FEWER = Bar("MW-139", keeping_keeps_fewer, FEWER, when=must_look_ahead)
KEEPINGS = Choices(
    keepings,
    Kind(Leave, (KEEPS_FEWER,)),
    Kind(
        Keep,
        (Bar("MW-119", is_not_given_up, "{card} was not given up."), KEEPS_FEWER),
        in_words,
        keepings_with,
    ),
    fast=best_keepings,
)


@dataclass
class Vacation(Procedure):
    """Vacation of the Gods, after the last answer to it (MW-119).

    `given`  how many seats, clockwise from the player of the card, have been seen to
    `asked`  how many have been asked for Sacrifice
    """

    by: Seat
    on: Seat
    given: SeatsDone = 0
    asked: SeatsDone = 0

    @ask("MW-119", GIFTS)
    def give(self, g: MysticWar) -> Choose | None:
        """Clockwise, everybody with a face-up DEITY chooses one to give up."""
        place = self._place(g)
        if place == g.seat_count:
            return None
        seat = g.seat_after(self.by, place)
        if g.controller != NOBODY and seat == self.on:
            return Choose(g.controller, GIFTS.options(g, g.controller), ask_even_if_single=True)
        return Choose(seat, GIFTS.options(g, seat))

    @act("MW-119")
    def take_away(self, g: MysticWar, choice: Give | None) -> Next:
        """It joins the pool; Sacrifice among the cards of Chaos Strikes stands in for it."""
        if choice is None:
            return None
        place = self._place(g)
        self.given = place + 1
        seat = g.seat_after(self.by, place)
        deity = choice.card
        g.tell("give", seat=seat, card=deity)
        spared = first_of(STAND_INS, g.in_play)
        if seat == self.on and spared:
            g.in_play = tuple(card for card in g.in_play if card != spared)
            g.pool = (*g.pool, (seat, spared))
            g.tell("sacrifice", "MW-117", seat=g.controller, card=deity, owner=seat)
        else:
            if seat == self.on:
                note(g, seat, choice, own_gifts(g, seat))
            g.remove_deity(seat, deity)
            g.pool = (*g.pool, (seat, deity))
        return Vacation.give

    @ask("MW-117", SAVINGS)
    def save(self, g: MysticWar) -> Choose | None:
        """Everybody is asked for Sacrifice, which saves one of the DEITY cards given up (G-75)."""
        if g.controller != NOBODY or not g.pool:
            return None
        for place in range(self.asked, g.seat_count):
            seat = g.seat_after(self.by, place)
            if not any(may_sacrifice(g, seat, owner) for owner, _ in g.pool):
                continue  # all can see that this seat has lost nothing
            if not (STAND_INS.isdisjoint(g.hands[seat]) and g.quick):
                return Choose(seat, SAVINGS.options(g, seat), ask_even_if_single=True)
        return None

    @act("MW-120")
    def put_back(self, g: MysticWar, choice: Pass | Save | None) -> Next:
        """The DEITY stays where it was, and Sacrifice is in the pool in its place."""
        if choice is None:
            return None
        seat = g.decision.seats[0]  # type: ignore[union-attr]
        if isinstance(choice, Pass):
            self.asked = g.places_between(self.by, seat) + 1
            return Vacation.save
        owner = choice.owner
        deity = dict(g.pool)[owner]
        lost = first_of(STAND_INS, g.hands[seat])
        part_with(g, seat, lost)
        g.place_deity(owner, deity)
        g.pool = tuple((who, lost if who == owner else card) for who, card in g.pool)
        g.tell("sacrifice", "MW-117", seat=seat, card=deity, owner=owner)
        return None

    @ask("MW-119", KEEPINGS)
    def keep(self, g: MysticWar) -> Choose | None:
        """The recipient may keep one card of the pool."""
        if not g.pool:
            return None
        if g.controller != NOBODY:
            return Choose(g.controller, KEEPINGS.options(g, g.controller), ask_even_if_single=True)
        return Choose(self.on, KEEPINGS.options(g, self.on))

    @act("MW-120")
    def put_down(self, g: MysticWar, choice: Leave | Keep | None) -> Next:
        """A DEITY goes face up, Sacrifice to the hand; the rest is discarded."""
        kept = choice.card if isinstance(choice, Keep) else ""
        cards = [card for _, card in g.pool]
        if cards:
            note(g, self.on, choice, keepings(g, self.on))
        if kept:
            cards.remove(kept)
            g.tell("keep", seat=self.on, card=kept)
            if kept in KEPT:
                g.place_deity(self.on, kept)
            else:
                g.receive_card(self.on, kept, SHOWN)
        g.pool = ()
        g.put_away(*cards)
        g.finish(g.resolving("vacation"))
        return DONE

    def giver(self, g: MysticWar) -> Seat:
        """Whose turn it is to give a DEITY up."""
        return g.seat_after(self.by, self._place(g))

    def _place(self, g: MysticWar) -> int:
        """How far clockwise the next player with a face-up DEITY sits; all round: nobody."""
        for place in range(self.given, g.seat_count):
            if g.deities[g.seat_after(self.by, place)]:
                return place
        return g.seat_count
