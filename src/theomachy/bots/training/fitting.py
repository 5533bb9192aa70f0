"""The weights that best predict the winners: softmax regression by Newton's method.

The seats' probabilities of winning are the softmax of their weighted features. The loss is the mean
log loss of the winners plus a small L2 penalty, so that useless features get no weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from theomachy.bots.training.playing import Example

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]

L2 = 1e-3
"""The L2 penalty on weights, for features scaled to a standard deviation of 1."""

MAX_ITERATIONS = 25


def fit(examples: Sequence[Example]) -> list[float]:
    """The weight of each feature."""
    import numpy as np

    groups = _by_players(examples)
    every = np.concatenate([features.reshape(-1, features.shape[2]) for features, _ in groups])
    spread = every.std(axis=0)
    spread[spread == 0] = 1.0
    weights = np.zeros(every.shape[1])
    total = sum(len(features) for features, _ in groups)
    for _ in range(MAX_ITERATIONS):
        gradient = L2 * weights
        hessian = L2 * np.eye(len(weights))
        for features, shares in groups:
            scaled = features / spread
            chances = _softmax(scaled @ weights)
            gradient += np.einsum("nsf,ns->f", scaled, chances - shares) / total
            mean = np.einsum("nsf,ns->nf", scaled, chances)
            hessian += np.einsum("nsf,ns,nsh->fh", scaled, chances, scaled) / total
            hessian -= mean.T @ mean / total
        step = np.linalg.solve(hessian, gradient)
        weights -= step
        if np.abs(step).max() < 1e-9:
            break
    return [float(weight) for weight in weights / spread]


def log_loss(examples: Sequence[Example], weights: Sequence[float]) -> float:
    """The mean log loss of the winners with those weights."""
    import numpy as np

    groups = _by_players(examples)
    total = sum(len(features) for features, _ in groups)
    lost = 0.0
    for features, shares in groups:
        chances = _softmax(features @ np.asarray(weights))
        lost -= float((shares * np.log(np.maximum(chances, 1e-12))).sum())
    return lost / total


def _by_players(examples: Sequence[Example]) -> list[tuple[Array, Array]]:
    """Features (position, seat, feature) and shares of wins, for each number of players."""
    import numpy as np

    counts = sorted({len(each.shares) for each in examples})
    return [
        (
            np.array([each.features for each in examples if len(each.shares) == count]),
            np.array([each.shares for each in examples if len(each.shares) == count]),
        )
        for count in counts
    ]


def _softmax(prospects: Array) -> Array:
    import numpy as np

    odds = np.exp(prospects - prospects.max(axis=1, keepdims=True))
    made: Array = odds / odds.sum(axis=1, keepdims=True)
    return made
