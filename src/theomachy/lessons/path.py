"""The lessons of a game, read from the folder `lessons` beside its rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from theomachy.engine.errors import BadInput, RuleError, shown
from theomachy.engine.game import Game
from theomachy.lessons.lesson import Board, Consequence, Guided, Lesson, Step, Word, Wrong

T = TypeVar("T")

FILE = re.compile(r"[0-9]+-([a-z0-9-]+)\.toml")


@cache
def path(game: Game[Any]) -> Mapping[str, Lesson]:
    """The lessons of a game by their ids, in the order of their files."""
    import tomllib  # both are slow to import
    from importlib.resources import files

    folder = files(game.rulebook.package).joinpath("lessons")
    if not folder.is_dir():
        return {}
    found = {}
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        named = FILE.fullmatch(file.name)
        if named is not None:
            row = tomllib.loads(file.read_text(encoding="utf-8"))
            try:
                found[named[1]] = _lesson(game, named[1], row)
            except (KeyError, TypeError, ValueError) as error:
                raise RuleError(f"The lesson {file.name} cannot be read: {error}.") from error
    return found


def lesson(game: Game[Any], id: str) -> Lesson:
    """The lesson of a game with that id."""
    try:
        return path(game)[id]
    except (KeyError, TypeError):
        known = ", ".join(path(game)) or "none"
        raise BadInput(
            f"{game.title} has no lesson {shown(id)}. Its lessons are: {known}."
        ) from None


def _lesson(game: Game[Any], id: str, row: dict[str, Any]) -> Lesson:
    return _made(
        Lesson,
        {"game": game.name, "id": id, **row},
        rules=tuple,
        needs=tuple,
        words=lambda rows: tuple(_word(game, each) for each in rows),
        learned=lambda rows: tuple((text, rule) for text, rule in rows),
        boards=lambda rows: tuple(map(_board, rows)),
        guided=lambda row: _made(Guided, {"options": {}, **row}, bots=tuple),
    )


def _word(game: Game[Any], row: str | list[str]) -> Word:
    """A word with what it means; of one in the glossary of the game the word is enough."""
    if not isinstance(row, str):
        return Word(*row)
    term = game.terms[row.lower()]
    return Word(term.word, term.means)


def _board(row: dict[str, Any]) -> Board:
    return _made(Board, row, luck=tuple, passing=tuple, steps=lambda rows: tuple(map(_step, rows)))


def _step(row: dict[str, Any]) -> Step:
    return _made(
        Step,
        row,
        at=tuple,
        reach=tuple,
        then=tuple,
        rivals=tuple,
        tells=lambda rows: tuple(map(_consequence, rows)),
        wrong=lambda rows: tuple(_made(Wrong, each, answers=tuple) for each in rows),
    )


def _consequence(row: dict[str, Any]) -> Consequence:
    return Consequence(row["kind"], {key: value for key, value in row.items() if key != "kind"})


def _made(type: type[T], row: Mapping[str, Any], **readers: Callable[[Any], Any]) -> T:
    """A row as that type; a key with a reader is read by it."""
    return type(**{key: readers.get(key, _as_it_is)(value) for key, value in row.items()})


def _as_it_is(value: Any) -> Any:
    return value
