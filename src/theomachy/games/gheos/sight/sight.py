"""What each seat may know of Gheos: everything but the others' hands and the stack (GH-4)."""

from __future__ import annotations

from random import Random

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.content.tiles import EPOCH_COUNT, TILES
from theomachy.games.gheos.position import EPOCH, Gheos

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
    """Deal the tiles that a sight does not show to the unknown hands and the stack.

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
