"""What matters to a seat now: a few lines that a game writes from what the seat may know.

A game ranks them, the weightiest first. Who shows them takes the first few, and does not repeat in
one turn what it said in the turn before, unless a number has changed.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from theomachy.engine.decisions import Option, Seat

MOST: Final = 3
"""The most lines that are shown at once."""

WORDS: Final = 16
"""The most words of a line."""


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing that matters.

    `icon`  the name of a picture for it
    `text`  one sentence of at most 16 words, with what decides in **asterisks**
    `rule`  the rule behind it, if there is one
    """

    icon: str
    text: str
    rule: str = ""


def nothing_matters(g: Any, seat: Seat) -> Iterable[Matter]:
    """The lines of a game that has none."""
    return ()


def lines(found: Iterable[Matter], before: Container[str] = ()) -> Sequence[Matter]:
    """The lines to be shown; `before`: the texts of those that were shown in the turn before."""
    return [matter for matter in found if matter.text not in before][:MOST]


@dataclass(frozen=True, slots=True)
class Fact:
    """A number of a position that a seat cares about, to say what an answer changes.

    `value`  what it is now
    `worth`  what one more of it is worth, beside the other facts; less than 0: fewer is better
    `text`   what is said of a change, with {old}, {new} and {by}
    """

    value: float
    worth: float
    text: str

    def change_to(self, other: Fact) -> float:
        """What it is worth that the other number has taken the place of this one."""
        return (other.value - self.value) * self.worth

    def told(self, other: Fact) -> str:
        """That change in words."""
        by = abs(other.value - self.value)
        return other.text.format(old=f"{self.value:g}", new=f"{other.value:g}", by=f"{by:g}")


Facts = Mapping[str, Fact]


def no_facts(g: Any, seat: Seat) -> Facts:
    """The facts of a game that names none."""
    return {}


def itself(g: Any, option: Option) -> Hashable:
    """In a game that does not say otherwise, every option means something else."""
    return option
