"""How fast the engine and the games are: `measure` gives plain JSON values.

For each game and player count: decisions per second in random play, and the time it takes to
clone, see, re-deal, show, encode and decode the position at a decision. Also the engine's own
cost, from a game with almost no rules; and a calibration: the speed of plain Python work, so that
figures from two machines can be compared by their ratio to it.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum
from time import perf_counter
from typing import Any, NamedTuple

from theomachy import __version__
from theomachy.bots.match import play
from theomachy.bots.random_bot import RandomBot
from theomachy.engine.chance import Dice, stream
from theomachy.engine.codec import dumps, loads
from theomachy.engine.decisions import Chance, Choose, Seat
from theomachy.engine.game import Game
from theomachy.engine.kernel import advance, answer, waiting
from theomachy.engine.positions import Position
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.engine.views import redeal, sight

MICRO = 1_000_000


class Effort(NamedTuple):
    """How much is measured.

    Everything is measured `rounds` times for `seconds` each; the best round counts, because other
    work on the machine can only slow it down. Operations are timed at the decisions of `games`
    games, at most `positions` of each: the best of `batches`, each of `calls`.
    """

    rounds: int
    seconds: float
    games: int
    positions: int
    batches: int
    calls: int


THOROUGH = Effort(rounds=25, seconds=0.25, games=20, positions=100, batches=3, calls=5)
QUICK = Effort(rounds=5, seconds=0.1, games=2, positions=20, batches=2, calls=2)


def measure(
    games: Iterable[Game[Any]],
    quick: bool = False,
    progress: Callable[[str], object] = lambda what: None,
) -> dict[str, Any]:
    """All figures of those games; `progress` is told what is being measured."""
    effort = QUICK if quick else THOROUGH
    progress("the speed of plain Python")
    calibration = rounds_per_second(effort)
    progress("the engine's own cost")
    engine = engine_cost(effort)
    measured: dict[str, dict[str, Any]] = {}
    for game in games:
        measured[game.name] = {}
        for players in game.players:
            progress(f"{game.title} with {players} players")
            figures = random_play(game, players, effort)
            figures["per_calibration_round"] = figures["decisions_per_second"] / calibration
            figures["microseconds"] = operations(game, players, effort)
            measured[game.name][str(players)] = figures
    return {
        "theomachy": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "quick": quick,
        "calibration": {"rounds_per_second": calibration},
        "engine": {"microseconds_per_decision": engine},
        "games": measured,
    }


# random play


def random_play(game: Game[Any], players: int, effort: Effort) -> dict[str, Any]:
    """Decisions with two or more options per second, on the bare kernel, events off."""
    best, decisions, number = 0.0, 0, 0
    for _ in range(effort.rounds):
        seconds, made = 0.0, 0
        while seconds < effort.seconds:
            bots = [RandomBot(f"{number}/{seat}") for seat in range(players)]
            result = play(game, bots, seed=number)
            seconds += result.seconds
            made += result.decisions
            number += 1
        best = max(best, made / seconds)
        decisions += made
    return {"decisions_per_second": best, "decisions_per_game": decisions / number}


# what can be done with a position


def operations(game: Game[Any], players: int, effort: Effort) -> dict[str, dict[str, float]]:
    """Microseconds for each operation at a decision: the mean and the 99th percentile."""
    rng, viewers = stream("measure", "redeal"), (None, *range(players))
    taken: dict[str, list[float]] = {}
    for number in range(effort.games):
        moments = [(g.clone(), seat) for g, seat in decisions_of(game, players, number)]
        for g, seat in moments[:: 1 + len(moments) // effort.positions]:
            seen, data = sight(game, g, seat), dumps(game, g)
            tasks = {
                "clone": g.clone,
                "sight": partial(sight, game, g, seat),
                "redeal": partial(redeal, game, seen, rng),
                "view": partial(game.view, seen, seat),
                "views": partial(_views, game, [sight(game, g, each) for each in viewers]),
                "encode": partial(dumps, game, g),
                "decode": partial(loads, game, data),
            }
            for name, task in tasks.items():
                taken.setdefault(name, []).append(_microseconds(task, effort))
    taken["encode and decode"] = [a + b for a, b in zip(taken["encode"], taken["decode"])]
    return {name: _spread(times) for name, times in taken.items()}


def _views(game: Game[Any], sights: Sequence[Any]) -> list[Any]:
    """What all viewers are shown, from their sights, that of a spectator first."""
    public, *others = sights
    made = game.public(public)
    return [made, *[game.view(seen, seat, made) for seat, seen in enumerate(others)]]


def decisions_of(game: Game[Any], players: int, seed: object) -> Iterator[tuple[Any, Seat]]:
    """The positions of a random game at which a seat has two or more options, and the seat."""
    luck, dice = stream(seed, "bot").random, Dice(seed)
    g = game.start(players)
    while (decision := g.decision) is not None:
        if isinstance(decision, Chance):
            answer(g, dice.answer(decision))
            continue
        for seat in waiting(g):
            options = decision.options_for(seat)
            if len(options) > 1:
                yield g, seat
            answer(g, options[int(luck() * len(options))], seat)


def _microseconds(task: Callable[[], object], effort: Effort) -> float:
    """The time of a task: the mean of the best batch."""
    best = float("inf")
    for _ in range(effort.batches):
        started = perf_counter()
        for _ in range(effort.calls):
            task()
        best = min(best, perf_counter() - started)
    return best / effort.calls * MICRO


def _spread(times: list[float]) -> dict[str, float]:
    """The mean and the 99th percentile; the slowest one in a hundred may be the machine's fault."""
    times = sorted(times)
    return {"mean": fsum(times) / len(times), "p99": times[int(0.99 * (len(times) - 1))]}


# the engine's own cost


@dataclass(slots=True, eq=False)
class _Idle(Position):
    """A position with nothing on the table."""


@dataclass
class _Nods(Procedure):
    """Seats say yes or no in turn, without effect."""

    left: int

    @ask("none")
    def choose(self, g: _Idle) -> Choose | None:
        if self.left:
            return Choose(self.left % g.seat_count, (0, 1))

    @act("none")
    def hear(self, g: _Idle, choice: int | None) -> Next:
        if choice is None:
            return DONE
        self.left -= 1
        return _Nods.choose


def engine_cost(effort: Effort) -> float:
    """Microseconds from one decision to the next in a game with almost no rules."""
    number = 20_000
    best = float("inf")
    for _ in range(effort.rounds):
        g = _Idle(seat_count=2, options=None, stack=[_Nods(number)])
        advance(g)
        started = perf_counter()
        while g.decision is not None:
            answer(g, 1)
        best = min(best, perf_counter() - started)
    return best / number * MICRO


# calibration


class _Point:
    __slots__ = ("x", "y")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y


def _mixed(a: int, b: int) -> int:
    return (a * 31 + b) % 509


def plain_work(rounds: int) -> int:
    """Work like that of rules: calls, tuples, dictionaries, attributes, integers."""
    counts: dict[int, int] = {}
    point = _Point(0, 0)
    for number in range(rounds):
        point.x = number & 63
        key = _mixed(point.x, number)
        counts[key] = counts.get(key, 0) + 1
        row = (number, key, point.x)
        point.y += sum([each for each in row if each & 1])
    return point.y


def rounds_per_second(effort: Effort) -> float:
    """Rounds of plain Python work per second."""
    rounds = 50_000
    best = float("inf")
    for _ in range(effort.rounds):
        started = perf_counter()
        plain_work(rounds)
        best = min(best, perf_counter() - started)
    return rounds / best
