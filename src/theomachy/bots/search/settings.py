"""What is tuned for each game: how wide and how deep the bots search.

The numbers lie in `settings.toml`, a table for each game; what a game leaves out is as in
`[default]`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search goes about one game.

    `adept`, `oracle`  the iterations that those bots make for an answer
    `curiosity`        how much a search is drawn to what it has tried less
    `doubt`            so much less chance at a first look makes an answer e times less attractive
    `breadth`          how many answers are looked at: breadth * sqrt(visits) at least
    `sample`           how many answers, picked at random, are looked at in one go
    `exploration`      the same as curiosity where nothing is looked at: in the flat search, and
                       where several seats choose at once
    `deals`            over how many fresh deals the answers at hand are compared beforehand
    `haste`            a search ends when the lead of the answer in front, so many times, is more
                       than the iterations left: at 1 when nothing could change any more
    `playout`          how many answers for each rival, every one the best-looking of such a
                       sample, are played on before a position is judged
    `flat`             how many answers the flat search plays on at random
    """

    adept: int
    oracle: int
    curiosity: float
    doubt: float
    breadth: int
    sample: int
    exploration: float
    deals: int
    haste: int
    playout: float
    flat: int


@cache
def settings(game: str) -> Settings:
    """The settings for the game of that name."""
    written = _written()
    return Settings(**(written["default"] | written.get(game, {})))


def _written() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("settings.toml").read_text("utf-8"))
