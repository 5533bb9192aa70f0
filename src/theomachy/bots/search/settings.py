"""The search parameters of each game: how wide and how deep the bots search.

The values are in `settings.toml`, a table for each game; `[default]` has what a game leaves out.
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
"""Settings that override a game's, by name."""


class BadSetting(BadInput):
    """There is no such setting, or it cannot have that value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The parameters of the search in one game.

    `adept`, `oracle`    the iterations that those bots make for an answer
    `c_puct`             the weight of exploration in PUCT
    `prior_temperature`  the temperature of the softmax that turns evaluations one step ahead into
                         priors: an answer worse by this much is e times less attractive
    `widening`           progressive widening: at least widening * sqrt(visits) answers are
                         evaluated
    `sample`             the number of answers, picked at random, that are evaluated together
    `c_ucb`              the weight of exploration in UCB, used without priors: in flat search, and
                         where several seats choose at once
    `deals`              the number of re-deals over which the options at the root are evaluated
    `early_stop_factor`  a search ends when the lead of the most visited answer, times this, is
                         more than the iterations left; at 1, when nothing could change
    `turn`               the most answers, each the best of a sample, that finish the seat's own
                         turn, where the search then ends; at 0 it goes on into the turns of others
    `rivals`             the number of rivals whose turns are played before a position is evaluated,
                         below the tree by answers that are each the best of a sample; the tree
                         ends there too
    `playout`            the length of a playout before a position is evaluated, in answers that
                         are each the best of a sample
    `flat`               the length of a random playout in flat search
    """

    adept: int
    oracle: int
    c_puct: float
    prior_temperature: float
    widening: int
    sample: int
    c_ucb: float
    deals: int
    early_stop_factor: int
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
    "c_puct": (0, 100),
    "c_ucb": (0, 100),
    "prior_temperature": (0.01, 100),
}
"""The limits of settings that may be 0 or fractional."""
_USUAL_LIMITS = (1, 1_000_000)


def read_changes(written: Sequence[str]) -> Changes:
    """Settings that override a game's, each written as `rivals=0`."""
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
        raise BadSetting(f"{name} cannot be {number!r}: it must be from {least:,} to {most:,}.")
    return name, value


def _written() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("settings.toml").read_text("utf-8"))
