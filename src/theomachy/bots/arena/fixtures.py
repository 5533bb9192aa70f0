"""Who meets whom, in which seats.

A block is one line-up of bots that plays the same seed in every cyclic seating, so every bot gets
the same luck with seats and deals. With more bots than seats, every combination of bots is a
line-up in turn.

>>> [fixture.seats for fixture in fixtures(3, 2, 6, "s")]
[(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import ceil, comb
from typing import NamedTuple

from theomachy.engine.errors import BadInput


class Fixture(NamedTuple):
    """A game to be played: for each seat, the index of a bot in the list of entries."""

    number: int
    block: int
    seats: tuple[int, ...]
    seed: str


def line_ups(bots: int, players: int) -> int:
    """The number of different line-ups."""
    if bots > players:
        return comb(bots, players)
    if players % bots:
        raise BadInput(
            f"{bots} bots cannot share {players} seats evenly: name a bot for each seat, "
            "the same one several times if you like."
        )
    return 1


def whole(games: int, bots: int, players: int) -> int:
    """The number of games, rounded up so that every line-up plays the same number of blocks."""
    together = line_ups(bots, players) * players
    return ceil(games / together) * together


def fixtures(bots: int, players: int, games: int, seed: str) -> Iterator[Fixture]:
    """All games of a tournament, in order."""
    if bots > players:
        chosen = list(combinations(range(bots), players))
    else:
        chosen = [tuple(seat % bots for seat in range(players))]
    number = 0
    for block in range(games // players):
        line_up = chosen[block % len(chosen)]
        for turn in range(players):
            seats = tuple(line_up[(seat + turn) % players] for seat in range(players))
            yield Fixture(number, block, seats, f"{seed}/{block}")
            number += 1
