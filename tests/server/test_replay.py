"""Any moment again, from any seat that may be seen; records; luck."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.serving import Player, Refusal, Served
from tests.server.test_play import asked_of, play_to_the_end, two_at_a_table
from theomachy.engine.committed import commitment_to
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.records import linked, unsigned, with_hash
from theomachy.engine.replay import draws, replay


@pytest.fixture(scope="module")
def finished(shared: Served) -> tuple[Player, str]:
    """A finished game with undos in it, and one who played."""
    ada, ben = Player(shared.url, "Ada"), Player(shared.url, "Ben")
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    seats = (ada.sit(table), ben.sit(table))
    undone = 0
    while undone < 2:
        moving = asked_of(*seats)
        moving.answer(0)
        states = [seat.until("state") for seat in seats]
        if moving.state["undo"]["free"]:
            undone += 1
            moving.ask("undo", version=states[0]["version"])
            for seat in seats:
                seat.until("state")
    play_to_the_end(*seats)
    return ada, table


def test_every_moment_can_be_seen_again_with_whom_it_waited_for(
    finished: tuple[Player, str],
) -> None:
    ada, table = finished
    moments = ada.get(f"/tables/{table}/moments")
    for moment in range(0, moments["length"] + 1, 7):
        for seat in (-1, 0, 1):
            state = ada.get(f"/tables/{table}/moments/{moment}", seat=seat)
            assert state["moment"] == moment
            assert state["seat"] == (None if seat == -1 else seat)
            asked = [seat for seat in (state["decision"] or {"seats": []})["seats"] if seat >= 0]
            assert state["waiting"] == asked
            assert state["options"] == []
    last = ada.get(f"/tables/{table}/moments/{moments['length']}")
    assert last["over"]
    with pytest.raises(Refusal, match="not_found"):
        ada.get(f"/tables/{table}/moments/{moments['length'] + 1}")


def test_a_moment_shows_what_the_seat_knew_then(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    then = moving.state
    moving.answer()
    player = Player(shared.url)
    player.http.cookies.set("theomachy", moving.cookie or "")
    again = player.get(f"/tables/{table}/moments/{then['moment']}")
    assert again["view"] == then["view"]
    other = 1 - then["seat"]
    with pytest.raises(Refusal, match="not_yours"):
        player.get(f"/tables/{table}/moments/{then['moment']}", seat=other)
    seen = Player(shared.url).get(f"/tables/{table}/moments/{then['moment']}")
    assert all(set(seat["hand"]) == {"?"} for seat in seen["view"]["seats"])


def test_the_record_of_a_game_in_play_is_kept_back(shared: Served) -> None:
    _, _, table = two_at_a_table(shared)
    with pytest.raises(Refusal, match="wrong_state"):
        Player(shared.url).get(f"/tables/{table}/record")


def test_the_record_replays_in_the_engine_and_every_draw_verifies(
    finished: tuple[Player, str],
) -> None:
    ada, table = finished
    text = ada.get(f"/tables/{table}/record")
    assert replay(text).over
    assert '"undo"' in text
    drawn = draws(text)
    luck = ada.get(f"/tables/{table}/luck")
    assert luck["verified"] is True
    assert len(luck["draws"]) == len(drawn)
    assert all(draw["faces"][draw["face"]] == draw["answer"] for draw in luck["draws"])


def rehashed(lines: list[str], change: Any) -> str:
    """A record without its signature, one thing changed and every hash made right again."""
    documents = [json.loads(line) for line in lines]
    for document in documents:
        document.pop("hash")
    change(documents)
    chain, text = "", []
    for document in documents:
        chain = linked(chain, document)
        text.append(with_hash(document, chain))
    return "\n".join(text) + "\n"


def test_a_draw_that_was_exchanged_is_found_by_its_secret(finished: tuple[Player, str]) -> None:
    ada, table = finished
    lines = unsigned(ada.get(f"/tables/{table}/record"))[0].splitlines()

    def other_secret(documents: list[dict[str, Any]]) -> None:
        documents[-1]["secret"] = "00" * 32

    with pytest.raises(CorruptRecord, match="committed"):
        draws(rehashed(lines, other_secret))

    def other_luck(documents: list[dict[str, Any]]) -> None:
        secret = bytes(32)
        documents[-1]["secret"] = secret.hex()
        documents[0]["luck"]["commitment"] = commitment_to(secret, documents[0])

    with pytest.raises(CorruptRecord, match="revealed secret gives"):
        draws(rehashed(lines, other_luck))


def test_an_uploaded_record_opens_as_a_replay(finished: tuple[Player, str], shared: Served) -> None:
    ada, table = finished
    text = ada.get(f"/tables/{table}/record")
    ben = Player(shared.url, "Ben")
    opened = ben.ask("POST", "/records", content=text)
    assert (opened["kind"], opened["status"], opened["yours"]) == ("replay", "finished", [])
    for moment in (0, 3, 9, opened["moment"] // 2, opened["moment"]):
        for seat in (0, 1):
            mine = ben.get(f"/tables/{opened['id']}/moments/{moment}", seat=seat)
            theirs = ada.get(f"/tables/{table}/moments/{moment}", seat=seat)
            assert mine["view"] == theirs["view"]
            told = [each for each in theirs["events"] if each["kind"] != "taken back"]
            assert mine["events"] == told  # a record says what was taken back by its entries
    assert ben.get(f"/tables/{opened['id']}/record") == text
    assert ben.get(f"/tables/{opened['id']}/luck")["verified"] is True
    state = ben.sit(opened["id"], seat=1).until("state")
    assert state["over"]
    assert state["seat"] == 1


@pytest.mark.parametrize("text", ["", "nonsense", '{"theomachy": 1}\n', "[" * 5000])
def test_a_text_that_is_not_a_record_is_refused(ada: Player, text: str) -> None:
    with pytest.raises(Refusal) as refused:
        ada.ask("POST", "/records", content=text)
    assert refused.value.code == "corrupt_record"


def test_a_cut_or_edited_record_is_refused(finished: tuple[Player, str]) -> None:
    ada, table = finished
    lines = ada.get(f"/tables/{table}/record").splitlines()
    for text in ("\n".join(lines[:-2]) + "\n", "\n".join([*lines[:9], *lines[10:]]) + "\n"):
        with pytest.raises(Refusal, match="corrupt_record"):
            ada.ask("POST", "/records", content=text)


def test_play_on_from_a_finished_game_keeps_every_hand(finished: tuple[Player, str]) -> None:
    ada, table = finished
    moment = (
        next(
            each["moment"]
            for each in ada.get(f"/tables/{table}/moments")["moments"]
            if each["seat"] == 0
        )
        - 1
    )
    new = ada.post(f"/tables/{table}/play-on", moment=moment, seat=0, level="novice")
    assert new["origin"] == {"table": table, "moment": moment}
    assert [seat["kind"] for seat in new["seats"]] == ["person", "bot"]
    then = ada.get(f"/tables/{table}/moments/{moment}", seat=0)
    seat = ada.sit(new["id"])
    now = seat.until_asked()
    assert now["view"]["seats"][0]["hand"] == then["view"]["seats"][0]["hand"]
    assert seat.answer()["type"] == "ack"


def test_play_on_from_a_game_in_play_deals_the_unknown_afresh(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    moving.answer()
    state = moving.until("state")
    me = Player(shared.url)
    me.http.cookies.set("theomachy", moving.cookie or "")
    other = 1 - state["seat"]
    true = next(seat for seat in (ada, ben) if seat is not moving)
    while not true.state:
        true.receive()
    hand = true.state["view"]["seats"][other]["hand"]
    dealt = set()
    for _ in range(6):
        new = me.post(f"/tables/{table}/play-on", moment=state["moment"])
        start = me.sit(new["id"])
        begun = start.until("state")
        assert begun["view"]["seats"][other]["hand"] == ["?"] * len(hand)
        runtime = shared.app.state.runtime
        dealt.add(runtime.live_now(new["id"]).match.position.hands[other])
    assert len(dealt) > 1
    with pytest.raises(Refusal, match="not_yours"):
        me.post(f"/tables/{table}/play-on", moment=state["moment"], seat=other)


def test_a_rematch_against_bots_begins_at_once(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    chairs = [{"kind": "bot", "level": "novice"}, {"kind": "you"}, {"kind": "hotseat"}]
    options = {"take_follower": "in_play"}
    made = ada.post("/tables", game="gheos", seats=chairs, options=options, start=True)
    seats = [ada.sit(made["id"], seat) for seat in (1, 2)]
    while not seats[0].state.get("over"):
        for seat in seats:
            if seat.state.get("options"):
                option = seat.state["options"][0]["id"]
                seat.send("answer", version=seat.state["version"], option=option)
        for seat in seats:
            seat.until("state")
    new = ada.post(f"/tables/{made['id']}/rematch")
    assert new["status"] == "running"
    assert new["yours"] == [1, 2]
    assert new["options"] == made["options"]
    for name in ("kind", "level", "name"):
        assert [seat[name] for seat in new["seats"]] == [seat[name] for seat in made["seats"]]
    again = ada.sit(new["id"], 1)
    while again.until("state")["waiting"] == [0]:  # the bot plays
        pass
    assert ada.post(f"/tables/{made['id']}/rematch")["id"] == new["id"]


def test_a_rematch_seats_everybody_again(finished: tuple[Player, str]) -> None:
    ada, table = finished
    new = ada.post(f"/tables/{table}/rematch")
    assert new["status"] == "open"
    assert [seat["name"] for seat in new["seats"]] == ["Ada", "Ben"]
    assert ada.post(f"/tables/{table}/rematch")["id"] == new["id"]
    with pytest.raises(Refusal, match="not_yours"):
        Player(ada.url, "Eve").post(f"/tables/{table}/rematch")
