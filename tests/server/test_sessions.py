"""Sessions: listed, ended one by one or all at once, and ended for open sockets too."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from threading import Event

import pytest

from bench.chaos.postgres import new_database
from tests.server.serving import PATIENCE, Player, Refusal, Seat, Served, unlimited, wait_until
from tests.server.test_identity import closing_code
from theomachy.server.clock import stamp
from theomachy.server.ids import token_hash
from theomachy.server.storage.schema import SESSIONS

LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PASSWORD = "a long secret"


def account(server: Served, name: str) -> tuple[Player, str]:
    """Somebody with an account, and the user name."""
    player = Player(server.url, name)
    username = f"{name.lower()}-{player.me['id']}"
    player.post("/accounts", username=username, password=PASSWORD)
    return player, username


def logged_in(server: Served, username: str, agent: str = "") -> Player:
    player = Player(server.url)
    player.http.headers["User-Agent"] = agent
    player.post("/session", username=username, password=PASSWORD)
    return player


def test_logging_out_ends_the_sockets_of_that_browser(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    elsewhere = logged_in(quiet, username)
    table = ada.table("you", "bot", start=True)["id"]
    here, there = ada.sit(table), elsewhere.sit(table)
    here.until("state")
    ada.ask("DELETE", "/session")
    assert closing_code(here) == 4401
    assert there.ask("ping")["type"] == "pong"
    with pytest.raises(Refusal, match="identity"):
        ada.get("/me")


def test_logging_out_ends_sockets_at_another_process(postgresql: str) -> None:
    database = new_database(postgresql)
    one, two = (Served(unlimited(database, bots=False)) for _ in range(2))
    ada = Player(one.url, "Ada")
    table = ada.table("you", "bot", start=True)["id"]
    seat = Seat(two.url, table, ada.cookie)
    seat.until("welcome")
    ada.ask("DELETE", "/session")
    assert closing_code(seat) == 4401
    for server in (one, two):
        server.stop()


def test_sessions_are_listed_in_plain_words(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    laptop = logged_in(quiet, username, LAPTOP)
    listed = laptop.get("/me/sessions")["sessions"]
    assert [each["here"] for each in listed] == [True, False]
    assert listed[0]["browser"] == "Firefox on Linux"
    assert listed[0]["address"] == "127.0.0.1"
    assert listed[0]["used"] >= listed[0]["made"]
    assert listed[0]["expires"] > listed[0]["used"]
    assert laptop.cookie not in str(listed)
    assert [each["here"] for each in ada.get("/me/sessions")["sessions"]] == [False, True]


def test_a_session_is_ended_from_another_browser(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    lost = logged_in(quiet, username)
    kept = logged_in(quiet, username)
    table = ada.table("you", "bot", start=True)["id"]
    seat = lost.sit(table)
    (id,) = [each["id"] for each in lost.get("/me/sessions")["sessions"] if each["here"]]
    with pytest.raises(Refusal, match="not_found"):
        Player(quiet.url, "Eve").ask("DELETE", f"/me/sessions/{id}")
    ada.ask("DELETE", f"/me/sessions/{id}")
    assert closing_code(seat) == 4401
    with pytest.raises(Refusal, match="unknown_identity"):
        lost.get("/me")
    assert kept.get("/me")["account"] == username
    with pytest.raises(Refusal, match="not_found"):
        ada.ask("DELETE", f"/me/sessions/{id}")


def test_who_was_logged_out_logs_in_again_or_uses_a_link_at_once(quiet: Served) -> None:
    """The browser still sends what has ended: it may not even have noticed."""
    ada, username = account(quiet, "Ada")
    for way in ("password", "link"):
        lost = logged_in(quiet, username)
        (id,) = [each["id"] for each in lost.get("/me/sessions")["sessions"] if each["here"]]
        ada.ask("DELETE", f"/me/sessions/{id}")
        if way == "password":
            lost.post("/session", username=username, password=PASSWORD)
        else:
            token = ada.post("/me/links")["token"]
            shown = lost.post("/me/links/look", token=token)
            assert shown["here"] is None
            lost.post("/me/adopt", token=token, person=shown["person"]["id"])
        assert lost.get("/me")["account"] == username


def test_all_other_sessions_are_ended_at_once(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    others = [logged_in(quiet, username) for _ in range(3)]
    table = ada.table("you", "bot", start=True)["id"]
    seats = [each.sit(table) for each in others]
    own = ada.sit(table)
    ada.ask("DELETE", "/me/sessions")
    for seat in seats:
        assert closing_code(seat) == 4401
    assert own.ask("ping")["type"] == "pong"
    assert len(ada.get("/me/sessions")["sessions"]) == 1


def days_pass(server: Served, player: Player, used: int, left: int) -> None:
    """As if a session was used so many days ago, and ends in so many."""
    time = datetime.now(UTC)
    file = server.config.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as database, database:
        database.execute(
            f"UPDATE {SESSIONS.name} SET used = ?, expires = ? WHERE hash = ?",
            (
                stamp(time - timedelta(days=used)),
                stamp(time + timedelta(days=left)),
                token_hash(player.cookie),
            ),
        )


def lasts_for(player: Player, days: int) -> bool:
    """Whether a session ends in so many days."""
    (here,) = [each for each in player.get("/me/sessions")["sessions"] if each["here"]]
    left = datetime.fromisoformat(here["expires"]) - datetime.now(UTC)
    return round(left / timedelta(days=1)) == days


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that looks for what has ended all the time."""
    database = f"sqlite:///{tmp_path_factory.mktemp('db')}/swept.db"
    served = Served(unlimited(database, sweep=0.1, bots=False))
    yield served
    served.stop()


def test_a_session_that_nobody_uses_ends_with_its_sockets(swept: Served) -> None:
    ada = Player(swept.url, "Ada")
    seat = ada.sit(ada.table("you", "open")["id"])
    days_pass(swept, ada, used=366, left=-1)
    assert closing_code(seat) == 4401
    with pytest.raises(Refusal, match="unknown_identity"):
        ada.get("/me")


def test_a_session_in_use_lasts_a_year_for_guests_and_ninety_days_for_accounts(
    swept: Served,
) -> None:
    ada, (ben, _) = Player(swept.url, "Ada"), account(swept, "Ben")
    for player, lasts in ((ada, 365), (ben, 90)):
        days_pass(swept, player, used=lasts - 1, left=1)
        reply = player.http.post("/api/guests", json={"keep": True})
        assert f"Max-Age={lasts * 86_400}" in reply.headers["set-cookie"]
        wait_until(partial(lasts_for, player, lasts))


def test_a_socket_on_which_somebody_acts_keeps_its_session(swept: Served) -> None:
    ada = Player(swept.url, "Ada")
    seat = ada.sit(ada.table("you", "open")["id"])
    days_pass(swept, ada, used=300, left=65)
    assert seat.ask("note", text="Hello")["type"] == "noted"
    wait_until(lambda: expiry(swept, ada) > stamp(datetime.now(UTC) + timedelta(days=300)))


def expiry(server: Served, player: Player) -> str:
    """When a session ends, asked behind the server's back, since asking it would count as use."""
    file = server.config.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as database:
        question = f"SELECT expires FROM {SESSIONS.name} WHERE hash = ?"
        (found,) = database.execute(question, (token_hash(player.cookie),)).fetchone()
        return str(found)


def test_logging_in_takes_games_along_only_if_asked_to(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    first = ada.table("you", "bot", start=True)["id"]
    visitor = Player(quiet.url, "Visitor")
    second = visitor.table("you", "bot", start=True)["id"]
    assert visitor.get("/me/games") == {"open": 0, "running": 1, "finished": 0}
    with pytest.raises(Refusal, match="wrong_password"):
        visitor.post("/session", username=username, password="another secret")
    visitor.post("/session", username=username, password=PASSWORD)
    assert {each["id"] for each in visitor.get("/lobby")["yours"]} == {first}
    visitor.ask("DELETE", "/session")
    assert visitor.get("/me")["id"] == visitor.me["id"]
    watching = Player(quiet.url, "Ben").sit(second)
    visitor.post("/session", username=username, password=PASSWORD, games=True)
    told = watching.until("chat")["line"]["text"]
    assert told == f"Teal has changed hands: Visitor (guest) goes on as Ada (account {username})."
    assert {each["id"] for each in visitor.get("/lobby")["yours"]} == {first, second}


def test_an_account_is_made_once_and_its_name_is_taken(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    with pytest.raises(Refusal, match="wrong_state"):
        ada.post("/accounts", username="another", password=PASSWORD)
    with pytest.raises(Refusal, match="name_taken"):
        Player(quiet.url, "Eve").post("/accounts", username=username.upper(), password=PASSWORD)


def test_a_new_password_ends_all_other_sessions(quiet: Served) -> None:
    ada, username = account(quiet, "Ada")
    other = logged_in(quiet, username)
    with pytest.raises(Refusal, match="wrong_password"):
        ada.ask("PUT", "/me/password", json={"old": "not the old one", "new": "another secret"})
    with pytest.raises(Refusal, match="too common"):
        ada.ask("PUT", "/me/password", json={"old": PASSWORD, "new": "password1"})
    ada.ask("PUT", "/me/password", json={"old": PASSWORD, "new": "another secret"})
    assert ada.get("/me")["account"] == username
    with pytest.raises(Refusal, match="identity"):
        other.get("/me")
    with pytest.raises(Refusal, match="wrong_password"):
        other.post("/session", username=username, password=PASSWORD)
    other.post("/session", username=username, password="another secret")


@pytest.mark.parametrize("how", ["password", "everywhere", "there"])
def test_who_is_thrown_out_does_not_come_back_by_a_link_made_before(
    quiet: Served, how: str
) -> None:
    ada, username = account(quiet, "Ada")
    eve = logged_in(quiet, username)
    link = eve.post("/me/links")
    there = next(each["id"] for each in ada.get("/me/sessions")["sessions"] if not each["here"])
    match how:
        case "password":
            ada.ask("PUT", "/me/password", json={"old": PASSWORD, "new": "another secret"})
        case "everywhere":
            ada.ask("DELETE", "/me/sessions")
        case "there":
            ada.ask("DELETE", f"/me/sessions/{there}")
    stranger = Player(quiet.url, "Eve")
    with pytest.raises(Refusal, match="not_found"):
        stranger.post("/me/links/look", token=link["token"])
    with pytest.raises(Refusal, match="not_found"):
        stranger.post("/me/adopt", token=link["token"], person=ada.me["id"])
    assert [each["state"] for each in ada.get("/me/links")["links"]] == ["withdrawn"]


def test_logging_out_here_leaves_the_link_to_go_on_elsewhere(quiet: Served) -> None:
    ada = Player(quiet.url, "Ada")
    link = ada.post("/me/links")
    ada.ask("DELETE", "/session")
    phone = Player(quiet.url)
    assert phone.post("/me/adopt", token=link["token"], person=ada.me["id"])["name"] == "Ada"


def slow(server: Served, monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Checking a password takes until the second event; the first says that one is in progress."""
    hashing, begun, done = server.app.state.runtime.hashing, Event(), Event()
    fits = hashing.fits

    async def slowly(*given: str) -> bool:
        right: bool = await fits(*given)
        begun.set()
        await asyncio.to_thread(done.wait, PATIENCE)
        return right

    monkeypatch.setattr(hashing, "fits", slowly)
    return begun, done


def test_a_password_that_is_changed_while_it_is_checked_opens_nothing(
    quiet: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, username = account(quiet, "Ada")
    eve = Player(quiet.url, "Eve")
    begun, done = slow(quiet, monkeypatch)
    with ThreadPoolExecutor(1) as other:
        logging_in = other.submit(eve.post, "/session", username=username, password=PASSWORD)
        assert begun.wait(PATIENCE)
        monkeypatch.undo()
        ada.ask("PUT", "/me/password", json={"old": PASSWORD, "new": "another secret"})
        done.set()
        with pytest.raises(Refusal, match="wrong_password"):
            logging_in.result(PATIENCE)
    assert eve.get("/me")["name"] == "Eve"
    assert len(ada.get("/me/sessions")["sessions"]) == 1


def test_of_two_new_passwords_at_once_the_first_one_stands(
    quiet: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, username = account(quiet, "Ada")
    eve = logged_in(quiet, username)
    begun, done = slow(quiet, monkeypatch)
    change = partial(eve.ask, "PUT", "/me/password", json={"old": PASSWORD, "new": "evil secret"})
    with ThreadPoolExecutor(1) as other:
        changing = other.submit(change)
        assert begun.wait(PATIENCE)
        monkeypatch.undo()
        ada.ask("PUT", "/me/password", json={"old": PASSWORD, "new": "another secret"})
        done.set()
        with pytest.raises(Refusal, match="wrong_password"):
            changing.result(PATIENCE)
    assert ada.get("/me")["account"] == username
