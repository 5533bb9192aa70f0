"""Positions from outside: those that a game could stand at, and no others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.test_records import documents, rehashed
from theomachy.engine import kernel
from theomachy.engine.codec import decode, encode
from theomachy.engine.errors import BadDocument, BadInput, CorruptRecord
from theomachy.engine.game import game
from theomachy.engine.positions import plain_fields
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


@pytest.mark.parametrize("name", GAMES)
def test_each_value_from_outside_must_be_of_its_declared_type(name: str) -> None:
    played = game(name)
    document = json.loads(json.dumps(encode(played, _begun(name).position)))
    decode(played, document, ask=False, from_outside=True)
    for field in plain_fields(played.position):
        for wrong in (10**40, 1.5, [{"a": 1.5}], [[{"a": 1.5}]]):
            with pytest.raises(BadDocument):
                decode(played, document | {field: wrong}, ask=False, from_outside=True)


def test_a_yes_or_no_that_is_a_great_number_is_refused_before_anything_is_counted() -> None:
    document = json.loads(json.dumps(encode(game("mystic-war"), _begun("mystic-war").position)))
    with pytest.raises(BadDocument, match="cannot have that as its white"):
        decode(game("mystic-war"), document | {"white": 2**31}, ask=False, from_outside=True)


def _begun(name: str) -> Table[Any]:
    table: Table[Any] = Table(game(name), max(2, min(game(name).players)), seed=1)
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


@pytest.mark.parametrize(
    ("name", "row"),
    [("mezo", "vp"), ("mezo", "units"), ("gheos", "cubes"), ("mystic-war", "hands")],
)
def test_a_row_that_is_too_short_is_refused_with_a_sentence(name: str, row: str) -> None:
    played = game(name)
    position = Table(played, seed=1).position.clone()
    setattr(position, row, type(getattr(position, row))())
    header, *entries = documents(Table(played, seed=1).save())
    del header["theomachy"]
    header["position"] = json.loads(json.dumps(encode(played, position)))
    with pytest.raises(CorruptRecord, match=r"starts at .* position.*\.$"):
        replay(rehashed(header, *entries))


def test_a_record_that_begins_nowhere_is_refused_with_a_sentence() -> None:
    table = _begun("gheos")
    fork: Table[Any] = Table(game("gheos"), position=table.position, seed=2)
    broken = fork.position.clone()
    broken.hands = (("T01",) * 9, broken.hands[1])
    with pytest.raises(CorruptRecord, match=r"starts at an impossible position: [A-Z].*\.$"):
        replay(Table(game("gheos"), position=broken, seed=2).save())
