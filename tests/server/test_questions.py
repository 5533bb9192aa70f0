"""Expensive questions: worked out once, kept, shared, paid for; and nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.abuse.forged import whole_game
from tests.server.serving import Player, Refusal, Served, unlimited
from theomachy.server.bots.pool import Overrun
from theomachy.server.config import Config, Limits
from theomachy.server.guard.rates import Bucket

QUESTIONS = ("scores", "luck", "record", "moments", "moments/700", "moments/700/board")


@pytest.fixture(scope="module")
def long_game() -> str:
    return whole_game("mystic-war", 4, most=1_500)


class Counted:
    """Counts what a server works out."""

    def __init__(self, served: Served, patch: pytest.MonkeyPatch) -> None:
        self.jobs: Counter[str] = Counter()
        study = served.app.state.runtime.study
        for name in ("look", "go_through"):
            patch.setattr(study, name, self._counting(getattr(study, name)))

    def _counting(self, do: Any) -> Any:
        async def counted(asker: Any, job: str, *rest: Any, **more: Any) -> Any:
            self.jobs[job] += 1
            return await do(asker, job, *rest, **more)

        return counted


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as made:
        yield made


def test_a_hundred_who_ask_at_once_are_answered_by_one_piece_of_work(
    long_game: str, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    # Those who wait for a process that must be started first would be told that it is busy.
    config = unlimited(f"sqlite:///{tmp_path}/questions.db", warm=True)
    served = Served(config)
    ada = Player(served.url, "Ada")
    table = ada.ask("POST", "/records", content=long_game)["id"]
    mine = ada.table("you", "hotseat", start=True)["id"]
    counted = Counted(served, patch)
    seat, answered, done = ada.sit(mine), 0, threading.Event()

    def play() -> None:
        nonlocal answered
        while not done.is_set():
            assert seat.ask("ping")["type"] == "pong"
            answered += 1

    def ask(number: int) -> tuple[str, int, bytes]:
        question = QUESTIONS[number % len(QUESTIONS)]
        address = f"{served.url}/api/tables/{table}/{question}"
        reply = httpx.get(address, timeout=60, verify=False)  # it is all http
        return question, reply.status_code, reply.content

    playing = threading.Thread(target=play)
    playing.start()
    with ThreadPoolExecutor(100) as many:
        replies = list(many.map(ask, range(20 * len(QUESTIONS))))
    done.set()
    playing.join()
    assert answered
    assert {status for _, status, _ in replies} == {200}
    assert len({(question, body) for question, _, body in replies}) == len(QUESTIONS)
    once = {"scores": 1, "record": 1, "draws": 1, "moment": 1, "board": 1}
    assert counted.jobs == once
    served.stop()

    again = Served(config)
    after = Counted(again, patch)
    for question in ("scores", "luck", "record"):
        reply = httpx.get(f"{again.url}/api/tables/{table}/{question}", timeout=60)
        assert (question, 200, reply.content) in replies
    assert not after.jobs, "What a restart forgets was not kept."
    again.stop()


def _is_shown(player: Player, table: str, moment: int) -> bool:
    try:
        player.get(f"/tables/{table}/moments/{moment}")
    except Refusal:
        return False
    return True


def test_whoever_asks_for_too_much_is_told_to_wait_and_others_are_not(
    long_game: str, tmp_path: Path
) -> None:
    limits = Limits(study=(0.6, 0.001), requests=(1e9, 1e9))
    served = Served(Config(f"sqlite:///{tmp_path}/budget.db", limits=limits, workers=1))
    ada = Player(served.url, "Ada")
    table = ada.ask("POST", "/records", content=long_game)["id"]
    seen = len(list(takewhile(lambda moment: _is_shown(ada, table, moment), range(100))))
    with pytest.raises(Refusal, match=r"429 too_many: That was too much at once; try in \d+ s\."):
        ada.get(f"/tables/{table}/moments/{seen}")
    if seen:
        ada.get(f"/tables/{table}/moments/0")  # what is known costs nothing
    ben = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=f"{served.url}/api/tables/{table}", transport=ben) as elsewhere:
        assert elsewhere.get(f"/moments/{seen}", timeout=60).status_code == 200
    with httpx.Client(base_url=f"{served.url}/api/tables/{table}") as nobody:
        reply = nobody.get("/moments/200", timeout=60)
    assert reply.status_code == 429, "The address pays, whoever asks from there."
    assert int(reply.headers["retry-after"]) > 0
    served.stop()


def test_who_would_wait_long_for_others_is_told_at_once(
    long_game: str, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    served = Served(unlimited(f"sqlite:///{tmp_path}/line.db"))
    stuck, begun = threading.Event(), threading.Event()
    pool = served.app.state.runtime.study._long.pool

    async def never(job: Any, seconds: float) -> Any:
        begun.set()
        await asyncio.to_thread(stuck.wait)
        raise Overrun

    def upload(number: int) -> httpx.Response:
        at = httpx.HTTPTransport(local_address=f"127.0.0.{number}")
        with httpx.Client(base_url=f"{served.url}/api", transport=at, timeout=60) as somebody:
            somebody.post("/guests", json={"name": "Ada"}).raise_for_status()
            return somebody.post("/records", content=long_game)

    real = pool.do
    patch.setattr(pool, "do", never)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(upload, 2)
        assert begun.wait(60)
        others = list(threads.map(upload, range(3, 6)))
        stuck.set()
        assert first.result().status_code == 422
    for reply in others:
        assert reply.status_code == 503
        assert reply.json()["error"]["code"] == "busy"
        assert reply.headers["retry-after"] == "5"
    patch.setattr(pool, "do", real)
    assert upload(7).status_code == 200
    served.stop()


def test_what_costs_more_takes_more_out_of_a_bucket() -> None:
    bucket = Bucket(10, 0.001)
    assert bucket.take(8) == 0
    assert bucket.take(8) > 0
    assert bucket.take(2) == 0
    bucket.spend(5)
    assert bucket.take(1) > 5 / 0.001
    full = Bucket(10, 0.001)
    assert full.take(100) == 0, "What costs more than there can be is given once, and owed."
    assert full.take(1) > 90 / 0.001
