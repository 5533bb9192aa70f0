"""Bots in seats: they never hold a table up, and what they fail at is known to the log alone."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Player, Seat, Served, installed, unlimited, wait_until
from theomachy.bots.bot import BotCrashed, _installed
from theomachy.server.bots import worker
from theomachy.server.bots.levels import LEVELS
from theomachy.server.bots.pool import Crashed, Died, Overrun, Pool
from theomachy.server.bots.watch import Watch
from theomachy.server.play import thinking

FAILING = {
    "crash": "failed at PlayTile.choose (GH-13): ZeroDivisionError: a bot's mistake",
    "cheat": "answered ('steal', 'everything') at PlayTile.choose",
    "quits": "SystemExit: 3",
    "dies": "A process ended at its work (status 7)",
    "hangs": "It took longer than 1 s",
    "mumbles": "answered <object object at",
}


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Bots that fail, each in its own way, installed as a stranger's package would be."""
    lines = [f"{name} = tests.bots.players:{name.title()}\n" for name in FAILING]
    folder = tmp_path_factory.mktemp("strangers")
    with installed(folder, "strangers", f"[theomachy.bots]\n{''.join(lines)}"):
        yield


@contextmanager
def playing(level: str, bot: str) -> Iterator[None]:
    """That bot plays the level."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LEVELS, level, replace(LEVELS[level], bot=bot))
        yield


def play_on(seat: Seat, notices: int) -> list[str]:
    """Answer with the first option until so many notices have come; all notices."""
    told: list[str] = []
    while len(told) < notices:
        message = seat.receive()
        if message["type"] == "notice":
            told.append(message["text"])
        elif message["type"] == "state" and message["options"]:
            option = message["options"][0]["id"]
            seat.send("answer", version=message["version"], option=option)
    return told


def against_an_adept(server: Served) -> tuple[Player, str, Seat]:
    """Somebody at a table with one adept."""
    ada = Player(server.url, "Ada")
    table = ada.post(
        "/tables",
        game="gheos",
        seats=[{"kind": "you"}, {"kind": "bot", "level": "adept"}],
        start=True,
    )["id"]
    return ada, table, ada.sit(table)


@pytest.mark.parametrize("name", FAILING)
def test_a_bot_that_fails_is_logged_asked_again_and_nobody_is_told_more_than_that_it_is_late(
    name: str, strangers: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with playing("adept", name):
        seconds = 1 if name == "hangs" else 60
        server = Served(unlimited(f"sqlite:///{tmp_path}/failing.db", bot_seconds=seconds))
        ada, table, seat = against_an_adept(server)
        told = play_on(seat, 2)
        shown = ada.get(f"/tables/{table}")["seats"][1]
        watch = server.app.state.runtime.watch
        assert watch.failed >= 2  # at each of its decisions anew
        server.stop()
    assert set(told) == {"Violet answered late."}
    assert (shown["kind"], shown["level"], shown["name"]) == ("bot", "adept", "Adept")
    failures = [line for line in logged(caplog) if f", {name}, failed: " in line]
    assert 2 <= len(failures) <= watch.failed
    assert any(FAILING[name] in line for line in failures)
    assert all(table in line for line in failures)
    lowered = [message["lowered"] for message in seat.received if message.get("lowered")]
    assert lowered
    assert all(each["seat"] == 1 for (each,) in lowered)
    sentences = {each["text"] for (each,) in lowered}
    if name != "hangs":  # greedy, too, has one second only then
        assert sentences == {"A simpler bot gave its last answer, because something went wrong."}
    others = [message for message in seat.received if message["type"] not in ("state", "ack")]
    assert {message["type"] for message in others} <= {"welcome", "notice", "presence"}


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_what_is_logged_of_a_failure_makes_the_bot_fail_again(
    strangers: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with playing("adept", "crash"):
        server = Served(unlimited(f"sqlite:///{tmp_path}/again.db"))
        _, _, seat = against_an_adept(server)
        play_on(seat, 1)
        server.stop()
    failure = next(line for line in logged(caplog) if ", crash, failed: " in line)
    assert "Traceback (most recent call last):" in failure
    assert 'raise ZeroDivisionError("a bot\'s mistake")' in failure
    job = json.loads(failure.splitlines()[-1])
    assert (job["game"], job["view"]["seat"], job["bot"]) == ("gheos", 1, "crash")
    _installed.cache_clear()
    with pytest.raises(BotCrashed, match="a bot's mistake"):
        worker.think(job)
    _installed.cache_clear()


def test_of_many_failures_the_log_keeps_some_and_counts_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    watch = Watch()
    for _ in range(50):
        watch.note_failure("A bot", {"do": "think", "view": "x" * 1_000_000}, "it fell", "where\n")
    lines = logged(caplog)
    assert watch.failed == 50
    assert len(lines) == 20
    assert all(len(line) < 1000 for line in lines)
    watch._room.left = 1
    watch.note_failure("A bot", {"do": "think"}, "it fell")
    assert "(30 more were not logged)" in logged(caplog)[-1]


def test_a_bot_that_answers_late_is_said_to(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/slow.db", bot_seconds=1e-4))
    _, _, seat = against_an_adept(server)
    assert play_on(seat, 2) == ["Violet answered late."] * 2
    runtime = server.app.state.runtime
    assert runtime.watch.late >= 2
    server.stop()
    assert any("answered late: after" in record.getMessage() for record in caplog.records)


def test_a_bot_goes_on_after_its_answer_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/full.db"))
    runtime = server.app.state.runtime
    right, tries = runtime.writer.step, iter(range(2))

    async def step(step: Any) -> None:
        if next(tries, None) is not None:
            raise OSError("the disk is full")
        await right(step)

    monkeypatch.setattr(runtime.writer, "step", step)
    ada = Player(server.url, "Ada")
    made = ada.table("bot", "bot", start=True)
    table, version = made["id"], made["version"]
    wait_until(lambda: ada.get(f"/tables/{table}")["version"] > version + 2)
    server.stop()
    assert sum("could not answer" in line for line in logged(caplog)) == 2


def test_bots_play_on_where_the_table_cannot_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/dark.db"))
    ada = Player(server.url, "Ada")
    table = ada.table("bot", "bot")["id"]
    watching = ada.sit(table)

    def state_of(*_: Any) -> None:
        raise KeyError("an anchor")

    monkeypatch.setattr("theomachy.server.play.live.state_of", state_of)
    version = ada.post(f"/tables/{table}/start")["version"]
    assert "an error on our side" in watching.until("unshown")["text"]
    wait_until(lambda: ada.get(f"/tables/{table}")["version"] > version + 2)
    server.stop()
    assert any("cannot be shown" in line for line in logged(caplog))


def test_bots_play_a_whole_game_among_themselves(shared: Served, ada: Player, ben: Player) -> None:
    table = ada.table("bot", "bot", start=True, public=False)["id"]
    watching = ada.sit(table)
    state = watching.until("state")
    while not state["over"]:
        state = watching.until("state")
    assert ada.get(f"/tables/{table}")["status"] == "finished"
    # Who made it finds it among the finished games, though it is not shown to others.
    finished = [{each["id"] for each in who.get("/lobby")["finished"]} for who in (ada, ben)]
    assert [table in games for games in finished] == [True, False]


# the processes

STUDY = "theomachy.server.records.worker"
NOTHING = {"do": "check", "table": "t", "text": "x"}
"""A job that is soon done: what it is given is no record."""


def test_the_pool_replaces_what_overruns_and_what_crashes() -> None:
    async def check() -> None:
        pool = Pool(1, STUDY)
        with pytest.raises(Overrun):
            await pool.do(NOTHING, 0.0001)
        with pytest.raises(Crashed) as crashed:
            await pool.do(NOTHING, 60)
        assert crashed.value.kind == "CorruptRecord"
        assert "Traceback" in crashed.value.where
        with pytest.raises(Crashed):
            await pool.do({"do": "nothing"}, 60)
        await pool.close()

    asyncio.run(check())


def test_a_job_whose_process_was_killed_is_done_by_another(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def check() -> None:
        pool = Pool(1, STUDY)
        with pytest.raises(Crashed, match="record"):
            await pool.do(NOTHING, 60)
        (process,) = pool._running
        process.kill()  # nobody here knows of it yet
        with pytest.raises(Crashed) as crashed:
            await pool.do(NOTHING, 60)
        assert crashed.value.kind == "CorruptRecord"
        await pool.close()

    asyncio.run(check())


def test_the_pool_goes_on_when_a_process_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        pool = Pool(1, STUDY)
        for wrong in ("/bin/false", "/nowhere/python"):
            with monkeypatch.context() as patch:
                patch.setattr(sys, "executable", wrong)
                pool.warm()
                with pytest.raises(Died):
                    await pool.do(NOTHING, 60)
        with pytest.raises(Crashed) as crashed:
            await pool.do(NOTHING, 60)
        assert crashed.value.kind == "CorruptRecord"
        assert len(pool._running) == 1
        await pool.close()

    asyncio.run(check())


def test_looking_at_a_table_does_not_wake_its_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/seen.db", sweep=600, idle=600))
    ada = Player(server.url, "Ada")
    table = ada.table("you", "bot", start=True)["id"]
    runtime, woken = server.app.state.runtime, []
    del runtime._live[table]  # as if nobody had looked at it for a while
    monkeypatch.setattr(thinking, "wake", lambda live: woken.append(live.table.id))
    assert ada.get(f"/tables/{table}/state")["type"] == "state"
    assert ada.get(f"/tables/{table}/log")["events"]
    assert runtime.live_now(table) is not None
    assert not woken
    ada.sit(table)
    wait_until(lambda: table in woken)
    server.stop()
