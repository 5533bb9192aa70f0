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

from theomachy.engine.codec import frame_document, read_frame
from theomachy.engine.decisions import UNDECIDED
from theomachy.engine.documents import carry_on, check_schema
from theomachy.engine.errors import BadDocument, RuleError
from theomachy.engine.kernel import look
from theomachy.engine.procedures import Procedure
from theomachy.games.mezo.board import (
    PLAYERS,
    REGIONS,
    VERTICES,
)
from theomachy.games.mezo.conflict import ACTIONS_OF
from theomachy.games.mezo.dealing import deal, moment
from theomachy.games.mezo.filling import fill
from theomachy.games.mezo.invariants import invariants
from theomachy.games.mezo.laying import KIND_KEYS, NEUTRAL_OWNER, PLACE_KEYS, lay
from theomachy.games.mezo.options import SETTINGS
from theomachy.games.mezo.places import (
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    RESERVES,
    Place,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.schema import SCHEMA
from theomachy.games.mezo.sequence import PROCEDURES, setup
from theomachy.games.mezo.tiles import CALENDAR, CODEX

# writing


def document(g: Mezo) -> dict[str, Any]:
    """A position as a document; reading it gives the same position."""
    tokens = zip(KIND_KEYS, g.tokens, strict=True)
    return {
        "game": "mezo",
        "players": g.seat_count,
        "options": SETTINGS.changed(g.options),
        "age": g.age,
        "desolate": [id for place, id in enumerate(REGIONS) if not g.in_play >> place & 1],
        "altars": {REGIONS[place]: altar for place, altar in enumerate(g.altars) if altar},
        "pyramids": {
            REGIONS[place]: [[_owner(owner), level] for owner, level in pyramid]
            for place, pyramid in enumerate(g.pyramids)
            if pyramid
        },
        "neutral_gone": g.neutral,
        "wrathful": list(g.wrathful),
        "calendar": _on_track(CALENDAR, g.calendar),
        "codex": _on_track(CODEX, g.codex),
        "blessed": _name(g.blessed),
        "conflict": _name(g.region),
        "tokens": {name: seat + 1 for name, seat in tokens if seat != NOBODY},
        "resolved": list(g.resolved),
        "tiles": list(g.tiles),
        "answered": [[seat + 1, _card(option)] for seat, option in g.given],
        "effect": {"done": g.done, "same": _name(g.same)},
        "seats": [_seat_row(g, seat) for seat in range(g.seat_count)],
        "under_way": [frame_document(frame) for frame in g.stack],
    }


def _card(option: Any) -> str:
    _, card = option
    return str(card)


def _owner(owner: int) -> str | int:
    return NEUTRAL_OWNER if owner < 0 else owner + 1


def _name(region: int) -> str:
    return "" if region == NOWHERE else REGIONS[region]


def _on_track(spaces: Any, track: tuple[int, ...]) -> dict[str, int]:
    pairs = zip(spaces, track, strict=True)
    return {space.id: seat + 1 for space, seat in pairs if seat != NOBODY}


def _seat_row(g: Mezo, seat: int) -> dict[str, Any]:
    chosen, vertex = g.chosen[seat], g.vertices[seat]
    actions = enumerate(ACTIONS_OF.get(chosen, ()))
    return {
        "god": g.gods[seat],
        "vp": g.vp[seat],
        "devotion": g.devotion[seat],
        "abilities": list(g.abilities[seat]),
        "vertex": "" if vertex == NOWHERE else VERTICES[vertex].name,
        "regions": {
            name: pieces
            for place, name in enumerate(REGIONS)
            if (pieces := _pieces_in(g, place, seat))
        },
        "reserves": _units(g, RESERVES, seat),
        **{key: _units(g, place, seat) for key, place in PLACE_KEYS.items()},
        "hand": list(g.hands[seat]),
        "played": list(g.played[seat]),
        "chosen": chosen,
        "covered": [action for place, action in actions if g.covered[seat] >> place & 1],
        "strength": g.strength[seat],
    }


def _pieces_in(g: Mezo, place: Place, seat: int) -> dict[str, Any]:
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


def read(written: dict[str, Any]) -> Mezo:
    """The position that a document describes, at its next decision."""
    check_schema(written, SCHEMA)
    seats = written.get("seats", [])
    players = written.get("players", max(PLAYERS[0], len(seats)))
    if len(seats) > players:
        raise BadDocument(f"The document has {len(seats)} seats for {players} players.")
    options = SETTINGS.read(written.get("options", {}), players, written.get("preset"))
    g = setup(players, options)
    for put in (fill, lay, deal):
        put(g, written)
    if "under_way" in written:
        _read_frames(g, written["under_way"])
    else:
        g.stack = moment(g, written)
        _refuse(invariants(g))
        carry_on(g)
    _refuse(invariants(g))
    return g


def _refuse(broken: Any) -> None:
    for sentence in broken:
        raise BadDocument(sentence)


def _read_frames(g: Mezo, frames: Any) -> None:
    """The procedures under way are those of a game, and the last of them asks something."""
    g.stack = [_read_frame(frame) for frame in frames]
    if g.stack and g.stack[-1].step.ask is None:
        raise BadDocument("The procedure under way stands at a step that asks nothing.")
    _refuse(invariants(g))
    if not g.stack:
        return
    try:
        look(g)
    except RuleError as error:
        raise BadDocument("The procedure under way has nothing to ask now.") from error
    assert g.decision is not None
    if g.decision.forced(quick=False) is not UNDECIDED:
        raise BadDocument("The procedure under way asks something that leaves no choice.")


def _read_frame(written: Any) -> Procedure:
    match written:
        case [str(), str(), dict()]:
            return read_frame(PROCEDURES, written)
    raise BadDocument(f"A procedure under way has a name, a step and locals; {written!r} has not.")
