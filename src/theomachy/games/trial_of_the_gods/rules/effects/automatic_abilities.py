"""Abilities that happen by themselves at a moment of a Round (TG-1044)."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bounds import Count
from theomachy.engine.procedures import DONE, Next, Procedure, act
from theomachy.games.trial_of_the_gods.content.vocabulary import Moment
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform


def abilities(g: Trial, moment: Moment) -> Abilities | None:
    """Everybody's abilities of a moment, if anybody has any."""
    return Abilities(moment) if any(moment in each.hooks for each in g.abilities) else None


@dataclass
class Abilities(Procedure):
    """Everybody's abilities of a moment, in initiative order, each player's by TG-1042."""

    moment: Moment
    place: Count = 0
    ability: Count = 0

    @act("TG-1044")
    def perform(self, g: Trial) -> Next:
        """They happen by themselves."""
        while self.place < g.seat_count:
            seat = g.initiative[self.place]
            hooks = g.powers(seat).hooks.get(self.moment, ())
            while self.ability < len(hooks):
                self.ability += 1
                call = perform(g, hooks[self.ability - 1], seat)
                if call is not None:
                    return call
            self.place, self.ability = self.place + 1, 0
        return DONE

    @act("TG-1044")
    def go_on(self, g: Trial) -> Next:
        """One after another."""
        return Abilities.perform
