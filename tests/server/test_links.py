"""Links to go on from another device: both sides are named, and no seat moves unasked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bench.chaos.postgres import new_database
from tests.server.serving import Player, Refusal, Served, unlimited, wait_until

PHONE = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36"
)


def guest(server: Served, name: str, agent: str = "") -> Player:
    """A guest in a browser of that kind."""
    player = Player(server.url)
    player.http.headers["User-Agent"] = agent
    player.me = player.post("/guests", name=name)
    return player


def yours(player: Player) -> set[str]:
    return {each["id"] for each in player.get("/lobby")["yours"]}


def adopt(player: Player, link: dict[str, Any], **more: Any) -> Any:
    """Look at a link as the page does, and go on as the person it belongs to."""
    shown = player.post("/me/links/look", token=link["token"])
    return player.post("/me/adopt", token=link["token"], person=shown["person"]["id"], **more)


def test_a_link_names_both_sides_before_anything_happens(quiet: Served) -> None:
    fox, heron = Player(quiet.url, "Bold Fox"), Player(quiet.url, "Quiet Heron")
    name = f"boldfox{fox.me['id']}"
    fox.post("/accounts", username=name, password="a long secret")
    heron.table("you", "bot", start=True)
    heron.table("you", "open")
    link = fox.post("/me/links")
    assert link["url"] == f"/device#{link['token']}"
    shown = heron.post("/me/links/look", token=link["token"])
    assert shown["person"]["name"] == "Bold Fox"
    assert shown["person"]["account"] == name
    assert shown["here"]["name"] == "Quiet Heron"
    assert shown["here"]["account"] is None
    assert shown["games"] == {"open": 1, "running": 1, "finished": 0}
    assert heron.get("/me")["name"] == "Quiet Heron"
    with pytest.raises(Refusal, match="bad_request"):
        heron.post("/me/adopt", token=link["token"])
    with pytest.raises(Refusal, match="belongs to Bold Fox"):
        heron.post("/me/adopt", token=link["token"], person=heron.me["id"])
    assert heron.get("/me")["name"] == "Quiet Heron"


def test_a_foreign_link_gives_nobody_the_seats_of_the_guest_who_opens_it(quiet: Served) -> None:
    eve, ada, ben = (Player(quiet.url, name) for name in ("Eve", "Ada", "Ben"))
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    assert adopt(ada, eve.post("/me/links"))["name"] == "Eve"
    assert table not in yours(eve)
    with pytest.raises(Refusal, match="not_yours"):
        eve.get(f"/tables/{table}/state", seat=0)
    # Whoever was taken in logs out, and is again who they were, with their seat.
    ada.ask("DELETE", "/session")
    assert ada.post("/guests", keep=True)["id"] == ada.me["id"]
    assert ada.sit(table).until("state")["seat"] == 0


def test_games_go_along_if_asked_to_and_their_tables_are_told(quiet: Served) -> None:
    ada, ben, phone = (Player(quiet.url, name) for name in ("Ada", "Ben", "Phone"))
    table = phone.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    phone.post(f"/tables/{table}/start")
    seat = ben.sit(table)
    adopt(phone, ada.post("/me/links"), games=True)
    told = seat.until("chat")["line"]
    assert told["name"] == ""
    assert told["text"] == "Teal has changed hands: Phone (guest) goes on as Ada (guest)."
    while (news := seat.until("table")["table"])["seats"][0]["name"] != "Ada":
        pass
    assert news["seats"][0]["kind"] == "person"
    assert ben.get(f"/tables/{table}/chat")["lines"][-1]["text"] == told["text"]
    assert ada.sit(table).until("state")["seat"] == 0
    assert phone.sit(table).until("state")["seat"] == 0


def test_a_seat_does_not_go_to_somebody_at_the_same_table(quiet: Served) -> None:
    eve, ada = Player(quiet.url, "Eve"), Player(quiet.url, "Ada")
    table = ada.table("you", "open")["id"]
    eve.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    adopt(ada, eve.post("/me/links"), games=True)
    assert eve.get(f"/tables/{table}")["yours"] == [1]
    ada.ask("DELETE", "/session")
    assert ada.get(f"/tables/{table}")["yours"] == [0]


def test_an_account_keeps_its_games(quiet: Served) -> None:
    ada, ben = Player(quiet.url, "Ada"), Player(quiet.url, "Ben")
    ada.post("/accounts", username=f"a{ada.me['id']}", password="a long secret")
    table = ada.table("you", "bot", start=True)["id"]
    link = ben.post("/me/links")
    with pytest.raises(Refusal, match="cannot be moved"):
        adopt(ada, link, games=True)
    assert adopt(ada, link)["name"] == "Ben"
    assert table not in yours(ben)


def test_a_link_is_good_once_and_a_dead_one_costs_nobody_their_name(quiet: Served) -> None:
    ada = Player(quiet.url, "Ada")
    link = ada.post("/me/links")
    adopt(Player(quiet.url, "Phone"), link)
    eve = Player(quiet.url, "Eve")
    table = eve.table("you", "bot", start=True)["id"]
    for path, more in (("/me/links/look", {}), ("/me/adopt", {"person": ada.me["id"]})):
        with pytest.raises(Refusal, match="used or withdrawn"):
            eve.post(path, token=link["token"], **more)
    assert eve.get("/me")["name"] == "Eve"
    assert table in yours(eve)


def test_a_link_lives_ten_minutes_at_most(tmp_path: Path) -> None:
    from datetime import datetime

    server = Served(unlimited(f"sqlite:///{tmp_path}/short.db", bots=False))
    made = Player(server.url, "Ada").post("/me/links")
    seconds = datetime.fromisoformat(made["expires"]) - datetime.fromisoformat(made["made"])
    assert seconds.total_seconds() <= 600
    server.stop()
    server = Served(unlimited(f"sqlite:///{tmp_path}/short.db", bots=False, link_seconds=0.05))
    ada, phone = Player(server.url, "Ada"), Player(server.url, "Phone")
    link = ada.post("/me/links")
    wait_until(lambda: ada.get("/me/links")["links"][0]["state"] == "expired")
    with pytest.raises(Refusal, match="has expired"):
        phone.post("/me/links/look", token=link["token"])
    server.stop()


def test_links_are_listed_and_withdrawn_by_who_made_them(quiet: Served) -> None:
    ada = Player(quiet.url, "Ada")
    first, second = ada.post("/me/links"), ada.post("/me/links")
    listed = ada.get("/me/links")["links"]
    assert [(each["id"], each["state"]) for each in listed] == [
        (second["id"], "open"),
        (first["id"], "open"),
    ]
    assert not any("token" in each for each in listed)
    eve = Player(quiet.url, "Eve")
    with pytest.raises(Refusal, match="not_found"):
        eve.ask("DELETE", f"/me/links/{first['id']}")
    ada.ask("DELETE", f"/me/links/{first['id']}")
    with pytest.raises(Refusal, match="withdrawn"):
        eve.post("/me/links/look", token=first["token"])
    states = {each["id"]: each["state"] for each in ada.get("/me/links")["links"]}
    assert states == {second["id"]: "open", first["id"]: "withdrawn"}


def test_nobody_has_more_than_ten_open_links_however_fast_they_ask(quiet: Served) -> None:
    ada = Player(quiet.url, "Ada")
    with ThreadPoolExecutor(16) as many:
        made = list(many.map(lambda _: ada.http.post("/api/me/links").is_success, range(16)))
    assert made.count(True) == 10
    states = [each["state"] for each in ada.get("/me/links")["links"]]
    assert states == ["open"] * 10


def test_a_link_can_be_refused_and_its_maker_is_told(quiet: Served) -> None:
    ada = Player(quiet.url, "Ada")
    link = ada.post("/me/links")
    eve = guest(quiet, "Eve", PHONE)
    eve.post("/me/links/refuse", token=link["token"])
    assert eve.get("/me")["name"] == "Eve"
    with pytest.raises(Refusal, match="used or withdrawn"):
        eve.post("/me/links/look", token=link["token"])
    (listed,) = ada.get("/me/links")["links"]
    assert listed["state"] == "refused"
    assert listed["browser"] == "Chrome on Android"


def test_who_made_a_link_is_shown_where_it_was_used(quiet: Served) -> None:
    ada = Player(quiet.url, "Ada")
    watching = ada.sit(ada.table("you", "bot", start=True)["id"])
    phone = guest(quiet, "Phone", PHONE)
    adopt(phone, ada.post("/me/links"))
    said = watching.until("notice")["text"]
    assert said == "Your device link was used by Chrome on Android at 127.0.0.1."
    (news,) = ada.post("/guests", keep=True)["news"]
    assert news["state"] == "used"
    assert (news["browser"], news["address"]) == ("Chrome on Android", "127.0.0.1")
    assert news["session"] in {each["id"] for each in ada.get("/me/sessions")["sessions"]}
    # Whoever used it is neither told nor able to hide it.
    assert phone.get("/me")["news"] == []
    phone.post(f"/me/links/{news['id']}/seen")
    assert ada.get("/me")["news"] == [news]
    ada.post(f"/me/links/{news['id']}/seen")
    assert ada.get("/me")["news"] == []
    assert ada.get("/me/links")["links"][0]["state"] == "used"
    ada.ask("DELETE", f"/me/sessions/{news['session']}")
    with pytest.raises(Refusal, match="identity"):
        phone.get("/me")


def test_the_maker_of_a_link_is_told_at_another_process(postgresql: str) -> None:
    database = new_database(postgresql)
    one, two = (Served(unlimited(database, bots=False)) for _ in range(2))
    ada = Player(one.url, "Ada")
    watching = ada.sit(ada.table("you", "open")["id"])
    adopt(guest(two, "Phone", PHONE), ada.post("/me/links"))
    assert "Chrome on Android" in watching.until("notice")["text"]
    for server in (one, two):
        server.stop()
