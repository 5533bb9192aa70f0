"""The living rulebook over HTTP: guide, examples, trying a rule, one's own moments."""

from __future__ import annotations

import pytest

from tests.server.serving import Player, Refusal, Served

GHEOS = "/games/gheos"


def test_the_guide_has_chapters_pictures_and_terms(ada: Player) -> None:
    found = ada.get(f"{GHEOS}/guide")
    assert found["chapters"][8] == {
        "title": "War",
        "lead": "Join the lands of two peoples, and only one of them stays.",
    }
    assert [each["title"] for each in found["pictures"]] == ["Tile", "Settle", "Cup token", "Draw"]
    assert (
        "continents"
        in next(each for each in found["terms"] if each["word"] == "Continent")["forms"]
    )


def test_an_example_is_shown_before_and_after(ada: Player) -> None:
    found = ada.get(f"{GHEOS}/rules/gh-52/example")
    assert found["lesson"] == "war"
    assert any(event["rule"] == "GH-53" for event in found["news"])
    assert found["before"]["view"]["board"] != found["after"]["view"]["board"]
    assert found["before"]["options"] == []


def test_the_pictures_of_the_two_minutes_are_positions(ada: Player) -> None:
    found = ada.get(f"{GHEOS}/pictures/3")
    assert found["before"]["view"]["seats"][0]["vp"] == 6
    assert "after" not in found or found["after"] is None
    with pytest.raises(Refusal) as refused:
        ada.get(f"{GHEOS}/pictures/5")
    assert refused.value.code == "not_found"


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("gheos", "GH-44"),
        ("mystic-war", "MW-87"),
        ("mezo", "MZ-72"),
        ("trial-of-the-gods", "TG-931"),
    ],
)
def test_a_rule_is_tried_on_a_table_of_its_own(ada: Player, name: str, rule: str) -> None:
    table = ada.post(f"/games/{name}/rules/{rule}/try")
    assert (table["status"], table["public"]) == ("running", False)
    kinds = [seat["kind"] for seat in table["seats"]]
    assert sorted(set(kinds)) == ["bot", "person"]
    state = ada.get(f"/tables/{table['id']}/state")
    assert state["options"]
    assert {seat["level"] for seat in table["seats"]} == {None, "novice"}


def test_only_rules_with_an_example_can_be_tried(ada: Player) -> None:
    for path in (f"{GHEOS}/rules/GH-999/try", "/games/chess/rules/GH-1/try"):
        with pytest.raises(Refusal) as refused:
            ada.post(path)
        assert refused.value.code == "not_found"


def test_a_rule_knows_the_moments_of_ones_own_games_and_no_others(
    ada: Player, shared: Served
) -> None:
    table = ada.post(f"{GHEOS}/rules/GH-16/try")["id"]
    seat = ada.sit(table)
    seat.until_asked()
    seat.answer()
    seat.until_asked()
    seat.close()
    found = ada.get(f"{GHEOS}/rules/GH-13/moments")
    assert [each["table"] for each in found["moments"]] == [table] * len(found["moments"])
    first = found["moments"][-1]
    assert "places" in first["text"] or "replaces" in first["text"]
    log = ada.get(f"/tables/{table}/log")["events"]
    assert (first["moment"], first["text"]) in [(each["moment"], each["text"]) for each in log]
    bob = Player(shared.url, "Bob")
    assert bob.get(f"{GHEOS}/rules/GH-13/moments")["moments"] == []
