"""What a document of Trial of the Gods may say: its JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from theomachy.engine.documents import ABOUT
from theomachy.games.trial_of_the_gods import board
from theomachy.games.trial_of_the_gods.board import (
    ANIMAE_COPIES,
    CUBES,
    EMPTY,
    FLEECE,
    GODS,
    HOUSES,
    MODIFIERS,
    ROUNDS,
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
from theomachy.games.trial_of_the_gods.enemies_rows import CALM_SEA, CALM_SEAS
from theomachy.games.trial_of_the_gods.names import ACTIONS
from theomachy.games.trial_of_the_gods.names import SEATS as SEAT_NAMES
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR
from theomachy.games.trial_of_the_gods.turns import MOST_TURNS
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


def _said(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {**schema, "description": description}


def _pair(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "prefixItems": list(parts), "minItems": 2, "maxItems": 2}


def _named(rows: Mapping[str, Any], ids: Iterable[str] | None = None) -> str:
    """Codes with what they stand for: `ST1 Set Sail, ST2 Oar-stroke`."""
    return ", ".join(f"{id} {rows[id].name}" for id in (rows if ids is None else ids))


_MANY: Final = 999
_COUNT: Final = _number(0, _MANY)
_SEAT: Final = _said(
    "A seat, counted from 1: 1 Purple, 2 Red, 3 Green, 4 Yellow.", _number(1, len(SEAT_NAMES))
)
_SEATS: Final = {"type": "array", "items": _SEAT, "maxItems": len(SEAT_NAMES)}
_ZONE_CODES: Final = _named({zone.id: zone for zone in board.ZONES})
_PLACES: Final = _one_of((NOWHERE, *ZONES))
_SEA_CARDS: Final = (*SEA_COPIES, CALM_SEA)
_ENEMY_CODES: Final = (
    "An Enemy is its name and its version a or b (Hydra.b), or for a Sea Monster which of those "
    "alike it is, from 1 on (Siren.1)."
)
_FEAT_CODES: Final = f"The first digit is the Level: {_named(FEAT)}."
_CARD_CODES: Final = f"Cards: {_named(CARD)}."
_SYMBOLS: Final = f"{', '.join(f'{symbol} {name}' for symbol, name in ACTIONS.items())}."

SEAT: Final[dict[str, Any]] = _object(
    captain=_said(
        "The Hero who is the Captain; by default one that is no Enemy.", _one_of(("", *HERO))
    ),
    ship=_said("The Zone of the Captain; a Sea Zone by default.", _PLACES),
    companions=_said(
        "Each Companion with its Zone; an empty text if it is off the board.", _by(HERO, _PLACES)
    ),
    trained=_said("The Companions that are Trained.", _list_of(HERO)),
    vigor=_said("Vigor, 4 by default.", _number(1, TOP_VIGOR)),
    limit=_said("The Vigor limit: 5, 7, 9, or 10 without a Limit Cube.", _number(1, TOP_VIGOR)),
    available=_said("Cubes Available, 8 by default.", _number(0, CUBES)),
    exhausted=_said("Cubes Exhausted, none by default.", _number(0, CUBES)),
    pool=_said("Cubes in the pool: all that are nowhere else.", _number(0, CUBES)),
    upgrades=_said(
        "The Upgrade Token on each of the six spaces, from the first on.",
        _list_of(UPGRADES, minItems=0, maxItems=len(UPGRADES)),
    ),
    active=_said("The active ones: as many as one has Temples.", _list_of(UPGRADES)),
    feats_held=_said(f"Feats dealt and not bought. {_FEAT_CODES}", _list_of(FEAT)),
    feats=_said("Feats bought, at most one of each Level.", _list_of(FEAT)),
    used=_said("Feats and Heroes with a Block Token on them.", _list_of(ABILITY)),
    hand=_said(f"In the order drawn; full by default. {_CARD_CODES}", _list_of(CARD)),
    known=_said("The part of the hand that all know.", _list_of(CARD)),
    deck=_said("By default the own cards that are nowhere else.", _list_of(CARD)),
    discard=_said("Cards bought wait here too.", _list_of(CARD)),
    in_play=_said("Cards played this Turn.", _list_of(CARD)),
    competed=_said("Cards in this Round's Competitions.", _list_of(CARD)),
    box=_said("Starting and Personal cards removed from the game.", _list_of(CARD)),
    revealed=_said("Gods cards revealed at Dawn and not bought yet.", _list_of(GOD_OF)),
    devoted=_said("The God of each Gods card played this Turn.", _list_of(GODS)),
    tamed=_said("Cards of Tamed Monsters, also of dead ones.", _list_of(sorted(IS_MONSTER))),
    dead=_said("Those of them that were killed since.", _list_of(sorted(IS_MONSTER))),
    passed=_said("Whether the player has passed this Round.", {"type": "boolean"}),
    turns=_said("Turns taken this Round.", _number(0, MOST_TURNS + 1)),
    dishonor=_said("Dishonor Tokens.", _COUNT),
    champions=_said("Champion Tokens.", _COUNT),
    fervor=_said("Fervor in the Olympics.", _COUNT),
)

SCHEMA: Final[dict[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of Trial of the Gods",
    "description": ABOUT,
    "required": ["game"],
    **_object(
        game=_one_of((NAME,)),
        players=_said("By default as many as there are seats, but 2 at least.", _one_of((2, 3, 4))),
        preset=_one_of(SETTINGS.presets),
        options=SETTINGS.schema(),
        round=_said("From 1 on; 0 during setup.", _number(0, max(ROUNDS.values()))),
        phase=_said("Where the document begins; the adventure phase by default.", _one_of(PHASES)),
        turn=_said(
            "Whose Turn it is in the adventure phase: a seat, counted from 1; 0 is nobody.",
            _number(0, len(SEAT_NAMES)),
        ),
        actions=_said("How many Actions the Turn has had; without 'under_way'.", _number(0, 1)),
        initiative=_said("The seats from first to last.", _SEATS),
        seats=_said(
            "What lies before each player: the first is seat 1, Purple.",
            {"type": "array", "items": SEAT, "maxItems": len(SEAT_NAMES)},
        ),
        gods=_said(
            f"The God of each House, in the order {', '.join(HOUSES)}.",
            _list_of(GODS, minItems=0, maxItems=len(GODS)),
        ),
        houses=_said(
            "The deck of each House: what is nowhere else.", _by(HOUSES, _list_of(GOD_OF))
        ),
        house_discards=_said("The discard space of each House.", _by(HOUSES, _list_of(GOD_OF))),
        turned=_said("Gods cards turned by an oracle.", _list_of(GOD_OF)),
        animae=_said("Animae left in the supply.", _number(0, ANIMAE_COPIES)),
        enemies=_said(
            f"The Enemies in each Zone, Tamed Monsters too. {_ENEMY_CODES} Zones: {_ZONE_CODES}.",
            _by(ZONES, _list_of(ENEMY)),
        ),
        injured=_said("The neutral Enemies that are Injured.", _list_of(ENEMY)),
        argonauts=_said(
            "The Argonaut Board: each Enemy Argonaut, and whether it is defeated.",
            {
                "type": "array",
                "items": _pair(_one_of(sorted(ENEMY.keys() - IS_MONSTER)), {"type": "boolean"}),
            },
        ),
        harbour=_said("During setup: who may still become a Captain.", _list_of(HERO)),
        blocks=_said("Sea Zones with a Block Token.", _list_of(SEAS)),
        temples=_said("The owner of each claimed Temple.", _by(ISLANDS, _SEAT)),
        modifiers=_said(
            f"Advanced: the Modifier of each Temple. {_SYMBOLS}", _by(ISLANDS, _one_of(MODIFIERS))
        ),
        explorers=_said(
            "Whose Exploration Tokens are on each Island, from left to right.", _by(ISLANDS, _SEATS)
        ),
        treasures=_said(
            "The Treasure of each Island that somebody has looked at: fleece is a Golden Fleece.",
            _by(ISLANDS, _one_of((FLEECE, EMPTY))),
        ),
        lookers=_said("Who has looked at the Treasure of each Island.", _by(ISLANDS, _SEATS)),
        travel=_said(
            f"Travel Cards to come: what is nowhere else. {_named(TRAVEL_CARD)}.",
            _list_of(TRAVEL_CARD),
        ),
        travel_discard=_said("Travel Cards discarded.", _list_of(TRAVEL_CARD)),
        travelling=_said("Travel Cards being resolved.", _list_of(TRAVEL_CARD)),
        sea=_said("Sea Enemy Cards to come: what is nowhere else.", _list_of(_SEA_CARDS)),
        sea_bottom=_said("Sea Enemy Cards known to lie under the deck.", _list_of(_SEA_CARDS)),
        calm=_said("Calm Seas set aside while Sea Enemies come.", _number(0, CALM_SEAS)),
        olympics=_said(
            f"Olympics Cards face up, one for each Round. {_named(OLYMPIC)}.", _list_of(OLYMPIC)
        ),
        festival=_said("Olympics Cards to come: what is nowhere else.", _list_of(OLYMPIC)),
        face_down=_said("Basic: the Olympics Card face down.", _one_of(("", *OLYMPIC))),
        drawn=_said("The two between which the last player chooses.", _list_of(OLYMPIC)),
        returned=_said(
            "Who put back which Olympics Card, in order.",
            {"type": "array", "items": _pair(_SEAT, _one_of(OLYMPIC))},
        ),
        deed=_said(
            "The last Action or card in a Fight, as the option that was answered.",
            {"type": "array"},
        ),
        given=_said(
            "Who has answered already where all choose at once: the seat, and its option.",
            {"type": "array", "items": _pair(_SEAT, {"type": "array"})},
        ),
        under_way=_said(
            "The procedures under way, the innermost last: name, step and locals. Seats in them "
            "count from 0. Left out, the document begins with its phase.",
            {"type": "array"},
        ),
        ending=_said("How the game ended: rounds; empty before.", {"type": "string"}),
    ),
}
