"""The games as PettingZoo environments in which all agents act at once.

Seats that are not asked have a single action: the id 0, to wait. Where a game asks several seats at
once, they are asked one after the other, and none sees what the others have chosen.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from theomachy.engine.errors import BadInput, IllegalAnswer
from theomachy.research.agents import Agents, Observation
from theomachy.research.episode import Episode, Mask, action_id
from theomachy.research.words import END


def env(game: str, players: int | None = None, **more: Any) -> AllAtOnce:
    """The environment of that game."""
    return AllAtOnce(game, players, **more)


class AllAtOnce(Agents, ParallelEnv[str, Observation, int]):
    """One game; all agents act in every step, most of them by waiting."""

    def __init__(self, game: str, players: int | None = None, **more: Any) -> None:
        super().__init__(game, players, **more)
        self.metadata = {"name": f"theomachy_{game}_parallel_v0", "render_modes": ["ansi"]}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        episode = self._going_on()
        assert episode.seat is not None
        mover = self.possible_agents[episode.seat]
        for agent in self.agents:
            if agent not in actions:
                raise BadInput(f"{agent} has no action; a seat that is not asked waits with 0.")
            if agent != mover and action_id(actions[agent]) != END:
                raise IllegalAnswer(f"{agent} is not asked now: it can only wait, with 0.")
        episode.choose(actions[mover])
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

    def restore(self, kept: Episode) -> dict[str, Observation]:
        """Go back to a copy; return what the agents see there."""
        self._begun().restore(kept)
        self.agents = [] if kept.over else list(self.possible_agents)
        return self._observations()

    def _observations(self) -> dict[str, Observation]:
        episode = self._begun()
        return {
            agent: {"observation": episode.observe(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> Mask:
        """What a seat may choose now: only to wait, unless it is asked."""
        episode = self._begun()
        if seat == episode.seat:
            return episode.mask()
        waiting = np.zeros(episode.words.count, np.int8)
        waiting[END] = 1
        return waiting
