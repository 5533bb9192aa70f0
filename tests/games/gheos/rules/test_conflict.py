"""What a conflict costs; migration and collapse."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    area,
    asks,
    at,
    civilizations,
    cubes,
    happened,
    kinds,
    options,
    play,
    shown,
    supply,
    totals,
)
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers

START = ("T00", 0, 0, 0)
LEFT, RIGHT, BELOW = (-1, 0, 0), (1, 0, 1), (0, 1, 1)

# A middle tile that holds left and right together: red's continent of nine sides.
SPAN = [("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0)]
# The start tile keeps two civilizations apart.
BRIDGE = [START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)]


def span(board: list[tuple[str, int, int, int]] = SPAN, **seat: Any) -> dict[str, Any]:
    """Red on a continent that hangs together by its middle tile."""
    return {
        "board": board,
        "civilizations": {"red": (0, 0, 1)},
        "discard": ["T00"],
        "seats": [seat, {"cubes": {"red": 1}}],
    }


# cost


@covers("GH-40", "GH-44")
def test_without_a_cube_a_play_that_causes_a_migration_is_no_option() -> None:
    table = at(**span(hand=["T12", "T01"]))
    assert ("tile", "T01", 0, 0, 0) in options(table)
    for rotation in range(3):
        assert ("tile", "T12", 0, 0, rotation) not in options(table)
        with pytest.raises(IllegalAnswer, match="GH-44"):
            table.answer(0, ("tile", "T12", 0, 0, rotation))


@covers("GH-40", "GH-44")
def test_without_a_cube_a_play_that_causes_a_war_is_no_option() -> None:
    table = at(
        board=BRIDGE,
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 0)},
        seats=[{"hand": ["T22", "T02"]}, {"cubes": {"red": 5}}],
    )
    plays = [option for option in options(table) if option[2:4] == (0, 0)]
    # Only a landmass on edges 1 and 2 joins them: T22 turned once, and T02.
    assert plays == [("tile", "T22", 0, 0, 0), ("tile", "T22", 0, 0, 2)]


@covers("GH-40", "GH-45", "GH-50")
def test_without_a_cube_a_play_that_causes_only_a_collapse_is_an_option() -> None:
    table = at(
        board=[START, ("T22", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T12", "T01"]}],
    )
    events = play(table, ("tile", "T12", -1, 0, 0))
    assert "collapse" in kinds(events)
    assert civilizations(table) == {}


@covers("GH-41")
def test_a_tile_that_is_being_paid_for_is_shown_where_it_will_lie() -> None:
    table = at(**span(hand=["T12", "T01"], cubes={"red": 1, "blue": 1}))
    assert shown(table)["in_play"] is None
    play(table, ("tile", "T12", 0, 0, 1))
    assert asks(table) == "pay"
    assert shown(table)["in_play"] == {"at": (0, 0), "tile": "T12", "rotation": 1}


@covers("GH-41")
def test_any_colour_that_the_player_holds_can_be_paid() -> None:
    table = at(**span(hand=["T12", "T01"], cubes={"green": 2, "white": 1}))
    play(table, ("tile", "T12", 0, 0, 0))
    assert options(table) == [("pay", "green"), ("pay", "white")]
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("pay", "red"))
    play(table, ("pay", "white"))
    assert cubes(table, 0) == {"green": 2}


@covers("GH-41")
def test_a_war_of_three_costs_one_cube() -> None:
    table = at(
        board=[*BRIDGE, ("T36", 0, 1, 0)],
        civilizations={"red": LEFT, "blue": RIGHT, "green": BELOW},
        seats=[{"hand": ["T02", "T22"], "cubes": {"white": 3}}],
    )
    events = play(table, ("tile", "T02", 0, 0, 0))
    assert len(happened(events, "pay")) == 1
    assert cubes(table, 0) == {"white": 2}


@covers("GH-42")
def test_the_cube_paid_goes_to_the_supply_and_can_be_taken_in_the_same_turn() -> None:
    table = at(
        **{
            **span(hand=["T12", "T01"]),
            "seats": [
                {"hand": ["T12", "T01"], "cubes": {"green": 1, "white": 1}},
                {"cubes": {"green": 4}},
            ],
        }
    )
    assert supply(table, "green") == 0
    play(table, ("tile", "T12", 0, 0, 0), ("pay", "green"))
    assert supply(table, "green") == 1
    assert ("follower", "green") in options(table)
    play(table, ("follower", "green"))
    assert cubes(table, 0) == {"green": 1, "white": 1}


@covers("GH-43", "GH-55")
def test_a_cube_of_a_civilization_about_to_disappear_can_pay() -> None:
    table = at(
        board=BRIDGE,
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T02", "T22"], "cubes": {"blue": 1}}, {"cubes": {"blue": 2}}],
    )
    events = play(table, ("tile", "T02", 0, 0, 0))
    assert [data["colour"] for data in happened(events, "pay")] == ["blue"]
    (lost,) = happened(events, "lose")
    # The cube that paid is gone before the war, so it is not lost a second time.
    assert list(lost["cubes"]) == [0, 2]
    assert supply(table, "blue") == 5


@covers("GH-45")
@pytest.mark.parametrize(("tile", "rotation"), [("T12", 0), ("T22", 0), ("T22", 2)])
def test_splitting_an_unoccupied_continent_is_free(tile: str, rotation: int) -> None:
    table = at(board=SPAN, discard=["T00"], seats=[{"hand": [tile, "T01"]}])
    events = play(table, ("tile", tile, 0, 0, rotation))
    assert kinds(events) == ["tile"]
    assert area(table, -1, 0, 0)["id"] != area(table, 1, 0, 1)["id"]


@covers("GH-45", "GH-47")
def test_trimming_a_continent_without_splitting_it_is_free() -> None:
    table = at(**span(hand=["T12", "T01"]))
    # The right end becomes three shores, of which one is left on the continent.
    events = play(table, ("tile", "T12", 1, 0, 0))
    assert kinds(events) == ["tile"]
    assert totals(table, 0, 0, 0) == (7, 0, 2, 1, 0)
    assert civilizations(table) == {"red": area(table, 0, 0, 0)["id"]}


# migration


@covers("GH-46", "GH-47")
def test_a_civilization_stays_where_all_that_is_left_hangs_together() -> None:
    board = [("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T12", 1, 0, 0)]
    table = at(**span(board, hand=["T18", "T01"]))
    events = play(table, ("tile", "T18", -1, 0, 0))
    assert kinds(events) == ["tile"]
    assert civilizations(table) == {"red": area(table, 0, 0, 0)["id"]}


@covers("GH-47")
def test_a_tile_replaced_in_a_ring_does_not_split_it() -> None:
    ring = [(-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)]
    names = ["T01", "T18", "T35", "T02", "T19"]
    board = [
        ("T36", 0, 0, 0),
        *[(name, *cell, 0) for name, cell in zip(names, ring, strict=True)],
    ]
    table = at(**span(board, hand=["T12", "T22"]))
    events = play(table, ("tile", "T12", 0, 0, 0))
    assert kinds(events) == ["tile"]
    assert totals(table, -1, 0, 0) == (17, 3, 3, 1, 0)
    assert civilizations(table) == {"red": (-1, -1, 0)}


@covers("GH-46", "GH-47")
def test_regions_of_one_tile_joined_by_a_loop_fall_off_together() -> None:
    # A ring through the landmass and the shore of the split tile in the middle.
    ring = [(-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)]
    names = ["T01", "T18", "T35", "T02", "T19"]
    rim = [(name, *cell, 0) for name, cell in zip(names, ring, strict=True)]
    board = [("T25", 0, 0, 0), *rim, ("T36", 0, 1, 0)]
    table = at(**span(board, hand=["T12", "T22"], cubes={"blue": 1}))
    assert totals(table, 0, 1, 1) == totals(table, 1, 0, 1) == (21, 3, 4, 4, 0)
    events = play(table, ("tile", "T12", 0, 0, 0))
    (split,) = happened(events, "split")
    assert sorted((size, ears) for _, size, ears in split["parts"]) == [(4, 2), (17, 1)]
    assert civilizations(table) == {"red": area(table, 0, 1, 1)["id"]}


@covers("GH-48")
def test_a_civilization_migrates_even_if_its_disk_lies_on_the_wheat_already() -> None:
    for side in [(-1, 0, 0), (1, 0, 1)]:
        table = at(
            **{**span(hand=["T12", "T01"], cubes={"blue": 1}), "civilizations": {"red": side}}
        )
        events = play(table, ("tile", "T12", 0, 0, 0))
        assert "pay" in kinds(events)
        assert happened(events, "migrate")[0]["wheat"] == 2
        assert civilizations(table) == {"red": area(table, *RIGHT)["id"]}


@covers("GH-48")
def test_an_island_cut_off_is_a_split_and_cannot_be_migrated_to() -> None:
    # The right end is a shore with wheat: cut off, it is an island with more wheat.
    board = [("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T00", 1, 0, 0)]
    table = at(
        board=board,
        civilizations={"red": LEFT},
        seats=[{"hand": ["T46", "T01"], "cubes": {"blue": 1}}],
    )
    events = play(table, ("tile", "T46", 0, 0, 2))
    assert totals(table, 0, 0, 2) == (2, 0, 0, 2, 0)
    assert totals(table, *LEFT) == (4, 0, 2, 0, 0)
    assert "pay" in kinds(events)
    assert cubes(table, 0) == {}
    assert civilizations(table) == {"red": area(table, *LEFT)["id"]}


@covers("GH-48", "GH-95")
def test_a_migration_with_one_best_continent_is_not_asked() -> None:
    table = at(**span(hand=["T12", "T01"], cubes={"blue": 1}))
    play(table, ("tile", "T12", 0, 0, 0))
    assert asks(table) == "settle"


@covers("GH-49")
def test_wheat_of_the_new_tile_counts_where_it_comes_to_lie() -> None:
    board = [("T18", 0, 0, 0), ("T35", -1, 0, 0), ("T37", 1, 0, 0)]
    for rotation, home in [(1, LEFT), (2, RIGHT)]:
        table = at(**span(board, hand=["T46", "T01"], cubes={"blue": 1}))
        # One wheat on either side; the new tile's wheat, on printed edge 0, decides.
        play(table, ("tile", "T46", 0, 0, rotation))
        assert asks(table) == "settle"
        assert civilizations(table) == {"red": area(table, *home)["id"]}


@covers("GH-49", "GH-58")
def test_wheat_of_land_newly_joined_counts() -> None:
    # Below lies free land with two wheat, joined to the right by the new tile only.
    board = [("T22", 0, 0, 1), ("T35", -1, 0, 0), ("T18", 1, 0, 0), ("T36", 0, 1, 0)]
    table = at(**span(board, hand=["T05", "T02"], cubes={"blue": 1}))
    play(table, ("tile", "T05", 0, 0, 2))
    assert totals(table, *RIGHT) == (8, 1, 1, 2, 0)
    assert civilizations(table) == {"red": area(table, *RIGHT)["id"]}


@covers("GH-49")
def test_a_tie_for_most_wheat_is_the_active_players_choice() -> None:
    board = [("T18", 0, 0, 0), ("T35", -1, 0, 0), ("T37", 1, 0, 0), ("T01", 0, 1, 0)]
    for home in [LEFT, RIGHT]:
        table = at(**span(board, hand=["T12", "T02"], cubes={"blue": 1}))
        play(table, ("tile", "T12", 0, 0, 0))
        assert asks(table) == "migrate"
        tied = {area(table, *LEFT)["id"], area(table, *RIGHT)["id"]}
        assert set(options(table)) == {("migrate", place) for place in tied}
        with pytest.raises(IllegalAnswer):
            table.answer(0, ("migrate", area(table, *BELOW)["id"]))
        play(table, ("migrate", area(table, *home)["id"]))
        assert civilizations(table) == {"red": area(table, *home)["id"]}


@covers("GH-49")
def test_a_tie_of_three_without_any_wheat_is_a_choice_of_three() -> None:
    board = [("T18", 0, 0, 0), ("T19", -1, 0, 0), ("T02", 1, 0, 0), ("T03", 0, 1, 0)]
    table = at(**span(board, hand=["T12", "T01"], cubes={"blue": 1}))
    play(table, ("tile", "T12", 0, 0, 0))
    assert len(options(table, "migrate")) == 3
    play(table, ("migrate", area(table, *BELOW)["id"]))
    assert civilizations(table) == {"red": area(table, *BELOW)["id"]}
    assert cubes(table, 1) == {"red": 1}


# collapse


@covers("GH-50", "GH-30")
def test_a_continent_that_shrinks_to_an_island_without_a_split_collapses() -> None:
    table = at(
        board=[START, ("T22", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T12", "T18"], "cubes": {"red": 3}}],
    )
    events = play(table, ("tile", "T12", -1, 0, 1))
    assert happened(events, "collapse")[0]["colour"] == "red"
    assert (cubes(table, 0), supply(table, "red")) == ({}, 5)


@covers("GH-50")
def test_a_continent_that_falls_into_islands_only_collapses_for_free() -> None:
    board = [("T35", 0, 0, 0), ("T12", -1, 0, 0), ("T29", 1, 0, 0), ("T00", 0, 1, 0)]
    table = at(
        board=board,
        civilizations={"red": (0, 0, 0)},
        seats=[{"hand": ["T46", "T01"], "cubes": {"red": 2, "blue": 1}}, {"cubes": {"red": 2}}],
    )
    assert totals(table, 0, 0, 0)[0] == 6
    events = play(table, ("tile", "T46", 0, 0, 0))
    assert kinds(events) == ["tile", "collapse"]
    assert (cubes(table, 0), cubes(table, 1)) == ({"blue": 1}, {})
    assert supply(table, "red") == 5


@covers("GH-46", "GH-50")
@pytest.mark.parametrize("tile", ["T18", "T22", "T12"])
def test_a_civilization_on_the_only_tile_has_no_part_when_it_is_replaced(tile: str) -> None:
    table = at(
        board=[("T35", 0, 0, 0)],
        discard=["T00"],
        civilizations={"red": (0, 0, 0)},
        seats=[{"hand": [tile, "T01"], "cubes": {"red": 1}}],
    )
    events = play(table, ("tile", tile, 0, 0, 0))
    assert kinds(events) == ["tile", "collapse"]
    assert (cubes(table, 0), civilizations(table)) == ({}, {})
    assert bool(options(table, "found")) is (tile == "T18")


@covers("GH-46", "GH-47")
def test_new_land_alone_is_no_part_but_a_single_shore_left_over_is_enough() -> None:
    # Red lives on T22's landmass and the start shore; the new landmass keeps that shore alive.
    table = at(
        board=[START, ("T22", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T05", "T01"], "cubes": {"red": 2}}],
    )
    events = play(table, ("tile", "T05", -1, 0, 0))
    assert kinds(events) == ["tile"]
    assert civilizations(table) == {"red": (-1, 0, 0)}
    assert cubes(table, 0) == {"red": 2}
