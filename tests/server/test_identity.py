"""Who may act for whom."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Player, Refusal, Seat, Served
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.server.ids import token_hash
from theomachy.server.storage.schema import SESSIONS


def closing_code(seat: Seat) -> int:
    with pytest.raises(ConnectionClosed):
        seat.drain()
    assert seat.socket.close_code is not None
    return seat.socket.close_code


def test_a_visitor_is_nobody_until_they_ask_to_be_a_guest(shared: Served) -> None:
    visitor = Player(shared.url)
    with pytest.raises(Refusal, match="no_identity"):
        visitor.get("/me")
    made = visitor.http.post("/api/guests", json={})
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert made.json()["token"] is None
    assert visitor.get("/me")["id"] == made.json()["id"]


def test_whoever_is_known_stays_who_they_are_if_they_ask_to(shared: Served) -> None:
    visitor = Player(shared.url)
    first = visitor.post("/guests", keep=True)
    assert visitor.post("/guests", keep=True) == first
    visitor.http.cookies.set("theomachy", "a cookie of another house")
    assert visitor.post("/guests", keep=True)["id"] != first["id"]
    assert visitor.post("/guests")["id"] != first["id"]


def test_no_token_is_stored_as_it_is(shared: Served, ada: Player) -> None:
    import sqlite3

    file = shared.config.database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as database:
        hashes = {row[0] for row in database.execute(f"SELECT hash FROM {SESSIONS.name}")}
        everything = "".join(str(row) for row in database.iterdump())
    assert token_hash(ada.cookie) in hashes
    assert ada.cookie not in everything


def test_a_forged_cookie_is_refused_and_cleared(shared: Served, ada: Player) -> None:
    table = ada.table("you", "bot", start=True)["id"]
    eve = Player(shared.url)
    eve.http.cookies.set("theomachy", ada.cookie[:-2] + "xx")
    reply = eve.http.get("/api/me")
    assert reply.status_code == 401
    assert reply.json()["error"]["code"] == "unknown_identity"
    assert 'theomachy=""' in reply.headers["set-cookie"]
    assert closing_code(Seat(shared.url, table, "forged")) == 4401


def test_nobody_looks_through_a_seat_of_somebody_else(shared: Served) -> None:
    *_, table = two_at_a_table(shared)
    eve = Player(shared.url, "Eve")
    assert closing_code(Seat(shared.url, table, eve.cookie, seat=0)) == 4403
    watching = eve.sit(table)
    assert watching.until("state")["seat"] is None
    assert watching.ask("look", seat=1)["code"] == "not_yours"
    with pytest.raises(Refusal, match="not_yours"):
        eve.get(f"/tables/{table}/state", seat=0)


def test_option_ids_are_good_for_one_table_version_and_seat(shared: Served) -> None:
    one = asked_of(*two_at_a_table(shared)[:2])
    two = asked_of(*two_at_a_table(shared)[:2])
    foreign = one.state["options"][0]["id"]
    version = two.state["version"]
    assert two.ask("answer", version=version, option=foreign)["code"] == "illegal_answer"
    for id in ("", ".", "0", ".0", f"{two.state['options'][0]['id']}9", "x" * 40):
        assert two.ask("answer", version=version, option=id)["code"] == "illegal_answer"
    assert two.answer()["type"] == "ack"


def test_requests_and_sockets_from_other_sites_are_refused(shared: Served, ada: Player) -> None:
    table = ada.table("you", "bot", start=True)["id"]
    with pytest.raises(Refusal, match="bad_origin"):
        ada.ask("POST", f"/tables/{table}/leave", headers={"Origin": "https://evil.example"})
    assert closing_code(Seat(shared.url, table, ada.cookie, Origin="https://evil.example")) == 4403
    own = Seat(shared.url, table, ada.cookie, Origin=shared.url)
    assert own.receive()["type"] == "welcome"


def test_every_answer_carries_the_security_headers(shared: Served, ada: Player) -> None:
    for path in ("/", "/api/about", "/api/nothing", "/tables/x"):
        headers = ada.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_program_uses_its_token_as_bearer(shared: Served) -> None:
    token = Player(shared.url).post("/guests", name="Bot", token=True)["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    assert Player(shared.url).ask("GET", "/me", headers=bearer)["name"] == "Bot"
    with pytest.raises(Refusal, match="unknown_identity"):
        Player(shared.url).ask("GET", "/me", headers={"Authorization": "Bearer nonsense"})
