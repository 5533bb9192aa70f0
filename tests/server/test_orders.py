"""Windows that ask everybody, and the standing orders of those who mostly pass."""

from __future__ import annotations

import time
from datetime import datetime
from random import Random
from typing import Any

import msgspec
import pytest

from tests.engine.omen import GAME
from tests.engine.omen.rules import PASS
from tests.server.augurs import THREE, TWO, WAIT, at_a_window, choose, hear, offer, sat_down, seated
from tests.server.serving import Seat, Served
from tests.server.test_secrets import live_at
from theomachy.engine.table import Table
from theomachy.engine.views import redeal, sight
from theomachy.server.play.waits import LEAST


def test_a_seat_is_asked_even_when_it_can_only_pass(augurs: Served) -> None:
    asked = at_a_window(sat_down(augurs, *THREE))
    assert [option["label"] for option in asked.state["options"]] == ["pass"]
    assert asked.state["decision"]["ask_even_if_single"] is True


def test_nobody_else_is_told_what_kind_of_question_it_is(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    asked = at_a_window(seats)
    for other in seats:
        assert other is asked or "ask_even_if_single" not in other.state["decision"]


def order(seat: Seat, answer: str | None, **until: Any) -> dict[str, Any]:
    return seat.ask("order", decision="Window.respond", answer=answer, until=until)


def test_an_order_is_obeyed_after_the_wait_and_is_nobody_elses_business(augurs: Served) -> None:
    seats = sat_down(augurs)
    asked = at_a_window(seats)
    other = next(seat for seat in seats if seat is not asked)
    other.received.clear()
    version, began = asked.state["version"], time.monotonic()
    assert order(asked, "pass")["type"] == "noted"
    state = asked.until("state")
    assert time.monotonic() - began >= WAIT * LEAST
    assert state["version"] > version
    assert any(event["kind"] == "pass" for event in state["events"])
    assert [(each["answer"], each["title"]) for each in state["orders"]] == [("pass", "Veto")]
    theirs = other.until("state")
    assert "orders" not in theirs
    heard = [message["type"] for message in other.received]
    assert [kind for kind in heard if kind != "presence"] == ["state"]  # who is here may come late
    assert asked.ask("look", seat=None).get("orders") is None


def test_an_order_stands_while_nothing_new_is_offered(augurs: Served) -> None:
    seats = sat_down(augurs, *THREE)
    ada, _, cid = seats
    assert order(cid, "pass", options=True)["type"] == "noted"
    choose(at_a_window(seats), "pass")
    hear(*seats)
    assert len(cid.state["options"]) == 3
    hear(*seats)  # the order is obeyed
    assert ada.state["decision"]["name"] == "Round.glance"
    choose(ada, "leave")
    hear(*seats)
    offer(seats, "b01", "", "b13")
    assert cid.state["decision"]["name"] == "Window.respond"
    assert [option["label"] for option in cid.state["options"]] == ["pass", "veto b14"]
    hear(*seats)  # it could veto with b14 before, and wished to pass
    assert cid.state["options"] == []
    assert cid.state["orders"][0]["answer"] == "pass"
    assert "lapsed" not in cid.state


def test_an_order_means_an_option_whatever_words_it_has_later(augurs: Served) -> None:
    players, table = seated(augurs, *THREE)
    seats = [player.sit(table) for player in players]
    hear(*seats)
    ada, _, cid = seats
    assert order(cid, "pass", options=True)["type"] == "noted"
    choose(at_a_window(seats), "pass")
    hear(*seats)
    hear(*seats)  # the order is obeyed
    given = augurs.app.state.runtime.live_now(table).orders[2]["Window.respond"]
    assert (given.option, given.offered) == (PASS, (PASS, ("veto", "b13"), ("veto", "b14")))
    given.answer = "let it happen"  # as if passing had been called so then
    choose(ada, "leave")
    hear(*seats)
    offer(seats, "b01", "", "b13")
    assert cid.state["options"]
    hear(*seats)
    assert cid.state["options"] == []
    assert "lapsed" not in cid.state


def lapsed(seat: Seat) -> list[dict[str, Any]]:
    """The orders that have lapsed, as the next message about orders tells them."""
    while not (message := seat.until("orders"))["lapsed"]:
        pass
    assert message["orders"] == []
    found: list[dict[str, Any]] = message["lapsed"]
    return found


def test_an_order_lapses_when_something_new_is_offered_and_says_what(augurs: Served) -> None:
    players, table = seated(augurs, *THREE)
    seats = [player.sit(table) for player in players]
    hear(*seats)
    cid = seats[2]
    assert order(cid, "pass", options=True)["type"] == "noted"
    live = augurs.app.state.runtime.live_now(table)
    live.orders[2]["Window.respond"].offered = (PASS, ("veto", "b13"))  # as if b14 had come since
    choose(at_a_window(seats), "pass")
    hear(*seats)
    (ended,) = lapsed(cid)
    assert (ended["decision"], ended["ended"]) == ("Window.respond", "You can now veto b14.")
    again = players[2].sit(table)  # who was away is told as well
    assert again.until("state")["lapsed"] == [ended]
    assert choose(cid, "veto b14")["type"] == "ack"
    assert cid.until("state").get("lapsed") is None  # whoever answers has seen it


def test_an_order_lapses_with_an_event_about_its_seat_and_says_which(augurs: Served) -> None:
    asked = at_a_window(sat_down(augurs))
    assert order(asked, "pass", about_me=["score"])["type"] == "noted"
    (ended,) = lapsed(asked)
    state = asked.until("state")
    assert ended["ended"] in [
        event["text"] for event in state["events"] if event["kind"] == "score"
    ]
    assert state.get("orders") is None
    assert state["lapsed"] == [ended]


def test_what_a_seat_answers_itself_does_not_end_its_order(augurs: Served) -> None:
    asked = at_a_window(sat_down(augurs))
    assert order(asked, "pass", about_me=["pass"])["type"] == "noted"
    state = asked.until("state")
    assert any(event["kind"] == "pass" for event in state["events"])
    assert [each["answer"] for each in state["orders"]] == ["pass"]


def test_what_was_ordered_alike_at_several_decisions_ends_as_one(augurs: Served) -> None:
    asked = at_a_window(sat_down(augurs))
    until = {"about_me": ["score"]}
    for decision in ("Round.glance", "Window.respond"):
        asked.ask("order", decision=decision, answer="pass", until=until)
    asked.ask("order", decision="Round.offer", answer="keep", until={})
    state = asked.until("state")
    assert {each["decision"] for each in state["lapsed"]} == {"Round.glance", "Window.respond"}
    assert len({each["ended"] for each in state["lapsed"]}) == 1
    assert [each["decision"] for each in state["orders"]] == ["Round.offer"]


@pytest.mark.parametrize("says", [0, 1])
def test_an_order_lapses_with_an_event_that_says_what_it_waits_for(
    augurs: Served, says: int
) -> None:
    asked = at_a_window(sat_down(augurs))
    assert asked.state["seat"] == 1
    saying = [{"event": "pass", "data": {"seat": [says]}}]
    assert order(asked, "pass", saying=saying)["type"] == "noted"
    orders = asked.until("state").get("orders", [])  # it has passed, and that says its own seat
    assert [each["until"]["saying"] for each in orders] == ([] if says == 1 else [saying])


def test_what_an_order_waits_for_has_a_size(augurs: Served) -> None:
    ada, _ = sat_down(augurs)
    for wrong in (
        [{"event": "pass", "data": {"seat": list(range(101))}}],
        [{"event": "pass", "data": {str(name): [0] for name in range(6)}}],
        [{"event": "pass", "data": {}}] * 21,
        [{"event": "pass"}],
        [{"event": "pass", "data": {"seat": [[0]]}}],
    ):
        assert order(ada, "pass", saying=wrong)["code"] == "bad_request"


def test_an_order_is_withdrawn_and_refused_where_it_makes_no_sense(augurs: Served) -> None:
    ada, _ = sat_down(augurs)
    assert order(ada, "pass", options=True)["type"] == "noted"
    assert [each["until"]["options"] for each in ada.ask("look", seat=0)["orders"]] == [True]
    assert order(ada, None)["type"] == "noted"
    assert ada.ask("look", seat=0).get("orders") is None
    wrong = ada.ask("order", decision="Window.close", answer="pass")
    assert wrong["code"] == "bad_request"
    assert ada.ask("order", decision=7, answer="pass")["type"] == "error"
    ada.ask("look", seat=None)
    assert order(ada, "pass")["code"] == "not_yours"


def test_an_undo_withdraws_the_order_that_answered(augurs: Served) -> None:
    asked = at_a_window(sat_down(augurs, *THREE))
    order(asked, "pass")
    after = asked.until("state")
    assert after["undo"]["free"]
    assert asked.ask("undo", version=after["version"])["type"] == "ack"
    back = asked.until("state")
    assert back["options"]
    assert back.get("orders") is None
    assert [each["ended"] for each in back["lapsed"]] == ["An answer was taken back."]


def test_a_bots_pass_takes_as_long_as_any_answer_of_a_bot(augurs: Served) -> None:
    """By the server's own clock: how fast this test reads does not matter."""
    (ada,) = sat_down(augurs, *TWO, bots=1)
    opened, waits = None, []
    while not ada.state["over"]:
        state = ada.state
        asked = datetime.fromisoformat(state["since"])
        if opened is not None:
            waits.append((asked - opened).total_seconds())
        opened = None
        if state["options"]:
            option = state["options"][-1]["id"]
            ada.send("answer", version=state["version"], option=option)
        elif state["decision"]["name"] == "Window.respond":
            opened = asked
        ada.until("state")
    assert all(waited >= WAIT * LEAST for waited in waits)


@pytest.mark.usefixtures("omen")
def test_messages_of_windows_are_the_same_byte_for_byte_whatever_is_hidden() -> None:
    rng, compared = Random(5), 0
    for seed in range(6):
        table: Table[Any] = Table(GAME, 3, seed=seed)
        while not table.over:
            g = table.position
            for seat in (0, 1, 2, None) if not g.given else ():
                other = redeal(GAME, sight(GAME, g, seat), rng)
                shown = [live_at(each, 3, "omen").state(seat, 9) for each in (g, other)]
                assert msgspec.json.encode(shown[0]) == msgspec.json.encode(shown[1])
                compared += other.hands != g.hands
            asked = table.waiting[0]
            table.answer(asked, rng.choice(list(table.options(asked))))
    assert compared > 100
