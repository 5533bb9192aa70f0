"""Whatever is wrong with a request is said in a sentence that a person understands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError

from tests.server.serving import Player, Refusal
from theomachy.server import app
from theomachy.server.routes.invalid import sentence_of

WRONG: tuple[Any, ...] = (
    None,
    -1,
    2**60,
    1.5,
    "",
    "x",
    "x" * 30_000,
    True,
    [],
    {},
    [{}],
    [None],
    {"x": None},
)
"""Values of every kind, of which hardly a field can take more than a few."""


def routes() -> list[APIRoute]:
    """All ways to ask the server over HTTP."""
    routers = [part for part in vars(app).values() if isinstance(part, APIRouter)]
    return [each for router in routers for each in router.routes if isinstance(each, APIRoute)]


def bodies() -> Iterator[Any]:
    for route in routes():
        for param in route.dependant.body_params:
            yield param.field_info.annotation


def mistakes(model: Any, fields: dict[str, Any]) -> Iterator[dict[str, Any]]:
    try:
        TypeAdapter(model).validate_python(fields)
    except ValidationError as error:
        for mistake in error.errors():
            yield {**mistake, "loc": ("body", *mistake["loc"])}


def is_plain(sentence: str) -> bool:
    jargon = r"body|should|input|string|integer|boolean|dict|field required|_|\.\."
    return bool(re.fullmatch(r"[A-Z][^\n]*\.", sentence)) and not re.search(jargon, sentence, re.I)


def test_every_mistake_in_every_field_of_every_request_is_told_in_a_plain_sentence() -> None:
    said: set[str] = set()
    for model in bodies():
        names = [name for name in get_type_hints(model) if not name.startswith("__")]
        assert names
        wrongs: list[dict[str, Any]] = [
            {},
            *({name: wrong} for name in names for wrong in WRONG),
            {"more": 1},
        ]
        if "seats" in names:
            wrongs += [{"seats": [{}, {"kind": wrong, "level": wrong}]} for wrong in WRONG]
            wrongs += [{"options": {"lucky_number": wrong}} for wrong in WRONG]
        said |= {sentence_of(each) for wrong in wrongs for each in mistakes(model, wrong)}
    assert len(said) > 40
    assert [sentence for sentence in said if not is_plain(sentence)] == []
    assert not any("cannot be read" in sentence for sentence in said)


def test_every_mistake_in_an_address_is_told_in_a_plain_sentence(ada: Player) -> None:
    said: list[str] = []
    for route in routes():
        if "GET" not in (route.methods or ()) or not route.path.startswith("/api/"):
            continue
        path = re.sub(r"\{(\w+)\}", "x", route.path).removeprefix("/api")
        for param in route.dependant.query_params:
            for wrong in ("-7", "1e9", "x" * 3000):
                reply = ada.http.get(f"/api{path}", params={param.alias: wrong})
                if not reply.is_success:
                    said.append(reply.json()["error"]["message"])
    assert len(said) > 20
    assert [sentence for sentence in said if not is_plain(sentence)] == []


@pytest.mark.parametrize(
    ("path", "fields", "sentence"),
    [
        (
            "/accounts",
            {"username": "ada", "password": "short"},
            "The password is too short: it must have at least 8 characters.",
        ),
        ("/accounts", {"username": "ada"}, "The password is missing."),
        (
            "/accounts",
            {"username": "a b", "password": "long enough"},
            "The user name must have 2 to 40 letters, digits, dots, hyphens or underscores, "
            "and begin with a letter or a digit.",
        ),
        (
            "/tables",
            {"game": "gheos", "seats": [{"kind": "you"}, {"kind": "ghost"}]},
            "The kind of player of the second seat must be "
            "'you', 'bot', 'open', 'link' or 'hotseat'.",
        ),
        ("/guests", {"more": 1}, "This request has no field called 'more'."),
        ("/guests", {"name": ""}, "The name is empty."),
    ],
)
def test_a_refusal_names_the_field_in_words(
    ada: Player, path: str, fields: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refusal) as refused:
        ada.post(path, **fields)
    assert refused.value.message == sentence


def test_what_is_no_json_and_what_is_no_address_are_refused_in_a_sentence(ada: Player) -> None:
    for method, path, content in (
        ("POST", "/accounts", b"{"),
        ("POST", "/accounts", b""),
        ("POST", "/accounts", b"[1]"),
        ("GET", "/nothing", b""),
        ("DELETE", "/accounts", b""),
    ):
        with pytest.raises(Refusal) as refused:
            ada.ask(method, path, content=content)
        assert re.fullmatch(r"[A-Z][^\n]*\.", refused.value.message), refused.value.message
        assert "should" not in refused.value.message
        assert "Not " not in refused.value.message
