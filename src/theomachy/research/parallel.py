"""The games as PettingZoo environments in which all agents act at once.

Seats that are not asked have one thing to do: nothing, the id 0. Where a game asks several seats
at once, they are asked one after the other, and none sees what the others have chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from theomachy.engine.errors import BadInput, IllegalAnswer
from theomachy.engine.game import game as find
from theomachy.research.aec import Observation, observation_space, seed_of
from theomachy.research.allowed import Allowed
from theomachy.research.episode import Episode, Mask
from theomachy.research.words import END, words


def env(game: str, players: int | None = None, **more: Any) -> AllAtOnce:
    """The environment of that game."""
    return AllAtOnce(game, players, **more)


class AllAtOnce(ParallelEnv[str, Observation, int]):
    """One game; all agents act in every step, most of them by waiting."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
    ) -> None:
        self._game = find(game)
        self._players = self._game.seats(players)
        self._more = {"options": options, "preset": preset}
        known = words(self._game.name)
        self.metadata = {"name": f"theomachy_{game}_parallel_v0", "render_modes": ["ansi"]}
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.episode = Episode(self._game, self._players, seed_of(seed), **self._more)  # type: ignore[arg-type]
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        episode = self.episode
        if episode is None:
            raise BadInput("The environment has not been reset yet.")
        if not self.agents:
            return {}, {}, {}, {}, {}
        assert episode.seat is not None
        mover = self.possible_agents[episode.seat]
        for agent in self.agents:
            if agent not in actions:
                raise BadInput(f"{agent} has no action; a seat that is not asked waits with 0.")
            if agent != mover and int(actions[agent]) != END:
                raise IllegalAnswer(f"{agent} is not asked now: it can only wait, with 0.")
        episode.choose(int(actions[mover]))
        over = episode.over
        agents = list(self.agents)
        rewards = dict(zip(agents, episode.returns()))
        observations = self._observations()
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> str:
        """The board in text, as a spectator sees it."""
        assert self.episode is not None
        g = self.episode.g
        return self._game.wording.board(self._game.sight(g, None), None)

    def close(self) -> None:
        """There is nothing to be closed."""

    def _observations(self) -> dict[str, Observation]:
        episode = self.episode
        assert episode is not None
        return {
            agent: {"observation": episode.observe(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> Mask:
        """What a seat may choose now: to wait, unless it is asked."""
        assert self.episode is not None
        if seat == self.episode.seat:
            return self.episode.mask()
        waiting = np.zeros(self.episode.words.count, np.int8)
        waiting[END] = 1
        return waiting
