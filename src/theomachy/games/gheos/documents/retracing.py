"""Whether a tile play that is in progress can have come about: it is taken back and played again.

A saved position says what the play has stirred up so far. A position written by hand may say
anything, so before it is believed the tile goes back to where it came from, and the rules must
lead to the same moment again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from theomachy.engine.kernel import advance, answer
from theomachy.games.gheos.content.rotations import LAID, ROTATIONS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE, Colour
from theomachy.games.gheos.rules.land import Land
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.games.gheos.rules.tile_plays import tile_plays
from theomachy.kit.triangles import ACROSS, Side, place_of


def can_be(g: Gheos, play: PlayTile) -> bool:
    """Whether the rules lead to a tile play that stands like this."""
    match play.step.name:
        case "choose":
            return play.same(PlayTile())
        case "cost":
            return bool(g.in_play) and play.tile == g.in_play and _is_paid_for(g, play)
        case _:
            return any(_leads_to(g, play, each) for each in _before(g, play))


def _is_paid_for(g: Gheos, play: PlayTile) -> bool:
    """Whether the tile was one to play there, and that costs a cube."""
    before = g.clone()
    before.set_hand(g.turn, (play.tile,))  # its twin, were it held too, would stand for both
    option = ("tile", play.tile, *place_of(play.cell), play.rotation)
    if option not in tile_plays(before, g.turn):
        return False
    replaced = play.cell in g.land.tiles
    fresh = PlayTile(play.cell, play.tile, play.rotation, replaced=replaced)
    fresh.at = play.at
    stir = g.upheaval_of(play.cell, play.tile, play.rotation)
    return play.same(fresh) and stir.costs_a_cube(g.options)


def _before(g: Gheos, play: PlayTile) -> Iterator[Gheos]:
    """The positions from which that tile may have been put down."""
    laid = g.land.tiles.get(play.cell)
    if laid is None or (laid.tile, laid.rotation) != (play.tile, play.rotation):
        return
    if g.options.conflict_unpayable == "forbid" and not any(g.supply):
        return  # nobody has paid for it
    for land in _lands_before(g, play):
        homes = [_homes_before(g, play, land, colour) for colour in range(len(g.civs))]
        for civs in product(*homes):
            on_board = [home for home in civs if home != NOWHERE]
            if len(set(on_board)) == len(on_board):
                before = g.clone()
                before.land, before.civs = land, civs
                before.in_play = play.tile
                start = PlayTile(play.cell, play.tile, play.rotation, replaced=play.replaced)
                start.at = PlayTile.put_down.index
                before.stack = [start]
                yield before


def _lands_before(g: Gheos, play: PlayTile) -> Iterator[Land]:
    """The land without the tile, or with the one that it has replaced, turned either way."""
    tiles = dict(g.land.tiles)
    del tiles[play.cell]
    if not play.replaced:
        if tiles and (land := Land.of(tiles)).is_connected:
            yield land
        return
    gone = g.discard if g.options.replaced_tile == "discard" else g.reshuffled
    for rotation in ROTATIONS[gone[-1]] if gone else ():
        yield Land.of({**tiles, play.cell: LAID[gone[-1], rotation]})


def _homes_before(g: Gheos, play: PlayTile, before: Land, colour: Colour) -> set[Side]:
    """The continents that a civilization may have been on before the tile was put down."""
    home = g.civs[colour]
    if home == NOWHERE:
        return {NOWHERE}
    if colour == play.mover and play.step.name == "destination":
        return {home}
    area, own = g.land.area_of(home), range(3 * play.cell, 3 * play.cell + 3)
    joined = [ACROSS[side] for side in own if g.land.area_at[side] is area]
    found = [before.area_at.get(side) for side in joined or [home]]
    return {each.id for each in found if each is not None and each.is_continent}


def _leads_to(g: Gheos, play: PlayTile, before: Gheos) -> bool:
    """Whether putting the tile down there leads to that moment, whatever is chosen on the way."""
    if any(home != NOWHERE and home not in before.land.areas for home in before.civs):
        return False
    advance(before)
    todo = [before]
    while todo:
        reached = todo.pop()
        if reached.decision is None:
            continue
        if play.same(reached.stack[-1]) and reached.civs == g.civs:
            return True
        if reached.decision.name == "PlayTile.destination":
            for option in reached.decision.options_for(reached.turn):
                branch = reached.clone()
                answer(branch, option)
                todo.append(branch)
    return False
