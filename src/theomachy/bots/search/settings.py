"""What is tuned for each game: how wide and how deep the bots search.

The numbers lie in `settings.toml`, a table for each game; what a game leaves out is as in
`[default]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from theomachy.engine.errors import BadInput

Changes = Mapping[str, Any]
"""Settings other than a game's, by name."""


class BadSetting(BadInput):
    """There is no such setting, or it cannot be that."""


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
    `turn`             how many answers at most, every one the best-looking of such a sample, bring
                       the own turn to its end, with which the search then ends; at 0 it goes on
                       into the turns of others
    `rivals`           how many rivals have their turn before a position is judged, every answer
                       below the tree the best-looking of such a sample; the tree ends there too
    `playout`          how many answers, every one the best-looking of such a sample, are played on
                       before a position is judged
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
    turn: int
    rivals: int
    playout: int
    flat: int


@cache
def settings(game: str) -> Settings:
    """The settings for the game of that name."""
    written = _written()
    return Settings(**(written["default"] | written.get(game, {})))


_LIMITS = {
    "turn": (0, 100),
    "rivals": (0, 100),
    "playout": (0, 100),
    "curiosity": (0, 100),
    "exploration": (0, 100),
    "doubt": (0.01, 100),
}
"""From where to where a setting goes that is no whole number from 1 up."""
_USUAL_LIMITS = (1, 1_000_000)


def read_changes(written: Sequence[str]) -> Changes:
    """Settings other than a game's, each written as `rivals=0`."""
    return dict(_read_change(each) for each in written)


def _read_change(written: str) -> tuple[str, Any]:
    name, _, number = written.partition("=")
    kinds = {each.name: each.type for each in fields(Settings)}
    if name not in kinds:
        raise BadSetting(f"The search has no setting {name!r}; it has: {', '.join(kinds)}.")
    least, most = _LIMITS.get(name, _USUAL_LIMITS)
    try:
        value = float(number) if kinds[name] == "float" else int(number)
    except ValueError:
        value = most + 1
    if not least <= value <= most:
        raise BadSetting(f"{number!r} is no {name} for a search: {least:,} to {most:,}.")
    return name, value


def _written() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("settings.toml").read_text("utf-8"))
