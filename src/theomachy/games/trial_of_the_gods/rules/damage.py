"""Damage to players and to Enemies (TG-621 to TG-627)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import (
    DECLINE,
    AbilityUse,
    Decline,
    Reaction,
)
from theomachy.games.trial_of_the_gods.content.board import HAND_LIMIT
from theomachy.games.trial_of_the_gods.content.catalogue import ABILITY
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.decks import DiscardCards, clear_play
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform
from theomachy.games.trial_of_the_gods.rules.reactions import could_react, react, reactions_to
from theomachy.games.trial_of_the_gods.rules.temples import Defeat
from theomachy.games.trial_of_the_gods.rules.tokens import gain_dishonor

USE = {ability: AbilityUse("use", ability) for ability in ABILITY}
"""The option of using each ability."""


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


def damage_now(g: Trial) -> Damage:
    """The Damage that is about to be suffered."""
    frame = g.stack[-1]
    assert isinstance(frame, Damage)
    return frame


def is_no_guard(g: Trial, seat: Seat, use: AbilityUse) -> bool:
    """The player has no such ability against Damage (TG-1045)."""
    return use.ability not in g.powers(seat).guards


def is_blocked(g: Trial, seat: Seat, use: AbilityUse) -> bool:
    """A Block Token is on it (TG-408, TG-1041)."""
    return use.ability in g.used[seat]


def is_not_next(g: Trial, seat: Seat, use: AbilityUse) -> bool:
    """It has been declined, or another comes first (TG-1045)."""
    return use.ability != damage_now(g).next_guard(g)


def every_guard(g: Trial, seat: Seat) -> Iterator[AbilityUse | Decline]:
    """The player's abilities against Damage."""
    yield from (USE[ability] for ability in g.powers(seat).guards)
    yield DECLINE


def next_guard(g: Trial, seat: Seat) -> tuple[AbilityUse | Decline, ...]:
    """The one that is asked for, or not."""
    return USE[damage_now(g).next_guard(g)], DECLINE


def guards_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[AbilityUse]:
    """Any other ability."""
    if sort == "ability" and name in ABILITY:
        yield USE[name]


GUARDS = Choices(
    every_guard,
    Kind(
        AbilityUse,
        (
            Bar("TG-1045", is_no_guard, "{ability} is not an ability of yours against Damage."),
            Bar("TG-1041", is_blocked, "{ability} has been used this Round."),
            Bar("TG-1045", is_not_next, "{ability} is not the ability that is asked for now."),
        ),
        in_words,
        guards_of,
    ),
    Kind(Decline),
    fast=next_guard,
)
HURT_RESPONSES = reactions_to(lambda g: "hurt")


@dataclass
class Damage(Procedure):
    """An instance of Damage to a player who could prevent some of it (TG-621).

    `left`   what has not been prevented
    `guard`  the next of the player's abilities against Damage
    """

    on: Seat
    left: Count
    guard: Count = 0

    @ask("TG-1045", GUARDS)
    def use_ability(self, g: Trial) -> Choose | None:
        """Abilities that prevent Damage come before cards, also on one's own Turn."""
        if self.next_guard(g):
            return Choose(self.on, GUARDS.options(g, self.on))

    @act("TG-1045")
    def hear_ability(self, g: Trial, choice: AbilityUse | Decline | None) -> Next:
        """A Block Token is put on an ability that is used (TG-1041)."""
        if choice is None:
            return Damage.respond
        guard = self.next_guard(g)
        self.guard = g.powers(self.on).guards.index(guard) + 1
        if isinstance(choice, Decline):
            return Damage.use_ability
        g.used[self.on] = (*g.used[self.on], guard)
        g.tell("use", "TG-1041", seat=self.on, ability=guard)
        return perform(g, guard, self.on)

    @act("TG-1045")
    def next_ability(self, g: Trial) -> Next:
        """Each of them once."""
        return Damage.use_ability

    @ask("TG-703", HURT_RESPONSES)
    def respond(self, g: Trial) -> Choose | None:
        """The victim may react while there is Damage left (TG-701)."""
        if self.left > 0 and could_react(g, self.on, "hurt"):
            return Choose(self.on, HURT_RESPONSES.options(g, self.on), ask_even_if_single=True)

    @act("TG-703")
    def hear(self, g: Trial, response: Reaction | Decline | None) -> Next:
        """One card after another."""
        if not isinstance(response, Reaction):
            return Damage.suffer
        return react(g, self.on, response.card, "hurt", NOBODY)

    @act("TG-703")
    def react_again(self, g: Trial) -> Next:
        """In the Enemy Phase a card played goes to the discard pile at once (G42)."""
        if g.phase == "enemy":
            clear_play(g, self.on)
        return Damage.respond

    @act("TG-621")
    def suffer(self, g: Trial) -> Next:
        """What has not been prevented."""
        return suffer(g, self.on, self.left) or DONE

    def next_guard(self, g: Trial) -> str:
        """The next ability against Damage without a Block Token, while there is Damage left."""
        if self.left > 0:
            for ability in g.powers(self.on).guards[self.guard :]:
                if ability not in g.used[self.on]:
                    return ability
        return ""


def hurt_enemy(g: Trial, by: Seat, enemy: str, n: int) -> Procedure | None:
    """An Enemy suffers Damage: Uninjured, Injured, Defeated; tamed ones fall at once (TG-624).

    The player who inflicts the last Damage has defeated it, by Fight or by Effect (TG-627).
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
