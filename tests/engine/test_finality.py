"""Whether an answer can be taken back is told beforehand, and tells nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.augury import augury, offer
from tests.engine.omen.rules import KEEP, LEAVE, Omen, Round
from theomachy.engine.finality import DEPENDS, ENDS, LUCK
from theomachy.engine.procedures import OVER
from theomachy.engine.table import Table
from theomachy.engine.testing.laws import LawBroken
from theomachy.engine.testing.tables import KnownChance, check_final


@pytest.fixture
def ended_by_a_hidden_bird(monkeypatch: pytest.MonkeyPatch) -> None:
    """To leave the pile alone ends the game at once if Augur 2 holds the bird b14."""
    heard = Round.glance.act
    assert heard is not None

    def hear(frame: Any, g: Omen, choice: Any) -> Any:
        return OVER if "b14" in g.held(1) else heard(frame, g, choice)

    monkeypatch.setattr(Round.glance, "act", hear)


def glancing(other_hand: str) -> Table[Omen]:
    table = augury("b01 b02", other_hand, luck=[(2, 1)])
    offer(table, "", "")
    assert LEAVE in table.options(0)
    return table


@pytest.mark.usefixtures("ended_by_a_hidden_bird")
def test_finality_told_in_advance_does_not_depend_on_hidden_cards() -> None:
    told = {glancing(hand).final(0, LEAVE) for hand in ("b14 b13", "b12 b13", "b03 b04")}
    assert len(told) == 1


@pytest.mark.usefixtures("ended_by_a_hidden_bird")
def test_where_the_deals_differ_that_alone_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.engine.finality.DEALS", 60)
    table = glancing("b03 b04")
    assert table.final(0, LEAVE) == DEPENDS
    table.answer(0, LEAVE)
    assert not table.over


def test_final_on_every_deal_is_final_though_the_deals_differ_in_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def why(game: Any, before: Omen, after: Omen, seat: int, option: Any, known: Any) -> str:
        return ENDS if "b14" in after.held(1) else LUCK

    monkeypatch.setattr("theomachy.engine.finality.DEALS", 60)
    monkeypatch.setattr("theomachy.engine.finality._finality", why)
    assert glancing("b03 b04").final(0, LEAVE) in (ENDS, LUCK)


def test_to_say_that_it_depends_where_nothing_hidden_matters_breaks_the_law(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("theomachy.engine.table.foreseen", lambda *asked: [DEPENDS])
    with pytest.raises(LawBroken, match="but nothing hidden makes a difference"):
        check_final(glancing("b03 b04"), KnownChance(), 0, LEAVE)
    both = augury("b01 b02", "b03 b04")
    with pytest.raises(LawBroken, match="but nothing hidden makes a difference"):
        check_final(both, KnownChance(), 0, both.options(0)[0])


@pytest.mark.usefixtures("ended_by_a_hidden_bird")
def test_to_say_that_it_depends_is_lawful_where_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.engine.finality.DEALS", 60)
    table = glancing("b03 b04")
    assert table.final(0, LEAVE) == DEPENDS
    check_final(table, KnownChance(), 0, LEAVE)


@pytest.mark.usefixtures("ended_by_a_hidden_bird")
def test_what_has_happened_is_judged_by_what_has_happened() -> None:
    table = glancing("b14 b13")
    table.answer(0, LEAVE)
    assert table.over
    assert table.why_no_undo(0) == ENDS
    assert table.why_no_undo(1) == "Augur 1 has answered since"


def test_who_has_chosen_is_public_so_the_last_one_knows_that_all_is_revealed() -> None:
    for laid in (KEEP, ("lay", "b03")):
        table = augury("b01 b02", "b03 b04")
        table.answer(1, laid)
        assert table.finals(0, table.options(0)) == ["then all cards turn over"] * 3


def test_nothing_can_be_taken_back_before_anything_was_answered() -> None:
    table = augury("b01 b02", "b03 b04")
    assert table.why_no_undo(0) == "there is nothing to take back"
