"""The altars, the spaces of the Calendar and the Codex, and the Wrathful god tiles of Mezo.

AUTHORED: the rulebook tells only AL1, IC1 and HC1. Every other row was made for this edition, and
only these tables need change to play with the printed ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.games.mezo.content.vocabulary import (
    ANYWHERE,
    CONFLICT,
    DEVOTION,
    ELSEWHERE,
    GLYPH,
    ONE_REGION,
    PYRAMID,
    STRENGTH,
    UNITS,
    VP,
    Awaken,
    Build,
    Call,
    Deploy,
    Effects,
    Exile,
    Gain,
    Recover,
    Smite,
    Transform,
)


@dataclass(frozen=True, slots=True)
class Altar:
    """An altar: what winning a conflict in its region gives (MZ-122)."""

    id: str
    effects: Effects
    authored: bool = True


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the Immortal Calendar or the Heroic Codex (MZ-123, MZ-124)."""

    id: str
    effects: Effects
    authored: bool = True


@dataclass(frozen=True, slots=True)
class WrathfulTile:
    """A Wrathful god tile and the Age it belongs to (MZ-184)."""

    id: str
    age: int
    effects: Effects
    authored: bool = True


_ALTARS = (
    Altar("AL1", (Gain(VP, 7),), authored=False),
    Altar("AL2", (Gain(VP, 5), Gain(DEVOTION, 2))),
    Altar("AL3", (Gain(VP, 4), Build(where=CONFLICT))),
    Altar("AL4", (Gain(VP, 4), Awaken(UNITS, 2, ANYWHERE))),
    Altar("AL5", (Gain(VP, 5), Recover(3))),
)

CALENDAR: tuple[Space, ...] = (
    Space("IC1", (Recover(5),), authored=False),
    Space("IC2", (Gain(DEVOTION, 2),)),
    Space("IC3", (Build(GLYPH, ANYWHERE),)),
    Space("IC4", (Deploy(UNITS, 2, ANYWHERE),)),
    Space("IC5", (Gain(VP, 3),)),
)

CODEX: tuple[Space, ...] = (
    Space("HC1", (Awaken(UNITS, 1, ANYWHERE),), authored=False),
    Space("HC2", (Smite(UNITS, 2, ELSEWHERE, spread=ONE_REGION),)),
    Space("HC3", (Build(PYRAMID, ANYWHERE),)),
    Space("HC4", (Call(),)),
    Space("HC5", (Gain(VP, 3),)),
)

_WRATHFUL = (
    WrathfulTile("W1A", 1, (Gain(STRENGTH, 2),)),
    WrathfulTile("W1B", 1, (Awaken(UNITS, 2, CONFLICT),)),
    WrathfulTile("W1C", 1, (Gain(DEVOTION, 2),)),
    WrathfulTile("W2A", 2, (Build(where=ANYWHERE),)),
    WrathfulTile("W2B", 2, (Smite(UNITS, 2, CONFLICT),)),
    WrathfulTile("W2C", 2, (Call(),)),
    WrathfulTile("W3A", 3, (Gain(VP, 4),)),
    WrathfulTile("W3B", 3, (Transform(ANYWHERE),)),
    WrathfulTile("W3C", 3, (Exile(UNITS, 3, CONFLICT),)),
)

ALTARS: dict[str, Altar] = {altar.id: altar for altar in _ALTARS}
WRATHFUL: dict[str, WrathfulTile] = {tile.id: tile for tile in _WRATHFUL}
SPACES: dict[str, Space] = {space.id: space for space in (*CALENDAR, *CODEX)}
