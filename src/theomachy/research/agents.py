"""The common part of the two PettingZoo environments: a game, its agents and their spaces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces

from theomachy.engine.errors import BadInput
from theomachy.engine.game import game as find
from theomachy.research.allowed import Allowed
from theomachy.research.blocks import spaces as shapes
from theomachy.research.episode import Episode, Mask
from theomachy.research.words import Words, words

Observation = dict[str, Any]


class Agents:
    """The seats of one game as agents: `player_0`, `player_1` and so on, in their order."""

    episode: Episode | None

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
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self.agents: list[str] = []
        known = words(self._game.name)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(known) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: Allowed(known.count, partial(self._mask, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self.episode = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> str:
        """The text board, as a spectator sees it."""
        g = self._begun().g
        return self._game.wording.board(self._game.sight(g, None), None)

    def close(self) -> None:
        """There is nothing to close."""

    def copy(self, seed: object = None) -> Episode:
        """A copy of the game at this moment, for `restore` or for planning: see Episode."""
        return self._begun().copy(seed)

    def _begin(self, seed: int | None) -> None:
        self.episode = Episode(self._game, self._players, seed_of(seed), **self._more)  # type: ignore[arg-type]
        self.agents = list(self.possible_agents)

    def _begun(self) -> Episode:
        if self.episode is None:
            raise BadInput("The environment has not been reset yet.")
        return self.episode

    def _going_on(self) -> Episode:
        """The game; an error when all agents are done with it."""
        episode = self._begun()
        if not self.agents:
            raise BadInput("The game is over: reset the environment to play again.")
        return episode

    def _mask(self, seat: int) -> Mask:
        """What a seat may choose now: nothing unless it is asked."""
        mask = self._begun().mask()
        return mask if seat == self._begun().seat else np.zeros_like(mask)


def observation_space(known: Words) -> spaces.Dict:
    """Named blocks, and the mask of the ids that may be chosen."""
    mask = spaces.MultiBinary(known.count)
    return spaces.Dict({"observation": space_of_blocks(known), "action_mask": mask})


def space_of_blocks(known: Words) -> spaces.Dict:
    """Named blocks, each of its own shape."""
    least, most = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    return spaces.Dict(
        {name: spaces.Box(least, most, shape, np.int32) for name, shape in shapes(known).items()}
    )


def seed_of(seed: int | None) -> object:
    """The seed of the luck: that one, or a fresh one."""
    return np.random.default_rng().integers(2**63).item() if seed is None else seed
