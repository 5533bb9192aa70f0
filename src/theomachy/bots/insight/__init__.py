"""What a bot knows of one game: how good a position looks for a seat.

The insight into a game is the module here that has its name. A game without one is judged by its
scores as they stand.
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


@dataclass(frozen=True, slots=True)
class Insight:
    """How to judge the positions of a game.

    `evaluate(g, seat)`  how good the position is for that seat: more is better
    `features(g)`        for each seat some numbers from which its chance to win can be told, by
                         default how `evaluate` judges it; what each is worth was learned from
                         games: see `learned`
    `names`              what those numbers are
    `by_hand`            what each is worth by judgement, for a game whose weights are learned by
                         playing
    `weights`            what each is worth; by default as was learned
    `margin`             for a game whose features were never weighed: the lead in `evaluate` that
                         makes a win about three times as likely
    `midway`             the names of decisions in the middle of a move: what leads to them can
                         only be judged once they are answered
    `later`              the names of decisions later in the turn, worth a look if there are few
                         candidates left
    """

    evaluate: Callable[[Any, Seat], float]
    features: Callable[[Any], Sequence[Sequence[float]]] | None = None
    names: tuple[str, ...] = ("evaluation",)
    by_hand: tuple[float, ...] = ()
    weights: tuple[float, ...] | None = None
    margin: float = 1.0
    midway: frozenset[str] = frozenset()
    later: frozenset[str] = frozenset()

    def rows(self, g: Any) -> Sequence[Sequence[float]]:
        """The features of each seat."""
        if self.features is not None:
            return self.features(g)
        return [(self.evaluate(g, seat),) for seat in range(g.seat_count)]


def insight(game: Game[Any]) -> Insight:
    """The insight into that game; without one, the scores as they stand."""
    return _written(game.name) or Insight(lambda g, seat: _lead(game.outcome(g).scores, seat))


@cache
def _written(name: str) -> Insight | None:
    module = f"{__name__}.{name.replace('-', '_')}"
    if find_spec(module) is None:
        return None
    found: Insight = import_module(module).INSIGHT
    return found


def _lead(scores: tuple[int, ...], seat: Seat) -> float:
    """The points of a seat less those of its best rival."""
    rivals = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(rivals, default=0)
