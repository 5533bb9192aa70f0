"""One game of a tournament, played to its end whatever the bots do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from theomachy.bots.arena.fixtures import Fixture
from theomachy.bots.arena.guarding import Guarded, is_stranger
from theomachy.bots.bot import NO_HURRY
from theomachy.bots.keeping import keep
from theomachy.bots.match import Repeating, play, recorded
from theomachy.engine.decisions import Seat
from theomachy.engine.game import Game, Roles
from theomachy.engine.game import games as installed


class Forfeit(NamedTuple):
    """A bot that forfeited its game, and why."""

    seat: Seat
    reason: str


class Played(NamedTuple):
    """A game that was played. Those who forfeited share the last rank."""

    fixture: Fixture
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    ending: str
    decisions: int
    seconds: float
    forfeits: tuple[Forfeit, ...]
    roles: Roles


@dataclass(frozen=True, slots=True)
class Job:
    """What the games of a tournament have in common."""

    game: str
    entries: tuple[str, ...]
    options: Mapping[str, Any] | None = None
    preset: str | None = None
    budget: float = NO_HURRY
    records: Path | None = None


def has_strangers(job: Job, fixture: Fixture) -> bool:
    """Whether third-party bots take part in a game, inside the process that plays it."""
    return any(is_stranger(job.entries[entry]) for entry in fixture.seats)


def played(job: Job, fixture: Fixture, broken: str = "") -> Played:
    """Play one game; `broken` is why third-party bots forfeit it before it begins."""
    game = installed()[job.game]
    bots = []
    with ExitStack() as at_the_end:
        for seat, number in enumerate(fixture.seats):
            entry = job.entries[number]
            seed = f"{fixture.seed}/{number}/{seat}"
            bots.append(Guarded(entry, seed, broken if is_stranger(entry) else ""))
            at_the_end.callback(bots[-1].close)
        result = play(
            game,
            bots,
            seed=fixture.seed,
            options=job.options,
            preset=job.preset,
            budget=job.budget,
        )
    forfeits = tuple(Forfeit(seat, each.reason) for seat, each in enumerate(bots) if each.reason)
    if job.records is not None:
        _keep(job, game, fixture, bots)
    outcome = result.outcome
    return Played(
        fixture,
        outcome.scores,
        _demoted(outcome.ranks, {forfeit.seat for forfeit in forfeits}),
        outcome.ending,
        result.decisions,
        result.seconds,
        forfeits,
        game.roles(result.position),
    )


def _demoted(ranks: Sequence[int], last: set[Seat]) -> tuple[int, ...]:
    """The ranks when those seats are last, behind all who played to the end.

    What their replacements did does not count, so those seats share the last rank; if all seats
    forfeited, nobody has won.
    """
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in last]
    return tuple(
        len(ranks) if seat in last else 1 + sum(other < rank for other in stayed)
        for seat, rank in enumerate(ranks)
    )


def _keep(job: Job, game: Game[Any], fixture: Fixture, bots: Sequence[Guarded]) -> None:
    """Replay the same answers at a table, and write its record to a file."""
    assert job.records is not None
    again = [Repeating(each.name, each.answers) for each in bots]
    table = recorded(game, again, seed=fixture.seed, options=job.options, preset=job.preset)
    keep(job.records, fixture.number, table)
