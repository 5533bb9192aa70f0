"""Chaos Strikes: the mightiest draws three cards and plays them all on the recipient."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mystic_war.cards import EVENTS, KEPT, MYSTIC_POWER, ORDER, WHITE_JUDGMENT, Face
from theomachy.games.mystic_war.deck import come_off, next_cards, refill, tell_drawn
from theomachy.games.mystic_war.deities import Vacation
from theomachy.games.mystic_war.events import happen
from theomachy.games.mystic_war.maximum import DONE_PLAYING, RESOLVE, bases, modifiers, note
from theomachy.games.mystic_war.memory import end_chaos, show
from theomachy.games.mystic_war.plays import as_play
from theomachy.games.mystic_war.position import DRAWN, NOBODY, SHOWN, MysticWar
from theomachy.games.mystic_war.window import lay, resolve, tell_play

CHAOS_CARDS = 3


def mightiest(g: MysticWar, by: Seat) -> Seat:
    """Who has most Mystic Power; of equals the first clockwise from that seat (MW-137)."""
    most = max(realm[MYSTIC_POWER] for realm in g.realms)
    return next(seat for seat in g.clockwise(by) if g.realms[seat][MYSTIC_POWER] == most)


def recipient(g: MysticWar) -> Seat:
    """On whom the cards of Chaos Strikes are played now; nobody, if it is not under way."""
    return next((frame.on for frame in reversed(g.stack) if isinstance(frame, Chaos)), NOBODY)


@dataclass
class Chaos(Procedure):
    """Chaos Strikes, played by one player on another (MW-137 to MW-144).

    `left`  how many of the three cards are still to be drawn
    """

    by: Seat
    on: Seat
    left: int = CHAOS_CARDS

    @act("MW-137")
    def appoint(self, g: MysticWar) -> Outcome:
        """The mightiest takes control."""
        g.in_play = (*g.in_play, "CHA")
        g.controller = mightiest(g, self.by)
        g.tell("chaos", seat=g.controller, by=self.by, on=self.on)
        refill(g)

    @ask("MW-138")
    def draw(self, g: MysticWar) -> Draw | None:
        """Three cards come off the deck, fewer if the game has no more."""
        return Draw(next_cards(g)) if self.left else None

    @act("MW-138")
    def look(self, g: MysticWar, card: Any) -> Outcome:
        """Only the controller sees them."""
        if card is None:
            return None
        for each in come_off(g, card, self.left):
            self.left -= 1
            since = SHOWN if each == WHITE_JUDGMENT else len(g.floors) - 1
            g.chaos = tuple(sorted((*g.chaos, (each, since)), key=_in_order))
            tell_drawn(g, "chaos draw", g.controller, each)
        if self.left:
            refill(g)
        return Chaos.draw

    @ask("MW-139")
    def choose(self, g: MysticWar) -> Choose | None:
        """One of the cards is played, so that as many as possible can be."""
        if g.chaos:
            return Choose(g.controller, bases(g, self.by, self.on), anyway=True)
        return None

    @act("MW-140")
    def play(self, g: MysticWar, option: Any) -> Outcome:
        """The player of Chaos Strikes is the player of the card."""
        if option is None or option == DONE_PLAYING:
            self._end(g)
            return DONE
        card = option[1]
        note(g, self.on, option)
        draw_out(g, card)
        play = as_play(option, self.by)
        tell_play(g, play)
        if card in EVENTS:
            return happen(g, play)
        if card in KEPT:
            g.place_deity(self.on, card)
        else:
            g.window = (play,)
        return None

    @act("MW-138")
    def go_on(self, g: MysticWar) -> Outcome:
        """EVENTS and placed DEITY cards take no modifiers: the next group follows."""
        return None if g.window else Chaos.choose

    @ask("MW-138")
    def modify(self, g: MysticWar) -> Choose | None:
        """Others of the cards may be played on it, one after the other."""
        if g.chaos:
            return Choose(g.controller, modifiers(g, self.by, self.on), anyway=True)
        return None

    @act("MW-140")
    def add(self, g: MysticWar, option: Any) -> Outcome:
        """They too count as played by the player of Chaos Strikes."""
        if option is None:
            return None
        note(g, self.on, option)
        if option == RESOLVE:
            return None
        draw_out(g, option[1])
        lay(g, g.controller, option, by=self.by)
        return Chaos.modify

    @act("MW-138")
    def close(self, g: MysticWar) -> Outcome:
        """The group takes effect and its cards are discarded."""
        base = g.window[0]
        resolve(g)
        return Vacation(base.by, base.on) if base.card == "VAC" else Chaos.choose

    @act("MW-138")
    def next_group(self, g: MysticWar) -> Outcome:
        """After a Vacation the next group follows as well."""
        return Chaos.choose

    def _end(self, g: MysticWar) -> None:
        """Cards without a legal play are discarded, and Chaos Strikes with them (MW-144)."""
        cards = tuple(card for card, _ in g.chaos)
        if cards:
            for card in cards:
                draw_out(g, card)
            g.tell("chaos discard", "MW-144", seat=g.controller, cards=cards)
            g.put_away(*cards)
        end_chaos(g)
        g.controller, g.decided = NOBODY, ()
        g.finish("CHA")


def _in_order(drawn: tuple[Face, int]) -> tuple[int, int]:
    return ORDER[drawn[0]], drawn[1]


def draw_out(g: MysticWar, card: Face) -> None:
    """One of the three cards is laid open for all to see."""
    place = next(place for place, (each, _) in enumerate(g.chaos) if each == card)
    since = g.chaos[place][1]
    g.chaos = g.chaos[:place] + g.chaos[place + 1 :]
    if g.pools and since >= 0:
        show(g, g.controller, DRAWN, card, since)
