"""Undo: free, refused, or by consent."""

from __future__ import annotations

import pytest

from tests.engine.augury import augury, offer, pass_all, play_on
from tests.engine.omen import GAME
from tests.engine.omen.rules import KEEP, LOOK, PASS, TOP, Omen
from theomachy.engine.codec import dumps
from theomachy.engine.errors import StaleAnswer, UndoRefused
from theomachy.engine.table import Table


def reading() -> Table[Omen]:
    table = augury("b01 b02", "b03 b04", "b05 b06", luck=[(1, 2)])
    offer(table, "", "b03", "b05")
    return table


def data(table: Table[Omen]) -> bytes:
    return dumps(GAME, table.position)


def test_the_mover_takes_back_an_answer_that_nobody_has_built_on() -> None:
    table = reading()
    before, log = data(table), len(table.log)
    table.answer(0, ("read", "b05"))
    assert table.can_undo(0)
    table.undo(0)
    assert data(table) == before
    assert len(table.log) == log
    assert table.waiting == (0,)
    table.answer(0, ("read", "b03"))
    assert table.position.reading == "b03"


def test_events_after_an_undo_are_told_again() -> None:
    table = reading()
    table.answer(0, ("read", "b05"))
    table.undo(0)
    events = table.answer(0, ("read", "b03"))
    assert [event.data["bird"] for event in events if event.kind == "read"] == ["b03"]
    assert table.log[-1] is events[-1]


def test_an_undo_makes_answers_on_their_way_stale() -> None:
    table = reading()
    version = table.version
    table.answer(0, ("read", "b05"))
    table.undo(0)
    assert table.version > version + 1
    with pytest.raises(StaleAnswer):
        table.answer(0, ("read", "b05"), version)


def test_another_seat_cannot_take_it_back() -> None:
    table = reading()
    table.answer(0, ("read", "b05"))
    assert not table.can_undo(1)
    with pytest.raises(UndoRefused, match=r"unless everybody agrees: Augur 1 has answered since\."):
        table.undo(1)


def test_nothing_is_free_any_more_when_another_seat_has_answered() -> None:
    table = reading()
    table.answer(0, ("read", "b05"))
    table.answer(1, PASS)
    with pytest.raises(UndoRefused, match="Augur 2 has answered since"):
        table.undo(0)
    table.undo(1)
    table.undo(0)  # what is last again is free again
    assert table.waiting == (0,)


def test_what_chance_has_answered_is_final() -> None:
    table = reading()
    table.answer(0, ("read", "b05"))
    pass_all(table)
    table.answer(0, LOOK)
    before = data(table)
    with pytest.raises(UndoRefused, match="unless everybody agrees: something was drawn or rolled"):
        table.undo(0)
    assert data(table) == before


def test_what_has_been_seen_is_final() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), "b09", (2, 1)])
    offer(table, "", "")
    table.answer(0, LOOK)
    table.answer(0, TOP)
    offer(table, "", "")
    table.answer(1, LOOK)
    with pytest.raises(UndoRefused, match="it showed something new"):
        table.undo(1)


def test_the_end_of_the_game_is_final_unless_all_agree() -> None:
    table = augury("b01 b02", "b03 b04", rounds=3)
    play_on(table)
    last = table.record.entries[-1]["by"]
    seat = last if last >= 0 else 0
    with pytest.raises(UndoRefused):
        table.undo(seat)
    table.undo(0, consent=[1])
    assert not table.over


def test_with_the_consent_of_all_anything_is_taken_back_one_answer_at_a_time() -> None:
    table = reading()
    table.answer(0, ("read", "b05"))
    pass_all(table)
    table.answer(0, LOOK)
    answers = [entry for entry in table.record.entries if entry["by"] != -1]
    for _ in answers:
        table.undo(2, consent=[0, 1])
    assert table.position.round == 1
    assert table.position.given == ()
    with pytest.raises(UndoRefused, match="There is nothing to take back"):
        table.undo(2, consent=[0, 1])


@pytest.mark.parametrize("consent", [[], [1], [1, 1], [1, 7], [7, 8]])
def test_consent_must_be_everybodys(consent: list[int]) -> None:
    table = reading()
    table.answer(0, ("read", "b05"))
    pass_all(table)
    table.answer(0, LOOK)
    with pytest.raises(UndoRefused):
        table.undo(0, consent)


def test_luck_is_not_turned_back_with_the_game() -> None:
    table = Table(GAME, 2, seed=11)
    throws = set()
    for _ in range(12):
        offer(table, "", "")
        throws.add(table.position.dice)
        table.undo(1, consent=[0])
        table.undo(0)
    assert len(throws) > 3


# together


def test_an_offer_is_taken_back_before_the_others_have_made_theirs() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    table.answer(1, ("lay", "b03"))
    assert table.can_undo(1)
    table.undo(1)
    assert not table.position.given
    assert set(table.waiting) == {0, 1, 2}
    table.answer(1, KEEP)
    assert table.position.given == ((1, KEEP),)


def test_the_offers_of_others_stay_when_one_is_taken_back() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    table.answer(1, ("lay", "b03"))
    table.answer(0, KEEP)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.position.given == ((1, ("lay", "b03")),)
    assert set(table.waiting) == {0, 2}


def test_the_last_offer_is_final_since_all_are_revealed_by_it() -> None:
    table = augury("b01 b02", "b03 b04")
    assert table.final(0, KEEP) is None
    table.answer(0, KEEP)
    assert table.final(1, KEEP) == "then all cards turn over"
    table.answer(1, KEEP)
    assert not table.can_undo(1)
