"""The JSON Schema of documents of Mezo: what may be written, and what it means."""

from __future__ import annotations

from theomachy.games.mezo.content.board import (
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
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.content.tiles import ALTARS, CALENDAR, CODEX, WRATHFUL
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.documents.filling import STEPS
from theomachy.games.mezo.documents.filling_pieces import NEUTRAL_OWNER
from theomachy.games.mezo.names import SEATS
from theomachy.games.mezo.options import SETTINGS
from theomachy.games.mezo.position import LAST_DEVOTION
from theomachy.kit.schemas import (
    SEAT,
    YES,
    by,
    coded,
    document_schema,
    either,
    list_of,
    number,
    one_of,
    record,
    row,
    said,
)

_GODS = coded((god.id, god.name) for god in GODS.values())
_CARD = "A card is its god and the first letter of its title, such as KU-E for Kukulcan's Edict"
_ACTION = (
    "An action is its card and its place, such as KU-E1 and KU-E2; the Ceremonial action of a god "
    "is KU-C"
)
_REGION = said(f"A region: {coded((land.id, land.name) for land in LANDS)}.", one_of(REGIONS))
_CARDS = list_of(one_of(CARDS), 5)
_COUNTS = {"shamans": number(0, SHAMANS_EACH), "warriors": number(0, WARRIORS_EACH)}
_UNITS = record(**_COUNTS)
_PIECE = row(
    said("Whose piece it is: a seat or neutral.", either(SEAT, one_of([NEUTRAL_OWNER]))),
    said("Its level.", number(1, len(PIECES_EACH))),
)
_SEAT_ROW = record(
    god=said(f"Its god: {_GODS}.", one_of(["", *GODS])),
    vp=said("No two seats have equal VP.", number()),
    devotion=said("The space of its devotion marker, from 0.", number(0, LAST_DEVOTION)),
    abilities=said(
        f"Its tribe abilities, one of each Age so far: "
        f"{coded((each.id, each.name) for each in ABILITIES.values())}.",
        list_of(one_of(ABILITIES), len(AGES)),
    ),
    vertex=said(
        "Where its god stands; nowhere before its first CALL.",
        one_of(["", *(vertex.name for vertex in VERTICES)]),
    ),
    regions=said(
        "Its pieces in each region.",
        by(
            REGIONS,
            record(**_COUNTS, glyphs=number(0, GLYPHS_EACH), champion=YES),
        ),
    ),
    reserves=said("All units that are nowhere else: seldom written.", _UNITS),
    xibalba=said("Its units in Xibalba; one of each kind if nothing is said.", _UNITS),
    wrathful_god=said("Its units on the Wrathful god space, during a conflict.", _UNITS),
    sacrificed=said("Its units on the god's card, during the Blessed conflict.", _UNITS),
    hand=said(f"Cards drawn, or put back on top of the deck. {_CARD}.", _CARDS),
    played=said(f"Cards played this Age, in order. {_CARD}.", _CARDS),
    chosen=said(f"The card revealed in this conflict. {_CARD}.", one_of(["", *CARDS])),
    covered=said(f"The actions of that card covered. {_ACTION}.", list_of(one_of(ACTIONS), 3)),
    strength=said("Strength gained by actions in this conflict.", number()),
)
SCHEMA = document_schema(
    "mezo",
    "Mezo",
    SEATS,
    PLAYERS,
    SETTINGS,
    _SEAT_ROW,
    age=said("The Age, from 1.", one_of(AGES)),
    step=said(
        "What is done next: gods are picked, tribe abilities marked, ..., a conflict tile is "
        "turned up ('conflict'), cards are drawn and chosen, ..., the Age or game is scored.",
        one_of(STEPS),
    ),
    desolate=said("The Desolate regions: two with 3 players, else one.", list_of(_REGION, 2)),
    altars=said("The altar of each region in play.", by(REGIONS, one_of(ALTARS))),
    pyramids=said(
        "The pieces in each region from below, each as [owner, level], such as [1, 2].",
        by(REGIONS, list_of(_PIECE, len(PIECES_EACH))),
    ),
    neutral_gone=said("Neutral pieces that have left the game.", number(0, 2)),
    wrathful=said(
        "The Wrathful god tiles that lie face up, one of each Age so far, in order.",
        list_of(one_of(WRATHFUL), len(AGES)),
    ),
    calendar=said(
        "Whose Shaman is on each space of the Immortal Calendar: a seat, counted from 1.",
        by([space.id for space in CALENDAR], SEAT),
    ),
    codex=said(
        "Whose Warrior is on each space of the Heroic Codex: a seat, counted from 1.",
        by([space.id for space in CODEX], SEAT),
    ),
    blessed=said("The Blessed region, after the Deploy Step.", one_of(["", *REGIONS])),
    conflict=said("The region whose conflict is in progress.", one_of(["", *REGIONS])),
    first=said("Who acts first in the Blessed region: a seat, counted from 1.", SEAT),
    tokens=said(
        "Whose reminder token lies there for most Shamans, for most Warriors.",
        record(shamans=SEAT, warriors=SEAT),
    ),
    resolved=said(
        "Regions whose conflicts are over this Age, in order.", list_of(_REGION, len(REGIONS))
    ),
    tiles=said(
        "Regions whose conflicts are to come: seldom written.", list_of(_REGION, len(REGIONS))
    ),
    effect=said(
        "Whether the effect carried out last did anything, and in which region.",
        record(done=YES, same=one_of(["", *REGIONS])),
    ),
)
