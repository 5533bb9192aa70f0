"""Stable ids for the names and numbers in the options and positions of a game.

A word is a string or a small whole number. Its id is the same in every position, on every machine
and for every number of players, so a policy may key on it. The strings of a game are in
`shapes/<game>.json`, in the order in which they were added: new ones go to the end.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from theomachy.engine.errors import BadInput

END = 0
"""The id that ends an option which is a prefix of another one; also the action of an idle seat."""

LEAST, MOST = -128, 383
"""The whole numbers that have ids."""

_FIRST_STRING = 1 + MOST - LEAST + 1

Word = str | int


@dataclass(frozen=True)
class Words:
    """The words of one game, and the maximum size of each block of an observation."""

    game: str
    strings: tuple[str, ...]
    shapes: dict[str, tuple[int, ...]]
    ids: dict[str, int]

    @property
    def count(self) -> int:
        """How many ids there are: the size of the action space."""
        return _FIRST_STRING + len(self.strings)

    def id(self, word: Word) -> int:
        """The id of a word."""
        if isinstance(word, str):
            found = self.ids.get(word)
            if found is None:
                raise BadInput(f"{word!r} is not a word of {self.game}: run tools/words.py again.")
            return found
        if not LEAST <= word <= MOST:
            raise BadInput(f"{word} is too large or too small to be a word.")
        return 1 + int(word) - LEAST

    def word(self, id: int) -> Word | None:
        """The word of an id; None for the end."""
        if id == END:
            return None
        if id < _FIRST_STRING:
            return id - 1 + LEAST
        return self.strings[id - _FIRST_STRING]


@cache
def words(game: str) -> Words:
    """The words of the game of that name."""
    path = files(__package__).joinpath("shapes", f"{game}.json")
    if not path.is_file():
        raise BadInput(f"{game} has no words yet: make them with tools/words.py.")
    return read(json.loads(path.read_text("utf-8")))


def read(document: dict[str, Any]) -> Words:
    """The words in a document, as `tools/words.py` writes it."""
    strings = tuple(document["strings"])
    return Words(
        document["game"],
        strings,
        {name: tuple(shape) for name, shape in document["blocks"].items()},
        {string: _FIRST_STRING + number for number, string in enumerate(strings)},
    )
