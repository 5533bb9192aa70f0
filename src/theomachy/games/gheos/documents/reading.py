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

from theomachy.engine.errors import BadDocument
from theomachy.engine.procedures import Procedure
from theomachy.games.gheos.content.rotations import LAID
from theomachy.games.gheos.content.tiles import (
    COLOURS,
    CUBES_PER_COLOUR,
    EPOCH_COUNT,
    TOKENS_PER_SEAT,
)
from theomachy.games.gheos.documents.invariants import invariants
from theomachy.games.gheos.documents.schema import LAND, SCHEMA
from theomachy.games.gheos.names import SEATS
from theomachy.games.gheos.options import SETTINGS
from theomachy.games.gheos.position import EPOCH, Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE
from theomachy.games.gheos.rules.land import Land
from theomachy.games.gheos.rules.sequence import HAND, PROCEDURES, START_TILE, Game, setup
from theomachy.kit.counting import expect_all, left_over
from theomachy.kit.documents import Documents, Rows, Written, as_it_is, of_seat, standing_at
from theomachy.kit.triangles import cell_at, place_of_side, side_at

_STEPS = {"tile": Game.tile, "settle": Game.settle, "token": Game.token, "draw": Game.draw}


def _write(g: Gheos) -> Written:
    """All that lies on the table."""
    return {
        "board": [[tile, x, y, rotation] for x, y, tile, rotation in g.land.to_plain()],
        "civilizations": {
            COLOURS[colour]: list(place_of_side(home))
            for colour, home in enumerate(g.civs)
            if home != NOWHERE
        },
        "seats": [
            {
                **of_seat(g, seat, "tokens", "vp", "drawn", hand="hands"),
                "cubes": {COLOURS[c]: n for c, n in enumerate(g.cubes[seat]) if n},
            }
            for seat in range(g.seat_count)
        ],
        **as_it_is(g, "discard", "in_play", "epochs", "aside", "reshuffled", "ending"),
        "stack": list(g.bag),
        "turn": g.turn + 1,
    }


def _lay(g: Gheos, written: Written, rows: Rows) -> None:
    """Everything on the table, and whose turn it is."""
    _read_board(g, written)
    _read_seats(g, rows)
    _read_piles(g, written, rows)
    g.turn = written.get("turn", 1) - 1
    g.ending = written.get("ending", "")


def _read_board(g: Gheos, written: Written) -> None:
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


def _read_seats(g: Gheos, rows: Rows) -> None:
    for seat, row in enumerate(rows):
        for colour, number in row.get("cubes", {}).items():
            g.take_cubes(seat, COLOURS.index(colour), number)
        g.set_hand(seat, tuple(sorted(row.get("hand", ()))))
        g.gain(seat, row.get("vp", 0))
    g.tokens = tuple(row.get("tokens", TOKENS_PER_SEAT) for row in rows)
    for colour, left in enumerate(g.supply):
        if left < 0:
            raise BadDocument(
                f"{CUBES_PER_COLOUR - left} {COLOURS[colour]} cubes are held; there are "
                f"{CUBES_PER_COLOUR}."
            )


def _read_piles(g: Gheos, written: Written, rows: Rows) -> None:
    """Every tile lies where the document says, in a hand that it leaves open, or in the stack."""
    g.discard = tuple(written.get("discard", ()))
    g.reshuffled = tuple(written.get("reshuffled", ()))
    g.epochs, g.aside = written.get("epochs", 0), written.get("aside", 0)
    g.in_play = written.get("in_play", "")
    named = [laid.tile for laid in g.land.tiles.values()] + [*g.discard, g.in_play]
    named += [tile for hand in g.hands for tile in hand]
    if "stack" in written:
        named += [tile for tile in written["stack"] if tile != EPOCH]
    left = left_over(LAND, [tile for tile in named if tile])
    _read_start_tile(g, written, left)
    if "stack" in written:
        g.bag = tuple(sorted(written["stack"]))
        expect_all(left, "tile")
    else:
        for seat, number in enumerate(_hand_sizes(g.seat_count, written)):
            if "hand" not in rows[seat]:
                g.set_hand(seat, tuple(left[:number]))
                del left[:number]
        if g.epochs + g.aside > EPOCH_COUNT:
            raise BadDocument(f"More than {EPOCH_COUNT} EPOCH tiles are out of the stack.")
        g.bag = (EPOCH,) * (EPOCH_COUNT - g.epochs - g.aside) + tuple(left)
    if g.options.replaced_tile == "reshuffle" or any("drawn" in row for row in rows):
        g.drawn = tuple(
            tuple(row.get("drawn", [len(g.reshuffled)] * len(hand)))
            for row, hand in zip(rows, g.hands, strict=True)
        )


def _read_start_tile(g: Gheos, written: Written, left: list[str]) -> None:
    """A start tile that is not on the board has been replaced: it is never drawn (GH-26)."""
    if g.options.replaced_tile == "reshuffle":
        return
    if START_TILE in left:
        left.remove(START_TILE)
        g.discard = (START_TILE, *g.discard)
    elif any(START_TILE in tiles for tiles in (*g.hands, written.get("stack", ()))):
        raise BadDocument(f"{START_TILE} cannot be drawn: a replaced tile stays away (GH-26).")


def _hand_sizes(players: int, written: Written) -> list[int]:
    """Two tiles each; the player whose turn it is has one after playing a tile."""
    played = "step" in written and written["step"] != "tile"
    turn = written.get("turn", 1) - 1
    return [HAND - (played and seat == turn) for seat in range(players)]


def _is_undecided(written: Written) -> bool:
    """Whether somebody is choosing where a civilization goes, or which survives a war."""
    match written.get("under_way"):
        case [*_, ["PlayTile", "destination" | "survivor", *_]]:
            return True
    return False


def _begin(g: Gheos, written: Written) -> list[Procedure]:
    """The game, at a step of the turn."""
    return [standing_at(Game(), _STEPS[written.get("step", "tile")])]


DOCUMENTS = Documents(
    game="gheos",
    seats=SEATS,
    schema=SCHEMA,
    settings=SETTINGS,
    setup=setup,
    procedures=PROCEDURES,
    invariants=invariants,
    lay=_lay,
    begin=_begin,
    write=_write,
    without=("step",),
)
