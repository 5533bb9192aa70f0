"""The Enemy Phase: Enemies hurt Captains and the owners of Temples (TG-801 to TG-805)."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import DONE, Next, Procedure, act
from theomachy.games.trial_of_the_gods.content.zones import ZONES
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.damage import hurt


def attackers(g: Trial, seat: Seat) -> tuple[str, ...]:
    """Every Enemy in a Zone with the player's Captain or Temple, once (TG-801, TG-802)."""
    temples = [zone for zone, owner in g.temples.items() if owner == seat]
    if not temples:
        return tuple(g.foes(seat, g.ships[seat]))
    zones = [zone for zone in {g.ships[seat], *temples} if zone in g.enemies]
    zones.sort(key=ZONES.index)
    return tuple([enemy for zone in zones for enemy in g.foes(seat, zone)])


@dataclass
class EnemyPhase(Procedure):
    """In initiative order every Enemy near a player deals 1 Damage (TG-801).

    `left`  the Enemies that have not struck the player yet
    """

    place: Count = -1
    left: tuple[str, ...] = ()

    @act("TG-801")
    def begin(self, g: Trial) -> Next:
        """Enemies do not move (TG-805)."""
        g.phase = "enemy"

    @act("TG-801")
    def strike(self, g: Trial) -> Next:
        """One instance for each Enemy, or a single one of the sum (TG-803, G10)."""
        while True:
            while not self.left:
                self.place += 1
                if self.place == g.seat_count:
                    return DONE
                self.left = attackers(g, g.initiative[self.place])
            seat = g.initiative[self.place]
            number = 1 if g.options.enemy_phase_instances == "each" else len(self.left)
            now, self.left = self.left[:number], self.left[number:]
            if g.events is not None:
                g.tell("enemies", seat=seat, enemies=list(now))
            call = hurt(g, seat, number)
            if call is not None:
                return call

    @act("TG-801")
    def go_on(self, g: Trial) -> Next:
        """Enemy after Enemy."""
        return EnemyPhase.strike
