"""What options of Mezo would do, told before they are confirmed; and what the view derives."""

import json
import random
from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    MezoTable,
    acting,
    asks,
    at,
    finish,
    new,
    options,
    play,
    region,
    resolving,
    seen,
)
from theomachy.engine.game import Foreseen
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME


def forecast(table: MezoTable, option: Any) -> list[Foreseen]:
    """What the player who is asked is told of an option."""
    return list(GAME.forecast(table.view(table.waiting[0]).sight, option))


def told(table: MezoTable, option: Any) -> list[str]:
    return [line.text for line in forecast(table, option)]


def line(table: MezoTable, option: Any, kind: str) -> Foreseen:
    (found,) = [each for each in forecast(table, option) if each.kind == kind]
    return found


def hint(table: MezoTable, option: Any) -> Any:
    seat = table.waiting[0]
    offered = list(table.options(seat))
    return GAME.hints(table.view(seat).sight, offered)[offered.index(option)]


@covers("MZ-106")
def test_a_card_is_foreseen_with_all_its_actions() -> None:
    table = at(step="conflict", seats=[{"god": "KU"}, {"god": "IX"}, {"god": "AP"}])
    card = options(table)[0]
    lines = forecast(table, card)
    assert [each.rule for each in lines] == ["MZ-106"] * 3
    assert [each.data["action"][:4] for each in lines] == [f"{card[1]}", f"{card[1]}", "KU-C"]
    assert lines[2].text == "The Ceremonial action: Gain 1 strength; you may APPEASE."


@covers("MZ-21", "MZ-22", "MZ-75")
def test_building_is_foreseen_with_all_vp_moves() -> None:
    table = acting(
        "KU-L",
        {"vp": 14, "vertex": "V10"},
        {"vp": 15},
        {"vp": 17},
        {"vp": 3},
        pyramids={"BEC": [[2, 1], [3, 2]]},
    )
    play(table, ("act", "KU-L2"))
    before = list(table.position.vp)
    assert told(table, ("build", "BEC", "pyr"))[:4] == [
        "Red BUILDs a level 3 pyramid piece in Becan.",
        "Blue +1 VP (pyramid): now 18.",
        "Green +1 VP (pyramid): now 16.",
        "Red +3 VP (pyramid): now 17.",
    ]
    assert table.position.vp == before
    assert hint(table, ("build", "BEC", "pyr")) == {"level": 3, "vp": 3}
    assert hint(table, ("build", "HOC", "pyr")) == {"level": 1, "vp": 1}


@covers("MZ-142")
def test_a_sacrifice_is_foreseen_with_devotion_and_strength() -> None:
    table = at(
        step="resolve",
        conflict="COB",
        blessed="COB",
        seats=[{"devotion": 18, "regions": {"COB": {"warriors": 2}}}],
    )
    assert told(table, ("sac", 2, 1)) == [
        "Red sacrifices 2 Shamans and 1 Warrior.",
        "Red +3 devotion: position 19, level 3, worth 15 VP.",
        "Red +2 VP (devotion past the end of the track): now 7.",
        "Strength in Coba: Red 2 + 3 = 5. Red leads with 5.",
    ]


@covers("MZ-120", "MZ-123")
def test_a_unit_that_goes_changes_strengths_and_majorities() -> None:
    table = acting(
        "KU-F",
        {"vertex": "V8", "devotion": 11, "regions": {"CHI": {"warriors": 6}}},
        {"regions": {"CHI": {"shamans": 2, "warriors": 5, "glyphs": 0}}},
        {"regions": {"CHI": {"shamans": 2}}},
        region="CHI",
    )
    play(table, ("act", "KU-F2"))
    option = ("unit", "CHI", GREEN, "S")
    totals = line(table, option, "totals")
    assert totals.rule == "MZ-120"
    assert totals.data["before"] == [6, 7, 2, 2]
    assert totals.data["after"] == [6, 6, 2, 2]
    assert totals.data["parts"][GREEN] == [6, 0, 0, 0, 0]
    assert totals.data["leaders"] == [RED, GREEN]
    assert totals.text == (
        "Strength in Chichen Itza: Green 7 - 1 = 6. Red and Green are tied at 6."
    )
    most = line(table, option, "most")
    assert (most.rule, most.data["before"], most.data["after"]) == (
        "MZ-123",
        [GREEN, BLUE],
        [BLUE],
    )
    assert most.text == "Most Shamans: Blue."
    assert table.position.strength_of(GREEN) == 7, "a forecast changes nothing"


@covers("MZ-120")
def test_what_follows_from_the_same_action_is_foreseen_too() -> None:
    table = acting(
        "KU-E",
        {"vertex": "V8", "regions": {"CHI": {"warriors": 1}, "BEC": {"warriors": 1}}},
        region="CHI",
    )
    play(table, ("act", "KU-E1"))
    assert told(table, ("unit", "BEC", RED, "W")) == [
        "Red SMITEs an own Warrior in Becan.",
        "Red +2 strength in this conflict.",
        "Strength in Chichen Itza: Red 1 + 2 = 3. Red leads with 3.",
    ]


@covers("MZ-122")
def test_naming_a_winner_is_foreseen_with_the_altar() -> None:
    table = resolving(
        {"vp": 9, "regions": {"HOC": {"shamans": 2}}},
        {"vp": 12},
        {"vp": 16},
        {"vp": 20},
        champion=YELLOW,
        altars={"HOC": "AL1"},
    )
    assert asks(table) == "Contest.name"
    assert told(table, ("name", RED)) == [
        "Red wins the conflict in Hochob.",
        "Red +7 VP (the altar): 16 is taken, on to 17.",
    ]


@covers("MZ-124")
def test_when_the_winner_is_known_strength_is_not_foreseen() -> None:
    table = resolving(
        {"regions": {"HOC": {"shamans": 1, "warriors": 3}}}, {}, champion=GREEN, region="HOC"
    )
    assert asks(table) == "Majority.space"
    kinds = {each.kind for option in options(table) for each in forecast(table, option)}
    assert "space" in kinds
    assert not kinds & {"totals", "most"}


@covers("MZ-90")
def test_a_forecast_does_not_tell_of_another_player() -> None:
    table = new(3)
    finish(table, "Deployment.units")
    assert all(
        each.data.get("seat", table.waiting[0]) == table.waiting[0]
        for option in options(table)
        for each in forecast(table, option)
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_can_be_foreseen_from_a_sight(players: int) -> None:
    luck = random.Random(players)
    table = new(players)
    rules = {rule.id for rule in GAME.rulebook.rules.values()}
    for _ in range(160):
        if table.over:
            break
        seat = table.waiting[0]
        offered = list(table.options(seat))
        sight = table.view(seat).sight
        assert len(json.dumps(list(GAME.hints(sight, offered)))) > 0
        for option in luck.sample(offered, min(3, len(offered))):
            for each in GAME.forecast(sight, option):
                assert each.rule in rules, each
                assert each.text.endswith("."), each
                json.dumps(dict(each.data))
        table.answer(seat, luck.choice(offered))


# hints


@covers("MZ-187")
def test_gods_are_offered_with_what_they_can_do() -> None:
    assert hint(new(), ("god", "CA")) == {
        "call": "EXILE up to 2 / 3 / 4 opponents' units by Age.",
        "ceremonial": "DEPLOY 1 unit; you may APPEASE.",
    }


@covers("MZ-41")
def test_a_vertex_is_offered_with_the_presence_it_gives() -> None:
    table = at(step="call", desolate=["PAL"])
    assert hint(table, ("vertex", "V10")) == {"presence": ["BEC", "HOC"]}


@covers("MZ-14")
def test_an_action_is_offered_with_the_number_it_comes_to() -> None:
    table = acting("KU-F", {"devotion": 11})
    assert hint(table, ("act", "KU-F1")) == {"now": [2]}
    assert hint(table, ("act", "KU-C")) is None


# the view


@covers("MZ-104")
def test_the_view_tells_the_round_and_whose_turn_it_is() -> None:
    table = acting("KU-F", {"vertex": "V8", "devotion": 11}, players=4, region="CHI")
    moment = seen(table)
    assert (moment["round"], moment["order"], moment["turn"]) == (1, [0, 1, 2, 3], 0)
    play(table, ("act", "KU-F1"))  # DEPLOY is still Red's turn
    moment = seen(table)
    assert (asks(table), moment["round"], moment["turn"]) == ("Deploying.choose", 1, 0)
    finish(table, "Acting.choose")
    assert (seen(table)["round"], seen(table)["turn"]) == (1, 1)
    while seen(table)["round"] == 1:
        play(table, options(table, "pass")[0])
    assert (seen(table)["round"], seen(table)["turn"]) == (2, 0)


@covers("MZ-122")
def test_the_view_tells_what_is_engraved_on_an_altar() -> None:
    altars = {"UXM": "AL1", "CHI": "AL2", "COB": "AL3", "BEC": "AL4", "HOC": "AL5"}
    table = at(step="call", desolate=["PAL"], altars=altars)
    parts = {
        id: [(part["what"], part["count"]) for part in region(table, id)["altar"]["parts"]]
        for id in altars
    }
    assert parts == {
        "UXM": [("vp", 7)],
        "CHI": [("vp", 5), ("devotion", 2)],
        "COB": [("vp", 4), ("BUILD", 1)],
        "BEC": [("vp", 4), ("AWAKEN", 2)],
        "HOC": [("vp", 5), ("RECOVER", 3)],
    }


@covers("MZ-115")
def test_the_view_has_every_card_of_the_gods_in_the_game() -> None:
    assert len(seen(new(2))["cards"]) == 20, "while gods are picked, all of them"
    table = at(players=2, step="call", seats=[{"god": "KU"}, {"god": "AP"}])
    cards = seen(table)["cards"]
    assert sorted(id[:2] for id in cards) == ["AP"] * 5 + ["KU"] * 5
    assert [action["id"] for action in cards["KU-E"]["actions"]] == ["KU-E1", "KU-E2", "KU-C"]


@covers("MZ-102")
def test_only_the_owner_sees_the_card_laid_down_while_others_choose() -> None:
    table = at(players=3, step="conflict", seats=[{"god": "KU"}, {"god": "IX"}, {"god": "AP"}])
    option: Any = table.options(RED)[0]
    table.answer(RED, option)
    choices = {
        viewer: [row["choice"] for row in table.view(viewer).json()["seats"]]
        for viewer in (RED, GREEN, None)
    }
    assert choices == {RED: [option[1], None, None], GREEN: [None] * 3, None: [None] * 3}
    assert table.waiting == (GREEN, BLUE)
