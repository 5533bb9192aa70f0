"""Greedy players for the conformance suite: they reach other moments than random ones."""

from __future__ import annotations

from typing import Any

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.greedy import GreedyBot
from theomachy.bots.match import asked, chosen
from theomachy.engine.chance import Dice
from theomachy.engine.decisions import Chance, Seat
from theomachy.engine.game import Game
from theomachy.engine.testing.choosing import Answer, Chooser, Players, random_players


def greedy_players(game: Game[Any], seed: str) -> Chooser:
    """Chance as at a table with that seed, and seats that answer like `greedy`."""
    dice, bot = Dice(seed), GreedyBot(seed)

    def choose(g: Any, waiting: tuple[Seat, ...]) -> Answer:
        decision, seat = g.decision, waiting[0]
        if isinstance(decision, Chance):
            return seat, dice.answer(decision)
        return seat, chosen(game, g, bot, asked(decision, seat), NO_HURRY)

    return choose


BY_TURNS: tuple[Players, ...] = (random_players, greedy_players)
"""Every other game is played by greedy players."""
