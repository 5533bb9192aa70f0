"""A tournament, from the bots' names to the table of results.

The same bots, seed and number of games give the same table, on one process, many or a cluster,
as long as no bot plays by the clock: without a `budget` our own bots do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from theomachy.bots.arena.fixtures import fixtures, line_ups, whole
from theomachy.bots.arena.outside import checked, is_outside
from theomachy.bots.arena.playing import Job, Played
from theomachy.bots.arena.standings import (
    SequentialTest,
    Standing,
    Verdict,
    endings,
    needed,
    standings,
    winners,
)
from theomachy.bots.arena.working import all_played
from theomachy.bots.bot import NO_HURRY, factory
from theomachy.bots.keeping import NotKept, forget_after, refuse_used
from theomachy.bots.processes import Lost
from theomachy.bots.summary import Spread, fared_by_role, plain_roles
from theomachy.bots.summary import Standing as Fared
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

Progress = Callable[[int, int], object]
"""Called with the number of games played so far and the total."""

MIRROR = "mirror "
"""The name for copies of a bot in a mirror match."""


_DAY = 86_400
"""The greatest budget, in seconds: system clocks cannot wait much longer."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """The games of a tournament and their results.

    `stopped`  whether it was stopped before its end
    `trouble`  what kept it from finishing, if anything did
    """

    game: str
    players: int
    seed: str
    names: tuple[str, ...]
    games: tuple[Played, ...]
    bots: Mapping[str, Standing]
    verdict: Verdict | None = None
    stopped: bool = False
    trouble: str = ""

    @property
    def roles(self) -> Mapping[str, Mapping[str, Fared]]:
        """The results of each role under each heading, over all bots."""
        return fared_by_role((game.roles, game.scores, winners(game)) for game in self.games)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON values, except for the time it took."""
        return {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "games": len(self.games),
            "bots": {name: standing.as_dict() for name, standing in self.bots.items()},
            "lengths": Spread.of([game.decisions for game in self.games]).as_dict(),
            "roles": plain_roles(self.roles),
            "endings": dict(endings(self.games)),
            "stopped": self.stopped,
            "trouble": self.trouble or None,
            "test": self.verdict.as_dict() if self.verdict else None,
            "forfeits": [
                {
                    "game": game.fixture.number + 1,
                    "bot": self.names[game.fixture.seats[forfeit.seat]],
                    "reason": forfeit.reason,
                }
                for game in self.games
                for forfeit in game.forfeits
            ],
        }


@dataclass(frozen=True, slots=True)
class Plan:
    """Who takes part, in how many games.

    `names`  the names of the entries; copies in a mirror match have different ones
    """

    entries: tuple[str, ...]
    names: tuple[str, ...]
    players: int
    games: int

    def made_up(self, asked: int) -> str:
        """A sentence about the number of games, if it is not the number that was asked for."""
        if self.games == asked:
            return ""
        bots, seats = len(self.entries), self.players
        return (
            f"{self.games} games are played: {bots} bots in {seats} seats meet in whole blocks "
            f"of {whole(1, bots, seats)}."
        )


def planned(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    *,
    budget: float = NO_HURRY,
    records: Path | None = None,
    test: tuple[str, str] | None = None,
    within: float | None = None,
) -> Plan:
    """What `hold` would play; BadInput if it is not possible."""
    entries = tuple(checked(entry) if is_outside(entry) else entry for entry in bots)
    for entry in entries:
        if not is_outside(entry):
            factory(entry)
    if installed().get(game.name) is not game:
        raise BadInput(f"{game.title} is not installed, so there can be no tournament of it.")
    if players is None and len(entries) > 1:
        players = min(max(game.players), max(len(entries), min(game.players)))
    players = game.seats(players)
    names = entries
    if len(set(entries)) == 1:
        entries = entries[:1] * players
        names = (entries[0], *(f"{MIRROR}{number}" for number in range(1, players)))
    game.settings.read(options or {}, players, preset)
    if test is not None:
        SequentialTest(names, *test)
    if budget != NO_HURRY and not 0 < budget <= _DAY:
        raise BadInput(f"A bot cannot think for {budget:g} seconds: give 0 to {_DAY:,}.")
    if records is not None:
        refuse_used(records)
    return Plan(entries, names, players, _enough(games, len(entries), players, within))


def hold(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    seed: object = "0",
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    *,
    budget: float = NO_HURRY,
    workers: int | str = 1,
    records: Path | None = None,
    test: tuple[str, str] | None = None,
    within: float | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Hold a tournament.

    `games` is rounded up to whole blocks. With `test`, a pair of names, it ends as soon as it is
    clear whether the first is better. With `within`, it is refused if there are too few games to
    know shares of wins that exactly. A single bot meets copies of itself: a mirror match, in which
    all must do equally well. If it is stopped by Ctrl-C or cannot go on, it keeps the complete
    blocks.
    """
    plan = planned(
        game,
        bots,
        games,
        players,
        options,
        preset,
        budget=budget,
        records=records,
        test=test,
        within=within,
    )
    names, players, games = plan.names, plan.players, plan.games
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    testing = SequentialTest(names, *test) if test else None
    job = Job(game.name, plan.entries, options, preset, budget, records)
    workers = min(workers, games) if isinstance(workers, int) else workers
    played: list[Played] = []
    to_play = fixtures(len(plan.entries), players, games, str(seed))
    stopped, trouble = False, ""
    try:
        for one in all_played(job, to_play, workers):
            played.append(one)
            if progress is not None:
                progress(len(played), games)
            if testing is not None and len(played) % players == 0:
                testing.add(played[-players:])
                if testing.verdict().better is not None:
                    break
    except (KeyboardInterrupt, Lost, NotKept) as error:
        del played[len(played) // players * players :]
        if records is not None:
            forget_after(records, len(played))
        if not played:
            raise
        if isinstance(error, KeyboardInterrupt):
            stopped = True
        else:
            trouble = str(error)
    return Tournament(
        game.name,
        players,
        str(seed),
        names,
        tuple(played),
        standings(names, played),
        testing.verdict() if testing else None,
        stopped,
        trouble,
    )


def _enough(games: int, bots: int, players: int, within: float | None) -> int:
    """The number of games in whole blocks; BadInput if too few for the precision asked for."""
    if games < 1:
        raise BadInput(f"At least one game must be played, not {games}.")
    games = whole(games, bots, players)
    if within is not None:
        if not 0 < within < 1:
            raise BadInput(f"A share of wins cannot be known within {within:g}: 0 to 1.")
        each = games * players // bots if bots > players else games
        least = needed(within, players)
        if each < least:
            raise BadInput(
                f"{games} games are too few: to know a bot's share of wins within {within:g} "
                f"it must play {least}, and here it plays {each}."
            )
    line_ups(bots, players)
    return games
