"""Settle: found a civilization or take a follower."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.gheos.choices import Follower, Founding, is_side, side_named
from theomachy.games.gheos.content.rotations import wheat
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE, Colour
from theomachy.kit.triangles import Side, place_of_side, side_at

FOLLOWERS = tuple(Follower("follower", colour) for colour in COLOURS)


def all_are_out(g: Gheos, seat: Seat, founding: Founding) -> bool:
    """No disk is left in the supply (GH-69)."""
    return NOWHERE not in g.civs


def is_on_board(g: Gheos, seat: Seat, founding: Founding) -> bool:
    """The disk of that colour is not in the supply (GH-65)."""
    return g.civs[COLOURS.index(founding.colour)] != NOWHERE


def is_not_a_continent(g: Gheos, seat: Seat, founding: Founding) -> bool:
    """What lies there is not a continent (GH-30)."""
    if not is_side(founding.at):
        return True
    area = g.land.area_at.get(side_at(*founding.at))
    return area is None or not area.is_continent


def is_misnamed(g: Gheos, seat: Seat, founding: Founding) -> bool:
    """The continent is not called by its least side (GH-29)."""
    side = side_at(*founding.at)
    return g.land.area_at[side].id != side


def is_settled(g: Gheos, seat: Seat, founding: Founding) -> bool:
    """A civilization is on that continent (GH-31)."""
    return side_at(*founding.at) in g.civs


def is_used_up(g: Gheos, seat: Seat, follower: Follower) -> bool:
    """No cube of that colour is in the supply (GH-68)."""
    return not g.supply[COLOURS.index(follower.colour)]


def is_not_in_play(g: Gheos, seat: Seat, follower: Follower) -> bool:
    """The civilization of that colour is not on the board (GH-68)."""
    return g.civs[COLOURS.index(follower.colour)] == NOWHERE


def only_in_play(g: Gheos, seat: Seat) -> bool:
    """The option is on that followers come from civilizations on the board."""
    return g.options.take_follower == "in_play"


FOUND_BARS = (
    Bar("GH-69", all_are_out, "All six civilizations are on the board."),
    Bar("GH-65", is_on_board, "{Colour} is on the board already; each colour has one disk."),
    Bar("GH-30", is_not_a_continent, "There is no continent at {place}: it needs three sides."),
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


def every_settlement(g: Gheos, seat: Seat) -> Iterator[Founding | Follower]:
    """Each disk on each area, free continents first; then a cube of each colour."""
    free = g.free_continents()
    places = [place_of_side(area) for area in (*free, *(a for a in g.land.areas if a not in free))]
    for colour in COLOURS:
        yield from (Founding("found", colour, place) for place in places)
    yield from FOLLOWERS


def named(g: Gheos, seat: Seat, option: Founding | Follower) -> dict[str, object]:
    """The colour for the start of a sentence, and the cell of a continent."""
    words: dict[str, object] = {"Colour": option.colour.capitalize()}
    if isinstance(option, Founding):
        words["place"] = option.at[:2]
    return words


def foundings_at(g: Gheos, seat: Seat, sort: str, name: str) -> Iterator[Founding]:
    """A founding on the area that a side belongs to, or where none is."""
    place = side_named(name) if sort == "area" else None
    if place is not None:
        area = g.land.area_at.get(side_at(*place))
        at = place_of_side(area.id) if area and area.is_continent else place
        yield from (Founding("found", colour, at) for colour in COLOURS)


class Settlements(Sequence[Any]):
    """All foundings (colour by continent), then all followers, as a lazy sequence."""

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
        return Founding("found", COLOURS[self.disks[disk]], place)


def settlements(g: Gheos, seat: Seat) -> Settlements:
    """What may be founded or taken now."""
    civs, supply = g.civs, g.supply
    disks = [colour for colour, home in enumerate(civs) if home == NOWHERE]
    followers = [colour for colour, cubes in enumerate(supply) if cubes]
    if g.options.take_follower == "in_play":
        followers = [colour for colour in followers if civs[colour] != NOWHERE]
    return Settlements(disks, g.free_continents(), followers)


SETTLEMENTS = Choices(
    every_settlement,
    Kind(Founding, FOUND_BARS, named, foundings_at),
    Kind(Follower, FOLLOWER_BARS, named),
    fast=settlements,
)


@dataclass
class Settle(Procedure):
    """Found a civilization or take a follower; compulsory where possible (GH-14)."""

    @ask("GH-14", SETTLEMENTS)
    def choose(self, g: Gheos) -> Choose:
        """Found on any free continent, or take a cube."""
        return Choose(g.turn, SETTLEMENTS.options(g, g.turn))

    @act("GH-66")
    def settle(self, g: Gheos, choice: Founding | Follower | None) -> Next:
        """A founder takes a cube for each wheat there, as far as the supply goes."""
        if choice is None:
            return DONE
        colour = COLOURS.index(choice.colour)
        if isinstance(choice, Follower):
            g.take_cubes(g.turn, colour, 1)
            g.tell("follower", "GH-68", seat=g.turn, colour=choice.colour)
            return DONE
        home = side_at(*choice.at)
        ears = wheat(g.land.areas[home].tally)
        cubes = min(ears, g.supply[colour])
        g.put_disk(colour, home)
        if cubes:
            g.take_cubes(g.turn, colour, cubes)
        g.tell("found", seat=g.turn, colour=choice.colour, at=choice.at, wheat=ears, cubes=cubes)
        return DONE
