"""Play a tile: place it or replace another, pay, migrate, fight, score its temple."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.gheos.choices import (
    Migration,
    Payment,
    Survivor,
    TilePlay,
)
from theomachy.games.gheos.content.rotations import LAID, Region, count, wheat
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.options import Options
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NONE, NOWHERE, Colour, War
from theomachy.games.gheos.rules.conflict_choices import MIGRATIONS, PAYMENTS, SURVIVORS
from theomachy.games.gheos.rules.land import CONTINENT, Area, Joined
from theomachy.games.gheos.rules.tile_plays import TILE_PLAYS
from theomachy.kit.triangles import (
    ACROSS,
    Cell,
    Side,
    cell_at,
    place_of_side,
    side_at,
)
from theomachy.kit.tuples import replaced, without_place


@dataclass
class PlayTile(Procedure):
    """Play one of your two tiles (GH-13)."""

    cell: Cell = -1
    tile: str = ""
    rotation: int = 0
    mover: Colour = NONE
    destinations: tuple[Side, ...] = ()
    wars: tuple[War | None, ...] = (None,)
    replaced: bool = False

    @ask("GH-13", TILE_PLAYS)
    def choose(self, g: Gheos) -> Choose:
        """Place a tile next to another, or replace one without a pyramid."""
        return Choose(g.turn, TILE_PLAYS.options(g, g.turn), ask_even_if_single=True)

    @act("GH-13")
    def take(self, g: Gheos, play: TilePlay | None) -> Next:
        """The tile leaves the hand; a player without tiles skips the step (GH-89)."""
        if play is None:
            return DONE
        _, tile, x, y, rotation = play
        cell = cell_at(x, y)
        self.cell, self.tile, self.rotation = cell, tile, rotation
        self.replaced = cell in g.land.tiles
        g.outlook = ((cell, tile, rotation), g.upheaval_of(cell, tile, rotation))
        g.in_play = tile
        hand = g.hands[g.turn]
        if g.options.replaced_tile == "reshuffle":
            _forget_batch(g, tile)
        if len(hand) == 2:
            g.set_hand(g.turn, (hand[1],) if hand[0] == tile else (hand[0],))
        else:
            g.set_hand(g.turn, ())
        if g.events is not None:
            old = g.land.tiles[cell].tile if self.replaced else None
            g.tell("tile", seat=g.turn, tile=tile, at=(x, y), rotation=rotation, replaced=old)

    @ask("GH-41", PAYMENTS)
    def cost(self, g: Gheos) -> Choose | None:
        """A conflict costs one cube of any colour you hold, before anything else happens."""
        if self._upheaval(g).costs_a_cube(g.options):
            return Choose(g.turn, PAYMENTS.options(g, g.turn))

    @act("GH-42")
    def pay(self, g: Gheos, payment: Payment | None) -> Next:
        """The cube goes to the supply."""
        if payment is not None:
            g.take_cubes(g.turn, COLOURS.index(payment.colour), -1)
            g.tell("pay", seat=g.turn, colour=payment.colour)

    @act("GH-93")
    def put_down(self, g: Gheos) -> Next:
        """The old tile comes off, the new one lies; the land joins and parts."""
        stir = self._upheaval(g)
        cell = self.cell
        old = g.land.tiles.get(cell)
        laid = LAID[self.tile, self.rotation]
        before, civs = g.land, g.civs
        if old is not None:
            _clear_away(g, old.tile)
        g.land = before.with_tile(cell, laid, stir.joins)
        g.in_play = ""
        g.outlook = None
        for colour, home in stir.staying.items():
            if civs[colour] != home.id:
                g.put_disk(colour, home.id)
        if stir.fallen != NONE:
            _collapse(g, stir.fallen)
        if not stir.is_conflict:
            return PlayTile.temple
        self.mover = stir.mover
        self.destinations = tuple(part.id for part in stir.destinations)
        self.wars = tuple(map(stir.war, stir.destinations)) or (stir.war(),)
        # Until a war is decided the disks of the rivals stay on the land that was theirs.
        met = [-1 if area is None else area.id for area in before.across(cell)]
        for colour in {colour for war in self.wars if war for colour, _ in war.rivals}:
            if colour != self.mover:
                g.put_disk(colour, ACROSS[3 * cell + met.index(civs[colour])])
        if self.mover != NONE and g.events is not None:
            g.tell(
                "split",
                "GH-46",
                colour=COLOURS[self.mover],
                parts=[(place_of_side(p.id), p.size, wheat(p.tally)) for p in stir.parts],
            )

    @ask("GH-49", MIGRATIONS)
    def destination(self, g: Gheos) -> Choose | None:
        """Between continents with equally much wheat the active player chooses."""
        if self.mover != NONE:
            return Choose(g.turn, MIGRATIONS.options(g, g.turn))

    @act("GH-48")
    def migrate(self, g: Gheos, choice: Migration | None) -> Next:
        """The civilization goes to the continent with most wheat."""
        if choice is not None:
            home = side_at(*choice.to)
            war = self.wars[self.destinations.index(home)]
            self.wars = (war,)
            if war is None:
                g.put_disk(self.mover, home)
                for colour, side in enumerate(g.civs):
                    if side != NOWHERE:  # a civilization that was not met after all
                        g.put_disk(colour, g.land.area_of(side).id)
            else:
                g.put_disk(self.mover, _own_land(g, self.cell, home, self.mover))
            ears = wheat(g.land.areas[home].tally)
            g.tell("migrate", colour=COLOURS[self.mover], to=choice.to, wheat=ears)

    @ask("GH-53", SURVIVORS)
    def survivor(self, g: Gheos) -> Choose | None:
        """The strongest survives; between equals the active player chooses."""
        if self.wars[0] is not None:
            return Choose(g.turn, SURVIVORS.options(g, g.turn))

    @act("GH-55")
    def war(self, g: Gheos, choice: Survivor | None) -> Next:
        """Every other civilization loses its disk and all its cubes."""
        if choice is None:
            return None
        war = War(*self.wars[0])  # type: ignore[misc]
        winner = COLOURS.index(choice.colour)
        g.tell(
            "war",
            "GH-53",
            survivor=choice.colour,
            at=place_of_side(war.area),
            rivals=[(COLOURS[colour], strength) for colour, strength in war.rivals],
            tied=len(war.strongest) > 1,
        )
        for colour, _ in war.rivals:
            if colour != winner:
                g.put_disk(colour, NOWHERE)
                g.tell("lose", colour=COLOURS[colour], cubes=g.return_cubes(colour))
        g.put_disk(winner, war.area)

    @act("GH-60")
    def temple(self, g: Gheos) -> Next:
        """A temple on a continent scores the symbols of its kind there."""
        temple = LAID[self.tile, self.rotation].temple
        if temple is None:
            return DONE
        area = g.land.area_at[3 * self.cell + temple.edges[0]]
        vp = temple_vp(g.options, temple, self.replaced, area, area.id in g.civs)
        if vp is None:
            g.tell("temple idle", "GH-62", seat=g.turn, kind=temple.temple)
        else:
            g.gain(g.turn, vp)
            g.tell("temple", seat=g.turn, kind=temple.temple, vp=vp, at=place_of_side(area.id))
        return DONE

    def _upheaval(self, g: Gheos) -> Any:
        if g.outlook is not None:
            return g.outlook[1]
        return g.upheaval_of(self.cell, self.tile, self.rotation)


def temple_vp(
    options: Options, temple: Region, replaced: bool, area: Area | Joined, settled: bool
) -> int | None:
    """What a temple scores on an area, if it scores at all there (GH-60 to GH-64)."""
    if area.size < CONTINENT or (replaced and not options.temple_on_replace):
        return None
    if options.temple_needs_civ and not settled:
        return None
    return count(area.tally, temple.temple or "")


def _own_land(g: Gheos, cell: Cell, area: Side, colour: Colour) -> Side:
    """Where an area meets the tile on a cell, on a side where the disk of no other lies."""
    others = without_place(g.civs, colour)
    sides = [side for side in range(3 * cell, 3 * cell + 3) if g.land.area_at[side].id == area]
    return next(ACROSS[side] for side in sides if ACROSS[side] not in others)


def _collapse(g: Gheos, colour: Colour) -> None:
    """A civilization without a continent is removed, and its cubes with it (GH-50)."""
    g.put_disk(colour, NOWHERE)
    keep = g.options.collapse_cubes == "keep"
    lost = (0,) * g.seat_count if keep else g.return_cubes(colour)
    g.tell("collapse", "GH-50", colour=COLOURS[colour], cubes=lost)


def _clear_away(g: Gheos, tile: str) -> None:
    """A replaced tile goes to the discard pile, or back into the stack (GH-26)."""
    if g.options.replaced_tile == "reshuffle":
        g.bag = tuple(sorted((*g.bag, tile)))
        g.reshuffled = (*g.reshuffled, tile)
    else:
        g.discard = (*g.discard, tile)


def _forget_batch(g: Gheos, tile: str) -> None:
    """What everybody knows of the tile kept: only the face of the other was seen, not which it was.

    A tile that was reshuffled after the older of the two was drawn must have been the newer one.
    """
    drawn = g.drawn[g.turn]
    if len(drawn) == 2:
        older, newer = sorted(drawn)
        entered = max((n for n, each in enumerate(g.reshuffled, 1) if each == tile), default=0)
        kept = newer if entered <= older else older
        drawn = (kept,)
    else:
        drawn = ()
    g.drawn = replaced(g.drawn, g.turn, drawn)
