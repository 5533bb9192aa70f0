"""Civilizations whose fate is open while a tile is played: one that migrates, some that fight.

Until it is decided none of them is on any land (GH-48, GH-53): code that shows the board asks here
which civilizations have a home.
"""

from __future__ import annotations

from theomachy.engine.procedures import Step
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE, Colour, War
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.kit.triangles import Side


def migrating(g: Gheos) -> PlayTile | None:
    """The tile play in progress, while its player chooses where a civilization goes (GH-49)."""
    return _play_at(g, PlayTile.destination)


def fighting(g: Gheos) -> tuple[PlayTile, War] | None:
    """The tile play in progress and its war, while its player chooses the survivor (GH-53)."""
    play = _play_at(g, PlayTile.survivor)
    war = play and play.wars and play.wars[0]
    return (play, War(*war)) if play and war else None


def undecided(g: Gheos) -> frozenset[Colour]:
    """The civilizations that are on no land now, though their disks are on the board."""
    play = migrating(g)
    if play is not None:
        return frozenset({play.mover})
    fight = fighting(g)
    return frozenset(colour for colour, _ in fight[1].rivals) if fight else frozenset()


def homes(g: Gheos) -> dict[Side, Colour]:
    """The civilization on each continent that has one, by the continent's id."""
    without = undecided(g)
    return {
        g.land.area_of(home).id: colour
        for colour, home in enumerate(g.civs)
        if home != NOWHERE and colour not in without
    }


def brought(g: Gheos, play: PlayTile, colour: Colour) -> frozenset[Side]:
    """The land that a civilization brings into a war: what its disk lies on, less the tile."""
    home = g.civs[colour]
    for piece in g.land.behind(play.cell):
        if piece is not None and home in piece.sides:
            return piece.sides
    return g.land.area_of(home).sides


def _play_at(g: Gheos, step: Step) -> PlayTile | None:
    frame = g.stack[-1] if g.stack else None
    return frame if isinstance(frame, PlayTile) and frame.step is step else None
