"""Arguments from the command line, parsed and checked before anything is done."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from theomachy.engine.errors import BadDocument, BadInput, BadOption, UnknownGame, reason, shown
from theomachy.engine.game import Game, game, games, unknown


def find_game(name: str) -> Game[Any]:
    """The game of that name, in any capitalisation or spacing; or suggestions of similar names."""
    installed = games()
    wanted = re.sub(r"[\s_-]+", "-", name.strip().lower())
    if wanted in installed:
        return game(wanted)
    near = get_close_matches(wanted, installed, n=3, cutoff=0.7)
    if near:
        raise UnknownGame(f"There is no game {name!r}; did you mean {either(near)}?")
    raise UnknownGame(unknown(name))


def options_from(written: Iterable[str]) -> dict[str, str]:
    """Options of a game from `name=value` words."""
    given: dict[str, str] = {}
    for word in written:
        name, equals, value = word.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadOption(f"An option is written name=value, not {word!r}.")
        name = name.strip().replace("-", "_")
        if name in given:
            raise BadOption(f"The option {name} is given twice.")
        given[name] = value.strip()
    return given


def settled(
    game: Game[Any], players: int | None, written: Iterable[str], preset: str | None
) -> tuple[int, dict[str, Any]]:
    """The number of players and all options of a table, checked."""
    number = game.seats(players)
    values = game.settings.read(options_from(written), number, preset)
    return number, game.settings.as_dict(values)


def at_least(least: int, number: int, what: str) -> int:
    """The number; BadInput if it is too small."""
    if number < least:
        raise BadInput(f"{what} must be at least {least}, not {number}.")
    return number


def names_from(written: str | None) -> tuple[str, ...]:
    """Names from a list with commas."""
    if written is None:
        return ()
    names = tuple(name.strip().lower() for name in written.split(","))
    if not all(names):
        raise BadInput(f"The list {written!r} has an empty name in it.")
    return names


def known_bots(names: Sequence[str]) -> tuple[str, ...]:
    """The names of bots; BadInput if there is no such bot."""
    from theomachy.bots.bot import bots, factory

    known = tuple(bots())
    for name in names:
        if re.split("[@+]", name)[0] in known:
            factory(name)
        else:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"choose {either(known)}."
            raise BadInput(f"There is no bot {name!r}; {hint}")
    return tuple(names)


def bots_from(written: str) -> tuple[str, ...]:
    """Bots from a list with commas: names, and programs (`stdio:COMMAND`, `socket:HOST:PORT`)."""
    from theomachy.bots.arena.outside import is_outside

    entries = [_unquoted(entry.strip()) for entry in _divided(written)]
    for entry in entries:
        if not entry:
            raise BadInput(f"The list {written!r} has an empty name in it.")
        if not is_outside(entry):
            known_bots([entry.lower()])
    return tuple(entry if is_outside(entry) else entry.lower() for entry in entries)


def _divided(written: str) -> list[str]:
    """A list split at its commas, except for those quoted as in a shell.

    >>> _divided("random,stdio:python -c 'import sys,json',greedy")
    ['random', "stdio:python -c 'import sys,json'", 'greedy']
    """
    entries, quote, plain = [""], "", True
    for sign in written:
        if sign == "," and not quote and plain:
            entries.append("")
            continue
        entries[-1] += sign
        if not plain:
            plain = True
        elif sign == "\\" and quote != "'":
            plain = False
        elif sign == quote:
            quote = ""
        elif not quote and sign in "'\"":
            quote = sign
    return entries


def _unquoted(entry: str) -> str:
    """The text without the quotes around it, if there are any."""
    if entry[:1] in ("'", '"'):
        try:
            words = shlex.split(entry)
        except ValueError as error:
            raise BadInput(f"The bot {entry!r} cannot be read: {str(error).lower()}.") from None
        if len(words) == 1:
            return words[0]
    return entry


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no name stands twice: only one of the two would count."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadDocument(f"{shown(name)} is given twice.")
        found[name] = value
    return found


def document_from(path: Path) -> dict[str, Any]:
    """The JSON object in a file."""
    try:
        document = json.loads(path.read_text("utf-8"), object_pairs_hook=_each_once)
    except OSError as error:
        raise BadDocument(f"{path} cannot be read: {reason(error)}.") from None
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError):
        raise BadDocument(f"{path} is not a JSON document.") from None
    except ValueError:  # Python reads no number of more than some thousand digits
        raise BadDocument(f"{path} has a number that is too long to be read.") from None
    if not isinstance(document, dict):
        raise BadDocument(f"{path} is not a position: a position is a JSON object.")
    return document


def position_from(game: Game[Any], path: Path) -> Any:
    """The position that a document describes."""
    document = document_from(path)
    named = document.setdefault("game", game.name)
    if named != game.name:
        raise BadDocument(f"{path} is a position of {named!r}, not of {game.name!r}.")
    try:
        return game.read(document)
    except BadInput as error:
        raise BadDocument(f"{path} cannot be used: {error}") from None


def folder_for_writing(path: Path) -> Path:
    """The folder, created if necessary; BadInput if it cannot be written to."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / ".theomachy-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise BadInput(f"Nothing can be written to {path}: {reason(error)}.") from None
    return path


def file_for_writing(path: Path) -> Path:
    """The file; BadInput if it cannot be written. An existing file is not changed."""
    try:
        if path.is_dir():
            raise BadInput(f"{path} cannot be written: it is a folder.")
        if path.is_file():
            path.open("ab").close()
        elif not path.is_symlink() and not path.exists():  # links and devices are left alone
            folder_for_writing(path.parent)
            path.touch()
            path.unlink()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason(error)}.") from None
    return path


def either(names: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last
