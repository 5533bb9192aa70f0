"""Theomachy: board games of rival gods, complete and rules-exact.

A whole game in a few lines:

    >>> from theomachy import Table, game
    >>> table = Table(game("gheos"), players=2, seed=7)
    >>> while not table.over:
    ...     for seat in table.waiting:
    ...         events = table.answer(seat, table.options(seat)[0])
    >>> table.outcome.ending
    'epochs'
"""

from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.decisions import CHANCE, Choose, Decision, Option, Seat, Together
from theomachy.engine.errors import TheomachyError
from theomachy.engine.game import Game, Outcome, game, games
from theomachy.engine.replay import replay
from theomachy.engine.table import Table
from theomachy.engine.views import View

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Choose",
    "Decision",
    "Dice",
    "Game",
    "Option",
    "Outcome",
    "Scripted",
    "Seat",
    "Table",
    "TheomachyError",
    "Together",
    "View",
    "game",
    "games",
    "replay",
]
