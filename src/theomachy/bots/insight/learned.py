"""What was learned from games: how much each feature of a game says about who wins.

The weights of a game lie beside this module in `weights/<game>.json`, with the command that made
them. Weighed and added up, the features of a seat are its prospects: with prospects a and b, one
seat is exp(a - b) times as likely to win as another.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

WEIGHTS = "weights"


@cache
def weights(game: str, names: tuple[str, ...]) -> Sequence[float] | None:
    """The weights for the features of those names, if they were ever learned."""
    path = files(__package__).joinpath(WEIGHTS, f"{game}.json")
    if not path.is_file():
        return None
    learned = json.loads(path.read_text("utf-8"))["weights"]
    # Features that have changed since are as good as new ones: nothing is known of them.
    return tuple(learned.values()) if tuple(learned) == names else None
