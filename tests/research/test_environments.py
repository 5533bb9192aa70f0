"""The environments, held against the tests of the libraries they are made for."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from theomachy.engine.errors import BadInput, IllegalAnswer, NotYourDecision
from theomachy.engine.game import games
from theomachy.research import aec, parallel
from theomachy.research import spiel as spiel
from theomachy.research.single import Alone
from theomachy.research.vector import Many

NAMES = list(games())
pytestmark = pytest.mark.filterwarnings("ignore")  # the libraries warn of their own dict spaces


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_agrees_with_the_environment_of_turns(name: str):
    api_test(aec.env(name), num_cycles=150)
    seed_test(lambda: aec.env(name), num_cycles=40)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_agrees_with_the_parallel_environment(name: str):
    parallel_api_test(parallel.env(name), num_cycles=150)
    parallel_seed_test(lambda: parallel.env(name), num_cycles=40)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_agrees_with_the_environment_of_one_seat(name: str):
    check_env(Alone(name, rivals="random"), skip_render_check=True)
    check_env(Alone(name, seat=None, rivals="random"), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_agrees_with_the_game(name: str):
    game = pyspiel.load_game(f"theomachy_{name.replace('-', '_')}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_an_environment_of_turns_goes_to_its_end_and_back():
    env = aec.env("gheos", 3)
    env.reset(seed=1)
    for _ in range(12):
        env.step(first(env.observe(env.agent_selection)["action_mask"]))
    kept, selected = env.copy(), env.agent_selection
    while not env.terminations[env.agent_selection]:
        env.step(first(env.observe(env.agent_selection)["action_mask"]))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert any(env.rewards.values())
    env.restore(kept)
    assert env.agent_selection == selected
    assert not any(env.terminations.values())
    assert isinstance(env.render(), str)


def test_seats_that_are_not_asked_may_choose_nothing():
    env = aec.env("gheos", 3)
    env.reset(seed=2)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_masked_actions_are_refused_with_a_sentence_and_change_nothing():
    env = aec.env("gheos", 2)
    with pytest.raises(BadInput, match="has not been reset"):
        env.observe("player_0")
    env.reset(seed=3)
    before = env.copy()
    with pytest.raises(IllegalAnswer, match="cannot be chosen now"):
        env.step(0)
    with pytest.raises(BadInput, match="must choose"):
        env.step(None)
    assert env.copy().g == before.g

    together = parallel.env("gheos", 2)
    with pytest.raises(BadInput, match="has not been reset"):
        together.step({})
    seen, _ = together.reset(seed=3)
    asked = next(agent for agent in seen if seen[agent]["action_mask"][1:].any())
    other = next(agent for agent in seen if agent != asked)
    good = first(seen[asked]["action_mask"])
    with pytest.raises(BadInput, match=f"{other} has no action"):
        together.step({asked: good})
    with pytest.raises(IllegalAnswer, match=f"{other} is not asked now"):
        together.step({asked: good, other: good})
    with pytest.raises(IllegalAnswer, match="cannot be chosen now"):
        together.step({asked: 0, other: 0})


def test_one_seat_plays_a_whole_game_against_bots():
    env = Alone("gheos", 2, rivals="random")
    with pytest.raises(BadInput, match="has not been reset"):
        env.step(0)
    _, info = env.reset(seed=4)
    _, reward, over, _, refused = env.step(0)
    assert (reward, over) == (0.0, False)
    assert "cannot be chosen now" in refused["refused"]
    assert (refused["action_mask"] == info["action_mask"]).all()
    while not over:
        _, reward, over, truncated, info = env.step(first(info["action_mask"]))
        assert not truncated
        assert "refused" not in info
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(NotYourDecision):
        env.step(0)


def test_a_seat_that_does_not_exist_and_unknown_rivals_are_refused():
    with pytest.raises(BadInput, match="no seat 5 with 2 players"):
        Alone("gheos", 2, seat=5)
    with pytest.raises(BadInput, match="no bot 'sphinx'"):
        Alone("gheos", 2, rivals="sphinx")


def test_openspiel_states_are_dealt_afresh_from_what_a_player_knows():
    game = pyspiel.load_game("theomachy_gheos", {"players": 3})
    state = game.new_initial_state()
    rng = np.random.default_rng(5)
    while state.move_number() < 40:
        state.apply_action(int(rng.choice(state.legal_actions())))
    player = max(0, state.current_player())
    known = state.information_state_string(player)
    dealt = [state.resample_from_infostate(player, rng.random) for _ in range(6)]
    assert all(each.information_state_string(player) == known for each in dealt)
    other = (player + 1) % 3
    assert len({each.information_state_string(other) for each in dealt}) > 1
    while not dealt[0].is_terminal():
        dealt[0].apply_action(int(rng.choice(dealt[0].legal_actions())))
    assert sum(dealt[0].returns()) == pytest.approx(0)


def _random_steps(workers: int, steps: int) -> tuple[dict[str, Any], int]:
    rng = np.random.default_rng(6)
    ended = 0
    with Many("gheos", 6, workers, players=2) as many:
        many.reset(seed=7)
        for _ in range(steps):
            many.actions[:] = [rng.choice(np.flatnonzero(mask)) for mask in many.masks]
            many.step()
            ended += int(many.ended.sum())
            assert (many.rewards[many.ended].sum(axis=1) == 0).all()
            best = many.scores == many.scores.max(axis=1, keepdims=True)
            assert best[many.rewards > 0].all()
            assert not many.scores[~many.ended].any()
        return {name: block.copy() for name, block in many.blocks.items()}, ended


def test_many_games_are_the_same_in_one_process_or_two_and_begin_anew():
    one, ended = _random_steps(1, 150)
    two, _ = _random_steps(2, 150)
    assert ended >= 3
    assert all((one[name] == two[name]).all() for name in one)


def test_an_action_that_is_not_allowed_stops_no_game():
    with Many("gheos", 2, players=2) as many:
        many.reset(seed=1)
        before = many.masks.copy()
        many.actions[:] = [first(many.masks[0]), 0]
        with pytest.raises(BadInput, match="action of game 1 is not allowed"):
            many.step()
        assert (many.masks == before).all()
    with pytest.raises(BadInput, match="2 games cannot be shared by 3"):
        Many("gheos", 2, 3)
