"""What each clause of the vocabulary does, once: the table by which effects are carried out."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import Procedure
from theomachy.games.trial_of_the_gods.content import vocabulary as v
from theomachy.games.trial_of_the_gods.content.catalogue import OLYMPIC, VALUES, part_id, source_of
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules import tokens
from theomachy.games.trial_of_the_gods.rules.actions import ordering
from theomachy.games.trial_of_the_gods.rules.actions.explore import GrantedExploration
from theomachy.games.trial_of_the_gods.rules.actions.fight import GrantedFight
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Drifting, Relocation, Sail
from theomachy.games.trial_of_the_gods.rules.actions.treasures import Peeking
from theomachy.games.trial_of_the_gods.rules.damage import hurt as hurt_player
from theomachy.games.trial_of_the_gods.rules.decks import (
    DiscardCards,
    DrawCards,
    gain_animae,
    put_away,
)
from theomachy.games.trial_of_the_gods.rules.effects import performing as effects
from theomachy.games.trial_of_the_gods.rules.effects.modifying_clauses import MODIFYING
from theomachy.games.trial_of_the_gods.rules.effects.performing import (
    ClauseTable,
    Doing,
    MayDo,
    OnOne,
    Perform,
    afflict,
    counts,
    devotion,
    number,
)
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import (
    Purging,
    Spawning,
    Striking,
)
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.kit.tuples import without

Call = Procedure | None

# Costs and forks.


def pray(g: Trial, frame: Perform, clause: v.Pray) -> Call:
    """Spend Energy first (TG-704)."""
    tokens.spend(g, frame.by, clause.n)
    g.tell("pray", "TG-704", seat=frame.by, n=clause.n)
    return None


def devour(g: Trial, frame: Perform, clause: v.Devour) -> Call:
    """Discard other hand cards first (TG-704)."""
    return DiscardCards(frame.by, clause.n)


def removal(g: Trial, frame: Perform, clause: v.Removal) -> Call:
    """The card goes to its House, the supply or the box (TG-706)."""
    card, by = source_of(frame.effect), frame.by
    for place in (g.in_play, g.competed):
        if card in place[by]:
            place[by] = without(place[by], card)
            put_away(g, by, card)
            g.tell("removal", "TG-706", seat=by, card=card)
            break
    return None


def devoted(g: Trial, frame: Perform, clause: v.Devotion) -> Call:
    """Checked when this clause is reached (TG-705)."""
    return frame.perform_part(g) if devotion(g, frame) else None


def may(g: Trial, frame: Perform, clause: v.May) -> Call:
    """All of it or none (TG-1004)."""
    return MayDo(part_id(frame.effect, frame.place - 1), frame.by, frame.trigger)


def either(g: Trial, frame: Perform, clause: v.Either) -> Call:
    """One of two branches (TG-1005)."""
    return effects.either(g, frame)


# The player's own board.


def sail(g: Trial, frame: Perform, clause: v.Sail) -> Call:
    """Up to N steps (TG-1007)."""
    return Sail(frame.by, clause.n)


def restore(g: Trial, frame: Perform, clause: v.Restore) -> Call:
    """As much as possible (TG-1007)."""
    tokens.restore(g, frame.by, number(clause.n, counts(g, frame.by)))
    return None


def order(g: Trial, frame: Perform, clause: v.Order) -> Call:
    """Up to N pieces (TG-1007)."""
    return ordering.order(g, frame.by, clause.n)


def heal(g: Trial, frame: Perform, clause: v.Heal) -> Call:
    """As much as possible (TG-1007)."""
    tokens.heal(g, frame.by, clause.n)
    return None


def energy(g: Trial, frame: Perform, clause: v.Energy) -> Call:
    """As far as the pool reaches (TG-1010)."""
    tokens.obtain(g, frame.by, clause.n, "TG-1010")
    return None


def draw(g: Trial, frame: Perform, clause: v.Draw) -> Call:
    """Also above the Hand Limit (TG-1011)."""
    return DrawCards(frame.by, clause.n)


def discard(g: Trial, frame: Perform, clause: v.Discard) -> Call:
    """Of one's own choice (TG-1012)."""
    return DiscardCards(frame.by, clause.n)


def champion(g: Trial, frame: Perform, clause: v.Champion) -> Call:
    """Champion Tokens (TG-1015)."""
    tokens.gain_champions(g, frame.by, clause.n)
    return None


def undishonor(g: Trial, frame: Perform, clause: v.Undishonor) -> Call:
    """Dishonor Tokens go back (TG-1015)."""
    tokens.return_dishonor(g, frame.by, clause.n)
    return None


# Whom a clause names.


def dishonor(g: Trial, frame: Perform, clause: v.Dishonor, on: Seat) -> Call:
    """Dishonor Tokens (TG-1015)."""
    tokens.gain_dishonor(g, on, clause.n, "TG-1015")
    return None


def anima(g: Trial, frame: Perform, clause: v.Anima, on: Seat) -> Call:
    """Animae from the supply (TG-1016)."""
    gain_animae(g, on, clause.n)
    return None


def exhaust(g: Trial, frame: Perform, clause: v.Exhaust, on: Seat) -> Call:
    """Available Energy is Exhausted (TG-1017)."""
    tokens.exhaust(g, on, clause.n)
    return None


def hurt(g: Trial, frame: Perform, clause: v.Hurt, on: Seat) -> Call:
    """An instance of Damage (TG-1026)."""
    return hurt_player(g, on, clause.n)


def drift(g: Trial, frame: Perform, clause: v.Drift, on: Seat) -> Call:
    """A Captain is carried off (TG-1029)."""
    return Drifting(frame.by, on)


def hinder(g: Trial, frame: Perform, clause: v.Hinder, on: Seat) -> Call:
    """Fervor is lost, not below 0 (TG-1033)."""
    tokens.add_fervor(g, on, -clause.n, "TG-1033")
    return None


# On the board.


def fight(g: Trial, frame: Perform, clause: v.Fighting) -> Call:
    """A Fight with a bonus (TG-1008)."""
    return GrantedFight(frame.by, clause.n)


def explore(g: Trial, frame: Perform, clause: v.Exploring) -> Call:
    """An Exploration with a bonus (TG-1009)."""
    return GrantedExploration(frame.by, clause.n)


def strike(g: Trial, frame: Perform, clause: v.Strike) -> Call:
    """Damage to an Enemy in scope (TG-1025)."""
    return Striking(frame.by, clause.n, clause.scope)


def relocate(g: Trial, frame: Perform, clause: v.Relocate) -> Call:
    """The Captain is placed elsewhere (TG-1028)."""
    return Relocation(frame.by, -1 if clause.n is None else clause.n)


def peek(g: Trial, frame: Perform, clause: v.Peek) -> Call:
    """Treasures are looked at (TG-1031)."""
    return Peeking(frame.by, clause.n, clause.scope)


def spawn(g: Trial, frame: Perform, clause: v.Spawn) -> Call:
    """A Sea Enemy Card for the Captain's Zone (TG-1034)."""
    return Spawning(frame.by)


def purge(g: Trial, frame: Perform, clause: v.Purge) -> Call:
    """Own cards are removed (TG-1013)."""
    return Purging(frame.by, clause.n)


def oracle(g: Trial, frame: Perform, clause: v.Oracle) -> Call:
    """A House is consulted (TG-1014)."""
    return Oracle(frame.by, clause.n)


# In the Olympics.


def fervor(g: Trial, frame: Perform, clause: v.Fervor) -> Call:
    """To one's own Fervor (TG-1032)."""
    tokens.add_fervor(g, frame.by, clause.n, "TG-1032")
    return None


def values(g: Trial, frame: Perform, clause: v.Values) -> Call:
    """The card's values for the Discipline Symbols (TG-1032)."""
    tokens.add_fervor(g, frame.by, card_fervor(g, source_of(frame.effect)), "TG-1032")
    return None


def card_fervor(g: Trial, card: str) -> int:
    """What a card's values are worth in the current discipline (TG-825)."""
    first, second = OLYMPIC[g.discipline].symbols
    return VALUES[card][first] + VALUES[card][second]


CLAUSES: dict[type, Doing] = {
    v.Pray: pray,
    v.Devour: devour,
    v.Removal: removal,
    v.Devotion: devoted,
    v.May: may,
    v.Either: either,
    v.Sail: sail,
    v.Restore: restore,
    v.Order: order,
    v.Heal: heal,
    v.Fighting: fight,
    v.Exploring: explore,
    v.Energy: energy,
    v.Draw: draw,
    v.Discard: discard,
    v.Purge: purge,
    v.Oracle: oracle,
    v.Champion: champion,
    v.Undishonor: undishonor,
    v.Strike: strike,
    v.Relocate: relocate,
    v.Peek: peek,
    v.Spawn: spawn,
    v.Fervor: fervor,
    v.Values: values,
}

ON_PLAYERS: dict[type, OnOne] = {
    v.Dishonor: dishonor,
    v.Anima: anima,
    v.Exhaust: exhaust,
    v.Hurt: hurt,
    v.Drift: drift,
    v.Hinder: hinder,
}

AT_ONCE: frozenset[type] = frozenset(
    {
        v.Pray,
        v.Removal,
        v.Restore,
        v.Heal,
        v.Energy,
        v.Champion,
        v.Undishonor,
        v.Attack,
        v.Discovery,
        v.Extra,
        v.Cancel,
        v.Might,
        v.Weaken,
        v.Guard,
        v.Mend,
        v.Prevent,
        v.ExtraSail,
        v.StopSail,
        v.Fervor,
        v.Values,
    }
)

TABLE = ClauseTable(CLAUSES | MODIFYING | dict.fromkeys(ON_PLAYERS, afflict), ON_PLAYERS, AT_ONCE)
