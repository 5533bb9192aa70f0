"""Damage to players and to Enemies (TG-621 to TG-627)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.decks import DiscardCards, clear_play
from theomachy.games.trial_of_the_gods.effects import DECLINE, Perform
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.reactions import could_react, react, responses
from theomachy.games.trial_of_the_gods.temples import Defeat
from theomachy.games.trial_of_the_gods.tokens import gain_dishonor

USE = "use"


@dataclass
class Damage(Procedure):
    """An instance of Damage to a player (TG-621).

    `left`   what has not been prevented
    `guard`  the next of the player's abilities against Damage
    """

    on: Seat
    left: int
    guard: int = 0

    @ask("TG-1045")
    def use_ability(self, g: Trial) -> Choose | None:
        """Abilities that prevent Damage come before cards, also on one's own Turn."""
        guard = self._next_guard(g)
        if guard:
            return Choose(self.on, ((USE, guard), DECLINE))

    @act("TG-1045")
    def hear_ability(self, g: Trial, choice: Any) -> Outcome:
        """A Block Token is put on an ability that is used (TG-1041)."""
        if choice is None:
            return Damage.respond
        guard = self._next_guard(g)
        self.guard = g.powers(self.on).guards.index(guard) + 1
        if choice == DECLINE:
            return Damage.use_ability
        g.used[self.on] = (*g.used[self.on], guard)
        g.tell("use", "TG-1041", seat=self.on, ability=guard)
        return Perform(guard, self.on)

    @act("TG-1045")
    def next_ability(self, g: Trial) -> Outcome:
        """Each of them once."""
        return Damage.use_ability

    @ask("TG-703")
    def respond(self, g: Trial) -> Choose | None:
        """The victim may react while there is Damage left (TG-701)."""
        if self.left > 0 and could_react(g, self.on, "hurt"):
            return responses(g, self.on, "hurt")

    @act("TG-703")
    def hear(self, g: Trial, response: Any) -> Outcome:
        """One card after another."""
        if response is None or response == DECLINE:
            return Damage.suffer
        return react(g, self.on, response[1], "hurt", NOBODY)

    @act("TG-703")
    def react_again(self, g: Trial) -> Outcome:
        """In the Enemy Phase a card played goes to the discard pile at once (G42)."""
        if g.phase == "enemy":
            clear_play(g, self.on)
        return Damage.respond

    @act("TG-621")
    def suffer(self, g: Trial) -> Outcome:
        """Vigor falls; at Vigor 1 what is left of the instance is one Dishonor (TG-622)."""
        if self.left <= 0:
            g.tell("unharmed", seat=self.on)
            return DONE
        seat = self.on
        limit = g.hand_limit(seat)
        lost = min(self.left, g.vigor[seat] - 1)
        if lost:
            g.vigor[seat] -= lost
            g.tell("hurt", seat=seat, n=lost, vigor=g.vigor[seat])
        if self.left > lost:
            gain_dishonor(g, seat, 1, "TG-622")
        fallen = g.hand_limit(seat)
        if fallen < limit and len(g.hands[seat]) > fallen:  # TG-623
            return DiscardCards(seat, len(g.hands[seat]) - fallen)
        return DONE

    def _next_guard(self, g: Trial) -> str:
        """The next ability against Damage without a Block Token, while there is Damage left."""
        if self.left > 0:
            for ability in g.powers(self.on).guards[self.guard :]:
                if ability not in g.used[self.on]:
                    return ability
        return ""


def hurt_enemy(g: Trial, by: Seat, enemy: str, n: int) -> Procedure | None:
    """An Enemy suffers Damage: Uninjured, Injured, Defeated; tamed ones fall at once (TG-624).

    Whoever inflicts the last Damage has defeated it, by Fight or by Effect (TG-627).
    """
    if n <= 0:
        return None
    if enemy in g.owners or enemy in g.injured or n > 1:  # TG-625, TG-626
        return Defeat(by, enemy)
    g.injured = tuple(sorted((*g.injured, enemy)))
    g.tell("injured", "TG-624", seat=by, enemy=enemy)
    return None


def mend(g: Trial, enemy: str) -> None:
    """An Injured Enemy becomes Uninjured at once (TG-1024)."""
    if enemy in g.injured:
        g.injured = tuple(each for each in g.injured if each != enemy)
        g.tell("mend", "TG-1024", enemy=enemy)
