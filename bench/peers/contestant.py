"""What is measured of an engine with one game: functions, and why some are missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

EVERY = "all actions"
CLONE, WRITE, READ, SEARCH = "clone", "serialise", "and back", "search"


class Played(NamedTuple):
    """A random game: seconds of processor time, all decisions, those with two or more options."""

    seconds: float
    decisions: int
    choices: int


@dataclass(frozen=True)
class Contestant:
    """An engine with one of its games.

    `play(seed)`                   a game between random players
    `moments(seed)`                the positions of a random game at which there is a choice
    `clone(moment)`                an independent copy
    `write(moment)`, `read(text)`  to text or bytes, and back
    `search(moment, iterations)`   one answer by the engine's own tree search
    `lacks`                        why one of those is not offered, by the name of its column
    """

    name: str
    engine: str
    play: Callable[[int], Played]
    moments: Callable[[int], list[Any]]
    clone: Callable[[Any], Any] | None = None
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any], Any] | None = None
    search: Callable[[Any, int], object] | None = None
    lacks: Mapping[str, str] = field(default_factory=dict)
