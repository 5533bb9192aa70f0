"""OpenSpiel: games in C++, used through Python as its guides do."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from bench.peers.contestant import Contestant, Played

ENGINE = "OpenSpiel"
EXPLORATION = 2.0


def _step(state: Any, rng: Random) -> bool:
    """Let luck or a random player go on; whether there was a choice."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, odds)[0])
        return False
    actions = state.legal_actions()
    state.apply_action(actions[int(rng.random() * len(actions))])
    return len(actions) > 1


def random_game(game: Any, seed: int) -> Played:
    """Random players, luck drawn from its outcomes; luck's moves count for nothing."""
    rng = Random(seed)
    decisions = choices = 0
    started = process_time()
    state = game.new_initial_state()
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        choices += _step(state, rng)
    return Played(process_time() - started, decisions, choices)


def moments(game: Any, seed: int) -> list[Any]:
    rng = Random(seed)
    state = game.new_initial_state()
    found = []
    while not state.is_terminal():
        before = state.clone()
        if _step(state, rng):
            found.append(before)
    return found


def search(game: Any, state: Any, iterations: int) -> None:
    """Its MCTS with one random playout an iteration; over fresh deals if there are secrets."""
    mcts = import_module("open_spiel.python.algorithms.mcts")
    luck = import_module("numpy.random").RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    if _has_secrets(game):
        ismcts = import_module("open_spiel.python.algorithms.ismcts")
        bot = ismcts.ISMCTSBot(
            game=game,
            uct_c=EXPLORATION,
            max_simulations=iterations,
            evaluator=evaluator,
            random_state=luck,
        )
    else:
        bot = mcts.MCTSBot(game, EXPLORATION, iterations, evaluator, random_state=luck)
    bot.step(state)


def _has_secrets(game: Any) -> bool:
    kinds = import_module("pyspiel").GameType.Information
    return bool(game.get_type().information == kinds.IMPERFECT_INFORMATION)


def contestants() -> list[Contestant]:
    spiel = import_module("pyspiel")
    return [
        Contestant(
            title,
            ENGINE,
            partial(random_game, game),
            partial(moments, game),
            lambda state: state.clone(),
            lambda state: state.serialize(),
            game.deserialize_state,
            partial(search, game),
        )
        for title, game in (
            ("Backgammon, 2 players", spiel.load_game("backgammon")),
            ("Gin rummy, 2 players", spiel.load_game("gin_rummy")),
        )
    ]
