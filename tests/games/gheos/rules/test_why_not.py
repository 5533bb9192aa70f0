"""Why not: each kind of refusal has its rule and a sentence that a player understands."""

from typing import Any

import pytest

from tests.games.gheos.situations import COLOURS, GheosTable, asks, at, options, play
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)
LEFT, RIGHT = (-1, 0, 0), (1, 0, 1)


def why_not(table: GheosTable, thing: Any) -> tuple[str, str] | None:
    """The rule and sentence with which a thing is refused to the seat that is asked."""
    refusal = table.why_not(table.waiting[0], thing)
    return None if refusal is None else (refusal.rule, refusal.sentence)


# playing a tile


def tile_table() -> GheosTable:
    """A pyramid on the left; two tiles with one face in hand."""
    return at(board=[START, ("T15", -1, 0, 0)], seats=[{"hand": ["T22", "T23"]}])


NOW_A_TILE = ("GH-12", "Now you play a tile: next to another, or replacing one.")


@covers("GH-12", "GH-13", "GH-16", "GH-23", "GH-94")
@pytest.mark.parametrize(
    ("thing", "refusal"),
    [
        (
            ("tile", "T22", -1, 0, 0),
            ("GH-23", "The tile on (-1, 0) has a pyramid and cannot be replaced."),
        ),
        ("cell:-1,0", ("GH-23", "The tile on (-1, 0) has a pyramid and cannot be replaced.")),
        (
            ("tile", "T22", 2, -1, 0),
            ("GH-16", "No tile shares a whole edge with (2, -1), so none can be placed there."),
        ),
        (
            "cell:2,-1",
            ("GH-16", "No tile shares a whole edge with (2, -1), so none can be placed there."),
        ),
        (
            ("tile", "T22", 5000, 0, 0),
            ("GH-16", "No tile shares a whole edge with (5000, 0), so none can be placed there."),
        ),
        (("tile", "T05", 1, 0, 0), ("GH-13", "T05 is not one of your two tiles.")),
        ("hand:T05", ("GH-13", "T05 is not one of your two tiles.")),
        (
            ("tile", "T23", 1, 0, 0),
            ("GH-94", "T23 has the same face as another of your tiles: play that one."),
        ),
        (
            "hand:T23",
            ("GH-94", "T23 has the same face as another of your tiles: play that one."),
        ),
        (("tile", "T22", 1, 0, 3), ("GH-13", "There is no rotation 3.")),
        (("tile", "T99", 1, 0, 0), ("GH-13", "There is no tile 'T99'.")),
        (
            ("tile", "T22", 1, 0),
            ("GH-13", "That is written ('tile', tile, x, y, rotation)."),
        ),
        (("follower", "red"), NOW_A_TILE),
        (("token", 1), NOW_A_TILE),
        ("supply:red", NOW_A_TILE),
        ("disk:red", NOW_A_TILE),
        ("area:-1,0,0", NOW_A_TILE),
        ("token", NOW_A_TILE),
        (None, NOW_A_TILE),
        ("", NOW_A_TILE),
        ("cell:here", NOW_A_TILE),
        (("tile", "T22", 1, 0, 0), None),
        ("cell:1,0", None),
        ("cell:0,0", None),
        ("hand:T22", None),
        ("turn:2", None),
    ],
)
def test_why_a_tile_cannot_be_played(thing: Any, refusal: tuple[str, str] | None) -> None:
    assert why_not(tile_table(), thing) == refusal


@covers("GH-94")
def test_why_a_full_tile_cannot_be_turned() -> None:
    table = at(seats=[{"hand": ["T01", "T18"]}])
    sentence = "T01 looks the same however it is turned."
    assert why_not(table, ("tile", "T01", 1, 0, 1)) == ("GH-94", sentence)
    assert why_not(table, "turn:1") == ("GH-94", sentence)
    assert why_not(table, "turn:0") is None


@covers("GH-44")
def test_why_a_conflict_cannot_be_caused_without_a_cube() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T02", "T03"]}],
    )
    sentence = "T02 on (0, 0) would cost a cube, and you hold none."
    assert why_not(table, ("tile", "T02", 0, 0, 0)) == ("GH-44", sentence)
    assert why_not(table, "cell:0,0") == ("GH-44", sentence)
    assert why_not(table, "hand:T02") is None


@covers("GH-44", "GH-50")
def test_why_a_collapse_that_costs_cannot_be_caused_without_a_cube() -> None:
    table = at(
        board=[START, ("T22", -1, 0, 0)],
        civilizations={"red": LEFT},
        seats=[{"hand": ["T12", "T46"]}],
        options={"collapse_cost": True},
    )
    assert why_not(table, ("tile", "T12", -1, 0, 0)) == (
        "GH-44",
        "T12 on (-1, 0) would cost a cube, and you hold none.",
    )


# settling


def settle_table(**more: Any) -> GheosTable:
    """Red on the left; free land on the right; an island below; no green cube left."""
    return at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0), ("T29", 0, 1, 0)],
        civilizations={"red": LEFT},
        seats=[{"cubes": {"green": 5}}],
        step="settle",
        **more,
    )


NOW_SETTLE = ("GH-12", "Now you found a civilization or take a follower.")


@covers("GH-12", "GH-30", "GH-31", "GH-65", "GH-68")
@pytest.mark.parametrize(
    ("thing", "refusal"),
    [
        (
            ("found", "red", (0, 0, 2)),
            ("GH-65", "Red is on the board already; each colour has one disk."),
        ),
        ("disk:red", ("GH-65", "Red is on the board already; each colour has one disk.")),
        (
            ("found", "blue", (0, 0, 0)),
            ("GH-30", "There is no continent at (0, 0): it needs three sides."),
        ),
        ("area:0,1,0", ("GH-30", "There is no continent at (0, 1): it needs three sides.")),
        ("area:9,9,1", ("GH-30", "There is no continent at (9, 9): it needs three sides.")),
        (
            ("found", "blue", (-1, 0, 0)),
            ("GH-31", "The continent at (-1, 0) has a civilization already."),
        ),
        ("area:-1,0,2", ("GH-31", "The continent at (-1, 0) has a civilization already.")),
        (
            ("found", "blue", (1, 0, 1)),
            ("GH-29", "A continent goes by its least side, and (1, 0) is another of it."),
        ),
        (("follower", "green"), ("GH-68", "No green cube is left in the supply.")),
        ("supply:green", ("GH-68", "No green cube is left in the supply.")),
        (("follower", "pink"), ("GH-14", "There is no colour 'pink'.")),
        ("supply:pink", NOW_SETTLE),
        (("token", 1), NOW_SETTLE),
        (("tile", "T01", 2, 0, 0), NOW_SETTLE),
        ("cell:2,0", NOW_SETTLE),
        ("area:somewhere", NOW_SETTLE),
        (("found", "blue", (0, 0, 2)), None),
        ("disk:blue", None),
        ("area:0,0,2", None),
        ("area:1,0,1", None),
        ("supply:red", None),
    ],
)
def test_why_something_cannot_be_settled_or_taken(
    thing: Any, refusal: tuple[str, str] | None
) -> None:
    assert why_not(settle_table(), thing) == refusal


@covers("GH-68")
def test_why_a_follower_that_is_not_in_play_cannot_be_taken() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": LEFT},
        options={"take_follower": "in_play"},
        step="settle",
    )
    sentence = "Blue is not on the board, and only followers of civilizations in play may be taken."
    assert why_not(table, ("follower", "blue")) == ("GH-68", sentence)
    assert why_not(table, "supply:blue") == ("GH-68", sentence)


@covers("GH-30", "GH-65")
def test_why_a_disk_cannot_be_used_where_no_continent_is_free() -> None:
    sentence = "There is no continent at (0, 0): it needs three sides."
    assert why_not(at(step="settle"), "disk:red") == ("GH-30", sentence)


@covers("GH-69")
def test_why_free_land_cannot_be_settled_when_all_disks_are_out() -> None:
    hubs = [START, ("T12", 2, 0, 0), ("T29", -2, 0, 0)]
    rim = [(-1, 0), (1, 0), (0, 1), (2, 1), (3, 0), (-2, 1), (-3, 0)]
    names = ["T01", "T02", "T03", "T18", "T19", "T35", "T36"]
    table = at(
        board=[*hubs, *[(name, *cell, 0) for name, cell in zip(names, rim, strict=True)]],
        civilizations={c: (*cell, 1) for c, cell in zip(COLOURS, rim, strict=False)},
        step="settle",
    )
    assert why_not(table, "area:-3,0,1") == ("GH-69", "All six civilizations are on the board.")


# the short decisions


STIRRED: dict[str, Any] = {
    "board": [("T22", 0, 0, 1), ("T20", -1, 0, 0), ("T35", 1, 0, 0), ("T18", 0, 1, 0)],
    "civilizations": {"red": (0, 0, 1), "blue": (0, 1, 0)},
    "seats": [{"hand": ["T05", "T01"], "cubes": {"red": 1, "white": 1}}],
}


@covers("GH-41", "GH-49", "GH-53")
def test_why_another_cube_continent_or_survivor_cannot_be_chosen() -> None:
    table = at(**STIRRED)
    play(table, ("tile", "T05", 0, 0, 2))
    assert asks(table) == "pay"
    pay = ("GH-41", "You hold no blue cube to pay with.")
    assert why_not(table, ("pay", "blue")) == why_not(table, "cube:blue") == pay
    assert why_not(table, ("pay", "red")) is None
    assert why_not(table, "cube:red") is None
    play(table, ("pay", "white"))
    assert asks(table) == "migrate"
    nowhere = ("GH-30", "There is no continent called by the side (5, 5, 0).")
    assert why_not(table, ("migrate", (5, 5, 0))) == nowhere
    assert why_not(table, "area:5,5,0") == (
        "GH-49",
        "Now you choose among the continents with most wheat.",
    )
    play(table, options(table)[1])
    assert asks(table) == "survivor"
    bystander = ("GH-51", "White is not part of this war.")
    assert why_not(table, ("survivor", "white")) == bystander
    assert why_not(table, "civilization:white") == bystander
    assert why_not(table, "civilization:red") is None


@covers("GH-12", "GH-15")
def test_why_something_else_than_a_token_is_not_now() -> None:
    table = at(step="token")
    now = ("GH-12", "Now you play a token or keep your tokens.")
    assert why_not(table, ("token", 2)) == ("GH-71", "There is no number of tokens 2.")
    refused: list[Any] = [("follower", "red"), "cell:0,0", "supply:red"]
    for thing in refused:
        assert why_not(table, thing) == now
    allowed: list[Any] = [("token", 0), ("token", 1), "token", "keep"]
    for thing in allowed:
        assert why_not(table, thing) is None


def test_why_somebody_who_is_not_asked_cannot_do_anything() -> None:
    refusal = tile_table().why_not(1, "cell:1,0")
    assert refusal is not None
    assert refusal.sentence == "Violet is not asked to decide anything now."
    assert refusal.rule in GAME.rulebook.rules


# options as values


@pytest.mark.parametrize("step", ["tile", "settle", "token"])
def test_every_option_is_legal_written_as_a_list_too(step: str) -> None:
    table = at(board=[START, ("T20", -1, 0, 0)], step=step)
    offered = table.options(0)
    assert len(offered) == len(list(offered)) == len(set(offered))
    for option in offered:
        assert option in offered
        assert why_not(table, option) is None
    option = offered[0]
    assert isinstance(option, tuple)
    written: Any = list(option)
    table.answer(0, written)
    assert table.record.entries[-1] is not None


@pytest.mark.parametrize("step", ["tile", "settle", "token"])
def test_options_can_be_counted_from_the_end(step: str) -> None:
    offered = at(board=[START, ("T20", -1, 0, 0)], step=step).options(0)
    assert offered[-1] == list(offered)[-1]
    assert offered[-len(offered)] == offered[0]
    for index in (len(offered), -len(offered) - 1):
        with pytest.raises(IndexError):
            offered[index]


@covers("GH-16")
@pytest.mark.parametrize("x", [-5000, -107, 107, 5000])
def test_a_cell_far_away_is_never_mistaken_for_one_on_the_board(x: int) -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    for y in (-1, 0, 1):
        assert ("tile", "T22", x, y, 0) not in table.options(0)
        with pytest.raises(IllegalAnswer, match="GH-16"):
            table.answer(0, ("tile", "T22", x, y, 0))
