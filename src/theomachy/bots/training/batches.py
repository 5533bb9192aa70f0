"""Games for learning are played in batches, and every batch is written down when it is complete.

An interrupted training goes on with the batches that its folder holds.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from theomachy.bots.insight import Insight, insight
from theomachy.bots.processes import pool
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

BATCH = 20
"""So many games are a batch."""

DAMAGE = (EOFError, ValueError, TypeError, KeyError, RecursionError, zlib.error, gzip.BadGzipFile)
"""What reading a file may raise that was cut off, or has changed since it was written."""

T = TypeVar("T")

Progress = Callable[[int, int], object]
"""Is told how many games have been played, and how many will be."""


def able_to_learn(game: Game[Any], games: int, least: int, workers: int) -> Insight:
    """What is known of the game; refused if there is nothing to learn, or nothing to learn with."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise BadInput("Training needs NumPy: pip install 'theomachy[train]'.") from None
    if games < least:
        raise BadInput(f"At least {least} games are needed to learn from, not {games}.")
    if workers < 1:
        raise BadInput(f"At least one process must play, not {workers}.")
    if installed().get(game.name) is not game:
        raise BadInput(f"{game.title} is not installed, so nothing can be learned of it.")
    return insight(game)


def played(job: Callable[[int], T], numbers: Iterable[int], workers: int) -> Iterator[T]:
    """What a job makes of each number, in their order, by so many processes."""
    if workers == 1:
        yield from map(job, numbers)
        return
    with pool(workers) as processes:
        yield from processes.imap(job, numbers)


def batch(
    path: Path,
    made_with: dict[str, Any],
    play: Callable[[], list[T]],
    read: Callable[[Any], T],
) -> list[T]:
    """The games in that file, if they were made with the same; played and written otherwise."""
    found = _read(path, made_with, read)
    if found is not None:
        return found
    games = play()
    half = path.with_suffix(".half")
    half.write_bytes(gzip.compress(json.dumps({**made_with, "noted": games}).encode(), mtime=0))
    half.replace(path)
    return games


def _read(path: Path, made_with: dict[str, Any], read: Callable[[Any], T]) -> list[T] | None:
    """None: there are none, or the file is damaged. Played anew they will be the same."""
    try:
        found = json.loads(gzip.decompress(path.read_bytes()))
        if any(found[name] != value for name, value in made_with.items()):
            return None
        return [read(each) for each in found["noted"]]
    except (FileNotFoundError, *DAMAGE):
        return None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadInput(f"{path} cannot be read: {reason}.") from None


def numbers(written: Any, width: int) -> tuple[float, ...]:
    """So many numbers, as a file has them."""
    made = tuple(map(float, written))
    if len(made) != width:
        raise ValueError(f"{len(made)} numbers for {width}")
    return made
