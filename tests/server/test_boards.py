"""The board in text at any moment, and the scores over a game."""

from __future__ import annotations

import pytest

from tests.server.serving import Player, Refusal, Served
from tests.server.test_play import asked_of, two_at_a_table
from tests.server.test_replay import finished as finished


def test_the_board_comes_in_text_for_clients_without_a_drawing(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    state = asked_of(ada, ben).state
    moving = ada if state["seat"] == ada.state["seat"] else ben
    player = Player(shared.url)
    player.http.cookies.set("theomachy", moving.cookie or "")
    board = player.get(f"/tables/{table}/moments/{state['moment']}/board", seat=state["seat"])
    assert board["moment"] == state["moment"]
    assert board["seat"] == state["seat"]
    hand = state["view"]["seats"][state["seat"]]["hand"]
    assert all(tile in board["text"] for tile in hand)


def test_a_spectator_reads_no_hand_from_the_text_board(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    state = asked_of(ada, ben).state
    stranger = Player(shared.url, "Eve")
    board = stranger.get(f"/tables/{table}/moments/{state['moment']}/board")
    assert board["seat"] is None
    for seat in (ada, ben):
        hand = seat.state["view"]["seats"][seat.state["seat"]]["hand"]
        assert not any(tile in board["text"] for tile in hand)
    with pytest.raises(Refusal, match="not_yours"):
        stranger.get(f"/tables/{table}/moments/{state['moment']}/board", seat=0)


def test_everything_on_the_table_is_told_in_words(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    state = moving.state
    told = moving.ask("things")
    assert told["seat"] == state["seat"]
    things = {thing["element"]: thing for thing in told["things"]}
    assert {at for option in state["options"] for at in option["at"]} <= things.keys()
    assert things["stack"]["now"] == [f"{state['view']['stack']} tiles left."]
    player = Player(shared.url)
    player.http.cookies.set("theomachy", moving.cookie or "")
    then = f"/tables/{table}/moments/{state['moment']}/things"
    assert player.get(then, seat=state["seat"])["things"] == told["things"]


def test_nobody_is_told_of_the_tiles_of_others(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    state = asked_of(ada, ben).state
    stranger = Player(shared.url, "Eve")
    then = f"/tables/{table}/moments/{state['moment']}/things"
    told = stranger.get(then)
    assert told["seat"] is None
    for seat in (ada, ben):
        hand = seat.state["view"]["seats"][seat.state["seat"]]["hand"]
        assert not any(tile in str(told) for tile in hand)
    with pytest.raises(Refusal, match="not_yours"):
        stranger.get(then, seat=0)


def test_the_scores_of_a_finished_game_grow_to_the_outcome(finished: tuple[Player, str]) -> None:
    ada, table = finished
    course = ada.get(f"/tables/{table}/scores")
    moments = [each["moment"] for each in course["scores"]]
    assert course["scores"][0] == {"moment": 0, "scores": [0, 0]}
    assert moments == sorted(set(moments))
    assert course["scores"][-1]["scores"] == ada.get(f"/tables/{table}")["outcome"]["scores"]
    for each in course["scores"][1::5]:
        then = ada.get(f"/tables/{table}/moments/{each['moment']}")
        assert [seat["vp"] for seat in then["view"]["seats"]] == each["scores"]


def test_the_scores_of_a_game_in_play_are_not_told(shared: Served) -> None:
    *_, table = two_at_a_table(shared)
    with pytest.raises(Refusal, match="wrong_state"):
        Player(shared.url, "Eve").get(f"/tables/{table}/scores")
