"""The result of a training run: weights, and how good they are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Trained(ABC):
    """Weights for the features of a game, and the games they were learned from."""

    game: str
    weights: dict[str, float]
    games: int

    @abstractmethod
    def learned_from(self, title: str) -> str:
        """A sentence about what they were learned from."""

    @abstractmethod
    def how_good(self) -> str:
        """A sentence about how good they are."""

    @abstractmethod
    def measured(self) -> dict[str, Any]:
        """The same in numbers."""

    def document(self, command: str) -> dict[str, Any]:
        """The JSON that is written to a file."""
        return {
            "game": self.game,
            "made_by": command,
            "games": self.games,
            **self.measured(),
            "weights": {name: round(weight, 6) for name, weight in self.weights.items()},
        }
