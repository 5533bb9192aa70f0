"""Why not: the bars that make the list of legal options also explain what is not on it.

    Bar("GH-23", is_pyramid_tile, "{cell} holds a pyramid: its tile cannot be replaced.")

An option is legal if and only if no bar holds. Bars that cannot hold now (`when`) are dropped
before the loop, so they cost nothing while options are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Seat


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not possible: a sentence and the rule behind it."""

    rule: str
    sentence: str


def _always(g: Any, seat: Seat) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Bar:
    """One reason to refuse a thing, and the rule behind it.

    `holds(g, seat, thing)` says whether it applies; the sentence may name parts of the thing in
    braces; `when(g, seat)` says whether it can apply at all at the moment.
    """

    rule: str
    holds: Callable[[Any, Seat, Any], bool]
    sentence: str
    when: Callable[[Any, Seat], bool] = _always


def bars_now(bars: Iterable[Bar], g: Any, seat: Seat) -> tuple[Bar, ...]:
    """The bars that can hold at the moment."""
    return tuple(bar for bar in bars if bar.when(g, seat))


def refusal(bars: Iterable[Bar], g: Any, seat: Seat, thing: Any, **words: object) -> Refusal | None:
    """Why the thing is refused: the first bar that holds against it, or None if it is allowed."""
    for bar in bars_now(bars, g, seat):
        if bar.holds(g, seat, thing):
            return Refusal(bar.rule, bar.sentence.format(**words))
    return None
