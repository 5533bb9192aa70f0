"""What a search remembers: nodes for what was answered so far, arms for what may be answered.

A node stands for a line of answers, whatever luck and hidden things came with it, so the same
node is visited with different positions, and an arm may be available on one visit and not on the
next. Each seat asked at a node has arms of its own: where several seats choose at once, each
chooses without knowing of the others.
"""

from __future__ import annotations

from math import log, sqrt

from theomachy.engine.decisions import Option, Seat


class Arm:
    """An answer that was tried: how often, with what success, and how often it was available."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
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


def promising(tried: list[tuple[Option, Arm]], exploration: float) -> Option:
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
