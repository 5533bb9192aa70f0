"""Things that a document names, counted."""

from __future__ import annotations

import pytest

from theomachy.engine.errors import BadDocument
from theomachy.kit.counting import expect_all, left_over, only_once

BIRDS = ("owl", "crow", "crow")


def test_what_is_left_stays_in_the_order_of_what_is_there() -> None:
    assert left_over(BIRDS, []) == ["owl", "crow", "crow"]
    assert left_over(BIRDS, ["crow"]) == ["owl", "crow"]
    assert left_over(BIRDS, ["crow", "owl", "crow"]) == []


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        (["owl", "owl"], "The bird owl! is named 2 times; there is only one of it."),
        (["crow"] * 3, "The bird crow! is named 3 times; there are 2 of it."),
        (["dove"], "The bird dove! is named once; there is none in this game."),
    ],
)
def test_what_is_named_too_often_is_refused(named: list[str], sentence: str) -> None:
    with pytest.raises(BadDocument) as error:
        left_over(BIRDS, named, "The bird ", "{}!".format)
    assert str(error.value) == sentence


def test_nothing_may_be_named_often() -> None:
    only_once(["", "owl", "", "crow"])


def test_a_document_that_says_where_all_is_leaves_nothing_out() -> None:
    expect_all([], "bird")
    with pytest.raises(BadDocument, match="where every bird is, but not owl, crow"):
        expect_all(["owl", "crow"], "bird")
