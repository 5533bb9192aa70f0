"""The coach at a table: what matters now, for whom, where it is allowed, and what is kept."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.server.serving import Player, Seat, Served, wait_until
from tests.server.test_play import asked_of, two_at_a_table
from theomachy.engine.game import games


def against_a_bot(server: Served, game: str = "gheos", **more: Any) -> tuple[Player, Seat]:
    """Somebody who is asked at a table with bots, and their socket."""
    ada = Player(server.url, "Ada")
    bots = ["bot"] * (2 if game == "mystic-war" else 1)
    table = ada.table("you", *bots, game=game, start=True, **more)
    seat = ada.sit(table["id"])
    seat.until_asked()
    return ada, seat


def kept_at(player: Player, seat: Seat) -> list[dict[str, Any]]:
    """What is kept of what the coach has shown at a table."""
    found: list[dict[str, Any]] = player.get(f"/tables/{seat.table}/coach")["shown"]
    return found


def lines(seat: Seat) -> list[dict[str, Any]]:
    reply = seat.ask("coach", version=seat.state["version"])
    assert reply["type"] == "coach", reply
    found: list[dict[str, Any]] = reply["lines"]
    return found


@pytest.mark.parametrize("game", ["gheos", "mezo", "mystic-war", "trial-of-the-gods"])
def test_who_is_asked_is_told_what_matters_in_three_short_lines(shared: Served, game: str) -> None:
    _, seat = against_a_bot(shared, game)
    said = lines(seat)
    assert 1 <= len(said) <= 3
    for line in said:
        assert line["text"].endswith(".")
        assert len(line["text"].split()) <= 16
        assert not line.get("rule") or line["rule"] in games()[game].rulebook.rules
    assert lines(seat) == said, "The same is said again of the same moment."


def test_a_line_is_not_repeated_in_the_next_turn(shared: Served) -> None:
    ada, seat = against_a_bot(shared, "mystic-war")
    shown: dict[int, set[str]] = {}
    for _ in range(12):
        if seat.until_asked()["over"]:
            break
        lines(seat)
        wait_until(lambda: seat.state["moment"] in {each["moment"] for each in kept_at(ada, seat)})
        seat.answer()
    kept = kept_at(ada, seat)
    for each in kept:
        shown.setdefault(each["turn"], set()).update(line["text"] for line in each["shown"])
    turns = sorted(shown)
    assert len(turns) > 2
    for before, after in pairwise(turns):
        assert not shown[before] & shown[after], "What was said last turn is said again."


def test_what_was_shown_is_kept_for_its_own_seat_alone(shared: Served) -> None:
    ada, seat = against_a_bot(shared)
    said = lines(seat)
    path = f"/tables/{seat.table}/coach"
    wait_until(lambda: bool(ada.get(path)["shown"]))
    [kept] = ada.get(path)["shown"]
    assert kept["kind"] == "lines"
    assert kept["seat"] == seat.state["seat"]
    assert kept["moment"] == seat.state["moment"]
    assert kept["shown"] == said
    assert Player(shared.url, "Ben").get(path)["shown"] == []


def test_several_people_have_to_agree_to_the_coach(shared: Served) -> None:
    players = two_at_a_table(shared)
    moving = asked_of(*players[:2])
    reply = moving.ask("coach", version=moving.state["version"])
    assert reply["code"] == "wrong_state"
    assert reply["message"] == "The coach is not allowed at this table."
    ada, ben = Player(shared.url, "Ada"), Player(shared.url, "Ben")
    table = ada.table("you", "open", coach=True)
    ben.post(f"/tables/{table['id']}/join")
    assert ada.post(f"/tables/{table['id']}/start")["coach"] is True
    moving = asked_of(ada.sit(table["id"]), ben.sit(table["id"]))
    assert lines(moving)


def test_who_is_not_asked_is_told_nothing(shared: Served) -> None:
    _, seat = against_a_bot(shared)
    onlooker = Player(shared.url, "Ben").sit(seat.table)
    reply = onlooker.ask("coach", version=seat.state["version"])
    assert reply["code"] == "not_your_decision"


def test_the_coach_goes_along_with_a_draft(shared: Served) -> None:
    _, seat = against_a_bot(shared)
    version = seat.state["version"]
    first = seat.state["options"][0]["id"]
    reply = seat.ask("coach", version=version, after=[first])
    assert reply["type"] in ("coach", "error")
    if reply["type"] == "coach":
        assert reply["version"] == version


def hint(seat: Seat, **more: Any) -> dict[str, Any]:
    return seat.ask("hint", version=seat.state["version"], **more)


@pytest.mark.parametrize("game", ["gheos", "mezo", "mystic-war", "trial-of-the-gods"])
def test_a_hint_names_the_best_answers_with_chances_and_reasons(shared: Served, game: str) -> None:
    ada, seat = against_a_bot(shared, game)
    while len(seat.until_asked()["options"]) < 2:
        seat.answer()
    reply = hint(seat)
    assert reply["type"] == "hint", reply
    assert reply["level"] == "Oracle"
    offered = {option["id"]: option["label"] for option in seat.state["options"]}
    assert 1 <= len(reply["options"]) <= 3
    for each in reply["options"]:
        assert set(each["ids"]) <= set(offered)
        assert each["title"] == offered[each["ids"][0]]
        assert each["reason"]
        assert 0 <= each["win"] <= 1
    wait_until(lambda: "hint" in {each["kind"] for each in kept_at(ada, seat)})


def test_play_goes_on_while_a_hint_is_worked_out(shared: Served) -> None:
    _, seat = against_a_bot(shared)
    state = seat.until_asked()
    seat.send("hint", re=5, version=state["version"])
    assert seat.ask("ping")["type"] == "pong", "Nothing waits for a hint."
    assert (
        seat.ask("answer", version=state["version"], option=state["options"][0]["id"])["type"]
        == "ack"
    )
    while (reply := seat.receive()).get("re") != 5:
        pass
    assert reply["code"] == "stale_answer", "The decision was over before the hint was there."


def test_a_hint_is_refused_where_the_coach_is_not_allowed(shared: Served) -> None:
    players = two_at_a_table(shared)
    moving = asked_of(*players[:2])
    assert hint(moving)["code"] == "wrong_state"


def test_a_novice_explains_its_last_move(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    table = ada.table("you", "bot", game="gheos", options={"start_player": 2}, start=True)
    seat = ada.sit(table["id"])
    seat.until_asked()
    told = seat.ask("explain", seat=1)
    assert told["type"] == "explanation", told
    assert "Violet" in told["text"]
    assert told["text"].endswith("nearly as good.")
    assert seat.ask("explain", seat=0)["message"] == "Only a Novice explains its moves."
    wait_until(lambda: "why" in {each["kind"] for each in kept_at(ada, seat)})


def test_a_tip_that_a_page_shows_is_kept(shared: Served) -> None:
    ada, seat = against_a_bot(shared)
    assert seat.ask("coach", version=seat.state["version"], tip=True)["type"] == "coach"
    wait_until(lambda: "tip" in {each["kind"] for each in kept_at(ada, seat)})
    [tip] = [each["shown"] for each in kept_at(ada, seat) if each["kind"] == "tip"]
    assert tip == seat.state["decision"]["name"]
