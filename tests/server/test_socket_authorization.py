"""Who may send what on the socket of a table: every message, from everybody there is."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Served
from tests.server.situations import Codes, Situation
from tests.server.test_play import asked_of
from tests.server.test_undo import until_a_draw
from theomachy.engine.game import game
from theomachy.server.wire.requests import Request

AT_TABLE = ("nobody", "stranger", "other", "asked")
"""No token, a guest without a seat, the other player, and who is asked or asks to go back."""


def at_table(nobody: str, stranger: str, other: str, asked: str) -> Codes:
    return dict(zip(AT_TABLE, (nobody, stranger, other, asked), strict=True))


NOT_THEIRS = "not_your_decision"
DECISION = next(
    step.title for kind in game("gheos").procedures for step in kind.steps if step.ask is not None
)
MESSAGES: dict[str, tuple[dict[str, Any], Codes]] = {
    "answer": (
        {"version": 0, "option": "none.0"},
        at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "illegal_answer"),
    ),
    "preview": (
        {"version": 0, "option": "none.0"},
        at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "illegal_answer"),
    ),
    "draft": (
        {"version": 0, "answers": []},
        at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "ok"),
    ),
    "confirm": (
        {"version": 0, "answers": ["none.0"]},
        at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "illegal_answer"),
    ),
    "why": ({"thing": "pile"}, at_table("ok", "ok", "ok", "ok")),
    "things": ({}, at_table("ok", "ok", "ok", "ok")),
    "explain": ({"seat": 0}, at_table(*["not_yours"] * 2, *["wrong_state"] * 2)),
    "hint": ({"version": 0}, at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "wrong_state")),
    "coach": ({"version": 0}, at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "wrong_state")),
    "undo": (
        {"version": 0},
        at_table("not_yours", "not_yours", "undo_refused", "undo_refused"),
    ),
    "back": (
        {"version": 0},
        at_table("not_yours", "not_yours", "undo_refused", "undo_refused"),
    ),
    "redo": (
        {"version": 0},
        at_table("not_yours", "not_yours", "undo_refused", "undo_refused"),
    ),
    "consent": (
        {"version": 0, "agree": False},
        at_table("not_yours", "not_yours", "ok", "not_yours"),
    ),
    "claim": (
        {"version": 0, "seat": 0},
        at_table("not_yours", "not_yours", "too_early", "wrong_state"),
    ),
    "order": (
        {"decision": DECISION, "answer": None},
        at_table("not_yours", "not_yours", "ok", "ok"),
    ),
    "hold": ({"version": 0}, at_table(NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, "ok")),
    "return": ({}, at_table(*["not_yours"] * 4)),
    "look": ({"seat": 0}, at_table("not_yours", "not_yours", "not_yours", "ok")),
    "chat": ({"text": "Hello!"}, at_table("no_identity", "ok", "ok", "ok")),
    "note": ({"text": "Mine."}, at_table("no_identity", "ok", "ok", "ok")),
    "ping": ({}, at_table("ok", "ok", "ok", "ok")),
}
"""What is sent, at the version at hand and about the seat that is asked; what each is told."""


def test_every_message_has_a_row() -> None:
    assert set(MESSAGES) == {kind.__struct_config__.tag for kind in get_args(Request)}


@pytest.mark.parametrize("kind", MESSAGES)
def test_each_message_is_heard_from_those_who_may_send_it(shared: Served, kind: str) -> None:
    body, codes = MESSAGES[kind]
    situation = Situation(shared)
    table = situation.running()
    players = [situation.ada.sit(table), situation.ben.sit(table)]
    if kind == "consent":
        asking = until_a_draw(*players)
        while asking.ask("undo", version=asking.state["version"])["type"] != "ack":
            asking = until_a_draw(*players)
    else:
        asking = asked_of(*players)
    mine = asking.state["seat"]
    seats = {
        "nobody": situation.people["nobody"].sit(table),
        "stranger": situation.people["stranger"].sit(table),
        "other": players[1 - mine],
        "asked": players[mine],
    }
    told: Codes = {}
    for who in ("nobody", "stranger", "asked", "other"):
        here = {"version": asking.state["version"], "seat": mine}
        reply = seats[who].ask(kind, **{name: here.get(name, body[name]) for name in body})
        told[who] = reply["code"] if reply["type"] == "error" else "ok"
    assert told == codes


def test_a_socket_with_a_forged_token_is_closed(shared: Served) -> None:
    situation = Situation(shared)
    with pytest.raises(ConnectionClosed, match="logged out"):
        situation.people["forged"].sit(situation.running())
