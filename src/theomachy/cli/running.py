"""`simulate`, `check` and `bench`: commands that run for a while and report."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from theomachy.cli.arguments import (
    at_least,
    find_game,
    folder_for_writing,
    known_bots,
    names_from,
    position_from,
    settled,
)
from theomachy.cli.output import console, counted, emit, grid, progress
from theomachy.cli.saves import SUFFIX, home, write
from theomachy.engine.errors import BadInput
from theomachy.engine.game import games as installed_games

if TYPE_CHECKING:
    from rich.table import Table

    from theomachy.bots.summary import Standing, Summary
    from theomachy.engine.testing import Failure


# simulate

MOST_WORKERS = 256
HEADS = ("", "games", "wins", "win rate", "score", "least", "most")
"""The headings of a table with the results of seats, bots or roles."""


def run_simulation(
    name: str,
    players: int | None,
    games: int,
    bots: str,
    seed: str,
    records: Path | None,
    workers: int,
    written: Sequence[str],
    preset: str | None,
    json: bool,
) -> None:
    """Let bots play, and report."""
    from theomachy.bots.simulate import simulate

    game = find_game(name)
    named = known_bots(names_from(bots))
    if players is None and len(named) > 1:
        players = len(named)
    number, options = settled(game, players, written, preset)
    at_least(1, games, "The number of games")
    at_least(1, workers, "The number of workers")
    if workers > MOST_WORKERS:
        raise BadInput(f"At most {MOST_WORKERS} workers can play, not {workers}.")
    if len(named) > number:
        raise BadInput(f"{len(named)} bots are named for {number} players.")
    seated = [named[seat % len(named)] for seat in range(number)]
    if records is not None:
        folder_for_writing(records)
    with progress(f"Playing {game.title}", games) as tell:
        summary = simulate(
            game,
            seated,
            games,
            seed,
            number,
            options,
            workers=workers,
            records=records,
            progress=None if tell is None else lambda done, _: tell(done),
        )
    if json:
        emit(summary.as_dict())
    else:
        _show_summary(summary, records)


def _show_summary(summary: Summary, records: Path | None) -> None:
    out = console()
    lengths = summary.lengths
    games = counted(summary.games, "game")
    out.print(f"{games} of {summary.game} with {summary.players} players.")
    table = grid(*HEADS, right=HEADS[1:])
    for name, standing in summary.bots.items():
        table.add_row(name, *_figures(standing))
    table.add_section()
    for number, standing in enumerate(summary.seats, 1):
        table.add_row(f"seat {number}", *_figures(standing))
    add_roles(table, summary.roles)
    out.print(table)
    endings = ", ".join(f"{ending} {count}" for ending, count in summary.endings.items())
    out.print(f"Endings: {endings}.")
    out.print(f"Decisions in a game: {lengths.mean:.0f} ({lengths.least} to {lengths.most}).")
    out.print(f"Decisions per second: {summary.decisions_per_second:,.0f}.")
    if records is not None:
        out.print(f"Records are in {records}.")


def add_roles(table: Table, roles: Mapping[str, Mapping[str, Standing]]) -> None:
    """A section for each heading, a row for each role: `god Ixchel`."""
    for heading, under in roles.items():
        table.add_section()
        for name, standing in under.items():
            table.add_row(f"{heading} {name}", *_figures(standing))


def _figures(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    rate = f"{standing.win_rate:.1%} ({low:.0%} to {high:.0%})"
    scores = standing.scores
    return (
        str(standing.games),
        f"{standing.wins:g}",
        rate,
        f"{scores.mean:.1f}",
        str(scores.least),
        str(scores.most),
    )


# check


def run_check(
    name: str,
    players: int | None,
    games: int,
    seed: str,
    position: Path | None,
    written: Sequence[str],
    preset: str | None,
    told: Sequence[str],
    json: bool,
) -> bool:
    """Check every law in random and greedy games; return whether all held."""
    from theomachy.bots.checking import BY_TURNS
    from theomachy.engine.testing import check

    game = find_game(name)
    at_least(1, games, "The number of games")
    more: dict[str, Any] = {}
    if position is not None:
        if players is not None or written or preset is not None:
            raise BadInput("The position file has the number of players and the options.")
        more["position"] = position_from(game, position)
        players, options = more["position"].seat_count, None
    else:
        players, options = settled(game, players, written, preset)
    with progress(f"Checking {game.title}", games) as tell:
        report = check(
            game,
            players,
            games,
            seed,
            options=options,
            players_of=BY_TURNS,
            progress=None if tell is None else lambda report: tell(report.games),
            **more,
        )
    failures = _kept_failures(report.failures)
    # One kind need not be named with each of its counts.
    begin = 1 if len(told) == 1 else 0
    counts = {key[begin:]: count for key, count in sorted(report.told.items()) if key[0] in told}
    if json:
        named = {" ".join(names): count for names, count in counts.items()}
        emit(
            {
                "game": report.game,
                "players": report.players,
                "games": report.games,
                "decisions": report.decisions,
                "views_compared": report.views_compared,
                "failures": failures,
                **({"told": named} if told else {}),
            }
        )
    else:
        out = console()
        found = "every law held" if report.holds else counted(len(failures), "failure")
        played = counted(report.games, "game")
        out.print(
            f"{game.title}, {players} players: {played}, {report.decisions:,} "
            f"decisions, {report.views_compared:,} views compared: {found}."
        )
        for one in failures:
            out.print(f"- {one['law']} (seed {one['seed']}): {one['sentence']}")
            out.print(f"  The record that shows it: {one['record']}", soft_wrap=True)
        for names, count in counts.items():
            out.print(f"{count:8,}  {' '.join(names)}", highlight=False)
        kinds = sorted({key[0] for key in report.told})
        for kind in told:
            if kind not in kinds:
                out.print(f"No event {kind!r} was told; these were: {', '.join(kinds)}.")
    return report.holds


def run_document_check(name: str, documents: int, seed: str, json: bool) -> bool:
    """Mutate documents; return whether each was refused or could be played."""
    from theomachy.bots.checking import BY_TURNS
    from theomachy.engine.testing import check_documents

    game = find_game(name)
    at_least(1, documents, "The number of documents")
    with progress(f"Mutating documents of {game.title}", documents) as tell:
        report = check_documents(
            game,
            documents,
            seed,
            players_of=BY_TURNS,
            progress=None if tell is None else lambda report: tell(report.documents),
        )
    failures = []
    for number, failure in enumerate(report.failures, 1):
        words = re.sub(r"[^A-Za-z0-9]+", "-", f"{game.name}-document-{seed}-{number}")
        path = home() / "failures" / f"{words}.json"
        write(path, dumps(failure.document, indent=1))
        failures.append({"sentence": str(failure), "document": str(path)})
    if json:
        figures = {"game": game.name, "documents": report.documents, "refused": report.refused}
        emit({**figures, "failures": failures})
    else:
        out = console()
        found = "no failures" if report.holds else counted(len(failures), "failure")
        changed = counted(report.documents, "changed document")
        out.print(
            f"{game.title}: {changed}, {report.refused:,} refused, the others played on: {found}."
        )
        for one in failures:
            out.print(f"- {one['sentence']}")
            out.print(f"  The document: {one['document']}", soft_wrap=True)
    return report.holds


def _kept_failures(failures: Sequence[Failure]) -> list[dict[str, Any]]:
    """Each failure with a file that shows it, the first of each law shortened."""
    from theomachy.engine.testing import shortest

    kept: list[dict[str, Any]] = []
    for failure in failures:
        if failure.law not in [one["law"] for one in kept]:
            failure = shortest(failure)
        words = f"{failure.start.game.name}-{failure.start.players}-{failure.law}-{failure.seed}"
        path = home() / "failures" / f"{re.sub(r'[^A-Za-z0-9]+', '-', words)}{SUFFIX}"
        write(path, failure.record)
        kept.append(
            {
                "law": failure.law,
                "sentence": failure.sentence,
                "seed": failure.seed,
                "decision": failure.decision,
                "record": str(path),
            }
        )
    return kept


# bench


def run_bench(name: str | None, bots: bool, quick: bool, json: bool) -> None:
    """Measure the speed of the games or of the bots, and report."""
    from theomachy.bots.measure import measure
    from theomachy.bots.pace import paces

    games = list(installed_games().values()) if name is None else [find_game(name)]
    with _status() as tell:
        figures = (paces if bots else measure)(games, quick, tell)
    if json:
        emit(figures)
    elif bots:
        _show_paces(figures)
    else:
        _show_figures(figures)


@contextmanager
def _status() -> Iterator[Any]:
    """Show what is being measured, on a terminal."""
    if not sys.stderr.isatty():
        yield lambda what: None
        return
    from rich.console import Console

    with Console(stderr=True).status("Measuring") as status:
        yield lambda what: status.update(f"Measuring {what}")


_SHOWN = ("clone", "sight", "redeal", "view", "views", "encode", "decode")


def _show_figures(figures: dict[str, Any]) -> None:
    out = console()
    out.print(f"theomachy {figures['theomachy']}, {figures['python']}, {figures['machine']}")
    heads = ("game", "players", "decisions/s", *_SHOWN)
    table = grid(*heads, right=heads[1:])
    for name, counts in figures["games"].items():
        for players, row in counts.items():
            times = (row["microseconds"].get(each, {}).get("mean", 0.0) for each in _SHOWN)
            speed = f"{row['decisions_per_second']:,.0f}"
            table.add_row(name, players, speed, *(f"{time:.1f}" for time in times))
    out.print(table)
    own = figures["engine"]["microseconds_per_decision"]
    out.print(f"Times are in microseconds. The engine alone takes {own:.2f} for a decision.")


def _show_paces(figures: dict[str, dict[str, Any]]) -> None:
    timed = next(iter(next(iter(figures.values())).values()))["milliseconds"]
    heads = ("game", "players", "iterations/s", *timed)
    table = grid(*heads, right=heads[1:])
    for name, counts in figures.items():
        for players, row in counts.items():
            times = (f"{t['mean']:,.0f}, {t['most']:,.0f}" for t in row["milliseconds"].values())
            table.add_row(name, players, f"{row['iterations_per_second']:,.0f}", *times)
    console().print(table)
    console().print(
        "Processor time of one core; for an answer in milliseconds: the mean, the slowest."
    )
