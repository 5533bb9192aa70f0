"""Settling: founding a civilization or taking a follower."""

import pytest

from tests.games.gheos.situations import (
    COLOURS,
    area,
    asks,
    at,
    civilizations,
    cubes,
    kinds,
    options,
    play,
    supply,
    vp,
)
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers

START = ("T00", 0, 0, 0)
# Three tiles of shores keep seven continents apart.
SEVEN = [
    START,
    ("T12", 2, 0, 0),
    ("T29", -2, 0, 0),
    ("T01", -1, 0, 0),
    ("T02", 1, 0, 0),
    ("T03", 0, 1, 0),
    ("T18", 2, 1, 0),
    ("T19", 3, 0, 0),
    ("T35", -2, 1, 0),
    ("T36", -3, 0, 0),
]
CENTRES = [(-1, 0, 0), (1, 0, 0), (0, 1, 1), (2, 1, 1), (3, 0, 0), (-2, 1, 1), (-3, 0, 0)]
# The continent left of the start tile has 6 wheat.
GRANARY = [START, ("T35", -1, 0, 0), ("T36", -2, 0, 0), ("T37", -3, 0, 0), ("T20", -4, 0, 0)]


@covers("GH-65")
def test_any_unoccupied_continent_can_be_settled_with_any_disk_in_the_supply() -> None:
    table = at(board=SEVEN, civilizations={"red": CENTRES[0], "blue": CENTRES[1]}, step="settle")
    free = {area(table, *side)["id"] for side in CENTRES[2:]}
    assert len(free) == 5
    assert set(options(table, "found")) == {
        ("found", colour, place)
        for colour in ("green", "yellow", "black", "white")
        for place in free
    }


@covers("GH-65")
def test_the_settled_continent_need_not_touch_the_tile_just_played() -> None:
    table = at(board=SEVEN, seats=[{"hand": ["T22", "T23"]}])
    play(table, ("tile", "T22", -4, 0, 0))
    far = area(table, 3, 0, 0)["id"]
    play(table, ("found", "red", far))
    assert civilizations(table) == {"red": far}


@covers("GH-65", "GH-66")
def test_a_founder_takes_a_cube_of_the_founded_colour_for_each_wheat() -> None:
    table = at(board=SEVEN, step="settle")
    play(table, ("found", "green", area(table, -3, 0, 0)["id"]))
    assert cubes(table, 0) == {"green": 2}
    assert supply(table, "green") == 3


@covers("GH-66")
@pytest.mark.parametrize(("held", "gained"), [(0, 5), (1, 4), (3, 2), (5, 0)])
def test_a_founder_takes_only_the_cubes_that_are_left(held: int, gained: int) -> None:
    table = at(board=GRANARY, seats=[{}, {"cubes": {"red": held}}], step="settle")
    assert area(table, -1, 0, 0)["wheat"] == 6
    play(table, ("found", "red", area(table, -1, 0, 0)["id"]))
    assert cubes(table, 0).get("red", 0) == gained
    assert supply(table, "red") == 0
    assert civilizations(table).keys() == {"red"}


@covers("GH-66")
def test_a_founder_where_no_wheat_grows_takes_nothing() -> None:
    table = at(board=SEVEN, step="settle")
    place = area(table, 2, 1, 1)["id"]
    assert area(table, 2, 1, 1)["wheat"] == 0
    play(table, ("found", "red", place))
    assert civilizations(table) == {"red": place}
    assert cubes(table, 0) == {}


@covers("GH-67")
def test_a_founder_does_not_take_a_follower_as_well() -> None:
    table = at(board=SEVEN, step="settle")
    play(table, ("found", "red", area(table, -1, 0, 0)["id"]))
    assert cubes(table, 0) == {"red": 1}
    assert asks(table) == "token"


@covers("GH-68")
def test_a_follower_of_any_colour_can_be_taken_on_the_board_or_not() -> None:
    table = at(board=SEVEN, civilizations={"red": CENTRES[0]}, step="settle")
    assert options(table, "follower") == [("follower", colour) for colour in COLOURS]
    play(table, ("follower", "white"))
    assert cubes(table, 0) == {"white": 1}
    assert supply(table, "white") == 4


@covers("GH-68")
def test_a_colour_without_cubes_in_the_supply_cannot_be_taken() -> None:
    table = at(
        seats=[{"cubes": {"red": 3}}, {"cubes": {"red": 2, "blue": 4}}],
        step="settle",
    )
    assert ("follower", "red") not in options(table)
    assert ("follower", "blue") in options(table)
    with pytest.raises(IllegalAnswer, match="GH-68"):
        table.answer(0, ("follower", "red"))


@covers("GH-69")
def test_with_all_six_disks_on_the_board_nothing_can_be_founded() -> None:
    homes = dict(zip(COLOURS, CENTRES, strict=False))
    table = at(board=SEVEN, civilizations=homes, step="settle")
    assert len(civilizations(table)) == 6
    assert area(table, *CENTRES[6])["civilization"] is None
    assert options(table, "found") == []
    assert len(options(table, "follower")) == 6


@covers("GH-69")
def test_the_sixth_disk_can_be_founded() -> None:
    homes = dict(zip(COLOURS[:5], CENTRES, strict=False))
    table = at(board=SEVEN, civilizations=homes, step="settle")
    free = [area(table, *side)["id"] for side in CENTRES[5:]]
    assert sorted(options(table, "found")) == sorted(("found", "white", place) for place in free)


ALL_HELD = dict.fromkeys(COLOURS, 5)


@covers("GH-70")
def test_with_no_free_continent_and_no_cube_in_the_supply_settling_is_skipped() -> None:
    table = at(seats=[{"hand": ["T12", "T01"], "cubes": ALL_HELD}])
    events = play(table, ("tile", "T12", -1, 0, 0))
    assert kinds(events) == ["tile"]
    assert asks(table) == "token"


@covers("GH-70")
def test_with_no_disk_and_no_cube_in_the_supply_settling_is_skipped() -> None:
    table = at(
        board=SEVEN,
        civilizations=dict(zip(COLOURS, CENTRES, strict=False)),
        seats=[{"hand": ["T46", "T05"]}, {"cubes": ALL_HELD}],
    )
    play(table, ("tile", "T46", -4, 0, 0))
    assert asks(table) == "token"


@covers("GH-14", "GH-66")
def test_founding_without_any_cube_to_take_is_still_compulsory_where_it_is_possible() -> None:
    table = at(board=SEVEN, seats=[{}, {"cubes": ALL_HELD}], step="settle")
    assert asks(table) == "settle"
    assert {option[0] for option in options(table)} == {"found"}
    play(table, ("found", "red", area(table, -3, 0, 0)["id"]))
    assert cubes(table, 0) == {}


@covers("GH-73", "GH-68")
def test_cubes_of_a_colour_off_the_board_wait_for_its_founding() -> None:
    table = at(
        board=[START, ("T20", -1, 0, 0)],
        seats=[{"cubes": {"red": 2}}],
        step="settle",
        draws=["T05"],
    )
    play(table, ("found", "red", (-1, 0, 0)))
    assert cubes(table, 0) == {"red": 4}
    play(table, ("token", 1))
    assert vp(table) == [4, 0]
