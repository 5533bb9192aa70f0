"""The board of Gheos drawn in text."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.position import Gheos


def draw(g: Gheos, seat: Seat | None) -> str:
    """The board."""
    return str(g.land.to_plain())
