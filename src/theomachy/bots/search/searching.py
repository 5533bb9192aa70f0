"""One search: iterations from a view to the chances that each answer promises.

Information-set Monte Carlo tree search: every iteration deals what the seat cannot know afresh,
walks down the tree with each seat choosing what is best for itself, adds an answer that nobody
has tried yet, judges where that leads, and tells every seat on the way how it would have fared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from math import sqrt
from operator import itemgetter
from random import Random
from time import perf_counter
from typing import Any

from theomachy.bots.insight import Insight
from theomachy.bots.search.judging import chances
from theomachy.bots.search.settings import Settings
from theomachy.bots.search.tree import Arm, Node, Tried, favoured, promising
from theomachy.engine.decisions import Choose, Option, Seat, Together
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import View

Path = list[tuple[Arm, Seat]]

_SALTS = 1 << 32


class Search:
    """The search for one seat's answer, which can be gone on with for as long as there is time."""

    def __init__(
        self, view: View[Any], known: Insight, settings: Settings, rng: Random, root: Node
    ) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.root = root
        self._midway = known.midway
        self._chances = chances(view.game, known)
        self._settings = settings
        self._rivals: int = min(settings.rivals, view.sight.seat_count - 1)
        self._salt = int(rng.random() * _SALTS)
        self._rng = Random(self._salt)
        self._luck = self._rng.random
        self._at_hand: Tried = []

    def rank(self, options: Sequence[Option], deadline: float) -> None:
        """Look at every answer at hand over some deals, as long as there is time."""
        looks = [0.0] * len(options)
        for number in range(self._settings.deals):
            g = self._dealt()
            before = looks.copy()
            for place, option in enumerate(options):
                trial = g.clone()
                self._answer_at_root(trial, option)
                looks[place] += self._chances(self._at_rest(trial))[self.seat]
                if perf_counter() > deadline:
                    break
            if perf_counter() > deadline:
                looks = before if number else looks
                break
        arms = self.root.arms_of(self.seat)
        # A tree that is gone on with may know answers which other deals would have allowed.
        self._at_hand = [(option, arms.setdefault(option, Arm())) for option in options]
        for (_, arm), look in zip(self._at_hand, looks, strict=True):
            arm.promise = look / self._settings.deals

    def iterate(self) -> None:
        """Once down the tree, and back."""
        node = self.root
        chosen = self._followed(self._at_hand)
        # Every answer meets the same luck at its first try, at its second, and so on: what is
        # left between two of them is what they are worth.
        self._rng.seed(self._salt + node.arms_of(self.seat)[chosen].visits)
        g = self._dealt()
        path: Path = []
        is_new = False
        while not is_new and (decision := g.decision) is not None:
            if path and self._is_at_end(decision, path):
                break
            kind = type(decision)
            if kind is Choose:
                options = decision.options
                if len(options) == 1:
                    answer(g, options[0])
                    continue
                seat = decision.seat
                option = chosen if node is self.root else self._chosen(g, node, seat, options)
                arm = node.arms_of(seat)[option]
                path.append((arm, seat))
                answer(g, option)
                node.visits += 1
                node, is_new = node.after(option), not arm.visits
            elif kind is Together:
                node, is_new = self._chosen_together(g, node, chosen, path)
            else:
                answer(g, decision.draw(self._luck()))
        g = self._turn_ended(g)
        g = self._rivals_heard(g, path)
        left = self._settings.playout
        while left and g.decision is not None:
            left -= type(g.decision) is Choose
            g = self._played_on(g)
        values = self._chances(self._at_rest(g))
        for arm, seat in path:
            arm.visits += 1
            arm.total += values[seat]

    def best(self) -> Option:
        """The answer tried most often, which is the one that promised most."""
        return max(self._at_hand, key=lambda pair: (pair[1].visits, pair[1].promise))[0]

    def is_settled(self, left: int) -> bool:
        """Whether so many iterations more will hardly change which answer was tried most often."""
        visits = sorted([arm.visits for _, arm in self._at_hand])
        return (visits[-1] - visits[-2]) * self._settings.haste > left

    # on the way down

    def _dealt(self) -> Any:
        g = self.view.redeal(self._rng)
        g.quick = g.forgetful = True
        return g

    def _followed(self, looked_at: Tried) -> Option:
        return favoured(looked_at, self._settings.curiosity, self._settings.doubt)

    def _chosen(self, g: Any, node: Node, seat: Seat, options: Sequence[Option]) -> Option:
        """What the seat answers: one of those it has looked at, if enough of them are here."""
        arms = node.arms_of(seat)
        legal = set(options)
        here = [pair for pair in arms.items() if pair[0] in legal]
        if len(here) < min(self._settings.breadth * sqrt(1 + node.visits), len(options)):
            fresh = [option for option in options if option not in arms]
            for option in self._picked(fresh):
                arm = arms[option] = Arm(self._look(g, seat, option)[0])
                here.append((option, arm))
        return self._followed(here)

    def _chosen_together(self, g: Any, node: Node, chosen: Option, path: Path) -> tuple[Node, bool]:
        """Every seat asked answers without knowing of the others."""
        decision = g.decision
        is_new = False
        joint = []
        for seat in waiting(g):
            arms = node.arms_of(seat)
            if node is self.root and seat == self.seat:
                option = chosen
            else:
                tried = [
                    (option, arms.setdefault(option, Arm()))
                    for option in decision.options_for(seat)
                ]
                option = promising(tried, self._settings.exploration)
            is_new = is_new or not arms[option].visits
            path.append((arms[option], seat))
            joint.append((seat, option))
        for seat, option in joint:
            answer(g, option, seat)
        node.visits += 1
        return node.after(tuple(joint)), is_new

    def _picked(self, options: Sequence[Option]) -> Sequence[Option]:
        """Some of those answers, picked at random; all, if they are not many more."""
        luck, count, sample = self._luck, len(options), self._settings.sample
        if count <= 2 * sample:
            return options
        return tuple({options[int(luck() * count)]: None for _ in range(sample)})

    def _look(self, g: Any, seat: Seat, option: Option) -> tuple[float, Any]:
        """The chances that an answer seems to give the seat at once, and where it leads."""
        after = g.clone()
        answer(after, option, seat)
        rest = self._at_rest(after.clone()) if self._is_midway(after) else after
        return self._chances(rest)[seat], after

    def _answer_at_root(self, g: Any, option: Option) -> None:
        for seat in waiting(g):
            if seat == self.seat:
                answer(g, option, seat)
            else:
                options = g.decision.options_for(seat)
                answer(g, options[int(self._luck() * len(options))], seat)

    # below the tree

    def _is_at_end(self, decision: Any, path: Path) -> bool:
        """Whether the tree ends before that decision: all is to be judged at like moments."""
        return self._is_beyond(decision) or (
            self._rivals > 0
            and type(decision) is Choose
            and self._is_heard([seat for _, seat in path], decision.seat)
        )

    def _is_beyond(self, decision: Any) -> bool:
        """Whether others are asked, and the search is to end with the own turn."""
        kind = type(decision)
        return self._settings.turn > 0 and (
            kind is Together or (kind is Choose and decision.seat != self.seat)
        )

    def _turn_ended(self, g: Any) -> Any:
        """After what is left of the own turn, each answer the best-looking of some."""
        left = self._settings.turn
        while left and (decision := g.decision) is not None and not self._is_beyond(decision):
            left -= type(decision) is Choose and len(decision.options) > 1
            g = self._played_on(g)
        return g

    def _rivals_heard(self, g: Any, path: Path) -> Any:
        """After the turns of some rivals, each answer the best-looking of some."""
        asked = [seat for _, seat in path]
        while self._rivals and (decision := g.decision) is not None:
            if type(decision) is Choose:
                if self._is_heard(asked, decision.seat):
                    break
                asked.append(decision.seat)
            g = self._played_on(g)
        return g

    def _is_heard(self, asked: Sequence[Seat], following: Seat) -> bool:
        """Whether enough rivals have had their turn since the own seat, and another's begins."""
        if following == asked[-1]:
            return False
        rivals = takewhile(lambda seat: seat != self.seat, reversed(asked))
        return len(set(rivals)) >= self._rivals

    def _is_midway(self, g: Any) -> bool:
        decision = g.decision
        return decision is not None and decision.step.title in self._midway

    def _played_on(self, g: Any) -> Any:
        """After one answer that looks best among some, or luck's."""
        decision = g.decision
        if type(decision) is Choose:
            return self._answered(g, decision.seat, self._picked(decision.options))
        for seat in waiting(g):
            if seat < 0:
                answer(g, decision.draw(self._luck()))
            else:
                options = decision.options_for(seat)
                answer(g, options[int(self._luck() * len(options))], seat)
        return g

    def _answered(self, g: Any, seat: Seat, options: Sequence[Option]) -> Any:
        """After the one of those answers that looks best."""
        if len(options) == 1:
            answer(g, options[0])
            return g
        return max([self._look(g, seat, option) for option in options], key=_first)[1]

    def _at_rest(self, g: Any) -> Any:
        """After what lies in the middle of a move is answered well: only then it can be judged."""
        while self._is_midway(g):
            decision = g.decision
            if type(decision) is Choose:
                g = self._answered(g, decision.seat, decision.options)
            else:
                g = self._played_on(g)
        return g


_first = itemgetter(0)
