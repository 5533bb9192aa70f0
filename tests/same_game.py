"""Plays golden games and games of bots, and prints what came of them: run by any Python there is.

    PYTHONPATH=src:. python3.12 tests/same_game.py

It needs the standard library alone, and finds the games without their being installed. On the way
it refuses `sum` over fractions, which gives other results since Python 3.12.
"""

import builtins
import json
import sys
import types
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from typing import Any

GAMES = {"gheos": 2, "mezo": 3, "mystic_war": 3, "trial_of_the_gods": 2}
"""The games, and with how many players bots play them here."""

BOTS = {"random": 10_000, "greedy": 600, "search@20": 60, "flat@5": 20}
"""The bots, and how many decisions of a game they answer."""


def whole_sum(values: Iterable[Any], /, start: Any = 0) -> Any:
    """What takes the place of `sum`."""
    listed = list(values)
    if any(isinstance(value, float) for value in listed):
        raise TypeError("Fractions are added up with fsum, which is the same on every Python.")
    return plain_sum(listed, start)


plain_sum = builtins.sum


def stand_in_for_pytest() -> types.ModuleType:
    """As much of pytest as modules of golden games use when they are imported."""

    def parametrize(*_: Any, **__: Any) -> Any:
        return lambda test: test

    made = types.ModuleType("pytest")
    vars(made)["mark"] = types.SimpleNamespace(parametrize=parametrize)
    return made


def golden(name: str) -> list[str]:
    """The golden games of one game, each played and compared with what is written down."""
    module = import_module(f"tests.games.{name}.test_golden")
    for title in module.GAMES:
        module.test_a_game_goes_as_it_is_written_down(title)
    return list(module.GAMES)


def played(name: str, bot_name: str, decisions: int) -> str:
    """A fingerprint of the record of the beginning of a game between copies of one bot."""
    from theomachy.bots.bot import NO_HURRY, bot
    from theomachy.bots.match import asked, chosen
    from theomachy.engine.table import Table

    game = import_module(f"theomachy.games.{name}").GAME
    bots = [bot(bot_name, f"seat {seat}") for seat in range(GAMES[name])]
    table = Table(game, len(bots), seed="the same everywhere")
    while (decision := table.decision) is not None and table.version < decisions:
        for seat in table.waiting:
            choice = asked(decision, seat)
            table.answer(seat, chosen(game, table.position, bots[seat], choice, NO_HURRY))
    return f"{table.version} {sha256(table.save().encode()).hexdigest()}"


def simulated(name: str) -> dict[str, Any]:
    """What some games between greedy and random bots add up to, but for their speed."""
    from theomachy.bots.simulate import simulate

    game = import_module(f"theomachy.games.{name}").GAME
    bots = ["greedy", "random", "greedy"][: GAMES[name]]
    games = 10 if name == "trial_of_the_gods" else 3  # of ten with the seed 5, one was another
    added_up = simulate(game, bots, games, seed=5).as_dict()
    return {key: value for key, value in added_up.items() if "second" not in key}


def everything() -> dict[str, Any]:
    """What must come out the same on every Python."""
    return {
        "golden": {name: golden(name) for name in GAMES},
        "bots": {
            f"{name} {bot}": played(name, bot, decisions)
            for name in GAMES
            for bot, decisions in BOTS.items()
        },
        "simulated": {name: simulated(name) for name in GAMES},
    }


if __name__ == "__main__":
    builtins.sum = whole_sum
    sys.modules["pytest"] = stand_in_for_pytest()
    print(json.dumps(everything()))
