"""Drafts: several answers tried out before any counts, from what their seat knows alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.augury import augury, offer
from tests.engine.faults import broken_laws
from tests.engine.omen import GAME
from tests.engine.omen.rules import KEEP, PASS, Omen
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Seat
from theomachy.engine.drafts import ASKS, TOGETHER, Draft
from theomachy.engine.errors import IllegalAnswer, NotYourDecision, StaleAnswer
from theomachy.engine.finality import ENDS, LUCK
from theomachy.engine.game import game
from theomachy.engine.table import Table


def full_draft(table: Table[Any], seat: Seat) -> Draft[Any]:
    """A draft of first options, until one ends it."""
    draft = Draft(table.game, table.position, seat)
    while draft.ends is None:
        draft.play(draft.options[0])
    return draft


def test_a_turn_of_gheos_is_one_draft_that_ends_before_the_draw() -> None:
    table = Table(game("gheos"), players=2, seed=1)
    seat, before = table.waiting[0], dumps(table.game, table.position)
    draft = full_draft(table, seat)
    assert len(draft.answers) > 1
    assert draft.ends == "then you draw"
    assert dumps(table.game, table.position) == before
    moment = len(table.record)
    table.answer_all(seat, draft.answers, table.version)
    given = [entry for entry in table.record.entries[moment:] if entry["by"] == seat]
    assert [entry["answer"] for entry in given] == list(draft.answers)


def test_several_answers_at_once_lead_where_one_after_the_other_does() -> None:
    one, other = (Table(game("gheos"), players=3, seed="same") for _ in range(2))
    for _ in range(4):
        seat = one.waiting[0]
        answers = full_draft(one, seat).answers
        told = one.answer_all(seat, answers)
        again = [event for option in answers for event in other.answer(seat, option)]
        assert told == again
        assert one.save() == other.save()


def test_of_a_list_with_a_fault_nothing_counts() -> None:
    table = Table(game("gheos"), players=2, seed=1)
    seat = table.waiting[0]
    draft, before = full_draft(table, seat), table.save()
    with pytest.raises(IllegalAnswer):
        table.answer_all(seat, (*draft.answers[:-1], "nonsense"))
    with pytest.raises(NotYourDecision):
        table.answer_all(seat, (*draft.answers, draft.answers[-1]))
    with pytest.raises(StaleAnswer):
        table.answer_all(seat, draft.answers, table.version + 1)
    assert table.save() == before


def test_several_answers_of_one_list_are_taken_back_one_by_one_or_at_once() -> None:
    table = Table(game("gheos"), players=2, seed=1)
    seat, before = table.waiting[0], dumps(table.game, table.position)
    first = full_draft(table, seat).answers[:1]
    draft = Draft(table.game, table.position, seat)
    draft.play(first[0])
    second = draft.options[0]
    if draft.ending(second) is not None:
        pytest.skip("This turn has one step only.")
    table.answer_all(seat, [first[0], second])
    table.undo(seat)
    assert table.last() is not None
    table.answer(seat, second)
    table.undo(seat, answers=2)
    assert dumps(table.game, table.position) == before


def window() -> Table[Omen]:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    offer(table, "b01", "", "b05")
    return table


def test_an_answer_after_which_others_decide_ends_a_draft() -> None:
    table = window()
    seat = table.waiting[0]
    draft = Draft(GAME, table.position, seat)
    draft.play(PASS)
    assert draft.ends == ASKS
    assert list(draft.options) == []
    with pytest.raises(NotYourDecision, match="Nothing can follow"):
        draft.play(PASS)


def test_what_several_choose_at_once_ends_a_draft() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    draft = Draft(GAME, table.position, 1)
    assert draft.ending(KEEP) == TOGETHER
    draft.play(KEEP)
    assert (draft.ends, draft.answers) == (TOGETHER, (KEEP,))


def test_who_is_not_asked_has_no_draft() -> None:
    table = window()
    other = (table.waiting[0] + 1) % 3
    with pytest.raises(NotYourDecision):
        Draft(GAME, table.position, other)


def test_a_draft_that_looks_at_the_true_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.engine.drafts.sight", lambda game, g, seat: g)
    monkeypatch.setattr("theomachy.engine.drafts.redeal", lambda game, seen, luck: seen.clone())

    def reason(self: Draft[Omen], before: Omen, after: Omen) -> str:
        return ENDS if "b14" in after.held((self.seat + 1) % 3) else LUCK

    monkeypatch.setattr(Draft, "_reason", reason)
    assert broken_laws(GAME) == {"drafts"}
