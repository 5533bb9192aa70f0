"""The shape of a document of Mystic War, as a JSON Schema."""

from __future__ import annotations

from typing import Any

from theomachy.games.mystic_war.cards import KEPT, LETTERS
from theomachy.games.mystic_war.goals import GOALS
from theomachy.games.mystic_war.mat import LEAST, MOST
from theomachy.games.mystic_war.options import SETTINGS
from theomachy.games.mystic_war.position import SHOWN

PLAYERS = (2, 3, 4, 5, 6, 7, 8)

_NUMBER = {"type": "integer", "minimum": 0}
_SEAT = {"type": "integer", "minimum": 1, "maximum": PLAYERS[-1]}
_SOMEBODY = {"type": "integer", "minimum": 0, "maximum": PLAYERS[-1]}
_CARD = {
    "type": "string",
    "description": "A card by its face, such as D8, W, CAP or JUW, or as a single card: D8a, W3.",
}
_GOAL = {"enum": list(GOALS)}
_YES = {"type": "boolean"}


def _list_of(item: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": item, **more}


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _row(*items: dict[str, Any]) -> dict[str, Any]:
    size = len(items)
    return {"type": "array", "prefixItems": list(items), "minItems": size, "maxItems": size}


_VALUE = {"type": "integer", "minimum": LEAST, "maximum": MOST}
_SINCE = {"type": "integer", "minimum": SHOWN}
_PLAY = _object(
    card=_CARD,
    by=_SEAT,
    on=_SEAT,
    **{"as": {"enum": list("NSRD")}},
    resource={"enum": list(LETTERS)},
    deity={"enum": sorted(KEPT)},
) | {"required": ["card", "by"]}

SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of Mystic War",
    "required": ["game"],
    **_object(
        game={"enum": ["mystic-war"]},
        players={"enum": list(PLAYERS)},
        preset={"enum": list(SETTINGS.presets)},
        options={"type": "object"},
        seats=_list_of(
            _object(
                realm=_row(_VALUE, _VALUE, _VALUE),
                hand=_list_of(_CARD),
                shown=_list_of(_CARD),
                deities=_list_of({"enum": [*sorted(KEPT), "PR1", "PR2"]}),
                goal={"enum": ["", *GOALS]},
                goal_up=_YES,
            ),
            maxItems=PLAYERS[-1],
        ),
        deck=_list_of(_CARD),
        discard=_list_of(_CARD),
        aside=_YES,
        goal_pile=_list_of(_GOAL),
        spare_goals=_list_of(_GOAL),
        round=_NUMBER,
        first=_SEAT,
        claimed=_SOMEBODY,
        turn=_SEAT,
        passes=_NUMBER,
        step={"enum": ["powers", "receive", "draw", "turn"]},
        pile=_list_of(_PLAY),
        # What a program writes to save a position exactly; a person can do without.
        window=_list_of({"type": "array"}),
        in_play=_list_of(_CARD),
        pool=_list_of(_row(_NUMBER, _CARD)),
        chaos=_list_of(_row(_CARD, _SINCE)),
        controller=_SOMEBODY,
        memory={"type": "object"},
        under_way={"type": "array"},
        given=_list_of(_row(_SEAT, {"type": "array"})),
        ending={"type": "string"},
        winners=_list_of(_SEAT),
    ),
}
