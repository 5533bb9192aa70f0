"""The search tree: a node for each line of answers, and arms for the answers that may follow.

A node stands for a sequence of answers, whatever chance and hidden cards were, so it is visited
with different positions, and an arm may be available on one visit and not on the next. Each seat
asked at a node has its own arms: where several seats choose at once, they choose independently.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from theomachy.engine.decisions import Option, Seat


class Arm:
    """An answer: its prior, its visits and the total of their values.

    `available` counts the visits to its node on which it was possible.
    """

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self, prior: float = 0.0) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A sequence of answers: the arms of each seat asked after it, and its child nodes."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[Seat, dict[Option, Arm]] = {}
        self.children: dict[Option, Node] = {}

    def arms_of(self, seat: Seat) -> dict[Option, Arm]:
        arms = self.arms.get(seat)
        if arms is None:
            arms = self.arms[seat] = {}
        return arms

    def child(self, answer: Option) -> Node:
        """The node after an answer, or after answers given together."""
        node = self.children.get(answer)
        if node is None:
            node = self.children[answer] = Node()
        return node


Arms = Sequence[tuple[Option, Arm]]


def best_by_ucb(arms: Arms, c_ucb: float) -> Option:
    """The answer with the highest upper confidence bound, among those available on this visit."""
    best, most = arms[0][0], -1.0
    for option, arm in arms:
        arm.available += 1
        visits = arm.visits
        if not visits:
            return option
        bound = arm.total / visits + c_ucb * sqrt(log(arm.available) / visits)
        if bound > most:
            best, most = option, bound
    return best


def best_by_puct(arms: Arms, c_puct: float, prior_temperature: float) -> Option:
    """The answer that PUCT selects: by mean value, prior and number of visits.

    Exploration and temperature are scaled by the distance from the mean prior to the best one,
    since early in a game all answers are nearly as good. An answer without visits is given the
    mean value of the others.
    """
    visits, total, priors, highest = 0, 0.0, 0.0, 0.0
    for _, arm in arms:
        visits += arm.visits
        total += arm.total
        priors += arm.prior
        if arm.prior > highest:
            highest = arm.prior
    mean = total / visits if visits else 0.0
    scale = highest - priors / len(arms) + _LEAST_SCALE
    exploration, temperature = c_puct * scale * sqrt(1 + visits), prior_temperature * scale
    best, most = arms[0][0], -1.0
    for option, arm in arms:
        visited = arm.visits
        value = arm.total / visited if visited else mean
        value += exploration * exp((arm.prior - highest) / temperature) / (1 + visited)
        if value > most:
            best, most = option, value
    return best


_LEAST_SCALE = 1e-3
"""Smaller differences between priors are noise."""
