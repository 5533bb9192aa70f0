"""What is printed on everything that has an id: its effects, in printed order."""

from __future__ import annotations

from typing import Any

from theomachy.games.mezo.content.gods import ACTIONS, GODS
from theomachy.games.mezo.content.tiles import ALTARS, SPACES, WRATHFUL
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.content.vocabulary import SHAMANS, UNITS, WARRIORS, Gain, Remind

EFFECTS: dict[str, tuple[Any, ...]] = {
    **{action.id: action.effects for action in ACTIONS.values()},
    **{f"CALL-{god.id}": god.call for god in GODS.values()},
    **{tile.id: tile.effects for tile in WRATHFUL.values()},
    **{altar.id: altar.effects for altar in ALTARS.values()},
    **{space.id: space.effects for space in SPACES.values()},
    **{ability.id: ability.effects for ability in ABILITIES.values() if ability.effects},
}
"""The effects of actions, Call abilities, tiles, altars, spaces and start-of-Deploy abilities."""

AT_ONCE: dict[str, int] = {
    of: next((n for n, each in enumerate(row) if not isinstance(each, Gain | Remind)), len(row))
    for of, row in EFFECTS.items()
}
"""How many of the effects, from the first on, never ask anything."""

KIND_BITS: dict[tuple[int, ...], int] = {SHAMANS: 1, WARRIORS: 2, UNITS: 3}
"""The kinds of unit that an effect names, as a bit for each."""
