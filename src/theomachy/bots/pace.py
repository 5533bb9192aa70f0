"""How fast the bots think: search iterations per second, and time per answer.

All times are processor time of one core, so that a busy machine changes little, at decisions
picked evenly from games in which `greedy` plays itself. Answers are also timed where there are the
most options, since they may take longest there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import fsum
from time import process_time
from typing import Any, NamedTuple

from theomachy.bots.bot import NO_HURRY, Bot, bot
from theomachy.bots.insight import insight
from theomachy.bots.match import play
from theomachy.bots.search.searching import Search
from theomachy.bots.search.settings import settings
from theomachy.bots.search.tree import Node
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.game import Game
from theomachy.engine.views import View

Asked = tuple[View[Any], Choose]


class Pace(NamedTuple):
    """How much is measured: the number of decisions, iterations at each, and the bots timed."""

    decisions: int
    iterations: int
    bots: tuple[str, ...]


THOROUGH = Pace(16, 200, ("greedy", "adept", "oracle"))
QUICK = Pace(2, 20, ("greedy", "adept"))


def paces(
    games: Iterable[Game[Any]],
    quick: bool = False,
    progress: Callable[[str], object] = lambda what: None,
) -> dict[str, dict[str, Any]]:
    """The pace in every game and player count; `progress` is told what is being measured."""
    pace = QUICK if quick else THOROUGH
    measured: dict[str, dict[str, Any]] = {}
    for game in games:
        measured[game.name] = {}
        for players in game.players:
            progress(f"{game.title} with {players} players")
            measured[game.name][str(players)] = _pace(game, players, pace)
    return measured


def _pace(game: Game[Any], players: int, pace: Pace) -> dict[str, Any]:
    asked = _asked(game, players)
    some = asked[:: -(-len(asked) // pace.decisions)]
    longest = max(asked, key=lambda one: len(one[1].options))
    seconds = fsum([_searching(*one, pace.iterations) for one in some])
    return {
        "iterations_per_second": len(some) * pace.iterations / seconds,
        "milliseconds": {name: _answers(name, some, longest) for name in pace.bots},
    }


def searched(view: View[Any], decision: Choose, iterations: int) -> None:
    """Make that many iterations, without stopping early, after evaluating the options."""
    tuned, known = settings(view.game.name), insight(view.game)
    search = Search(view, known, tuned, stream("pace", "bot"), Node())
    search.set_priors(decision.options, NO_HURRY)
    for _ in range(iterations):
        search.iterate()


def _searching(view: View[Any], decision: Choose, iterations: int) -> float:
    """The seconds that this many iterations take."""
    started = process_time()
    searched(view, decision, iterations)
    return process_time() - started


def _answers(name: str, some: list[Asked], longest: Asked) -> dict[str, float]:
    """The mean and the longest time of a bot's answers, including one at the longest list."""
    *times, last = [1000 * _seconds(bot(name, "pace"), *one) for one in [*some, longest]]
    return {"mean": fsum(times) / len(times), "most": max(*times, last)}


def _seconds(thinking: Bot, view: View[Any], decision: Choose) -> float:
    started = process_time()
    thinking.choose(view, decision, NO_HURRY)
    return process_time() - started


class _Watched:
    """A greedy bot that remembers the decisions it was asked."""

    name = "greedy"
    needs_view = True

    def __init__(self, seed: object, asked: list[Asked]) -> None:
        self._bot = bot("greedy", seed)
        self._asked = asked

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        self._asked.append((view, decision))
        return self._bot.choose(view, decision, budget)


def _asked(game: Game[Any], players: int) -> list[Asked]:
    """The decisions of the seats in a game, with their views."""
    asked: list[Asked] = []
    play(game, [_Watched(seat, asked) for seat in range(players)], seed="pace")
    return asked
