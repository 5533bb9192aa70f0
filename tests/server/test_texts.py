"""No text with a NUL or half a character comes in: by HTTP, by the socket, into any database.

The fields are those of the server's own schemas, so that what is added later is tried as well.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import create_engine, select

from tests.server.serving import Player, Served
from theomachy.server.storage.engine import address
from theomachy.server.storage.schema import METADATA

NUL, HALF = "a\0b", "a\ud800b"


def test_no_field_of_a_request_takes_an_unfit_text(server: Served) -> None:
    ada = Player(server.url, "Ada")
    described = ada.get("/openapi.json")
    known = {"id": ada.table("you", "open")["id"], "name": "gheos", "moment": "0"}
    tried = 0
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            for where, body in (
                *spoiled(described, path, operation, known, NUL),
                *spoiled(described, path, operation, known, HALF),
            ):
                reply = ada.http.request(method, where, content=body)
                said = f"{method} {where} {body!r}: {reply.status_code} {reply.text}"
                assert 400 <= reply.status_code < 500, said
                assert reply.json()["error"]["message"].endswith("."), said
                tried += 1
    assert tried > 80
    nothing_unfit_is_kept(server)


def test_no_message_takes_an_unfit_text(server: Served) -> None:
    ada = Player(server.url, "Ada")
    seat = ada.sit(ada.table("you", "hotseat", start=True)["id"])
    described = ada.get("/schema.json")
    tried = 0
    for each in described["requests"]["anyOf"]:
        message = example(described, each) | {"re": 7}
        for spoilt in (*with_unfit(message, NUL), *with_unfit(message, HALF)):
            for written in (json.dumps(spoilt), json.dumps(spoilt).encode()):
                seat.socket.send(written)
                said = seat.until("error")
                assert said["code"] == "bad_request"
                assert said["message"].endswith(".")
                tried += 1
    assert tried > 60
    assert seat.ask("ping")["type"] == "pong"
    nothing_unfit_is_kept(server)


def test_what_only_looks_unfit_is_taken(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    table = ada.table("you", "hotseat", start=True)["id"]
    seat = ada.sit(table)
    for text in (r"C:\u0000", r"\\u0000 \ud800", "\U0001f3b2 \\", '"\\u0000"', "\u0001\uffff"):
        assert seat.ask("note", text=text)["type"] == "noted"
        assert ada.get(f"/tables/{table}/notes") == {"text": text}
        assert ada.ask("PUT", f"/tables/{table}/notes", json={"text": text}) == {"text": text}


@pytest.mark.parametrize(
    "body", ["{}".encode("utf-16"), "{}".encode("utf-32"), b'{"name": "\xed\xa0\x80"}', b'"\xff"']
)
def test_a_body_is_written_in_utf_8(shared: Served, body: bytes) -> None:
    ada = Player(shared.url)
    reply = ada.http.post("/api/guests", content=body)
    assert reply.status_code == 400
    assert "UTF-8" in reply.json()["error"]["message"]


@pytest.mark.parametrize("bad", [NUL, HALF], ids=["NUL", "half a character"])
def test_no_record_with_an_unfit_text_is_taken(shared: Served, bad: str) -> None:
    ada = Player(shared.url, "Ada")
    for written in (json.dumps({"players": [bad]}), f'{{"players": ["{bad}"]}}'):
        body = written.encode("utf-8", "surrogatepass")
        reply = ada.http.post("/api/records", content=b'{"x": 1}\n' + body)
        assert reply.status_code == 400
        assert reply.json()["error"]["message"].endswith(".")


def test_a_page_of_an_unfit_name_is_refused_with_a_sentence(shared: Served) -> None:
    for path in ("/%00", "/api/%00", "/api/lobby?game=%00", "/tables/x?%00=1"):
        reply = Player(shared.url).http.get(path)
        assert reply.status_code == 400
        assert reply.json()["error"]["message"].endswith(".")


def spoiled(
    described: Any, path: str, operation: Any, known: dict[str, str], bad: str
) -> Iterator[tuple[str, bytes | None]]:
    """Requests of an operation, in each of which one text is unfit."""
    parameters = operation.get("parameters", ())
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    body = example(described, content["schema"]) if content else None
    written = None if body is None else json.dumps(body).encode()
    where = path
    for each in parameters:
        where = where.replace(f"{{{each['name']}}}", known.get(each["name"], "x"))
    if bad == NUL:  # a half of a character that is not UTF-8 is replaced when an address is read
        for each in parameters:
            if each["in"] == "path":
                yield path.replace(f"{{{each['name']}}}", quote(NUL)).format_map(_Any()), written
            else:
                yield f"{where}?{each['name']}={quote(NUL)}", written
    for spoilt in with_unfit(body, bad):
        yield where, json.dumps(spoilt).encode()
        yield where, json.dumps(spoilt, ensure_ascii=False).encode("utf-8", "surrogatepass")


class _Any(dict[str, str]):
    """What stands for whatever is asked for."""

    def __missing__(self, name: str) -> str:
        return "x"


def example(described: Any, schema: Any) -> Any:
    """A value that nearly fits a JSON Schema, with all there is in it."""
    if "$ref" in schema:
        found = described
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        return example(described, found)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            values = [example(described, each) for each in schema[several]]
            return next((each for each in values if isinstance(each, str | dict | list)), values[0])
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            filled = {
                name: example(described, each)
                for name, each in schema.get("properties", {}).items()
            }
            if isinstance(schema.get("additionalProperties"), dict):
                filled["anything"] = example(described, schema["additionalProperties"])
            return filled
        case "array":
            parts = schema.get("prefixItems") or [schema.get("items", {})]
            return [example(described, each) for each in parts]
        case "string":
            return "x"
        case "boolean":
            return False
        case "integer" | "number":
            return 0
    return None


def with_unfit(value: Any, bad: str) -> Iterator[Any]:
    """The value, each time with another text or name in it replaced."""
    match value:
        case str():
            yield bad
        case list():
            for number, each in enumerate(value):
                for spoilt in with_unfit(each, bad):
                    yield [*value[:number], spoilt, *value[number + 1 :]]
        case dict():
            for name, each in value.items():
                for spoilt in with_unfit(each, bad):
                    yield value | {name: spoilt}
                renamed = copy.copy(value)
                renamed[bad] = renamed.pop(name)
                yield renamed


def nothing_unfit_is_kept(server: Served) -> None:
    url = address(server.config.database)
    if url.get_backend_name() == "sqlite":
        url = url.set(drivername="sqlite")
    engine = create_engine(url)
    with engine.connect() as connection:
        for table in METADATA.tables.values():
            for row in connection.execute(select(table)):
                for value in row:
                    assert "\0" not in str(value)
                    str(value).encode()
    engine.dispose()
