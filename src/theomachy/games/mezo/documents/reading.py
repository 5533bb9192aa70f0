"""Positions of Mezo as documents that a person can write.

    {"game": "mezo", "age": 2, "conflict": "HOC", "step": "actions",
     "pyramids": {"HOC": [[1, 1], [2, 2]]},
     "seats": [{"god": "KU", "vp": 14, "chosen": "KU-E", "regions": {"HOC": {"warriors": 2}}},
               {"god": "CA", "vp": 13, "regions": {"HOC": {"shamans": 1, "champion": true}}}]}

Seats are counted from 1. What is left out is filled by a legal default, in `filling`: gods, altars
and tiles in the order of their tables, Champions and vertices wherever they may be, all other
pieces in Reserves and supplies, the start of the Age.
"""

from __future__ import annotations

from typing import Any

from theomachy.games.mezo.content.board import (
    REGIONS,
    VERTICES,
)
from theomachy.games.mezo.content.places import (
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    RESERVES,
    Place,
)
from theomachy.games.mezo.content.tiles import CALENDAR, CODEX
from theomachy.games.mezo.documents.filling import fill
from theomachy.games.mezo.documents.filling_cards import deal, moment
from theomachy.games.mezo.documents.filling_pieces import KIND_KEYS, NEUTRAL_OWNER, PLACE_KEYS, lay
from theomachy.games.mezo.documents.invariants import invariants
from theomachy.games.mezo.documents.schema import SCHEMA
from theomachy.games.mezo.names import SEATS
from theomachy.games.mezo.options import SETTINGS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ACTIONS_OF
from theomachy.games.mezo.rules.sequence import PROCEDURES, setup
from theomachy.kit.documents import Documents, Rows, Written, as_it_is, of_seat


def _write(g: Mezo) -> Written:
    """Everything on the table."""
    tokens = zip(KIND_KEYS, g.tokens, strict=True)
    return {
        **as_it_is(g, "age", "wrathful", "resolved", "tiles"),
        "desolate": [id for place, id in enumerate(REGIONS) if not g.in_play >> place & 1],
        "altars": {REGIONS[place]: altar for place, altar in enumerate(g.altars) if altar},
        "pyramids": {
            REGIONS[place]: [[_owner(owner), level] for owner, level in pyramid]
            for place, pyramid in enumerate(g.pyramids)
            if pyramid
        },
        "neutral_gone": g.neutral,
        "calendar": _on_track(CALENDAR, g.calendar),
        "codex": _on_track(CODEX, g.codex),
        "blessed": _name(g.blessed),
        "conflict": _name(g.region),
        "tokens": {name: seat + 1 for name, seat in tokens if seat != NOBODY},
        "effect": {"done": g.done, "same": _name(g.same)},
        "seats": [_seat_row(g, seat) for seat in range(g.seat_count)],
    }


def _owner(owner: int) -> str | int:
    return NEUTRAL_OWNER if owner < 0 else owner + 1


def _name(region: int) -> str:
    return "" if region == NOWHERE else REGIONS[region]


def _on_track(spaces: Any, track: tuple[int, ...]) -> dict[str, int]:
    pairs = zip(spaces, track, strict=True)
    return {space.id: seat + 1 for space, seat in pairs if seat != NOBODY}


def _seat_row(g: Mezo, seat: int) -> Written:
    vertex = g.vertices[seat]
    actions = enumerate(ACTIONS_OF.get(g.chosen[seat], ()))
    return {
        **of_seat(g, seat, "vp", "devotion", "abilities", "strength", "chosen", "played"),
        **of_seat(g, seat, god="gods", hand="hands"),
        "vertex": "" if vertex == NOWHERE else VERTICES[vertex].name,
        "regions": {
            name: pieces
            for place, name in enumerate(REGIONS)
            if (pieces := _pieces_in(g, place, seat))
        },
        "reserves": _units(g, RESERVES, seat),
        **{key: _units(g, place, seat) for key, place in PLACE_KEYS.items()},
        "covered": [action for place, action in actions if g.covered[seat] >> place & 1],
    }


def _pieces_in(g: Mezo, place: Place, seat: int) -> Written:
    units = {name: count for name, count in _units(g, place, seat).items() if count}
    glyphs = g.glyphs[place * MOST_SEATS + seat]
    champion = g.champions[place] == seat
    return {
        **units,
        **({"glyphs": glyphs} if glyphs else {}),
        **({"champion": True} if champion else {}),
    }


def _units(g: Mezo, place: Place, seat: int) -> dict[str, int]:
    return {key: g.count(place, seat, kind) for kind, key in enumerate(KIND_KEYS)}


# reading


def _lay(g: Mezo, written: Written, rows: Rows) -> None:
    for put in (fill, lay, deal):
        put(g, written, rows)


DOCUMENTS = Documents(
    game="mezo",
    seats=SEATS,
    schema=SCHEMA,
    settings=SETTINGS,
    setup=setup,
    procedures=PROCEDURES,
    invariants=invariants,
    lay=_lay,
    begin=moment,
    write=_write,
    without=("step",),
)
