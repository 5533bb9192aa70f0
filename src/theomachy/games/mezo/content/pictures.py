"""What a thing with a text is shown by: its first effect, as a picture and in a word."""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.content.vocabulary import Appease, ByAge, Gain, Remind

Picture = Literal[
    "smite",
    "exile",
    "deploy",
    "awaken",
    "recover",
    "build",
    "demolish",
    "transform",
    "call",
    "appease",
    "token",
    "strength",
    "devotion",
    "vp",
]


@cache
def picture_of(id: str) -> Picture:
    """The picture of an action, a Call ability ("CALL-KU"), an altar, space, tile or ability.

    >>> picture_of("KU-E1"), picture_of("KU-C"), picture_of("T1B")
    ('smite', 'appease', 'strength')
    """
    if id in ABILITIES and not EFFECTS.get(id):
        return cast(Picture, ABILITIES[id].about)
    first, *_, last = (*EFFECTS[id], *EFFECTS[id])
    if isinstance(last, Appease):
        return "appease"
    if isinstance(first, Remind):
        return "token"
    name = first.what if isinstance(first, Gain) else type(first).__name__.lower()
    return cast(Picture, name)


@cache
def brief(id: str, age: int) -> str:
    """The keyword and the number of a thing's first effect in an Age.

    >>> brief("CALL-KU", 2)
    'DEPLOY 2'
    """
    first = EFFECTS[id][0]
    count = getattr(first, "count", 1)
    number = count.numbers[age - 1] if isinstance(count, ByAge) else count
    return f"{type(first).__name__.upper()} {number}"
