"""An action space that samples what is allowed now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from theomachy.research.episode import Mask


class Allowed(spaces.Discrete):
    """All ids of words; without a mask, a sample is one that may be chosen now."""

    def __init__(self, count: int, now: Callable[[], Mask]) -> None:
        super().__init__(count)
        self._now = now

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._now()
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and self.n == other.n

    __hash__ = None  # type: ignore[assignment]
