"""The games as Gymnasium environments: one seat learns, bots play the others.

>>> env = Alone("gheos", rivals="random")
>>> observation, info = env.reset(seed=3)
>>> sorted(info)
['action_mask']
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy  # noqa: TID251 (for bots; positions in them clone themselves)
from typing import Any, NamedTuple, SupportsFloat

import gymnasium
import numpy as np

from theomachy.bots.bot import NO_HURRY, Bot, bot, factory
from theomachy.bots.match import asked, chosen
from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadInput, IllegalAnswer
from theomachy.engine.game import game as find
from theomachy.research.agents import space_of_blocks
from theomachy.research.allowed import Allowed
from theomachy.research.episode import Episode, Mask
from theomachy.research.words import words


class Kept(NamedTuple):
    """A moment of an environment, to go back to."""

    episode: Episode
    seat: Seat
    bots: list[Bot]


class Alone(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game.

    An action that the mask does not allow changes nothing: the same observation comes back, and
    `info["refused"]` says why.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = 0,
        rivals: str = "greedy",
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._game = find(game)
        self._players = self._game.seats(players)
        if seat is not None and seat not in range(self._players):
            raise BadInput(f"There is no seat {seat} with {self._players} players.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadInput(f"The board is drawn as text, with 'ansi', not with {render_mode!r}.")
        factory(rivals)
        self._seat, self._rivals = seat, rivals
        self._more = {"options": options, "preset": preset}
        self._known = words(self._game.name)
        self.render_mode = render_mode
        self.observation_space = space_of_blocks(self._known)
        self.action_space = Allowed(self._known.count, self.action_masks)
        self.episode: Episode | None = None
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**62))
        self.seat = luck % self._players if self._seat is None else self._seat
        self._bots = [bot(self._rivals, f"{luck}/{seat}") for seat in range(self._players)]
        self.episode = Episode(self._game, self._players, luck, **self._more)  # type: ignore[arg-type]
        self._let_rivals_play()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], SupportsFloat, bool, bool, dict[str, Any]]:
        episode = self._begun()
        try:
            episode.choose(action)
        except IllegalAnswer as refused:
            observation, info = self._seen()
            return observation, 0.0, False, False, info | {"refused": str(refused)}
        self._let_rivals_play()
        observation, info = self._seen()
        return observation, episode.returns()[self.seat], episode.over, False, info

    def action_masks(self) -> Mask:
        """The action mask: a 1 for every allowed action; all 0 when the game is over."""
        return self._begun().mask()

    def render(self) -> Any:
        """The text board, as the seat sees it."""
        g = self._begun().g
        return self._game.wording.board(self._game.sight(g, self.seat), self.seat)

    def copy(self, seed: object = None) -> Kept:
        """A copy of this moment for `restore`: the game, its luck and what the bots remember.

        With a seed, the luck is that seed's: see Episode.
        """
        return Kept(self._begun().copy(seed), self.seat, deepcopy(self._bots))

    def restore(self, kept: Kept) -> tuple[dict[str, Any], dict[str, Any]]:
        """Go back to a copy; return the same as `reset`."""
        self._begun().restore(kept.episode)
        self.seat, self._bots = kept.seat, deepcopy(kept.bots)
        return self._seen()

    def _begun(self) -> Episode:
        if self.episode is None:
            raise BadInput("The environment has not been reset yet.")
        return self.episode

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        episode = self._begun()
        return dict(episode.observe(self.seat)), {"action_mask": episode.mask()}

    def _let_rivals_play(self) -> None:
        episode = self._begun()
        while episode.seat is not None and episode.seat != self.seat:
            rival, g = episode.seat, episode.g
            assert g.decision is not None
            choice = asked(g.decision, rival)
            episode.take(chosen(self._game, g, self._bots[rival], choice, NO_HURRY))
