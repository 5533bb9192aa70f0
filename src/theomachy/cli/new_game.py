"""`theomachy new-game`: the example game as a package of one's own, under another name."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import NamedTuple

from theomachy.engine.errors import BadInput
from theomachy.engine.game import games

EXAMPLES = "theomachy.examples"
MOST_LETTERS = 40

_NAME = re.compile(r"[a-z]{2}[a-z0-9]*(-[a-z][a-z0-9]*)*")
_IMPORT = re.compile(r"^(?:from|import) (\S+)(?: import (?:\([^)]*\)|[^(\n]+))?\n", re.MULTILINE)


class Names(NamedTuple):
    """What a game is called in the command, in Python, by people, as a type and in rule ids.

    >>> Names.of("sky-race")
    Names(game='sky-race', package='sky_race', title='Sky Race', type='SkyRace', prefix='SR')
    """

    game: str
    package: str
    title: str
    type: str
    prefix: str

    @classmethod
    def of(cls, name: str) -> Names:
        words = name.split("-")
        title = [word.capitalize() for word in words]
        prefix = words[0][0] + (words[1][0] if len(words) > 1 else name[1])
        return cls(name, "_".join(words), " ".join(title), "".join(title), prefix.upper())


def new_game(name: str) -> None:
    """Write the package into a new folder with the name of the game, and say what comes next."""
    _check(name)
    folder = Path(name)
    names = Names.of(name)
    for path, text in _files(names):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    pip = f"{shlex.quote(sys.executable)} -m pip"
    print(
        f"The folder {name} has a small game that is complete: change it into yours.\n"
        "To install it, play it and check every law:\n\n"
        f"  {pip} install -e {name}\n"
        f"  theomachy play {name}\n"
        f"  theomachy check {name}\n\n"
        f"{name}/README.md says where to begin."
    )


def _check(name: str) -> None:
    if not _NAME.fullmatch(name) or len(name) > MOST_LETTERS:
        raise BadInput(
            f"A game cannot be called {name!r}: write lower-case letters and digits, "
            f"words joined by hyphens, such as sky-race; at most {MOST_LETTERS} in all."
        )
    if name in games():
        raise BadInput(f"The game {name} is installed already: choose another name.")
    if Path(name).exists():
        raise BadInput(f"There is already a folder or file {name} here: choose another name.")
    package = Names.of(name).package
    if iskeyword(package) or ((found := find_spec(package)) and found.origin):
        raise BadInput(f"Python knows the name {package} already: choose another one.")


def _files(names: Names) -> Iterator[tuple[Path, str]]:
    """Every file of the package: the example's, with its names replaced."""
    examples = files(EXAMPLES)
    source = Path("src", names.package)
    for path, text in _texts(examples / "project"):
        yield path.with_name(_renamed(path.name, names)), _renamed(text, names, path.suffix)
    for path, text in _texts(examples / "votive"):
        yield source / path, _renamed(text, names, path.suffix)


def _texts(folder: Traversable) -> Iterator[tuple[Path, str]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if not each.is_dir():
            yield Path(each.name), each.read_text("utf-8")
        elif each.name != "__pycache__":
            yield from ((each.name / path, text) for path, text in _texts(each))


def _renamed(text: str, names: Names, suffix: str = "") -> str:
    """A text of the example with the names of the new game in it."""
    is_code = suffix == ".py"
    for old, new in (
        (f"{EXAMPLES}.votive", names.package),
        ("src/votive", f"src/{names.package}"),
        ("test_votive", f"test_{names.package}"),
        ('"Votive"', f'"{names.title}"'),
        ("Votive", names.type if is_code else names.title),
        ("votive", names.game),
        ("VO-", f"{names.prefix}-"),
        ('"VO"', f'"{names.prefix}"'),
    ):
        text = text.replace(old, new)
    return _imports_apart(text, names.package) if is_code else text


def _imports_apart(text: str, package: str) -> str:
    """Its own imports in a group below those of others, as tools that order imports want it."""
    found = list(_IMPORT.finditer(text))
    if not found:
        return text
    groups: list[list[str]] = [[], [], [], []]
    for each in found:
        top = each[1].partition(".")[0]
        place = 0 if top == "__future__" else 1 if top in sys.stdlib_module_names else 2
        groups[3 if top == package else place].append(each[0])
    ordered = "\n".join("".join(group) for group in groups if group)
    return text[: found[0].start()] + ordered + text[found[-1].end() :]
