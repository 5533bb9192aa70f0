"""Which rules of a game have a test, found by reading the tests, not by running them.

A test counts for a rule if it is marked `@covers("GH-52")` and really checks something. A rule
without a test needs a reason in `rules.toml` (`untested`). Ids cited anywhere in the game's own
files or tests must exist; ids of other games (`MZ-7`) are ignored.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from theomachy.engine.game import Game

Function = ast.FunctionDef | ast.AsyncFunctionDef

CHECKING = ("assert", "check", "expect", "raises", "refuse", "verify", "warns")
"""Prefixes of the names of functions that check something for a test."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """The coverage of a game's rules.

    `rules`    all ids in the rulebook
    `tested`   the tests of each rule that has any
    `missing`  ids with neither a test nor a reason to have none
    `unknown`  cited ids that are not in the rulebook, with the place
    `faults`   marked tests that check nothing, unreadable marks, outdated reasons
    """

    rules: tuple[str, ...]
    tested: Mapping[str, tuple[str, ...]]
    missing: tuple[str, ...]
    unknown: tuple[str, ...]
    faults: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether every rule is tested or excused, and nothing is wrong with the marks."""
        return not (self.missing or self.unknown or self.faults)

    def __str__(self) -> str:
        share = f"{len(self.tested)} of {len(self.rules)} rules are tested."
        missing = [f"{rule} has no test." for rule in self.missing]
        return "\n".join([share, *missing, *self.unknown, *self.faults])


def rule_coverage(game: Game[Any], tests_folder: Path) -> Coverage:
    """The coverage of a game's rules by the tests in a folder."""
    rules = game.rulebook.rules
    own = tuple(f"{prefix}-" for prefix in _prefixes(game))
    tested: dict[str, list[str]] = {}
    unknown: list[str] = []
    faults: list[str] = []
    for path in sorted(tests_folder.rglob("*.py")):
        where = path.relative_to(tests_folder).as_posix()
        for test in _marked_in(path.read_text("utf-8"), where):
            place = f"{where}::{test.name}"
            if test.rules and not any(rule.startswith(own) for rule in test.rules):
                continue
            faults += [f"{place}: {fault}" for fault in test.faults]
            for rule in test.rules:
                if rule.startswith(own) and rule not in rules:
                    unknown.append(f"{place} covers {rule}, which is not in the rulebook.")
                elif rule in rules and not test.faults:
                    tested.setdefault(rule, []).append(place)
    unknown += _cited_in_source(game)
    faults += [
        f"{rule} is tested, but the rulebook still says why not."
        for rule in tested
        if rules[rule].untested
    ]
    return Coverage(
        tuple(rules),
        {rule: tuple(tested[rule]) for rule in rules if rule in tested},
        tuple(rule for rule in rules if rule not in tested and not rules[rule].untested),
        tuple(unknown),
        tuple(faults),
    )


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A function marked with `covers`."""

    name: str
    rules: tuple[str, ...]
    faults: tuple[str, ...]


def marked_tests(module: ast.Module) -> Iterator[MarkedTest]:
    """All functions in a module, or in its classes, that are marked with `covers`."""
    checking = _checking_functions(module)
    for node in _functions(module):
        marks = [mark for mark in node.decorator_list if _called_name(mark) == "covers"]
        if marks:
            yield _marked(node, marks, checking)


@cache
def _marked_in(text: str, where: str) -> tuple[MarkedTest, ...]:
    """The marked functions of a file: the same for every game, and what takes longest."""
    return tuple(marked_tests(ast.parse(text, where))) if "covers" in text else ()


def _functions(scope: ast.Module | ast.ClassDef) -> Iterator[Function]:
    """The functions that a test runner would find: not those inside functions."""
    for node in scope.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node)


def _marked(node: Function, marks: list[ast.expr], checking: frozenset[str]) -> MarkedTest:
    rules: list[str] = []
    faults: list[str] = []
    for mark in marks:
        assert isinstance(mark, ast.Call)
        for argument in mark.args:
            match argument:
                case ast.Constant(value=str(rule)):
                    rules.append(rule)
                case _:
                    faults.append("covers takes rule ids as string literals.")
    if not rules and not faults:
        faults.append("covers names no rule.")
    if not node.name.startswith("test_"):
        faults.append("only a test can cover a rule.")
    if not _checks(node, checking):
        faults.append("it checks nothing.")
    return MarkedTest(node.name, tuple(rules), tuple(faults))


def _called_name(node: ast.AST) -> str:
    """The last part of the name of what is called: `covers` for `testing.covers(...)`."""
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def _checks(node: Function, checking: frozenset[str]) -> bool:
    """Whether a function asserts something, or calls something that does."""
    for part in (each for statement in node.body for each in ast.walk(statement)):
        if isinstance(part, ast.Assert):
            return True
        name = _called_name(part).lstrip("_")
        if name and (name.startswith(CHECKING) or name in checking):
            return True
    return False


def _checking_functions(module: ast.Module) -> frozenset[str]:
    """The functions of a module that check something, directly or through each other."""
    functions = {
        node.name: node
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    checking: frozenset[str] = frozenset()
    while True:
        found = frozenset(
            name.lstrip("_") for name, node in functions.items() if _checks(node, checking)
        )
        if found == checking:
            return checking
        checking = found


def _cited_in_source(game: Game[Any]) -> Iterator[str]:
    """Ids cited in the game's own files, in code or prose, that do not exist."""
    rules = game.rulebook.rules
    prefixes = "|".join(map(re.escape, _prefixes(game)))
    pattern = re.compile(rf"\b(?:{prefixes})-\d+\w*")
    for name, text in _texts(files(game.rulebook.package), ""):
        for number, line in enumerate(text.splitlines(), 1):
            for cited in pattern.findall(line):
                if cited not in rules:
                    yield f"{name}:{number} cites {cited}, which is not in the rulebook."


def _prefixes(game: Game[Any]) -> list[str]:
    """The prefixes of the rule ids of a game, such as `GH`."""
    return sorted({rule.rpartition("-")[0] for rule in game.rulebook.rules})


def _texts(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _texts(entry, f"{name}/")
        elif name.endswith((".py", ".toml")):
            yield name, entry.read_text(encoding="utf-8")
