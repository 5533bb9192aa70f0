"""Malformed, oversized and hostile input: a clear error, no crash, no change."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from bench.abuse.forged import whole_game
from tests.server.serving import Player, Refusal, Seat, Served, unlimited
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.server.config import Config, Limits
from theomachy.server.wire.requests import mistake_in, read_request


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


@pytest.mark.parametrize("question", ["preview", "why", "things", "look"])
def test_dear_questions_are_refused_while_the_game_goes_on(tmp_path: Any, question: str) -> None:
    limits = replace(Limits.none(), looking=(0.02, 0.0001))
    server = Served(Config(f"sqlite:///{tmp_path}/dear.db", limits=limits, workers=1))
    ada = Player(server.url, "Ada")
    seat: Seat = ada.sit(ada.table("you", "hotseat", start=True)["id"])
    seat.state = seat.until("state")
    mover = seat.state["waiting"][0]
    seat.state = seat.ask("look", seat=mover)
    asked: dict[str, Any] = {
        "preview": {"version": seat.state["version"], "option": seat.state["options"][0]["id"]},
        "why": {"thing": "cell:30,30"},
        "things": {},
        "look": {"seat": mover},
    }
    said: list[Any] = []
    while not said or (said[-1]["type"] != "error" and len(said) < 200):
        said.append(seat.ask(question, **asked[question]))
    assert len(said) > 1
    assert said[-1]["code"] == "too_many"
    assert seat.answer()["type"] == "ack"
    other = Player(server.url, "Ben")
    assert other.get("/lobby")
    server.stop()


@pytest.mark.parametrize("question", ["lobby", "tables", "tables/{}/state", "tables/{}/log"])
def test_whoever_asks_for_many_pages_is_told_to_wait(tmp_path: Any, question: str) -> None:
    limits = replace(Limits.none(), looking=(0.005, 1e-6))
    server = Served(Config(f"sqlite:///{tmp_path}/pages.db", limits=limits, bots=False))
    ada = Player(server.url, "Ada")
    table = ada.table("you", "hotseat", start=True)["id"]
    path = f"/api/{question.format(table)}"
    refused = next(reply for _ in range(200) if not (reply := ada.http.get(path)).is_success)
    assert refused.json()["error"]["code"] == "too_many"
    assert ada.get(f"/tables/{table}")["status"] == "running"
    server.stop()


def test_a_database_that_cannot_be_used_is_named() -> None:
    from theomachy.engine.errors import BadInput
    from theomachy.server.storage.engine import address

    for wrong in ("nonsense", "mysql://x/y"):
        with pytest.raises(BadInput):
            address(wrong)
    assert unlimited("sqlite:///x.db").database == "sqlite:///x.db"


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "chat", "text": 7}, "The line or note must be a text."),
        ({"type": "chat"}, "The line or note is missing."),
        ({"type": "nope"}, "There is no message of that type."),
        ({"type": "chat", "text": "x", "foo": 1}, "This message has no field called 'foo'."),
        (
            {"type": "order", "decision": "x", "answer": "y", "until": {"foo": 1}},
            "In 'until' of this message there is no field called 'foo'.",
        ),
        ({"type": "answer", "version": "a", "option": "x"}, "The version must be a whole number."),
        ([], "A message is a set of named values, with its type."),
    ],
)
def test_a_socket_says_in_words_what_is_wrong(message: Any, sentence: str) -> None:
    with pytest.raises(msgspec.MsgspecError) as error:
        read_request(json.dumps(message))
    assert mistake_in(error.value) == sentence


def test_a_record_may_have_passed_through_another_system(ada: Player) -> None:
    text = "\ufeff" + whole_game(most=10).replace("\n", "\r\n")
    assert ada.ask("POST", "/records", content=text.encode())["kind"] == "replay"


def test_a_short_password_is_wrong_like_any_other(ada: Player) -> None:
    with pytest.raises(Refusal, match="wrong_password"):
        ada.post("/session", username="nobody", password="x")
