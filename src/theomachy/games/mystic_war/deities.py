"""Vacation of the Gods: everybody with a DEITY gives one up, and the recipient may keep one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mystic_war.answers import PASS, may_sacrifice
from theomachy.games.mystic_war.cards import KEPT
from theomachy.games.mystic_war.maximum import keeping_most, note
from theomachy.games.mystic_war.memory import part_with
from theomachy.games.mystic_war.position import NOBODY, SHOWN, MysticWar

LEAVE = ("leave",)


@dataclass
class Vacation(Procedure):
    """Vacation of the Gods, once nobody answers it any more (MW-119).

    `given`  how many seats, clockwise from the player of the card, have been seen to
    `asked`  how many have been asked for Sacrifice
    """

    by: Seat
    on: Seat
    given: int = 0
    asked: int = 0

    @ask("MW-119")
    def give(self, g: MysticWar) -> Choose | None:
        """Clockwise, everybody with a face-up DEITY chooses one to give up."""
        place = self._giver(g)
        if place == g.seat_count:
            return None
        seat = (self.by + place) % g.seat_count
        gods = dict.fromkeys(g.deities[seat])
        options = [("give", deity) for deity in gods]
        if g.controller != NOBODY and seat == self.on:
            return Choose(g.controller, keeping_most(g, self.by, self.on, options), anyway=True)
        return Choose(seat, options)

    @act("MW-119")
    def take_away(self, g: MysticWar, choice: Any) -> Outcome:
        """It joins the pool; Sacrifice among the cards of Chaos Strikes stands in for it."""
        if choice is None:
            return None
        place = self._giver(g)
        self.given = place + 1
        seat = (self.by + place) % g.seat_count
        deity = choice[1]
        g.tell("give", seat=seat, card=deity)
        if seat == self.on and "SAC" in g.in_play:
            g.in_play = tuple(card for card in g.in_play if card != "SAC")
            g.pool = (*g.pool, (seat, "SAC"))
            g.tell("sacrifice", "MW-117", seat=g.controller, card=deity, owner=seat)
        else:
            if seat == self.on:
                note(g, seat, choice, [("give", each) for each in dict.fromkeys(g.deities[seat])])
            g.remove_deity(seat, deity)
            g.pool = (*g.pool, (seat, deity))
        return Vacation.give

    @ask("MW-117")
    def save(self, g: MysticWar) -> Choose | None:
        """Everybody is asked for Sacrifice, which saves one of the DEITY cards given up (G-75)."""
        if g.controller != NOBODY or not g.pool:
            return None
        for place in range(self.asked, g.seat_count):
            seat = (self.by + place) % g.seat_count
            owners = [owner for owner, _ in g.pool if may_sacrifice(g, seat, owner)]
            if not owners:
                continue  # all can see that this seat has lost nothing
            holds = "SAC" in g.hands[seat]
            if holds or not g.quick:
                saves = [("save", owner) for owner in owners] if holds else []
                return Choose(seat, (PASS, *saves), anyway=True)
        return None

    @act("MW-120")
    def put_back(self, g: MysticWar, choice: Any) -> Outcome:
        """The DEITY stays where it was, and Sacrifice is in the pool in its place."""
        if choice is None:
            return None
        seat = g.decision.seats[0]  # type: ignore[union-attr]
        if choice == PASS:
            self.asked = (seat - self.by) % g.seat_count + 1
            return Vacation.save
        owner = choice[1]
        deity = dict(g.pool)[owner]
        part_with(g, seat, "SAC")
        g.place_deity(owner, deity)
        g.pool = tuple((who, "SAC" if who == owner else card) for who, card in g.pool)
        g.tell("sacrifice", "MW-117", seat=seat, card=deity, owner=owner)
        return None

    @ask("MW-119")
    def keep(self, g: MysticWar) -> Choose | None:
        """The recipient may keep one card of the pool."""
        if not g.pool:
            return None
        faces = dict.fromkeys(card for _, card in g.pool)
        options = [LEAVE, *[("keep", card) for card in faces]]
        if g.controller != NOBODY:
            return Choose(g.controller, keeping_most(g, self.by, self.on, options), anyway=True)
        return Choose(self.on, options)

    @act("MW-120")
    def put_down(self, g: MysticWar, choice: Any) -> Outcome:
        """A DEITY goes face up, Sacrifice to the hand; the rest is discarded."""
        kept = choice[1] if choice is not None and choice != LEAVE else ""
        cards = [card for _, card in g.pool]
        if cards:
            note(g, self.on, choice, [LEAVE, *[("keep", card) for card in dict.fromkeys(cards)]])
        if kept:
            cards.remove(kept)
            g.tell("keep", seat=self.on, card=kept)
            if kept in KEPT:
                g.place_deity(self.on, kept)
            else:
                g.receive_card(self.on, kept, SHOWN)
        g.pool = ()
        g.put_away(*cards)
        g.finish("VAC")
        return DONE

    def _giver(self, g: MysticWar) -> int:
        """How far clockwise the next player with a face-up DEITY sits; all round: nobody."""
        for place in range(self.given, g.seat_count):
            if g.deities[(self.by + place) % g.seat_count]:
                return place
        return g.seat_count
