"""The clauses that modify a Fight, an Exploration, a move or Damage, or depend on one.

It is the innermost one in progress that is meant.
"""

from __future__ import annotations

from theomachy.engine.procedures import Procedure
from theomachy.games.trial_of_the_gods.content import vocabulary as v
from theomachy.games.trial_of_the_gods.content.catalogue import IS_MONSTER
from theomachy.games.trial_of_the_gods.content.zones import IS_SEA
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import Explore
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Sail
from theomachy.games.trial_of_the_gods.rules.damage import Damage, mend
from theomachy.games.trial_of_the_gods.rules.effects.performing import (
    Doing,
    Perform,
    counts,
    current,
    number,
)
from theomachy.kit.in_progress import innermost

Call = Procedure | None


def under_condition(g: Trial, frame: Perform, clause: v.If) -> Call:
    """In a Fight at sea, or against a Monster (TG-1006)."""
    fight = current(g, Fight)
    holds = fight.zone in IS_SEA if clause.condition == v.SEA else fight.enemy in IS_MONSTER
    return frame.perform_part(g) if holds else None


def attack(g: Trial, frame: Perform, clause: v.Attack) -> Call:
    """To one's own total (TG-1018)."""
    current(g, Fight).total += number(clause.n, counts(g, frame.by))
    return None


def discovery(g: Trial, frame: Perform, clause: v.Discovery) -> Call:
    """To one's own total (TG-1018)."""
    current(g, Explore).total += clause.n
    return None


def extra(g: Trial, frame: Perform, clause: v.Extra) -> Call:
    """Damage if the player wins (TG-1019)."""
    current(g, Fight).extra += clause.n
    return None


def cancel(g: Trial, frame: Perform, clause: v.Cancel) -> Call:
    """Activations of this Fight's roll (TG-1020)."""
    current(g, Fight).cancelled += clause.n
    return None


def might(g: Trial, frame: Perform, clause: v.Might) -> Call:
    """To the Enemy's Attack (TG-1021)."""
    fight = current(g, Fight)
    fight.might += clause.n
    g.tell("might", "TG-1021", enemy=fight.enemy, n=clause.n)
    return None


def weaken(g: Trial, frame: Perform, clause: v.Weaken) -> Call:
    """From the fighting player's total (TG-1022)."""
    fight = current(g, Fight)
    fight.weakened += clause.n
    g.tell("weaken", "TG-1022", seat=fight.by, n=clause.n)
    return None


def guard(g: Trial, frame: Perform, clause: v.Guard) -> Call:
    """At most 1 Damage from the player (TG-1023)."""
    fight = current(g, Fight)
    fight.guarded = True
    g.tell("guard", "TG-1023", enemy=fight.enemy)
    return None


def mending(g: Trial, frame: Perform, clause: v.Mend) -> Call:
    """The Enemy is Uninjured at once (TG-1024)."""
    mend(g, current(g, Fight).enemy)
    return None


def prevent(g: Trial, frame: Perform, clause: v.Prevent) -> Call:
    """From the Damage of this window (TG-1027)."""
    damage = current(g, Damage)
    damage.left -= clause.n
    g.tell("prevent", "TG-1027", seat=damage.on, n=clause.n)
    return None


def extra_sail(g: Trial, frame: Perform, clause: v.ExtraSail) -> Call:
    """To the movement left (TG-1030)."""
    if move := innermost(g, Sail):
        move.left += clause.n
        g.tell("wind", "TG-1030", seat=move.by, n=clause.n)
    return None


def stop_sail(g: Trial, frame: Perform, clause: v.StopSail) -> Call:
    """No movement is left (TG-1030)."""
    if move := innermost(g, Sail):
        move.left = 0
        g.tell("becalmed", "TG-1030", seat=move.by)
    return None


MODIFYING: dict[type, Doing] = {
    v.If: under_condition,
    v.Attack: attack,
    v.Discovery: discovery,
    v.Extra: extra,
    v.Cancel: cancel,
    v.Might: might,
    v.Weaken: weaken,
    v.Guard: guard,
    v.Mend: mending,
    v.Prevent: prevent,
    v.ExtraSail: extra_sail,
    v.StopSail: stop_sail,
}
