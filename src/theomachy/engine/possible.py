"""Whether a position from outside is one that its game could reach."""

from __future__ import annotations

import json
from typing import Any

from theomachy.engine.codec import dumps
from theomachy.engine.errors import BadDocument
from theomachy.engine.game import Game


def check_possible(game: Game[Any], g: Any) -> None:
    """Raise BadDocument unless a position at a decision equals what its own document describes.

    Then it fits the schema of the game's documents, which bounds every number and list in it, and
    the game's invariants hold, so it can be played like any other.
    """
    if game.seats(g.seat_count) != g.seat_count:
        raise BadDocument("A position must have a number of players.")
    for broken in game.invariants(g):
        raise BadDocument(broken)
    again = game.read(json.loads(json.dumps(game.document(g))))
    if dumps(game, again) != dumps(game, g):
        raise BadDocument(f"No document of {game.title} describes that position.")
