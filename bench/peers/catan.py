"""catanatron: Catan in Python."""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

from bench.peers.contestant import READ, SEARCH, Contestant, Played

ENGINE = "catanatron"


def fresh(seed: int) -> Any:
    """A game of four RandomPlayers. catanatron draws from Python's own luck, which this seeds."""
    models: Any = import_module("catanatron.models.player")
    players = [models.RandomPlayer(colour) for colour in models.Color]
    return import_module("catanatron.game").Game(players, seed=seed)


def random_game(seed: int) -> Played:
    """Only `Game.play` is timed, not the making of the game.

    Choices are counted afterwards, in a second game with the same seed, so that counting slows
    nothing.
    """
    game = fresh(seed)
    started = process_time()
    game.play()
    seconds = process_time() - started
    decisions, choices = counts(seed)
    assert decisions == len(game.state.actions), "The second game was not the first over again."
    return Played(seconds, decisions, choices)


def counts(seed: int) -> tuple[int, int]:
    """How many decisions that game has, and how many of them with two or more options."""
    decisions = choices = 0

    def decide(player: Any, game: Any, actions: Any) -> Any:
        nonlocal decisions, choices
        decisions += 1
        choices += len(actions) > 1
        return player.decide(game, actions)

    fresh(seed).play(decide_fn=decide)
    return decisions, choices


def moments(seed: int) -> list[Any]:
    found: list[Any] = []

    def decide(player: Any, game: Any, actions: Any) -> Any:
        if len(actions) > 1:
            found.append(game.copy())
        return player.decide(game, actions)

    fresh(seed).play(decide_fn=decide)
    return found


def contestants() -> list[Contestant]:
    encoder = import_module("catanatron.json").GameEncoder
    return [
        Contestant(
            "Catan, 4 players",
            ENGINE,
            random_game,
            moments,
            lambda game: game.copy(),
            partial(json.dumps, cls=encoder),
            lacks={
                READ: "catanatron writes a game as JSON for display; it does not read one.",
                SEARCH: "The package on the index has no player that searches a tree.",
            },
        )
    ]
