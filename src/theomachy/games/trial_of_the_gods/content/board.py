"""The Game Board and the small tables: Zones, Houses, upgrades, Temples, Treasures, dice, Vigor.

AUTHORED: the map with the values of its Exploration Spaces, the colours of the Houses, the
Blessings under the upgrade spaces, the faces of the die and the Hand Limits, none of which the
rulebook prints. The numbers of components are those of its list.
"""

from __future__ import annotations

from typing import Final, Literal

from theomachy.games.trial_of_the_gods.content.rows import DieFace, God, House, Upgrade, Zone


def _sea(
    id: str, place: str, name: str, kind: Literal["outer", "dangerous"], seas: str, islands: str
) -> Zone:
    return Zone(id, name, kind, (*seas.split(), *islands.split()), (), place)


def _island(id: str, name: str, place: str, seas: str, spaces: tuple[int, int, int, int]) -> Zone:
    return Zone(id, name, "island", tuple(seas.split()), spaces, place)


# The map is drawn on a grid of five columns A to E and four rows 1 to 4; A1 with A2 and E3 with E4
# are one Zone each. Islands stand on the inner crossings, between the cell above left and the cell
# below right. Sea Zones are adjacent along edges, Islands to the Sea Zones around their crossing.
ZONES: Final[tuple[Zone, ...]] = (
    _sea("S01", "A1+A2", "Thracian Deep", "outer", "S02 S06 S10", "I01 I05"),
    _sea("S02", "B1", "Samothracian Water", "outer", "S01 S03 S06", "I01 I02"),
    _sea("S03", "C1", "Hellespont Mouth", "outer", "S02 S04 S07", "I02 I03"),
    _sea("S04", "D1", "Troad Shallows", "outer", "S03 S05 S08", "I03 I04"),
    _sea("S05", "E1", "Bithynian Gate", "outer", "S04 S09", "I04"),
    _sea("S06", "B2", "Sea of Lemnos", "dangerous", "S01 S02 S07 S11", "I01 I02 I05 I06"),
    _sea("S07", "C2", "Aegean Heart", "dangerous", "S03 S06 S08 S12", "I02 I03 I06 I07"),
    _sea("S08", "D2", "Lesbian Strait", "dangerous", "S04 S07 S09 S13", "I03 I04 I07 I08"),
    _sea("S09", "E2", "Ionian Coast", "outer", "S05 S08 S14", "I04 I08"),
    _sea("S10", "A3", "Euboean Sound", "outer", "S01 S11 S15", "I05 I09"),
    _sea("S11", "B3", "Sea of Andros", "dangerous", "S06 S10 S12 S16", "I05 I06 I09 I10"),
    _sea("S12", "C3", "Icarian Sea", "dangerous", "S07 S11 S13 S17", "I06 I07 I10 I11"),
    _sea("S13", "D3", "Sea of Samos", "dangerous", "S08 S12 S14 S18", "I07 I08 I11 I12"),
    _sea("S14", "E3+E4", "Carian Gulf", "outer", "S09 S13 S18", "I08 I12"),
    _sea("S15", "A4", "Saronic Roads", "outer", "S10 S16", "I09"),
    _sea("S16", "B4", "Myrtoan Sea", "outer", "S11 S15 S17", "I09 I10"),
    _sea("S17", "C4", "Cretan Sea", "outer", "S12 S16 S18", "I10 I11"),
    _sea("S18", "D4", "Carpathian Sea", "outer", "S13 S14 S17", "I11 I12"),
    _island("I01", "Lemnos", "A1/B2", "S01 S02 S06", (2, 3, 4, 5)),
    _island("I02", "Imbros", "B1/C2", "S02 S03 S06 S07", (3, 4, 5, 6)),
    _island("I03", "Tenedos", "C1/D2", "S03 S04 S07 S08", (3, 4, 5, 6)),
    _island("I04", "Lesbos", "D1/E2", "S04 S05 S08 S09", (2, 3, 4, 5)),
    _island("I05", "Skyros", "A2/B3", "S01 S06 S10 S11", (3, 4, 5, 6)),
    _island("I06", "Andros", "B2/C3", "S06 S07 S11 S12", (4, 5, 6, 7)),
    _island("I07", "Chios", "C2/D3", "S07 S08 S12 S13", (4, 5, 6, 7)),
    _island("I08", "Samos", "D2/E3", "S08 S09 S13 S14", (3, 4, 5, 6)),
    _island("I09", "Melos", "A3/B4", "S10 S11 S15 S16", (2, 3, 4, 5)),
    _island("I10", "Delos", "B3/C4", "S11 S12 S16 S17", (4, 5, 6, 7)),
    _island("I11", "Naxos", "C3/D4", "S12 S13 S17 S18", (4, 5, 6, 7)),
    _island("I12", "Rhodes", "D3/E4", "S13 S14 S18", (2, 3, 4, 5)),
)
"""All Zones: the 18 Sea Zones, then the 12 Islands (TG-101, TG-1061, TG-1062)."""

HOUSES: Final[tuple[House, ...]] = ("crimson", "azure", "emerald", "gold", "violet", "ivory")
"""The Houses by colour: what a Blessing names (TG-113)."""

GODS: Final[tuple[God, ...]] = ("Poseidon", "Athena", "Ares", "Hades", "Aphrodite", "Zeus")

UPGRADES: Final[tuple[Upgrade, ...]] = (
    "attack",
    "discovery",
    "fervor",
    "energy",
    "limit",
    "reveal",
)
"""The Upgrade Tokens, one set for each player (TG-635)."""

SPACES: Final[tuple[tuple[House, House], ...]] = (
    ("crimson", "azure"),
    ("emerald", "gold"),
    ("violet", "ivory"),
    ("crimson", "emerald"),
    ("azure", "violet"),
    ("gold", "ivory"),
)
"""The Blessings under each upgrade space, the same on every Player Board (TG-1065)."""

MODIFIERS: Final = ("S", "R", "O", "H")
MODIFIER_COPIES: Final = 3
"""The Actions on the roofs of the 12 Temples, three Temples each (TG-521)."""

FLEECE: Final = "fleece"
EMPTY: Final = "empty"
FLEECES: Final = 4
EMPTIES: Final = 8
"""The 12 Treasure Tokens (TG-202)."""

DIE: Final[tuple[DieFace, ...]] = (0, 0, 1, 1, "act", "act")
"""The faces of a die (TG-1063)."""

HAND_LIMIT: Final = (0, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7)
"""The Hand Limit at each Vigor from 1 to 10; there is no Vigor 0 (TG-108)."""

CUBES: Final = 19
FLAGS: Final = 6
ANIMAE_COPIES: Final = 16
ROUNDS: Final = {"basic": 4, "advanced": 5}
"""How many Rounds each mode has (TG-904)."""
