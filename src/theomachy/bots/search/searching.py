"""One search: iterations from a view to the chances that each answer promises.

Information-set Monte Carlo tree search: every iteration deals what the seat cannot know afresh,
walks down the tree with each seat choosing what is best for itself, adds an answer that nobody
has tried yet, judges where that leads, and tells every seat on the way how it would have fared.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from theomachy.bots.insight import Insight
from theomachy.bots.search.judging import chances
from theomachy.bots.search.settings import Settings
from theomachy.bots.search.tree import Arm, Node, promising
from theomachy.engine.decisions import Choose, Option, Seat, Together
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import View

Path = list[tuple[Arm, Seat]]


class Search:
    """The search for one seat's answer, which can be gone on with for as long as there is time."""

    def __init__(
        self, view: View[Any], known: Insight, settings: Settings, rng: Random, root: Node
    ) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.root = root
        self.iterations = 0
        self._known = known
        self._chances = chances(view.game, known)
        self._settings = settings
        self._rng = rng
        self._luck = rng.random
        self._ranking: list[Option] = []

    def rank(self, options: Sequence[Option], deadline: float) -> None:
        """Put the answers at hand in order, those that look best at once first."""
        totals = dict.fromkeys(options, 0.0)
        for _ in range(self._settings.deals):
            g = self._dealt()
            for option in options:
                trial = g.clone()
                self._answer_at_root(trial, option)
                self._to_rest(trial)
                totals[option] += self._chances(trial)[self.seat]
                if perf_counter() > deadline:
                    break
        self._ranking = sorted(totals, key=totals.__getitem__, reverse=True)

    def iterate(self) -> None:
        """Once down the tree, and back."""
        g = self._dealt()
        node = self.root
        path: Path = []
        self.iterations += 1
        while True:
            decision = g.decision
            kind = type(decision)
            if kind is Choose:
                options = decision.options
                if len(options) == 1:
                    answer(g, options[0])
                    continue
                node.visits += 1
                seat = decision.seat
                option, g, is_new = self._chosen(g, node, seat, options, path)
                node = node.after(option)
                if is_new:
                    break
            elif kind is Together:
                node.visits += 1
                node, is_new = self._chosen_together(g, node, path)
                if is_new:
                    break
            elif decision is None:
                break
            else:
                answer(g, decision.draw(self._luck()))
        left = round(self._settings.playout * (g.seat_count - 1))
        while left and g.decision is not None:
            left -= type(g.decision) is Choose
            g = self._play_on(g)
        self._to_rest(g)
        values = self._chances(g)
        for arm, seat in path:
            arm.visits += 1
            arm.total += values[seat]

    def best(self, options: Sequence[Option]) -> Option:
        """The answer tried most often, which is the one that promised most."""
        arms = self.root.arms_of(self.seat)
        tried = [option for option in options if option in arms]
        if not tried:
            return self._ranking[0] if self._ranking else options[0]
        return max(tried, key=lambda option: (arms[option].visits, arms[option].mean))

    # on the way down

    def _dealt(self) -> Any:
        g = self.view.redeal(self._rng)
        g.quick = True
        return g

    def _chosen(
        self, g: Any, node: Node, seat: Seat, options: Sequence[Option], path: Path
    ) -> tuple[Option, Any, bool]:
        """What the seat answers, the position after it, and whether that is tried first now."""
        arms = node.arms_of(seat)
        if node is self.root:
            tried = list(arms.items())
            if len(tried) < self._width(node) and len(tried) < len(options):
                option = next(each for each in self._ranking if each not in arms)
                arm = arms[option] = Arm()
                path.append((arm, seat))
                answer(g, option, seat)
                return option, g, True
        else:
            if arms:
                legal = set(options)
                tried = [pair for pair in arms.items() if pair[0] in legal]
            else:
                tried = []
            if len(tried) < self._width(node) and len(tried) < len(options):
                option, after = self._fresh(g, seat, options, arms)
                arm = arms[option] = Arm()
                path.append((arm, seat))
                return option, after, True
        option = promising(tried, self._settings.exploration)
        path.append((arms[option], seat))
        answer(g, option, seat)
        return option, g, False

    def _chosen_together(self, g: Any, node: Node, path: Path) -> tuple[Node, bool]:
        """Every seat asked answers without knowing of the others."""
        decision = g.decision
        is_new = False
        joint = []
        for seat in waiting(g):
            options = decision.options_for(seat)
            arms = node.arms_of(seat)
            untried = [option for option in options if option not in arms]
            if untried:
                option = untried[int(self._luck() * len(untried))]
                arms[option] = Arm()
                is_new = True
            else:
                tried = [(option, arms[option]) for option in options]
                option = promising(tried, self._settings.exploration)
            path.append((arms[option], seat))
            joint.append((seat, option))
        for seat, option in joint:
            answer(g, option, seat)
        return node.after(tuple(joint)), is_new

    def _width(self, node: Node) -> float:
        settings = self._settings
        width: float = settings.breadth * node.visits**settings.widening
        return max(1.0, width)

    def _fresh(
        self, g: Any, seat: Seat, options: Sequence[Option], arms: dict[Option, Arm]
    ) -> tuple[Option, Any]:
        """The best-looking of some answers that were not tried yet, and the position after it."""
        luck, count = self._luck, len(options)
        sample = self._settings.sample
        picked: dict[Option, None] = {}
        if count <= 2 * sample:
            picked = dict.fromkeys(option for option in options if option not in arms)
        else:
            for _ in range(3 * sample):
                option = options[int(luck() * count)]
                if option not in arms:
                    picked[option] = None
                    if len(picked) == sample:
                        break
            if not picked:
                picked = dict.fromkeys(option for option in options if option not in arms)
        best, after, most = None, g, -1.0
        for option in picked:
            trial = g.clone()
            answer(trial, option, seat)
            if len(picked) == 1:
                return option, trial
            rest = trial.clone() if self._is_midway(trial) else trial
            self._to_rest(rest)
            value = self._chances(rest)[seat]
            if value > most:
                best, after, most = option, trial, value
        return best, after

    def _answer_at_root(self, g: Any, option: Option) -> None:
        for seat in waiting(g):
            if seat == self.seat:
                answer(g, option, seat)
            else:
                options = g.decision.options_for(seat)
                answer(g, options[int(self._luck() * len(options))], seat)

    # below the tree

    def _is_midway(self, g: Any) -> bool:
        return g.decision is not None and g.decision.name in self._known.midway

    def _play_on(self, g: Any) -> Any:
        """One answer that looks good among some, or luck's; the position after it."""
        decision = g.decision
        if type(decision) is Choose:
            if decision.count == 1:
                answer(g, decision.options[0])
                return g
            return self._fresh(g, decision.seat, decision.options, {})[1]
        for seat in waiting(g):
            if seat < 0:
                answer(g, decision.draw(self._luck()))
            else:
                options = decision.options_for(seat)
                answer(g, options[int(self._luck() * len(options))], seat)
        return g

    def _to_rest(self, g: Any) -> None:
        """Answer well what lies in the middle of a move: only then a position can be judged."""
        while self._is_midway(g):
            decision = g.decision
            if type(decision) is not Choose:
                self._play_on(g)
                continue
            seat = decision.seat
            best, most = decision.options[0], -1.0
            if len(decision.options) > 1:
                for option in decision.options:
                    trial = g.clone()
                    answer(trial, option, seat)
                    self._to_rest(trial)
                    value = self._chances(trial)[seat]
                    if value > most:
                        best, most = option, value
            answer(g, best, seat)
