"""The invariants of Gheos: a sentence for each one that is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.games.gheos.content.rotations import ROTATIONS
from theomachy.games.gheos.content.tiles import (
    COLOURS,
    CUBES_PER_COLOUR,
    EPOCH_COUNT,
    TILES,
    TOKENS_PER_SEAT,
)
from theomachy.games.gheos.documents.moments import ending, hands, under_way
from theomachy.games.gheos.names import SEATS
from theomachy.games.gheos.position import EPOCH, Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE
from theomachy.games.gheos.rules.land import Land, joined
from theomachy.games.gheos.rules.sequence import HAND, START_TILE
from theomachy.games.gheos.rules.undecided import fighting, migrating, undecided
from theomachy.kit.documents import seat_written
from theomachy.kit.triangles import cell_at, place_of

_ALL_LAND = Counter(tile.name for tile in TILES)
_PYRAMID_TILES = {
    tile.name for tile in TILES if any("pyramid" in region for region in tile.regions)
}


def invariants(g: Gheos) -> Iterator[str]:
    """Everything that is broken; what is in progress comes first, since the rest asks about it."""
    yield from under_way(g)
    yield from _pieces(g)
    yield from _civilizations(g)
    yield from _land(g)
    yield from _board(g)
    yield from _reshuffling(g)
    yield from _moment(g)


def longest(g: Gheos) -> int:
    """The most decisions that a game can still have, including those of chance (GH-92).

    Each turn has at most six decisions of the player's and one draw of a land tile, and there are
    eight EPOCH tiles besides. With reshuffling only chance ends the game; 400 turns are far more
    than it has ever taken.
    """
    turns = len(g.bag) + 2 if g.options.replaced_tile == "discard" else 400
    return 1 + HAND * g.seat_count + 2 * EPOCH_COUNT + 7 * turns


def _pieces(g: Gheos) -> Iterator[str]:
    tiles = Counter(laid.tile for laid in g.land.tiles.values())
    tiles.update(g.discard)
    for hand in g.hands:
        tiles.update(hand)
    tiles.update(g.bag)
    epochs = tiles.pop(EPOCH, 0) + g.epochs + g.aside
    tiles.update([g.in_play] if g.in_play else [])
    if tiles != _ALL_LAND:
        yield f"The land tiles are not the 52 there are: {tiles - _ALL_LAND}, {_ALL_LAND - tiles}."
    if epochs != EPOCH_COUNT:
        yield f"There are {epochs} EPOCH tiles."
    if g.epochs > g.threshold:
        yield f"{g.epochs} EPOCH tiles are spent, more than the game lasts for."
    for colour, name in enumerate(COLOURS):
        cubes = g.supply[colour] + sum(held[colour] for held in g.cubes)
        if cubes != CUBES_PER_COLOUR:
            yield f"There are {cubes} {name} cubes."
    if min(g.supply) < 0 or any(min(held) < 0 for held in g.cubes):
        yield "Somebody holds fewer than no cubes."
    if not all(0 <= tokens <= TOKENS_PER_SEAT for tokens in g.tokens):
        yield f"The tokens are {g.tokens}."
    if min(g.vp) < 0:
        yield f"The VP are {g.vp}."
    if _PYRAMID_TILES.intersection(g.discard):
        yield "A pyramid tile has been replaced."
    if g.options.collapse_cubes == "return" and g.options.take_follower == "in_play":
        for colour, home in enumerate(g.civs):
            if home == NOWHERE and g.supply[colour] != CUBES_PER_COLOUR:
                yield f"{COLOURS[colour].capitalize()} is not on the board, but its cubes are out."


def _civilizations(g: Gheos) -> Iterator[str]:
    without = undecided(g)
    taken = set()
    for colour, home in enumerate(g.civs):
        area = g.land.area_at.get(home)
        if home == NOWHERE:
            continue
        if area is None or (not area.is_continent and colour not in without):
            yield f"{COLOURS[colour].capitalize()} is not on a continent."
        elif colour not in without:
            if area.id in taken:
                yield "Two civilizations are on one continent."
            taken.add(area.id)
            if area.id != home and not migrating(g):
                yield f"The continent of {COLOURS[colour]} does not go by its least side."
    fight = fighting(g)
    if fight is not None and fight[1].area in taken:
        yield "A civilization is on land that others fight for."


def _land(g: Gheos) -> Iterator[str]:
    """The areas kept up from play to play are those that a walk from scratch finds."""
    land, fresh = g.land, Land.of(g.land.tiles)
    if _partition(land) != _partition(fresh) or land.continents != fresh.continents:
        yield "The areas are not those of the tiles."
    if any(land.area_at[side] is not area for area in land.areas.values() for side in area.sides):
        yield "A side is in another area than it says."
    if land.empty != fresh.empty or land.replaceable != fresh.replaceable:
        yield "The cells open to a tile are not those of the tiles."
    if sum(area.size for area in land.areas.values()) != 3 * len(land.tiles):
        yield "The sizes of the areas do not add up to three sides a tile."
    if not land.is_connected:
        yield "The board is not connected."
    for cell, laid in land.tiles.items():
        again = joined(cell, laid, land.behind(cell))
        if any(join.tally != land.area_at[join.id].tally for join in again):
            yield "Taking a tile off and laying it again changes an area."


def _partition(land: Land) -> set[tuple[int, frozenset[int], int]]:
    return {(area.id, area.sides, area.tally) for area in land.areas.values()}


def _board(g: Gheos) -> Iterator[str]:
    """The tiles grow from the start tile, and lie as they can be played (GH-6, GH-94)."""
    if cell_at(0, 0) not in g.land.tiles:
        yield (
            "No tile lies on (0, 0): the start tile is laid there first, and a tile is only ever "
            "replaced (GH-6)."
        )
    for cell, laid in g.land.tiles.items():
        where = "({}, {})".format(*place_of(cell))
        if laid.rotation not in ROTATIONS[laid.tile]:
            yield (
                f"{laid.tile} on {where} looks the same however it is turned: its turn is 0 "
                "(GH-94)."
            )


def _moment(g: Gheos) -> Iterator[str]:
    yield from ending(g)
    yield from hands(g)
    asked = g.decision
    if asked is not None and asked.name == "PlayTile.choose" and not asked.options_for(g.turn):
        yield "There is no legal tile play."


def _reshuffling(g: Gheos) -> Iterator[str]:
    """Tiles go back into the stack by an option only; then the seat that draws them holds them."""
    if g.options.replaced_tile == "discard":
        if g.discard and [laid.tile for laid in g.land.tiles.values()] == [START_TILE]:
            yield "Only the start tile lies on the table: no tile has been replaced (GH-26)."
        if g.reshuffled or any(g.drawn):
            yield "Nothing is reshuffled unless the option replaced_tile says so (GH-26)."
        return
    if g.discard:
        yield "Replaced tiles are reshuffled here, and none is discarded (GH-26)."
    if _PYRAMID_TILES.intersection(g.reshuffled):
        yield "A pyramid tile has been replaced."
    entered = {tile: number for number, tile in enumerate(g.reshuffled, 1)}
    for seat, (hand, drawn) in enumerate(zip(g.hands, g.drawn, strict=True)):
        back = sorted(entered.get(tile, 0) for tile in hand)
        who = seat_written(SEATS, seat)
        if len(drawn) != len(hand) or max(drawn, default=0) > len(g.reshuffled):
            yield (
                f"{who} holds {len(hand)} tiles, drawn after {list(drawn)} of "
                f"{len(g.reshuffled)} reshuffles: that does not fit."
            )
        elif any(late > early for late, early in zip(back, sorted(drawn), strict=True)):
            yield f"{who} holds a tile that was reshuffled after it was drawn."
