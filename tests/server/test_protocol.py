"""The page about the protocol says what the server has: requests, errors, messages."""

import json
import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from theomachy.server.app import create_app
from theomachy.server.errors import STATUS
from theomachy.server.routes.catalogue import GameShape
from theomachy.server.routes.tables import NewTable
from theomachy.server.wire import messages, shapes

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
SHAPES = {
    "Game": GameShape,
    "NewTable": NewTable,
    "Table": shapes.TableShape,
    "Luck": shapes.LuckShape,
}
"""What the objects are called there that are written out."""


def without_names(path: str) -> str:
    """A path with empty braces: the page may call a part of it something else."""
    return re.sub(r"\{\w+\}", "{}", path.removeprefix("/api"))


def test_every_request_is_described() -> None:
    served = {
        (method.upper(), without_names(path))
        for path, operations in create_app().openapi()["paths"].items()
        for method in operations
    }
    rows = re.findall(r"^\| `([A-Z]+) ([^`?]+)", PROTOCOL, re.MULTILINE)
    described = [(method, without_names(path)) for method, path in rows]
    assert sorted(described) == sorted(served)


def test_every_error_is_described_with_its_status() -> None:
    table = PROTOCOL.partition("| code | status | meaning |")[2].partition("\n\n")[0]
    rows = [row.split("|")[1:3] for row in table.splitlines()[2:]]
    described = {
        code: {int(each) for each in re.findall(r"\d+", statuses)}
        for codes, statuses in rows
        for code in re.findall(r"`(\w+)`", codes)
    }
    assert set(described) == set(STATUS)
    assert not [code for code, status in STATUS.items() if status not in described[code]]


def written() -> list[Any]:
    """Each object that is written out, with its type: named before it, or by its `type`."""
    tagged = {
        each.__struct_config__.tag: each
        for each in vars(messages).values()
        if isinstance(each, msgspec.StructMeta) and each.__struct_config__.tag
    }
    found = []
    for before, text in re.findall(r"([^\n]*)\n```json\n(.*?)```", PROTOCOL, re.DOTALL):
        shown = json.loads(text)
        if "error" in shown:
            continue
        named = re.search(r"\*\*(\w+)\*\*", before)
        kind = SHAPES[named[1]] if named else tagged[shown["type"]]
        found.append(pytest.param(kind, shown, id=kind.__name__))
    return found


@pytest.mark.parametrize(("kind", "shown"), written())
def test_what_is_written_out_has_the_fields_that_are_sent(kind: Any, shown: Any) -> None:
    if is_dataclass(kind):
        assert set(shown) == {each.name for each in fields(kind)}
    else:
        sent = msgspec.structs.fields(kind)
        assert set(shown) - {"type"} <= {each.encode_name for each in sent}
        missing = {each.encode_name for each in sent if each.required} - set(shown)
        assert not missing
