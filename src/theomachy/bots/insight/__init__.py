"""What a bot knows about one game: how to evaluate its positions.

The insight into a game is the module here with the name of the game. A game without one is
evaluated by its current scores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.game import Game
from theomachy.engine.procedures import Step


@dataclass(frozen=True, slots=True)
class Insight:
    """How to evaluate the positions of a game.

    `evaluate(g, seat)`  the value of the position to that seat: more is better
    `features(g)`        for each seat, the numbers that predict its probability of winning, by
                         default just `evaluate`; their weights were learned: see `learned`
    `names`              the names of the features
    `by_hand`            weights set by judgement, for a game whose weights are learned by playing
    `weights`            the weights; by default the learned ones
    `margin`             for a game without learned weights: the lead in `evaluate` that makes a
                         win about three times as likely
    `midway`             the steps that ask in the middle of a move: positions there can be
                         evaluated only after they are answered
    `later`              the steps that ask later in the turn, worth a look if only a few
                         candidates are left
    `nearly`             how far from the average option to the best one an option must be for a
                         Novice to think it nearly as good
    """

    evaluate: Callable[[Any, Seat], float]
    features: Callable[[Any], Sequence[Sequence[float]]] | None = None
    names: tuple[str, ...] = ("evaluation",)
    by_hand: tuple[float, ...] = ()
    weights: tuple[float, ...] | None = None
    margin: float = 1.0
    midway: frozenset[Step] = frozenset()
    later: frozenset[Step] = frozenset()
    nearly: float = 0.2

    def rows(self, g: Any) -> Sequence[Sequence[float]]:
        """The features of each seat."""
        if self.features is not None:
            return self.features(g)
        return [(self.evaluate(g, seat),) for seat in range(g.seat_count)]


def insight(game: Game[Any]) -> Insight:
    """The insight into that game; without one, the current scores."""
    return _written(game.name) or Insight(lambda g, seat: _lead(game.outcome(g).scores, seat))


@cache
def _written(name: str) -> Insight | None:
    module = f"{__name__}.{name.replace('-', '_')}"
    if find_spec(module) is None:
        return None
    found: Insight = import_module(module).INSIGHT
    return found


def _lead(scores: tuple[int, ...], seat: Seat) -> float:
    """The points of a seat minus those of its best rival."""
    rivals = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(rivals, default=0)
