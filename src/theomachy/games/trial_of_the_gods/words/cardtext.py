"""What is printed on cards, in English, made from the values that state their effects.

Every clause of the vocabulary is a phrase that can follow a colon; a sentence is a phrase with a
capital letter and a full stop.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final, assert_never

from theomachy.games.trial_of_the_gods.content.catalogue import (
    ABILITY,
    BONUS_MARGIN,
    CARD,
    EFFECT,
    ENEMY,
    OLYMPIC,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    Ability,
    Anima,
    Attack,
    Cancel,
    Champion,
    Clause,
    Devotion,
    Devour,
    Discard,
    Discovery,
    Dishonor,
    Draw,
    Drift,
    Effect,
    Either,
    Energy,
    Exhaust,
    Exploring,
    Extra,
    ExtraSail,
    Fervor,
    Fighting,
    Guard,
    Heal,
    Hinder,
    Hook,
    Hurt,
    If,
    May,
    Mend,
    Might,
    Number,
    OncePerRound,
    Oracle,
    Order,
    Peek,
    Plus,
    Pray,
    Prevent,
    Purge,
    Relocate,
    Removal,
    Restore,
    Sail,
    Scope,
    Spawn,
    Standing,
    StopSail,
    Strike,
    Undishonor,
    Values,
    Weaken,
    Who,
)
from theomachy.games.trial_of_the_gods.names import capital

_WHO: Final[dict[Who, str]] = {
    "self": "you",
    "one": "an opponent of your choice",
    "each": "each opponent",
    "trigger": "that player",
    "leader": "the opponent with most Fervor",
}
_COUNTED: Final = {
    "temples": "for each Temple you own",
    "animae": "for each Anima in your discard pile",
}
_WHERE: Final[dict[Scope, str]] = {
    "near": " in your Captain's Zone or next to it",
    "any": " anywhere",
}
_CONDITIONS: Final = {"sea": "in a Sea Zone", "monster": "against a Monster"}
_TRIGGERS: Final = {
    "hurt": "when you are about to suffer Damage",
    "opp_enters": "when another Captain enters a Zone with a piece or Temple of yours",
    "opp_fight": "when another player begins a Fight",
    "opp_roll": "when the dice of another player's Fight have been rolled",
    "opp_explored": "when another player has explored an Island",
    "olympic_reveal": "when the cards of a Competition are revealed",
}
_MOMENTS: Final = {
    "fight": "in every Fight",
    "explore": "in every Exploration",
    "olympics": "at the start of each Olympics Phase",
    "dawn": "after drawing at Dawn",
    "sunset": "at Sunset",
    "hurt": "when you are about to suffer Damage",
    "defeat_monster": "when you tame a Monster",
    "explored": "when you have explored an Island",
}
KINDS: Final = {"A": "Action", "R": "Reaction", "F": "Fight", "O": "Olympics"}


def number(count: int, one: str, many: str = "") -> str:
    """`1 card`, `3 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def effect_text(effect: Effect) -> str:
    """An effect in sentences: `Prayer 1: Attack +3. In a Sea Zone, also Attack +3.`"""
    return _used("", effect)


def _used(when: str, effect: Effect) -> str:
    """An effect with what goes before the colon: when it is used and what it costs."""
    costs = [phrase(clause) for clause in effect if isinstance(clause, Pray | Devour)]
    head, body = ", ".join([when] * bool(when) + costs), _without_price(effect)
    return f"{head}: {body}" if head else body


def _without_price(effect: Effect) -> str:
    """What an effect does, without what it costs."""
    phrases = [
        phrase(clause) + (", twice" if len(list(same)) > 1 else "")
        for clause, same in groupby(
            clause for clause in effect if not isinstance(clause, Pray | Devour)
        )
    ]
    return " ".join(f"{capital(each)}." for each in phrases)


@cache
def card_text(card: str) -> str:
    """The Effect of an Action Card, with when it may be used; empty if it has none."""
    row = CARD[card]
    if not row.effect:
        return ""
    when = f", {_TRIGGERS[row.trigger]}" if row.trigger else ""
    return _used(KINDS[row.kind] + when, row.effect)


@cache
def card_effect(card: str) -> str:
    """What the Effect of an Action Card does, without when and for what; empty if it has none."""
    return _without_price(CARD[card].effect)


def occasion(card: str) -> str:
    """When a Reaction may be played: `when you explore an Island`; empty of other cards."""
    return _TRIGGERS[CARD[card].trigger] if CARD[card].trigger else ""


@cache
def ability_text(owner: str) -> str:
    """What a Feat or a Trained Hero can do."""
    return _ability(ABILITY[owner])


def travel_text(card: str) -> str:
    """What happens to the Captain that draws a Travel Card."""
    return effect_text(TRAVEL_CARD[card].effect)


@cache
def skill_text(enemy: str) -> str:
    """What each activation on an Enemy's dice does."""
    return effect_text(ENEMY[enemy].face.skill)


@cache
def prize_texts(card: str) -> tuple[str, ...]:
    """The prizes of an Olympics Card for the first, second and third."""
    return tuple(map(effect_text, OLYMPIC[card].prizes))


def part_text(effect: str) -> str:
    """An effect within another, by its id: what is chosen or declined in the middle of a card."""
    return effect_text(EFFECT[effect])


def _ability(ability: Ability) -> str:
    match ability:
        case OncePerRound(effect):
            return _used("Action, once per Round", effect)
        case Hook(moment, effect, once):
            when = f"once per Round, {_MOMENTS[moment]}" if once else _MOMENTS[moment]
            return f"{capital(when)}: {_phrases(effect)}."
        case Standing(trait, n):
            return _TRAITS[trait].format(n=n)
        case _:
            assert_never(ability)


_TRAITS: Final = {
    "card_sail": "The Sail value of an Action Card you use is {n} higher.",
    "card_heal": "The Heal value of an Action Card you use is {n} higher.",
    "card_order": "The Order value of an Action Card you use is {n} higher.",
    "travel_pick": "Draw {n} Travel Cards instead of one, resolve one and discard them.",
    "no_flee": "Sailing out of a Zone with an Enemy gives you no Dishonor.",
    "discount_card": "Gods cards cost you {n} Energy less, but at least 1.",
    "olympic_die": "Roll {n} more die for Olympics Skills, even without a matching Argonaut.",
    "devotion_laurel": "You have {n} Laurels more in the Devotion ranking.",
    "margin": f"You inflict Bonus Damage when {{n}} ahead instead of {BONUS_MARGIN}.",
}


def _phrases(effect: Effect) -> str:
    """An effect within a sentence."""
    return " and ".join(map(phrase, effect))


def _up_to(n: int, one: str) -> str:
    """`1 card`, `up to 2 cards`."""
    return number(n, one) if n == 1 else f"up to {number(n, one)}"


def _does(who: Who, verb: str, verbs: str, what: str) -> str:
    """What somebody does: a bare verb for the reader, with a subject for others."""
    return f"{verb} {what}" if who == "self" else f"{_WHO[who]} {verbs} {what}"


def _grown(start: str, n: Number, sign: str = "") -> str:
    """A number with its counter: `Attack +4, and +1 for each Temple you own`."""
    if not isinstance(n, Plus):
        return f"{start} {sign}{n}"
    counted = _COUNTED[n.counter]
    if not n.n:
        return f"{start} {sign}1 {counted}"
    return f"{start} {sign}{n.n}, and {sign}1 {'' if sign else 'more '}{counted}"


def phrase(clause: Clause) -> str:
    """One clause of the vocabulary as a phrase."""
    match clause:
        case Pray(n):
            return f"Prayer {n}"
        case Devour(n):
            return f"Devour {n}"
        case Removal():
            return "remove this card"
        case Devotion(effect):
            return f"Devotion: {_phrases(effect)}"
        case May(effect):
            first = effect[0]
            spent = f"spend {first.n} Energy" if isinstance(first, Pray) else phrase(first)
            return f"you may {spent}: if you do, {_phrases(effect[1:])}"
        case Either(one, other):
            return f"either {_phrases(one)} or {_phrases(other)}"
        case If(condition, effect):
            return f"{_CONDITIONS[condition]}, also {_phrases(effect)}"
        case Sail(n):
            return f"Sail {n}"
        case Restore(n):
            return _grown("Restore", n)
        case Order(n):
            return f"Order {n}"
        case Heal(n):
            return f"Heal {n}"
        case Fighting(n):
            return "you may fight once" + (f" with Attack +{n}" if n else "")
        case Exploring(n):
            return "you may explore once" + (f" with Discovery +{n}" if n else "")
        case Energy(n):
            return f"gain {n} Energy"
        case Draw(n):
            return f"draw {number(n, 'card')}"
        case Discard(n):
            return f"discard {number(n, 'card')}"
        case Purge(n):
            return f"you may remove {_up_to(n, 'card')} from your hand or discard pile"
        case Oracle(n):
            return f"reveal {number(n, 'card')} of a House and buy one of them if you wish"
        case Champion(n):
            return f"gain {number(n, 'Champion Token')}"
        case Undishonor(n):
            return f"return {_up_to(n, 'Dishonor Token')}"
        case Dishonor(n, who):
            return _does(who, "gain", "gains", f"{n} Dishonor")
        case Anima(n, who):
            return _does(who, "gain", "gains", number(n, "Anima", "Animae"))
        case Exhaust(n, who):
            return _does(who, "exhaust", "exhausts", f"{n} Energy")
        case Attack(n):
            return _grown("Attack", n, "+")
        case Discovery(n):
            return f"Discovery +{n}"
        case Extra(n):
            return f"inflict {n} more Damage if you win"
        case Cancel(n):
            return f"the first {'activation has' if n == 1 else f'{n} activations have'} no effect"
        case Might(n):
            return f"the Enemy's Attack is {n} higher"
        case Weaken(n):
            return f"the fighting player's total is {n} lower"
        case Guard():
            return "the Enemy suffers at most 1 Damage in this Fight"
        case Mend():
            return "the Enemy is no longer Injured"
        case Strike(n, scope):
            return f"inflict {n} Damage on an Enemy{_WHERE[scope]}"
        case Hurt(n, who):
            return _does(who, "suffer", "suffers", f"{n} Damage")
        case Prevent(n):
            return f"prevent {n} Damage"
        case Relocate(None):
            return "you may place your Captain in any Sea Zone"
        case Relocate(n):
            return f"you may place your Captain up to {number(n or 0, 'Zone')} away"
        case Drift(who):
            whose = "your" if who == "self" else f"{_WHO[who]}'s"
            return f"place {whose} Captain in an adjacent Sea Zone"
        case ExtraSail(n):
            return f"your Captain may move {_up_to(n, 'Zone')} farther"
        case StopSail():
            return "your move ends here"
        case Peek(n, scope):
            if n == 1:
                return f"look at the Treasure of an Island{_WHERE[scope]}"
            return f"look at the Treasures of up to {n} Islands{_WHERE[scope]}"
        case Spawn():
            return "unless a Monster is here, draw a Sea Enemy Card for your Captain's Zone"
        case Fervor(n):
            return f"Fervor +{n}"
        case Values():
            return "add this card's values for the discipline"
        case Hinder(n, who):
            return _does(who, "lose", "loses", f"{n} Fervor")
        case _:
            assert_never(clause)
