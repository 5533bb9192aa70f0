"""The environments, held against the tests of the libraries they are made for."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
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
    ended = env.copy()
    while env.agents:
        env.step(None)
    for sentence in (lambda: env.step(None), lambda: env.step(1), env.last):
        with pytest.raises(BadInput, match="The game is over: reset"):
            sentence()
    env.restore(kept)
    assert env.agent_selection == selected
    assert env.last()[1:] == (0.0, False, False, {})
    assert isinstance(env.render(), str)
    env.restore(ended)
    assert env.last()[2]
    while env.agents:
        env.step(None)


def test_a_parallel_environment_goes_to_its_end_and_back():
    env = parallel.env("mezo", 2)
    seen, _ = env.reset(seed=1)
    kept = env.copy()
    before = seen
    while env.agents:
        seen, *_ = env.step({agent: first(seen[agent]["action_mask"]) for agent in seen})
    with pytest.raises(BadInput, match="The game is over: reset"):
        env.step({"player_0": 0, "player_1": 0})
    again = env.restore(kept)
    assert env.agents == ["player_0", "player_1"]
    for agent, told in before.items():
        assert (told["action_mask"] == again[agent]["action_mask"]).all()
    env.step({agent: first(again[agent]["action_mask"]) for agent in again})


def test_a_seat_by_lot_and_what_its_rivals_remember_are_gone_back_to():
    env = Alone("gheos", 4, seat=None, rivals="search@5")
    _, info = env.reset(seed=1)
    for _ in range(3):
        _, _, _, _, info = env.step(first(info["action_mask"]))
    kept, seat = env.copy(), env.seat
    ways = []
    for seed in range(8):
        env.reset(seed=seed)
        _, info = env.restore(kept)
        assert env.seat == seat
        for _ in range(6):
            _, _, _, _, info = env.step(first(info["action_mask"]))
        ways.append(env.copy().episode.g)
    assert all(way == ways[0] for way in ways)


MADE: list[Callable[[], Any]] = [
    lambda: aec.env("gheos", 3),
    lambda: parallel.env("gheos", 3),
    lambda: Alone("gheos", 3, rivals="greedy"),
]


@pytest.mark.parametrize("make", MADE)
@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_an_environment_is_copied_whole(make: Any, copied: Any):
    env = make()
    env.reset(seed=2)
    other = copied(env)
    for each in (env, other):
        for _ in range(5):
            _chosen_first(each)
    assert other.episode.g == env.episode.g
    assert other.episode is not env.episode
    assert other.episode.g != make_and_reset(make).episode.g


def make_and_reset(make: Any) -> Any:
    env = make()
    env.reset(seed=2)
    return env


def _chosen_first(env: Any) -> None:
    episode = env.episode
    action = first(episode.mask())
    if isinstance(env, parallel.AllAtOnce):
        asked = episode.seat
        env.step({agent: action * (seat == asked) for seat, agent in enumerate(env.agents)})
    else:
        env.step(action)


@pytest.mark.parametrize("make", MADE)
def test_nothing_can_be_done_before_the_first_reset(make: Any):
    env = make()
    for deed in (lambda: env.step(0), env.copy, env.render):
        with pytest.raises(BadInput, match="has not been reset"):
            deed()


@pytest.mark.parametrize("action", [580.0, "580", None, float("nan"), [1], np.float32(3)])
def test_an_action_must_be_a_whole_number(action: Any):
    env = aec.env("gheos", 2)
    env.reset(seed=3)
    before = env.copy()
    with pytest.raises((IllegalAnswer, BadInput), match=r"is not an action|must choose"):
        env.step(action)
    together = parallel.env("gheos", 2)
    together.reset(seed=3)
    with pytest.raises(IllegalAnswer, match="is not an action"):
        together.step({"player_0": action, "player_1": action})
    alone = Alone("gheos", 2, rivals="random")
    alone.reset(seed=3)
    assert "is not an action" in alone.step(action)[4]["refused"]
    assert env.copy().g == before.g


def test_a_copy_of_another_game_is_refused():
    gheos, mezo, three = aec.env("gheos", 2), aec.env("mezo", 2), aec.env("gheos", 3)
    for env in (gheos, mezo, three):
        env.reset(seed=1)
    for other in (mezo, three):
        before = gheos.copy()
        with pytest.raises(BadInput, match=r"The copy is of .* this is Gheos with 2"):
            gheos.restore(other.copy())
        assert gheos.copy().g == before.g


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


@pytest.mark.parametrize("name", NAMES)
def test_the_seat_that_is_asked_is_asked_in_every_possible_deal(name: str):
    game = pyspiel.load_game(f"theomachy_{name.replace('-', '_')}", {"players": 3})
    state, rng = game.new_initial_state(), np.random.default_rng(8)
    committed = 0
    while not state.is_terminal() and state.move_number() < 900:
        if not state.is_chance_node() and (state.move_number() % 7 == 0 or state.episode.g.given):
            committed += bool(state.episode.g.given)
            for player in range(3):
                dealt = state.resample_from_infostate(player, rng.random)
                known = state.information_state_string(player)
                assert dealt.information_state_string(player) == known
                assert dealt.current_player() == state.current_player()
                if player == state.current_player():
                    assert dealt.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert committed or name in ("gheos", "mystic-war")


def test_openspiels_own_search_plays_where_seats_choose_together():
    game = pyspiel.load_game("theomachy_mezo")
    searching = ISMCTSBot(game, RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 2)
    state, rng = game.new_initial_state(), np.random.default_rng(9)
    while state.is_chance_node() or not state.episode.g.given:
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert searching.step(state) in state.legal_actions()


def test_players_that_do_not_exist_know_nothing():
    state = pyspiel.load_game("theomachy_gheos").new_initial_state()
    with pytest.raises(BadInput, match="no player 77 among 2"):
        state.information_state_string(77)
    with pytest.raises(BadInput, match="no player 2 among 2"):
        state.resample_from_infostate(2, np.random.default_rng(1).random)


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


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("action", [0, -7, 2**31 - 1])
def test_an_action_that_is_not_allowed_stops_no_game(workers: int, action: int):
    with Many("gheos", 2, workers, players=2) as many:
        many.actions[:] = 0
        with pytest.raises(BadInput, match="have not been reset"):
            many.step()
        many.reset(seed=1)
        before = {name: block.copy() for name, block in many.blocks.items()}
        many.actions[:] = [first(many.masks[0]), action]
        with pytest.raises(BadInput, match=f"action of game 1, {action}, is not allowed"):
            many.step()
        many.actions[:] = [first(mask) for mask in many.masks]
        assert all((many.blocks[name] == before[name]).all() for name in before)
        many.step()


def test_more_processes_than_games_are_refused():
    with pytest.raises(BadInput, match="2 games cannot be distributed over 3"):
        Many("gheos", 2, 3)


@pytest.mark.parametrize("workers", [1, 2])
def test_arrays_outlast_the_games_and_closed_games_say_so(workers: int):
    with Many("gheos", 4, workers) as many:
        many.reset(seed=1)
        masks, row = many.masks, many.blocks["vp"][1]
        count = int(masks.sum())
    many.close()
    for deed in (many.step, many.reset):
        with pytest.raises(BadInput, match="The games are closed"):
            deed()
    del many
    assert (int(masks.sum()), row.shape) == (count, (4,))


def interrupted(line: object) -> str:
    raise KeyboardInterrupt


def test_a_step_that_was_interrupted_leaves_no_answers_behind(monkeypatch: pytest.MonkeyPatch):
    with Many("gheos", 4, 2) as many, Many("gheos", 4) as other:
        many.reset(seed=1)
        many.actions = [first(mask) for mask in many.masks]
        with monkeypatch.context() as changed:
            changed.setattr(many, "_answer", interrupted)
            with pytest.raises(KeyboardInterrupt):
                many.step()
        for each in (many, other):
            each.reset(seed=2)
            for _ in range(5):
                each.actions = [first(mask) for mask in each.masks]
                each.step()
        assert (many.masks == other.masks).all()


def test_a_process_that_dies_is_reported():
    many = Many("gheos", 4, 2)
    many.reset(seed=1)
    many._processes[1].kill()
    many._processes[1].join()
    many.actions[:] = [first(mask) for mask in many.masks]
    with pytest.raises(BadInput, match="has died"):
        many.step()
    with pytest.raises(BadInput, match="The games are closed"):
        many.step()
