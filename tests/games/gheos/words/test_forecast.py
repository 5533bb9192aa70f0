"""What an option would do, told before it is confirmed: line by line, each with its rule."""

from random import Random
from typing import Any

import pytest

from tests.games.gheos.situations import (
    GheosTable,
    at,
    civilizations,
    cubes,
    happened,
    new,
    options,
    play,
)
from theomachy.engine.game import Foreseen
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.rules.playing import PlayTile

# Red has 1 sword and blue none; T22 turned once joins them over (0, 0).
WAR: dict[str, Any] = {
    "board": [("T00", 0, 0, 0), ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
    "civilizations": {"red": (-1, 0, 0), "blue": (1, 0, 0)},
    "seats": [
        {"hand": ["T22", "T46"], "cubes": {"red": 2, "white": 1}},
        {"hand": ["T05", "T10"], "cubes": {"blue": 3}},
    ],
}
JOIN = ("tile", "T22", 0, 0, 1)


def forecast(table: GheosTable, option: Any) -> list[Foreseen]:
    (seat,) = table.waiting
    return list(GAME.forecast(table.view(seat).sight, option))


def lines(table: GheosTable, option: Any, kind: str) -> list[Foreseen]:
    return [line for line in forecast(table, option) if line.kind == kind]


def texts(table: GheosTable, option: Any) -> list[str]:
    return [line.text for line in forecast(table, option)]


@covers("GH-33", "GH-41", "GH-53", "GH-55", "GH-56")
def test_a_war_is_told_with_its_cost_its_rivals_its_losses_and_the_new_land() -> None:
    table = at(**WAR)
    assert texts(table, JOIN) == [
        "It makes a continent of red with 8 sides: 1 sword, 3 cups.",
        "It makes land with 1 side: no symbols.",
        "It costs 1 cube.",
        "War: red 1 against blue 0 (swords before the play); red survives.",
        "Blue falls: Violet loses 3 cubes.",
        "One cube then counts for: red 3 cups and 0 pyramids.",
    ]
    assert [line.rule for line in forecast(table, JOIN)] == [
        "GH-56", "GH-29", "GH-41", "GH-53", "GH-55", "GH-72"
    ]  # fmt: skip
    (war,) = lines(table, JOIN, "war")
    assert war.data["rivals"] == [("red", 1), ("blue", 0)]
    assert war.data["survivor"] == "red"
    assert war.at == ("civilization:red", "civilization:blue")
    (lost,) = lines(table, JOIN, "lose")
    assert (lost.data["colour"], lost.data["cubes"]) == ("blue", (0, 3))
    (cost,) = lines(table, JOIN, "cost")
    assert cost.data["colours"] == ["red", "white"]
    assert cost.at == ("cube:red", "cube:white")


@covers("GH-18")
def test_the_areas_that_a_tile_joins_are_named() -> None:
    table = at(**WAR)
    whole, rest = lines(table, JOIN, "land")
    assert whole.data["joins"] == ["area:-1,0,0", "area:0,0,2"]
    assert whole.at[0] == "cell:0,0"
    assert rest.data["joins"] == []
    totals = {name: whole.data[name] for name in ("size", "sword", "cup", "wheat", "pyramid")}
    assert totals == {"size": 8, "sword": 1, "cup": 3, "wheat": 0, "pyramid": 0}
    assert (whole.data["continent"], rest.data["continent"]) == (True, False)


@covers("GH-43")
def test_cubes_are_foreseen_as_held_until_the_one_to_pay_is_chosen() -> None:
    seats = [{"hand": ["T22", "T46"], "cubes": {"blue": 1, "red": 1}}, {"cubes": {"blue": 3}}]
    table = at(**{**WAR, "seats": seats})
    (lost,) = lines(table, JOIN, "lose")
    assert lost.data["cubes"] == (1, 3)
    (worth,) = lines(table, JOIN, "worth")
    assert worth.data["seats"] is None
    play(table, JOIN)
    # With the blue cube paid there is none left to lose; with the red one there is.
    assert lines(table, ("pay", "blue"), "lose")[0].data["cubes"] == (0, 3)
    assert lines(table, ("pay", "red"), "lose")[0].data["cubes"] == (1, 3)
    assert not lines(table, ("pay", "red"), "cost")
    assert lines(table, ("pay", "red"), "worth")[0].data["seats"][0]["cup"] == 0
    assert lines(table, ("pay", "blue"), "worth")[0].data["seats"][0]["cup"] == 3


@covers("GH-43")
def test_a_cube_that_must_be_paid_is_not_also_lost() -> None:
    seats = [{"hand": ["T22", "T46"], "cubes": {"blue": 1}}, {"cubes": {"blue": 3}}]
    table = at(**{**WAR, "seats": seats})
    assert lines(table, JOIN, "cost")
    assert lines(table, JOIN, "lose")[0].data["cubes"] == (0, 3)
    play(table, JOIN)
    assert cubes(table, 0) == {}


@covers("GH-53", "GH-55")
def test_a_tied_war_has_no_survivor_yet_and_tells_what_each_choice_costs() -> None:
    board = [("T00", 0, 0, 0), ("T22", -1, 0, 0), ("T19", 1, 0, 0)]
    tied: dict[str, Any] = {
        "board": board,
        "civilizations": {"red": (-1, 0, 0), "blue": (1, 0, 0)},
        "seats": [{"hand": ["T01", "T46"], "cubes": {"red": 2}}, {"cubes": {"blue": 3}}],
    }
    table = at(**tied)
    join = ("tile", "T01", 0, 0, 0)
    (war,) = lines(table, join, "war")
    assert (war.data["survivor"], war.data["tied"]) == (None, True)
    assert war.text == "War: red 0 against blue 0 (swords before the play); a tie, and you choose."
    assert {line.text for line in lines(table, join, "lose")} == {
        "If red survives, blue falls: Violet loses 3 cubes.",
        "If blue survives, red falls: Teal loses 1 cube.",
    }
    (land,) = lines(table, join, "land")
    assert land.data["civilization"] is None
    assert lines(table, join, "worth")[0].data["colours"]["red"] is None
    play(table, join)
    assert lines(table, ("survivor", "red"), "war")[0].data["survivor"] == "red"
    assert [line.data["colour"] for line in lines(table, ("survivor", "red"), "lose")] == ["blue"]


@covers("GH-46", "GH-48")
def test_a_migration_is_told_with_its_parts_and_where_it_goes() -> None:
    table = at(
        board=[("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0), ("T00", 2, 0, 0)],
        civilizations={"red": (0, 0, 0)},
        seats=[{"hand": ["T12", "T01"], "cubes": {"white": 1}}],
    )
    split = ("tile", "T12", 0, 0, 0)
    told = texts(table, split)
    assert "It costs 1 cube." in told
    assert "Red must migrate; its parts: 4 sides with 0 wheat, 5 sides with 3 wheat." in told
    (move,) = lines(table, split, "migrate")
    assert move.data["wheat"] == 3
    play(table, split)
    assert civilizations(table)["red"] == move.data["to"]


@covers("GH-49")
def test_where_wheat_is_equal_both_ways_to_migrate_are_told() -> None:
    table = at(
        board=[("T18", 0, 0, 0), ("T35", -1, 0, 0), ("T37", 1, 0, 0), ("T01", 0, 1, 0)],
        civilizations={"red": (0, 0, 0)},
        seats=[{"hand": ["T12", "T02"], "cubes": {"blue": 1}}, {"cubes": {"red": 1}}],
    )
    split = ("tile", "T12", 0, 0, 0)
    moves = lines(table, split, "migrate")
    assert [move.data["wheat"] for move in moves] == [1, 1]
    assert all(move.text.startswith("Red may migrate to") for move in moves)
    play(table, split)
    assert {("migrate", move.data["to"]) for move in moves} == set(options(table, "migrate"))
    (chosen,) = lines(table, options(table)[0], "migrate")
    assert chosen.text.startswith("Red migrates to")


@covers("GH-50")
def test_a_collapse_is_told_and_costs_nothing() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T22", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T46", "T01"]}, {"cubes": {"red": 1}}],
    )
    told = texts(table, ("tile", "T46", -1, 0, 0))
    assert "Red collapses: Violet loses 1 cube." in told
    assert "It costs 1 cube." not in told


@covers("GH-60", "GH-61", "GH-62")
def test_a_temple_is_told_with_the_sum_and_is_what_it_then_scores() -> None:
    board = [("T00", 0, 0, 0), ("T02", -1, 0, 0)]
    seats = [{"hand": ["T04", "T46"], "vp": 5}]
    placed = ("tile", "T04", -2, 0, 0)
    free = at(board=board, seats=seats)
    (temple,) = lines(free, placed, "temple")
    assert temple.text == "Its temple scores 2 swords: +2 VP, 5 → 7."
    assert (temple.data["vp"], temple.data["before"], temple.data["after"]) == (2, 5, 7)
    play(free, placed)
    assert free.position.vp[0] == 7
    strict = at(board=board, seats=seats, options={"temple_needs_civ": True})
    assert "Its temple scores nothing." in texts(strict, placed)
    replacing = at(board=board, seats=seats, options={"temple_on_replace": False})
    assert "Its temple scores nothing." in texts(replacing, ("tile", "T04", 0, 0, 0))


@covers("GH-66", "GH-72", "GH-78")
def test_settling_tells_what_cubes_are_worth_then() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T22", -1, 0, 0)], seats=[{"hand": ["T46"]}], step="settle"
    )
    founding = ("found", "red", (-1, 0, 0))
    (cubes_gained,) = lines(table, founding, "found")
    assert cubes_gained.text == "1 wheat there: +1 cube."
    (worth,) = lines(table, founding, "worth")
    assert worth.data["colours"]["red"] == {"cup": 1, "pyramid": 0}
    assert worth.data["colours"]["blue"] is None
    assert worth.data["seats"][0] == {"cup": 1, "pyramid": 0}
    (idle,) = lines(table, ("follower", "red"), "worth")
    assert idle.data["seats"][0] == {"cup": 0, "pyramid": 0}


@covers("GH-72")
def test_a_token_shows_the_arithmetic() -> None:
    seats = [{"hand": ["T22"], "cubes": {"blue": 2}, "vp": 3}]
    table = at(**{**WAR, "step": "token", "seats": seats})
    assert texts(table, ("token", 1)) == ["blue 2×2 = 4 VP, 3 → 7."]
    assert texts(table, ("token", 0)) == []


def trial(seed: int) -> tuple[GheosTable, Random]:
    return new(players=2 + seed % 3), Random(seed)


CERTAIN = {"war": "survivor", "lose": "cubes", "collapse": "cubes", "temple": "vp", "token": "vp"}
"""What is compared of each kind of line with the event that follows."""


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foreseen_comes_about(seed: int) -> None:
    """Random play: what a forecast holds certain is what the log then tells, and no more."""
    table, rng = trial(seed)
    while not table.over:
        option = rng.choice(options(table))
        told = [line for line in forecast(table, option) if line.kind in CERTAIN]
        events = play(table, option)
        under_way = table.position.stack and isinstance(table.position.stack[-1], PlayTile)
        if under_way and table.decision and table.decision.name != "PlayTile.choose":
            continue
        for kind, what in CERTAIN.items():
            foreseen = [line.data[what] for line in told if line.kind == kind]
            assert foreseen == [event[what] for event in happened(events, kind)]


@pytest.mark.parametrize("seed", range(6))
def test_hints_agree_with_forecasts(seed: int) -> None:
    table, rng = trial(seed)
    while not table.over:
        offered = options(table)
        (seat,) = table.waiting
        given = GAME.hints(table.view(seat).sight, offered)
        assert len(given) == len(offered)
        for option, hint in rng.sample(list(zip(offered, given, strict=True)), min(3, len(given))):
            if option[0] != "tile":
                assert hint is None
                continue
            told = forecast(table, option)
            temple = [line.data["vp"] for line in told if line.kind == "temple"]
            assert (hint or {}).get("vp", 0) == (temple[0] if temple else 0)
            assert (hint or {}).get("war", False) == any(line.kind == "war" for line in told)
        play(table, rng.choice(offered))


def test_a_forecast_changes_nothing() -> None:
    table = at(**WAR)
    before = table.position.clone()
    for option in options(table):
        forecast(table, option)
    assert table.position == before
