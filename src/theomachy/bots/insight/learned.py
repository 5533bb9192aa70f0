"""Learned weights: how much each feature of a game says about who wins.

The weights of a game are in `weights/<game>.json`, with the command that made them. The weighted
sum of a seat's features is its logit: with logits a and b, one seat is exp(a - b) times as likely
to win as another.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

WEIGHTS = "weights"


@cache
def weights(game: str, names: tuple[str, ...]) -> Sequence[float] | None:
    """The learned weights of those features, if there are any."""
    path = files(__package__).joinpath(WEIGHTS, f"{game}.json")
    if not path.is_file():
        return None
    learned = json.loads(path.read_text("utf-8"))["weights"]
    # If the features have changed since, the weights are useless.
    return tuple(learned.values()) if tuple(learned) == names else None
