"""Records that begin at strange positions: of games that were played, with something else in them.

Most are refused. What can be told from none of our own is taken, and must then behave like one.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from bench.abuse.forged import Document, met, started
from theomachy.engine.game import game, games

_VALUES: tuple[Any, ...] = (-1000, -1, 0, 1, 3, 50, 2**31, 2**63, True, None, 1.5, "", "?", [], {})
_MOMENTS = 4
_MOST = 2_000
"""Entries of a list that is made longer."""

Place = tuple[str | int, ...]


def strange_starts(count: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """That many records of all games in turn, each with a name to make it again by."""
    names = sorted(games())
    number = 0
    while count:
        name = names[number % len(names)]
        rng = Random(f"{seed}:{number}")
        position = _changed(rng, name)
        number += 1
        with contextlib.suppress(Exception):  # it cannot even be written down
            text = started(name, position)
            count -= 1
            yield f"{name} {seed}:{number - 1}", text


@cache
def _played(name: str, moment: int) -> str:
    """A position of a game after a number of decisions, as JSON."""
    left = [11 * moment * moment + 2]

    def is_it(_: Any) -> bool:
        left[0] -= 1
        return left[0] < 0

    return json.dumps(met(name, max(2, min(game(name).players)), is_it))


def _changed(rng: Random, name: str) -> Document:
    position: Document = json.loads(_played(name, rng.randrange(_MOMENTS)))
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = list(_places(position))
        under_way = [place for place in places if place[0] == "stack"]
        place = rng.choice(under_way if under_way and rng.random() < 0.4 else places)
        *way, last = place
        inside: Any = position
        for step in way:
            inside = inside[step]
        inside[last] = _other(rng, inside[last], _found(position, rng.choice(places)))
    return position


def _places(value: Any, at: Place = ()) -> Iterator[Place]:
    """Where something stands in a document."""
    inside: Any = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, each in inside:
        yield (*at, key)
        yield from _places(each, (*at, key))


def _found(position: Document, place: Place) -> Any:
    found: Any = position
    for step in place:
        found = found[step]
    return json.loads(json.dumps(found))


def _other(rng: Random, value: Any, elsewhere: Any) -> Any:
    """Something in place of a value: a little more or less, what stands elsewhere, or anything."""
    chance = rng.random()
    if chance < 0.2:
        return rng.choice(_VALUES)
    if chance < 0.4:
        return elsewhere
    if type(value) is int:
        return value + rng.choice((-2, -1, 1, 2, 10))
    if isinstance(value, list) and value:
        one = rng.choice(value)
        return rng.choice(([*value, one], value[1:], value[::-1], (value * _MOST)[:_MOST]))
    return elsewhere if type(value) is type(elsewhere) else rng.choice(_VALUES)
