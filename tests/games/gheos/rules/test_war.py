"""War between civilizations that come to share a continent."""

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
    supply,
    totals,
)
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers

START = ("T00", 0, 0, 0)
LEFT, RIGHT, BELOW = (-1, 0, 0), (1, 0, 1), (0, 1, 1)
ALL_THREE = {"red": LEFT, "blue": RIGHT, "green": BELOW}


def hub(left: str, right: str, below: str | None = None) -> list[tuple[str, int, int, int]]:
    """The start tile with a continent on each of its sides."""
    board = [START, (left, -1, 0, 0), (right, 1, 0, 0)]
    return [*board, (below, 0, 1, 0)] if below else board


def strengths(events: Any) -> dict[str, int]:
    (war,) = happened(events, "war")
    return dict(war["rivals"])


@covers("GH-51", "GH-53", "GH-55")
def test_in_a_war_of_three_all_but_the_strongest_lose() -> None:
    table = at(
        board=hub("T01", "T02", "T18"),
        civilizations=ALL_THREE,
        seats=[
            {"hand": ["T35", "T22"], "cubes": {"red": 1, "blue": 1, "green": 1, "white": 1}},
            {"cubes": {"red": 2, "blue": 2, "green": 2}},
            {"cubes": {"green": 2}},
        ],
    )
    events = play(table, ("tile", "T35", 0, 0, 0), ("pay", "white"))
    assert strengths(events) == {"red": 1, "blue": 2, "green": 0}
    assert civilizations(table) == {"blue": area(table, 0, 0, 0)["id"]}
    assert totals(table, 0, 0, 0)[0] == 12
    assert [cubes(table, seat) for seat in range(3)] == [{"blue": 1}, {"blue": 2}, {}]
    assert [supply(table, colour) for colour in ("red", "green", "blue")] == [5, 5, 2]


@covers("GH-51")
def test_a_placement_too_can_cause_a_war_of_three() -> None:
    # An empty cell in the middle of a horseshoe of land that rivers cut in three.
    board = [
        ("T01", 1, 0, 0),
        ("T18", 1, -1, 0),
        ("T12", 2, -1, 0),
        ("T19", 3, -1, 0),
        ("T35", 3, 0, 0),
        ("T36", 0, 0, 0),
        ("T29", 0, 1, 0),
        ("T02", 1, 1, 0),
        ("T37", 2, 1, 0),
    ]
    table = at(
        board=board,
        discard=["T00"],
        civilizations={"red": (1, 0, 0), "blue": (3, 0, 1), "green": (2, 1, 0)},
        seats=[{"hand": ["T03", "T22"], "cubes": {"white": 1}}],
    )
    assert len(civilizations(table)) == 3
    events = play(table, ("tile", "T03", 2, 0, 0))
    assert strengths(events) == {"red": 1, "blue": 0, "green": 3}
    assert civilizations(table) == {"green": area(table, 2, 0, 0)["id"]}


@covers("GH-51")
def test_only_the_civilizations_that_meet_are_at_war() -> None:
    table = at(
        board=hub("T01", "T18", "T02"),
        civilizations=ALL_THREE,
        seats=[{"hand": ["T22", "T35"], "cubes": {"white": 1}}],
    )
    # The landmass joins left and right; the shore below keeps green out of it.
    events = play(table, ("tile", "T22", 0, 0, 1))
    assert strengths(events) == {"red": 1, "blue": 0}
    assert civilizations(table).keys() == {"red", "green"}


@covers("GH-52")
def test_swords_on_the_played_tile_never_count() -> None:
    table = at(
        board=hub("T01", "T03"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T02", "T22"], "cubes": {"white": 1}}],
    )
    play(table, ("tile", "T02", 0, 0, 0))
    assert options(table) == [("survivor", "red"), ("survivor", "blue")]


@covers("GH-52")
def test_swords_of_free_land_joined_by_the_same_play_count_for_nobody() -> None:
    table = at(
        board=hub("T18", "T19", "T02"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T35", "T22"], "cubes": {"white": 1}}],
    )
    play(table, ("tile", "T35", 0, 0, 0))
    assert options(table) == [("survivor", "red"), ("survivor", "blue")]


@covers("GH-52", "GH-34")
def test_a_sword_temple_is_no_strength() -> None:
    table = at(
        board=hub("T04", "T19"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T35", "T22"], "cubes": {"white": 1}}],
    )
    play(table, ("tile", "T35", 0, 0, 0))
    assert asks(table) == "survivor"


@covers("GH-53")
@pytest.mark.parametrize("survivor", ["red", "blue"])
def test_nought_to_nought_is_a_tie_that_the_active_player_decides(survivor: str) -> None:
    table = at(
        board=hub("T18", "T19"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{}, {"hand": ["T35", "T22"], "cubes": {"red": 2, "blue": 2, "white": 1}}],
        turn=2,
    )
    play(table, ("tile", "T35", 0, 0, 0), ("pay", "white"))
    assert table.waiting == (1,)
    assert options(table) == [("survivor", "red"), ("survivor", "blue")]
    play(table, ("survivor", survivor))
    assert civilizations(table).keys() == {survivor}
    assert cubes(table, 1) == {survivor: 2}


@covers("GH-53")
def test_in_a_war_of_three_the_choice_is_among_the_strongest_only() -> None:
    table = at(
        board=hub("T01", "T18", "T03"),
        civilizations=ALL_THREE,
        seats=[{"hand": ["T35", "T22"], "cubes": {"white": 1}}],
    )
    play(table, ("tile", "T35", 0, 0, 0))
    assert set(options(table)) == {("survivor", "red"), ("survivor", "green")}
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("survivor", "blue"))
    play(table, ("survivor", "green"))
    assert civilizations(table).keys() == {"green"}


@covers("GH-53")
def test_a_tie_below_the_strongest_is_no_choice() -> None:
    table = at(
        board=hub("T01", "T02", "T03"),
        civilizations=ALL_THREE,
        seats=[{"hand": ["T35", "T22"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T35", 0, 0, 0))
    assert strengths(events) == {"red": 1, "blue": 2, "green": 1}
    assert asks(table) == "settle"
    assert civilizations(table).keys() == {"blue"}


# Red's only sword lies on the middle tile, whose shore belongs to blue.
MIDDLE = [("T05", 0, 0, 0), ("T18", -1, 0, 0), ("T19", 1, 0, 0)]
# Red holds left and right together; its swords are on the left, most wheat on the right.
CUT_OFF = [("T22", 0, 0, 1), ("T02", -1, 0, 0), ("T36", 1, 0, 0), ("T01", 0, 1, 0)]


@covers("GH-54")
def test_swords_on_the_tile_that_is_replaced_count() -> None:
    table = at(
        board=MIDDLE,
        discard=["T00"],
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T35", "T22"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T35", 0, 0, 0))
    assert strengths(events) == {"red": 1, "blue": 0}
    assert civilizations(table).keys() == {"red"}


@covers("GH-54", "GH-58")
def test_swords_on_land_that_the_same_play_cuts_off_count() -> None:
    table = at(
        board=CUT_OFF,
        discard=["T00"],
        civilizations={"red": LEFT, "blue": BELOW},
        seats=[{"hand": ["T39", "T35"], "cubes": {"white": 1}}],
    )
    events = play(table, ("tile", "T39", 0, 0, 2))
    assert strengths(events) == {"red": 2, "blue": 1}
    assert civilizations(table) == {"red": area(table, *RIGHT)["id"]}
    assert area(table, *LEFT)["civilization"] is None
    assert area(table, *LEFT)["sword"] == 2


@covers("GH-55")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_loser_loses_its_cubes_from_every_player(players: int) -> None:
    others = [{"cubes": {"blue": 1, "red": 1}} for _ in range(players - 1)]
    table = at(
        board=hub("T01", "T19"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T35", "T22"], "cubes": {"blue": 2, "white": 1}}, *others],
    )
    play(table, ("tile", "T35", 0, 0, 0), ("pay", "white"))
    assert cubes(table, 0) == {}
    assert all(cubes(table, seat) == {"red": 1} for seat in range(1, players))
    assert supply(table, "blue") == 5


@covers("GH-56")
def test_the_survivor_occupies_the_merged_continent_and_keeps_its_cubes() -> None:
    table = at(
        board=hub("T18", "T02"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T35", "T22"], "cubes": {"blue": 2, "white": 1}}, {"cubes": {"blue": 3}}],
    )
    play(table, ("tile", "T35", 0, 0, 0), ("pay", "white"))
    # The merged continent is called by a side of the old red land.
    assert civilizations(table) == {"blue": (-1, 0, 0)}
    assert (cubes(table, 0), cubes(table, 1)) == ({"blue": 2}, {"blue": 3})


@covers("GH-57", "GH-66")
def test_a_loser_can_be_founded_again_in_the_same_turn() -> None:
    table = at(
        board=hub("T01", "T19", "T36"),
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T22", "T35"], "cubes": {"white": 1}}, {"cubes": {"blue": 5}}],
    )
    play(table, ("tile", "T22", 0, 0, 1))
    assert cubes(table, 1) == {}
    below = area(table, *BELOW)["id"]
    assert ("found", "blue", below) in options(table)
    play(table, ("found", "blue", below))
    assert civilizations(table) == {"red": (-1, 0, 0), "blue": below}
    assert cubes(table, 0) == {"blue": 2}


@covers("GH-57", "GH-50")
def test_a_civilization_that_collapsed_can_be_founded_again_in_the_same_turn() -> None:
    table = at(
        board=[START, ("T22", -1, 0, 0), ("T20", 1, 0, 0)],
        civilizations={"red": LEFT},
        seats=[{"hand": ["T12", "T35"]}, {"cubes": {"red": 5}}],
    )
    play(table, ("tile", "T12", -1, 0, 0), ("found", "red", area(table, *RIGHT)["id"]))
    assert cubes(table, 0) == {"red": 2}
    assert cubes(table, 1) == {}


@covers("GH-58")
def test_a_civilization_that_migrates_elsewhere_does_not_fight() -> None:
    # As in CUT_OFF, with most wheat on the left: red goes there, and blue has the right.
    board = [("T22", 0, 0, 1), ("T36", -1, 0, 0), ("T18", 1, 0, 0), ("T01", 0, 1, 0)]
    table = at(
        board=board,
        discard=["T00"],
        civilizations={"red": LEFT, "blue": BELOW},
        seats=[{"hand": ["T05", "T35"], "cubes": {"white": 2}}],
    )
    events = play(table, ("tile", "T05", 0, 0, 2))
    assert "migrate" in kinds(events)
    assert "war" not in kinds(events)
    assert civilizations(table) == {
        "red": area(table, *LEFT)["id"],
        "blue": area(table, *RIGHT)["id"],
    }
    assert cubes(table, 0) == {"white": 1}


@covers("GH-58", "GH-49")
@pytest.mark.parametrize(("home", "war"), [(LEFT, False), (RIGHT, True)])
def test_with_a_tie_for_wheat_the_choice_decides_whether_there_is_war(
    home: tuple[int, int, int], war: bool
) -> None:
    board = [("T22", 0, 0, 1), ("T36", -1, 0, 0), ("T35", 1, 0, 0), ("T37", 0, 1, 0)]
    table = at(
        board=board,
        discard=["T00"],
        civilizations={"red": LEFT, "blue": BELOW},
        seats=[{"hand": ["T05", "T02"], "cubes": {"white": 1}}],
    )
    play(table, ("tile", "T05", 0, 0, 2))
    assert asks(table) == "migrate"
    events = play(table, ("migrate", area(table, *home)["id"]))
    assert ("war" in kinds(events)) is war
    assert civilizations(table).keys() == ({"blue"} if war else {"red", "blue"})


@covers("GH-46", "GH-51")
def test_a_last_shore_tied_to_another_continent_lives_on_into_a_war() -> None:
    table = at(
        board=[START, ("T05", -1, 0, 0), ("T18", -2, 0, 0)],
        civilizations={"red": (0, 0, 1), "blue": (-2, 0, 0)},
        seats=[{"hand": ["T35", "T22"], "cubes": {"white": 1}}, {"cubes": {"blue": 3}}],
    )
    assert totals(table, 0, 0, 1) == (3, 1, 0, 1, 0)
    events = play(table, ("tile", "T35", -1, 0, 0))
    assert "collapse" not in kinds(events)
    assert strengths(events) == {"red": 1, "blue": 0}
    assert civilizations(table) == {"red": area(table, 0, 0, 1)["id"]}
    assert cubes(table, 1) == {}
