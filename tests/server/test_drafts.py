"""Several answers of a turn: tried out, and confirmed together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Player, Seat, Served
from tests.server.test_play import asked_of, two_at_a_table


def draft(seat: Seat, *ids: str) -> dict[str, Any]:
    return seat.ask("draft", version=seat.state["version"], answers=ids)


def whole(seat: Seat) -> tuple[list[str], dict[str, Any]]:
    """The ids of a draft that nothing can follow, and what it leads to."""
    ids: list[str] = []
    now = draft(seat)
    while now["ends"] is None:
        ids.append(now["options"][0]["id"])
        now = draft(seat, *ids)
    return ids, now


def confirm(seat: Seat, ids: list[str], version: int | None = None) -> dict[str, Any]:
    version = seat.state["version"] if version is None else version
    return seat.ask("confirm", version=version, answers=ids)


def test_a_draft_is_shown_to_its_seat_and_nothing_of_it_counts(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    before = moving.state
    empty = draft(moving)
    assert empty["view"] == before["view"]
    assert [each["id"] for each in empty["options"]] == [each["id"] for each in before["options"]]
    first = draft(moving, empty["options"][0]["id"])
    assert first["view"] != before["view"]
    assert [step["label"] for step in first["steps"]] == [empty["options"][0]["label"]]
    assert first["decision"]["name"] != before["decision"]["name"]
    other.received.clear()
    assert other.ask("ping")["type"] == "pong"
    assert [message["type"] for message in other.received] == ["pong"]
    assert moving.ask("look", seat=before["seat"])["moment"] == before["moment"]


def test_all_of_a_draft_counts_with_one_confirmation(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    moving = asked_of(ada, ben)
    version, moment = moving.state["version"], moving.state["moment"]
    ids, end = whole(moving)
    assert end["ends"] == "then you draw"
    assert len(ids) == len(end["steps"]) > 1
    ack = confirm(moving, ids)
    assert ack["type"] == "ack"
    assert ack["version"] >= version + len(ids)
    assert ack["moment"] > moment + len(ids)
    state = moving.until("state")
    assert state["version"] == ack["version"]
    assert confirm(moving, ids, version)["code"] == "stale_answer"


def test_a_list_that_does_not_fit_changes_nothing(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    before = moving.state
    ids, _ = whole(moving)
    bad: list[tuple[list[str], str]] = [
        ([], "bad_request"),
        ([*ids, ids[-1]], "illegal_answer"),
        ([ids[-1]], "illegal_answer"),
        (ids[::-1], "illegal_answer"),
        (["x.0", *ids], "illegal_answer"),
        (ids * 40, "bad_request"),
    ]
    for answers, code in bad:
        refused = confirm(moving, answers)
        assert (refused["type"], refused["code"]) == ("error", code)
        assert refused["message"].endswith(".")
    assert confirm(other, ids, before["version"])["code"] == "not_your_decision"
    assert draft(moving, ids[-1])["code"] == "illegal_answer"
    now = moving.ask("look", seat=before["seat"])
    assert (now["moment"], now["view"]) == (before["moment"], before["view"])


def test_an_option_is_previewed_after_the_steps_of_a_draft(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    version = moving.state["version"]
    first = moving.state["options"][0]["id"]
    then = draft(moving, first)["options"][0]["id"]
    preview = moving.ask("preview", version=version, option=then, after=[first])
    assert (preview["type"], preview["option"]) == ("preview", then)
    assert moving.ask("preview", version=version, option=then)["code"] == "illegal_answer"


def test_drafts_survive_a_new_connection(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    table = ada.table("you", "bot", start=True)["id"]
    seat = ada.sit(table)
    first = seat.until_asked()["options"][0]["id"]
    then = draft(seat, first)["options"]
    again = ada.sit(table)
    again.until_asked()
    assert draft(again, first)["options"] == then


@pytest.mark.parametrize("game", ["gheos", "mezo", "mystic-war", "trial-of-the-gods"])
def test_whole_turns_of_every_game_are_confirmed_at_once(shared: Served, game: str) -> None:
    ada = Player(shared.url, "Ada")
    players = {"mystic-war": 3}.get(game, 2)
    table = ada.table("you", *["hotseat"] * (players - 1), game=game, start=True)["id"]
    seats = [ada.sit(table, number) for number in range(players)]
    for _ in range(12):
        for seat in seats:
            seat.state = seat.ask("look", seat=seats.index(seat))
        moving = next(seat for seat in seats if seat.state["options"])
        ids, end = whole(moving)
        assert end["ends"]
        assert confirm(moving, ids)["type"] == "ack"
