"""`train`: learning the weights of a game's features."""

from __future__ import annotations

import hashlib
import json as documents
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from theomachy.cli.arguments import (
    at_least,
    file_for_writing,
    find_game,
    folder_for_writing,
)
from theomachy.cli.output import complain, console, emit, grid, progress
from theomachy.cli.running import MOST_WORKERS
from theomachy.cli.saves import home
from theomachy.engine.errors import BadInput, reason

if TYPE_CHECKING:
    from theomachy.bots.training.batches import Plan
    from theomachy.bots.training.trained import Trained
    from theomachy.engine.game import Game


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
) -> bool:
    """Train and report; return whether it finished. If not, the games played are kept."""
    from theomachy.bots.training.batches import games_kept
    from theomachy.bots.training.practice import plan_practice, practise
    from theomachy.bots.training.training import plan_watching, train

    game = find_game(name)
    at_least(1, workers, "The number of workers")
    if workers > MOST_WORKERS:
        raise BadInput(f"At most {MOST_WORKERS} workers can play, not {workers}.")
    if not seed.isprintable():
        raise BadInput(f"The seed {seed!r} contains characters that cannot be shown.")
    counts = _counts(game, players)
    ways: dict[str, tuple[Callable[..., Plan], Callable[..., Trained]]] = {
        "watching": (plan_watching, train),
        "playing": (plan_practice, practise),
    }
    if by not in ways:
        raise BadInput(f"Learning cannot be by {by!r}: it is by {' or by '.join(ways)}.")
    planned, learn = ways[by]
    folder = folder or home() / "training" / folder_name(game.name, by, counts, seed)
    plan = planned(game, games, seed, folder, counts, workers)
    if out is not None:
        file_for_writing(out)
    folder_for_writing(folder)
    if plan.games != games:
        complain(f"{plan.games} games will be played, not {games}: {plan.why}.")
    try:
        with progress(f"Playing {game.title}", plan.games) as tell:
            learned = learn(plan, None if tell is None else lambda done, _: tell(done))
    except KeyboardInterrupt:
        complain(_stopped(games_kept(folder, plan.common), folder))
        return False
    command = command_for(game.name, games, seed, by, () if players is None else counts)
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
    return True


def _stopped(kept: int, folder: Path) -> str:
    if not kept:
        return f"Stopped before a batch was complete: no games are kept in {folder}."
    return f"Stopped: {kept} games are kept in {folder}; the same command continues from there."


def folder_name(game: str, by: str, counts: Sequence[int], seed: str) -> str:
    """A unique folder name for a training run.

    A seed may have any characters, but file names cannot have slashes, and some systems do not
    distinguish A from a. A seed that had to be changed gets a hash after a full stop, which no
    other seed has.
    """
    plain = re.sub(r"[^a-z0-9_-]+", "-", seed.lower())[:40]
    if plain != seed or not seed:
        plain += f".{hashlib.sha256(seed.encode()).hexdigest()[:12]}"
    return f"{game}-{by}-{'-'.join(map(str, counts))}-players-seed-{plain}"


def command_for(game: str, games: int, seed: str, by: str, counts: Sequence[int]) -> str:
    """The command that repeats the training, to be pasted into a shell."""
    words = ["theomachy", "train", game, "--games", str(games), "--seed", seed]
    if by != "watching":
        words += ["--by", by]
    if counts:
        words += ["--players", ",".join(map(str, counts))]
    return shlex.join(words)


def _counts(game: Game[Any], written: str | None) -> tuple[int, ...]:
    """The player counts, in turn; by default all of the game's."""
    if written is None:
        return tuple(game.players)
    words = [word.strip() for word in written.split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise BadInput(f"{written!r} is not a list of player counts, such as 2,3,4.")
    return tuple(game.seats(int(word)) for word in words)


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
