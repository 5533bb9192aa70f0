"""Positions from outside: those that a game could stand at, and no others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from theomachy.engine import kernel
from theomachy.engine.codec import decode, encode
from theomachy.engine.errors import BadDocument, BadInput, CorruptRecord
from theomachy.engine.game import game
from theomachy.engine.possible import check_possible
from theomachy.engine.replay import replay
from theomachy.engine.table import Table
from theomachy.engine.testing.choosing import random_players
from theomachy.engine.testing.starts import Start

GAMES = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_game_is_possible(name: str) -> None:
    played = game(name)
    g = Start(played, 3, {}, None).begun([])
    choose = random_players(played, "possible")
    for number in range(300):
        if g.decision is None:
            break
        if number % 10 == 0:
            check_possible(played, g)
        answer = choose(g, kernel.waiting(g))
        assert answer is not None
        kernel.answer(g, answer[1], answer[0])


def _begun(name: str) -> Table[Any]:
    table: Table[Any] = Table(game(name), 2, seed=1)
    for _ in range(6):
        seat = table.waiting[0]
        table.answer(seat, table.options(seat)[0])
    return table


@pytest.mark.parametrize("name", GAMES[:2])
def test_a_record_that_begins_in_the_middle_of_a_game_is_replayed(name: str) -> None:
    fork: Table[Any] = Table(game(name), position=_begun(name).position, seed=2)
    assert replay(fork.save()).position == fork.position


@pytest.mark.parametrize("count", [1.0, 7, -1, "2", None, [2]])
def test_a_position_with_another_number_of_seats_is_not_possible(count: Any) -> None:
    played = game("gheos")
    document = json.loads(json.dumps(encode(played, _begun("gheos").position)))
    g = decode(played, document | {"seat_count": count}, ask=False)
    with pytest.raises(BadInput):
        check_possible(played, g)


def test_numbers_that_are_not_whole_are_not_possible() -> None:
    """They equal whole ones, but are written otherwise."""
    played = game("gheos")
    document = json.loads(json.dumps(encode(played, _begun("gheos").position)))
    g = decode(played, document | {"vp": [float(each) for each in document["vp"]]})
    with pytest.raises(BadDocument):
        check_possible(played, g)


def test_a_record_that_begins_nowhere_is_refused_with_a_sentence() -> None:
    table = _begun("gheos")
    fork: Table[Any] = Table(game("gheos"), position=table.position, seed=2)
    broken = fork.position.clone()
    broken.hands = (("T01",) * 9, broken.hands[1])
    with pytest.raises(CorruptRecord, match=r"begins where no game can stand: [A-Z].*\.$"):
        replay(Table(game("gheos"), position=broken, seed=2).save())
