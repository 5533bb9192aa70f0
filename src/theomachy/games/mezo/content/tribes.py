"""The tribe board of Mezo: the devotion track and the abilities, three for each Age.

AUTHORED: of the abilities the rulebook tells only T3A. The devotion track is a fact (G-03).
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.games.mezo.content.vocabulary import (
    ANYWHERE,
    DEVOTION,
    GLYPH,
    STRENGTH,
    UNITS,
    VP,
    Awaken,
    Build,
    Effects,
)

_VALUES = ((0, 1, 2, 2, 3, 3, 4, 4, 5, 6), (6, 7, 8, 8, 9, 10), (10, 12, 13, 15))

DEVOTION_TRACK: tuple[int, ...] = tuple(value for values in _VALUES for value in values)
"""The value of each position of the devotion track (MZ-11)."""

LEVELS: tuple[int, ...] = tuple(level for level, row in enumerate(_VALUES, 1) for _ in row)
"""The level of each position of the devotion track (MZ-11)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """A tribe ability.

    `effects`  happen at the start of the owner's Deploy Step (MZ-90)
    `about`    what the others change, by which they are pictured
    """

    id: str
    name: str
    age: int
    effects: Effects = ()
    about: str = ""
    authored: bool = True


_ABILITIES = (
    Ability("T1A", "Ancestors", 1, (Awaken(UNITS, 2, ANYWHERE, up_to=True),)),
    Ability("T1B", "War Chief", 1, about=STRENGTH),
    Ability("T1C", "Long March", 1, about="deploy"),
    Ability("T2A", "Carvers", 2, (Build(GLYPH, ANYWHERE),)),
    Ability("T2B", "Penitents", 2, about=DEVOTION),
    Ability("T2C", "Bodyguard", 2, about="deploy"),
    Ability("T3A", "Ascension", 3, about=VP, authored=False),
    Ability("T3B", "Master Builders", 3, about=VP),
    Ability("T3C", "Warlords", 3, about=STRENGTH),
)

ABILITIES: dict[str, Ability] = {ability.id: ability for ability in _ABILITIES}

# The numbers of the abilities that are read where they matter.
CHAMPION_BONUS = {"T1B": 1, "T3C": 2}
LONG_MARCH = 4
BODYGUARD = 2
ASCENSION_VP = 2
MASTER_BUILDERS_VP = 1
