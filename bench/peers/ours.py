"""The games of Theomachy."""

from __future__ import annotations

from functools import partial
from time import process_time
from typing import Any

from bench.peers.contestant import EVERY, Contestant, Played
from theomachy.bots.match import play
from theomachy.bots.measure import decisions_of
from theomachy.bots.pace import searched
from theomachy.bots.random_bot import RandomBot
from theomachy.engine.codec import dumps, loads
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.game import Game
from theomachy.engine.positions import Position
from theomachy.engine.views import View
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mezo import GAME as MEZO
from theomachy.games.mystic_war import GAME as MYSTIC_WAR
from theomachy.games.trial_of_the_gods import GAME as TRIAL_OF_THE_GODS

ENGINE = "Theomachy"

Moment = tuple[Any, Seat]

TABLES: tuple[tuple[Game[Any], int], ...] = (
    (GHEOS, 2),
    (GHEOS, 4),
    (MEZO, 4),
    (MYSTIC_WAR, 5),
    (TRIAL_OF_THE_GODS, 4),
)


def random_game(game: Game[Any], players: int, seed: int) -> Played:
    """RandomBots on the bare kernel; the making of the game is timed too.

    Chance's answers and single options take their time and count for nothing.
    """
    bots = [RandomBot(f"{seed}/{seat}") for seat in range(players)]
    started = process_time()
    result = play(game, bots, seed=seed)
    return Played(process_time() - started, result.decisions, result.decisions)


def moments(game: Game[Any], players: int, seed: int) -> list[Moment]:
    return [(g.clone(), seat) for g, seat in decisions_of(game, players, seed)]


def clone(moment: Moment) -> Position:
    copy: Position = moment[0].clone()
    return copy


def write(game: Game[Any], moment: Moment) -> bytes:
    return dumps(game, moment[0])


def search(game: Game[Any], moment: Moment, iterations: int) -> None:
    g, seat = moment
    asked = Choose(seat, g.decision.options_for(seat))
    searched(View(game, g, seat), asked, iterations)


def contestants() -> list[Contestant]:
    return [
        Contestant(
            f"{game.title}, {players} players",
            ENGINE,
            partial(random_game, game, players),
            partial(moments, game, players),
            clone,
            partial(write, game),
            partial(loads, game),
            partial(search, game),
            {EVERY: "The kernel takes forced moves by itself: they take time and are not counted."},
        )
        for game, players in TABLES
    ]
