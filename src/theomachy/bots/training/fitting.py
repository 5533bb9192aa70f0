"""The weights that foretell winners best: softmax regression, by Newton's method.

The chances of the seats are the softmax of their weighed features. The loss is the mean surprise
at the winners, plus a little for every weight, so that what says nothing gets no weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from theomachy.bots.training.playing import Noted

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]

PRICE = 1e-3
"""What the square of a weight costs, features being scaled to a spread of 1."""

STEPS = 25


def fitted(noted: Sequence[Noted]) -> list[float]:
    """The weight of each feature."""
    import numpy as np

    groups = _by_players(noted)
    every = np.concatenate([features.reshape(-1, features.shape[2]) for features, _ in groups])
    spread = every.std(axis=0)
    spread[spread == 0] = 1.0
    weights = np.zeros(every.shape[1])
    total = sum(len(features) for features, _ in groups)
    for _ in range(STEPS):
        slope = PRICE * weights
        bend = PRICE * np.eye(len(weights))
        for features, shares in groups:
            scaled = features / spread
            chances = _softmax(scaled @ weights)
            slope += np.einsum("nsf,ns->f", scaled, chances - shares) / total
            mean = np.einsum("nsf,ns->nf", scaled, chances)
            bend += np.einsum("nsf,ns,nsh->fh", scaled, chances, scaled) / total
            bend -= mean.T @ mean / total
        step = np.linalg.solve(bend, slope)
        weights -= step
        if np.abs(step).max() < 1e-9:
            break
    return [float(weight) for weight in weights / spread]


def surprise(noted: Sequence[Noted], weights: Sequence[float]) -> float:
    """The mean log loss at the winners with those weights."""
    import numpy as np

    groups = _by_players(noted)
    total = sum(len(features) for features, _ in groups)
    lost = 0.0
    for features, shares in groups:
        chances = _softmax(features @ np.asarray(weights))
        lost -= float((shares * np.log(np.maximum(chances, 1e-12))).sum())
    return lost / total


def _by_players(noted: Sequence[Noted]) -> list[tuple[Array, Array]]:
    """Features (position, seat, feature) and shares of wins, for each number of players."""
    import numpy as np

    counts = sorted({len(each.shares) for each in noted})
    return [
        (
            np.array([each.features for each in noted if len(each.shares) == count]),
            np.array([each.shares for each in noted if len(each.shares) == count]),
        )
        for count in counts
    ]


def _softmax(prospects: Array) -> Array:
    import numpy as np

    odds = np.exp(prospects - prospects.max(axis=1, keepdims=True))
    made: Array = odds / odds.sum(axis=1, keepdims=True)
    return made
