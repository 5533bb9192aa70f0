"""Prompts and options of Gheos, as a player reads them."""

from typing import Any

from tests.games.gheos.situations import GheosTable, at, play
from theomachy.games.gheos import GAME

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
    return GAME.prompt(table.position, table.decision.seats[0]).line


def label(table: GheosTable, option: Any) -> str:
    return GAME.wording.option(table.position, option)


def test_every_step_asks_its_player_what_to_do() -> None:
    table = at(**WAR)
    assert prompt(table) == "Where do you place your tile?"
    play(table, ("tile", "T22", 0, 0, 1))
    assert prompt(table) == "Which cube do you pay?"
    play(table, ("pay", "white"))
    assert prompt(table) == "Which follower do you take?"
    play(table, ("follower", "white"))
    assert prompt(table) == "Play a cup token? (you have 3)"


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
