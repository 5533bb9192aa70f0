"""The bots that search."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.insight import Insight, insight
from theomachy.bots.search.searching import Search
from theomachy.bots.search.settings import Changes, Settings, settings
from theomachy.bots.search.tree import Node
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.kernel import answer
from theomachy.engine.views import View, sight


class SearchBot:
    """Searches a tree of answers over re-deals of what its seat cannot know.

    It makes `iterations`, by default as many as the game's settings give an Oracle. It stops
    earlier when its answer is clear or its time is up. Without a clock the same seed gives the
    same answers. When it answers twice in a row, it reuses its tree. `changes` override settings
    of the game.
    """

    name = "search"
    needs_view = True

    def __init__(
        self,
        seed: object,
        iterations: int | None = None,
        insight: Insight | None = None,
        changes: Changes | None = None,
    ) -> None:
        self._iterations = iterations
        self._rng = stream(seed, "bot")
        self._insight = insight
        self._changes = changes or {}
        self._expected: Any = None
        self._node = Node()

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        if len(decision.options) == 1:  # possible where `ask_even_if_single` is set
            return decision.options[0]
        deadline = NO_HURRY if budget == NO_HURRY else perf_counter() + budget
        tuned = replace(settings(view.game.name), **self._changes)
        known = self._insight or insight(view.game)
        root = self._node if view.sight == self._expected else Node()
        search = Search(view, known, tuned, self._rng, root)
        search.set_priors(decision.options, deadline)
        iterations = self._iterations or self.usual(tuned)
        while (left := iterations - root.visits) > 0 and perf_counter() < deadline:
            if search.is_settled(left):
                break
            search.iterate()
        best = search.best()
        self._keep(view, root, best)
        return best

    def usual(self, tuned: Settings) -> int:
        """The default number of iterations."""
        return tuned.oracle

    def _keep(self, view: View[Any], root: Node, chosen: Option) -> None:
        """Keep the subtree below the answer, and the sight at which it can be reused."""
        self._node = root.child(chosen)
        self._expected = None
        g = view.redeal(self._rng)
        if type(g.decision) is Choose:
            answer(g, chosen)
            if type(g.decision) is Choose and g.decision.seat == view.seat:
                self._expected = sight(view.game, g, view.seat)


class AdeptBot(SearchBot):
    """Searches briefly: up to a third of a second on average."""

    name = "adept"

    def usual(self, tuned: Settings) -> int:
        return tuned.adept


class OracleBot(SearchBot):
    """Searches for longer: mostly less than two seconds."""

    name = "oracle"
