"""The games as OpenSpiel games.

    import pyspiel
    from theomachy.research import spiel          # registers theomachy_gheos and the others
    game = pyspiel.load_game("theomachy_gheos", {"players": 3})

Chance is a player with explicit outcomes. `resample_from_infostate` re-deals a state from what a
player knows.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from theomachy.engine.codec import canonical, encode
from theomachy.engine.decisions import CHANCE, Seat
from theomachy.engine.errors import BadInput, need
from theomachy.engine.game import Game, games
from theomachy.engine.views import sight
from theomachy.research.blocks import spaces
from theomachy.research.episode import Episode
from theomachy.research.words import words

need("OpenSpiel", "research", "pyspiel")  # there is none for some systems
import pyspiel  # noqa: E402

MOST_OUTCOMES = 4096
LONGER = 16
"""Maximum words and draws per decision, for the bound on the length of a game."""


def _name(game: Game[Any]) -> str:
    return f"theomachy_{game.name.replace('-', '_')}"


def _type(game: Game[Any]) -> Any:
    return pyspiel.GameType(
        short_name=_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.players)},
    )


def registered(game: Game[Any]) -> type:
    """The OpenSpiel class of a game, known to OpenSpiel by its name."""

    class SpielGame(pyspiel.Game):
        """A game of Theomachy."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            self.theomachy = game
            self.players = game.seats(given.get("players") or None)
            info = pyspiel.GameInfo(
                num_distinct_actions=words(game.name).count,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGER * game.longest(game.start(self.players)),
            )
            super().__init__(_type(game), info, given)

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self)

    pyspiel.register_game(_type(game), SpielGame)
    return SpielGame


class SpielState(pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.episode = Episode(game.theomachy, game.players, luck_is_asked=True)

    def current_player(self) -> int:
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.episode.seat
        assert seat is not None
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.choices) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        faces = self.episode.choices
        total = sum(faces.values())
        return [(number, count / total) for number, count in faces.items()]

    def _apply_action(self, action: int) -> None:
        self.episode.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        episode = self.episode
        if player == pyspiel.PlayerId.CHANCE:
            decision = episode.g.decision
            return f"{decision.name}: {decision.options[action]}"
        return str(episode.words.word(action))

    def is_terminal(self) -> bool:
        return self.episode.over

    def returns(self) -> list[float]:
        return self.episode.returns()

    def information_state_string(self, player: int | None = None) -> str:
        return known_to(self.episode, self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | Random
    ) -> SpielState:
        """A state that may be this one as far as that player knows: what is hidden is re-dealt.

        It keeps the history of this state; only what follows differs.
        """
        rng = sampler if isinstance(sampler, Random) else Random(sampler())
        other: SpielState = self.clone()
        other.episode = self.episode.resampled(_seat(self.episode, player), rng)
        return other

    def __str__(self) -> str:
        game = self.episode.game
        return game.wording.board(game.sight(self.episode.g, None), None)


def known_to(episode: Episode, player: int) -> str:
    """What a player knows, in a form that is equal when it is."""
    seat = None if player < 0 else _seat(episode, player)
    seen = sight(episode.game, episode.g, seat)
    chosen = episode.chosen if player == episode.seat else ()
    return canonical([player, encode(episode.game, seen), list(chosen)]).decode()


def _seat(episode: Episode, player: int) -> Seat:
    if player not in range(episode.g.seat_count):
        raise BadInput(f"There is no player {player} among {episode.g.seat_count}.")
    return player


class Observer:
    """A player's view as one long tensor, and as the named blocks that it is made of."""

    def __init__(self, game: Any) -> None:
        shapes = spaces(words(game.theomachy.name))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: SpielState, player: int) -> None:
        for name, block in state.episode.observe(_seat(state.episode, player)).items():
            self.dict[name][...] = block

    def string_from(self, state: SpielState, player: int) -> str:
        return known_to(state.episode, player)


GAMES = {_name(game): registered(game) for game in games().values()}
