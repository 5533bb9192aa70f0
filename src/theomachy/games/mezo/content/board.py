"""The board of Mezo: regions, the vertices where gods stand, and how many pieces there are.

AUTHORED: the rulebook shows no whole map. The names of the regions, what V2, V4 and V10 border,
and that V4 lies right below V10 are facts; all other borders and every coordinate were made for
this edition.
"""

from __future__ import annotations

from dataclasses import dataclass

PLAYERS = (2, 3, 4)
AGES = (1, 2, 3)

SHAMANS_EACH = 8
WARRIORS_EACH = 8
GLYPHS_EACH = 6
PIECES_EACH = (2, 3, 3, 3)
"""A player's pyramid pieces of levels 1 to 4. The 2 is a fact, the others are authored (G-07)."""

# By the number of players (MZ-182, MZ-185).
CHAMPIONS = {2: 2, 3: 1, 4: 1}
DESOLATE = {2: 1, 3: 2, 4: 1}
NEUTRAL_PIECES = {2: 2, 3: 0, 4: 0}

FIRST_VP = 5
BLESSED_VP = 8
TRACK_VP = 2
"""For each unit on the Calendar or the Codex at the end of an Age (MZ-150)."""

CHAMPION_STRENGTH = 2
HAND = 3
"""The most cards drawn for a conflict (MZ-101)."""

MOST_DEPLOYED = 3
"""The most units that one region receives in the Deploy Step (MZ-92)."""

Point = tuple[int, int]
"""A place on the board, from (0, 0) at its top left to (100, 100)."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region: its name, where that is written, and its corners going round."""

    id: str
    name: str
    centre: Point
    outline: tuple[str | Point, ...]


@dataclass(frozen=True, slots=True)
class Vertex:
    """A vertex: the regions it borders and the vertices next to it, as places in their tables."""

    name: str
    regions: tuple[int, ...]
    neighbours: tuple[int, ...]
    x: int
    y: int
    authored: bool = True


# Going round the coast. A corner is a vertex or, on the coast, a separate point.
LANDS: tuple[Region, ...] = (
    Region("UXM", "Uxmal", (22, 18), ("V6", (10, 8), "V1", "V7")),
    Region("CHI", "Chichen Itza", (56, 18), ("V1", (58, 2), "V2", "V9", "V8", "V7")),
    Region("COB", "Coba", (88, 24), ("V2", (96, 10), "V3", "V9")),
    Region("BEC", "Becan", (72, 66), ("V3", (94, 82), "V4", "V10", "V8", "V9")),
    Region("PAL", "Palenque", (26, 86), ("V4", (14, 97), "V5", "V10")),
    Region("HOC", "Hochob", (24, 54), ("V5", (3, 55), "V6", "V7", "V8", "V10")),
)

REGIONS: tuple[str, ...] = tuple(region.id for region in LANDS)
"""The regions by id; a region's place here is its number everywhere else."""


def _vertex(
    name: str, regions: str, neighbours: str, x: int, y: int, authored: bool = True
) -> Vertex:
    return Vertex(
        name,
        tuple(sorted(REGIONS.index(region) for region in regions.split())),
        tuple(int(other[1:]) - 1 for other in neighbours.split()),
        x,
        y,
        authored,
    )


VERTICES: tuple[Vertex, ...] = (
    _vertex("V1", "UXM CHI", "V7", 40, 4),
    _vertex("V2", "CHI COB", "V9", 74, 6, authored=False),
    _vertex("V3", "COB BEC", "V9", 96, 48),
    _vertex("V4", "BEC PAL", "V10", 48, 96, authored=False),
    _vertex("V5", "PAL HOC", "V10", 8, 74),
    _vertex("V6", "HOC UXM", "V7", 5, 36),
    _vertex("V7", "UXM CHI HOC", "V1 V6 V8", 36, 32),
    _vertex("V8", "CHI HOC BEC", "V7 V9 V10", 52, 42),
    _vertex("V9", "CHI COB BEC", "V2 V3 V8", 76, 36),
    _vertex("V10", "HOC BEC PAL", "V4 V5 V8", 44, 66, authored=False),
)
