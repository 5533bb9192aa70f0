"""The Sunset Phase: new Sea Enemies, Block Tokens off, Energy back (TG-901 to TG-905)."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Draw
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.content.catalogue import FEAT
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.effects.automatic_abilities import abilities
from theomachy.games.trial_of_the_gods.rules.sea_enemies import put_monster
from theomachy.games.trial_of_the_gods.rules.tokens import restore


@dataclass
class Sunset(Procedure):
    """The Sunset Phase (TG-901)."""

    @act("TG-901")
    def begin(self, g: Trial) -> Next:
        """Block Tokens come off in ascending order of their Zones (G45)."""
        g.phase = "sunset"
        g.tell("sunset")

    @ask("TG-901")
    def draw(self, g: Trial) -> Draw | None:
        """A Sea Enemy Card for each; with the deck empty none (TG-902)."""
        if g.blocks:
            return Draw(g.sea.next_cards)

    @act("TG-901")
    def come(self, g: Trial, card: str | None) -> Next:
        """A Monster goes to the Zone; Calm Sea is set aside (TG-1064)."""
        if not g.blocks:
            return None
        zone, g.blocks = g.blocks[0], g.blocks[1:]
        if card is None:
            return Sunset.draw
        g.sea = g.sea.draw(card)
        if card == CALM_SEA:
            g.calm += 1
            calmed = [seat for seat in g.initiative if g.ships[seat] == zone]
            g.tell("calm", "TG-1064", zone=zone, seats=calmed)
            for seat in calmed:
                restore(g, seat, 1, "TG-1064")
        elif g.has_monster(zone) and not g.options.sunset_stack:  # G9
            g.sea = g.sea.put_under(card, range(g.seat_count + 1))
            g.tell("monster under", zone=zone, name=card)
        else:
            put_monster(g, card, zone)
        return Sunset.draw

    @act("TG-1064")
    def shuffle_calm(self, g: Trial) -> Next:
        """Calm Seas set aside are shuffled back when all tokens are off."""
        if g.calm:
            g.sea = g.sea.shuffle_in((CALM_SEA,) * g.calm)
            g.calm = 0

    @act("TG-903")
    def rest(self, g: Trial) -> Next:
        """Feats and Heroes are free again; Restore Values of Feats come in."""
        for seat in g.initiative:
            g.used[seat] = ()
            restore(g, seat, sum([FEAT[feat].restore for feat in g.feats[seat]]), "TG-903")
        return abilities(g, "sunset")

    @act("TG-904")
    def end(self, g: Trial) -> Next:
        """Hands are kept (TG-905)."""
        return DONE
