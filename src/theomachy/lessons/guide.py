"""How the rulebook of a game is read: a sentence on each chapter, and the game in two minutes.

It is data beside the rules, `guide.toml`. Its pictures are steps of lessons, so that the engine
draws and checks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.views import Views
from theomachy.lessons.path import lesson
from theomachy.lessons.scenes import Scene, scene

PICTURES = 4
"""How many pictures tell a game in two minutes."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One of the pictures: a step of a lesson, before its answer or `after` it.

    `alt`    what is to be seen, for who does not see it
    `step`   the lesson, the board and the step on it, both counted from 0
    `facts`  what must hold for the text to be true: places in the view, with their values
    """

    title: str
    say: str
    alt: str
    rules: tuple[str, ...]
    step: tuple[str, int, int]
    after: bool = False
    facts: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or two, and the rule behind it."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Guide:
    """All of it.

    `chapters`  a sentence for each section of the rules
    `line`      the game in a sentence
    `win`       how one wins; `changes`: what changes everything
    """

    chapters: Mapping[str, str]
    line: str = ""
    pictures: tuple[Picture, ...] = ()
    win: tuple[Line, ...] = ()
    changes: tuple[Line, ...] = ()


@cache
def guide(game: Game[Any]) -> Guide:
    """The guide of a game; a game without the file has an empty one."""
    import tomllib  # both are slow to import
    from importlib.resources import files

    file = files(game.rulebook.package).joinpath("guide.toml")
    if not file.is_file():
        return Guide({})
    row = tomllib.loads(file.read_text(encoding="utf-8"))
    told = row["two_minutes"]
    return Guide(
        chapters=row["chapters"],
        line=told["line"],
        pictures=tuple(_picture(each) for each in told["pictures"]),
        win=tuple(Line(*each) for each in told["win"]),
        changes=tuple(Line(*each) for each in told["changes"]),
    )


def _picture(row: Mapping[str, Any]) -> Picture:
    facts = tuple((place, value) for place, value in row["facts"])
    id, board, at = row["step"]
    return Picture(**{**row, "rules": tuple(row["rules"]), "step": (id, board, at), "facts": facts})


def pictured(game: Game[Any], number: int) -> tuple[Picture, Scene]:
    """A picture of the two minutes, counted from 1, and the step that it shows."""
    pictures = guide(game).pictures
    if not 1 <= number <= len(pictures):
        raise BadInput(f"{game.title} has no such picture.")
    picture = pictures[number - 1]
    id, board, at = picture.step
    return picture, scene(game, lesson(game, id), board, at)


def problems(game: Game[Any]) -> Iterator[str]:
    """A sentence for everything that is wrong with the guide of a game."""
    found, rules = guide(game), game.rulebook.rules
    sections = {rule.section for rule in rules.values()}
    for section in sections ^ set(found.chapters):
        yield f"The chapter {section!r} is not in both the rules and the guide."
    if len(found.pictures) != PICTURES:
        yield f"There are {len(found.pictures)} pictures, not {PICTURES}."
    named = [line.rule for line in (*found.win, *found.changes)]
    named += [rule for picture in found.pictures for rule in picture.rules]
    named += [term.rule for term in game.terms.values()]
    for rule in sorted(set(named) - set(rules)):
        yield f"There is no rule {rule}."
    for number in range(1, len(found.pictures) + 1):
        picture, shown = pictured(game, number)
        position = shown.after if picture.after else shown.before
        view = Views(game, position).json(shown.seat)
        for place, value in picture.facts:
            if _at(view, place) != value:
                yield f"In {picture.title!r} {place} is {_at(view, place)!r}, not {value!r}."


def _at(view: Any, place: str) -> Any:
    """What stands at a place of a view: `seats.0.vp`."""
    for part in place.split("."):
        view = view[int(part)] if part.isdigit() else view[part]
    return view
