"""Whole games at a full table: there is a deal for every sight, and when all is over no memory."""

from random import Random

import pytest

from theomachy.bots.match import play
from theomachy.bots.random_bot import RandomBot
from theomachy.engine.chance import Dice
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Chance
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing import covers
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import SHOWN

EVERY = 40
"""So many answers apart all seats are dealt for afresh."""


@covers("MW-42", "MW-52", "MW-129")
@pytest.mark.parametrize("seed", ["1/59", "eight", "full"])
def test_every_sight_of_a_game_of_eight_can_be_dealt(seed: str) -> None:
    rng, dice, given = Random(seed), Dice(seed), 0
    g = GAME.start(8)
    while (decision := g.decision) is not None and given < 4000:
        if isinstance(decision, Chance):
            answer(g, dice.answer(decision))
            continue
        for viewer in (*range(8), None) if given % EVERY == 0 else ():
            seen = sight(GAME, g, viewer)
            dealt = redeal(GAME, seen, rng)
            assert dumps(GAME, sight(GAME, dealt, viewer)) == dumps(GAME, seen)
        for seat in waiting(g):
            options = decision.options_for(seat)
            answer(g, options[int(rng.random() * len(options))], seat)
        given += 1


@covers("MW-155")
def test_when_a_game_is_over_nothing_is_left_to_remember() -> None:
    g = play(GAME, [RandomBot(seat) for seat in range(5)], seed=3).position
    assert not g.stack
    assert (g.pools, g.floors, g.taken, g.spent, g.decided) == ([], (0,), (), (), ())
    assert [len(row) for row in g.since] == [len(hand) for hand in g.hands]
    assert {when for row in g.since for when in row} <= {SHOWN}
