"""The baseline for search: flat Monte Carlo, with random playouts after every option."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.insight import insight
from theomachy.bots.search.judging import chances
from theomachy.bots.search.settings import settings
from theomachy.bots.search.tree import Arm, best_by_ucb
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import View


class FlatBot:
    """Makes random playouts after every option, more of them after those that do better (UCB).

    A playout is cut off after some answers, and the position there is evaluated.
    """

    name = "flat"
    needs_view = True

    def __init__(self, seed: object, iterations: int | None = None) -> None:
        self._iterations = iterations
        self._rng = stream(seed, "bot")

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        deadline = NO_HURRY if budget == NO_HURRY else perf_counter() + budget
        tuned = settings(view.game.name)
        judged = chances(view.game, insight(view.game))
        arms = [(option, Arm()) for option in decision.options]
        by_option = dict(arms)
        for _ in range(self._iterations or tuned.oracle):
            option = best_by_ucb(arms, tuned.c_ucb)
            g = view.redeal(self._rng)
            g.quick = g.forgetful = True
            self._answer(g, decision.seat, option)
            for _ in range(tuned.flat):
                if g.decision is None:
                    break
                self._answer(g, None, None)
            arm = by_option[option]
            arm.visits += 1
            arm.total += judged(g)[decision.seat]
            if perf_counter() > deadline:
                break
        return max(arms, key=lambda pair: (pair[1].visits, pair[1].mean))[0]

    def _answer(self, g: Any, seat: int | None, option: Option) -> None:
        """Answer for everybody who is asked: for that seat as given, for the others at random."""
        luck, decision = self._rng.random, g.decision
        for asked in waiting(g):
            if asked == seat:
                answer(g, option, asked)
            elif asked < 0:
                answer(g, decision.draw(luck()))
            else:
                options = decision.options_for(asked)
                answer(g, options[int(luck() * len(options))], asked)
