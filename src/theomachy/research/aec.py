"""The games as PettingZoo environments in which one seat acts at a time.

    from theomachy.research.aec import env
    gheos = env("gheos", players=3)

An action is the id of a word (see `words`); an answer of several words takes several steps of the
same agent. Rewards come at the end: the winners share a 1, the others a -1.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from theomachy.engine.errors import BadInput
from theomachy.research.agents import Agents, Observation
from theomachy.research.episode import Episode


def env(game: str, players: int | None = None, **more: Any) -> Seats:
    """The environment of that game."""
    return Seats(game, players, **more)


class Seats(Agents, AECEnv[str, Observation, int]):
    """One game, in which the agent whose seat is asked acts."""

    terminations: dict[str, bool]
    _cumulative_rewards: dict[str, float]

    def __init__(self, game: str, players: int | None = None, **more: Any) -> None:
        super().__init__(game, players, **more)
        self.metadata = {"name": f"theomachy_{game}_v0", "render_modes": ["ansi"]}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self._tell()

    def observe(self, agent: str) -> Observation:
        episode = self._begun()
        seat = self.possible_agents.index(agent)
        return {"observation": episode.observe(seat), "action_mask": self._mask(seat)}

    def last(self, observe: bool = True) -> Any:
        self._going_on()
        return super().last(observe)

    def step(self, action: int | None) -> None:
        episode = self._going_on()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} must choose: the game is not over.")
        episode.choose(action)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if episode.over:
            self.rewards = dict(zip(self.possible_agents, episode.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def restore(self, kept: Episode) -> None:
        """Go back to a copy."""
        self._begun().restore(kept)
        self.agents = list(self.possible_agents)
        self._tell()

    def _tell(self) -> None:
        """Update rewards, terminations and the selected agent."""
        episode = self._begun()
        self.rewards = dict(zip(self.possible_agents, episode.returns()))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        seat = self._begun().seat
        self.agent_selection = self.possible_agents[seat or 0]
