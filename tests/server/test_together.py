"""A game with hidden hands on the server: choices made at once."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.augurs import THREE, WAIT, choose, hear, sat_down, seated
from tests.server.serving import Served, unlimited


def test_who_has_chosen_is_told_and_never_what(augurs: Served) -> None:
    told = []
    for laid in (False, True):
        ada, ben = sat_down(augurs)
        assert ada.state["waiting"] in ([0, 1], [1, 0])
        hand = ada.state["view"]["hands"][0]
        label = f"lay {hand[0]}" if laid else "keep"
        version = ada.state["version"]
        ack = choose(ada, label)
        mine, theirs = hear(ada, ben)
        assert ack["version"] == version == mine["version"] == theirs["version"]
        assert mine["waiting"] == theirs["waiting"] == [1]
        assert mine["options"] == theirs["events"] == []
        assert theirs["undo"]["available"] is False  # Ben has answered nothing yet
        # As a word: the commitment of the luck may well have these letters in it.
        assert not any(re.search(rf"\b{hand[0]}\b", str(message)) for message in ben.received)
        told.append({name: theirs[name] for name in ("waiting", "events", "undo", "from")})
        assert choose(ben, "keep")["type"] == "ack"
        closed, _ = hear(ada, ben)
        assert closed["version"] > version
        (offers,) = [event for event in closed["events"] if event["kind"] == "offers"]
        assert offers["data"]["laid"] == ([[0, hand[0]]] if laid else [])
    assert told[0] == told[1]


def test_an_answer_cannot_be_given_twice(augurs: Served) -> None:
    ada, _ = sat_down(augurs)
    state = ada.state
    choose(ada, "keep")
    again = ada.ask("answer", version=state["version"], option=state["options"][0]["id"])
    assert again["code"] == "not_your_decision"


def test_who_comes_back_in_the_middle_sees_their_own_answer_as_given(
    omen: None, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/again.db"
    server = Served(unlimited(database, wait=WAIT))
    players, table = seated(server, *THREE)
    seats = [player.sit(table) for player in players]
    for seat in seats:
        seat.until("state")
    choose(seats[0], "keep")
    version = seats[1].until("state")["version"]
    server.stop()
    server = Served(unlimited(database, wait=WAIT))
    for player in players:
        player.url = server.url
    again = [player.sit(table) for player in players]
    states = hear(*again)
    assert [bool(state["options"]) for state in states] == [False, True, True]
    assert {state["version"] for state in states} == {version}
    assert all(sorted(state["waiting"]) == [1, 2] for state in states)
    for seat in again[1:]:
        choose(seat, "keep")
        hear(*again)
    assert again[0].state["version"] > version
    server.stop()


def test_an_offer_is_taken_back_while_others_think(augurs: Served) -> None:
    ada, ben, cid = sat_down(augurs, *THREE)
    choose(ben, "keep")
    hear(ada, ben, cid)
    choose(ada, "keep")
    hear(ada, ben, cid)
    assert ada.state["undo"]["free"]
    assert not ben.state["undo"]["free"]
    assert ada.ask("undo", version=ada.state["version"])["type"] == "ack"
    hear(ada, ben, cid)
    assert sorted(cid.state["waiting"]) == [0, 2]
    assert ada.state["options"]
    assert ben.state["options"] == []
    finals = {option["final"] for option in ada.state["options"]}
    assert finals == {""}
    choose(cid, "keep")
    hear(ada, ben, cid)
    finals = {option["final"] for option in ada.state["options"]}
    assert finals == {"then all cards turn over"}
    choose(ada, "keep")
    assert hear(ada)[0]["undo"]["why"] == "it revealed what everybody chose"


def test_bots_choose_together_with_people_and_play_to_the_end(augurs: Served) -> None:
    (ada,) = sat_down(augurs, *THREE, bots=2)
    while not ada.state["over"]:
        if ada.state["options"]:
            option = ada.state["options"][-1]["id"]
            ada.send("answer", version=ada.state["version"], option=option)
        ada.until("state")
    assert ada.state["outcome"]["ending"] in ("prophet", "dusk")
