"""What a document of Trial of the Gods may say: its JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from theomachy.games.trial_of_the_gods.content import board
from theomachy.games.trial_of_the_gods.content.board import (
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
from theomachy.games.trial_of_the_gods.content.catalogue import (
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
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA, CALM_SEAS
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS, NOWHERE, SEAS, ZONES
from theomachy.games.trial_of_the_gods.names import ACTIONS
from theomachy.games.trial_of_the_gods.names import SEATS as SEAT_NAMES
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR
from theomachy.games.trial_of_the_gods.rules.phases.adventure import MOST_TURNS
from theomachy.kit.schemas import (
    LIST,
    SEAT,
    SEAT_OR_NOBODY,
    TEXT,
    YES,
    Schema,
    by,
    coded,
    document_schema,
    list_of,
    number,
    one_of,
    record,
    row,
    said,
)

NAME: Final = "trial-of-the-gods"
PHASES: Final = ("setup", "dawn", "adventure", "enemy", "olympics", "sunset", "end")


def _list_of(values: Iterable[Any]) -> Schema:
    return list_of(one_of(values))


def _named(rows: Mapping[str, Any]) -> str:
    """Codes with what they stand for: `ST1 Set Sail, ST2 Oar-stroke`."""
    return coded((id, row.name) for id, row in rows.items())


_MANY: Final = 999
_COUNT: Final = number(0, _MANY)
_SEATS: Final = list_of(SEAT, len(SEAT_NAMES))
_ZONE_CODES: Final = _named({zone.id: zone for zone in board.ZONES})
_PLACES: Final = one_of((NOWHERE, *ZONES))
_SEA_CARDS: Final = (*SEA_COPIES, CALM_SEA)
_ENEMY_CODES: Final = (
    "An Enemy is its name and its version a or b (Hydra.b), or for a Sea Monster which of those "
    "alike it is, from 1 on (Siren.1)."
)
_FEAT_CODES: Final = f"The first digit is the Level: {_named(FEAT)}."
_CARD_CODES: Final = f"Cards: {_named(CARD)}."
_SYMBOLS: Final = f"{', '.join(f'{symbol} {name}' for symbol, name in ACTIONS.items())}."

SEAT_ROW: Final = record(
    captain=said(
        "The Hero who is the Captain; by default one that is not an Enemy.", one_of(("", *HERO))
    ),
    ship=said("The Zone of the Captain; a Sea Zone by default.", _PLACES),
    companions=said(
        "Each Companion with its Zone; an empty text if it is off the board.", by(HERO, _PLACES)
    ),
    trained=said("The Companions that are Trained.", _list_of(HERO)),
    vigor=said("Vigor, 4 by default.", number(1, TOP_VIGOR)),
    limit=said("The Vigor limit: 5, 7, 9, or 10 without a Limit Cube.", number(1, TOP_VIGOR)),
    available=said("Cubes Available, 8 by default.", number(0, CUBES)),
    exhausted=said("Cubes Exhausted, none by default.", number(0, CUBES)),
    pool=said("Cubes in the pool: all that are nowhere else.", number(0, CUBES)),
    upgrades=said(
        "The Upgrade Token on each of the six spaces, from the first on.",
        list_of(one_of(UPGRADES), len(UPGRADES)),
    ),
    active=said("The active ones: as many as one has Temples.", _list_of(UPGRADES)),
    feats_held=said(f"Feats dealt and not bought. {_FEAT_CODES}", _list_of(FEAT)),
    feats=said("Feats bought, at most one of each Level.", _list_of(FEAT)),
    used=said("Feats and Heroes with a Block Token on them.", _list_of(ABILITY)),
    hand=said(f"In the order drawn; full by default. {_CARD_CODES}", _list_of(CARD)),
    known=said("The part of the hand that all know.", _list_of(CARD)),
    deck=said("By default the own cards that are nowhere else.", _list_of(CARD)),
    discard=said("Cards bought wait here too.", _list_of(CARD)),
    in_play=said("Cards played this Turn.", _list_of(CARD)),
    competed=said("Cards in this Round's Competitions.", _list_of(CARD)),
    box=said("Starting and Personal cards removed from the game.", _list_of(CARD)),
    revealed=said("Gods cards revealed at Dawn and not bought yet.", _list_of(GOD_OF)),
    devoted=said("The God of each Gods card played this Turn.", _list_of(GODS)),
    tamed=said("Cards of Tamed Monsters, also of dead ones.", _list_of(sorted(IS_MONSTER))),
    dead=said("Those of them that were killed since.", _list_of(sorted(IS_MONSTER))),
    passed=said("Whether the player has passed this Round.", YES),
    turns=said("Turns taken this Round.", number(0, MOST_TURNS + 1)),
    dishonor=said("Dishonor Tokens.", _COUNT),
    champions=said("Champion Tokens.", _COUNT),
    fervor=said("Fervor in the Olympics.", _COUNT),
)

SCHEMA: Final = document_schema(
    NAME,
    "Trial of the Gods",
    SEAT_NAMES,
    (2, 3, 4),
    SETTINGS,
    SEAT_ROW,
    round=said("From 1 on; 0 during setup.", number(0, max(ROUNDS.values()))),
    phase=said("Where the document begins; the adventure phase by default.", one_of(PHASES)),
    turn=said(
        "Whose Turn it is in the adventure phase: a seat, counted from 1; 0 is nobody.",
        SEAT_OR_NOBODY,
    ),
    actions=said("How many Actions the Turn has had; without 'under_way'.", number(0, 1)),
    initiative=said("The seats from first to last.", _SEATS),
    gods=said(
        f"The God of each House, in the order {', '.join(HOUSES)}.",
        list_of(one_of(GODS), len(GODS)),
    ),
    houses=said("The deck of each House: what is nowhere else.", by(HOUSES, _list_of(GOD_OF))),
    house_discards=said("The discard space of each House.", by(HOUSES, _list_of(GOD_OF))),
    turned=said("Gods cards turned by an oracle.", _list_of(GOD_OF)),
    animae=said("Animae left in the supply.", number(0, ANIMAE_COPIES)),
    enemies=said(
        f"The Enemies in each Zone, Tamed Monsters too. {_ENEMY_CODES} Zones: {_ZONE_CODES}.",
        by(ZONES, _list_of(ENEMY)),
    ),
    injured=said("The neutral Enemies that are Injured.", _list_of(ENEMY)),
    argonauts=said(
        "The Argonaut Board: each Enemy Argonaut, and whether it is defeated.",
        list_of(row(one_of(sorted(ENEMY.keys() - IS_MONSTER)), YES)),
    ),
    harbour=said("During setup: who may still become a Captain.", _list_of(HERO)),
    blocks=said("Sea Zones with a Block Token.", _list_of(SEAS)),
    temples=said("The owner of each claimed Temple.", by(ISLANDS, SEAT)),
    modifiers=said(
        f"Advanced: the Modifier of each Temple. {_SYMBOLS}", by(ISLANDS, one_of(MODIFIERS))
    ),
    explorers=said(
        "Whose Exploration Tokens are on each Island, from left to right.", by(ISLANDS, _SEATS)
    ),
    treasures=said(
        "The Treasure of each Island that somebody has looked at: fleece is a Golden Fleece.",
        by(ISLANDS, one_of((FLEECE, EMPTY))),
    ),
    lookers=said("Who has looked at the Treasure of each Island.", by(ISLANDS, _SEATS)),
    travel=said(
        f"Travel Cards to come: what is nowhere else. {_named(TRAVEL_CARD)}.",
        _list_of(TRAVEL_CARD),
    ),
    travel_discard=said("Travel Cards discarded.", _list_of(TRAVEL_CARD)),
    travelling=said("Travel Cards being resolved.", _list_of(TRAVEL_CARD)),
    sea=said("Sea Enemy Cards to come: what is nowhere else.", _list_of(_SEA_CARDS)),
    sea_bottom=said("Sea Enemy Cards known to lie under the deck.", _list_of(_SEA_CARDS)),
    calm=said("Calm Seas set aside while Sea Enemies come.", number(0, CALM_SEAS)),
    olympics=said(
        f"Olympics Cards face up, one for each Round. {_named(OLYMPIC)}.", _list_of(OLYMPIC)
    ),
    festival=said("Olympics Cards to come: what is nowhere else.", _list_of(OLYMPIC)),
    face_down=said("Basic: the Olympics Card face down.", one_of(("", *OLYMPIC))),
    drawn=said("The two between which the last player chooses.", _list_of(OLYMPIC)),
    returned=said(
        "Who put back which Olympics Card, in order.",
        list_of(row(SEAT, one_of(OLYMPIC))),
    ),
    deed=said(
        "The last Action or card in a Fight, as the option that was answered.",
        LIST,
    ),
    ending=said("How the game ended: rounds; empty before.", TEXT),
)
