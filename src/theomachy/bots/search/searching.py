"""One search: iterations from a view to an estimate for each option.

Information-set Monte Carlo tree search: each iteration re-deals what the seat cannot know, walks
down the tree with each seat choosing what is best for itself (max^n), expands one new answer,
evaluates the position it leads to, and backs the result up for every seat on the path.
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
from theomachy.bots.search.tree import Arm, Arms, Node, best_by_puct, best_by_ucb
from theomachy.engine.decisions import Choose, Option, Seat, Together
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import View

Path = list[tuple[Arm, Seat]]

_SALTS = 1 << 32


class Search:
    """The search for one seat's answer; it can be continued for as long as there is time."""

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
        self._at_hand: Arms = []

    def set_priors(self, options: Sequence[Option], deadline: float) -> None:
        """Evaluate every option one step ahead over some re-deals, as long as there is time."""
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
        # A reused tree may have answers that are possible in other deals only.
        self._at_hand = [(option, arms.setdefault(option, Arm())) for option in options]
        for (_, arm), look in zip(self._at_hand, looks, strict=True):
            arm.prior = look / self._settings.deals

    def iterate(self, chosen: Option | None = None) -> float:
        """Walk down the tree once, by that answer if it is given, and back the result up.

        What comes back is what that was worth to the seat.
        """
        node = self.root
        chosen = self._by_puct(self._at_hand) if chosen is None else chosen
        # Common random numbers: every answer meets the same luck at its first visit, at its
        # second, and so on, so the difference between two answers is in the answers.
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
                node, is_new = node.child(option), not arm.visits
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
        return values[self.seat]

    def best(self) -> Option:
        """The most visited answer."""
        return max(self._at_hand, key=lambda pair: (pair[1].visits, pair[1].prior))[0]

    def is_settled(self, left: int) -> bool:
        """Whether that many more iterations are unlikely to change the most visited answer."""
        visits = sorted([arm.visits for _, arm in self._at_hand])
        return (visits[-1] - visits[-2]) * self._settings.early_stop_factor > left

    # on the way down

    def _dealt(self) -> Any:
        g = self.view.redeal(self._rng)
        g.quick = g.forgetful = True
        return g

    def _by_puct(self, arms: Arms) -> Option:
        return best_by_puct(arms, self._settings.c_puct, self._settings.prior_temperature)

    def _chosen(self, g: Any, node: Node, seat: Seat, options: Sequence[Option]) -> Option:
        """The seat's answer by PUCT, after progressive widening."""
        arms = node.arms_of(seat)
        legal = set(options)
        here = [pair for pair in arms.items() if pair[0] in legal]
        if len(here) < min(self._settings.widening * sqrt(1 + node.visits), len(options)):
            fresh = [option for option in options if option not in arms]
            for option in self._picked(fresh):
                arm = arms[option] = Arm(self._look(g, seat, option)[0])
                here.append((option, arm))
        return self._by_puct(here)

    def _chosen_together(self, g: Any, node: Node, chosen: Option, path: Path) -> tuple[Node, bool]:
        """Every seat that is asked answers without knowing the other answers."""
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
                option = best_by_ucb(tried, self._settings.c_ucb)
            is_new = is_new or not arms[option].visits
            path.append((arms[option], seat))
            joint.append((seat, option))
        for seat, option in joint:
            answer(g, option, seat)
        node.visits += 1
        return node.child(tuple(joint)), is_new

    def _picked(self, options: Sequence[Option]) -> Sequence[Option]:
        """A random sample of those answers; all of them, if they are not many more."""
        luck, count, sample = self._luck, len(options), self._settings.sample
        if count <= 2 * sample:
            return options
        return tuple({options[int(luck() * count)]: None for _ in range(sample)})

    def _look(self, g: Any, seat: Seat, option: Option) -> tuple[float, Any]:
        """The seat's probability of winning one step ahead, and the position after the answer."""
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
        """Whether the tree ends before that decision: leaves must be comparable moments."""
        return self._is_beyond(decision) or (
            self._rivals > 0
            and type(decision) is Choose
            and self._is_heard([seat for _, seat in path], decision.seat)
        )

    def _is_beyond(self, decision: Any) -> bool:
        """Whether others are asked and the search ends with the seat's own turn."""
        kind = type(decision)
        return self._settings.turn > 0 and (
            kind is Together or (kind is Choose and decision.seat != self.seat)
        )

    def _turn_ended(self, g: Any) -> Any:
        """Play the rest of the seat's own turn, each answer the best of a sample."""
        left = self._settings.turn
        while left and (decision := g.decision) is not None and not self._is_beyond(decision):
            left -= type(decision) is Choose and len(decision.options) > 1
            g = self._played_on(g)
        return g

    def _rivals_heard(self, g: Any, path: Path) -> Any:
        """Play the turns of some rivals, each answer the best of a sample."""
        asked = [seat for _, seat in path]
        while self._rivals and (decision := g.decision) is not None:
            if type(decision) is Choose:
                if self._is_heard(asked, decision.seat):
                    break
                asked.append(decision.seat)
            g = self._played_on(g)
        return g

    def _is_heard(self, asked: Sequence[Seat], following: Seat) -> bool:
        """Whether enough rivals have had their turn since this seat, and another turn begins."""
        if following == asked[-1]:
            return False
        rivals = takewhile(lambda seat: seat != self.seat, reversed(asked))
        return len(set(rivals)) >= self._rivals

    def _is_midway(self, g: Any) -> bool:
        decision = g.decision
        return decision is not None and decision.step in self._midway

    def _played_on(self, g: Any) -> Any:
        """Play one answer: the best of a sample, or chance's."""
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
        """Play the best of those answers, one step ahead."""
        if len(options) == 1:
            answer(g, options[0])
            return g
        return max([self._look(g, seat, option) for option in options], key=_first)[1]

    def _at_rest(self, g: Any) -> Any:
        """Play on to the end of the move, where the position is quiet and can be evaluated."""
        while self._is_midway(g):
            decision = g.decision
            if type(decision) is Choose:
                g = self._answered(g, decision.seat, decision.options)
            else:
                g = self._played_on(g)
        return g


_first = itemgetter(0)
