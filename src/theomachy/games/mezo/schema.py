"""The JSON Schema of documents of Mezo: what may be written, and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from theomachy.engine.documents import ABOUT
from theomachy.games.mezo.board import (
    AGES,
    GLYPHS_EACH,
    LANDS,
    PIECES_EACH,
    PLAYERS,
    REGIONS,
    SHAMANS_EACH,
    VERTICES,
    WARRIORS_EACH,
)
from theomachy.games.mezo.filling import STEPS
from theomachy.games.mezo.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.laying import NEUTRAL_OWNER
from theomachy.games.mezo.names import SEATS
from theomachy.games.mezo.options import SETTINGS
from theomachy.games.mezo.places import MOST_SEATS
from theomachy.games.mezo.position import LAST_DEVOTION
from theomachy.games.mezo.tiles import ALTARS, CALENDAR, CODEX, WRATHFUL
from theomachy.games.mezo.tribes import ABILITIES

Schema = dict[str, Any]


def _said(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _by(names: Iterable[str], value: Schema) -> Schema:
    return {
        "type": "object",
        "propertyNames": {"enum": list(names)},
        "additionalProperties": value,
    }


def _list_of(item: Schema, most: int) -> Schema:
    return {"type": "array", "items": item, "maxItems": most}


def _row(*items: Schema) -> Schema:
    return {
        "type": "array",
        "prefixItems": list(items),
        "minItems": len(items),
        "maxItems": len(items),
    }


def _number(most: int | None = None) -> Schema:
    return {"type": "integer", "minimum": 0, **({} if most is None else {"maximum": most})}


def _listed(names: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{id} {name}" for id, name in names)


_GODS = _listed((god.id, god.name) for god in GODS.values())
_CARD = "A card is its god and the first letter of its title, such as KU-E for Kukulcan's Edict"
_ACTION = (
    "An action is its card and its place, such as KU-E1 and KU-E2; the Ceremonial action of a god "
    "is KU-C"
)
_REGION = {
    "enum": list(REGIONS),
    "description": f"A region: {_listed((land.id, land.name) for land in LANDS)}.",
}
_SEAT = {
    "type": "integer",
    "minimum": 1,
    "maximum": MOST_SEATS,
    "description": "A seat, counted from 1: "
    f"{_listed((str(seat), colour) for seat, colour in enumerate(SEATS, 1))}.",
}
_CARDS = _list_of({"enum": list(CARDS)}, 5)
_COUNTS = {"shamans": _number(SHAMANS_EACH), "warriors": _number(WARRIORS_EACH)}
_UNITS = _object(**_COUNTS)
_PIECE = _row(
    {
        "enum": [NEUTRAL_OWNER, *range(1, MOST_SEATS + 1)],
        "description": "Whose piece it is: a seat, counted from 1, or neutral.",
    },
    {"type": "integer", "minimum": 1, "maximum": len(PIECES_EACH), "description": "Its level."},
)
_SEAT_ROW = _object(
    god=_said({"enum": ["", *GODS]}, f"Its god: {_GODS}."),
    vp=_said(_number(), "No two seats have equal VP."),
    devotion=_said(_number(LAST_DEVOTION), "The space of its devotion marker, from 0."),
    abilities=_said(
        _list_of({"enum": list(ABILITIES)}, len(AGES)),
        f"Its tribe abilities, one of each Age so far: "
        f"{_listed((each.id, each.name) for each in ABILITIES.values())}.",
    ),
    vertex=_said(
        {"enum": ["", *(vertex.name for vertex in VERTICES)]},
        "Where its god stands; nowhere before its first CALL.",
    ),
    regions=_said(
        _by(
            REGIONS,
            _object(**_COUNTS, glyphs=_number(GLYPHS_EACH), champion={"type": "boolean"}),
        ),
        "Its pieces in each region.",
    ),
    reserves=_said(_UNITS, "All units that are nowhere else: seldom written."),
    xibalba=_said(_UNITS, "Its units in Xibalba; one of each kind if nothing is said."),
    wrathful_god=_said(_UNITS, "Its units on the Wrathful god space, during a conflict."),
    sacrificed=_said(_UNITS, "Its units on the god's card, during the Blessed conflict."),
    hand=_said(_CARDS, f"Cards drawn, or put back on top of the deck. {_CARD}."),
    played=_said(_CARDS, f"Cards played this Age, in order. {_CARD}."),
    chosen=_said({"enum": ["", *CARDS]}, f"The card revealed in this conflict. {_CARD}."),
    covered=_said(
        _list_of({"enum": list(ACTIONS)}, 3), f"The actions of that card covered. {_ACTION}."
    ),
    strength=_said(_number(), "Strength gained by actions in this conflict."),
)
SCHEMA: Schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of Mezo",
    "description": ABOUT,
    "required": ["game"],
    **_object(
        game={"enum": ["mezo"]},
        players=_said({"enum": list(PLAYERS)}, "By default as many as there are seats, or 2."),
        preset={"enum": list(SETTINGS.presets)},
        options=SETTINGS.schema(),
        age={"enum": list(AGES)},
        step=_said(
            {"enum": list(STEPS)},
            "What is done next: gods are picked, tribe abilities marked, ..., a conflict tile is "
            "turned up ('conflict'), cards are drawn and chosen, ..., the Age or game is scored.",
        ),
        desolate=_said(_list_of(_REGION, 2), "The Desolate regions: two with 3 players, else one."),
        altars=_said(_by(REGIONS, {"enum": list(ALTARS)}), "The altar of each region in play."),
        pyramids=_said(
            _by(REGIONS, _list_of(_PIECE, len(PIECES_EACH))),
            "The pieces in each region from below, each as [owner, level], such as [1, 2].",
        ),
        neutral_gone=_said(_number(2), "Neutral pieces that have left the game."),
        wrathful=_said(
            _list_of({"enum": list(WRATHFUL)}, len(AGES)),
            "The Wrathful god tiles that lie face up, one of each Age so far, in order.",
        ),
        calendar=_said(
            _by([space.id for space in CALENDAR], _SEAT),
            "Whose Shaman is on each space of the Immortal Calendar: a seat, counted from 1.",
        ),
        codex=_said(
            _by([space.id for space in CODEX], _SEAT),
            "Whose Warrior is on each space of the Heroic Codex: a seat, counted from 1.",
        ),
        blessed=_said({"enum": ["", *REGIONS]}, "The Blessed region, after the Deploy Step."),
        conflict=_said({"enum": ["", *REGIONS]}, "The region whose conflict is under way."),
        first=_said(_SEAT, "Who acts first in the Blessed region: a seat, counted from 1."),
        tokens=_said(
            _object(shamans=_SEAT, warriors=_SEAT),
            "Whose reminder token lies there for most Shamans, for most Warriors.",
        ),
        resolved=_said(
            _list_of(_REGION, len(REGIONS)), "Regions whose conflicts are over this Age, in order."
        ),
        tiles=_said(
            _list_of(_REGION, len(REGIONS)), "Regions whose conflicts are to come: seldom written."
        ),
        effect=_said(
            _object(done={"type": "boolean"}, same={"enum": ["", *REGIONS]}),
            "Whether the effect carried out last did anything, and in which region.",
        ),
        answered=_said(
            _list_of(_row(_SEAT, {"enum": list(CARDS)}), MOST_SEATS),
            f"Who has laid down which card while others choose, such as [2, 'IX-E']. {_CARD}.",
        ),
        seats=_said(_list_of(_SEAT_ROW, MOST_SEATS), f"The seats in order: {', '.join(SEATS)}."),
        under_way=_said(
            {"type": "array"},
            "The procedures under way, as `document` writes them, in place of 'step'. Seats in "
            "them are counted from 0.",
        ),
    ),
}
