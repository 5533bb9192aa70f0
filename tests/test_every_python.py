"""The same seed gives the same game on every Python that is there, however it hashes."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.pythons import VERSIONS, python

ROOT = Path(__file__).resolve().parent.parent
BOTS = ROOT / "src" / "theomachy" / "bots"
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def everything(command: str, **more: str) -> Any:
    """All that a Python plays, with the sources in place of what is installed."""
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    done = subprocess.run(
        [command, "tests/same_game.py"],
        cwd=ROOT,
        env={**os.environ, **more, "PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def here() -> Any:
    """What this Python plays."""
    return everything(sys.executable, PYTHONHASHSEED="0")


def test_games_do_not_depend_on_the_order_in_which_names_are_hashed(here: Any) -> None:
    assert all(here["golden"].values())
    assert everything(sys.executable, PYTHONHASHSEED="7") == here


@pytest.mark.parametrize("version", [each for each in VERSIONS if each != HERE])
def test_the_same_seed_gives_the_same_game_on_every_python_that_is_there(
    version: str, request: pytest.FixtureRequest
) -> None:
    command = python(version)
    if command is not None:
        other = everything(command, PYTHONHASHSEED="11")
        assert other == request.getfixturevalue("here")


def is_whole(node: ast.expr) -> bool:
    """Whether what an expression gives, or what it lists, is plainly whole numbers."""
    match node:
        case ast.ListComp() | ast.GeneratorExp():
            return is_whole(node.elt)
        case ast.Compare():
            return True
        case ast.Call(func=ast.Name("map"), args=[ast.Name(id), *_]):
            return id in ("len", "int", "bool")
        case ast.Call(func=ast.Name(id)):
            return id in ("len", "int", "bool")
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in ("bit_count", "count")
    return False


def doubtful_sums(source: str) -> Iterator[int]:
    """The lines on which something is added up with `sum` that may not be whole."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name("sum"), args=[values, *_]) if not is_whole(values):
                yield node.lineno


def test_bots_add_fractions_with_fsum() -> None:
    # `sum` over floats gives other results since Python 3.12. Where whole numbers are added up,
    # the line says so: sum(int(each) for each in ...).
    modules = [path for path in BOTS.rglob("*.py") if path.name != "measure.py"]
    assert modules
    found = [
        f"{path.relative_to(ROOT)}:{line} may add fractions with sum: use math.fsum."
        for path in sorted(modules)
        for line in doubtful_sums(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


def test_a_sum_that_may_be_one_of_fractions_is_found() -> None:
    whole = "sum(len(a) for a in b); sum(map(int, a)); sum([a > b for a in c]); fsum(a)"
    assert list(doubtful_sums(whole)) == []
    assert list(doubtful_sums("sum(a)\nsum([a / b for a in c])\nsum(map(mul, a, b))")) == [1, 2, 3]
