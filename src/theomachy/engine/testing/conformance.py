"""Play games and check every law in `laws.LAWS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from theomachy.engine.game import Game
from theomachy.engine.testing.choosing import Players, random_players
from theomachy.engine.testing.reports import Report
from theomachy.engine.testing.starts import Start
from theomachy.engine.testing.trials import Trial

SOAK = 0.05
"""The rate for long runs: each law is checked at one moment in twenty."""

MOST_FAILURES = 10


def check(
    game: Game[Any],
    players: int,
    games: int = 1,
    seed: object = 0,
    *,
    rate: float = SOAK,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    position: Any = None,
    laws: frozenset[str] | None = None,
    shown: float = 1.0,
    players_of: Sequence[Players] = (random_players,),
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Play that many games and check the laws.

    `rate`      the share of moments at which each law is checked: 1 for all
    `options`, `preset`  the options of the games
    `position`  where every game starts, instead of a new game with those options
    `laws`      only these; all if None
    `shown`     the share of moments that are shown to everybody: all by default
    `players_of`  the players, for one game after another: random ones by default
    `progress`  called after every game with the report so far

    A game stops at its first failure, and the run stops after ten. The same arguments give the
    same report on every machine.
    """
    players = game.seats(players) if position is None else position.seat_count
    start = Start(game, players, options or {}, preset, position)
    report = Report(game.name, players)
    for number in range(games):
        trial = Trial(start, f"{seed}/{number}", rate, laws, shown)
        who = players_of[number % len(players_of)]
        failure = trial.run(who(game, trial.seed))
        report.games += 1
        report.decisions += len(trial.answers)
        report.views_compared += trial.inquiry.views
        report.hear(trial.log)
        if failure is not None:
            report.failures.append(failure)
        if progress is not None:
            progress(report)
        if len(report.failures) == MOST_FAILURES:
            break
    return report
