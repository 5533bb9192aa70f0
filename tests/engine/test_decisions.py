"""Decisions: who is asked, and what may be answered."""

from __future__ import annotations

import pytest

from tests.engine.test_kernel import Ask
from tests.engine.tiny import start
from theomachy.engine.decisions import (
    CHANCE,
    UNDECIDED,
    Chance,
    Choose,
    Draw,
    Pick,
    Redacted,
    Roll,
    Together,
)


def test_a_choice_offers_its_options_to_its_seat_alone() -> None:
    decision = Choose(2, ("a", "b"))
    assert decision.seats == (2,)
    assert decision.options_for(2) == ("a", "b")
    assert decision.options_for(0) == ()
    assert decision.options_for(CHANCE) == ()


def test_each_seat_has_its_own_options_together() -> None:
    decision = Together({1: ("a",), 0: ("b", "c")})
    assert decision.seats == (1, 0)
    assert decision.options_for(0) == ("b", "c")
    assert decision.options_for(2) == ()


def test_equal_faces_are_one_option_with_their_weight() -> None:
    decision = Draw(("owl", "crow", "owl", "owl"))
    assert decision.options == ("owl", "crow")
    assert decision.weights == (3, 1)
    assert decision.options_for(CHANCE) == ("owl", "crow")
    assert decision.options_for(0) == ()


@pytest.mark.parametrize(
    ("luck", "face"), [(0.0, "a"), (0.24, "a"), (0.25, "b"), (0.74, "b"), (0.75, "c"), (0.99, "c")]
)
def test_luck_falls_on_every_face_alike(luck: float, face: str) -> None:
    assert Draw(("a", "b", "b", "c")).draw(luck) == face


def test_a_throw_has_one_face_for_each_die() -> None:
    decision = Roll((1, 2, 3), ("sun", "moon"))
    assert len(decision.faces) == 6
    assert decision.options == (
        (1, "sun"),
        (1, "moon"),
        (2, "sun"),
        (2, "moon"),
        (3, "sun"),
        (3, "moon"),
    )
    assert decision.draw(0.99) == (3, "moon")
    assert decision.weights == (1,) * 6


def test_equal_faces_of_a_die_make_a_throw_likelier() -> None:
    decision = Roll((1, 1, 2), (1, 1, 2))
    assert dict(zip(decision.options, decision.weights, strict=True)) == {
        (1, 1): 4,
        (1, 2): 2,
        (2, 1): 2,
        (2, 2): 1,
    }


@pytest.mark.parametrize("number", [1, 20])
def test_a_throw_beyond_the_last_does_not_exist(number: int) -> None:
    coins = Roll(*[(1, 2)] * number)
    assert len(coins.faces) == 2**number
    assert coins.faces[2**number - 1] == (2,) * number
    with pytest.raises(IndexError):
        coins.faces[2**number]


def test_many_dice_are_thrown_like_few() -> None:
    few, many = Roll(*[(1, 2, 3)] * 4), Roll(*[(1, 2, 3)] * 12)
    assert few.draw(0.5) == (2, 2, 2, 2)
    assert many.draw(0.5) == (2,) * 12


def test_luck_may_pick_from_a_range() -> None:
    assert Pick(range(4)).options == (0, 1, 2, 3)


@pytest.mark.parametrize("decision", [Draw(()), Choose(0, ()), Together({})])
def test_a_decision_without_options_is_forced_to_nothing(decision: Chance) -> None:
    assert decision.forced(False) is None
    assert decision.forced(True) is None


def test_two_equal_cards_are_drawn_by_chance_as_any_two_are() -> None:
    # Whether chance is asked may depend on the size of a pile, never on what is in it.
    assert Draw(("a", "a")).forced(False) is UNDECIDED


def test_a_redacted_decision_shows_who_is_asked_by_which_rule_and_never_what() -> None:
    decision = start(Ask("two")).decision
    assert decision is not None
    redacted = Redacted(decision)
    assert (redacted.seats, redacted.rule, redacted.name) == ((1,), "T-1", "Ask.choose")
    assert redacted.options_for(1) == ()
    assert redacted.forced(True) is UNDECIDED


def test_a_decision_redacted_for_one_seat_shows_it_its_own_options() -> None:
    decision = start(Ask("together")).decision
    assert decision is not None
    redacted = Redacted(decision, 0)
    assert redacted.seats == (2, 0)
    assert redacted.options_for(0) == ("c",)
    assert redacted.options_for(2) == ()
