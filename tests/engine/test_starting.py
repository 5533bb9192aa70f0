"""What a table is made from, and what a stranger hands it instead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.augury import augury
from tests.engine.omen import GAME
from tests.engine.test_table import state
from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.errors import (
    BadInput,
    NotYourDecision,
    ScriptError,
    TheomachyError,
    UndoRefused,
)
from theomachy.engine.table import Table

TWO = GAME.start(2)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "omen"}, r"A table needs a game, such as game\('gheos'\), not 'omen'\."),
        ({"players": "2"}, r"The number of players must be a whole number, not '2'\."),
        ({"players": 2.0}, r"The number of players must be a whole number, not 2\.0\."),
        ({"players": True}, r"The number of players must be a whole number, not True\."),
        ({"position": {"game": "omen"}}, r"That is a document: read\(document\) makes"),
        ({"position": 7}, r"That is not a position of Omen\."),
        ({"position": TWO, "players": 3}, r"The position is for 2 players, not 3\."),
        ({"position": TWO, "options": {"rounds": 3}}, r"The position has rounds = \d+, not 3\."),
        ({"chance": ["b01"]}, r"\['b01'\] is not a source of luck: a script is Scripted"),
        ({"chance": Dice(1), "seed": 1}, r"Give either a seed or a source of luck, not"),
        ({"names": ["A", "B", "C"]}, r"3 names are given for 2 seats\."),
        ({"position": TWO, "names": ["A"]}, r"1 names are given for 2 seats\."),
        ({"names": 7}, r"The names of the seats must be a list, not 7\."),
        ({"names": "AB"}, r"The names of the seats must be a list, not 'AB'\."),
        ({"names": ["A", "\ud800"]}, r"The name '\\ud800' has half a letter, which cannot be"),
        ({"players": 10**5000}, r"is for 2 to 4 players, not something too long to be shown\."),
        ({"options": ["rounds"]}, r"Options are values by name, not \['rounds'\]\."),
        ({"preset": ["classic"]}, r"Omen has no preset \['classic'\]; it has"),
    ],
)
def test_what_cannot_be_used_is_refused_with_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Table(**{"game": GAME, **given})


def test_arguments_may_repeat_what_a_position_says() -> None:
    options = GAME.settings.as_dict(TWO.options)
    assert Table(GAME, 2, options, position=TWO, seed=1).seat_count == 2


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, True])
def test_a_seat_that_is_not_there_is_named(seat: Any) -> None:
    table = augury("b01 b02", "b03 b04")
    for ask in (table.view, table.events, lambda seat: table.why_not(seat, ("keep",))):
        with pytest.raises(BadInput, match="seats are numbered from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("seat", [True, 1.0, "1", None, [1]])
def test_only_a_whole_number_is_a_seat_that_answers_or_consents(seat: Any) -> None:
    table = augury("b01 b02", "b03 b04")
    with pytest.raises(NotYourDecision, match=r"Seat .* is not asked now"):
        table.answer(seat, table.options(table.waiting[0])[0])
    table.answer(table.waiting[0], table.options(table.waiting[0])[0])
    with pytest.raises(BadInput, match="seats are numbered from 0 to 1"):
        table.undo(seat)


def nested(levels: int) -> Any:
    inner: list[Any] = []
    for _ in range(levels):
        inner = [inner]
    return inner


@pytest.mark.parametrize("answer", [[10**5000], ["lay", 10**5000], nested(100), nested(100_000)])
def test_an_answer_of_any_size_is_refused_with_a_short_sentence(answer: Any) -> None:
    table = augury("b01 b02", "b03 b04")
    with pytest.raises(TheomachyError) as refused:
        table.answer(table.waiting[0], answer)
    assert len(str(refused.value)) < 400


def test_an_answer_that_luck_cannot_follow_has_not_been_given() -> None:
    table = Table(GAME, 2, seed=3)
    table.chance = Scripted(["nonsense"])
    before, luckless = state(table), None
    while luckless is None:  # until an answer asks luck for something
        seat = table.waiting[0]
        before, version = state(table), table.version
        try:
            table.answer(seat, table.options(seat)[-1])
        except ScriptError as error:
            luckless = error
    assert state(table) == before
    assert table.version == version
    assert table.waiting[0] == seat
    table.chance = Dice(3)
    table.answer(seat, table.options(seat)[-1])
    assert state(table) != before


def test_a_table_made_of_a_script_that_does_not_fit_is_not_made() -> None:
    with pytest.raises(ScriptError):
        Table(GAME, 2, chance=Scripted(["nonsense"]))


def test_who_has_answered_nothing_has_nothing_to_take_back() -> None:
    table = augury("b01 b02", "b03 b04")
    table.answer(0, table.options(0)[0])
    with pytest.raises(
        UndoRefused, match=r"unless everybody agrees: Augur 2 has nothing to take back\."
    ):
        table.undo(1)
    with pytest.raises(BadInput, match="There is no seat 7 here"):
        table.undo(7)
    with pytest.raises(NotYourDecision):
        table.answer(7, ("keep",))
