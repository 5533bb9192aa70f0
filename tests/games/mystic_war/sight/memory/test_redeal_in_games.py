"""Whole games at a full table: there is a deal for every sight, and when all is over no memory."""

from pathlib import Path
from random import Random

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.bots.match import play
from theomachy.bots.random_bot import RandomBot
from theomachy.engine.chance import Dice
from theomachy.engine.codec import dumps, loads
from theomachy.engine.decisions import Chance
from theomachy.engine.kernel import waiting
from theomachy.engine.testing import covers
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import SHOWN
from theomachy.games.mystic_war.sight.memory.one_deal import Deal
from theomachy.games.mystic_war.sight.memory.redeal import _pools
from theomachy.games.mystic_war.sight.memory.unplaced import find_room

SIGHTS = Path(__file__).with_name("sights")

EVERY = 40
"""The number of answers between re-deals for all seats."""


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


@covers("MW-42", "MW-129")
def test_many_cards_shown_that_can_have_been_in_few_slots_only_are_dealt_at_once() -> None:
    """Late in a long game: 21 cards shown, and nearly all of them can be in one way only."""
    seen = loads(GAME, (SIGHTS / "long_game_of_seven.json").read_bytes())
    assert sum(not each.known for each in seen.spent) == 21
    for number in range(20):
        deal = Deal(seen, _pools(seen), Random(number), is_careful=True)
        assert deal.seat_spent()
        for each in deal.spent:
            assert each.since in [when for when, _ in each.slots]
        dealt = redeal(GAME, seen, Random(number))
        assert dumps(GAME, sight(GAME, dealt, 0)) == dumps(GAME, seen)


@pytest.mark.parametrize(
    ("rows", "room", "fits"),
    [
        ([{4, 5}, {4, 5}], {4: 1, 5: 1}, True),
        ([{4, 5}, {4, 5}, {5}], {4: 1, 5: 1}, False),
        ([{4, 5, 6}, {4, 5}, {4}], {4: 1, 5: 1, 6: 1}, True),
        ([{4}, {4, 5}, {5, 6}, {4, 5, 6}], {4: 1, 5: 1, 6: 1}, False),
        ([{4}, {4, 5}, {5, 6}, {4, 5, 6}], {4: 1, 5: 1, 6: 2}, True),
        ([set()], {4: 1}, False),
        ([], {}, True),
    ],
)
def test_cards_find_room_where_others_can_move_out_of_the_way(
    rows: list[set[int]], room: dict[int, int], fits: bool
) -> None:
    assert find_room(rows, room) is fits


@covers("MW-155")
def test_when_a_game_is_over_nothing_is_left_to_remember() -> None:
    g = play(GAME, [RandomBot(seat) for seat in range(5)], seed=3).position
    assert not g.stack
    assert (g.pools, g.floors, g.taken, g.spent, g.decided) == ([], (0,), (), (), ())
    assert [len(row) for row in g.since] == [len(hand) for hand in g.hands]
    assert {when for row in g.since for when in row} <= {SHOWN}
