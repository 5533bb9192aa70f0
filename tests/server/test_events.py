"""What happened is stored as data, and put into words where it is shown."""

from __future__ import annotations

import random
import sqlite3
from typing import Any

import msgspec
import pytest

from tests.server.serving import Player, Served
from theomachy.engine.game import game
from theomachy.engine.table import Table
from theomachy.server.showing.events import Narrator
from theomachy.server.storage.events import events_read, events_written
from theomachy.server.wire.shapes import EventShape

GAMES = ("gheos", "mystic-war", "mezo", "trial-of-the-gods")
ANSWERS = 400


@pytest.mark.parametrize("name", GAMES)
def test_what_was_stored_is_told_in_the_same_words_at_once_and_at_the_end(name: str) -> None:
    played = game(name)
    players = max(players for players in played.players if players <= 4)
    table: Table[Any] = Table(played, players, seed=4)
    viewers = (None, *range(players))
    rng = random.Random(7)
    stored, told = [], []
    for _ in range(ANSWERS):
        if table.over:
            break
        seat = table.waiting[0]
        events = table.answer(seat, rng.choice(list(table.options(seat))))
        narrator = Narrator(played, table.position)
        shown = [narrator.shapes(events, 1, viewer) for viewer in viewers]
        stored.append(events_written(events))
        read = events_read(stored[-1])
        again = Narrator(played, table.position)
        assert written([again.shapes(read, 1, viewer) for viewer in viewers]) == written(shown)
        told.append(shown)
    end = Narrator(played, table.position)
    for one, shown in zip(stored, told, strict=True):
        events = events_read(one)
        assert written([end.shapes(events, 1, viewer) for viewer in viewers]) == written(shown)


def written(shapes: list[list[EventShape]]) -> bytes:
    return msgspec.json.encode(shapes)


def test_the_database_has_none_of_the_sentences_of_the_log(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    table = ada.table("you", "bot", "bot", game="mystic-war", start=True)["id"]
    seat = ada.sit(table)
    for _ in range(12):
        seat.answer()
    log = ada.get(f"/tables/{table}/log", limit=500)["events"]
    texts = {event["text"] for event in log}
    assert len(texts) > 12
    file = str(shared.config.database).removeprefix("sqlite:///")
    with sqlite3.connect(file) as database:
        rows = database.execute('SELECT * FROM entries WHERE "table" = ?', (table,)).fetchall()
    kept = "\n".join(str(value) for row in rows for value in row)
    assert not [text for text in texts if text in kept]


def test_a_step_that_was_taken_back_still_has_its_words(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    table = ada.table("you", "hotseat", game="mezo", start=True)["id"]
    seat = ada.sit(table, 0)
    seat.until("state")
    while not any(event["kind"] == "vertex" for event in seat.state["events"]):
        if not seat.state["options"]:
            seat.ask("look", seat=seat.state["waiting"][0])
        version, options = seat.state["version"], seat.state["options"]
        moving = (each for each in options if any("vertex:" in at for at in each["at"]))
        option = next(moving, options[-1])["id"]
        assert seat.ask("answer", version=version, option=option)["type"] == "ack"
        seat.until("state")
    while seat.state["undo"]["available"]:
        assert seat.ask("undo", version=seat.state["version"])["type"] == "ack"
        seat.until("state")
    moments = ada.get(f"/tables/{table}/moments")["moments"]
    undone = [moment for moment in moments if moment["undone"] and moment["seat"] >= 0]
    assert any(" goes to " in moment["text"] for moment in undone)
