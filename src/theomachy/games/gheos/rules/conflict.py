"""What a tile play would stir up: migration, collapse and war (GH-40 to GH-58).

`upheaval` is one pure function of land, civilizations and play; legality, preview and execution
all ask it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from theomachy.games.gheos.content.rotations import Laid, swords, wheat
from theomachy.games.gheos.options import Options
from theomachy.games.gheos.rules.land import CONTINENT, Joined, Land, Three, joined
from theomachy.kit.triangles import Cell, Side

Colour = int
"""A civilization, by its place in `tiles.COLOURS`."""

NOWHERE: Side = -1
"""Where a civilization is whose disk is in the supply."""

NONE: Colour = -1


class War(NamedTuple):
    """Civilizations that meet on one area (its id), each with its strength (GH-51, GH-52)."""

    area: Side
    rivals: tuple[tuple[Colour, int], ...]

    @property
    def strongest(self) -> tuple[Colour, ...]:
        """Those tied for most swords (GH-53)."""
        most = max(strength for _, strength in self.rivals)
        return tuple(colour for colour, strength in self.rivals if strength == most)


class Upheaval:
    """What a tile play does to areas and civilizations.

    `joins`         the areas that the played tile becomes part of
    `mover`         the civilization that migrates, or NONE (GH-48)
    `parts`         the parts its continent falls into (GH-46)
    `destinations`  the best continents among them: more than one, and the player chooses (GH-49)
    `fallen`        the civilization that collapses, or NONE (GH-50)
    `staying`       where each other civilization that is touched comes to be
    """

    mover: Colour = NONE
    parts: Sequence[Joined] = ()
    destinations: Sequence[Joined] = ()
    fallen: Colour = NONE

    def __init__(self, joins: list[Joined]) -> None:
        self.joins = joins
        self.staying: dict[Colour, Joined] = {}
        self.strengths: dict[tuple[Colour, Side], int] = {}

    def war(self, destination: Joined | None = None) -> War | None:
        """The war that follows, given where the migrating civilization goes (GH-51, GH-58)."""
        occupants = dict(self.staying)
        if destination is not None:
            occupants[self.mover] = destination
        for join in self.joins:
            rivals = sorted(colour for colour, home in occupants.items() if home is join)
            if len(rivals) > 1:
                return War(
                    join.id, tuple((colour, self.strengths[colour, join.id]) for colour in rivals)
                )
        return None

    @property
    def is_conflict(self) -> bool:
        """Whether it causes a migration or a war (GH-40)."""
        if self.mover != NONE:
            return True
        return len(self.staying) > 1 and self.war() is not None

    def costs_a_cube(self, options: Options) -> bool:
        """Whether a cube must be paid for it (GH-40, GH-41)."""
        return self.is_conflict or (options.collapse_cost and self.fallen != NONE)


def upheaval(
    land: Land,
    civs: tuple[Side, ...],
    cell: Cell,
    laid: Laid,
    options: Options,
    behind: Three | None = None,
) -> Upheaval:
    """What happens if that tile is laid on that cell: placed, or replacing what is there.

    `behind`: the land behind the cell's edges, from one who asks for many tiles on one cell.
    """
    before = land.across(cell)
    if behind is None:
        behind = land.behind(cell) if cell in land.tiles else before
    joins = joined(cell, laid, behind)
    result = Upheaval(joins)
    # The colour behind each edge, and the area that its land comes to be part of.
    homes: dict[Colour, list[Joined]] = {}
    for edge, area in enumerate(before):
        if area is not None and area.id in civs:
            colour = civs.index(area.id)
            parts = homes.setdefault(colour, [])
            for join in joins:
                if edge in join.edges and join not in parts:
                    parts.append(join)
    for colour, parts in homes.items():
        continents = [part for part in parts if part.size >= CONTINENT]
        if not continents:
            result.fallen = colour
        elif len(parts) == 1:
            result.staying[colour] = parts[0]
        else:
            most = max(wheat(part.tally) for part in continents)
            result.mover = colour
            result.parts = parts
            result.destinations = sorted(
                (part for part in continents if wheat(part.tally) == most),
                key=lambda part: part.id,
            )
    if cell in land.tiles and not homes and len(land.tiles) == 1:
        # The only tile on the board: a civilization on it has no part left (GH-50).
        whole = land.area_at[3 * cell].id
        result.fallen = civs.index(whole) if whole in civs else NONE
    if len(homes) > 1:
        result.strengths = _strengths(land, civs, cell, homes, options)
    return result


def _strengths(
    land: Land,
    civs: tuple[Side, ...],
    cell: Cell,
    homes: dict[Colour, list[Joined]],
    options: Options,
) -> dict[tuple[Colour, Side], int]:
    """The swords of each civilization on each area where it may come to fight (GH-52, GH-54)."""
    strengths = {}
    for colour, parts in homes.items():
        before = land.areas[civs[colour]]
        for part in parts:
            if options.war_swords == "snapshot":
                strength = swords(before.tally)
            else:
                strength = sum(
                    swords(piece.tally)
                    for piece in part.pieces
                    if not piece.sides.isdisjoint(before.sides)
                )
            strengths[colour, part.id] = strength
    return strengths


def may_stir(land: Land, civs: tuple[Side, ...], cell: Cell, options: Options) -> bool:
    """Whether any tile on that cell could cost a cube: what listing looks at first.

    A conflict needs settled land behind at least two edges; a collapse, where that costs too,
    needs a civilization on the tile that is replaced.
    """
    if options.collapse_cost and cell in land.tiles:
        return any(land.area_at[3 * cell + edge].id in civs for edge in range(3))
    settled = 0
    for area in land.across(cell):
        if area is not None and area.id in civs:
            settled += 1
    return settled > 1
