"""Defeated Enemies, claimed Temples and activated Upgrades (TG-631 to TG-648)."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods import names
from theomachy.games.trial_of_the_gods.choices import UpgradeChoice
from theomachy.games.trial_of_the_gods.content.board import UPGRADES
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY, IS_MONSTER
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND, NOWHERE, Zone
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform
from theomachy.games.trial_of_the_gods.rules.tokens import gain_champions, obtain, raise_limit

COMPANION_SPACES = 2
UPGRADE_ENERGY = 2
UPGRADE: dict[str, UpgradeChoice] = {token: UpgradeChoice("upgrade", token) for token in UPGRADES}


def is_active(g: Trial, seat: Seat, choice: UpgradeChoice) -> bool:
    """The Upgrade has been activated (TG-631)."""
    return choice.token in g.active[seat]


def token_name(g: Trial, seat: Seat, choice: UpgradeChoice) -> dict[str, object]:
    """What the Upgrade is called."""
    return {"upgrade": names.UPGRADES[choice.token]}


UPGRADE_CHOICES = Choices(
    lambda g, seat: [UPGRADE[token] for token in g.upgrades[seat]],
    Kind(
        UpgradeChoice,
        (Bar("TG-631", is_active, "The upgrade {upgrade} is active already."),),
        token_name,
    ),
)


@dataclass
class Defeat(Procedure):
    """An Enemy is defeated: it falls, a free Temple is claimed, abilities follow (TG-647).

    `tamed`  whether it was a neutral Monster, and which ability is next
    """

    by: Seat
    enemy: str
    zone: Zone = NOWHERE
    tamed: bool = False
    ability: Count = 0

    @act("TG-647")
    def fall(self, g: Trial) -> Next:
        """Argonaut, neutral Monster or another's Tamed Monster."""
        enemy, by = self.enemy, self.by
        self.zone = g.zone_of(enemy)
        g.leave(enemy, self.zone)
        g.injured = tuple(each for each in g.injured if each != enemy)  # TG-626
        g.tell("defeat", seat=by, enemy=enemy, zone=self.zone, owner=g.owner(enemy))
        if enemy not in IS_MONSTER:
            win_argonaut(g, by, enemy)
        elif g.owner(enemy) != NOBODY:
            kill_tamed(g, enemy)
        else:
            self.tamed = True
            g.owners[enemy] = by
            g.trophies[by] = (*g.trophies[by], enemy)
            g.tell("tame", "TG-644", seat=by, enemy=enemy)
            obtain(g, by, 1, "TG-644")

    @act("TG-631")
    def claim(self, g: Trial) -> Next:
        """A Flag goes on a Temple without an owner, if there is one left (TG-632, TG-633)."""
        if self.zone not in IS_ISLAND or self.zone in g.temples or not g.flags_left(self.by):
            return Defeat.follow
        g.temples[self.zone] = self.by
        g.tell("temple", seat=self.by, zone=self.zone)

    @ask("TG-631", UPGRADE_CHOICES)
    def choose_upgrade(self, g: Trial) -> Choose:
        """Any inactive Upgrade Token."""
        return Choose(self.by, UPGRADE_CHOICES.options(g, self.by))

    @act("TG-635")
    def activate(self, g: Trial, choice: UpgradeChoice) -> Next:
        """It also uncovers the two Blessings of its space (TG-634)."""
        token = choice.token
        g.active[self.by] = (*g.active[self.by], token)
        g.tell("upgrade", seat=self.by, token=token)
        if token == "energy":
            obtain(g, self.by, UPGRADE_ENERGY, "TG-635")
        elif token == "limit":
            raise_limit(g, self.by, "TG-635")

    @act("TG-1046")
    def follow(self, g: Trial) -> Next:
        """Abilities that follow the taming of a neutral Monster."""
        hooks = g.powers(self.by).hooks.get("defeat_monster", ())
        while self.tamed and self.ability < len(hooks):
            self.ability += 1
            call = perform(g, hooks[self.ability - 1], self.by)
            if call is not None:
                return call
        return DONE

    @act("TG-1046")
    def go_on(self, g: Trial) -> Next:
        """One after another."""
        return Defeat.follow


def win_argonaut(g: Trial, by: Seat, enemy: str) -> None:
    """An Argonaut becomes a Companion, Untrained, or brings a Champion Token (TG-641, TG-643)."""
    g.argonauts = tuple((each, down or each == enemy) for each, down in g.argonauts)
    if len(g.companions[by]) < COMPANION_SPACES:
        hero = ENEMY[enemy].name
        g.companions[by] = (*g.companions[by], hero)
        g.crews[by] = (*g.crews[by], NOWHERE)
        g.tell("companion", "TG-641", seat=by, hero=hero)
        raise_limit(g, by, "TG-641")
    else:
        if g.options.third_argonaut_limit:  # G15
            raise_limit(g, by, "TG-643")
        gain_champions(g, by, 1, "TG-643")


def kill_tamed(g: Trial, enemy: str) -> None:
    """Its Meeple leaves the game, the cube goes home, the owner keeps the card (TG-645, G71)."""
    owner = g.owners.pop(enemy)
    g.pool[owner] += 1
    g.tell("killed", "TG-645", seat=owner, enemy=enemy)
