"""Bars: the same reasons list what is legal and explain what is not."""

from __future__ import annotations

from typing import Any

from theomachy.engine.bars import Bar, Refusal, bars_now, refusal


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


def test_bars_that_cannot_hold_now_are_dropped() -> None:
    assert bars_now(BARS, "summer", 4) == BARS[:1]
    assert bars_now(BARS, "winter", 4) == BARS


def test_the_first_bar_that_holds_says_why() -> None:
    words = {"number": 7, "who": "you"}
    assert refusal(BARS, "winter", 4, 7, **words) == Refusal("T-1", "7 is odd.")
    words["number"] = 6
    assert refusal(BARS, "winter", 4, 6, **words) == Refusal("T-2", "6 is too high for you.")
