"""What everybody is shown while a civilization moves or fights: who, where, and who decides."""

import re
from random import Random
from typing import Any

import pytest

from tests.games.gheos.situations import (
    COLOURS,
    GheosTable,
    asks,
    at,
    civilizations,
    options,
    play,
    shown,
)
from theomachy.engine.chance import Dice
from theomachy.engine.documents import check_schema
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.words.textboard import styles

# Red's continent was named by a side that is no longer the least of any area.
UNNAMED: dict[str, Any] = {
    "board": [["T05", 1, 0, 1], ["T22", 0, 0, 1], ["T06", 2, 0, 0], ["T18", 1, -1, 0]],
    "civilizations": {"red": [0, 0, 2]},
    "seats": [{"hand": ["T23", "T46"], "cubes": {"red": 2}}, {"cubes": {"red": 1}}],
}
# Red's old anchor lies on land that is one of its choices.
ON_A_CHOICE: dict[str, Any] = {
    "board": [["T01", 0, 0, 0], ["T46", -1, 0, 1], ["T05", 1, 0, 1], ["T22", 0, 1, 0]],
    "civilizations": {"red": [0, 0, 0]},
    "seats": [{"hand": ["T12", "T51"], "cubes": {"white": 1}}],
}
# Red hangs together by the middle tile; blue is below it.
STIRRED: dict[str, Any] = {
    "board": [("T22", 0, 0, 1), ("T20", -1, 0, 0), ("T35", 1, 0, 0), ("T18", 0, 1, 0)],
    "civilizations": {"red": (0, 0, 1), "blue": (0, 1, 0)},
    "seats": [{"hand": ["T27", "T01"], "cubes": {"red": 1, "white": 1}}],
}


def tied() -> GheosTable:
    """Red and blue at war without a sword between them, after red has moved there."""
    table = at(**STIRRED)
    play(table, ("tile", "T27", 0, 0, 2), ("pay", "white"))
    moving = shown(table)["migration"]
    fought = next(each["area"] for each in moving["to"] if each["war"])
    play(table, ("migrate", fought))
    assert asks(table) == "survivor"
    return table


@covers("GH-48")
def test_a_position_can_be_shown_while_a_migration_is_chosen() -> None:
    table = at(**UNNAMED)
    play(table, ("tile", "T23", 1, 0, 2))
    assert asks(table) == "migrate"
    for viewer in (None, 0, 1):
        moving = table.view(viewer).json()["migration"]
        assert (moving["civilization"], moving["seat"], moving["cell"]) == ("red", 0, (1, 0))
        assert moving["origin"] == (0, 0, 1)
        assert [("migrate", each["area"]) for each in moving["to"]] == list(table.options(0))
        assert [each["war"] for each in moving["to"]] == [None, None]


@covers("GH-48", "GH-49")
@pytest.mark.parametrize("written", [UNNAMED, ON_A_CHOICE])
def test_a_civilization_that_migrates_is_on_no_land_until_it_is_chosen(
    written: dict[str, Any],
) -> None:
    table = at(**written)
    tile = written["seats"][0]["hand"][0]
    play(table, ("tile", "T23", 1, 0, 2) if tile == "T23" else ("tile", "T12", 0, 0, 0))
    assert asks(table) == "migrate"
    assert civilizations(table) == {}
    assert "red" not in shown(table)["supply"]["disks"]
    chosen = shown(table)["migration"]["to"][1]["area"]
    play(table, ("migrate", chosen))
    assert civilizations(table) == {"red": chosen}
    assert shown(table)["migration"] is None


@covers("GH-52", "GH-53")
def test_while_a_survivor_is_chosen_all_see_who_fights_and_nobody_owns_the_land() -> None:
    table = tied()
    view = shown(table)
    war = view["war"]
    assert (war["seat"], war["cell"]) == (0, (0, 0))
    assert [(each["civilization"], each["swords"]) for each in war["rivals"]] == [
        ("red", 0),
        ("blue", 0),
    ]
    assert war["strongest"] == ["red", "blue"]
    assert civilizations(table) == {}
    assert set(view["supply"]["disks"]) == {"green", "yellow", "black", "white"}
    (contested,) = [each for each in view["areas"] if each["id"] == war["area"]]
    for rival in war["rivals"]:
        assert rival["sides"]
        assert set(rival["sides"]) < set(contested["sides"])
    red, blue = (set(rival["sides"]) for rival in war["rivals"])
    assert red.isdisjoint(blue)
    assert (0, 1, 0) in blue


@covers("GH-53", "GH-56")
def test_the_survivor_holds_the_joined_land_once_it_is_chosen() -> None:
    table = tied()
    area = shown(table)["war"]["area"]
    play(table, ("survivor", "blue"))
    assert shown(table)["war"] is None
    assert civilizations(table) == {"blue": area}


@covers("GH-58")
def test_a_civilization_that_is_not_met_after_all_stays_where_it_is() -> None:
    table = at(**STIRRED)
    play(table, ("tile", "T27", 0, 0, 2), ("pay", "white"))
    moving = shown(table)["migration"]
    war = next(each["war"] for each in moving["to"] if each["war"])
    assert [each["civilization"] for each in war["rivals"]] == ["red", "blue"]
    assert set(civilizations(table)) == {"blue"}
    play(table, ("migrate", next(each["area"] for each in moving["to"] if not each["war"])))
    assert asks(table) == "settle"
    assert list(GAME.invariants(table.position)) == []
    assert set(civilizations(table)) == {"red", "blue"}


@covers("GH-72")
def test_what_cubes_are_worth_is_not_told_while_a_fate_is_open() -> None:
    table = tied()
    assert [seat["worth"] for seat in shown(table)["seats"]] == [None, None]
    play(table, ("survivor", "red"))
    assert [seat["worth"] for seat in shown(table)["seats"]] != [None, None]


@covers("GH-53")
def test_no_forecast_of_a_tie_names_a_survivor() -> None:
    table = at(**STIRRED)
    play(table, ("tile", "T27", 0, 0, 2))
    assert asks(table) == "pay"
    for option in table.options(0):
        for line in GAME.forecast(table.view(0).sight, option):
            if line.kind == "war":
                assert line.data["survivor"] is None
            if line.kind == "land":
                assert line.data["civilization"] is None
            if line.kind == "worth":
                assert line.data["colours"]["red"] is line.data["colours"]["blue"] is None


ALL: dict[str, int] = {"tiles": 60} | {
    f"{colour} {piece}": number
    for colour in COLOURS
    for piece, number in [("cubes", 5), ("disks", 1)]
}


def check_views(table: GheosTable) -> None:
    """What each viewer is shown fits the schema, and no piece is missing."""
    for viewer in (None, *range(table.seat_count)):
        view = table.view(viewer).json()
        check_schema(view, GAME.view_schema)
        assert GAME.pieces(view) == ALL


@pytest.mark.parametrize("preset", GAME.settings.presets)
@pytest.mark.parametrize("players", GAME.players)
def test_every_view_fits_its_schema_and_shows_every_piece(players: int, preset: str) -> None:
    luck = Random(players)
    table: GheosTable = Table(GAME, players, preset=preset, chance=Dice(players))
    while not table.over:
        check_views(table)
        play(table, luck.choice(options(table)))
    check_views(table)


def test_no_disk_is_lost_while_a_fate_is_open() -> None:
    moving = at(**UNNAMED)
    play(moving, ("tile", "T23", 1, 0, 2))
    for table in (moving, tied()):
        check_views(table)


@covers("GH-49")
def test_the_text_board_says_who_must_migrate_and_where_it_may_go() -> None:
    table = at(**UNNAMED)
    play(table, ("tile", "T23", 1, 0, 2))
    drawn = GAME.wording.board(table.position, 1)
    assert "red must migrate: Teal chooses A or B" in drawn
    assert re.search(r"^.*red +\* +1 +1 +3", drawn, re.MULTILINE)
    assert [line for line in drawn.splitlines() if re.search(r"\b[AB] red\b", line)] == []


@covers("GH-53")
def test_the_text_board_draws_contested_land_in_nobodys_colour() -> None:
    table = tied()
    drawn = GAME.wording.board(table.position, 0)
    assert "war on B, swords: red 0 against blue 0" in drawn
    assert "a tie: Teal chooses red or blue" in drawn
    assert re.search(r"B war  ", drawn)
    assert list(styles(table.position)) == [rf"\b{colour}\b" for colour in COLOURS]
    play(table, ("survivor", "blue"))
    drawn = GAME.wording.board(table.position, 0)
    assert "war" not in drawn
    assert re.search(r"B blue  ", drawn)
