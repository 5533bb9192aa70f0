"""Replacing a tile of the board."""

import pytest

from tests.games.gheos.situations import (
    area,
    asks,
    at,
    civilizations,
    cubes,
    hand,
    kinds,
    lying,
    options,
    play,
    shown,
    totals,
    vp,
)
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)
PYRAMIDS = ["T15", "T16", "T32", "T33", "T49", "T50"]
TEMPLES = ["T04", "T10", "T11", "T21", "T27", "T28", "T38", "T44", "T45"]


@covers("GH-22")
@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_a_replacement_lies_on_the_same_cell_in_any_rotation(rotation: int) -> None:
    table = at(board=[START, ("T01", -1, 0, 0)], seats=[{"hand": ["T22", "T02"]}])
    play(table, ("tile", "T22", -1, 0, rotation))
    assert lying(table) == {(0, 0): ("T00", 0), (-1, 0): ("T22", rotation)}


@covers("GH-23")
@pytest.mark.parametrize("tile", PYRAMIDS)
@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_a_tile_with_a_pyramid_is_never_replaced(tile: str, rotation: int) -> None:
    table = at(
        board=[START, (tile, 0, 1, rotation)],
        seats=[{"hand": ["T22", "T01"], "cubes": {"red": 5}}],
    )
    assert not [option for option in options(table) if option[2:4] == (0, 1)]
    with pytest.raises(IllegalAnswer, match="pyramid"):
        table.answer(0, ("tile", "T22", 0, 1, 0))


@covers("GH-24")
@pytest.mark.parametrize("tile", TEMPLES)
def test_a_temple_without_a_pyramid_does_not_protect_its_tile(tile: str) -> None:
    table = at(board=[START, (tile, 0, 1, 0)], seats=[{"hand": ["T22", "T01"]}])
    play(table, ("tile", "T22", 0, 1, 0))
    assert lying(table)[0, 1] == ("T22", 0)


@covers("GH-24")
def test_the_start_tile_can_be_replaced_even_when_it_lies_alone() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    play(table, ("tile", "T01", 0, 0, 0))
    assert lying(table) == {(0, 0): ("T01", 0)}
    assert shown(table)["discard"] == ["T00"]


@covers("GH-25")
@pytest.mark.parametrize("tile", PYRAMIDS)
def test_a_pyramid_tile_may_replace_another_and_then_stays(tile: str) -> None:
    table = at(board=[START, ("T01", -1, 0, 0)], seats=[{"hand": [tile, "T02"]}])
    play(table, ("tile", tile, -1, 0, 0))
    assert lying(table)[-1, 0] == (tile, 0)
    play(table, ("follower", "red"), ("token", 0))
    assert not [option for option in options(table) if option[2:4] == (-1, 0)]


@covers("GH-25")
@pytest.mark.parametrize("tile", TEMPLES)
def test_a_temple_tile_may_replace_another(tile: str) -> None:
    table = at(board=[START, ("T01", -1, 0, 0)], seats=[{"hand": [tile, "T02"]}])
    play(table, ("tile", tile, -1, 0, 0))
    assert lying(table)[-1, 0] == (tile, 0)


@covers("GH-26")
def test_a_replaced_tile_lies_open_in_the_discard_and_never_comes_back() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0)],
        seats=[{"hand": ["T22", "T02"]}, {"hand": ["T05", "T07"]}],
        draws=["T08", "T09"],
    )
    play(table, ("tile", "T22", -1, 0, 0), ("follower", "red"), ("token", 0))
    play(table, ("tile", "T05", 0, 0, 0), ("follower", "red"), ("token", 0))
    assert shown(table)["discard"] == ["T01", "T00"]
    stack = GAME.document(table.position)["stack"]
    assert not {"T00", "T01"} & {*stack, *hand(table, 0), *hand(table, 1)}


@covers("GH-26")
def test_no_tile_of_the_discard_is_ever_drawn_in_a_whole_game() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    seen: set[str] = set()
    while not table.over:
        offered = options(table)
        board = lying(table)
        on_tiles = [option for option in offered if option[2:4] in board]
        play(table, (on_tiles or offered)[0])
        held = {tile for seat in (0, 1) for tile in hand(table, seat)}
        assert not held & seen
        seen = set(shown(table)["discard"])
    assert len(seen) > 10


@covers("GH-27")
def test_symbols_of_the_removed_tile_stop_counting_at_once() -> None:
    table = at(
        board=[START, ("T18", -1, 0, 0), ("T19", -2, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T01", "T02"], "cubes": {"red": 2}}],
        draws=["T05"],
    )
    assert totals(table, -1, 0, 0) == (7, 0, 3, 1, 0)
    play(table, ("tile", "T01", -2, 0, 0))
    assert totals(table, -1, 0, 0) == (7, 1, 1, 1, 0)
    play(table, ("follower", "blue"), ("token", 1))
    assert vp(table) == [2, 0]


BRIDGE = [START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)]


@covers("GH-28", "GH-47")
def test_a_replacement_may_cause_nothing_at_all() -> None:
    table = at(
        board=[("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T22", "T01"]}],
    )
    # T22 turned once has its landmass on edges 1 and 2: left and right stay joined.
    events = play(table, ("tile", "T22", 0, 0, 1))
    assert kinds(events) == ["tile"]
    assert totals(table, -1, 0, 0) == (8, 0, 3, 2, 0)
    assert civilizations(table) == {"red": area(table, 1, 0, 0)["id"]}


@covers("GH-28")
def test_a_replacement_may_cause_a_war() -> None:
    table = at(
        board=BRIDGE,
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 0)},
        seats=[{"hand": ["T22", "T02"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T02", 0, 0, 0))
    assert "war" in kinds(events)
    assert "split" not in kinds(events)
    assert civilizations(table).keys() == {"red"}


@covers("GH-28")
def test_a_replacement_may_cause_a_migration() -> None:
    table = at(
        board=[("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T12", "T01"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T12", 0, 0, 0))
    assert "migrate" in kinds(events)
    assert "war" not in kinds(events)


@covers("GH-28", "GH-50")
def test_a_replacement_may_cause_a_collapse() -> None:
    table = at(
        board=[START, ("T22", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T12", "T01"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T12", -1, 0, 0))
    assert "collapse" in kinds(events)
    assert "war" not in kinds(events)
    assert cubes(table, 0) == {"white": 1}


@covers("GH-28", "GH-41")
def test_a_replacement_may_cause_a_migration_and_a_war_together() -> None:
    # The middle joins left and right for red; its shore below belongs to blue.
    table = at(
        board=[("T22", 0, 0, 1), ("T18", -1, 0, 0), ("T36", 1, 0, 0), ("T01", 0, 1, 0)],
        civilizations={"red": (-1, 0, 0), "blue": (0, 1, 0)},
        seats=[{"hand": ["T05", "T02"], "cubes": {"white": 2}}],
    )
    # T05 turned twice joins right and below, and cuts off the left.
    events = play(table, ("tile", "T05", 0, 0, 2))
    assert [kind for kind in kinds(events) if kind in ("pay", "migrate", "war")] == [
        "pay",
        "migrate",
        "war",
    ]
    assert cubes(table, 0) == {"white": 1}
    assert civilizations(table).keys() == {"blue"}
    assert asks(table) == "settle"
