"""Training from beginning to end: games in a folder, then weights in a file.

Games are played in batches, each with a seed of its own, and every batch is written down when it
is complete. An interrupted training goes on with the batches it has; the same seed, games and
players give the same weights.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from theomachy.bots.insight import insight
from theomachy.bots.processes import pool
from theomachy.bots.training.playing import Noted, noted_game
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

BATCH = 20
HELD_BACK = 10
"""Every tenth batch is not learned from: it tells how good the weights are."""

Progress = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of a training: the weights, and the surprise at games not learned from."""

    game: str
    weights: dict[str, float]
    games: int
    positions: int
    surprise: float
    clueless: float

    def document(self, command: str) -> dict[str, Any]:
        """As it is written to a file."""
        return {
            "game": self.game,
            "made_by": command,
            "games": self.games,
            "positions": self.positions,
            "surprise": round(self.surprise, 4),
            "surprise_without_weights": round(self.clueless, 4),
            "weights": {name: round(weight, 6) for name, weight in self.weights.items()},
        }


def train(
    game: Game[Any],
    games: int,
    seed: object,
    folder: Path,
    players: Sequence[int] = (),
    workers: int = 1,
    progress: Progress | None = None,
) -> Learned:
    """Play the games that the folder lacks, and learn from all of them."""
    names = _check(game, games, workers)
    counts = tuple(game.seats(count) for count in players or game.players)
    folder.mkdir(parents=True, exist_ok=True)
    batches = -(-games // BATCH)
    job = partial(_batch, game.name, str(seed), counts, folder)
    noted: list[list[Noted]] = []
    for batch in _all(job, batches, workers):
        noted.append(batch)
        if progress is not None:
            progress(len(noted) * BATCH, batches * BATCH)
    from theomachy.bots.training.fitting import fitted, surprise

    kept = [each for number, batch in enumerate(noted) if number % HELD_BACK for each in batch]
    back = [each for number, batch in enumerate(noted) if number % HELD_BACK == 0 for each in batch]
    weights = fitted(kept)
    return Learned(
        game.name,
        dict(zip(names, weights, strict=True)),
        batches * BATCH,
        len(kept) + len(back),
        surprise(back, weights),
        surprise(back, [0.0] * len(weights)),
    )


def _check(game: Game[Any], games: int, workers: int) -> tuple[str, ...]:
    """The names of the features; refused if there is nothing to learn, or nothing to learn with."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise BadInput("Training needs NumPy: pip install 'theomachy[train]'.") from None
    if games < 2 * BATCH:
        raise BadInput(f"At least {2 * BATCH} games are needed to learn from, not {games}.")
    if workers < 1:
        raise BadInput(f"At least one process must play, not {workers}.")
    if installed().get(game.name) is not game:
        raise BadInput(f"{game.title} is not installed, so nothing can be learned of it.")
    return insight(game).names


def _all(job: Callable[[int], list[Noted]], batches: int, workers: int) -> Iterator[list[Noted]]:
    if workers == 1:
        yield from map(job, range(batches))
        return
    with pool(workers) as processes:
        yield from processes.imap(job, range(batches))


def _batch(name: str, seed: str, counts: tuple[int, ...], folder: Path, number: int) -> list[Noted]:
    """One batch of games, played unless it is in the folder."""
    game = installed()[name]
    names = list(insight(game).names)
    made_with = {"game": name, "seed": seed, "players": list(counts), "features": names}
    path = folder / f"batch-{number:05d}.json.gz"
    found = _read(path, made_with)
    if found is not None:
        return found
    noted = [
        each
        for index in range(number * BATCH, (number + 1) * BATCH)
        for each in noted_game(game, counts[index % len(counts)], f"{seed}/{index}")
    ]
    written = json.dumps({**made_with, "noted": noted}).encode()
    half = path.with_suffix(".half")
    half.write_bytes(gzip.compress(written, mtime=0))
    half.replace(path)
    return noted


def _read(path: Path, made_with: dict[str, Any]) -> list[Noted] | None:
    """The batch in that file, if it is one of this training."""
    try:
        found = json.loads(gzip.decompress(path.read_bytes()))
    except (OSError, ValueError, EOFError):
        return None
    if {name: found.get(name) for name in made_with} != made_with:
        return None
    return [
        Noted(tuple(map(tuple, features)), tuple(shares)) for features, shares in found["noted"]
    ]
