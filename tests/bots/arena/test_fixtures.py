"""Who meets whom in a tournament."""

from collections import Counter

import pytest

from theomachy.bots.arena.fixtures import fixtures, line_ups, whole
from theomachy.engine.errors import BadInput


def test_a_block_plays_one_seed_in_every_cyclic_seating():
    block = list(fixtures(3, 3, 3, "s"))
    assert [fixture.seats for fixture in block] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert {fixture.seed for fixture in block} == {"s/0"}
    assert [fixture.number for fixture in block] == [0, 1, 2]


def test_every_block_has_a_seed_of_its_own():
    assert [fixture.seed for fixture in fixtures(2, 2, 6, "s")] == [
        *("s/0", "s/0"),
        *("s/1", "s/1"),
        *("s/2", "s/2"),
    ]


def test_with_more_bots_than_seats_everybody_meets_everybody_in_every_seat():
    played = Counter(fixture.seats for fixture in fixtures(4, 2, whole(1, 4, 2), "s"))
    assert played == {(a, b): 1 for a in range(4) for b in range(4) if a != b}


def test_two_bots_share_four_seats():
    assert [fixture.seats for fixture in fixtures(2, 4, 4, "s")] == [
        (0, 1, 0, 1),
        (1, 0, 1, 0),
        (0, 1, 0, 1),
        (1, 0, 1, 0),
    ]


@pytest.mark.parametrize(
    ("games", "bots", "players", "made"),
    [(1, 2, 2, 2), (2, 2, 2, 2), (3, 2, 2, 4), (100, 3, 2, 102), (5, 4, 4, 8), (7, 1, 3, 9)],
)
def test_games_are_made_up_to_whole_blocks(games: int, bots: int, players: int, made: int):
    assert whole(games, bots, players) == made
    assert len(list(fixtures(bots, players, made, "s"))) == made


def test_bots_that_cannot_share_the_seats_evenly_are_refused():
    with pytest.raises(BadInput, match="2 bots cannot share 3 seats evenly"):
        line_ups(2, 3)
