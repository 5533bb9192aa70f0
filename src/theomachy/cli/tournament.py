"""`arena`: a tournament of bots and its report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from theomachy.cli.arguments import (
    bots_from,
    file_for_writing,
    find_game,
    folder_for_writing,
    options_from,
)
from theomachy.cli.output import (
    BAD_INPUT,
    INTERRUPTED,
    complain,
    console,
    counted,
    emit,
    grid,
    progress,
)
from theomachy.cli.running import HEADS, MOST_WORKERS, add_roles
from theomachy.engine.errors import BadInput, reason

if TYPE_CHECKING:
    from theomachy.bots.arena.arena import Tournament


@dataclass(frozen=True, slots=True)
class Wishes:
    """The arguments."""

    game: str
    bots: str
    players: int | None
    games: int
    seed: str
    workers: str
    budget: float | None
    options: Sequence[str]
    preset: str | None
    records: Path | None
    report: Path | None
    test: str | None
    within: float | None
    json: bool


def run_arena(wishes: Wishes) -> int:
    """Hold a tournament, report, and return the exit status."""
    from theomachy.bots.arena.arena import hold, planned
    from theomachy.bots.bot import NO_HURRY

    game = find_game(wishes.game)
    bots = bots_from(wishes.bots)
    workers = _workers(wishes.workers)
    if wishes.budget == NO_HURRY:
        raise BadInput("A bot without a time limit has no --budget: leave it out.")
    written = options_from(wishes.options)
    asked: dict[str, Any] = {
        "budget": NO_HURRY if wishes.budget is None else wishes.budget,
        "records": wishes.records,
        "test": _pair(wishes.test),
        "within": wishes.within,
    }
    plan = planned(game, bots, wishes.games, wishes.players, written, wishes.preset, **asked)
    if wishes.records is not None:
        folder_for_writing(wishes.records)
    if wishes.report is not None:
        file_for_writing(wishes.report)
    if made_up := plan.made_up(wishes.games):
        (complain if wishes.json else console().print)(made_up)
    try:
        with progress(f"Playing {game.title}", plan.games) as tell:
            held = hold(
                game,
                bots,
                wishes.games,
                wishes.seed,
                wishes.players,
                written,
                wishes.preset,
                workers=workers,
                progress=None if tell is None else lambda done, _: tell(done),
                **asked,
            )
    except KeyboardInterrupt:
        complain("Stopped before a whole block was played: there are no results.")
        return INTERRUPTED
    if wishes.json:
        emit(held.as_dict())
    else:
        _show(held, game.title)
        if held.stopped or held.trouble:
            console().print(f"Stopped after {len(held.games)} of {plan.games} games.")
    return _told(wishes, held, game.title)


def _told(wishes: Wishes, held: Tournament, title: str) -> int:
    """Say where records and report are and what went wrong; return the exit status."""
    wrong = [held.trouble] if held.trouble else []
    written = [] if wishes.records is None else [f"Records are in {wishes.records}."]
    if wishes.report is not None:
        try:
            _write_report(wishes.report, held, title)
            written.append(f"The report is in {wishes.report}.")
        except BadInput as error:
            wrong.append(str(error))
    if not wishes.json:
        for line in written:
            console().print(line, soft_wrap=True)
    for line in wrong:
        complain(line)
    return BAD_INPUT if wrong else INTERRUPTED if held.stopped else 0


def _workers(written: str) -> int | str:
    if written == "ray":
        return written
    if not (written.isascii() and written.isdigit() and 0 < int(written) <= MOST_WORKERS):
        raise BadInput(
            f"The number of workers cannot be {written!r}: give 1 to {MOST_WORKERS}, or ray."
        )
    return int(written)


def _pair(written: str | None) -> tuple[str, str] | None:
    if written is None:
        return None
    names = bots_from(written)
    if len(names) != 2:
        raise BadInput(f"A test compares two bots, as in --test oracle,greedy, not {len(names)}.")
    return names[0], names[1]


def _write_report(path: Path, held: Tournament, title: str) -> None:
    from theomachy.bots.arena.report import page

    try:
        path.write_text(page(held, f"{title}: a tournament of bots"), "utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason(error)}.") from None


def _show(held: Tournament, title: str) -> None:
    from theomachy.bots.wording import shortened

    out = console()
    games = counted(len(held.games), "game")
    out.print(f"{games} of {title} with {held.players} players, seed {held.seed}.")
    heads = ("bot", "games", "win share", "mean rank", "rating", "score")
    table = grid(*heads, right=heads[1:])
    table.padding = (0, 1, 0, 0)
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.no_wrap = True  # a long name is broken rather than a number
    for name, each in held.bots.items():
        low, high = each.interval
        first, last = each.mean_rank_interval
        table.add_row(
            shortened(name),
            str(each.games),
            f"{each.win_share:.1%} ({low:.0%} to {high:.0%})",
            f"{each.mean_rank:.2f} ({first:.2f} to {last:.2f})",
            f"{each.rating.mu:.1f} ± {each.rating.sigma:.1f}",
            f"{each.scores.mean:.1f}",
        )
    out.print(table)
    if held.roles:
        table = grid(*HEADS, right=HEADS[1:])
        add_roles(table, held.roles)
        out.print(table)
    if held.verdict is not None:
        verdict = held.verdict
        says = {
            True: f"{verdict.one} is better than {verdict.other}",
            False: f"{verdict.one} is not better than {verdict.other}",
            None: f"whether {verdict.one} is better than {verdict.other} is not clear yet",
        }[verdict.better]
        out.print(
            f"After {verdict.games} games {says}: it finished ahead in {verdict.ahead:.1%} of them."
        )
    forfeits = held.as_dict()["forfeits"]
    for one in forfeits[:5]:
        out.print(f"{one['bot']} forfeited game {one['game']}: {one['reason']}", soft_wrap=True)
    if len(forfeits) > 5:
        out.print(f"Another {len(forfeits) - 5} games were forfeited.")
