"""The things on the table in words: what each is called, what it is, and how it stands now.

A game describes what its view shows; what else options point at is described by their labels. All
of it is made from what a seat is shown, so that nothing hidden can get in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from theomachy.engine.decisions import Seat

if TYPE_CHECKING:
    from theomachy.engine.game import Game

_NAMED = 6
"""Most options that are named of a thing that many point at."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on the table.

    `element`  what options call it: `cell:2,-1`
    `name`     what it is called, unlike everything else on the table: `T09 at (2, -1)`
    `kind`     what it is, in a sentence
    `rule`     the rule that says so
    `now`      how it stands and what it does now, in sentences
    """

    element: str
    name: str
    kind: str
    rule: str
    now: tuple[str, ...] = ()


def no_things(view: Any, seat: Seat | None) -> Iterable[Thing]:
    """The things of a game that describes none: then options alone say what they point at."""
    return ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game, for glossaries and wherever the word stands.

    `word`   the word, as in a sentence: `Cup token`
    `means`  what it is, in a sentence
    `rule`   the rule behind it
    `forms`  other forms in which texts have it: its plural, a verb
    """

    word: str
    means: str
    rule: str
    forms: tuple[str, ...] = ()


def glossary(*rows: tuple[str, ...]) -> Mapping[str, Term]:
    """Terms by their words in small letters; a row has word, sentence, rule, and other forms."""
    return {
        word.lower(): Term(word, means, rule, tuple(forms)) for word, means, rule, *forms in rows
    }


def things_of(game: Game[Any], seen: Any, seat: Seat | None, view: Any) -> Mapping[str, Thing]:
    """Everything that a seat (None: a spectator) is shown, by element.

    `seen` is its sight and `view` what it is shown of it.
    """
    found = {thing.element: thing for thing in game.things(view, seat)}
    decision = seen.decision
    if decision is None or seat is None or seat not in decision.seats:
        return found
    labels: dict[str, list[str]] = {}
    for option in decision.options_for(seat):
        for element in game.targets(seen, option):
            if element not in found:
                labels.setdefault(element, []).append(game.wording.option(seen, option))
    names = {thing.name for thing in found.values()}
    for element, said in labels.items():
        name = _first(said[0]) if len(said) == 1 else _readable(element)
        name = name if name not in names else f"{name} ({_readable(element).lower()})"
        names.add(name)
        found[element] = Thing(element, name, _kind(len(said)), decision.rule, _ways(said))
    return found


def _kind(count: int) -> str:
    return "One of your options." if count == 1 else f"Part of {count} of your options."


def _ways(said: list[str]) -> tuple[str, ...]:
    if len(said) == 1:
        return ()
    named = tuple(f"{_first(each)}." for each in said[:_NAMED])
    return named if len(said) <= _NAMED else (*named, f"And {len(said) - _NAMED} more.")


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _readable(element: str) -> str:
    """`hand:fig` as `Hand: fig`."""
    kind, _, name = element.replace("_", " ").partition(":")
    return _first(f"{kind}: {name}" if name else kind)
