"""What an operator does from outside is heard by a server that runs on the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Player, Refusal, Seat, Served, wait_until
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.engine.errors import BadInput
from theomachy.server.administering import Office, administer

PASSWORD = "seven bridges of Koenigsberg"


def do(server: Served, work: Callable[[Office], Awaitable[Any]]) -> Any:
    return asyncio.run(administer(server.config.database, work))


def closes_with(seat: Seat) -> int:
    """The code with which a socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        seat.drain()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_banned_account_is_logged_out_and_cannot_come_back_until_it_is_unbanned(
    server: Served,
) -> None:
    ada = Player(server.url, "Ada")
    ada.post("/accounts", username="ada", password=PASSWORD)
    seat = ada.sit(ada.table("you", "open")["id"])
    person = do(server, lambda office: office.person("Ada"))
    assert (person.name, person.username, person.tables, person.banned) == ("Ada", "ada", 1, None)
    do(server, lambda office: office.ban(person.id))
    assert closes_with(seat) == 4401
    with pytest.raises(Refusal, match="unknown_identity"):
        ada.get("/me")
    back = Player(server.url)
    with pytest.raises(Refusal, match="The operator of this server has banned this account"):
        back.post("/session", username="ada", password=PASSWORD)
    with pytest.raises(Refusal, match="wrong_password"):
        back.post("/session", username="ada", password="another one, and wrong")
    do(server, lambda office: office.unban(person.id))
    assert back.post("/session", username="ada", password=PASSWORD)["name"] == "Ada"


def test_bots_play_on_for_somebody_who_is_deleted(server: Served) -> None:
    ada, ben, table = two_at_a_table(server)
    ada.send("chat", text="Goodbye")
    ben.until("chat")
    owners = do(server, lambda office: office.people("", 10))
    (gone,) = [each for each in owners if each.name == "Ada"]
    do(server, lambda office: office.delete(gone.id))
    assert closes_with(ada) == 4401
    kinds = [seat["kind"] for seat in ben.until("table")["table"]["seats"]]
    assert sorted(kinds) == ["bot", "person"]
    ben.until_asked()
    ben.answer()
    ben.until_asked()  # the bot has answered meanwhile, or is not asked before
    again = Seat(server.url, table, ben.cookie)
    assert again.until("welcome")["chat"] == []
    with pytest.raises(BadInput, match="There is nobody"):
        do(server, lambda office: office.person(gone.id))


def test_a_table_that_its_deleted_host_has_not_started_is_closed(server: Served) -> None:
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    table = ada.table("you", "open", "open")["id"]
    ben.post(f"/tables/{table}/join")
    waiting = ben.sit(table)
    do(server, lambda office: office.delete(ada.me["id"]))
    assert closes_with(waiting) == 4404


def test_nobody_finds_a_closed_table_until_it_is_reopened(server: Served) -> None:
    ada, ben, table = two_at_a_table(server)
    moving = asked_of(ada, ben)
    version = moving.answer()["version"]
    do(server, lambda office: office.close(table))
    assert (closes_with(ada), closes_with(ben)) == (4404, 4404)
    player = Player(server.url)
    player.http.cookies.set("theomachy", ada.cookie or "")
    with pytest.raises(Refusal, match="not_found"):
        player.get(f"/tables/{table}")
    assert player.get("/tables", list="yours")["tables"] == []
    (row,) = do(server, lambda office: office.tables("closed", 10))
    assert (row.id, row.length > 0) == (table, True)
    do(server, lambda office: office.reopen(table))
    again = player.sit(table)
    assert again.until("state")["version"] == version


def test_nothing_is_written_to_a_table_from_the_moment_it_is_closed(server: Served) -> None:
    ada, ben, table = two_at_a_table(server)
    moving = asked_of(ada, ben)
    state = moving.state

    async def close_and_answer(office: Office) -> None:
        await office.close(table)

    do(server, close_and_answer)
    length = do(server, lambda office: office.table(table)).length
    try:
        option = state["options"][0]["id"]
        assert moving.ask("answer", version=state["version"], option=option)["type"] == "error"
    except ConnectionClosed:
        pass  # the news were faster
    assert do(server, lambda office: office.table(table)).length == length
    wait_until(lambda: server.app.state.runtime.live_now(table) is None)


def test_an_announcement_is_shown_at_every_table(server: Served) -> None:
    ada, ben = (Player(server.url, name) for name in ("Ada", "Ben"))
    seats = [each.sit(each.table("you", "open")["id"]) for each in (ada, ben)]
    do(server, lambda office: office.announce("We restart at noon."))
    assert [seat.until("notice")["text"] for seat in seats] == ["We restart at noon."] * 2
