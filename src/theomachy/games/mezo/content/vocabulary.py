"""What cards, tiles, altars, spaces and abilities of Mezo can say: a small closed vocabulary.

A row of content carries a tuple of these values, in printed order; `keywords.py` carries them out.
"""

from __future__ import annotations

from dataclasses import dataclass

SHAMAN, WARRIOR = 0, 1
"""The two kinds of unit (MZ-01)."""

SHAMANS: tuple[int, ...] = (SHAMAN,)
WARRIORS: tuple[int, ...] = (WARRIOR,)
UNITS: tuple[int, ...] = (SHAMAN, WARRIOR)
"""What an effect names: Shamans, Warriors, or units of either kind."""

# Where an effect may happen (MZ-30 to MZ-34).
PRESENCE = "presence"  # where the player's god has presence: no place is named
CONFLICT = "conflict"  # "this conflict"
ANYWHERE = "anywhere"  # "any region"
ELSEWHERE = "elsewhere"  # "another region"
SAME = "same"  # "the same region"

# How the units of one effect may lie.
ANYHOW = "anyhow"
ONE_REGION = "one region"
EACH_REGION = "each region"  # at most one in each region
EACH_PLAYER = "each player"  # of different players

OPPONENTS, OWN = "opponents", "own"
ANY_OWNER, NOT_OWN = "any owner", "not own"

GLYPH, PYRAMID, EITHER = "glyph", "pyr", "either"

STRENGTH, DEVOTION, VP = "strength", "devotion", "vp"


# Numbers: how many, where the card does not print a plain one. Read when resolved (MZ-14, MZ-47).


@dataclass(frozen=True, slots=True)
class ByAge:
    """One number for each Age (MZ-47)."""

    numbers: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ByLevel:
    """The player's devotion level, less something (MZ-14)."""

    less: int = 0


@dataclass(frozen=True, slots=True)
class Per:
    """One for each of what is counted, or for each few of them, up to a limit (MZ-25, MZ-39).

    `counted` names one of the counts in `keywords.COUNTS`.
    """

    counted: str
    each: int = 1
    most: int | None = None


Number = int | ByAge | ByLevel | Per

# What Per can count.
WARRIOR_REGIONS = "regions with own Warriors"
GLYPH_REGIONS = "regions with own glyphs"
PYRAMID_REGIONS = "regions with own pyramid pieces"
UNITS_IN_XIBALBA = "units in Xibalba"
OPPONENTS_IN_XIBALBA = "opponents with 2 or more units in Xibalba"
PIECES_IN_CONFLICT = "pyramid pieces in this conflict"


# Effects. `if_done`: only if the effect printed before it was done ("to", "if done", MZ-06).


@dataclass(frozen=True, slots=True)
class Deploy:
    """DEPLOY: own units from Reserves to an allowed region, each where the player likes (MZ-57)."""

    kinds: tuple[int, ...]
    count: Number
    where: str = PRESENCE
    if_done: bool = False


@dataclass(frozen=True, slots=True)
class Awaken:
    """AWAKEN: own units from Xibalba to an allowed region (MZ-53)."""

    kinds: tuple[int, ...]
    count: Number
    where: str = PRESENCE
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Smite:
    """SMITE: units from a region to Xibalba (MZ-60).

    `buildable`: only in a region where the player can BUILD.
    """

    kinds: tuple[int, ...]
    count: Number
    where: str = PRESENCE
    whose: str = OPPONENTS
    up_to: bool = True
    spread: str = ANYHOW
    buildable: bool = False


@dataclass(frozen=True, slots=True)
class Exile:
    """EXILE: units from a region to their owners' Reserves (MZ-58)."""

    kinds: tuple[int, ...]
    count: Number
    where: str = PRESENCE
    whose: str = OPPONENTS
    up_to: bool = True
    spread: str = ANYHOW


@dataclass(frozen=True, slots=True)
class Recover:
    """RECOVER: own units from Xibalba to Reserves (MZ-59)."""

    count: Number


@dataclass(frozen=True, slots=True)
class Build:
    """BUILD: a glyph or a pyramid piece from own supply (MZ-54)."""

    what: str = EITHER
    where: str = PRESENCE
    if_done: bool = False


@dataclass(frozen=True, slots=True)
class Demolish:
    """DEMOLISH: a glyph or the topmost pyramid piece goes back to its owner (MZ-56)."""

    where: str = PRESENCE
    whose: str = ANY_OWNER


@dataclass(frozen=True, slots=True)
class Transform:
    """TRANSFORM: a glyph or the topmost pyramid piece becomes one's own (MZ-61, MZ-62)."""

    where: str = PRESENCE


@dataclass(frozen=True, slots=True)
class Call:
    """CALL: move the god and use its Call ability, in either order (MZ-43)."""


@dataclass(frozen=True, slots=True)
class Appease:
    """The player may APPEASE the wrathful god (MZ-50)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Gain strength in this conflict, devotion or VP."""

    what: str
    count: Number
    if_done: bool = False


@dataclass(frozen=True, slots=True)
class Remind:
    """Put the god's reminder token in this conflict: most units of that kind (MZ-114, MZ-128)."""

    kind: int


Effect = (
    Deploy
    | Awaken
    | Smite
    | Exile
    | Recover
    | Build
    | Demolish
    | Transform
    | Call
    | Appease
    | Gain
    | Remind
)

Effects = tuple[Effect, ...]
