"""What the four games say at their decisions, by the law of wording of the table."""

from typing import Any

import pytest

from theomachy.engine.game import Game, games
from theomachy.engine.prompts import DecisionRow

LONGEST_QUESTION = 40
LONGEST_HELP = 100
ROWS = [(played, row) for played in games().values() for row in played.decisions]


def name(value: Any) -> str:
    return value.name if isinstance(value, Game) else value.step.title


@pytest.mark.parametrize(("played", "row"), ROWS, ids=name)
def test_a_row_has_news_for_all_and_more_for_a_seat_that_is_asked(
    played: Game[Any], row: DecisionRow
) -> None:
    asks_a_seat = row.step.choices is not None
    assert row.news
    assert [bool(each) for each in (row.question, row.now, row.help)] == [asks_a_seat] * 3
    assert not row.now_rule or row.now_rule in played.rulebook.rules


@pytest.mark.parametrize(("played", "row"), ROWS, ids=name)
def test_a_question_is_short_and_help_says_more(played: Game[Any], row: DecisionRow) -> None:
    if isinstance(row.question, str) and row.question:
        assert row.question.endswith("?")
        assert len(row.question) <= LONGEST_QUESTION
        assert row.question not in row.help
    assert len(row.help) <= LONGEST_HELP
    assert not row.now or row.now.startswith("Now you ")
