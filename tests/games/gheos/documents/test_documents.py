"""Positions of Gheos as documents: what is filled in, and what comes back."""

import json
import random
from typing import Any

import pytest

from tests.games.gheos.situations import (
    GheosTable,
    asks,
    at,
    civilizations,
    cubes,
    hand,
    lying,
    options,
    play,
    shown,
    tokens,
    vp,
)
from theomachy.engine.chance import Dice
from theomachy.engine.codec import dumps
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)


def test_an_empty_document_is_the_first_turn_of_two_players() -> None:
    table = at()
    assert lying(table) == {(0, 0): ("T00", 0)}
    assert (table.waiting, asks(table)) == ((0,), "tile")
    assert [len(hand(table, seat)) for seat in (0, 1)] == [2, 2]
    assert (tokens(table), vp(table)) == ([3, 3], [0, 0])
    assert (cubes(table, 0), cubes(table, 1), civilizations(table)) == ({}, {}, {})
    assert shown(table)["stack"] == 55
    assert GAME.document(table.position)["stack"].count("EPOCH") == 8


@covers("GH-9")
def test_epoch_tiles_set_aside_or_spent_are_not_in_the_stack() -> None:
    table = at(epochs=2)
    assert GAME.document(table.position)["stack"].count("EPOCH") == 6
    dealing = [["Game", "tile", {}], ["SetUp", "deal", {"dealt": 0}]]
    g = GAME.read({"game": "gheos", "seats": [{"hand": []}] * 2, "under_way": dealing, "aside": 3})
    assert g.bag.count("EPOCH") == 5


@pytest.mark.parametrize(("seats", "players"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_as_many_play_as_there_are_seats_but_at_least_two(seats: int, players: int) -> None:
    assert at(seats=[{}] * seats).seat_count == players


def test_more_may_play_than_the_document_writes_seats_for() -> None:
    table = at(players=4, seats=[{"vp": 3}])
    assert vp(table) == [3, 0, 0, 0]
    assert shown(table)["stack"] == 51


def test_tiles_that_are_nowhere_else_lie_in_the_stack() -> None:
    table = at(
        board=[START, ("T22", -1, 0, 0)],
        seats=[{"hand": ["T46", "T01"]}, {"hand": ["T05", "T06"]}],
        discard=["T07"],
        epochs=2,
    )
    stack = GAME.document(table.position)["stack"]
    used = {"T00", "T22", "T46", "T01", "T05", "T06", "T07"}
    assert stack == ["EPOCH"] * 6 + [f"T{n:02}" for n in range(52) if f"T{n:02}" not in used]


@covers("GH-26")
def test_a_start_tile_that_is_not_on_the_board_has_been_discarded() -> None:
    assert shown(at(board=[("T18", 0, 0, 0)]))["discard"] == ["T00"]
    assert shown(at(board=[("T18", 0, 0, 0)], discard=["T05"]))["discard"] == ["T00", "T05"]


def test_a_start_tile_that_is_not_on_the_board_may_be_drawn_again_after_reshuffling() -> None:
    table = at(
        board=[("T18", 0, 0, 0)],
        seats=[{"hand": ["T01", "T02"]}, {"hand": ["T03", "T04"]}],
        options={"replaced_tile": "reshuffle"},
    )
    assert shown(table)["discard"] == []
    assert "T00" in GAME.document(table.position)["stack"]


def test_cubes_that_nobody_holds_are_in_the_supply() -> None:
    table = at(seats=[{"cubes": {"red": 2}}, {"cubes": {"red": 1, "blue": 5}}])
    assert shown(table)["supply"]["cubes"] == {
        "red": 2,
        "green": 5,
        "yellow": 5,
        "blue": 0,
        "black": 5,
        "white": 5,
    }


@pytest.mark.parametrize(
    ("step", "asked", "tiles"),
    [("tile", "tile", 2), ("settle", "settle", 1), ("token", "token", 1)],
)
def test_a_document_may_begin_in_the_middle_of_a_turn(step: str, asked: str, tiles: int) -> None:
    table = at(players=3, turn=2, step=step)
    assert (table.waiting, asks(table)) == ((1,), asked)
    assert [len(hand(table, seat)) for seat in range(3)] == [2, tiles, 2]


def test_a_document_that_begins_with_the_draw_runs_on_to_the_next_turn() -> None:
    table = at(step="draw", draws=["T51"])
    assert (table.waiting, asks(table)) == ((1,), "tile")
    assert "T51" in hand(table, 0)


def test_a_step_in_which_nothing_can_be_decided_is_passed_over() -> None:
    table = at(step="token", seats=[{"tokens": 0}], draws=["T51"])
    assert (table.waiting, asks(table)) == ((1,), "tile")


def test_a_preset_and_options_may_be_written() -> None:
    chosen = GAME.read(
        {"game": "gheos", "preset": "classic", "options": {"last_epoch": "unscored"}}
    )
    assert (chosen.options.take_follower, chosen.options.last_epoch) == ("in_play", "unscored")


def test_the_sample_in_the_documentation_of_documents_can_be_read() -> None:
    table = at(
        players=2,
        board=[["T00", 0, 0, 0], ["T22", -1, 0, 0]],
        civilizations={"red": [-1, 0, 0]},
        seats=[{"hand": ["T46", "T01"], "cubes": {"red": 2}}, {}],
        turn=1,
        step="tile",
    )
    assert civilizations(table) == {"red": (-1, 0, 0)}
    assert hand(table, 0) == ["T01", "T46"]


def check_round_trip(table: GheosTable) -> None:
    """The document of a position, through JSON, gives the same position and decision."""
    g = table.position
    again = GAME.read(json.loads(json.dumps(GAME.document(g))))
    assert dumps(GAME, again) == dumps(GAME, g)
    assert again == g
    if g.decision is None:
        assert again.decision is None
    else:
        assert again.decision is not None
        assert again.decision.name == g.decision.name
        for seat in range(g.seat_count):
            assert list(again.decision.options_for(seat)) == list(g.decision.options_for(seat))


@pytest.mark.parametrize("seed", range(12))
def test_the_document_of_a_position_gives_it_back(seed: int) -> None:
    luck = random.Random(seed)
    rules: dict[str, Any] = {
        "replaced_tile": ["discard", "reshuffle"][seed % 2],
        "end_on_tokens": ["immediate", "finish_turn"][seed // 2 % 2],
        "collapse_cost": seed % 3 == 0,
    }
    table = Table(GAME, 2 + seed % 3, rules, chance=Dice(seed))
    for _ in range(60):
        check_round_trip(table)
        if table.over:
            break
        play(table, luck.choice(options(table)))


def test_the_document_of_a_finished_game_gives_it_back() -> None:
    table = at(step="token", epochs=5, draws=["EPOCH"])
    play(table, ("token", 0))
    assert table.over
    check_round_trip(table)


# Red hangs together by the middle tile, which is where its disk lies; blue is below.
STIRRED: dict[str, Any] = {
    "board": [("T22", 0, 0, 1), ("T20", -1, 0, 0), ("T35", 1, 0, 0), ("T18", 0, 1, 0)],
    "civilizations": {"red": (0, 0, 1), "blue": (0, 1, 0)},
    "seats": [{"hand": ["T27", "T01"], "cubes": {"red": 1, "white": 1}}],
}


@covers("GH-93")
def test_a_document_written_in_the_middle_of_a_tile_play_gives_it_back() -> None:
    table = at(**STIRRED)
    asked = []
    for answer in [("tile", "T27", 0, 0, 2), ("pay", "red"), None, ("survivor", "blue")]:
        check_round_trip(table)
        asked.append(asks(table))
        play(table, options(table)[-1] if answer is None else answer)
    assert asked == ["tile", "pay", "migrate", "survivor"]
    check_round_trip(table)


@covers("GH-48")
def test_a_document_written_while_a_civilization_has_no_home_gives_it_back() -> None:
    # The id of red's old continent is a side of the very tile that is replaced.
    table = at(
        board=[("T18", -1, 0, 0), ("T35", 0, 0, 0), ("T37", -2, 0, 0), ("T01", -1, -1, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T12", "T02"], "cubes": {"blue": 1}}],
    )
    play(table, ("tile", "T12", -1, 0, 0))
    assert asks(table) == "migrate"
    check_round_trip(table)


def test_play_goes_on_from_a_document_as_from_the_position_itself() -> None:
    table = at(**STIRRED)
    play(table, ("tile", "T27", 0, 0, 2))
    again = Table(
        GAME, position=GAME.read(json.loads(json.dumps(GAME.document(table.position)))),
        chance=Dice(1),
    )  # fmt: skip
    for each in (table, again):
        play(each, ("pay", "white"))
        play(each, options(each)[0])
    assert GAME.document(table.position) == GAME.document(again.position)
