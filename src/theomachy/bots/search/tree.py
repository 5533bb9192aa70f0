"""What a search remembers: nodes for what was answered so far, arms for what may be answered.

A node stands for a line of answers, whatever luck and hidden things came with it, so the same
node is visited with different positions, and an arm may be available on one visit and not on the
next. Each seat asked at a node has arms of its own: where several seats choose at once, each
chooses without knowing of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from theomachy.engine.decisions import Option, Seat


class Arm:
    """An answer: what it seemed to promise at first, how often it was tried, with what success.

    `available` counts how often it could have been tried.
    """

    __slots__ = ("available", "promise", "total", "visits")

    def __init__(self, promise: float = 0.0) -> None:
        self.promise = promise
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A line of answers: the arms of each seat asked there, and the nodes that follow."""

    __slots__ = ("arms", "following", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[Seat, dict[Option, Arm]] = {}
        self.following: dict[Option, Node] = {}

    def arms_of(self, seat: Seat) -> dict[Option, Arm]:
        arms = self.arms.get(seat)
        if arms is None:
            arms = self.arms[seat] = {}
        return arms

    def after(self, answer: Option) -> Node:
        """The node that follows an answer, or answers given together."""
        node = self.following.get(answer)
        if node is None:
            node = self.following[answer] = Node()
        return node


Tried = Sequence[tuple[Option, Arm]]


def promising(tried: Tried, exploration: float) -> Option:
    """The answer with the highest upper bound, among those available on this visit (UCB)."""
    best, most = tried[0][0], -1.0
    for option, arm in tried:
        arm.available += 1
        visits = arm.visits
        if not visits:
            return option
        bound = arm.total / visits + exploration * sqrt(log(arm.available) / visits)
        if bound > most:
            best, most = option, bound
    return best


def favoured(looked_at: Tried, curiosity: float, doubt: float) -> Option:
    """The answer to follow among those that were looked at: by success, promise and novelty.

    What was tried seldom draws the more, the better it looked at first (PUCT). The measure of
    both is the step from the usual promise to the best, since early in a game all answers are
    nearly as good. An answer not tried yet is expected to do as well as those that were.
    """
    visits, total, promised, first = 0, 0.0, 0.0, 0.0
    for _, arm in looked_at:
        visits += arm.visits
        total += arm.total
        promised += arm.promise
        if arm.promise > first:
            first = arm.promise
    usual = total / visits if visits else 0.0
    step = first - promised / len(looked_at) + _LEAST
    drawn, doubted = curiosity * step * sqrt(1 + visits), doubt * step
    best, most = looked_at[0][0], -1.0
    for option, arm in looked_at:
        tried = arm.visits
        value = arm.total / tried if tried else usual
        value += drawn * exp((arm.promise - first) / doubted) / (1 + tried)
        if value > most:
            best, most = option, value
    return best


_LEAST = 1e-3
"""A step is never smaller: differences below it tell nothing."""
