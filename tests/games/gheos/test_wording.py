"""Prompts, options and forecasts of Gheos, as a player reads them."""

from typing import Any

from tests.games.gheos.situations import GheosTable, at, play
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME, wording

WAR: dict[str, Any] = {
    "board": [("T00", 0, 0, 0), ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
    "civilizations": {"red": (-1, 0, 0), "blue": (1, 0, 0)},
    "seats": [
        {"hand": ["T22", "T46"], "cubes": {"red": 2, "white": 1}},
        {"hand": ["T05", "T10"], "cubes": {"blue": 3}},
    ],
}


def prompt(table: GheosTable) -> str:
    assert table.decision is not None
    return wording.prompt(table.position, table.decision)


def label(table: GheosTable, option: Any) -> str:
    return GAME.wording.option(table.position, option)


def forecast(table: GheosTable, option: Any) -> list[str]:
    return wording.forecast(table.position, option)


def test_every_step_has_a_prompt_that_says_who_is_asked_what() -> None:
    table = at(**WAR)
    assert prompt(table) == "Teal plays a tile: next to another, or replacing one."
    play(table, ("tile", "T22", 0, 0, 1))
    assert prompt(table) == "Teal pays one cube for the conflict."
    play(table, ("pay", "white"))
    assert prompt(table) == "Teal founds a civilization or takes a follower."
    play(table, ("follower", "white"))
    assert prompt(table) == "Teal may play one of 3 cup tokens: it would score 6 VP."


def test_options_read_as_what_they_do() -> None:
    table = at(**WAR)
    assert (
        label(table, ("tile", "T22", 0, 0, 1))
        == "replace T00 with T22 (split: cup / nothing) at (0, 0), turned 120°"
    )
    assert label(table, ("tile", "T22", 0, 1, 0)) == "place T22 (split: cup / nothing) at (0, 1)"
    play(table, ("tile", "T22", 0, 0, 1))
    assert label(table, ("pay", "red")) == "pay 1 of 2 red cubes"
    play(table, ("pay", "white"))
    assert label(table, ("follower", "blue")) == "take a blue follower"
    play(table, ("follower", "blue"))
    assert label(table, ("token", 1)) == "play a token for 6 VP"
    assert label(table, ("token", 0)) == "keep the tokens"


def test_a_founding_says_how_many_cubes_it_gives() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T22", -1, 0, 0)], seats=[{"hand": ["T46"]}], step="settle"
    )
    founding = ("found", "red", (-1, 0, 0))
    assert (
        label(table, founding)
        == "found red on continent A at (-1, 0): 3 sides, 1 cup, 1 wheat (+1 cube)"
    )


@covers("GH-41", "GH-53", "GH-55")
def test_a_forecast_tells_the_cost_the_war_and_who_loses_cubes() -> None:
    assert forecast(at(**WAR), ("tile", "T22", 0, 0, 1)) == [
        "It makes a continent of 8 sides: 1 sword, 3 cups.",
        "It makes land of 1 side: no symbols.",
        "It costs 1 cube.",
        "War: red 1 against blue 0 (swords before the play).",
        "Blue falls: Violet loses 3 cubes.",
    ]


@covers("GH-46", "GH-48")
def test_a_forecast_tells_the_parts_of_a_migration() -> None:
    table = at(
        board=[("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0), ("T00", 2, 0, 0)],
        civilizations={"red": (0, 0, 0)},
        seats=[{"hand": ["T12", "T01"], "cubes": {"white": 1}}],
    )
    told = forecast(table, ("tile", "T12", 0, 0, 0))
    assert "It costs 1 cube." in told
    parts = "Red must migrate; its parts: 4 sides with 0 wheat, 5 sides with 3 wheat."
    assert parts in told


@covers("GH-50")
def test_a_forecast_tells_of_a_collapse() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T22", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T46", "T01"]}, {"cubes": {"red": 1}}],
    )
    told = forecast(table, ("tile", "T46", -1, 0, 0))
    assert "Red collapses: Violet loses 1 cube." in told
    assert "It costs 1 cube." not in told


@covers("GH-60", "GH-61", "GH-62")
def test_a_forecast_of_a_temple_is_what_it_then_scores() -> None:
    board = [("T00", 0, 0, 0), ("T02", -1, 0, 0)]
    seats = [{"hand": ["T04", "T46"]}]
    free = at(board=board, seats=seats)
    placed = ("tile", "T04", -2, 0, 0)
    assert forecast(free, placed)[-1] == "Its temple scores 2 swords: +2 VP."
    play(free, placed)
    assert free.position.vp[0] == 2
    strict = at(board=board, seats=seats, options={"temple_needs_civ": True})
    assert forecast(strict, placed)[-1] == "Its temple scores nothing."
    play(strict, placed)
    assert strict.position.vp[0] == 0
    replacing = at(board=board, seats=seats, options={"temple_on_replace": False})
    assert forecast(replacing, ("tile", "T04", 0, 0, 0))[-1] == "Its temple scores nothing."


@covers("GH-72")
def test_a_forecast_of_a_token_shows_the_arithmetic() -> None:
    table = at(**{**WAR, "step": "token", "seats": [{"hand": ["T22"], "cubes": {"blue": 2}}]})
    assert forecast(table, ("token", 1)) == ["blue 2×2 = 4 VP"]
    assert forecast(table, ("token", 0)) == []
