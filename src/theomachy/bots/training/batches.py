"""Training games are played in batches, and every complete batch is written to a file.

An interrupted training run continues from the batches in its folder. A folder is for one run: each
batch says what it was made with, and batches made with anything else are left alone.
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
from theomachy.engine.errors import BadInput, need
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

BATCH = 20
"""The number of games in a batch."""

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
"""What reading a truncated or modified file may raise."""

MadeWith = dict[str, Any]

T = TypeVar("T")

Progress = Callable[[int, int], object]
"""Called with the number of games played so far and the total."""


class Plan(NamedTuple):
    """The plan of a training run.

    `folder`  where its batches are stored
    `common`  what they have in common
    `games`   the number of games, including those in the folder
    `why`     why that may not be the number asked for, as the end of a sentence
    """

    game: Game[Any]
    folder: Path
    workers: int
    common: MadeWith
    games: int
    why: str


def able_to_learn(game: Game[Any], games: int, least: int, workers: int) -> Insight:
    """The insight into the game; BadInput if it cannot be trained here."""
    need("Learning", "train", "numpy")
    if games < least:
        raise BadInput(f"At least {least} games are needed to learn from, not {games}.")
    if workers < 1:
        raise BadInput(f"At least one process must play, not {workers}.")
    if installed().get(game.name) is not game:
        raise BadInput(f"{game.title} is not installed, so it cannot be trained.")
    return insight(game)


def purpose(by: str, game: Game[Any], seed: object, counts: Sequence[int], size: int) -> MadeWith:
    """What the batches in a folder have in common; `size` is the number of games in each."""
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
    """Raise BadInput if a folder has games of another training run; nothing is changed."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        with suppress(*DAMAGE):
            _check(path, json.loads(_lines(path)[0]), common)


def games_kept(folder: Path, common: MadeWith) -> int:
    """The number of games of this training run in the folder."""
    kept = 0
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(*DAMAGE, BadInput):
            _check(path, json.loads(_lines(path)[0]), common)
            kept += common["size"]
    return kept


def played(job: Callable[[int], T], numbers: Sequence[int], workers: int) -> Iterator[T]:
    """The results of a job for each number, in order, using at most that many processes."""
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
    """The games in that file; played and written if it is missing or damaged.

    The same seeds give the same games, so a damaged batch can be played again.
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
    """That many numbers, from a file."""
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
    """Raise BadInput if games were made with anything else."""
    if all(found[name] == value for name, value in made_with.items()):
        return
    asked = ("by", "game", "seed", "players")
    by, game, seed, players = (found[name] for name in asked)
    # The same request, but a version with other rules, features or weights.
    is_same = all(found[name] == made_with[name] for name in asked)
    version = ", made by another version" if is_same else ""
    raise BadInput(
        f"{path.parent} holds games of {game} by {by} with seed {seed!r} and "
        f"{str(players).strip('[]')} players{version}, which are left alone: "
        "choose another folder for these (--folder)."
    )
