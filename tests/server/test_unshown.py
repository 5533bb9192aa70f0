"""A table that cannot be shown to a seat: the answer counts, and whoever can see it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.serving import Player, Refusal, Seat, Served
from tests.server.test_play import asked_of, play_to_the_end, two_at_a_table
from theomachy.server.play import live
from theomachy.server.play.live import LiveTable
from theomachy.server.play.stating import state_of


def darken(
    monkeypatch: pytest.MonkeyPatch, is_dark: Callable[[LiveTable, int | None], bool]
) -> None:
    """Let the view fail wherever that holds."""

    def dark(of: LiveTable, seat: int | None, *more: Any) -> Any:
        if is_dark(of, seat):
            raise KeyError("a land that is gone")
        return state_of(of, seat, *more)

    monkeypatch.setattr(live, "state_of", dark)


def again(server: Served, seat: Seat) -> Player:
    """The player of a seat, from another browser window."""
    player = Player(server.url)
    player.http.cookies.set("theomachy", seat.cookie or "")
    return player


def test_an_answer_counts_though_one_seat_cannot_be_shown_what_follows(
    shared: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    blind = ben if moving is ada else ada
    seat, before = blind.state["seat"], blind.state["version"]
    darken(monkeypatch, lambda of, through: through == seat)
    moving.answer(0)
    shown = moving.until("state")
    assert shown["version"] == before + 1
    told = blind.until("unshown")
    assert told.pop("undo")["available"] is False  # whoever is blind has answered nothing
    assert told == {
        "type": "unshown",
        "version": before + 1,
        "moment": shown["moment"],
        "seat": seat,
        "text": "This moment cannot be shown because of an error on our side. No move is lost.",
        "over": False,
        "report": told["report"],
    }
    # Whoever connects again is told the same, and the socket stays open until it can be shown.
    player = again(shared, blind)
    waiting = player.sit(table)
    assert waiting.until("unshown")["report"] == told["report"]
    with pytest.raises(Refusal, match=told["report"]):
        player.get(f"/tables/{table}/state")
    # The operator finds the table, the moment and what failed by the report.
    (line,) = [each for each in caplog.records if told["report"] in each.getMessage()]
    assert f"the table {table} (gheos) at moment {shown['moment']}" in line.getMessage()
    assert "a land that is gone" in str(line.exc_info)
    monkeypatch.undo()
    assert waiting.ask("look", seat=seat)["version"] == before + 1


def test_what_led_to_a_moment_that_cannot_be_shown_can_be_taken_back(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    before = moving.state
    darken(monkeypatch, lambda of, through: of.in_play().version == before["version"] + 1)
    assert moving.answer(0)["type"] == "ack"
    told = moving.until("unshown")
    assert told["undo"]["free"]
    assert moving.ask("undo", version=told["version"])["type"] == "ack"
    assert moving.until("state")["view"] == before["view"]


def test_the_record_of_a_game_whose_end_cannot_be_shown_can_be_had(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, table = two_at_a_table(shared)
    play_to_the_end(ada, ben)
    darken(monkeypatch, lambda of, through: True)
    told = Player(shared.url).sit(table).until("unshown")
    assert told["over"]
    assert told["undo"] is None
    assert Player(shared.url).get(f"/tables/{table}/record").startswith("{")


def test_an_answer_that_was_acknowledged_is_not_refused_whatever_fails_then(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    version = moving.state["version"]

    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("no room to tell it")

    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "show", fail)
        assert moving.answer(0)["type"] == "ack"
        assert moving.ask("ping")["type"] == "pong"
    # The table is read again by itself, and those who look are shown it.
    assert moving.until("state")["version"] == version + 1
    assert not [message for message in moving.received if message["type"] == "error"]
    assert Player(shared.url).get(f"/tables/{table}")["version"] == version + 1
