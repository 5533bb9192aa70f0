"""A table that cannot be shown to a seat: the answer counts, and whoever can see it goes on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Player, Served
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.server.play import live
from theomachy.server.play.stating import state_of


def test_an_answer_counts_though_one_seat_cannot_be_shown_what_follows(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    blind = ben if moving is ada else ada
    seat, before = blind.state["seat"], blind.state["version"]

    def all_but_one(of: Any, through: int | None, *more: Any) -> Any:
        if through == seat:
            raise KeyError("a land that is gone")
        return state_of(of, through, *more)

    monkeypatch.setattr(live, "state_of", all_but_one)
    moving.answer(0)
    assert moving.until("state")["version"] == before + 1
    assert blind.until("error")["message"].startswith("The table has gone on")
    # Whoever connects again is told so until it can be shown.
    player = Player(shared.url)
    player.http.cookies.set("theomachy", blind.cookie or "")
    assert closing(player.sit(table)) == (
        1011,
        "Something is wrong on our side: this table cannot be shown just now.",
    )
    monkeypatch.undo()
    assert player.sit(table).until("state")["version"] == before + 1


def closing(seat: Any) -> tuple[int, str]:
    """With which words the server closes that socket."""
    with suppress(ConnectionClosed):
        while True:
            seat.socket.recv(timeout=30)
    return seat.socket.close_code, seat.socket.close_reason
