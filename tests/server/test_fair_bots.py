"""Bots for all: whoever asks much of them takes nothing from the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.serving import Player, Refusal, Seat, Served, installed, unlimited, wait_until
from theomachy.server.bots.levels import LEVELS
from theomachy.server.bots.scheduler import Rank
from theomachy.server.config import LOOPBACK, Limits
from theomachy.server.play.thinking import due, rank_of
from theomachy.server.storage.schema import TABLES

MANY = 30
ORACLES = [{"kind": "bot", "level": "oracle"}] * 2


def test_somebodys_novice_answers_before_many_games_that_nobody_watches(tmp_path: Path) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/many.db", hidden_seconds=2.0))
    eve = Player(server.url, "Eve")
    begun = {}
    for _ in range(MANY):
        made = eve.post("/tables", game="gheos", seats=ORACLES, start=True, public=False)
        begun[made["id"]] = made["version"]
    ben = Player(server.url, "Ben")
    seat = ben.sit(ben.table("you", "bot", start=True)["id"])
    hear_the_bot(seat, 3)
    still = [id for id, version in begun.items() if live_at(server, id).match.version == version]
    server.stop()
    assert len(still) > MANY / 2


def hear_the_bot(seat: Seat, times: int = 1) -> None:
    """Play on until the bot at somebody's table has laid so many more tiles."""
    laid = tiles_of_the_bot(seat)
    while tiles_of_the_bot(seat) < laid + times:
        seat.answer()
        seat.until_asked()


def tiles_of_the_bot(seat: Seat) -> int:
    states = [message for message in seat.received if message["type"] == "state"]
    events = [event for state in states for event in state["events"] if event["kind"] == "tile"]
    return sum(event["data"]["seat"] == 1 for event in events)


def live_at(server: Served, table: str) -> Any:
    return server.app.state.runtime.live_now(table)


# quotas


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    """A server on which one person may have two games between bots, and one address three."""
    limits = replace(Limits.none(), bot_games=2, bot_games_of_network=3)
    config = unlimited(f"sqlite:///{tmp_path}/strict.db")
    server = Served(replace(config, limits=limits, bots=False, proxies=LOOPBACK))
    yield server
    server.stop()


def somebody(server: Served, address: str, name: str = "Eve") -> Player:
    """Somebody at an address, as a proxy in front of the server would say."""
    player = Player(server.url)
    player.http.headers["X-Forwarded-For"] = address
    player.post("/guests", name=name)
    return player


def let_bots_play(player: Player) -> str:
    id: str = player.table("bot", "bot", start=True)["id"]
    return id


def test_one_person_may_have_some_games_between_bots_at_once(strict: Served) -> None:
    eve = somebody(strict, "203.0.113.7")
    for _ in range(2):
        let_bots_play(eve)
    with pytest.raises(Refusal, match="Bots play 2 games for you already") as refused:
        let_bots_play(eve)
    assert (refused.value.status, refused.value.code) == (429, "too_many")
    waiting = eve.table("bot", "bot")
    with pytest.raises(Refusal, match="let one end first"):
        eve.post(f"/tables/{waiting['id']}/start")
    assert eve.get(f"/tables/{waiting['id']}")["status"] == "open"
    assert eve.table("you", "bot", start=True)["status"] == "running"
    reply: httpx.Response = eve.http.post(f"/api/tables/{waiting['id']}/start", json={})
    assert int(reply.headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("here", "there"),
    [
        (["203.0.113.7", "203.0.113.7"], "203.0.113.8"),
        (["2001:db8:1:2::3", "2001:db8:1:2:ffff::4"], "2001:db8:1:3::3"),
    ],
)
def test_all_of_one_address_together_may_have_some_more(
    strict: Served, here: list[str], there: str
) -> None:
    eve, ben = (somebody(strict, address) for address in here)
    for _ in range(2):
        let_bots_play(eve)
    let_bots_play(ben)
    with pytest.raises(Refusal, match="3 games for people at your address already"):
        let_bots_play(ben)
    let_bots_play(somebody(strict, there))


def test_a_game_that_is_over_counts_no_more_and_its_rematch_does(strict: Served) -> None:
    eve = Player(strict.url, "Eve")
    tables = [let_bots_play(eve) for _ in range(2)]
    runtime = strict.app.state.runtime

    async def write(connection: AsyncConnection) -> None:
        over = TABLES.update().where(TABLES.c.id == tables[0]).values(status="finished")
        await connection.execute(over)

    asyncio.run_coroutine_threadsafe(runtime.writer.write(write), runtime.loop).result(30)
    assert eve.post(f"/tables/{tables[0]}/rematch")["status"] == "running"
    with pytest.raises(Refusal, match="Bots play 2 games for you already"):
        let_bots_play(eve)


# who waits


def test_how_urgent_a_table_is_goes_by_who_is_there(shared: Served, ada: Player) -> None:
    slow = ada.table("you", "bot", pace="day", start=True)["id"]
    with_ada = ada.table("you", "bot", start=True)["id"]
    of_bots = ada.table("bot", "bot", public=False)["id"]
    shared.app.state.runtime.scheduler.size = 0  # nothing is begun
    try:
        ada.post(f"/tables/{of_bots}/start")
        assert rank_at(shared, with_ada) is rank_at(shared, slow) is Rank.AWAY
        assert rank_at(shared, of_bots) is Rank.UNWATCHED
        wait_until(lambda: bool(live_at(shared, of_bots).turns))
        (turn,) = live_at(shared, of_bots).turns.values()
        assert turn.rank is Rank.UNWATCHED
        seats = [ada.sit(table) for table in (slow, with_ada, of_bots)]
        assert rank_at(shared, slow) is Rank.AWAY
        assert rank_at(shared, with_ada) is Rank.WAITED_FOR
        assert rank_at(shared, of_bots) is Rank.WATCHED
        wait_until(lambda: turn.rank is Rank.WATCHED)
        seats[2].close()
        wait_until(lambda: turn.rank is Rank.UNWATCHED)
    finally:
        shared.app.state.runtime.scheduler.size = 1


def rank_at(server: Served, table: str) -> Rank:
    return rank_of(live_at(server, table))


def test_a_bot_whose_table_goes_back_stops_thinking_and_others_need_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "adept", replace(LEVELS["adept"], bot="hangs"))
    with installed(tmp_path, "strangers", "[theomachy.bots]\nhangs = tests.bots.players:Hangs\n"):
        server = Served(unlimited(f"sqlite:///{tmp_path}/back.db"))
        ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
        seats = [{"kind": "you"}, {"kind": "bot", "level": "adept"}]
        options = {"start_player": 1}
        made = ada.post("/tables", game="gheos", seats=seats, options=options, start=True)
        seat, live = ada.sit(made["id"]), live_at(server, made["id"])
        while not live.turns:
            seat.answer()
            wait_until(lambda: bool(live.turns) or 0 in live.match.table.waiting)
        wait_until(lambda: any(turn.begun for turn in live.turns.values()))
        assert seat.ask("undo", version=live.match.version)["type"] == "ack"
        wait_until(lambda: not live.turns)
        table = ben.table("you", "bot", start=True)["id"]
        hear_the_bot(ben.sit(table))
        server.stop()


# levels


def test_less_time_because_the_server_is_busy_is_said_and_only_of_that_answer(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path}/busy.db"
    server = Served(unlimited(database))
    scheduler = server.app.state.runtime.scheduler
    scheduler._behind = lambda turn: 100.0
    ada = Player(server.url, "Ada")
    seats = [{"kind": "you"}, {"kind": "bot", "level": "adept"}]
    table = ada.post("/tables", game="gheos", seats=seats, start=True)["id"]
    seat = ada.sit(table)
    hear_the_bot(seat)
    lowered = [
        {"seat": 1, "text": "Had less time than usual for its last answer: the server is busy."}
    ]
    assert seat.state["lowered"] == lowered
    assert ada.get(f"/tables/{table}/state")["lowered"] == lowered
    assert Player(server.url).get(f"/tables/{table}/state")["lowered"] == lowered
    server.stop()
    server = Served(unlimited(database))
    ada.url = server.url
    seat = ada.sit(table)
    assert seat.until_asked()["lowered"] == lowered
    hear_the_bot(seat)
    assert "lowered" not in seat.state
    server.stop()


@pytest.mark.parametrize("line", [0, 1, 2])
@pytest.mark.parametrize("waited", [0.0, 0.1, 0.3, 0.65, 0.9, 5.0])
def test_when_a_secret_is_answered_does_not_tell_how_long_the_bot_thought(
    waited: float, line: int
) -> None:
    since, step, seconds = 1000.0, 0.7, 0.35
    begun = since + waited
    times = {
        due(since, line, begun, begun + part * seconds + 0.1, seconds, step)
        for part in (0, 0.01, 0.5, 0.99, 1)
    }
    (time,) = times
    assert time > begun + seconds
    assert (time - since) / step == pytest.approx(round((time - since) / step))


def test_those_who_are_asked_at_once_count_as_if_those_before_had_used_their_time() -> None:
    since, step, seconds = 1000.0, 0.7, 0.35
    at_once = [due(since, 1, since + early, since + 0.4, seconds, step) for early in (0.0, 0.35)]
    assert at_once[0] == at_once[1]
