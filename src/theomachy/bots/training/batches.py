"""Games for learning are played in batches, and every batch is written down when it is complete.

An interrupted training goes on with the batches that its folder holds. A folder is for one
training: a batch says what it was made with, and one made with anything else stays as it is.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from theomachy.bots.insight import Insight, insight
from theomachy.bots.processes import pool
from theomachy.engine.errors import BadInput, MissingExtra
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

BATCH = 20
"""So many games are a batch."""

SUFFIX = ".jsonl.gz"
"""A batch is a file of lines: what it was made with, then its games."""

DAMAGE = (
    EOFError,
    ValueError,
    TypeError,
    LookupError,
    RecursionError,
    zlib.error,
    gzip.BadGzipFile,
)
"""What reading a file may raise that was cut off, or has changed since it was written."""

MadeWith = dict[str, Any]

T = TypeVar("T")

Progress = Callable[[int, int], object]
"""Is told how many games have been played, and how many will be."""


class Plan(NamedTuple):
    """What a training will be.

    `folder`  where its batches are kept
    `common`  what they have in common
    `games`   how many games it will be, those in the folder included
    `why`     the end of a sentence on why it may not be the number asked for
    """

    game: Game[Any]
    folder: Path
    workers: int
    common: MadeWith
    games: int
    why: str


def able_to_learn(game: Game[Any], games: int, least: int, workers: int) -> Insight:
    """What is known of the game; refused if there is nothing to learn, or nothing to learn with."""
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        raise MissingExtra("NumPy", "train") from None
    if games < least:
        raise BadInput(f"At least {least} games are needed to learn from, not {games}.")
    if workers < 1:
        raise BadInput(f"At least one process must play, not {workers}.")
    if installed().get(game.name) is not game:
        raise BadInput(f"{game.title} is not installed, so nothing can be learned of it.")
    return insight(game)


def purpose(by: str, game: Game[Any], seed: object, counts: Sequence[int], size: int) -> MadeWith:
    """What the batches in a folder have in common, each with so many games."""
    return {
        "by": by,
        "game": game.name,
        "seed": str(seed),
        "players": list(counts),
        "rules": game.rules_version,
        "features": list(insight(game).names),
        "size": size,
    }


def refuse_others(folder: Path, common: MadeWith) -> None:
    """Refuse a folder that holds games of another training; it is only looked at."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        with suppress(*DAMAGE):
            _check(path, json.loads(_lines(path)[0]), common)


def games_kept(folder: Path, common: MadeWith) -> int:
    """How many games of this training the folder holds."""
    kept = 0
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(*DAMAGE, BadInput):
            _check(path, json.loads(_lines(path)[0]), common)
            kept += common["size"]
    return kept


def played(job: Callable[[int], T], numbers: Sequence[int], workers: int) -> Iterator[T]:
    """What a job makes of each number, in their order, by so many processes at most."""
    workers = min(workers, len(numbers))
    if workers == 1:
        yield from map(job, numbers)
        return
    with pool(workers) as processes:
        yield from processes.imap(job, numbers)


def batch(
    path: Path,
    made_with: MadeWith,
    play: Callable[[], list[T]],
    read: Callable[[Any], T],
) -> list[T]:
    """The games in that file; played and written if there are none, or if it is damaged.

    What is damaged can be played anew, since the same seeds give the same games.
    """
    try:
        head, *games = _lines(path)
        _check(path, json.loads(head), made_with)
        return [read(json.loads(each)) for each in games]
    except (FileNotFoundError, *DAMAGE):
        pass
    made = play()
    half = path.with_suffix(".half")
    lines = "\n".join(json.dumps(each) for each in (made_with, *made))
    half.write_bytes(gzip.compress(lines.encode(), mtime=0))
    half.replace(path)
    return made


def numbers(written: Any, width: int) -> tuple[float, ...]:
    """So many numbers, as a file has them."""
    made = tuple(map(float, written))
    if len(made) != width:
        raise ValueError(f"{len(made)} numbers for {width}")
    return made


def _lines(path: Path) -> list[bytes]:
    try:
        return gzip.decompress(path.read_bytes()).splitlines()
    except (FileNotFoundError, gzip.BadGzipFile):
        raise
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadInput(f"{path} cannot be read: {reason}.") from None


def _check(path: Path, found: MadeWith, made_with: MadeWith) -> None:
    """Refuse games that were made with anything else."""
    if all(found[name] == value for name, value in made_with.items()):
        return
    asked = ("by", "game", "seed", "players")
    by, game, seed, players = (found[name] for name in asked)
    # What is asked for is the same where another version has other rules, features or weights.
    is_same = all(found[name] == made_with[name] for name in asked)
    version = ", made by another version" if is_same else ""
    raise BadInput(
        f"{path.parent} holds games of {game} by {by} with seed {seed!r} and "
        f"{str(players).strip('[]')} players{version}, which stay as they are: "
        "choose another folder for these (--folder)."
    )
