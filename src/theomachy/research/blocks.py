"""A sight as named arrays.

Each field of a position is a block: numbers as they are, names as their ids, lists as rows, padded
with zeros to their maximum. The blocks `seat`, `asked`, `answer` and `scores` are the viewer, the
open decision, the words of its answer so far (or of the seat's secret answer, until the others have
chosen too), and the current scores. What a seat may not know is not in its sight, so it is not in
any block.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from theomachy.engine.codec import encode
from theomachy.engine.decisions import Seat
from theomachy.engine.game import Game
from theomachy.research.words import Words

Array = np.ndarray[Any, np.dtype[np.int32]]
LONGEST = 12
"""Maximum words of an answer that are shown."""

DEEPEST = 2
"""Blocks are rows of numbers."""

SKIPPED = frozenset({"game", "version", "options", "given"})
"""Fields that are the same in every position of a game, and answers given: see `answer`."""

_LISTS = (list, tuple)
_DEEPER = (list, tuple, dict)


def plain(game: Game[Any], seen: Any) -> dict[str, Any]:
    """The fields of a sight as lists of rows; a procedure in progress is a row of its locals."""
    document = {name: each for name, each in encode(game, seen).items() if name not in SKIPPED}
    return {name: _listed(each, DEEPEST) for name, each in document.items()}


def _listed(value: Any, rank: int) -> Any:
    """Nested lists of at most that rank: deeper ones are flattened."""
    if isinstance(value, dict):
        value = [[name, each] for name, each in value.items()]
    if isinstance(value, _LISTS):
        if rank == 1:
            return _flat(value)
        return [each if type(each) is int else _listed(each, rank - 1) for each in value]
    return "" if value is None else value


def _flat(value: Any) -> list[Any]:
    """The items of nested lists, flattened."""
    found: list[Any] = []
    for each in value.values() if isinstance(value, dict) else value:
        # Numbers and names first: they are the most common.
        if type(each) is int or type(each) is str:
            found.append(each)
        elif isinstance(each, _DEEPER):
            found += _flat(each)
        else:
            found.append("" if each is None else each)
    return found


def strings(value: Any) -> Iterator[str]:
    """All names in nested lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def depth(value: Any) -> int:
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


def extent(value: Any, rank: int) -> tuple[int, ...]:
    """The maximum length at each depth of nested lists."""
    if rank == 0:
        return ()
    parts = value if isinstance(value, list) else [value]
    inner = [extent(each, rank - 1) for each in parts]
    deeper = tuple(max(sizes) for sizes in zip(*inner, strict=True)) if inner else (0,) * (rank - 1)
    return (len(parts), *deeper)


def spaces(words: Words) -> dict[str, tuple[int, ...]]:
    """The name and shape of every block."""
    return {
        "seat": (1,),
        "asked": (1,),
        "answer": (LONGEST,),
        "scores": (max(words.shapes["seats"]),),
        **{name: shape or (1,) for name, shape in words.shapes.items() if name != "seats"},
    }


def blocks(
    game: Game[Any], words: Words, seen: Any, seat: Seat, answer: tuple[int, ...]
) -> dict[str, Array]:
    """The sight of a seat, as arrays."""
    made = {name: np.zeros(shape, np.int32) for name, shape in spaces(words).items()}
    fill(made, game, words, seen, seat, answer)
    return made


def fill(
    made: Mapping[str, Array],
    game: Game[Any],
    words: Words,
    seen: Any,
    seat: Seat,
    answer: tuple[int, ...],
) -> None:
    """Write the sight of a seat into arrays that are all zeros."""
    for name, value in plain(game, seen).items():
        _write(made[name], value, words.ids)
    made["seat"][0] = seat
    if seen.decision is not None:
        made["asked"][0] = words.ids.get(seen.decision.name, 0)
    made["answer"][: len(answer)] = answer[:LONGEST]
    scores = game.outcome(seen).scores
    made["scores"][: len(scores)] = scores


def _write(array: Array, value: Any, ids: Mapping[str, int]) -> None:
    """Write rows into an array; what does not fit is left out."""
    if not isinstance(value, list):
        value = [value]
    if array.ndim == 1:
        row = [ids.get(each, 0) if type(each) is str else each for each in _flat(value)]
        array[: len(row)] = row[: len(array)]
        return
    wide = array.shape[1]
    for index, each in enumerate(value[: len(array)]):
        if not isinstance(each, list):
            each = (each,)
        row = [ids.get(part, 0) if type(part) is str else part for part in each]
        array[index, : len(row)] = row[:wide]
