"""What a document of Trial of the Gods may say: its JSON Schema."""

from __future__ import annotations

from typing import Any, Final

from theomachy.games.trial_of_the_gods.board import (
    ANIMAE_COPIES,
    CUBES,
    EMPTY,
    FLEECE,
    GODS,
    HOUSES,
    MODIFIERS,
    UPGRADES,
)
from theomachy.games.trial_of_the_gods.cards import (
    ABILITY,
    CARD,
    ENEMY,
    FEAT,
    GOD_OF,
    HERO,
    IS_MONSTER,
    OLYMPIC,
    SEA_COPIES,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.enemies_rows import CALM_SEA
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR
from theomachy.games.trial_of_the_gods.zones import ISLANDS, NOWHERE, SEAS, ZONES

NAME: Final = "trial-of-the-gods"
PHASES: Final = ("setup", "dawn", "adventure", "enemy", "olympics", "sunset", "end")


def _one_of(values: Any) -> dict[str, Any]:
    return {"enum": list(values)}


def _list_of(values: Any, **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": _one_of(values), **more}


def _by(names: Any, value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "propertyNames": _one_of(names), "additionalProperties": value}


def _number(least: int, most: int | None = None) -> dict[str, Any]:
    limits = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return {"type": "integer", **limits}


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties}


_COUNT: Final = _number(0)
_SEAT: Final = _number(1, 4)
_SEATS: Final = {"type": "array", "items": _SEAT, "maxItems": 4}
_PLACES: Final = _one_of((NOWHERE, *ZONES))
_SEA_CARDS: Final = (*SEA_COPIES, CALM_SEA)

SEAT: Final[dict[str, Any]] = _object(
    captain=_one_of(("", *HERO)),
    ship=_PLACES,
    companions=_by(HERO, _PLACES),
    trained=_list_of(HERO),
    vigor=_number(1, TOP_VIGOR),
    limit=_number(1, TOP_VIGOR),
    available=_number(0, CUBES),
    exhausted=_number(0, CUBES),
    pool=_number(0, CUBES),
    upgrades=_list_of(UPGRADES, minItems=0, maxItems=len(UPGRADES)),
    active=_list_of(UPGRADES),
    feats_held=_list_of(FEAT),
    feats=_list_of(FEAT),
    used=_list_of(ABILITY),
    hand=_list_of(CARD),
    known=_list_of(CARD),
    deck=_list_of(CARD),
    discard=_list_of(CARD),
    in_play=_list_of(CARD),
    competed=_list_of(CARD),
    box=_list_of(CARD),
    revealed=_list_of(GOD_OF),
    devoted=_list_of(GODS),
    tamed=_list_of(sorted(IS_MONSTER)),
    dead=_list_of(sorted(IS_MONSTER)),
    passed={"type": "boolean"},
    turns=_COUNT,
    dishonor=_COUNT,
    champions=_COUNT,
    fervor=_COUNT,
)

SCHEMA: Final[dict[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of Trial of the Gods",
    "required": ["game"],
    **_object(
        game=_one_of((NAME,)),
        players=_one_of((2, 3, 4)),
        preset=_one_of(SETTINGS.presets),
        options={"type": "object"},
        round=_number(0, 5),
        phase=_one_of(PHASES),
        turn=_number(0, 4),
        actions=_number(0, 1),
        initiative=_SEATS,
        seats={"type": "array", "items": SEAT, "maxItems": 4},
        gods=_list_of(GODS, minItems=0, maxItems=len(GODS)),
        houses=_by(HOUSES, _list_of(GOD_OF)),
        house_discards=_by(HOUSES, _list_of(GOD_OF)),
        turned=_list_of(GOD_OF),
        animae=_number(0, ANIMAE_COPIES),
        enemies=_by(ZONES, _list_of(ENEMY)),
        injured=_list_of(ENEMY),
        argonauts={
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [
                    _one_of(sorted(ENEMY.keys() - IS_MONSTER)),
                    {"type": "boolean"},
                ],
                "minItems": 2,
                "maxItems": 2,
            },
        },
        harbour=_list_of((*HERO, *ENEMY)),
        blocks=_list_of(SEAS),
        temples=_by(ISLANDS, _SEAT),
        modifiers=_by(ISLANDS, _one_of(MODIFIERS)),
        explorers=_by(ISLANDS, _SEATS),
        treasures=_by(ISLANDS, _one_of((FLEECE, EMPTY))),
        lookers=_by(ISLANDS, _SEATS),
        travel=_list_of(TRAVEL_CARD),
        travel_discard=_list_of(TRAVEL_CARD),
        travelling=_list_of(TRAVEL_CARD),
        sea=_list_of(_SEA_CARDS),
        sea_bottom=_list_of(_SEA_CARDS),
        calm=_COUNT,
        olympics=_list_of(OLYMPIC),
        festival=_list_of(OLYMPIC),
        face_down=_one_of(("", *OLYMPIC)),
        drawn=_list_of(OLYMPIC),
        returned={
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [_SEAT, _one_of(OLYMPIC)],
                "minItems": 2,
                "maxItems": 2,
            },
        },
        deed={"type": "array"},
        given={
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [_SEAT, {"type": "array"}],
                "minItems": 2,
                "maxItems": 2,
            },
        },
        under_way={"type": "array"},
        ending={"type": "string"},
    ),
}
