"""Games for learning: greedy bots that now and then try anything, and what could be seen."""

from __future__ import annotations

from typing import Any, NamedTuple

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.greedy import GreedyBot
from theomachy.bots.insight import Insight, insight
from theomachy.bots.match import asked
from theomachy.engine.chance import Dice, stream
from theomachy.engine.decisions import Chance
from theomachy.engine.game import Game
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import View

CURIOSITY = 0.08
"""How often any option is taken instead of the best-looking one, so that games differ."""

EVERY = 0.35
"""The part of the positions at rest that is noted: neighbours tell little new."""


class Noted(NamedTuple):
    """A position: the features of each seat, and what part of the win each had in the end."""

    features: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]


def noted_game(game: Game[Any], players: int, seed: str) -> list[Noted]:
    """Play a game, and note positions of it."""
    known = insight(game)
    luck, dice = stream(seed, "curiosity").random, Dice(seed)
    bots = [GreedyBot(f"{seed}/{seat}") for seat in range(players)]
    seen: list[tuple[tuple[float, ...], ...]] = []
    g = game.start(players)
    g.quick = True
    while (decision := g.decision) is not None:
        if isinstance(decision, Chance):
            answer(g, dice.answer(decision))
            continue
        if _at_rest(decision, known) and luck() < EVERY:
            seen.append(tuple(tuple(row) for row in known.rows(g)))
        for seat in waiting(g):
            options = decision.options_for(seat)
            if len(options) == 1 or luck() < CURIOSITY:
                option = options[int(luck() * len(options))]
            else:
                option = bots[seat].choose(View(game, g, seat), asked(decision, seat), NO_HURRY)
            answer(g, option, seat)
    winners = game.outcome(g).winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return [Noted(features, shares) for features in seen]


def _at_rest(decision: Any, known: Insight) -> bool:
    return decision.name not in known.midway
