"""What a faulty version of Omen breaks."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import Game
from theomachy.engine.testing import check


def broken_laws(game: Game[Any], players: int = 3, games: int = 2) -> set[str]:
    """The laws that a few games of it break."""
    return {failure.law for failure in check(game, players, games, seed=1, rate=1).failures}
