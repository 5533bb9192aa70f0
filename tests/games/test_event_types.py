"""Every event that a game tells is declared, with the same fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from theomachy.engine.game import game

GAMES = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")
FOLDER = Path(__file__).parents[2] / "src" / "theomachy" / "games"


def calls(name: str) -> Iterator[tuple[str, str, set[str]]]:
    """Where each event of a game is told, its kind, and the fields that are named there."""
    for path in sorted((FOLDER / name.replace("-", "_")).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="tell" | "tell_secretly" as how),
                    args=[ast.Constant(value=str(kind)), *rest],
                    keywords=keywords,
                ):
                    fields = {each.arg or "*" for each in keywords}
                    if how == "tell_secretly" and isinstance(rest[1], ast.Dict):
                        fields |= {str(ast.literal_eval(key)) for key in rest[1].keys if key}
                    yield f"{path.name}:{node.lineno}", kind, fields


def declared(name: str) -> dict[str, Mapping[str, Any]]:
    """The schema of the data of each kind of event."""
    schema = game(name).shown_schema
    return {
        each["properties"]["kind"]["enum"][0]: schema["$defs"][
            each["properties"]["data"]["$ref"].removeprefix("#/$defs/")
        ]
        for each in schema["properties"]["event"]["anyOf"]
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_told_with_the_fields_that_are_declared(name: str) -> None:
    types = declared(name)
    told = list(calls(name))
    assert len(told) > 15
    for where, kind, fields in told:
        assert kind in types, f"{where} tells {kind!r}, which is not declared."
        named = fields - {"*"}
        assert named <= types[kind]["properties"].keys(), where
        assert "*" in fields or set(types[kind]["required"]) <= named, where
