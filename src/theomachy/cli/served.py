"""`check --served`: the house bots play whole games through a server and its workers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from theomachy.cli.arguments import at_least, find_game, options_from
from theomachy.cli.output import console, counted, emit, progress
from theomachy.cli.saves import SUFFIX, home, write

if TYPE_CHECKING:
    from theomachy.server.rehearsal import Trouble


def run_served(
    name: str,
    players: int | None,
    level: str | None,
    games: int,
    seed: str,
    written: Sequence[str],
    preset: str | None,
    json: bool,
) -> bool:
    """Let the bots play as on the page; return whether none failed or was late and all is sound."""
    from theomachy.server.rehearsal import rehearse, seatings

    game = find_game(name)
    at_least(1, games, "The number of games")
    planned = seatings(game, games, players, level)
    options = options_from(written)
    for seating in planned:
        game.settings.read(options, seating.players, preset)
    wished = {"options": options, **({"preset": preset} if preset else {})}
    with progress(f"Playing {game.title} on a server", games) as tell:
        found = rehearse(game, planned, seed, tell, table=wished)
    troubles = [_kept(game.name, number, each) for number, each in enumerate(found.troubles, 1)]
    figures = {
        "games": found.games,
        "answered": found.answered,
        "failed": found.failed,
        "late": found.late,
        "messages": found.messages,
    }
    if json:
        emit({"game": found.game, **figures, "failures": troubles})
        return found.holds
    out = console()
    played = counted(found.games, "game")
    verdict = "no problems" if found.holds else counted(len(troubles), "failure")
    out.print(
        f"{game.title}, served: {played}, {found.answered:,} answers of bots "
        f"({found.failed} failed, {found.late} late), {found.messages:,} messages: {verdict}."
    )
    for one in troubles:
        out.print(f"- {one['sentence']}" + (f" ({one['seating']})" if one["seating"] else ""))
        for what in ("record", "log"):
            if one[what]:
                out.print(f"  The {what}: {one[what]}", soft_wrap=True)
    return found.holds


def _kept(game: str, number: int, trouble: Trouble) -> dict[str, Any]:
    """A problem, with the files that document it."""
    folder = home() / "failures"
    name = f"{game}-served-{re.sub('[^A-Za-z0-9]', '', trouble.table) or 'server'}"
    record, log = folder / f"{name}{SUFFIX}", folder / f"{name}-{number}.log"
    if trouble.record:
        write(record, trouble.record)
    if trouble.log:
        write(log, trouble.log)
    return {
        "sentence": trouble.sentence,
        "seating": str(trouble.seating) if trouble.seating else None,
        "record": str(record) if trouble.record else None,
        "log": str(log) if trouble.log else None,
    }
