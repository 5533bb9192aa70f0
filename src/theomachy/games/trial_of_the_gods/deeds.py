"""Striking Enemies, purging cards, spawning Monsters: what effects do besides Actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.cards import CARD, ENEMY
from theomachy.games.trial_of_the_gods.damage import hurt_enemy
from theomachy.games.trial_of_the_gods.decks import leave_hand, put_away, without
from theomachy.games.trial_of_the_gods.effects import DECLINE, STOP
from theomachy.games.trial_of_the_gods.enemies_rows import CALM_SEA
from theomachy.games.trial_of_the_gods.fight import first_alike
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.sea import put_monster
from theomachy.games.trial_of_the_gods.vocabulary import NEAR as NEARBY
from theomachy.games.trial_of_the_gods.vocabulary import Scope
from theomachy.games.trial_of_the_gods.zones import NEAR, ZONES

STRIKE = {enemy: ("strike", enemy) for enemy in ENEMY}
PURGE = {place: {card: ("purge", place, card) for card in CARD} for place in ("hand", "discard")}


@dataclass
class Striking(Procedure):
    """Choose an Enemy within reach: it suffers Damage (TG-1025)."""

    by: Seat
    n: int
    scope: Scope

    @ask("TG-1025")
    def choose(self, g: Trial) -> Choose:
        """Not one's own Tamed Monster; where an option allows it, never forced on it (G8)."""
        options, forced = self._targets(g)
        return Choose(self.by, options if forced or not options else (*options, DECLINE))

    @act("TG-1025")
    def strike(self, g: Trial, choice: Any) -> Outcome:
        """It suffers the Damage from the owner of the effect."""
        if choice is None or choice == DECLINE:
            return DONE
        g.tell("strike", seat=self.by, enemy=choice[1], n=self.n)
        return hurt_enemy(g, self.by, choice[1], self.n)

    def _targets(self, g: Trial) -> tuple[list[Option], bool]:
        """The Enemies in scope, alike ones of a Zone once, and whether any is not one's own."""
        options: list[Option] = []
        forced = False
        for zone in NEAR[g.ships[self.by]] if self.scope == NEARBY else ZONES:
            for enemy in g.enemies.get(zone, ()):
                own = g.owners.get(enemy) == self.by
                if first_alike(g, zone, enemy) == enemy and (not own or g.options.fight_own_tamed):
                    options.append(STRIKE[enemy])
                    forced = forced or not own
        return options, forced


@dataclass
class Purging(Procedure):
    """Remove up to that many own cards from hand and discard pile (TG-1013)."""

    by: Seat
    left: int

    @ask("TG-1013")
    def choose(self, g: Trial) -> Choose | None:
        """Cards in play cannot be chosen."""
        hand, pile = g.hands[self.by], g.discards[self.by]
        if self.left > 0 and (hand or pile):
            options = (
                *[PURGE["hand"][card] for card in dict.fromkeys(hand)],
                *[PURGE["discard"][card] for card in dict.fromkeys(pile)],
                STOP,
            )
            return Choose(self.by, options, anyway=True)

    @act("TG-1013")
    def remove(self, g: Trial, choice: Any) -> Outcome:
        """They go where removed cards go, named to all (TG-706)."""
        if choice is None or choice == STOP:
            return DONE
        _, place, card = choice
        if place == "hand":
            leave_hand(g, self.by, card)
        else:
            g.discards[self.by] = without(g.discards[self.by], card)
        put_away(g, self.by, card)
        g.tell("purge", seat=self.by, card=card, place=place)
        self.left -= 1
        return Purging.choose


@dataclass
class Spawning(Procedure):
    """A Sea Enemy Card for the Captain's Zone, if it has no Monster (TG-1034)."""

    by: Seat

    @ask("TG-1034")
    def draw(self, g: Trial) -> Draw | None:
        """Nothing if the deck is empty."""
        if not g.has_monster(g.ships[self.by]):
            return Draw(g.sea.next_cards)

    @act("TG-1034")
    def come(self, g: Trial, card: Any) -> Outcome:
        """A Monster comes; Calm Sea is shuffled back without further effect."""
        if card is None:
            return DONE
        zone = g.ships[self.by]
        g.sea = g.sea.draw(card)
        if card == CALM_SEA:
            g.sea = g.sea.shuffle_in((card,))
            g.tell("calm", zone=zone, seats=[])
        else:
            put_monster(g, card, zone)
        return DONE
