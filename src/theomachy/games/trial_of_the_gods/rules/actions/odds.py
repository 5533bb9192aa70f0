"""The exact odds of a Fight: what the Enemy's dice can do against a player's total (TG-604).

A die shows nothing, a 1 or an activation, each in two of six faces, so three dice have at most ten
results that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import Literal, NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.catalogue import (
    BONUS_MARGIN,
    CARD,
    DEVOURED,
    ENEMY,
    IS_MONSTER,
    PRAYER,
)
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    SEA,
    Attack,
    Cancel,
    Effect,
    Extra,
    Guard,
    If,
    Mend,
    Might,
    Weaken,
)
from theomachy.games.trial_of_the_gods.content.zones import IS_SEA, Zone
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight
from theomachy.games.trial_of_the_gods.rules.effects.performing import Counts, counts, number

State = Literal["uninjured", "injured", "tamed"]
"""How much an Enemy can bear: two Damage, or one."""


class Throw(NamedTuple):
    """One result of the dice: its chance, and the Damage to the Enemy and to the player.

    `skills`  how many activations apply the Enemy's Skill
    """

    chance: float
    inflicted: int
    suffered: int
    skills: int


class Odds(NamedTuple):
    """A Fight at a glance: the chances to win it, to defeat the Enemy, and to lose it."""

    win: float
    defeat: float
    lose: float


@cache
def throws(
    enemy: str,
    total: int,
    might: int = 0,
    extra: int = 0,
    cancelled: int = 0,
    margin: int = BONUS_MARGIN,
) -> tuple[Throw, ...]:
    """Every result of the dice for a player with that total (TG-605, TG-606)."""
    face = ENEMY[enemy].face
    mights = sum(clause.n for clause in face.skill if isinstance(clause, Might))
    weakens = sum(clause.n for clause in face.skill if isinstance(clause, Weaken))
    guards = any(isinstance(clause, Guard) for clause in face.skill)
    found = []
    for ones in range(face.dice + 1):
        for activations in range(face.dice - ones + 1):
            ways = comb(face.dice, ones) * comb(face.dice - ones, activations)
            skills = max(0, activations - cancelled)
            ahead = max(0, total - weakens * skills)
            ahead -= face.attack + ones + might + mights * skills
            inflicted = 1 + (ahead >= margin) + extra if ahead > 0 else 0
            if guards and skills:
                inflicted = min(inflicted, 1)
            suffered = 1 + (-ahead >= BONUS_MARGIN) if ahead < 0 else 0
            found.append(Throw(ways / 3**face.dice, inflicted, suffered, skills))
    return tuple(found)


@cache
def odds(
    enemy: str,
    bears: State,
    total: int,
    might: int = 0,
    extra: int = 0,
    cancelled: int = 0,
    margin: int = BONUS_MARGIN,
) -> Odds:
    """The chances of a player with that total against an Enemy in that state (TG-624).

    >>> odds("Hippocamp.1", "uninjured", 4)
    Odds(win=1.0, defeat=0.0, lose=0.0)
    """
    mends = any(isinstance(clause, Mend) for clause in ENEMY[enemy].face.skill)
    win = defeat = lose = 0.0
    for throw in throws(enemy, total, might, extra, cancelled, margin):
        if throw.suffered:
            lose += throw.chance
        elif throw.inflicted:
            win += throw.chance
            mended = bears == "injured" and mends and throw.skills
            needed = 2 if bears == "uninjured" or mended else 1
            defeat += throw.chance if throw.inflicted >= needed else 0.0
    return Odds(*(round(chance, 9) for chance in (win, defeat, lose)))


class Rolls(NamedTuple):
    """How many rolls of the Enemy's dice defeat it, hurt it, change nothing, or hurt the player."""

    defeat: int
    hit: int
    draw: int
    lose: int

    @property
    def all(self) -> int:
        return sum(self)


def rolls(
    enemy: str, bears: State, total: int, might: int, extra: int, cancelled: int, margin: int
) -> Rolls:
    """The odds as numbers of rolls, each as likely as the other (TG-1063).

    >>> rolls("Hippocamp.1", "uninjured", 4, 0, 0, 0, 4)
    Rolls(defeat=0, hit=3, draw=0, lose=0)
    """
    sure = 3 ** ENEMY[enemy].face.dice
    chances = odds(enemy, bears, total, might, extra, cancelled, margin)
    win, defeat, lose = (round(chance * sure) for chance in chances)
    return Rolls(defeat, win - defeat, sure - win - lose, lose)


class Aid(NamedTuple):
    """What a card brings to a Fight, and what it costs beside itself.

    `energy`, `cards`  what its Fight Effect costs (TG-704)
    """

    attack: int
    extra: int = 0
    cancelled: int = 0
    energy: int = 0
    cards: int = 0


def aid(card: str, use: str, zone: Zone, enemy: str, counts: Counts) -> Aid:
    """What a card would do in a Fight there: its Attack Bonus (`A`) or its Fight Effect (`E`)."""
    row = CARD[card]
    if use == "A":
        return Aid(row.attack)
    attack, extra, cancelled = _helps(row.effect, zone, enemy, counts)
    return Aid(attack, extra, cancelled, PRAYER[card], DEVOURED[card])


def _helps(effect: Effect, zone: Zone, enemy: str, counts: Counts) -> tuple[int, int, int]:
    """Attack, extra Damage and cancelled activations of an effect."""
    attack = extra = cancelled = 0
    for clause in effect:
        match clause:
            case Attack(n):
                attack += number(n, counts)
            case Extra(n):
                extra += n
            case Cancel(n):
                cancelled += n
            case If(condition, inner):
                if zone in IS_SEA if condition == SEA else enemy in IS_MONSTER:
                    more = _helps(inner, zone, enemy, counts)
                    attack, extra = attack + more[0], extra + more[1]
                    cancelled += more[2]
    return attack, extra, cancelled


def state(enemy: str, owners: Mapping[str, Seat], injured: tuple[str, ...]) -> State:
    """How much an Enemy can bear."""
    return "tamed" if enemy in owners else "injured" if enemy in injured else "uninjured"


def thrown(g: Trial, fight: Fight, card: str = "", use: str = "") -> tuple[int, Rolls]:
    """A player's total, with one more card or as it stands, and what the dice can do to it."""
    total, extra, cancelled = fight.total, fight.extra, fight.cancelled
    if card:
        helped = aid(card, use, fight.zone, fight.enemy, counts(g, fight.by))
        total += helped.attack
        extra += helped.extra
        cancelled += helped.cancelled
    total = max(0, total - fight.weakened)
    margin = g.powers(fight.by).margin
    bears = state(fight.enemy, g.owners, g.injured)
    return total, rolls(fight.enemy, bears, total, fight.might, extra, cancelled, margin)
