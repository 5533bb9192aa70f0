"""What is kept for a time only is removed after that, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.serving import Player, Refusal, Served, unlimited, wait_until
from tests.server.test_play import play_to_the_end
from theomachy.server.clock import CLOCK, stamp
from theomachy.server.play.retaining import remove_old
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.schema import CHAT, METADATA, PEOPLE, SESSIONS, TABLES


@pytest.fixture
def keeping(database: str) -> Iterator[Served]:
    """A server that keeps talk for 5 days, games for 10, and guests for 20."""
    config = unlimited(database, bots=False, idle=0.05, sweep=0.05)
    served = Served(replace(config, keep_chat=5, keep_games=10, keep_guests=20))
    yield served
    served.stop()


def within(server: Served, work: Any) -> Any:
    """Do some work in the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, server.app.state.runtime.loop).result(60)


def removed(server: Served) -> dict[str, int]:
    found: dict[str, int] = within(server, remove_old(server.app.state.runtime))
    return found


def age(server: Served, days: float) -> None:
    """As if the days had passed since everything that has been."""
    at = stamp(CLOCK.now() - timedelta(days=days))

    async def write(transaction: Transaction) -> None:
        await transaction.execute(
            TABLES.update().where(TABLES.c.finished.is_not(None)).values(finished=at)
        )
        await transaction.execute(PEOPLE.update().values(created=at))
        await transaction.execute(SESSIONS.update().values(used=at))

    within(server, server.app.state.runtime.writer.write(write))


def rows(server: Served, table: Any) -> int:
    return len(within(server, server.app.state.runtime.database.rows(select(table))))


def finished(server: Served, ada: Player) -> str:
    """A game that is over, which nobody looks at, and at which something was said."""
    table: str = ada.table("you", "hotseat", start=True, game="gheos")["id"]
    seats = ada.sit(table, 0), ada.sit(table, 1)
    seats[0].send("chat", text="Well played")
    play_to_the_end(*seats)
    for seat in seats:
        seat.close()
    wait_until(lambda: server.app.state.runtime.live_now(table) is None)
    return table


def test_what_is_old_goes_when_its_time_has_come(keeping: Served) -> None:
    ada = Player(keeping.url, "Ada")
    over, waiting = finished(keeping, ada), ada.table("you", "open")["id"]
    age(keeping, 4)
    assert removed(keeping) == {"games": 0, "chat": 0, "guests": 0}
    age(keeping, 6)
    assert removed(keeping) == {"games": 0, "chat": 1, "guests": 0}
    assert ada.get(f"/tables/{over}")["status"] == "finished"
    age(keeping, 11)
    assert removed(keeping) == {"games": 1, "chat": 0, "guests": 0}
    with pytest.raises(Refusal, match="not_found"):
        ada.get(f"/tables/{over}")
    for table in METADATA.tables.values():
        if "table" in table.c:
            assert over not in within(
                keeping, keeping.app.state.runtime.database.rows(select(table.c.table))
            )
    age(keeping, 21)  # whoever sits at a table stays
    assert removed(keeping) == {"games": 0, "chat": 0, "guests": 0}
    ada.post(f"/tables/{waiting}/leave")

    def is_gone() -> bool:
        age(keeping, 21)  # leaving has prolonged the session, sooner or later
        return removed(keeping)["guests"] == 1

    wait_until(is_gone)
    assert rows(keeping, PEOPLE) == 0


def test_accounts_and_guests_who_were_here_lately_stay(keeping: Served) -> None:
    ada, ben, eve = (Player(keeping.url, name) for name in ("Ada", "Ben", "Eve"))
    ada.post("/accounts", username="ada", password="seven bridges of Koenigsberg")
    age(keeping, 30)
    Player(keeping.url, "Flo")

    async def write(transaction: Transaction) -> None:
        at = stamp(CLOCK.now() - timedelta(days=3))
        await transaction.execute(
            SESSIONS.update().where(SESSIONS.c.person == ben.me["id"]).values(used=at)
        )

    within(keeping, keeping.app.state.runtime.writer.write(write))
    assert removed(keeping)["guests"] == 1
    with pytest.raises(Refusal, match="unknown_identity"):
        eve.get("/me")
    assert rows(keeping, PEOPLE) == 3


def test_everything_is_kept_for_ever_unless_the_operator_says_otherwise(server: Served) -> None:
    ada = Player(server.url, "Ada")
    ada.sit(ada.table("you", "open")["id"]).ask("chat", text="Hello")
    age(server, 3000)
    assert removed(server) == {}
    assert (rows(server, PEOPLE), rows(server, CHAT)) == (1, 1)
