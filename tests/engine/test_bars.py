"""Bars: the same reasons list what is legal and explain what is not."""

from __future__ import annotations

from typing import Any

from theomachy.engine.bars import Bar, Refusal, bars_now, refusal, unbarred


def is_odd(g: Any, seat: int, number: int) -> bool:
    return number % 2 == 1


def is_above(g: Any, seat: int, number: int) -> bool:
    return number > seat


def in_winter(g: Any, seat: int) -> bool:
    return bool(g == "winter")


BARS = (
    Bar("T-1", is_odd, "{number} is odd."),
    Bar("T-2", is_above, "{number} is too high for {who}.", when=in_winter),
)


def test_a_thing_is_listed_when_no_bar_holds() -> None:
    assert list(unbarred(BARS, "winter", 4, range(8))) == [0, 2, 4]


def test_bars_that_cannot_hold_now_are_dropped() -> None:
    assert bars_now(BARS, "summer", 4) == BARS[:1]
    assert list(unbarred(BARS, "summer", 4, range(8))) == [0, 2, 4, 6]


def test_the_first_bar_that_holds_says_why() -> None:
    words = {"number": 7, "who": "you"}
    assert refusal(BARS, "winter", 4, 7, **words) == Refusal("T-1", "7 is odd.")
    words["number"] = 6
    assert refusal(BARS, "winter", 4, 6, **words) == Refusal("T-2", "6 is too high for you.")


def test_what_is_listed_is_not_refused_and_the_reverse() -> None:
    for season in ("winter", "summer"):
        listed = set(unbarred(BARS, season, 3, range(9)))
        for number in range(9):
            refused = refusal(BARS, season, 3, number, number=number, who="you")
            assert (number in listed) == (refused is None)
