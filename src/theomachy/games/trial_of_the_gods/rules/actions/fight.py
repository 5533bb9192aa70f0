"""Fights: cards, dice, Skills, Comparison, Damage (TG-601 to TG-610)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Roll, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import (
    DECLINE,
    STOP,
    Decline,
    FightChoice,
    FightPlay,
    Stop,
)
from theomachy.games.trial_of_the_gods.content.board import DIE
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ATTACK,
    BONUS_MARGIN,
    CARD,
    DEVOURED,
    ENEMY,
    PRAYER,
)
from theomachy.games.trial_of_the_gods.content.rows import DieFace
from theomachy.games.trial_of_the_gods.content.zones import ZONES, Zone
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.damage import hurt, hurt_enemy
from theomachy.games.trial_of_the_gods.rules.decks import NOT_IN_HAND, is_not_in_hand, play_card
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform
from theomachy.games.trial_of_the_gods.rules.reactions import (
    NO_REACTIONS,
    devours_too_much,
    is_too_dear,
    window,
)

MOST_CARDS = 3
"""The most cards in one Fight or one Exploration (TG-603, TG-662)."""
ACTIVATION = "act"


def is_not_there(g: Trial, seat: Seat, fight: FightChoice) -> bool:
    """The Enemy is not in the Zone (TG-601)."""
    return fight.enemy not in g.enemies.get(fight.zone, ())


def cannot_fight_in(g: Trial, seat: Seat, fight: FightChoice) -> bool:
    """One has neither the Captain nor both a Companion and the Temple there (TG-602)."""
    return fight.zone not in fighting_zones(g, seat)


def is_own(g: Trial, seat: Seat, fight: FightChoice) -> bool:
    """It is one's own Tamed Monster, and no option allows that (TG-601, G8)."""
    return g.owners.get(fight.enemy) == seat and not g.options.fight_own_tamed


def has_double(g: Trial, seat: Seat, fight: FightChoice) -> bool:
    """Another Enemy there is just like it: same card, same owner, same state."""
    return first_alike(g, fight.zone, fight.enemy) != fight.enemy


FIGHT_BARS = (
    Bar("TG-601", is_not_there, "{Enemy} is not {at}."),
    Bar(
        "TG-602",
        cannot_fight_in,
        "{At} you have neither the Captain nor a Companion and the Temple.",
    ),
    Bar("TG-601", is_own, "{Enemy} is your own Tamed Monster."),
    Bar("TG-601", has_double, "{Enemy} is just like another Enemy there: fight that one."),
)

PLAY_ATTACK = {card: FightPlay("play", card, "A") for card in CARD}
PLAY_EFFECT = {card: FightPlay("play", card, "E") for card, row in CARD.items() if row.kind == "F"}
FIGHT = {zone: {enemy: FightChoice("fight", zone, enemy) for enemy in ENEMY} for zone in ZONES}


def fighting_zones(g: Trial, seat: Seat) -> list[Zone]:
    """Where one's Captain is, and where one has both a Companion and the Temple (TG-601)."""
    zones = [g.ships[seat]]
    if g.crews[seat]:
        temples = g.temples
        zones += [zone for zone in g.crews[seat] if temples.get(zone) == seat and zone not in zones]
        if len(zones) == 3 and zones[1] == zones[2]:
            del zones[2]
    return zones


def first_alike(g: Trial, zone: Zone, enemy: str) -> str:
    """The first Enemy in the Zone that cannot be told from this one (G74)."""
    row, owner, injured = ENEMY[enemy], g.owners.get(enemy), enemy in g.injured
    for other in g.enemies[zone]:
        if (
            ENEMY[other].name == row.name
            and g.owners.get(other) == owner
            and (other in g.injured) == injured
        ):
            return other
    return enemy


def fights(g: Trial, seat: Seat) -> list[FightChoice]:
    """What a player can fight now; Enemies that are alike once."""
    enemies, owners = g.enemies, g.owners
    own_too = g.options.fight_own_tamed
    options: list[FightChoice] = []
    for zone in fighting_zones(g, seat):
        if zone in enemies:
            standing = enemies[zone]
            options += [
                FIGHT[zone][enemy]
                for enemy in standing
                if (own_too or owners.get(enemy) != seat)
                and (len(standing) == 1 or first_alike(g, zone, enemy) == enemy)
            ]
    return options


def every_fight(g: Trial, seat: Seat) -> Iterator[FightChoice]:
    """The Enemies where one can fight, then all others on the board."""
    zones = fighting_zones(g, seat)
    for zone in (*zones, *(zone for zone in ZONES if zone not in zones)):
        yield from (FIGHT[zone][enemy] for enemy in g.enemies.get(zone, ()))


def fights_with(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[FightChoice]:
    """An Enemy by its piece, or one that is not on the board."""
    if sort in ("enemy", "piece") and name in ENEMY:
        yield FIGHT[g.zone_of(name) or g.ships[seat]][name]


FIGHTING = Kind(FightChoice, FIGHT_BARS, in_words, fights_with)


def every_granted_fight(g: Trial, seat: Seat) -> Iterator[FightChoice | Decline]:
    """Each Enemy, or none."""
    yield from every_fight(g, seat)
    yield DECLINE


GRANTED_FIGHTS = Choices(
    every_granted_fight,
    FIGHTING,
    Kind(Decline),
    fast=lambda g, seat: (*fights(g, seat), DECLINE),
)


@dataclass
class GrantedFight(Procedure):
    """A Fight that an effect grants; it may be declined (TG-1008)."""

    by: Seat
    bonus: Count

    @ask("TG-1008", GRANTED_FIGHTS)
    def choose(self, g: Trial) -> Choose | None:
        """Skipped if no Enemy can be fought."""
        options = GRANTED_FIGHTS.options(g, self.by)
        if len(options) > 1:
            return Choose(self.by, options)

    @act("TG-1008")
    def hear(self, g: Trial, choice: FightChoice | Decline | None) -> Next:
        """By the rules of fighting, but no Direct Action."""
        if not isinstance(choice, FightChoice):
            return DONE
        return Fight(self.by, choice.zone, choice.enemy, self.bonus, direct=False)


def has_no_fight_effect(g: Trial, seat: Seat, play: FightPlay) -> bool:
    """The card has no Fight Effect (TG-603)."""
    return play.use == "E" and CARD[play.card].kind != "F"


def prayer_is_too_dear(g: Trial, seat: Seat, play: Any) -> bool:
    """The Prayer of its Effect cannot be paid in full (TG-704)."""
    return play.use == "E" and is_too_dear(g, seat, play)


def devour_is_too_dear(g: Trial, seat: Seat, play: Any) -> bool:
    """The Devour of its Effect cannot be paid in full (TG-704)."""
    return play.use == "E" and devours_too_much(g, seat, play)


COST_BARS = (
    Bar("TG-704", prayer_is_too_dear, "The Prayer of {card} costs more Energy than you have."),
    Bar("TG-704", devour_is_too_dear, "{card} devours more cards than you would have left."),
)
FIGHT_CARD_BARS = (
    Bar("TG-603", is_not_in_hand, NOT_IN_HAND),
    Bar("TG-603", has_no_fight_effect, "{card} has no Fight Effect; its Attack Bonus counts."),
    *COST_BARS,
)


def every_fight_play(g: Trial, seat: Seat) -> Iterator[FightPlay | Stop]:
    """Each face of the hand as Attack Bonus and as Fight Effect, or stop."""
    for card in dict.fromkeys(g.hands[seat]):
        yield PLAY_ATTACK[card]
        yield FightPlay("play", card, "E")
    yield STOP


def fight_plays(g: Trial, seat: Seat) -> list[FightPlay | Stop]:
    """The cards of a hand as Attack Bonus or as Fight Effect, or stop."""
    options: list[FightPlay | Stop] = []
    hand = g.hands[seat]
    available, others = g.available[seat], len(hand) - 1
    for card in dict.fromkeys(hand):
        options.append(PLAY_ATTACK[card])
        if card in PLAY_EFFECT and PRAYER[card] <= available and DEVOURED[card] <= others:
            options.append(PLAY_EFFECT[card])
    options.append(STOP)
    return options


def fight_plays_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[FightPlay]:
    """A card that is not in the hand; the Effect of any card."""
    if sort in ("hand", "effect") and name in CARD:
        yield FightPlay("play", name, "A" if sort == "hand" else "E")


FIGHT_PLAYS = Choices(
    every_fight_play,
    Kind(FightPlay, FIGHT_CARD_BARS, in_words, fight_plays_of),
    Kind(Stop),
    NO_REACTIONS,
    fast=fight_plays,
)


@dataclass
class Fight(Procedure):
    """A player fights an Enemy (TG-601).

    `total`     the player's Attack so far: bonuses, effects, abilities, upgrade
    `direct`    whether it is the Direct Action
    `cards`     how many cards have been played
    `might`     what Skills and Reactions add to the Enemy's Attack
    `weakened`  what they take from the player's total
    `dice`      what was rolled; `skills` how many activations are still to be applied
    """

    by: Seat
    zone: Zone
    enemy: str
    total: Count = 0
    direct: bool = True
    cards: Count = 0
    extra: Count = 0
    cancelled: Count = 0
    might: Count = 0
    weakened: Count = 0
    guarded: bool = False
    dice: tuple[int | str, ...] = ()
    skills: Count = 0

    @act("TG-601")
    def begin(self, g: Trial) -> Next:
        """Zone and Enemy are named; then others may react, before any card (TG-713)."""
        powers = g.powers(self.by)
        self.total += powers.attack
        self.extra += powers.extra
        if "attack" in g.active[self.by] and (self.direct or not g.options.upgrade_direct_only):
            self.total += 1  # TG-635, G33
        if g.events is not None:
            self._tell_bonuses(g)
        return window(g, "opp_fight", self.by)

    @ask("TG-603", FIGHT_PLAYS)
    def play(self, g: Trial) -> Choose | None:
        """Up to three cards, each for its Attack Bonus or its Fight Effect, or stop."""
        if g.hands[self.by] and self.cards < MOST_CARDS:
            return Choose(self.by, FIGHT_PLAYS.options(g, self.by), ask_even_if_single=True)

    @act("TG-603")
    def lay(self, g: Trial, choice: FightPlay | Stop | None) -> Next:
        """Each card is resolved before the next (G43)."""
        if not isinstance(choice, FightPlay):
            return Fight.roll
        g.deed = choice
        _, card, use = choice
        play_card(g, self.by, card)
        self.cards += 1
        if g.events is not None:
            g.tell("play", seat=self.by, card=card, use=use)
        if use == "E":
            return perform(g, card, self.by) or Fight.play
        self.total += ATTACK[card]
        return Fight.play

    @act("TG-603")
    def play_on(self, g: Trial) -> Next:
        """Until three are played or the player stops."""
        return Fight.play

    @ask("TG-604")
    def roll(self, g: Trial) -> Roll:
        """The Enemy's dice are rolled (G48)."""
        return Roll(*[DIE] * ENEMY[self.enemy].face.dice)

    @act("TG-604")
    def count(self, g: Trial, dice: tuple[DieFace, ...]) -> Next:
        """Numbers add to its Attack; the first activations may be cancelled (TG-1020)."""
        self.dice = dice
        self.skills = max(0, dice.count(ACTIVATION) - self.cancelled)
        if g.events is not None:
            g.tell("dice", seat=self.by, dice=dice, skills=self.skills)
        if not self.skills:
            return Fight.rolled

    @act("TG-604")
    def skill(self, g: Trial) -> Next:
        """Each activation applies the Skill once, after the numbers are added."""
        while self.skills:
            self.skills -= 1
            call = perform(g, self.enemy, self.by)
            if call is not None:
                return call
        return Fight.rolled

    @act("TG-604")
    def next_skill(self, g: Trial) -> Next:
        """One after another."""
        return Fight.skill

    @act("TG-714")
    def rolled(self, g: Trial) -> Next:
        """Others may react before the Comparison."""
        return window(g, "opp_roll", self.by)

    @act("TG-605")
    def compare(self, g: Trial) -> Next:
        """The higher total wins and inflicts Damage; equal totals end the Fight (TG-606)."""
        ahead = self.player_total - self.enemy_total
        if ahead > 0:
            damage = 1 + (ahead >= g.powers(self.by).margin) + self.extra
            damage = min(damage, 1) if self.guarded else damage  # TG-1023
        elif ahead < 0:
            damage = 1 + (-ahead >= BONUS_MARGIN)  # G44
        else:
            damage = 0
        if g.events is not None:
            self._tell(g, damage)
        if ahead > 0:
            return hurt_enemy(g, self.by, self.enemy, damage) or DONE
        return (hurt(g, self.by, damage) if damage else None) or DONE

    @property
    def player_total(self) -> int:
        """Never below 0 (TG-607)."""
        return max(0, self.total - self.weakened)

    @property
    def enemy_total(self) -> int:
        """Printed value, dice and might; being Injured does not matter (TG-608)."""
        return ENEMY[self.enemy].face.attack + self.numbers + self.might

    @property
    def numbers(self) -> int:
        """The sum of the numbers rolled."""
        return sum([face for face in self.dice if isinstance(face, int)])

    def _tell_bonuses(self, g: Trial) -> None:
        g.tell("fight", seat=self.by, zone=self.zone, enemy=self.enemy)
        for ability in g.powers(self.by).hooks.get("fight", ()):
            g.tell("effect", "TG-1043", seat=self.by, source=ability)
        if self.total or self.extra:
            g.tell("bonus", "TG-607", seat=self.by, total=self.total, extra=self.extra)

    def _tell(self, g: Trial, damage: int) -> None:
        g.tell(
            "compare",
            seat=self.by,
            enemy=self.enemy,
            player_total=self.player_total,
            total=self.total,
            weakened=self.weakened,
            enemy_total=self.enemy_total,
            attack=ENEMY[self.enemy].face.attack,
            rolled=self.numbers,
            might=self.might,
            damage=damage,
        )
