"""The position of Gheos, and small questions about it in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.positions import Position, derived
from theomachy.games.gheos.content.rotations import LAID
from theomachy.games.gheos.content.tiles import COLOURS, CUBES_PER_COLOUR, END_THRESHOLD
from theomachy.games.gheos.options import Options
from theomachy.games.gheos.rules.conflict import NOWHERE, Colour, Upheaval, upheaval
from theomachy.games.gheos.rules.land import Area, Land
from theomachy.kit.triangles import Cell, Side
from theomachy.kit.tuples import replaced

EPOCH = "EPOCH"
"""The face of all eight EPOCH tiles (GH-94)."""

Cubes = tuple[int, ...]
"""How many cubes of each colour."""

NO_CUBES: Cubes = (0,) * len(COLOURS)
ALL_CUBES: Cubes = (CUBES_PER_COLOUR,) * len(COLOURS)
NO_CIVILIZATIONS: tuple[Side, ...] = (NOWHERE,) * len(COLOURS)


@dataclass(slots=True, eq=False)
class Gheos(Position):
    """A position of Gheos. Every field is an immutable value, replaced when it changes.

    `civs`        the id of the continent each civilization is on, or NOWHERE; while its fate is
                  open (see `undecided`), a side where its disk lies
    `hands`       the tiles of each seat, in order of their names
    `in_play`     the tile that has left a hand and not yet come down, while its cost is paid
    `bag`         the draw stack: nobody knows its order (GH-8)
    `aside`       EPOCH tiles set aside during setup (GH-9)
    `epochs`      EPOCH tiles spent since setup (GH-79)
    `turn`        whose turn it is
    `ending`      why the game ends, once it does: "tokens", "epochs" or "tiles"
    `reshuffled`  the replaced tiles that went back into the stack, in order (`replaced_tile`)
    `drawn`       for each hand, how many tiles had been reshuffled when its tiles were drawn
    """

    options: Options
    land: Land
    civs: tuple[Side, ...]
    hands: tuple[tuple[str, ...], ...]
    cubes: tuple[Cubes, ...]
    supply: Cubes
    tokens: tuple[int, ...]
    vp: tuple[int, ...]
    bag: tuple[str, ...]
    in_play: str = ""
    discard: tuple[str, ...] = ()
    aside: int = 0
    epochs: int = 0
    turn: Seat = 0
    ending: str = ""
    reshuffled: tuple[str, ...] = ()
    drawn: tuple[tuple[int, ...], ...] = ()
    outlook: tuple[tuple[Cell, str, int], Upheaval] | None = derived()

    # questions

    @property
    def threshold(self) -> int:
        """The number of the EPOCH tile that ends the game (GH-83)."""
        return END_THRESHOLD[self.seat_count]

    def continent(self, colour: Colour) -> Area | None:
        """The continent that civilization is on."""
        home = self.civs[colour]
        return None if home == NOWHERE else self.land.area_of(home)

    def free_continents(self) -> list[Side]:
        """The continents without a civilization, in order (GH-31)."""
        civs = self.civs
        return [home for home in self.land.continents if home not in civs]

    def upheaval_of(self, cell: Cell, tile: str, rotation: int) -> Upheaval:
        """What that tile play would stir up."""
        if self.outlook is not None and self.outlook[0] == (cell, tile, rotation):
            return self.outlook[1]
        return upheaval(self.land, self.civs, cell, LAID[tile, rotation], self.options)

    def score(self, seat: Seat, symbols: int) -> int:
        """VP of a seat's cubes, given how a tally counts: see `cup_score`, `epoch_score`."""
        area_of, held = self.land.area_of, self.cubes[seat]
        scoring = self.options.follower_scoring
        total = 0
        for colour, home in enumerate(self.civs):
            if home != NOWHERE:
                if scoring == "bound":
                    cubes = held[colour]
                elif scoring == "generic" or held[colour]:
                    cubes = sum(held)
                else:
                    continue
                if cubes:
                    total += cubes * (area_of(home).tally >> symbols & 255)
        return total

    def cup_score(self, seat: Seat) -> int:
        """Cubes times cups, summed over the civilizations (GH-72)."""
        return self.score(seat, 8)

    def epoch_score(self, seat: Seat) -> int:
        """Cubes times pyramids, summed over the civilizations (GH-78)."""
        return self.score(seat, 24)

    # changes

    def gain(self, seat: Seat, vp: int) -> None:
        """A seat takes VP from the unlimited supply (GH-5)."""
        if vp:
            self.vp = replaced(self.vp, seat, self.vp[seat] + vp)

    def take_cubes(self, seat: Seat, colour: Colour, number: int) -> None:
        """Cubes of a colour go from the supply to a seat; negative: from the seat back."""
        held = self.cubes[seat]
        held = replaced(held, colour, held[colour] + number)
        self.cubes = replaced(self.cubes, seat, held)
        left = self.supply[colour] - number
        self.supply = replaced(self.supply, colour, left)

    def put_disk(self, colour: Colour, home: Side) -> None:
        """A civilization's disk goes to a continent, or NOWHERE: to the supply."""
        self.civs = replaced(self.civs, colour, home)

    def return_cubes(self, colour: Colour) -> tuple[int, ...]:
        """All cubes of a colour, from every player, go to the supply; how many each loses."""
        lost = tuple(held[colour] for held in self.cubes)
        self.cubes = tuple([replaced(held, colour, 0) for held in self.cubes])
        self.supply = replaced(self.supply, colour, CUBES_PER_COLOUR)
        return lost

    def set_hand(self, seat: Seat, hand: tuple[str, ...]) -> None:
        """A seat's hand becomes those tiles."""
        self.hands = replaced(self.hands, seat, hand)
