"""Everything in Mezo that has a face and a text, as clients draw and search it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, NotRequired, TypedDict

from theomachy.games.mezo.content.gods import CARDS, GODS, Action
from theomachy.games.mezo.content.pictures import Picture, picture_of
from theomachy.games.mezo.content.tiles import ALTARS, CALENDAR, CODEX, WRATHFUL
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.names import TRACKS
from theomachy.games.mezo.words.cardtext import text_of

Sort = Literal["god", "card", "ability", "altar", "calendar", "codex", "wrathful"]


class ActionText(TypedDict):
    """An action of a card."""

    id: str
    text: str
    picture: Picture


class MezoCard(TypedDict):
    """A thing with a face and a text as it is drawn and searched.

    `god` of gods and their cards, by name; `actions` of cards; `age` of abilities and tiles.
    What has one text has one `picture`.
    """

    id: str
    name: str
    sort: Sort
    text: str
    picture: NotRequired[Picture]
    god: NotRequired[str]
    actions: NotRequired[list[ActionText]]
    age: NotRequired[int]


@cache
def cards() -> tuple[MezoCard, ...]:
    """Gods with their cards, tribe abilities, altars, spaces and Wrathful god tiles."""
    return (*_gods(), *_cards(), *_abilities(), *_altars(), *_spaces(), *_wrathful())


def _gods() -> Iterator[MezoCard]:
    """A god with its Call ability; its Ceremonial action stands on its cards (MZ-106)."""
    for god in GODS.values():
        face = _face(god.id, god.name, "god", f"CALL-{god.id}")
        yield {**face, "god": god.name}


def _face(id: str, name: str, sort: Sort, of: str = "") -> MezoCard:
    """Something with one text, by default that of its own id."""
    of = of or id
    return {"id": id, "name": name, "sort": sort, "text": text_of(of), "picture": picture_of(of)}


def _cards() -> Iterator[MezoCard]:
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


def _action(action: Action) -> ActionText:
    return {"id": action.id, "text": text_of(action.id), "picture": picture_of(action.id)}


def _abilities() -> Iterator[MezoCard]:
    for row in ABILITIES.values():
        yield {**_face(row.id, row.name, "ability"), "age": row.age}


def _altars() -> Iterator[MezoCard]:
    for number, id in enumerate(ALTARS, 1):
        yield _face(id, f"Altar {number}", "altar")


def _spaces() -> Iterator[MezoCard]:
    sort: Sort
    for sort, track, spaces in (("calendar", TRACKS["S"], CALENDAR), ("codex", TRACKS["W"], CODEX)):
        for number, space in enumerate(spaces, 1):
            yield _face(space.id, f"{track} {number}", sort)


def _wrathful() -> Iterator[MezoCard]:
    for tile in WRATHFUL.values():
        name = f"Wrathful god {tile.id.removeprefix('W')}"
        yield {**_face(tile.id, name, "wrathful"), "age": tile.age}
