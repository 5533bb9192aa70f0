"""`why` in a game: any thing or option, allowed or not, with the rule behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.cli.narrowing import Question, number_in, plain, words_of
from theomachy.engine.bars import Refusal
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.game import UNSAYABLE
from theomachy.engine.views import View


@dataclass(frozen=True, slots=True)
class Answer:
    """A sentence and the rule behind it."""

    sentence: str
    rule: str


def why(view: View[Any], seat: Seat, question: Question, text: str) -> Answer:
    """Why the thing or option that the text names is refused, or that it is allowed."""
    decision = view.decision
    assert decision is not None
    if not text.strip():
        return Answer(view.game.prompt(view.sight, seat).help, decision.rule)
    number = number_in(text)
    if number is not None and question.choice(number) is None:
        most = len(question.choices)
        return Answer(
            f"There is no option {number}: options are numbered from 1 to {most}.", decision.rule
        )
    refusal = refusal_of(view, seat, question, text)
    if refusal is not None:
        return Answer(refusal.sentence, refusal.rule)
    left = _meant(question, text)
    if left:
        which = f"option {left[0]}" if len(left) == 1 else f"{len(left)} options"
        return Answer(f"That is allowed: {which}.", decision.rule)
    return Answer(f"Nothing on the table is called {text.strip()!r}.", decision.rule)


def _meant(question: Question, text: str) -> list[int]:
    """The numbers of the options that a text means, in the whole list."""
    number = number_in(text)
    if number is not None:
        return [number] if question.choice(number) else []
    whole = Question(question.choices)
    kind, _, rest = text.strip().partition(" ")
    return [choice.number for choice in whole.left(text) or whole.left(f"{kind}:{rest}")]


def refusal_of(view: View[Any], seat: Seat, question: Question, text: str) -> Refusal | None:
    """The refusal of what a text names; None if it is allowed, or if nothing is meant.

    A refusal that is about the thing itself is preferred to one that says what is asked now.
    """
    if _meant(question, text):
        return None
    why_not, g = view.game.why_not, view.sight
    general = why_not(g, seat, None)
    refusals = [why_not(g, seat, thing) for thing in _things(view, seat, question, text)]
    met = [refusal for refusal in refusals if refusal is not None]
    return next((refusal for refusal in met if refusal != general), met[0] if met else None)


def _things(view: View[Any], seat: Seat, question: Question, text: str) -> Iterator[Option]:
    """What a text may mean that is not an option now, most likely first."""
    written = plain(text.replace(":", " ")).strip()
    words = written.split()
    known = _known_things(view, seat, question)
    if len(words) == 2 and words[0] in known:
        yield f"{words[0]}:{_as_written(known[words[0]], words[1])}"
    if len(words) == 1:
        for kind, names in known.items():
            if any(_is_like(written, name) for name in names):
                yield f"{kind}:{_as_written(names, written)}"
    yield from _probed(view, seat, words)
    if len(words) == 2:
        yield ":".join(text.replace(":", " ").split())


def _known_things(view: View[Any], seat: Seat, question: Question) -> dict[str, set[str]]:
    """The kinds of things that options point at, legal or not, with their names."""
    game, g = view.game, view.sight
    known: dict[str, set[str]] = {}
    pointed = [choice.targets for choice in question.choices]
    for option in game.probes(g, seat):
        try:
            pointed.append(game.targets(g, option))
        except UNSAYABLE:
            continue  # a probe that points at nothing
    for target in (each for targets in pointed for each in targets):
        kind, _, name = target.partition(":")
        known.setdefault(kind, set()).add(name)
    return known


def _is_like(written: str, name: str) -> bool:
    """Whether both name things of one kind: the same word, or names of the same shape."""
    if not any(letter.isdigit() for letter in written):
        return written == name.lower()
    return _shape(written) == _shape(name)


def _shape(name: str) -> str:
    """The shape of a name: `T22` is a letter and a number, `-1,0` is two numbers."""
    return re.sub(r"[a-z]+", "a", re.sub(r"-?\d+", "9", name.lower()))


def _as_written(known: set[str], name: str) -> str:
    """The name with the game's capitalisation."""
    return name.upper() if any(value != value.lower() for value in known) else name


def _probed(view: View[Any], seat: Seat, words: list[str]) -> Iterator[Option]:
    """Options that are not legal now, found by their words like the legal ones."""
    game, g = view.game, view.sight
    for option in game.probes(g, seat):
        try:
            known = words_of(game.wording.option(g, option), *game.targets(g, option))
        except UNSAYABLE:
            continue  # a probe that no phrase fits
        if all(_is_among(word, known) for word in words):
            yield option


def _is_among(word: str, known: frozenset[str]) -> bool:
    """Whether a known word begins with this; a name with a number must match a whole word."""
    if any(letter.isdigit() for letter in word):
        return word in known
    return any(each.startswith(word) for each in known)
