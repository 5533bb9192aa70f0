"""Play a tile: place it or replace another, pay, migrate, fight, score its temple."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.gheos.conflict import NONE, NOWHERE, Colour, War, may_stir
from theomachy.games.gheos.laid import FACES, LAID, ROTATIONS, Region, count, wheat
from theomachy.games.gheos.land import CONTINENT, Area, Joined
from theomachy.games.gheos.options import Options
from theomachy.games.gheos.position import NO_CIVILIZATIONS, Gheos
from theomachy.games.gheos.tiles import COLOURS
from theomachy.kit.triangles import (
    ACROSS,
    Cell,
    Side,
    cell_at,
    on_grid,
    place_of,
    place_of_side,
    side_at,
)

Play = tuple[Cell, str, int]
"""Cell, tile and rotation."""


def is_apart(g: Gheos, seat: Seat, cell: Cell) -> bool:
    """The cell is empty and no tile shares an edge with it (GH-16)."""
    return cell not in g.land.tiles and cell not in g.land.empty


def holds_pyramid(g: Gheos, seat: Seat, cell: Cell) -> bool:
    """The tile on the cell has a pyramid (GH-23)."""
    return cell in g.land.tiles and g.land.tiles[cell].has_pyramid


def is_not_held(g: Gheos, seat: Seat, play: Play) -> bool:
    """The tile is not in the player's hand (GH-13)."""
    return play[1] not in g.hands[seat]


def has_twin(g: Gheos, seat: Seat, play: Play) -> bool:
    """Another tile of the hand has the same face and a lower number (GH-94)."""
    tile = play[1]
    return any(FACES[other] == FACES[tile] and other < tile for other in g.hands[seat])


def looks_like_another_rotation(g: Gheos, seat: Seat, play: Play) -> bool:
    """The tile looks the same unturned (GH-94)."""
    return play[2] not in ROTATIONS[play[1]]


def is_unaffordable(g: Gheos, seat: Seat, play: Play) -> bool:
    """The play would cost a cube (GH-40)."""
    cell = play[0]
    return may_stir(g.land, g.civs, cell, g.options) and g.upheaval_of(*play).costs_a_cube(
        g.options
    )


def cannot_pay(g: Gheos, seat: Seat) -> bool:
    """The player holds no cube, and there is a civilization that could be stirred (GH-44)."""
    return (
        not any(g.cubes[seat])
        and g.civs != NO_CIVILIZATIONS
        and g.options.conflict_unpayable == "forbid"
    )


UNAFFORDABLE = Bar(
    "GH-44",
    is_unaffordable,
    "{tile} on {cell} would cost a cube, and you hold none.",
    when=cannot_pay,
)
CELL_BARS = (
    Bar("GH-16", is_apart, "No tile shares a whole edge with {cell}, so none can be placed there."),
    Bar("GH-23", holds_pyramid, "The tile on {cell} has a pyramid and cannot be replaced."),
)
PLAY_BARS = (
    Bar("GH-13", is_not_held, "{tile} is not one of your two tiles."),
    Bar("GH-94", has_twin, "{tile} has the same face as another of your tiles: play that one."),
    Bar("GH-94", looks_like_another_rotation, "{tile} looks the same however it is turned."),
    UNAFFORDABLE,
)


class TilePlays(Sequence[Any]):
    """All legal tile plays, written out only when looked at.

    Every tile and rotation of `turns` may go on every cell of `places`; `others` are plays on
    cells where not all of them may.
    """

    __slots__ = ("others", "places", "turns")

    def __init__(
        self,
        places: Sequence[Cell],
        turns: tuple[tuple[str, int], ...],
        others: Sequence[Any] = (),
    ) -> None:
        self.places = places
        self.turns = turns
        self.others = others

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __len__(self) -> int:
        return len(self.places) * len(self.turns) + len(self.others)

    def __getitem__(self, index: Any) -> Any:
        if type(index) is slice:
            return tuple(self)[index]
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError(index)
        turns = self.turns
        free = len(self.places) * len(turns)
        if index >= free:
            return self.others[index - free]
        place, turn = divmod(index, len(turns))
        x, y = place_of(self.places[place])
        tile, rotation = turns[turn]
        return ("tile", tile, x, y, rotation)

    def __iter__(self) -> Iterator[Any]:
        for cell in self.places:
            x, y = place_of(cell)
            for tile, rotation in self.turns:
                yield ("tile", tile, x, y, rotation)
        yield from self.others

    def __contains__(self, option: object) -> bool:
        match option:
            case ("tile", str(tile), int(x), int(y), int(rotation)) if on_grid(x, y):
                free = (tile, rotation) in self.turns and cell_at(x, y) in self.places
                return isinstance(option, tuple) and (free or option in self.others)
        return False


TURNS = {tile: tuple((tile, rotation) for rotation in ROTATIONS[tile]) for tile in ROTATIONS}


def turns_of(hand: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The tiles of a hand in all rotations that look different, twins once (GH-17, GH-94)."""
    if len(hand) == 2:
        first, second = hand
        if FACES[first] == FACES[second]:
            return TURNS[first]
        return TURNS[first] + TURNS[second]
    return TURNS[hand[0]] if hand else ()


def tile_plays(g: Gheos, seat: Seat) -> Sequence[Any]:
    """The legal tile plays of a seat, in order."""
    land = g.land
    land.complete()
    places = land.empty + land.replaceable
    turns = turns_of(g.hands[seat])
    if not UNAFFORDABLE.when(g, seat):
        return TilePlays(places, turns)
    stirring = [cell for cell in places if may_stir(land, g.civs, cell, g.options)]
    others = []
    for cell in stirring:
        # Whether anything is stirred up hangs on how the tile joins the edges, not on its symbols.
        barred: dict[Any, bool] = {}
        for tile, rotation in turns:
            groups = LAID[tile, rotation].groups
            if groups not in barred:
                barred[groups] = UNAFFORDABLE.holds(g, seat, (cell, tile, rotation))
            if not barred[groups]:
                others.append(("tile", tile, *place_of(cell), rotation))
    return TilePlays([cell for cell in places if cell not in stirring], turns, others)


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

    @ask("GH-13")
    def choose(self, g: Gheos) -> Choose:
        """Place a tile next to another, or replace one without a pyramid."""
        return Choose(g.turn, tile_plays(g, g.turn), anyway=True)

    @act("GH-13")
    def take(self, g: Gheos, play: Any) -> Outcome:
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

    @ask("GH-41")
    def cost(self, g: Gheos) -> Choose | None:
        """A conflict costs one cube of any colour you hold, before anything else happens."""
        if self._upheaval(g).costs_a_cube(g.options):
            return Choose(g.turn, [PAYMENTS[c] for c, n in enumerate(g.cubes[g.turn]) if n])

    @act("GH-42")
    def pay(self, g: Gheos, payment: Any) -> Outcome:
        """The cube goes to the supply."""
        if payment is not None:
            g.take_cubes(g.turn, COLOURS.index(payment[1]), -1)
            g.tell("pay", seat=g.turn, colour=payment[1])

    @act("GH-93")
    def put_down(self, g: Gheos) -> Outcome:
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

    @ask("GH-49")
    def destination(self, g: Gheos) -> Choose | None:
        """Between continents with equally much wheat the active player chooses."""
        if self.mover != NONE:
            return Choose(g.turn, [("migrate", place_of_side(area)) for area in self.destinations])

    @act("GH-48")
    def migrate(self, g: Gheos, choice: Any) -> Outcome:
        """The civilization goes to the continent with most wheat."""
        if choice is not None:
            home = side_at(*choice[1])
            war = self.wars[self.destinations.index(home)]
            self.wars = (war,)
            if war is None:
                g.put_disk(self.mover, home)
                for colour, side in enumerate(g.civs):
                    if side != NOWHERE:  # whoever was not met after all
                        g.put_disk(colour, g.land.area_of(side).id)
            else:
                g.put_disk(self.mover, _own_land(g, self.cell, home, self.mover))
            ears = wheat(g.land.areas[home].tally)
            g.tell("migrate", colour=COLOURS[self.mover], to=choice[1], wheat=ears)

    @ask("GH-53")
    def survivor(self, g: Gheos) -> Choose | None:
        """The strongest survives; between equals the active player chooses."""
        war = self.wars[0]
        if war is not None:
            return Choose(g.turn, [SURVIVORS[colour] for colour in War(*war).strongest])

    @act("GH-55")
    def war(self, g: Gheos, choice: Any) -> Outcome:
        """Every other civilization loses its disk and all its cubes."""
        if choice is None:
            return None
        war = War(*self.wars[0])  # type: ignore[misc]
        winner = COLOURS.index(choice[1])
        g.tell(
            "war",
            "GH-53",
            survivor=choice[1],
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
    def temple(self, g: Gheos) -> Outcome:
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


PAYMENTS = tuple(("pay", colour) for colour in COLOURS)
SURVIVORS = tuple(("survivor", colour) for colour in COLOURS)


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
    others = (*g.civs[:colour], *g.civs[colour + 1 :])
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
    """What all know of the tile kept: which of the two was played is not seen, only its face.

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
    g.drawn = (*g.drawn[: g.turn], drawn, *g.drawn[g.turn + 1 :])
