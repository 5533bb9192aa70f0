"""Damage to players and to Enemies (TG-621 to TG-627)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.board import HAND_LIMIT
from theomachy.games.trial_of_the_gods.decks import DiscardCards, clear_play
from theomachy.games.trial_of_the_gods.effects import DECLINE, perform
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.reactions import could_react, react, responses
from theomachy.games.trial_of_the_gods.temples import Defeat
from theomachy.games.trial_of_the_gods.tokens import gain_dishonor

USE = "use"


def hurt(g: Trial, on: Seat, n: int) -> Procedure | None:
    """An instance of Damage: a window if the victim could prevent any of it, else at once."""
    guards = g.powers(on).guards
    if (guards and not set(guards) <= set(g.used[on])) or could_react(g, on, "hurt"):
        return Damage(on, n)
    return suffer(g, on, n)


def suffer(g: Trial, on: Seat, n: int) -> Procedure | None:
    """Vigor falls; at Vigor 1 what is left of the instance is one Dishonor (TG-621, TG-622)."""
    if n <= 0:
        g.tell("unharmed", "TG-621", seat=on)
        return None
    vigor = g.vigor[on]
    lost = min(n, vigor - 1)
    if lost:
        g.vigor[on] = vigor - lost
        if g.events is not None:
            g.tell("hurt", "TG-621", seat=on, n=lost, vigor=vigor - lost)
    if n > lost:
        gain_dishonor(g, on, 1, "TG-622")
    limit, cards = HAND_LIMIT[vigor - lost], len(g.hands[on])
    if cards > limit < HAND_LIMIT[vigor]:  # TG-623
        return DiscardCards(on, cards - limit)
    return None


@dataclass
class Damage(Procedure):
    """An instance of Damage to a player who could prevent some of it (TG-621).

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
        return perform(g, guard, self.on)

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
        """What has not been prevented."""
        return suffer(g, self.on, self.left) or DONE

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
