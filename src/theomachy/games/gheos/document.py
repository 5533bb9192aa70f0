"""Positions of Gheos as documents that a person can write.

    {"game": "gheos", "players": 2,
     "board": [["T00", 0, 0, 0], ["T22", -1, 0, 0]],
     "civilizations": {"red": [-1, 0, 0]},
     "seats": [{"hand": ["T46", "T01"], "cubes": {"red": 2}}, {}],
     "turn": 1, "step": "tile"}

What is left out is filled by a legal default: the start tile alone, no civilization, two tiles
from the stack for each hand, three tokens, no cubes and VP, all other tiles in the stack, seat 1's
turn at its first step.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from theomachy.engine.codec import frame_document, read_frame
from theomachy.engine.documents import carry_on, check_schema
from theomachy.engine.errors import BadDocument, RuleError
from theomachy.engine.kernel import look
from theomachy.engine.procedures import Procedure
from theomachy.games.gheos.conflict import NOWHERE
from theomachy.games.gheos.invariants import invariants
from theomachy.games.gheos.laid import LAID
from theomachy.games.gheos.land import Land
from theomachy.games.gheos.moments import GOES_ON, seat_of
from theomachy.games.gheos.names import SEATS
from theomachy.games.gheos.options import SETTINGS
from theomachy.games.gheos.playing import PlayTile
from theomachy.games.gheos.position import EPOCH, Gheos
from theomachy.games.gheos.schema import LAND, SCHEMA
from theomachy.games.gheos.scoring import DrawTile, PlayToken
from theomachy.games.gheos.sequence import HAND, PROCEDURES, START_TILE, Game, setup
from theomachy.games.gheos.settling import Settle
from theomachy.games.gheos.tiles import COLOURS, CUBES_PER_COLOUR, EPOCH_COUNT, TOKENS_PER_SEAT
from theomachy.kit.triangles import cell_at, place_of_side, side_at

_PARTS: dict[str, type[Procedure]] = {
    "tile": PlayTile,
    "settle": Settle,
    "token": PlayToken,
    "draw": DrawTile,
}
_UNDECIDED = (("PlayTile", "destination"), ("PlayTile", "survivor"))


def document(g: Gheos) -> dict[str, Any]:
    """A position as a document; reading it gives the same position."""
    return {
        "game": "gheos",
        "players": g.seat_count,
        "options": SETTINGS.changed(g.options),
        "board": [[tile, x, y, rotation] for x, y, tile, rotation in g.land.to_plain()],
        "civilizations": {
            COLOURS[colour]: list(place_of_side(home))
            for colour, home in enumerate(g.civs)
            if home != NOWHERE
        },
        "seats": [
            {
                "hand": list(g.hands[seat]),
                "cubes": {COLOURS[c]: n for c, n in enumerate(g.cubes[seat]) if n},
                "tokens": g.tokens[seat],
                "vp": g.vp[seat],
                "drawn": list(g.drawn[seat]),
            }
            for seat in range(g.seat_count)
        ],
        "discard": list(g.discard),
        "in_play": g.in_play,
        "stack": list(g.bag),
        "epochs": g.epochs,
        "aside": g.aside,
        "reshuffled": list(g.reshuffled),
        "turn": g.turn + 1,
        "ending": g.ending,
        "under_way": [frame_document(frame) for frame in g.stack],
    }


def read(written: dict[str, Any]) -> Gheos:
    """The position that a document describes, at its next decision."""
    if isinstance(written, dict) and str(written.get("turn")) == "0":
        raise BadDocument(f"'turn' is 0, but documents count seats from 1: 1 is {SEATS[0]}.")
    check_schema(written, SCHEMA)
    seats = written.get("seats", [])
    players = written.get("players", max(2, len(seats)))
    if len(seats) > players:
        raise BadDocument(f"The document has {len(seats)} seats for {players} players.")
    options = SETTINGS.read(written.get("options", {}), players, written.get("preset"))
    g = setup(players, options)
    _read_board(g, written)
    _read_seats(g, seats)
    _read_piles(g, written, seats)
    _read_moment(g, written)
    return g


def _read_board(g: Gheos, written: dict[str, Any]) -> None:
    rows = written.get("board", [[START_TILE, 0, 0, 0]])
    tiles = {cell_at(x, y): LAID[tile, rotation] for tile, x, y, rotation in rows}
    if len(tiles) < len(rows):
        raise BadDocument("Two tiles lie on one cell.")
    g.land = Land.of(tiles)
    for colour, (x, y, edge) in written.get("civilizations", {}).items():
        area = g.land.area_at.get(side_at(x, y, edge))
        if area is None:
            raise BadDocument(f"{colour.capitalize()} is at ({x}, {y}), where no tile lies.")
        if not area.is_continent and not written.get("under_way"):
            sides = "1 side" if area.size == 1 else f"{area.size} sides"
            raise BadDocument(
                f"{colour.capitalize()} is at ({x}, {y}), which has {sides}: "
                "a continent needs three (GH-29)."
            )
        # While its fate is open its disk lies where it was: that may be any side.
        home = side_at(x, y, edge) if _is_undecided(written) else area.id
        g.put_disk(COLOURS.index(colour), home)


def _read_seats(g: Gheos, seats: list[dict[str, Any]]) -> None:
    for seat, row in enumerate(seats):
        for colour, number in row.get("cubes", {}).items():
            g.take_cubes(seat, COLOURS.index(colour), number)
        g.set_hand(seat, tuple(sorted(row.get("hand", ()))))
        g.gain(seat, row.get("vp", 0))
    rows = [*seats, *({} for _ in range(g.seat_count - len(seats)))]
    g.tokens = tuple(row.get("tokens", TOKENS_PER_SEAT) for row in rows)
    for colour, left in enumerate(g.supply):
        if left < 0:
            raise BadDocument(
                f"{CUBES_PER_COLOUR - left} {COLOURS[colour]} cubes are held; there are "
                f"{CUBES_PER_COLOUR}."
            )


def _read_piles(g: Gheos, written: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    """Every tile lies where the document says, in a hand that it leaves open, or in the stack."""
    g.discard = tuple(written.get("discard", ()))
    g.reshuffled = tuple(written.get("reshuffled", ()))
    g.epochs, g.aside = written.get("epochs", 0), written.get("aside", 0)
    g.in_play = written.get("in_play", "")
    named = [laid.tile for laid in g.land.tiles.values()] + [*g.discard, g.in_play]
    named += [tile for hand in g.hands for tile in hand]
    if "stack" in written:
        named += [tile for tile in written["stack"] if tile != EPOCH]
    for tile, number in Counter(named).items():
        if tile and number > 1:
            raise BadDocument(f"{tile} is in {number} places; there is only one of it.")
    left = [tile for tile in LAND if tile not in named]
    _read_start_tile(g, written, left)
    if "stack" in written:
        g.bag = tuple(sorted(written["stack"]))
        if left:
            raise BadDocument(f"The document says where every tile is, but not {', '.join(left)}.")
    else:
        for seat, number in enumerate(_hand_sizes(g.seat_count, written)):
            if seat >= len(seats) or "hand" not in seats[seat]:
                g.set_hand(seat, tuple(left[:number]))
                del left[:number]
        if g.epochs + g.aside > EPOCH_COUNT:
            raise BadDocument(f"More than {EPOCH_COUNT} EPOCH tiles are out of the stack.")
        g.bag = (EPOCH,) * (EPOCH_COUNT - g.epochs - g.aside) + tuple(left)
    if g.options.replaced_tile == "reshuffle" or any("drawn" in row for row in seats):
        g.drawn = tuple(
            tuple(seats[seat]["drawn"])
            if seat < len(seats) and "drawn" in seats[seat]
            else (len(g.reshuffled),) * len(g.hands[seat])
            for seat in range(g.seat_count)
        )


def _read_start_tile(g: Gheos, written: dict[str, Any], left: list[str]) -> None:
    """A start tile that is not on the board has been replaced: it is never drawn (GH-26)."""
    if g.options.replaced_tile == "reshuffle":
        return
    if START_TILE in left:
        left.remove(START_TILE)
        g.discard = (START_TILE, *g.discard)
    elif any(START_TILE in tiles for tiles in (*g.hands, written.get("stack", ()))):
        raise BadDocument(f"{START_TILE} cannot be drawn: a replaced tile stays away (GH-26).")


def _hand_sizes(players: int, written: dict[str, Any]) -> list[int]:
    """Two tiles each; the player whose turn it is has one after playing a tile."""
    played = "step" in written and written["step"] != "tile"
    turn = written.get("turn", 1) - 1
    return [HAND - (played and seat == turn) for seat in range(players)]


def _is_undecided(written: dict[str, Any]) -> bool:
    """Whether somebody is choosing where a civilization goes, or which survives a war."""
    frames = _frames(written)
    return bool(frames) and tuple(frames[-1][:2]) in _UNDECIDED


def _frames(written: dict[str, Any]) -> list[Any]:
    frames = written.get("under_way", [])
    for frame in frames:
        match frame:
            case [str(), str(), dict()]:
                continue
        given = json.dumps(frame)
        raise BadDocument(f"A procedure under way needs name, step and locals, not {given}.")
    return list(frames)


def _read_moment(g: Gheos, written: dict[str, Any]) -> None:
    """Whose turn it is and where it stands; then the rules run on to the next decision."""
    g.turn = written.get("turn", 1) - 1
    if g.turn >= g.seat_count:
        raise BadDocument(
            f"It is the turn of {seat_of(g.turn)}, but only {g.seat_count} play; documents count "
            "seats from 1."
        )
    g.ending = written.get("ending", "")
    if "under_way" in written:
        _read_under_way(g, written)
        return
    step = written.get("step", "tile")
    part = _PARTS[step]
    # Nothing is asked before all is in order: the rules take that for granted.
    g.stack = [_game_at(GOES_ON[part]), part()]
    for broken in invariants(g):
        raise BadDocument(broken)
    g.stack = [_game_at(step)]
    carry_on(g)


def _game_at(step: str) -> Game:
    game = Game()
    game.at = getattr(Game, step).index
    return game


def _read_under_way(g: Gheos, written: dict[str, Any]) -> None:
    """The procedures under way are those of a game, and the last of them asks something."""
    if "step" in written:
        raise BadDocument("The document says both 'step' and 'under_way': one is enough.")
    try:
        g.stack = [read_frame(PROCEDURES, frame) for frame in _frames(written)]
    except (KeyError, TypeError, ValueError) as error:
        raise BadDocument(f"The procedures under way cannot be read: {error!r}.") from error
    for broken in invariants(g):
        raise BadDocument(broken)
    if g.stack:
        try:
            look(g)
        except RuleError as error:
            raise BadDocument(str(error)) from error
