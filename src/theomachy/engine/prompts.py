"""What a decision says: one row for each step that asks, and what one viewer reads of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from theomachy.engine.errors import RuleError
from theomachy.engine.procedures import Procedure, Step

Text = str | Callable[[Any], str]
"""A text, or a function that makes it from a position as its reader may know it."""

WHO = "{who}"
"""Stands in `news` for the names of the seats that are asked."""


@dataclass(frozen=True, slots=True, eq=False)
class DecisionRow:
    """All that is said of a decision, in one row of its game's table.

    `step`      the step that asks
    `title`     a heading of a few words
    `news`      for those who are not asked: who decides what
    `question`  for the seat that is asked, to whom all of the following is said: it is "you"
    `aside`     a few facts beside the question: how many are left, what it costs
    `now`       what is asked now, as the reason against whatever has nothing to do with it
    `now_rule`  the rule behind that, if it is not the rule that asks
    `help`      why it is asked, for somebody who plays for the first time
    `is_window` others may answer here what somebody did, out of their hands

    `follows`   where chance answers, or all at once: what a seat is told of it before an answer

    Where chance answers, there is a title and news.
    """

    step: Step
    title: str
    news: Text
    question: Text = ""
    aside: Text = ""
    now: str = ""
    now_rule: str = ""
    help: str = ""
    is_window: bool = False
    follows: str = ""


class Prompt(NamedTuple):
    """What one viewer reads of the open decision: the question if it is asked, news if not."""

    title: str
    text: str
    aside: str = ""
    help: str = ""

    @property
    def line(self) -> str:
        """All on one line: `Play a cup token? (you have 2)`."""
        return f"{self.text} ({self.aside})" if self.aside else self.text


def question_of(row: DecisionRow, g: Any) -> Prompt:
    """What a seat that is asked reads."""
    return Prompt(row.title, _made(row.question, g), _made(row.aside, g), row.help)


def news_of(row: DecisionRow, g: Any, names: Sequence[str]) -> Prompt:
    """What everybody else reads; `names` are those of the seats asked."""
    *others, last = names or ("",)
    who = f"{', '.join(others)} and {last}" if others else last
    return Prompt(row.title, _made(row.news, g).replace(WHO, who))


def _made(text: Text, g: Any) -> str:
    return text if isinstance(text, str) else text(g)


def rows_by_step(
    rows: Sequence[DecisionRow], procedures: Sequence[type[Procedure]]
) -> Mapping[Step, DecisionRow]:
    """The rows by their steps; RuleError unless each step that asks has exactly one."""
    asking = [step for kind in procedures for step in kind.steps if step.ask is not None]
    found: dict[Step, DecisionRow] = {}
    for row in rows:
        if row.step not in asking:
            raise RuleError(f"{row.step!r} has a row, but asks nothing in this game.")
        if row.step in found:
            raise RuleError(f"{row.step!r} has two rows that say what it asks.")
        found[row.step] = row
    for step in asking:
        if step not in found:
            raise RuleError(f"{step!r} asks, but no row says what.")
    return found
