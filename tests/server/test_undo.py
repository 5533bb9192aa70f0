"""Taking answers back."""

from __future__ import annotations

from typing import Any

from tests.server.augurs import THREE, at_a_window, hear, sat_down
from tests.server.serving import Player, Seat, Served
from tests.server.test_play import asked_of, two_at_a_table


def a_free_move(seat: Seat, free: bool = True) -> Any:
    """An option that could (or could not) be taken back freely, asked one by one."""
    state = seat.until_asked()
    for option in state["options"]:
        final = option["final"]
        if final is None:
            final = seat.ask("preview", version=state["version"], option=option["id"])["final"]
        if (final == "") == free:
            return option
    raise AssertionError("There is no such move.")


def take(seat: Seat, option: dict[str, Any]) -> Any:
    ack = seat.ask("answer", version=seat.state["version"], option=option["id"])
    assert ack["type"] == "ack"
    return seat.until("state")


def test_an_answer_that_taught_nothing_is_taken_back_at_once(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    moving = asked_of(ada, ben)
    before = moving.state
    after = take(moving, a_free_move(moving))
    assert after["undo"] == {"available": True, "free": True, "why": None, "request": None}
    assert moving.ask("undo", version=after["version"])["type"] == "ack"
    back = moving.until("state")
    assert back["view"] == before["view"]
    assert back["version"] > after["version"]
    assert back["dropped"] == before["moment"]
    assert [option["label"] for option in back["options"]] == [
        option["label"] for option in before["options"]
    ]
    assert moving.ask("undo", version=after["version"])["code"] == "stale_answer"


def until_a_draw(*seats: Seat) -> Seat:
    """Play on until a seat's answer is followed by a draw; that seat."""
    for _ in range(12):
        moving = asked_of(*seats)
        moment = moving.state["moment"]
        moving.answer(-1)
        for seat in seats:
            seat.until("state")
        if moving.state["moment"] > moment + 1:
            return moving
    raise AssertionError("Nothing was drawn.")


def test_after_a_draw_everybody_must_agree(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    drew = until_a_draw(ada, ben)
    other = ben if drew is ada else ada
    version = drew.state["version"]
    assert drew.state["undo"]["free"] is False
    assert drew.state["undo"]["why"] == "something was drawn or rolled"
    drew.send("undo", version=version)
    request = other.until("undo")["request"]
    assert request["asked"] == [other.state["seat"]]
    assert drew.ask("consent", version=version, agree=True)["code"] == "not_yours"
    assert other.ask("consent", version=version, agree=False)["type"] == "ack"
    assert drew.until("undo")["request"] is None
    assert drew.state["version"] == version
    drew.send("undo", version=version)
    other.until("undo")
    assert other.ask("consent", version=version, agree=True)["type"] == "ack"
    assert other.until("state")["version"] > version
    assert drew.until("state")["waiting"] == [drew.state["seat"]]
    agreed = drew.until("undo")
    assert agreed["request"] is None
    assert agreed["text"] == "Everyone agreed, and the game has gone back."


def test_bots_agree_to_everything(shared: Served, ada: Player) -> None:
    table = ada.table("you", "bot", start=True)["id"]
    seat = ada.sit(table)
    first = seat.until_asked()
    moves = 0
    while seat.until_asked()["waiting"] == [0] and moves < 12:
        seat.answer(-1)
        moves += 1
        state = seat.until_asked()
        if not state["undo"]["free"]:
            break
    assert seat.ask("undo", version=state["version"])["type"] == "ack"
    back = seat.until("state")
    assert back["waiting"] == [0]
    assert back["options"]
    assert back["version"] > state["version"] >= first["version"]


def test_what_was_taken_back_leaves_the_log_and_stays_in_the_record(
    shared: Served, ada: Player
) -> None:
    table = ada.table("you", "bot", start=True)["id"]
    seat = ada.sit(table)
    seat.until_asked()
    before = ada.get(f"/tables/{table}/log")
    after = take(seat, a_free_move(seat))
    assert len(ada.get(f"/tables/{table}/log")["events"]) > len(before["events"])
    seat.ask("undo", version=after["version"])
    log = ada.get(f"/tables/{table}/log")
    *events, folded = log["events"]
    assert events == before["events"]
    assert (folded["kind"], folded["text"]) == ("taken back", "1 turn taken back")
    moments = ada.get(f"/tables/{table}/moments")["moments"]
    assert [moment["undone"] for moment in moments[-2:]] == [True, False]
    assert moments[-1]["seat"] == -2


def test_a_spectator_takes_nothing_back(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    take(asked_of(ada, ben), a_free_move(asked_of(ada, ben)))
    watching = Player(shared.url).sit(table)
    version = watching.until("state")["version"]
    assert watching.ask("undo", version=version)["code"] == "not_yours"
    assert watching.ask("consent", version=version, agree=True)["code"] == "stale_answer"


def test_there_is_nothing_to_take_back_at_the_start(shared: Served) -> None:
    ada, *_ = two_at_a_table(shared)
    state = ada.until("state")
    assert state["undo"]["available"] is False
    assert ada.ask("undo", version=state["version"])["code"] == "undo_refused"


def test_who_has_answered_nothing_is_offered_nothing_to_take_back(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    moving = asked_of(ada, ben)
    waiting = ben if moving is ada else ada
    moving.answer()
    moving.until("state")
    state = waiting.until("state")
    assert state["undo"]["available"] is False
    assert state["undo"]["why"] is None
    assert waiting.ask("undo", version=state["version"])["code"] == "undo_refused"
    assert moving.state["undo"]["available"] is True


def test_a_request_says_how_many_answers_of_each_seat_go(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    first = asked_of(ada, ben)
    other = ben if first is ada else ada
    since = [0, 0]
    while not since[other.state["seat"]]:
        moving = asked_of(ada, ben)
        if moving is first:
            since[first.state["seat"]] = 1
        else:
            since[other.state["seat"]] += 1
        moving.answer(-1)
        for seat in (ada, ben):
            seat.until("state")
    first.send("undo", version=first.state["version"])
    request = other.until("undo")["request"]
    assert request["lost"] == since


def alone(server: Served, **more: Any) -> tuple[Player, str, list[Seat]]:
    """A table at which one person plays both seats."""
    ada = Player(server.url, "Ada")
    table = ada.table("you", "hotseat", start=True, **more)["id"]
    return ada, table, [ada.sit(table, seat) for seat in (0, 1)]


def looked(*seats: Seat) -> Seat:
    """All look again; the one that is asked."""
    for number, seat in enumerate(seats):
        seat.state = seat.ask("look", seat=number)
    return next(seat for seat in seats if seat.state["options"])


def test_a_turn_that_taught_nothing_is_taken_back_as_a_whole(shared: Served) -> None:
    *_, seats = alone(shared)
    moving = looked(*seats)
    before = moving.state
    first = before["options"][0]["id"]
    then = moving.ask("draft", version=before["version"], answers=[first])
    assert then["ends"] is None
    moving.answer()
    second = looked(*seats).state
    free = [option for option in second["options"] if option["final"] == ""]
    if not free:  # then the turn has one free answer
        free = []
    for option in free[:1]:
        moving.ask("answer", version=second["version"], option=option["id"])
    state = looked(*seats).state
    back = moving.ask("back", version=state["version"], whole=True)
    assert (back["free"], back["why"], back["asked"]) == (True, None, [])
    assert [turn["answers"] for turn in back["turns"]] == [1 + len(free[:1])]
    assert moving.ask("undo", version=state["version"], whole=True)["type"] == "ack"
    assert looked(*seats).state["view"] == before["view"]


def whole_turn(seats: list[Seat]) -> tuple[Seat, list[str]]:
    """The labels of a turn that is drafted with the first options, confirmed."""
    moving = looked(*seats)
    version = moving.state["version"]
    ids: list[str] = []
    now = moving.ask("draft", version=version, answers=ids)
    while now["ends"] is None:
        ids.append(now["options"][0]["id"])
        now = moving.ask("draft", version=version, answers=ids)
    assert moving.ask("confirm", version=version, answers=ids)["type"] == "ack"
    return moving, [step["label"] for step in now["steps"]]


def test_what_is_taken_back_is_listed_and_the_same_luck_comes_again(shared: Served) -> None:
    *_, seats = alone(shared)
    moving, labels = whole_turn(seats)
    after = looked(*seats)
    other_view = after.state["view"]
    view = moving.ask("look", seat=seats.index(moving))["view"]
    version = after.state["version"]
    back = moving.ask("back", version=version, whole=True)
    assert (back["free"], back["why"]) == (False, "something was drawn or rolled")
    assert [(turn["seat"], turn["answers"]) for turn in back["turns"]] == [
        (seats.index(moving), len(labels))
    ]
    assert moving.ask("undo", version=version, whole=True)["type"] == "ack"
    state = looked(*seats).state
    assert state["undo"]["redo"] is True
    assert moving.ask("redo", version=state["version"])["type"] == "ack"
    assert looked(*seats).state["view"] == other_view
    assert moving.ask("look", seat=seats.index(moving))["view"] == view
    # By hand too: the luck stays as it was sealed.
    version = looked(*seats).state["version"]
    assert moving.ask("undo", version=version, whole=True)["type"] == "ack"
    assert whole_turn(seats) == (moving, labels)
    looked(*seats)
    assert moving.ask("look", seat=seats.index(moving))["view"] == view
    assert "redo" not in moving.state["undo"]
    refused = moving.ask("redo", version=moving.state["version"])
    assert refused["code"] == "undo_refused"


def test_a_record_with_draws_that_came_again_is_verified(augurs: Served) -> None:
    ada, table, seats = alone(augurs, game="omen", preset="short")
    for _ in range(4):
        whole_turn(seats)
    state = looked(*seats).state
    assert seats[0].ask("undo", version=state["version"], whole=True)["type"] == "ack"
    looked(*seats)
    while not seats[0].state["over"]:
        whole_turn(seats)
        for number, seat in enumerate(seats):
            seat.state = seat.ask("look", seat=number)
    luck = ada.get(f"/tables/{table}/luck")
    assert luck["verified"] is True
    indexes = [draw["index"] for draw in luck["draws"]]
    assert max(indexes) < len(indexes) or indexes == sorted(indexes)


def test_others_are_asked_with_the_same_list_and_may_let_it_come_again(server: Served) -> None:
    ada, ben, _ = two_at_a_table(server)
    drew = until_a_draw(ada, ben)
    other = ben if drew is ada else ada
    version = drew.state["version"]
    listed = drew.ask("back", version=version, whole=True)
    assert listed["asked"] == [other.state["seat"]]
    drew.send("undo", version=version, whole=True)
    request = other.until("undo")["request"]
    assert request["turns"] == listed["turns"]
    assert other.ask("consent", version=version, agree=True)["type"] == "ack"
    state = drew.until("state")
    assert state["waiting"] == [drew.state["seat"]]
    folded = state["events"][-1]
    assert folded["kind"] == "taken back"
    assert folded["data"] == {"seat": drew.state["seat"], "turns": 1}
    # Nothing of the other's comes again, so nobody is asked.
    assert drew.ask("redo", version=state["version"])["type"] == "ack"
    assert "redo" not in drew.until("state")["undo"]


def test_what_is_taken_back_is_a_choice_and_not_a_pass_that_would_come_again(
    augurs: Served,
) -> None:
    seats = sat_down(augurs, *THREE)
    asked = at_a_window(seats)
    given = asked.ask("order", decision="Window.respond", answer="pass", until={"only": True})
    assert given["type"] == "noted"
    assert len(asked.state["options"]) == 1
    hear(*seats)  # the server has passed for this seat
    back = asked.ask("back", version=asked.state["version"])
    counted = [(turn["seat"], turn["answers"]) for turn in back["turns"]]
    assert (asked.state["seat"], 1) in counted[1:]  # the bird, and all that came since
    asked.send("undo", version=asked.state["version"])
    request = seats[0].until("undo")["request"]
    assert [(turn["seat"], turn["answers"]) for turn in request["turns"]] == counted
    for other in (seats[0], seats[2]):
        other.ask("consent", version=other.state["version"], agree=True)
    assert asked.until("state")["decision"]["name"] != "Window.respond"
