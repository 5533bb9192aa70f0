"""What several phases have in common: drawing up to the Hand Limit, abilities of a moment."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.procedures import DONE, Outcome, Procedure, act
from theomachy.games.trial_of_the_gods.decks import DrawCards
from theomachy.games.trial_of_the_gods.effects import Perform
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.vocabulary import Moment


@dataclass
class DrawUp(Procedure):
    """Everybody draws up to the Hand Limit, in initiative order (TG-301, TG-823)."""

    place: int = 0

    @act("TG-301")
    def draw(self, g: Trial) -> Outcome:
        """A hand at or above the limit draws nothing and discards nothing."""
        while self.place < g.seat_count:
            seat = g.initiative[self.place]
            self.place += 1
            missing = g.hand_limit(seat) - len(g.hands[seat])
            if missing > 0:
                return DrawCards(seat, missing)
        return DONE

    @act("TG-301")
    def go_on(self, g: Trial) -> Outcome:
        """One after another."""
        return DrawUp.draw


@dataclass
class Abilities(Procedure):
    """Everybody's abilities of a moment, in initiative order, each player's by TG-1042."""

    moment: Moment
    place: int = 0
    ability: int = 0

    @act("TG-1044")
    def perform(self, g: Trial) -> Outcome:
        """They happen by themselves."""
        while self.place < g.seat_count:
            seat = g.initiative[self.place]
            hooks = g.powers(seat).hooks.get(self.moment, ())
            if self.ability < len(hooks):
                self.ability += 1
                return Perform(hooks[self.ability - 1], seat)
            self.place, self.ability = self.place + 1, 0
        return DONE

    @act("TG-1044")
    def go_on(self, g: Trial) -> Outcome:
        """One after another."""
        return Abilities.perform
