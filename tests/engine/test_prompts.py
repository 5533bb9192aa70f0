"""What decisions say: one row for each step that asks, read by each viewer as it fits them."""

from dataclasses import replace

import pytest

from tests.engine.augury import augury
from tests.engine.omen import GAME
from tests.engine.omen.rules import Round
from theomachy.engine.errors import RuleError
from theomachy.engine.prompts import DecisionRow, Prompt


def test_the_seat_asked_reads_the_question_and_the_others_the_news() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    own, other = GAME.prompt(table.position, 0), GAME.prompt(table.position, None)
    assert own.line == "Which bird do you offer? (in secret)"
    assert own.help == "All offers are laid on the altar together."
    assert other == Prompt("Offer", "Everybody offers a bird or none.")


def test_who_has_answered_already_reads_the_news() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    table.answer(0, ("keep",))
    assert GAME.prompt(table.view(0).sight, 0).text == "Everybody offers a bird or none."
    assert GAME.prompt(table.view(1).sight, 1).text == "Which bird do you offer?"


def test_news_name_the_seats_that_are_asked() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    rows = tuple(
        replace(row, news="{who} offer birds.") if row.step is Round.offer else row
        for row in GAME.decisions
    )
    news = replace(GAME, decisions=rows).prompt(table.position, None)
    assert news.text == "Augur 1 and Augur 2 offer birds."


def test_a_step_without_a_row_is_refused() -> None:
    with pytest.raises(RuleError, match=r"SetUp\.lot OM-1> asks, but no row says what"):
        replace(GAME, decisions=GAME.decisions[1:])


def test_a_row_of_a_step_that_asks_nothing_here_is_refused() -> None:
    row = DecisionRow(Round.begin, title="Round", news="A round begins.")
    with pytest.raises(RuleError, match=r"Round\.begin OM-3> has a row, but asks nothing"):
        replace(GAME, decisions=(*GAME.decisions, row))


def test_two_rows_for_one_step_are_refused() -> None:
    with pytest.raises(RuleError, match="has two rows"):
        replace(GAME, decisions=(*GAME.decisions, GAME.decisions[0]))
