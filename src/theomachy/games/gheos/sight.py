"""What each seat may know of Gheos: everything but the others' hands and the stack (GH-4)."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.conflict import NOWHERE
from theomachy.games.gheos.laid import SYMBOLS, count
from theomachy.games.gheos.land import Area
from theomachy.games.gheos.playing import PlayTile
from theomachy.games.gheos.position import EPOCH, Gheos
from theomachy.games.gheos.tiles import COLOURS, CUP, EPOCH_COUNT, PYRAMID, TILES
from theomachy.kit.triangles import Side, place_of, place_of_side

UNKNOWN = "?"
"""A tile that the viewer may not know."""

LAND = tuple(tile.name for tile in TILES)


def sight(g: Gheos, seat: Seat | None) -> Gheos:
    """The position as that seat may know it. When the game is over, everything is open."""
    seen = g.clone()
    if g.stack:
        hands = [(UNKNOWN,) * len(hand) for hand in g.hands]
        if seat is not None:
            hands[seat] = g.hands[seat]
        seen.hands = tuple(hands)
        seen.bag = (UNKNOWN,) * len(g.bag)
    return seen


def redeal(seen: Gheos, rng: Random) -> Gheos:
    """Deal the tiles that a sight does not show among the unknown hands and the stack.

    The stack is a bag, so what is left after dealing is the stack.
    """
    g = seen.clone()
    known = {laid.tile for laid in g.land.tiles.values()}
    known.update(g.discard)
    known.add(g.in_play)
    hands = list(g.hands)
    hidden = []
    for seat, hand in enumerate(hands):
        if UNKNOWN in hand:
            hidden.append(seat)
        else:
            known.update(hand)
    if not hidden and UNKNOWN not in g.bag:
        return g
    unknown = [tile for tile in LAND if tile not in known]
    if g.reshuffled:
        dealt = _dealt_by_batch(g, hidden, unknown, rng)
    else:
        dealt = {seat: [_drawn(unknown, rng) for _ in hands[seat]] for seat in hidden}
    for seat, tiles in dealt.items():
        hands[seat] = tuple(sorted(tiles))
    g.hands = tuple(hands)
    g.bag = (EPOCH,) * (EPOCH_COUNT - g.epochs - g.aside) + tuple(unknown)
    return g


def _drawn(tiles: list[str], rng: Random) -> str:
    return tiles.pop(int(rng.random() * len(tiles)))


def _dealt_by_batch(
    g: Gheos, hidden: list[Seat], unknown: list[str], rng: Random
) -> dict[Seat, list[str]]:
    """Hands dealt so that no tile is held that was reshuffled after it must have been drawn.

    Older draws come first: what they may be is always among what later draws may be, so every
    deal that is possible is equally likely.
    """
    entered = {tile: number for number, tile in enumerate(g.reshuffled, 1)}
    dealt: dict[Seat, list[str]] = {seat: [] for seat in hidden}
    draws = sorted((batch, seat) for seat in hidden for batch in g.drawn[seat])
    for batch, seat in draws:
        tile = _drawn([each for each in unknown if entered.get(each, 0) <= batch], rng)
        unknown.remove(tile)
        dealt[seat].append(tile)
    return dealt


def known(g: Gheos, seat: Seat) -> frozenset[str]:
    """The tiles that a seat can name: its hand and all that has been shown."""
    shown = {*g.hands[seat], g.in_play, *g.discard}
    shown.update(laid.tile for laid in g.land.tiles.values())
    # No tile is in play most of the time, and that is nothing to know.
    return frozenset(shown - {""})


def view(seen: Gheos, seat: Seat | None) -> dict[str, Any]:
    """A sight as JSON for a client."""
    return {
        "turn": seen.turn,
        "board": seen.land.shown(),
        "areas": _areas(tuple(seen.land.areas.values()), seen.civs),
        "seats": [
            {
                "vp": seen.vp[each],
                "tokens": seen.tokens[each],
                "cubes": _by_colour(seen.cubes[each]),
                "hand": list(seen.hands[each]),
                "worth": {CUP: seen.cup_score(each), PYRAMID: seen.epoch_score(each)},
            }
            for each in range(seen.seat_count)
        ],
        "supply": {
            "cubes": _by_colour(seen.supply),
            "disks": [COLOURS[c] for c, home in enumerate(seen.civs) if home == NOWHERE],
        },
        "stack": len(seen.bag),
        "discard": list(seen.discard),
        "in_play": _in_play(seen),
        "epochs": {"spent": seen.epochs, "threshold": seen.threshold},
        "ending": seen.ending,
    }


def _in_play(seen: Gheos) -> dict[str, Any] | None:
    """The tile that is being paid for, where it will lie."""
    frame = seen.stack[-1] if seen.stack else None
    if not isinstance(frame, PlayTile) or not seen.in_play:
        return None
    return {"at": place_of(frame.cell), "tile": frame.tile, "rotation": frame.rotation}


# The same objects for all viewers, until the table changes: nobody may write in them.


@lru_cache(maxsize=4096)
def _by_colour(cubes: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(COLOURS, cubes, strict=True))


@lru_cache(maxsize=1024)
def _areas(areas: tuple[Area, ...], civs: tuple[Side, ...]) -> list[dict[str, Any]]:
    """All areas in order, each with its civilization."""
    homes = {home: COLOURS[colour] for colour, home in enumerate(civs) if home != NOWHERE}
    return [
        {**_extent(area), "civilization": homes.get(area.id)}
        for area in sorted(areas, key=lambda area: area.id)
    ]


@lru_cache(maxsize=4096)
def _extent(area: Area) -> dict[str, Any]:
    """An area without its civilization."""
    return {
        "id": place_of_side(area.id),
        "sides": [place_of_side(side) for side in sorted(area.sides)],
        "size": area.size,
        "continent": area.is_continent,
        **{symbol: count(area.tally, symbol) for symbol in SYMBOLS},
    }
