"""Malformed, oversized and hostile input: a clear error, no crash, no change."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Player, Refusal, Seat, Served, unlimited
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.server.config import Config, Limits


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"type": "answer"}',
        '{"type": "nothing"}',
        '{"type": "answer", "version": "4", "option": "x"}',
        '{"type": "answer", "version": -1, "option": "x"}',
        '{"type": "answer", "version": 1e99, "option": "x"}',
        '{"type": "look", "seat": "0"}',
        '{"type": "chat", "text": ""}',
        '{"type": "ping", "more": 1}',
        '{"type": "ping", "re": -1}',
        "[" * 30_000,
        "\u0000",
    ],
)
def test_a_malformed_message_is_refused_and_the_socket_goes_on(shared: Served, text: str) -> None:
    seat = Player(shared.url, "Ada").sit(_a_table(shared))
    seat.until("state")
    seat.socket.send(text)
    assert seat.until("error")["code"] == "bad_request"
    assert seat.ask("ping")["type"] == "pong"


def _a_table(server: Served) -> str:
    table: str = Player(server.url, "Host").table("bot", "you", start=True)["id"]
    return table


def test_bytes_that_are_no_text_are_refused(shared: Served) -> None:
    seat = Player(shared.url).sit(_a_table(shared))
    seat.socket.send(b"\xff\xfe{}")
    assert seat.until("error")["code"] == "bad_request"


def test_an_oversized_message_closes_the_socket_and_changes_nothing(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    moving.send("chat", text="x" * 40_000)
    with pytest.raises(ConnectionClosed):
        moving.drain()
    assert moving.socket.close_code == 1009


_any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
_types = st.sampled_from(
    ["answer", "preview", "why", "undo", "consent", "look", "chat", "note", "ping", "state", ""]
)
_fields = st.sampled_from(
    ["version", "option", "thing", "seat", "text", "agree", "re", "moment", "__proto__"]
)


@st.composite
def _messages(draw: st.DrawFn) -> str | bytes:
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return draw(st.text(max_size=60))
    if kind == 1:
        return draw(st.binary(max_size=60))
    message: dict[str, Any] = draw(
        st.dictionaries(_fields, _any_json | st.integers(0, 40), max_size=4)
    )
    return json.dumps({"type": draw(_types), **message})


def test_the_socket_survives_whatever_is_sent(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    before = {name: moving.state[name] for name in ("version", "moment", "view")}
    eve = Player(shared.url, "Eve")
    sockets = {"seat": moving, "stranger": eve.sit(table), "nobody": Player(shared.url).sit(table)}

    @settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(_messages(), min_size=1, max_size=10), st.sampled_from(sorted(sockets)))
    def fuzz(messages: list[str | bytes], who: str) -> None:
        socket = sockets[who]
        for message in messages:
            socket.socket.send(message)
        pong = socket.ask("ping")
        assert pong["type"] == "pong"
        assert all(each.get("code") != "broken" for each in socket.received)
        socket.received.clear()

    fuzz()
    after = moving.ask("look", seat=before["view"]["turn"])
    assert {name: after[name] for name in before} == before


def test_the_http_part_keeps_to_its_schema(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    ada.table("you", "open")
    schema = schemathesis.openapi.from_url(f"{shared.url}/api/openapi.json")
    for operation in schema.get_all_operations():
        _check_operation(operation.ok(), ada)  # type: ignore[union-attr]


def _check_operation(operation: Any, ada: Player) -> None:
    if operation.path == "/api/session" and operation.method == "delete":
        return  # it would end the identity that the others use

    @settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        reply = case.call(cookies={"theomachy": ada.cookie}, timeout=30)
        assert reply.status_code < 500, f"{operation.method} {operation.path}: {reply.text}"
        if reply.status_code >= 400:
            assert reply.json()["error"]["message"]

    check()


def test_an_oversized_body_is_refused(ada: Player) -> None:
    with pytest.raises(Refusal, match="too_big"):
        ada.post("/guests", name="x" * 100_000)
    with pytest.raises(Refusal, match="too_big"):
        ada.ask("POST", "/records", content=b"x" * (3 * 1024 * 1024))

    def endless() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    with pytest.raises(Refusal, match="too_big"):
        ada.ask("POST", "/guests", content=endless())


def test_a_flood_is_slowed_down(tmp_path: Any) -> None:
    limits = Limits(guests=(2, 0.01), messages=(5, 0.01), passwords=(2, 0.01))
    config = Config(database=f"sqlite:///{tmp_path}/flood.db", limits=limits, workers=1)
    server = Served(config)
    ada = Player(server.url, "Ada")
    Player(server.url, "Ben")
    reply = httpx.post(f"{server.url}/api/guests", json={})
    assert reply.status_code == 429
    assert int(reply.headers["retry-after"]) > 0
    for code in ("wrong_password", "wrong_password", "too_many"):
        with pytest.raises(Refusal, match=code):
            ada.post("/session", username="ada", password="some password")
    seat: Seat = ada.sit(ada.table("you", "bot", start=True)["id"])
    seat.until("state")
    with suppress(ConnectionClosed):
        for _ in range(20):
            seat.send("ping")
    with pytest.raises(ConnectionClosed):
        seat.drain()
    assert seat.socket.close_code == 4429
    server.stop()


def test_a_database_that_cannot_be_used_is_named() -> None:
    from theomachy.engine.errors import BadInput
    from theomachy.server.storage.engine import address

    for wrong in ("nonsense", "mysql://x/y"):
        with pytest.raises(BadInput):
            address(wrong)
    assert unlimited("sqlite:///x.db").database == "sqlite:///x.db"
