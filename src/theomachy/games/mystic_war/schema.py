"""The shape of a document of Mystic War, as a JSON Schema."""

from __future__ import annotations

from typing import Any

from theomachy.engine.documents import ABOUT
from theomachy.games.mystic_war.cards import FACES, KEPT, LETTERS, RESOURCE, SUITS
from theomachy.games.mystic_war.goals import GOALS
from theomachy.games.mystic_war.mat import LEAST, MOST
from theomachy.games.mystic_war.options import SETTINGS
from theomachy.games.mystic_war.position import NOBODY, SHOWN

PLAYERS = (2, 3, 4, 5, 6, 7, 8)


def _list_of(item: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": item, **more}


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _row(*items: dict[str, Any]) -> dict[str, Any]:
    size = len(items)
    return {"type": "array", "prefixItems": list(items), "minItems": size, "maxItems": size}


def _said(shape: dict[str, Any], text: str) -> dict[str, Any]:
    return {**shape, "description": text}


_FROM_0 = "Written by programs; seats are counted from 0 here."

_OTHERS = ", ".join(f"{face} {card.name}" for face, card in FACES.items() if card.kind != RESOURCE)
_CARD = {
    "type": "string",
    "description": "A card by its code: N, S, R or D (Notoriety, Sorcery, Riches, Dragon) with its "
    f"number, as in D8; W Wild Magic; {_OTHERS}. One of several alike may be told apart: D8a, W3.",
}
_NUMBER = {"type": "integer", "minimum": 0}
_TEXT = {"type": "string"}
_YES = {"type": "boolean"}
_SEAT = {
    "type": "integer",
    "minimum": 1,
    "maximum": PLAYERS[-1],
    "description": "A seat, counted from 1: Amber, Basalt, Coral, Dusk, Ember, Fern, Garnet, "
    "Heather. In Python seats are counted from 0.",
}
_SOMEBODY = {
    "type": "integer",
    "minimum": 0,
    "maximum": PLAYERS[-1],
    "description": "A seat, counted from 1; 0 is nobody.",
}
_GOAL = {"enum": list(GOALS)}
_VALUE = {"type": "integer", "minimum": LEAST, "maximum": MOST}
_DEITY = {"enum": [*sorted(KEPT), "PR1", "PR2"]}
_KEPT = {"enum": sorted(KEPT)}

# what programs write

_SEAT_0 = {"type": "integer", "minimum": NOBODY, "maximum": PLAYERS[-1] - 1}
_SINCE = {"type": "integer", "minimum": SHOWN}
_WINDOW = _list_of(
    _row(
        _CARD,
        _SEAT_0,
        _SEAT_0,
        {"enum": ["", *SUITS]},
        {"type": "integer", "minimum": -1, "maximum": 2},
        {"enum": ["", *sorted(KEPT)]},
        {"type": "integer", "minimum": -1},
        _NUMBER,
    )
)
_OPTION = _list_of({"type": ["string", "integer"]})
_MEMORY = _object(
    since=_list_of(_list_of(_SINCE)),
    cleared=_list_of(_NUMBER),
    taken=_list_of(_row(_SEAT_0, _TEXT, _list_of(_TEXT), _list_of(_SEAT_0), _NUMBER, _YES)),
    pools=_list_of(_list_of(_TEXT)),
    floors=_list_of(_NUMBER),
    spent=_list_of(
        _row(
            _SEAT_0,
            {"type": "integer"},
            _TEXT,
            _SINCE,
            _list_of(_row(_SINCE, _NUMBER)),
            _YES,
            _YES,
        )
    ),
    decided=_list_of(
        _row(_SEAT_0, _VALUE, _list_of(_KEPT), _WINDOW, _OPTION, _list_of(_OPTION)),
    ),
    exchanges=_NUMBER,
    goal_since=_list_of(_NUMBER),
    returned=_list_of(_row(_NUMBER, _SEAT_0, _GOAL, _YES, _NUMBER)),
    ruled_out=_list_of(_list_of(_GOAL)),
)

_PLAY = _object(
    card=_CARD,
    by=_said(_SEAT, "Who has played it: a seat, counted from 1."),
    on=_said(_SEAT, "On whom, or whom it names: a seat, counted from 1."),
    **{"as": _said({"enum": list(SUITS)}, "The suit that Wild Magic is played as.")},
    resource=_said({"enum": list(LETTERS)}, "What a Dragon takes, or what is halved."),
    deity=_said(_KEPT, "The DEITY that Disfavor or Favoritism is for."),
) | {"required": ["card", "by"]}

SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of Mystic War",
    "description": ABOUT,
    "required": ["game"],
    **_object(
        game={"enum": ["mystic-war"]},
        players=_said(
            {"enum": list(PLAYERS)},
            "How many play. By default as many as there are seats, at least 3; at least 2 with "
            "the preset two_players, or the option two_player.",
        ),
        preset={"enum": list(SETTINGS.presets)},
        options=SETTINGS.schema(),
        seats=_list_of(
            _object(
                realm=_said(
                    _row(_VALUE, _VALUE, _VALUE), "Followers, Mystic Power and Gold, 5 each."
                ),
                hand=_list_of(_CARD),
                shown=_said(_list_of(_CARD), "Cards of the hand that all have seen."),
                deities=_said(_list_of(_DEITY), "DEITY cards face up before the seat."),
                goal=_said({"enum": ["", *GOALS]}, "The Victory Condition card."),
                goal_up=_said(_YES, "Whether the goal lies face up."),
            ),
            maxItems=PLAYERS[-1],
            description="The seats in their order: the first is seat 1, Amber.",
        ),
        deck=_said(_list_of(_CARD), "The deck without the white-backed Judgment, in any order."),
        discard=_said(_list_of(_CARD), "The discard pile, its top last."),
        aside=_said(_YES, "Whether the white-backed Judgment has been played in this round."),
        goal_pile=_list_of(_GOAL),
        spare_goals=_list_of(_GOAL),
        round=_said(_NUMBER, "The round, counted from 1."),
        first=_said(_SEAT, "The First Player: a seat, counted from 1."),
        claimed=_said(_SOMEBODY, "Who has passed first in this round, counted from 1; 0: nobody."),
        turn=_said(_SEAT, "Whose turn it is: a seat, counted from 1."),
        passes=_said(_NUMBER, "How many have passed in a row before that turn."),
        step={"enum": ["powers", "receive", "draw", "turn"]},
        pile=_said(_list_of(_PLAY), "A card played in this turn and the answers to it, in order."),
        # What a program writes to save a position exactly; a person can do without.
        window=_said(_WINDOW, _FROM_0),
        in_play=_list_of(_CARD),
        pool=_said(_list_of(_row(_SEAT_0, _CARD)), _FROM_0),
        chaos=_list_of(_row(_CARD, _SINCE)),
        controller=_SOMEBODY,
        memory=_said(_MEMORY | {"required": list(_MEMORY["properties"])}, _FROM_0),
        under_way=_said({"type": "array"}, _FROM_0),
        given=_list_of(_row(_SEAT, {"type": "array"})),
        ending=_TEXT,
        winners=_list_of(_SEAT),
    ),
}
