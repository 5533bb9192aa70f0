"""`train`: learning what the features of a game are worth."""

from __future__ import annotations

import json as documents
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from theomachy.cli.arguments import at_least, find_game, folder_for_writing, reason
from theomachy.cli.output import console, emit, grid, progress
from theomachy.cli.saves import home
from theomachy.engine.errors import BadInput

if TYPE_CHECKING:
    from theomachy.bots.training.trained import Trained


def run_training(
    name: str,
    games: int,
    players: str | None,
    seed: str,
    folder: Path | None,
    out: Path | None,
    by: str,
    workers: int,
    json: bool,
) -> None:
    """Train, and report; what was played is kept, so that an interrupted training can go on."""
    from theomachy.bots.training.practice import able_to_practise, practise
    from theomachy.bots.training.training import able_to_watch, train

    game = find_game(name)
    at_least(1, workers, "The number of workers")
    counts = _counts(players)
    ways: dict[str, tuple[Callable[..., object], Callable[..., Trained]]] = {
        "watching": (able_to_watch, train),
        "playing": (able_to_practise, practise),
    }
    if by not in ways:
        raise BadInput(f"There is no learning by {by!r}: it is by {' or by '.join(ways)}.")
    check, learn = ways[by]
    check(game, games, workers)
    folder = folder_for_writing(folder or home() / "training" / f"{game.name}-{seed}")
    if out is not None:
        folder_for_writing(out.parent)
    with progress(f"Playing {game.title}", games) as tell:
        learned = learn(
            game,
            games,
            seed,
            folder,
            counts,
            workers,
            None if tell is None else lambda done, _: tell(done),
        )
    command = f"theomachy train {game.name} --games {games} --seed {seed}"
    if by != "watching":
        command += f" --by {by}"
    if players is not None:
        command += f" --players {players}"
    document = learned.document(command)
    if out is not None:
        try:
            out.write_text(documents.dumps(document, indent=2) + "\n", "utf-8")
        except OSError as error:
            raise BadInput(f"{out} cannot be written: {reason(error)}.") from None
    if json:
        emit(document)
    else:
        _show(learned, game.title, folder, out)


def _counts(written: str | None) -> tuple[int, ...]:
    words = [] if written is None else written.split(",")
    if not all(word.strip().isascii() and word.strip().isdigit() for word in words):
        raise BadInput(f"{written!r} is no list of numbers of players, such as 2,3,4.")
    return tuple(int(word) for word in words)


def _show(learned: Trained, title: str, folder: Path, out: Path | None) -> None:
    shown = console()
    shown.print(learned.learned_from(title))
    table = grid("feature", "weight", right=("weight",))
    for feature, weight in learned.weights.items():
        table.add_row(feature, f"{weight:+.4f}")
    shown.print(table)
    shown.print(learned.how_good())
    shown.print(f"The games are in {folder}.", soft_wrap=True)
    if out is not None:
        shown.print(f"The weights are in {out}.", soft_wrap=True)
