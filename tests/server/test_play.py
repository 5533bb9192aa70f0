"""Playing through the socket, from sitting down to the last point."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Player, Refusal, Seat, Served, unlimited, wait_until
from theomachy.server.clock import now
from theomachy.server.play.live import LiveTable
from theomachy.server.storage.steps import Step

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def two_at_a_table(server: Served) -> tuple[Seat, Seat, str]:
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    return ada.sit(table), ben.sit(table), table


def asked_of(*seats: Seat) -> Seat:
    """The seat that must decide."""
    for seat in seats:
        while not seat.state:
            seat.receive()
    return next(seat for seat in seats if seat.state["options"])


def test_an_answer_is_no_part_of_the_game_until_it_is_on_the_disk(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, table = two_at_a_table(shared)
    moving, runtime, seen = asked_of(ada, ben), shared.app.state.runtime, []
    match, write = runtime.live_now(table).match, runtime.writer.step
    before = match.moment, match.version, match.position

    async def step(written: Step) -> None:
        await write(written)
        if written.table == table:
            seen.append((written.summary.version, match.moment, match.version, match.position))

    monkeypatch.setattr(runtime.writer, "step", step)
    assert moving.answer()["type"] == "ack"
    assert seen == [(before[1] + 1, *before)]
    assert match.version == before[1] + 1


def move(*seats: Seat) -> None:
    """Whoever must decide answers, and all see it."""
    assert asked_of(*seats).answer(-1)["type"] == "ack"
    for seat in seats:
        seat.until("state")


def play_to_the_end(*seats: Seat) -> None:
    while not all(seat.state and seat.state["over"] for seat in seats):
        move(*seats)


def test_two_people_play_a_game_to_its_end(server: Served) -> None:
    ada, ben, table = two_at_a_table(server)
    play_to_the_end(ada, ben)
    assert ada.state["outcome"] == ben.state["outcome"]
    shown = Player(server.url).get(f"/tables/{table}")
    assert shown["status"] == "finished"
    assert shown["outcome"] == ada.state["outcome"]
    assert ada.state["luck"]["secret"]


def test_a_person_plays_against_bots_with_one_request(shared: Served, ada: Player) -> None:
    table = ada.table("you", "bot", "bot", start=True)
    assert table["status"] == "running"
    seat = ada.sit(table["id"])
    for _ in range(3):
        assert seat.answer()["type"] == "ack"
    assert seat.until_asked()["version"] > 3


def test_an_acknowledgement_comes_before_the_state_that_it_is_about(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    ack = moving.answer()
    assert ack == {"type": "ack", "re": 77, "version": ack["version"], "moment": ack["moment"]}
    state = moving.until("state")
    assert (state["version"], state["moment"]) == (ack["version"], ack["moment"])


def test_of_two_answers_to_one_decision_one_is_taken(server: Served) -> None:
    ada, ben, table = two_at_a_table(server)
    moving = asked_of(ada, ben)
    twin = Seat(server.url, table, moving.cookie)
    state = twin.until_asked()
    replies: list[dict[str, Any]] = []

    def answer(seat: Seat, number: int) -> None:
        option = state["options"][number]["id"]
        replies.append(seat.ask("answer", version=state["version"], option=option))

    threads = [
        threading.Thread(target=answer, args=(seat, number))
        for seat, number in ((moving, 0), (twin, 1))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(reply["type"] for reply in replies) == ["ack", "error"]
    (refused,) = [reply for reply in replies if reply["type"] == "error"]
    assert refused["code"] == "stale_answer"


def test_the_same_answer_sent_twice_is_taken_once(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    state = moving.state
    answer = {"version": state["version"], "option": state["options"][0]["id"]}
    assert moving.ask("answer", **answer)["type"] == "ack"
    assert moving.ask("answer", **answer)["code"] == "stale_answer"


def test_a_seat_that_is_not_asked_is_refused(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    version, option = moving.state["version"], moving.state["options"][0]["id"]
    assert other.ask("answer", version=version, option=option)["code"] == "not_your_decision"
    assert moving.answer()["type"] == "ack"


def test_a_spectator_sees_no_hand_and_cannot_answer(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    watching = Player(shared.url).sit(table)
    state = watching.until("state")
    assert state["seat"] is None
    assert all(set(seat["hand"]) == {"?"} for seat in state["view"]["seats"])
    assert state["options"] == []
    moving = asked_of(ada, ben)
    refused = watching.ask(
        "answer", version=state["version"], option=moving.state["options"][0]["id"]
    )
    assert refused["code"] == "not_your_decision"


def test_a_lost_connection_resumes_with_what_happened_since(shared: Served, ada: Player) -> None:
    table = ada.table("you", "bot", start=True)["id"]
    seat = ada.sit(table)
    state = seat.until_asked()
    seat.answer()
    seat.close()
    again = ada.sit(table, after=state["moment"])
    resumed = again.until("state")
    assert resumed["from"] == state["moment"]
    assert resumed["version"] > state["version"]
    assert all(event["moment"] > state["moment"] for event in resumed["events"])
    assert resumed["events"]


def test_a_table_goes_on_after_a_restart(database: str) -> None:
    server = Served(unlimited(database))
    player = Player(server.url, "Ada")
    table = player.table("you", "bot", start=True)["id"]
    seat = player.sit(table)
    for _ in range(4):
        seat.answer()
    before = seat.until_asked()
    server.stop()
    server = Served(unlimited(database))
    player.url = server.url
    after = player.sit(table).until_asked()
    assert after["version"] == before["version"]
    assert after["view"] == before["view"]
    assert [option["id"] for option in after["options"]] == [
        option["id"] for option in before["options"]
    ]
    server.stop()


def test_two_people_at_one_screen_change_seats(shared: Served, ada: Player) -> None:
    table = ada.table("you", "hotseat", start=True)["id"]
    screen = ada.sit(table)
    state = screen.until("state")
    assert screen.received[0]["seats"] == [0, 1]
    for _ in range(6):
        asked = state["waiting"][0]
        curtain = screen.ask("look", seat=None)
        assert all(set(seat["hand"]) == {"?"} for seat in curtain["view"]["seats"])
        state = screen.ask("look", seat=asked)
        assert state["seat"] == asked
        screen.state = state
        assert screen.answer()["type"] == "ack"
        state = screen.until("state")


def test_the_seat_that_decides_is_asked_and_the_other_is_told(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    other = ben if moving is ada else ada
    asked, told = moving.state["decision"], other.state["decision"]
    assert asked["title"] == told["title"] == "Play a tile"
    assert asked["prompt"] == "Where do you place your tile?"
    assert asked["help"].startswith("Every turn begins with a tile")
    assert told["prompt"] in ("Teal plays a tile.", "Violet plays a tile.")
    assert "help" not in told


def test_why_and_preview_explain(shared: Served) -> None:
    ada, ben, _ = two_at_a_table(shared)
    moving = asked_of(ada, ben)
    state = moving.state
    option = state["options"][0]
    preview = moving.ask("preview", version=state["version"], option=option["id"])
    assert all(line["text"].endswith(".") and line["rule"] for line in preview["forecast"])
    assert {"land", "worth"} <= {line["kind"] for line in preview["forecast"]}
    assert isinstance(preview["final"], str)
    refused = moving.ask("why", thing="cell:30,30")
    assert not refused["allowed"]
    assert refused["rule"].startswith("GH-")
    assert refused["text"]
    assert moving.ask("why", thing=option["at"][0])["allowed"]
    assert moving.ask("why", thing="")["sentence"] == state["decision"]["help"]
    other = ben if moving is ada else ada
    assert not other.ask("why", thing="cell:0,0")["allowed"]


def test_talk_reaches_all_and_notes_nobody_else(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    ada.send("chat", text="Hello")
    line = ben.until("chat")["line"]
    assert (line["name"], line["text"], line["seat"]) == ("Ada", "Hello", 0)
    assert ada.ask("note", text="watch the cups")["type"] == "noted"
    late = Seat(shared.url, table, ben.cookie)
    welcome = late.receive()
    assert [each["text"] for each in welcome["chat"]] == ["Hello"]
    assert welcome["notes"] == ""


def test_a_table_greets_with_the_time_that_deadlines_are_told_by(shared: Served) -> None:
    before = now()
    ada, _, table = two_at_a_table(shared)
    welcome = Seat(shared.url, table, ada.cookie).receive()
    assert before <= welcome["now"] <= now()


def test_a_stranger_reads_notes_of_nobody(shared: Served, ada: Player, ben: Player) -> None:
    table = ada.table("you", "bot")["id"]
    ada.ask("PUT", f"/tables/{table}/notes", json={"text": "mine"})
    assert ada.get(f"/tables/{table}/notes") == {"text": "mine"}
    assert ben.get(f"/tables/{table}/notes") == {"text": ""}
    with pytest.raises(Refusal, match="no_identity"):
        Player(shared.url).get(f"/tables/{table}/notes")


def test_the_example_in_the_protocol_plays_a_game(
    shared: Served, ada: Player, tmp_path: Path
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PROTOCOL.read_text("utf-8"), re.DOTALL)
    assert len(code.strip().splitlines()) <= 33
    program = tmp_path / "first.py"
    program.write_text(code, "utf-8")
    table = ada.table("bot", "open")["id"]
    running = subprocess.Popen(
        [sys.executable, str(program), shared.url, table], stdout=subprocess.PIPE, text=True
    )
    watchdog = threading.Timer(60, running.kill)
    watchdog.start()
    wait_until(lambda: ada.get(f"/tables/{table}")["seats"][1]["kind"] == "person")
    ada.post(f"/tables/{table}/start")
    said, _ = running.communicate()
    watchdog.cancel()
    assert "Scores: [" in said
    assert running.returncode == 0


def test_a_game_that_starts_while_its_table_is_opened_is_shown(
    shared: Served, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime, load = shared.app.state.runtime, LiveTable.load

    async def slowly(live: LiveTable) -> None:
        await load(live)
        await asyncio.sleep(0.5)

    table = ada.table("you", "bot")["id"]
    monkeypatch.setattr(LiveTable, "load", slowly)
    with ThreadPoolExecutor() as beside:
        sitting = beside.submit(ada.sit, table)
        wait_until(lambda: table in runtime._opening)
        ada.post(f"/tables/{table}/start")
        assert sitting.result().until("state")["version"] >= 0


def test_who_is_connected_is_told(shared: Served) -> None:
    ada, ben, table = two_at_a_table(shared)
    watching = Player(shared.url).sit(table)
    while ada.until("presence") != {"type": "presence", "seats": [0, 1], "spectators": 1}:
        pass
    watching.close()
    ben.close()
    while ada.until("presence") != {"type": "presence", "seats": [0], "spectators": 0}:
        pass


def test_the_crumbs_name_the_steps_that_are_under_way(shared: Served) -> None:
    moving = asked_of(*two_at_a_table(shared)[:2])
    decision = moving.state["decision"]
    steps = [(crumb["name"], crumb["step"], crumb["rule"]) for crumb in decision["crumbs"]]
    assert steps == [("Game", "tile", "GH-13"), ("PlayTile", "choose", decision["rule"])]
    assert decision["name"] == "PlayTile.choose"
    assert all(crumb["text"] for crumb in decision["crumbs"])
