"""Big moves as rows of words."""

import pytest

from theomachy.research.factoring import beginnings, flat, rows


def test_an_option_is_made_of_its_words():
    assert list(flat(("migrate", (1, -2, 0)))) == ["migrate", 1, -2, 0]
    assert list(flat("pass")) == ["pass"]
    assert list(flat(("give", None))) == ["give", ""]


def test_an_option_of_other_values_is_refused():
    with pytest.raises(TypeError, match="does not consist of names and numbers"):
        list(flat(("weigh", 1.5)))  # type: ignore[arg-type]


def test_an_option_that_is_the_beginning_of_another_ends_with_nothing():
    made = rows([("take",), ("take", 1)])
    assert made == {("take", None): ("take",), ("take", 1): ("take", 1)}
    assert beginnings(tuple(made), ("take",)) == {None: 1, 1: 1}


def test_two_options_of_the_same_words_are_a_mistake_of_the_game():
    with pytest.raises(ValueError, match="same words"):
        rows([("a", (1, 2)), ("a", 1, 2)])
