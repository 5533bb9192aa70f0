"""What the effects of cards, tiles, altars, spaces and abilities say, in our own words.

The text of a card is made from the values that carry it out, so the two cannot disagree.
"""

from __future__ import annotations

from functools import cache

from theomachy.games.mezo.content.gods import ACTIONS, GODS
from theomachy.games.mezo.content.tiles import ALTARS, SPACES, WRATHFUL
from theomachy.games.mezo.content.tribes import (
    ABILITIES,
    ASCENSION_VP,
    BODYGUARD,
    CHAMPION_BONUS,
    LONG_MARCH,
    MASTER_BUILDERS_VP,
)
from theomachy.games.mezo.content.vocabulary import (
    ANYWHERE,
    CONFLICT,
    DEVOTION,
    EACH_PLAYER,
    EACH_REGION,
    EITHER,
    ELSEWHERE,
    GLYPH,
    GLYPH_REGIONS,
    NOT_OWN,
    ONE_REGION,
    OPPONENTS_IN_XIBALBA,
    OWN,
    PIECES_IN_CONFLICT,
    PRESENCE,
    PYRAMID,
    PYRAMID_REGIONS,
    SAME,
    SHAMANS,
    STRENGTH,
    UNITS,
    UNITS_IN_XIBALBA,
    VP,
    WARRIOR_REGIONS,
    WARRIORS,
    Appease,
    Awaken,
    Build,
    ByAge,
    ByLevel,
    Call,
    Demolish,
    Deploy,
    Effect,
    Effects,
    Exile,
    Gain,
    Number,
    Per,
    Recover,
    Remind,
    Smite,
    Transform,
)

_KINDS = {
    SHAMANS: ("Shaman", "Shamans"),
    WARRIORS: ("Warrior", "Warriors"),
    UNITS: ("unit", "units"),
}
_GAINS = {STRENGTH: "strength", DEVOTION: "devotion", VP: "VP"}
_PIECES = {EITHER: "BUILD", GLYPH: "BUILD a glyph", PYRAMID: "BUILD a pyramid piece"}
_IN = {
    PRESENCE: "",
    CONFLICT: " in this conflict",
    ANYWHERE: " in any region",
    ELSEWHERE: " in another region",
    SAME: " in the same region",
}
_SPREADS = {
    ONE_REGION: ", all in one region",
    EACH_REGION: ", at most 1 in each region",
    EACH_PLAYER: ", of different players",
}
_COUNTED = {
    WARRIOR_REGIONS: ("region with a Warrior of yours", "regions with Warriors of yours"),
    GLYPH_REGIONS: ("region with a glyph of yours", "regions with glyphs of yours"),
    PYRAMID_REGIONS: ("region with a pyramid piece of yours", "regions with pieces of yours"),
    UNITS_IN_XIBALBA: ("unit in Xibalba", "units in Xibalba"),
    OPPONENTS_IN_XIBALBA: ("opponent with 2 or more units in Xibalba", "such opponents"),
    PIECES_IN_CONFLICT: ("pyramid piece in this conflict", "pyramid pieces in this conflict"),
}


_ABILITIES = {
    "T1B": f"Your Champions have {CHAMPION_BONUS['T1B']} more strength.",
    "T1C": f"In your Deploy Step one region may receive up to {LONG_MARCH} units instead of 3.",
    "T2B": "Your Pass action both gains 1 devotion and RECOVERS 1 unit.",
    "T2C": f"In your Deploy Step your Champions' regions may receive up to {BODYGUARD} units each.",
    "T3A": f"At the end of the game gain {ASCENSION_VP} VP for each devotion level.",
    "T3B": f"At the end of the game gain {MASTER_BUILDERS_VP} VP for each pyramid piece of yours "
    "on the board.",
    "T3C": f"Your Champions have {CHAMPION_BONUS['T3C']} more strength.",
}


@cache
def text_of(id: str, age: int | None = None) -> str:
    """What an action, a Call ability ("CALL-KU"), an altar, a space, a tile or an ability says."""
    if id in _ABILITIES:
        return _ABILITIES[id]
    if id in ABILITIES:
        return f"At the start of your Deploy Step {text(ABILITIES[id].effects)}"
    return text(_effects_of(id), age)


def _effects_of(id: str) -> Effects:
    if id.startswith("CALL-"):
        return GODS[id.removeprefix("CALL-")].call
    if id in ACTIONS:
        return ACTIONS[id].effects
    row = ALTARS.get(id) or SPACES.get(id) or WRATHFUL[id]
    return row.effects


@cache
def text(effects: Effects, age: int | None = None) -> str:
    """Effects as a sentence; with an Age, numbers that go by the Age are that of this one.

    >>> text((Smite(WARRIORS, 1, whose=OWN, up_to=False), Gain(STRENGTH, 2, if_done=True)))
    'SMITE 1 of your Warriors to gain 2 strength.'
    """
    sentence = _clause(effects[0], age)
    price = _is_price(effects[0])
    for number, effect in enumerate(effects[1:]):
        match effect:
            case Appease():
                joint = "; you may "
            case Deploy(if_done=True) | Build(if_done=True) | Gain(if_done=True):
                joint = ("; if you do, ", " to ", " and ")[price + (price and number > 0)]
            case _:
                joint = ", then "
        sentence += joint + _clause(effect, age)
    return sentence[0].upper() + sentence[1:] + "."


def _is_price(effect: Effect) -> bool:
    """Whether the effect hurts its player or is called a price: "X to Y" (MZ-06)."""
    match effect:
        case Smite(whose="own") | Demolish(whose="not own"):
            return True
    return False


def _clause(effect: Effect, age: int | None) -> str:
    match effect:
        case Deploy(kinds, count, where):
            return f"DEPLOY {_amount(count, kinds, age)}{_to(where, count)}"
        case Awaken(kinds, count, where, up_to):
            return f"AWAKEN {_up_to(up_to)}{_amount(count, kinds, age)}{_to(where, count)}"
        case Smite(kinds, count, where, whose, up_to, spread):
            units = _amount(count, kinds, age, whose)
            return f"SMITE {_up_to(up_to)}{units}{_spread(where, spread)}"
        case Exile(kinds, count, where, whose, up_to, spread):
            units = _amount(count, kinds, age, whose)
            return f"EXILE {_up_to(up_to)}{units}{_spread(where, spread)}"
        case Recover(count):
            return f"RECOVER {_amount(count, UNITS, age)}"
        case Build(what, where):
            return f"{_PIECES[what]}{_IN[where]}"
        case Demolish(where, whose):
            return f"DEMOLISH{' a piece that is not yours' if whose == NOT_OWN else ''}{_IN[where]}"
        case Transform(where):
            return f"TRANSFORM{_IN[where]}"
        case Call():
            return "CALL"
        case Appease():
            return "APPEASE"
        case Gain(what, count):
            return f"gain {_gained(count, _GAINS[what], age)}"
        case Remind(kind):
            most = _KINDS[(kind,)][1]
            return f"put your reminder token here: you have the most {most} in this conflict"


def _up_to(up_to: bool) -> str:
    return "up to " if up_to else ""


def _to(where: str, count: Number) -> str:
    each = "" if count == 1 else ", each"
    return {
        PRESENCE: "",
        CONFLICT: " to this conflict",
        ANYWHERE: f"{each} to any region",
        ELSEWHERE: f"{each} to another region",
        SAME: " to the same region",
    }[where]


def _spread(where: str, spread: str) -> str:
    if (where, spread) == (ELSEWHERE, ONE_REGION):
        return " in one other region"
    return _IN[where] + _SPREADS.get(spread, "")


def _amount(count: Number, kinds: tuple[int, ...], age: int | None, whose: str = "") -> str:
    """`2 Warriors`, `1 of your units`, `2 opponents' units`."""
    one, many = _KINDS[kinds]
    if whose == OWN:
        one = many = f"of your {many}"
    elif whose:
        one, many = f"{one} of an opponent", f"opponents' {many}"
    match count:
        case int():
            return f"{count} {one if count == 1 else many}"
        case ByAge(numbers) if age is not None:
            return _amount(numbers[age - 1], kinds, age, whose)
        case ByAge(numbers):
            return f"{' / '.join(map(str, numbers))} {many} by Age"
        case ByLevel(less):
            return f"as many {many} as your devotion level{_less(less)}"
        case Per():
            return f"{one} for {_per(count)}"


def _gained(count: Number, what: str, age: int | None) -> str:
    match count:
        case int():
            return f"{count} {what}"
        case ByAge(numbers):
            amount = "/".join(map(str, numbers)) if age is None else numbers[age - 1]
            return f"{amount} {what}{' by Age' if age is None else ''}"
        case ByLevel(less):
            return f"as much {what} as your devotion level{_less(less)}"
        case Per():
            return f"1 {what} for {_per(count)}"


def _less(less: int) -> str:
    return f" less {less}" if less else ""


def _per(count: Per) -> str:
    one, many = _COUNTED[count.counted]
    counted = f"each {one}" if count.each == 1 else f"every {count.each} {many}"
    return counted + (f", at most {count.most}" if count.most is not None else "")
