"""Everything in Mezo that has a face and a text, as clients draw and search it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from theomachy.games.mezo.gods import CARDS, GODS, Action
from theomachy.games.mezo.names import TRACKS
from theomachy.games.mezo.texts import text_of
from theomachy.games.mezo.tiles import ALTARS, CALENDAR, CODEX, WRATHFUL
from theomachy.games.mezo.tribes import ABILITIES

Face = dict[str, Any]


@cache
def cards() -> tuple[Face, ...]:
    """Gods with their cards, tribe abilities, altars, spaces and Wrathful god tiles."""
    return (*_gods(), *_cards(), *_abilities(), *_altars(), *_spaces(), *_wrathful())


def _gods() -> Iterator[Face]:
    """A god with its Call ability; its Ceremonial action stands on its cards (MZ-106)."""
    for god in GODS.values():
        text = text_of(f"CALL-{god.id}")
        yield {"id": god.id, "name": god.name, "sort": "god", "god": god.name, "text": text}


def _cards() -> Iterator[Face]:
    for card in CARDS.values():
        actions = [_action(action) for action in card.actions]
        yield {
            "id": card.id,
            "name": card.title,
            "sort": "card",
            "god": GODS[card.god].name,
            "actions": actions,
            "text": " ".join(action["text"] for action in actions),
        }


def _action(action: Action) -> Face:
    return {"id": action.id, "text": text_of(action.id)}


def _abilities() -> Iterator[Face]:
    for row in ABILITIES.values():
        text = text_of(row.id)
        yield {"id": row.id, "name": row.name, "sort": "ability", "age": row.age, "text": text}


def _altars() -> Iterator[Face]:
    for number, id in enumerate(ALTARS, 1):
        yield {"id": id, "name": f"Altar {number}", "sort": "altar", "text": text_of(id)}


def _spaces() -> Iterator[Face]:
    for sort, track, spaces in (("calendar", TRACKS["S"], CALENDAR), ("codex", TRACKS["W"], CODEX)):
        for number, space in enumerate(spaces, 1):
            name = f"{track} {number}"
            yield {"id": space.id, "name": name, "sort": sort, "text": text_of(space.id)}


def _wrathful() -> Iterator[Face]:
    for tile in WRATHFUL.values():
        name = f"Wrathful god {tile.id.removeprefix('W')}"
        text = text_of(tile.id)
        yield {"id": tile.id, "name": name, "sort": "wrathful", "age": tile.age, "text": text}
