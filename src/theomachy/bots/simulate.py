"""Many games between bots.

Game number i, counted from 0, has the seed `"{seed}/{i}"`, and the bot in seat s of it has the seed
`"{seed}/{i}/{s}"`. Bots rotate through the seats: bot b sits in seat (b + i) modulo the number of
players, so in as many games as there are players each bot has every seat once. Choose a multiple
of that number. The result is the same on one process or many, except for the time it took.

>>> from theomachy.games.gheos import GAME
>>> result = simulate(GAME, ["random"], games=4, seed=1, players=3)
>>> [seat.games for seat in result.seats], sum(seat.wins for seat in result.seats)
([4, 4, 4], 4.0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from theomachy.bots.bot import NO_HURRY, Bot, Factory, bot, factory, made
from theomachy.bots.keeping import keep, refuse_used
from theomachy.bots.match import Remembering, Repeating, play, recorded
from theomachy.bots.processes import pool
from theomachy.bots.strangers import Stranger
from theomachy.bots.summary import Played, Summary, summary
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

Entry = str | Factory
"""A bot that takes part: the name of an installed bot, or a factory that takes a seed."""

Progress = Callable[[int, int], object]
"""Called with the number of games played so far and the total."""


def simulate(
    game: Game[Any],
    bots: Sequence[Entry],
    games: int,
    seed: object,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    *,
    budget: float = NO_HURRY,
    workers: int = 1,
    records: Path | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play that many games and summarise them.

    `bots` has an entry for each player, or one for all seats. `workers` processes share the games;
    each looks the game up by its name, so it must be installed. `records` is a folder for the
    records of the games: game-00001.jsonl and so on.
    """
    entries = _entries(game, bots, players)
    if games < 1:
        raise BadInput(f"At least one game must be played, not {games}.")
    if workers < 1:
        raise BadInput(f"At least one process must play, not {workers}.")
    # Wrong options are refused before any process is started.
    game.settings.read(options or {}, len(entries), preset)
    if records is not None:
        refuse_used(records)
        records.mkdir(parents=True, exist_ok=True)
    job = _Job(game, entries, str(seed), options, preset, budget, records)
    played = []
    for one in _all_played(job, games, min(workers, games)):
        played.append(one)
        if progress is not None:
            progress(len(played), games)
    return summary(game.name, [_name(entry) for entry in entries], seed, played)


@dataclass(frozen=True, slots=True)
class _Job:
    """What the games have in common, in a form that can be sent to other processes."""

    game: Game[Any] | str
    entries: tuple[Entry, ...]
    seed: str
    options: Mapping[str, Any] | None
    preset: str | None
    budget: float
    records: Path | None


def _entries(game: Game[Any], bots: Sequence[Entry], players: int | None) -> tuple[Entry, ...]:
    """A bot for every seat, checked."""
    if players is None and len(bots) > 1:
        players = len(bots)
    players = game.seats(players)
    if len(bots) not in (1, players):
        raise BadInput(f"{len(bots)} bots cannot share {players} seats: name one, or {players}.")
    for entry in bots:
        _factory(entry)
    return tuple(bots) * (players if len(bots) == 1 else 1)


def _factory(entry: Entry) -> Factory:
    return factory(entry) if isinstance(entry, str) else entry


def _made(entry: Entry, seed: str) -> Bot:
    return bot(entry, seed) if isinstance(entry, str) else Stranger(made(entry, seed, _name(entry)))


def _name(entry: Entry) -> str:
    if isinstance(entry, str):
        return entry
    return str(getattr(entry, "name", None) or getattr(entry, "__name__", entry))


def _all_played(job: _Job, games: int, workers: int) -> Iterator[Played]:
    """The games in order, whichever process plays them."""
    if workers == 1:
        yield from map(partial(_played, job), range(games))
        return
    game = job.game
    assert isinstance(game, Game)
    if installed().get(game.name) is not game:
        raise BadInput(f"{game.title} is not installed, so only one process can play it.")
    with pool(workers) as processes:
        together = max(1, min(32, games // (4 * workers)))
        job = replace(job, game=game.name)
        yield from processes.imap(partial(_played, job), range(games), chunksize=together)


def _played(job: _Job, number: int) -> Played:
    """Play one game."""
    game = installed()[job.game] if isinstance(job.game, str) else job.game
    players = len(job.entries)
    seed = f"{job.seed}/{number}"
    seated = tuple((seat - number) % players for seat in range(players))
    bots = [_made(job.entries[index], f"{seed}/{seat}") for seat, index in enumerate(seated)]
    if job.records is not None:
        bots = [Remembering(bot) for bot in bots]
    result = play(game, bots, seed=seed, options=job.options, preset=job.preset, budget=job.budget)
    if job.records is not None:
        again = [Repeating(bot.name, bot.answers) for bot in bots if isinstance(bot, Remembering)]
        table = recorded(game, again, seed=seed, options=job.options, preset=job.preset)
        keep(job.records, number, table)
    outcome = result.outcome
    return Played(
        seated,
        outcome.scores,
        outcome.winners,
        outcome.ending,
        result.decisions,
        result.seconds,
        game.roles(result.position),
    )
