"""Tables and the lobby before anybody moves."""

from __future__ import annotations

import pytest

from tests.server.serving import Player, Refusal, Served


def test_open_chairs_are_listed_and_taken(server: Served) -> None:
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    table = ada.table("you", "open", "bot")["id"]
    assert [each["id"] for each in ben.get("/lobby")["open"]] == [table]
    with pytest.raises(Refusal, match="still free"):
        ada.post(f"/tables/{table}/start")
    joined = ben.post(f"/tables/{table}/join")
    assert joined["yours"] == [1]
    with pytest.raises(Refusal, match="already"):
        ben.post(f"/tables/{table}/join")
    with pytest.raises(Refusal, match="not_yours"):
        ben.post(f"/tables/{table}/start")
    assert ben.post(f"/tables/{table}/leave")["yours"] == []
    ben.post(f"/tables/{table}/join", seat=1)
    assert ada.post(f"/tables/{table}/start")["status"] == "running"
    with pytest.raises(Refusal, match="wrong_state"):
        ada.post(f"/tables/{table}/start")
    with pytest.raises(Refusal, match="wrong_state"):
        ben.post(f"/tables/{table}/leave")
    assert [each["id"] for each in Player(server.url).get("/lobby")["running"]] == [table]


def test_a_chair_with_a_link_is_for_whoever_has_the_link(ada: Player, ben: Player) -> None:
    table = ada.table("you", "link")
    (invite,) = table["invites"]
    token = invite["url"].removeprefix("/join/")
    assert ben.get(f"/tables/{table['id']}")["invites"] == []
    with pytest.raises(Refusal, match="No seat"):
        ben.post(f"/tables/{table['id']}/join")
    with pytest.raises(Refusal, match="not_yours"):
        ben.post(f"/tables/{table['id']}/join", seat=1)
    with pytest.raises(Refusal, match="not_found"):
        ben.get(f"/invites/{token[:-1]}x")
    assert ben.get(f"/invites/{token}")["seat"] == 1
    assert ben.post(f"/tables/{table['id']}/join", invite=token)["yours"] == [1]


def test_those_who_wait_at_a_table_see_who_comes_and_when_it_starts(
    ada: Player, ben: Player
) -> None:
    table = ada.table("you", "open")["id"]
    waiting = ada.sit(table)
    with pytest.raises(TimeoutError):
        waiting.drain(0.2)
    ben.post(f"/tables/{table}/join")
    assert waiting.until("table")["table"]["seats"][1]["name"] == "Ben"
    ada.post(f"/tables/{table}/start")
    state = waiting.until("state")
    assert state["seat"] == 0
    assert state["events"]


def test_what_the_game_does_not_have_is_refused(ada: Player) -> None:
    bot = {"kind": "bot"}
    for wrong, code in (
        ({"game": "chess", "seats": [bot, bot]}, "not_found"),
        ({"game": "gheos", "seats": [bot] * 5}, "bad_option"),
        ({"game": "gheos", "seats": [bot, bot], "preset": "mine"}, "bad_option"),
        ({"game": "gheos", "seats": [bot, bot], "options": {"speed": 3}}, "bad_option"),
        ({"game": "gheos", "seats": [bot, bot], "options": {"last_epoch": "x"}}, "bad_option"),
        ({"game": "gheos", "seats": [{"kind": "you"}, {"kind": "you"}]}, "bad_option"),
        ({"game": "gheos", "seats": [bot, {"kind": "ghost"}]}, "bad_request"),
        ({"game": "gheos", "seats": [bot, bot], "more": 1}, "bad_request"),
    ):
        with pytest.raises(Refusal) as refused:
            ada.post("/tables", **wrong)
        assert refused.value.code == code, wrong


def test_an_option_may_be_a_long_text_and_a_wrong_one_is_refused_by_name(ada: Player) -> None:
    seats = [{"kind": "bot", "level": "novice"}] * 3
    mat = "F 3 3 4 5 6: 2F G M knights any | M 2 3 4 5 6: 2M F G demon any | G: 2G 2F 2M F any"
    made = ada.post("/tables", game="mystic-war", seats=seats, options={"mat": mat})
    assert "demon" in made["changed"]["mat"]
    for name, value in (("mat", "a round table"), ("max_rounds", 0)):
        with pytest.raises(Refusal) as refused:
            ada.post("/tables", game="mystic-war", seats=seats, options={name: value})
        assert refused.value.code == "bad_option"
        assert refused.value.message.startswith(f"The option {name} cannot be ")


def test_options_and_presets_reach_the_game(ada: Player) -> None:
    table = ada.table("you", "bot", preset="classic", options={"last_epoch": "unscored"})
    assert table["changed"] == {
        "take_follower": "in_play",
        "temple_needs_civ": True,
        "collapse_cost": True,
        "last_epoch": "unscored",
    }
    game = ada.get("/games/gheos")
    assert [preset["name"] for preset in game["presets"]] == ["manual", "classic"]
    assert {setting["name"] for setting in game["settings"]} == set(table["options"])
    assert game["unofficial"] == []


def test_a_game_names_the_options_that_let_others_than_the_rulebook_says_play(ada: Player) -> None:
    game = ada.get("/games/mystic-war")
    assert game["unofficial"] == [{"players": 2, "options": {"two_player": True}}]
    table = ada.table("you", "bot", game="mystic-war", options={"two_player": True})
    assert len(table["seats"]) == 2


def test_private_tables_are_in_no_list(ada: Player, ben: Player) -> None:
    table = ada.table("you", "open", public=False)["id"]
    lists = ben.get("/lobby")
    assert table not in {each["id"] for rows in lists.values() for each in rows}
    assert table in {each["id"] for each in ada.get("/tables", list="yours")["tables"]}


def test_lists_come_in_pages(server: Served) -> None:
    ada = Player(server.url, "Ada")
    made = [ada.table("you", "open")["id"] for _ in range(5)]
    first = ada.get("/tables", list="open", limit=3)
    rest = ada.get("/tables", list="open", limit=3, before=first["tables"][-1]["id"])
    assert (first["more"], rest["more"]) == (True, False)
    assert {each["id"] for each in first["tables"] + rest["tables"]} == set(made)


def test_the_rules_come_with_their_rulings(ada: Player) -> None:
    rules = ada.get("/games/gheos/rules")
    known = {rule["id"] for rule in rules["rules"]}
    assert all(set(ruling["rules"]) <= known for ruling in rules["rulings"])
    assert ada.get("/about")["protocol"] == 1
    with pytest.raises(Refusal, match="not_found"):
        ada.get("/games/chess")


def test_the_schemas_of_views_and_documents_are_published(ada: Player) -> None:
    for game in ada.get("/games"):
        view = ada.get(f"/games/{game['name']}/view.json")
        assert view["$schema"].startswith("https://json-schema.org/")
        document = ada.get(f"/games/{game['name']}/document.json")
        assert "seats" in document["properties"]
    with pytest.raises(Refusal, match="not_found"):
        ada.get("/games/chess/view.json")


def test_every_game_tells_its_cards_and_what_they_are_called(ada: Player) -> None:
    called = {}
    for game in ada.get("/games"):
        told = ada.get(f"/games/{game['name']}/cards")
        assert told["game"] == game["name"]
        assert all({"id", "name", "sort", "text"} <= set(card) for card in told["cards"])
        assert len({card["id"] for card in told["cards"]}) == len(told["cards"]) > 50
        called[game["name"]] = ada.get(f"/games/{game['name']}/rules")["cards"]
    assert called == {
        "gheos": "tiles",
        "mezo": "cards and tiles",
        "mystic-war": "cards",
        "trial-of-the-gods": "cards",
    }
    with pytest.raises(Refusal, match="not_found"):
        ada.get("/games/chess/cards")


def test_the_page_says_how_to_build_it_when_it_is_not_built(
    ada: Player, tmp_path_factory: pytest.TempPathFactory
) -> None:
    reply = ada.http.get("/")
    assert reply.status_code == 200
    assert "text/html" in reply.headers["content-type"]
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/api/nothing"):
        assert "[project]" not in ada.http.get(path).text
