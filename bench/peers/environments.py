"""PettingZoo's classic environments and RLCard's: they are stepped, and that is all."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from bench.peers.contestant import CLONE, READ, SEARCH, WRITE, Contestant, Played

Steps = Callable[[int], Iterator[int]]


def timed(steps: Steps, seed: int) -> Played:
    """A random game; `steps` tells of each decision how many options it had."""
    decisions = choices = 0
    started = process_time()
    for options in steps(seed):
        decisions += 1
        choices += options > 1
    return Played(process_time() - started, decisions, choices)


def _contestant(name: str, engine: str, steps: Steps, why: str) -> Contestant:
    lacks = dict.fromkeys((CLONE, WRITE, READ), why)
    lacks[SEARCH] = f"{engine} has no tree search."
    return Contestant(name, engine, lambda seed: timed(steps, seed), lambda seed: [], lacks=lacks)


# PettingZoo


def stepped(environment: Any) -> Steps:
    """Random players under the mask of an AEC environment."""
    where = import_module("numpy").flatnonzero
    environment.reset(seed=1)  # once: seeding takes longer than dealing

    def steps(seed: int) -> Iterator[int]:
        rng = Random(seed)
        environment.reset()
        while True:
            seen, _, ended, cut, _ = environment.last()
            if ended or cut:
                return
            allowed = where(seen["action_mask"])
            yield len(allowed)
            environment.step(int(allowed[int(rng.random() * len(allowed))]))

    return steps


def pettingzoo() -> list[Contestant]:
    why = "PettingZoo's environments have no method for it."
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        logging.getLogger("gymnasium").setLevel(logging.ERROR)
        chess = import_module("pettingzoo.classic.chess_v6").raw_env()
        poker = import_module("pettingzoo.classic.texas_holdem_no_limit_v6").raw_env()
    return [
        _contestant("Chess, 2 players", "PettingZoo", stepped(chess), why),
        _contestant("No-limit hold'em, 2 players", "PettingZoo", stepped(poker), why),
    ]


# RLCard


def dealt(name: str) -> Steps:
    """Random players in an environment of RLCard."""
    environment = import_module("rlcard").make(name, config={"seed": 1})

    def steps(seed: int) -> Iterator[int]:
        rng = Random(seed)
        state, _ = environment.reset()
        while not environment.is_over():
            allowed = list(state["legal_actions"])
            yield len(allowed)
            state, _ = environment.step(allowed[int(rng.random() * len(allowed))])

    return steps


def rlcard() -> list[Contestant]:
    why = "RLCard can step back if it has kept copies all along; it copies or writes no position."
    return [
        _contestant("Uno, 2 players", "RLCard", dealt("uno"), why),
        _contestant("No-limit hold'em, 2 players", "RLCard", dealt("no-limit-holdem"), why),
    ]
