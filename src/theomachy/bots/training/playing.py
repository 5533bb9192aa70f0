"""Training examples from games of epsilon-greedy bots."""

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

EPSILON = 0.08
"""The probability of a random option instead of the greedy one, so that games differ."""

SAMPLING_RATE = 0.35
"""The share of the quiet positions that become examples: neighbouring ones add little."""


class Example(NamedTuple):
    """A training example: the features of each seat in a position, and its share of the win."""

    features: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]


def examples_from_game(game: Game[Any], players: int, seed: str) -> list[Example]:
    """Play a game, and sample examples from it."""
    known = insight(game)
    # The name of the stream stays, so that the published weights can be trained again.
    luck, dice = stream(seed, "curiosity").random, Dice(seed)
    bots = [GreedyBot(f"{seed}/{seat}") for seat in range(players)]
    seen: list[tuple[tuple[float, ...], ...]] = []
    g = game.start(players)
    g.quick = True
    while (decision := g.decision) is not None:
        if isinstance(decision, Chance):
            answer(g, dice.answer(decision))
            continue
        if _at_rest(decision, known) and luck() < SAMPLING_RATE:
            seen.append(tuple(tuple(row) for row in known.rows(g)))
        for seat in waiting(g):
            options = decision.options_for(seat)
            if len(options) == 1 or luck() < EPSILON:
                option = options[int(luck() * len(options))]
            else:
                option = bots[seat].choose(View(game, g, seat), asked(decision, seat), NO_HURRY)
            answer(g, option, seat)
    winners = game.outcome(g).winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return [Example(features, shares) for features in seen]


def _at_rest(decision: Any, known: Insight) -> bool:
    return decision.step not in known.midway
