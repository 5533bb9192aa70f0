"""The games as PettingZoo environments in which one seat acts at a time.

    from theomachy.research.aec import env
    gheos = env("gheos", players=3)

An action is the id of a word (see `words`); an answer of several words takes several steps of the
same agent. Rewards come at the end: the winners share a 1, the others a -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from theomachy.engine.errors import BadInput
from theomachy.engine.game import game as find
from theomachy.research.allowed import Allowed
from theomachy.research.blocks import spaces as shapes
from theomachy.research.episode import Episode, Mask
from theomachy.research.words import Words, words

Observation = dict[str, Any]


def env(game: str, players: int | None = None, **more: Any) -> Seats:
    """The environment of that game."""
    return Seats(game, players, **more)


def observation_space(known: Words) -> spaces.Dict:
    """Named blocks, and the mask of the ids that may be chosen."""
    least, most = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    return spaces.Dict(
        {
            "observation": spaces.Dict(
                {
                    name: spaces.Box(least, most, shape, np.int32)
                    for name, shape in shapes(known).items()
                }
            ),
            "action_mask": spaces.MultiBinary(known.count),
        }
    )


def seed_of(seed: int | None) -> object:
    """What luck is made from: that seed, or a fresh one."""
    return np.random.default_rng().integers(2**63).item() if seed is None else seed


class Seats(AECEnv[str, Observation, int]):
    """One game; its agents are `player_0`, `player_1` and so on, in the order of the seats."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
    ) -> None:
        super().__init__()
        self._game = find(game)
        self._players = self._game.seats(players)
        self._more = {"options": options, "preset": preset}
        known = words(self._game.name)
        self.metadata = {"name": f"theomachy_{game}_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(known) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: Allowed(known.count, partial(self._mask, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode = Episode(self._game, self._players, seed_of(seed), **self._more)  # type: ignore[arg-type]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        episode = self._begun()
        seat = self.possible_agents.index(agent)
        return {"observation": episode.observe(seat), "action_mask": self._mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        if action is None:
            raise BadInput(f"{agent} must choose: the game is not over.")
        episode = self._begun()
        episode.choose(int(action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if episode.over:
            self.rewards = dict(zip(self.possible_agents, episode.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """The board in text, as a spectator sees it."""
        g = self._begun().g
        return self._game.wording.board(self._game.sight(g, None), None)

    def close(self) -> None:
        """There is nothing to be closed."""

    def copy(self) -> Episode:
        """The game at this moment, to go back to with `restore`."""
        return self._begun().copy()

    def restore(self, kept: Episode) -> None:
        """Go back to a copy."""
        self._begun().restore(kept)
        self.agents = list(self.possible_agents)
        ended = kept.over
        self.rewards = dict(zip(self.possible_agents, kept.returns()))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _mask(self, seat: int) -> Mask:
        """What a seat may choose now: nothing, unless it is asked."""
        mask = self._begun().mask()
        return mask if seat == self._begun().seat else np.zeros_like(mask)

    def _begun(self) -> Episode:
        if self.episode is None:
            raise BadInput("The environment has not been reset yet.")
        return self.episode

    def _select(self) -> None:
        seat = self._begun().seat
        self.agent_selection = self.possible_agents[seat or 0]
