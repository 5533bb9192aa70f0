"""Options that narrow as a person types: words, names, colours, coordinates, numbers.

Every option of a decision has a number, which stays the same however the list is narrowed. A word
matches an option if one of the option's words begins with it; a word with a digit in it, such as
`-1,0` or `T2`, must match a whole word if it can. All words must match.

>>> made = [Choice(1, "a", *_words("place T2 at (-1, 0)")), Choice(2, "b", *_words("at (-1, 10)"))]
>>> [choice.number for choice in Question(made).left("-1,1")]
[2]
>>> [choice.number for choice in Question(made).left("-1,0 pla")]
[1]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.views import View


@dataclass(frozen=True, slots=True)
class Choice:
    """One option with its number, its phrase, and the words that find it."""

    number: int
    option: Option
    label: str
    words: frozenset[str] = frozenset()
    targets: tuple[str, ...] = ()


@dataclass(slots=True)
class Question:
    """The options of one decision, narrowed by the words in `kept` so far."""

    choices: Sequence[Choice]
    kept: list[str] = field(default_factory=list)
    page: int = 0

    def left(self, typed: str = "") -> list[Choice]:
        """The choices that fit everything typed so far."""
        fitting = list(self.choices)
        for text in self.kept:
            fitting = narrowed(fitting, text)
        number = number_in(typed)
        if number is not None:
            return self.numbered(typed, fitting)
        return narrowed(fitting, typed)

    def numbered(self, typed: str, among: Sequence[Choice]) -> list[Choice]:
        """The choices whose number begins as typed; the one with just that number first."""
        exact = [choice for choice in self.choices if choice.number == int(typed)]
        return exact + [
            choice
            for choice in among
            if str(choice.number).startswith(typed.strip()) and choice not in exact
        ]

    def choice(self, number: int) -> Choice | None:
        """The choice of that number."""
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None

    def keep(self, text: str) -> None:
        """Keep the narrowing until it is undone."""
        self.kept.append(text)
        self.page = 0

    def widen(self) -> bool:
        """Undo the last narrowing; return whether there was one."""
        self.page = 0
        return bool(self.kept) and bool(self.kept.pop())


def question(view: View[Any], seat: Seat) -> Question:
    """The open decision as a question to that seat, made from what it may see."""
    g, game = view.sight, view.game
    assert view.decision is not None
    choices = []
    for number, option in enumerate(view.decision.options_for(seat), 1):
        label = game.wording.option(g, option)
        targets = game.targets(g, option)
        choices.append(Choice(number, option, label, words_of(label, *targets), targets))
    return Question(choices)


def number_in(typed: str) -> int | None:
    """The number, if nothing but a number was typed."""
    return int(typed) if re.fullmatch(r"\s*[0-9]{1,6}\s*", typed) else None


def narrowed(choices: list[Choice], typed: str) -> list[Choice]:
    """The choices that every typed word matches."""
    for word in plain(typed).split():
        begun = [c for c in choices if any(each.startswith(word) for each in c.words)]
        if any(letter.isdigit() for letter in word):
            exact = [choice for choice in begun if word in choice.words]
            begun = exact or begun
        choices = begun
    return choices


def plain(text: str) -> str:
    """Text for comparison: in lower case, coordinates without spaces and brackets."""
    text = re.sub(r"[()\[\]/:;°]", " ", text.lower().replace("−", "-"))
    text = re.sub(r"(?<=\d)\s*,\s*(?=-?\d)", ",", text)
    return re.sub(r",(?=\s|$)", " ", text)


def words_of(*texts: str) -> frozenset[str]:
    """The words of some texts."""
    return frozenset(word for text in texts for word in plain(text).split())


def _words(label: str) -> tuple[str, frozenset[str]]:
    return label, words_of(label)


@dataclass(frozen=True, slots=True)
class Facet:
    """One kind of thing that options point at, with how many point at each."""

    kind: str
    things: tuple[tuple[str, int], ...]


def facets(choices: Sequence[Choice]) -> list[Facet]:
    """What the choices could be narrowed by, kind by kind, in order of appearance."""
    kinds: dict[str, Counter[str]] = {}
    for choice in choices:
        for target in choice.targets:
            kind, _, thing = target.partition(":")
            kinds.setdefault(kind, Counter())[thing or kind] += 1
    return [
        Facet(kind, tuple(counted.items()))
        for kind, counted in kinds.items()
        if len(counted) > 1 and len(counted) < len(choices)
    ]
