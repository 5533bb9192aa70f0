"""Settle: found a civilization or take a follower."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.gheos.conflict import NOWHERE, Colour
from theomachy.games.gheos.laid import wheat
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.tiles import COLOURS
from theomachy.kit.triangles import Side, place_of_side, side_at

FOLLOWERS = tuple(("follower", colour) for colour in COLOURS)


def is_on_board(g: Gheos, seat: Seat, founding: tuple[Colour, Side]) -> bool:
    """The disk of that colour is not in the supply (GH-65)."""
    return g.civs[founding[0]] != NOWHERE


def is_no_continent(g: Gheos, seat: Seat, founding: tuple[Colour, Side]) -> bool:
    """What lies there is no continent (GH-30)."""
    area = g.land.area_at.get(founding[1])
    return area is None or not area.is_continent


def is_misnamed(g: Gheos, seat: Seat, founding: tuple[Colour, Side]) -> bool:
    """The continent is not called by its least side (GH-29)."""
    return g.land.area_at[founding[1]].id != founding[1]


def is_settled(g: Gheos, seat: Seat, founding: tuple[Colour, Side]) -> bool:
    """A civilization is on that continent (GH-31)."""
    return founding[1] in g.civs


def is_used_up(g: Gheos, seat: Seat, colour: Colour) -> bool:
    """No cube of that colour is in the supply (GH-68)."""
    return not g.supply[colour]


def is_not_in_play(g: Gheos, seat: Seat, colour: Colour) -> bool:
    """The civilization of that colour is not on the board (GH-68)."""
    return g.civs[colour] == NOWHERE


def only_in_play(g: Gheos, seat: Seat) -> bool:
    """The option is on that followers come from civilizations on the board."""
    return g.options.take_follower == "in_play"


FOUND_BARS = (
    Bar("GH-65", is_on_board, "{Colour} is on the board already; each colour has one disk."),
    Bar("GH-30", is_no_continent, "There is no continent at {place}: it needs three sides."),
    Bar("GH-29", is_misnamed, "A continent goes by its least side, and {place} is another of it."),
    Bar("GH-31", is_settled, "The continent at {place} has a civilization already."),
)
FOLLOWER_BARS = (
    Bar("GH-68", is_used_up, "No {colour} cube is left in the supply."),
    Bar(
        "GH-68",
        is_not_in_play,
        "{Colour} is not on the board, and only followers of civilizations in play may be taken.",
        when=only_in_play,
    ),
)


class Settlements(Sequence[Any]):
    """All foundings (colour by continent), then all followers; written out when looked at."""

    __slots__ = ("continents", "disks", "followers")

    def __init__(
        self, disks: list[Colour], continents: list[Side], followers: list[Colour]
    ) -> None:
        self.disks = disks
        self.continents = continents
        self.followers = followers

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __len__(self) -> int:
        return len(self.disks) * len(self.continents) + len(self.followers)

    def __getitem__(self, index: Any) -> Any:
        if type(index) is slice:
            return tuple(self)[index]
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError(index)
        foundings = len(self.disks) * len(self.continents)
        if index >= foundings:
            return FOLLOWERS[self.followers[index - foundings]]
        disk, continent = divmod(index, len(self.continents))
        place = place_of_side(self.continents[continent])
        return ("found", COLOURS[self.disks[disk]], place)


def settlements(g: Gheos) -> Settlements:
    """What may be founded or taken now."""
    civs, supply = g.civs, g.supply
    disks = [colour for colour, home in enumerate(civs) if home == NOWHERE]
    followers = [colour for colour, cubes in enumerate(supply) if cubes]
    if g.options.take_follower == "in_play":
        followers = [colour for colour in followers if civs[colour] != NOWHERE]
    return Settlements(disks, g.free_continents(), followers)


@dataclass
class Settle(Procedure):
    """Found a civilization or take a follower; compulsory where possible (GH-14)."""

    @ask("GH-14")
    def choose(self, g: Gheos) -> Choose:
        """Found on any free continent, or take a cube."""
        return Choose(g.turn, settlements(g))

    @act("GH-66")
    def settle(self, g: Gheos, choice: Any) -> Outcome:
        """A founder takes a cube for each wheat there, as far as the supply goes."""
        if choice is None:
            return DONE
        colour = COLOURS.index(choice[1])
        if choice[0] == "follower":
            g.take_cubes(g.turn, colour, 1)
            g.tell("follower", "GH-68", seat=g.turn, colour=choice[1])
            return DONE
        home = side_at(*choice[2])
        ears = wheat(g.land.areas[home].tally)
        cubes = min(ears, g.supply[colour])
        g.put_disk(colour, home)
        if cubes:
            g.take_cubes(g.turn, colour, cubes)
        g.tell("found", seat=g.turn, colour=choice[1], at=choice[2], wheat=ears, cubes=cubes)
        return DONE
