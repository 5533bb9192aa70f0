"""Cup tokens, drawing and EPOCH tiles."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    asks,
    at,
    civilizations,
    cubes,
    hand,
    happened,
    kinds,
    lying,
    options,
    play,
    shown,
    tokens,
    totals,
    vp,
)
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)
# Red: 2 cups, 1 pyramid. Blue: 1 cup, 2 pyramids. Below lies free land with a cup.
BOARD = [
    START,
    ("T19", -1, 0, 0),
    ("T15", -2, 0, 1),
    ("T18", 1, 0, 0),
    ("T16", 2, 0, 0),
    ("T49", 1, -1, 0),
    ("T20", 0, 1, 0),
]
HOMES = {"red": (-1, 0, 0), "blue": (1, 0, 1)}


def scene(*held: dict[str, int], **more: Any) -> dict[str, Any]:
    """The board above at the token step of the first seat; what each seat holds."""
    return {
        "board": BOARD,
        "civilizations": HOMES,
        "seats": [{"cubes": each} for each in held],
        "step": "token",
        **more,
    }


def test_the_board_of_this_file_is_what_its_comment_says() -> None:
    table = at(**scene({}))
    assert totals(table, -1, 0, 0)[2::2] == (2, 1)
    assert totals(table, 1, 0, 1)[2::2] == (1, 2)


# tokens


@covers("GH-71", "GH-72")
def test_a_token_scores_for_its_player_only() -> None:
    table = at(**scene({"red": 2, "blue": 3}, {"red": 3}, draws=["T51"]))
    play(table, ("token", 1))
    assert vp(table) == [2 * 2 + 3 * 1, 0]
    assert tokens(table) == [2, 3]


@covers("GH-72")
def test_each_colour_scores_the_cups_of_its_own_continent_and_no_others() -> None:
    table = at(**scene({"blue": 4}, draws=["T51"]))
    play(table, ("token", 1))
    assert vp(table) == [4, 0]


@covers("GH-73")
def test_cubes_of_a_colour_off_the_board_score_nothing() -> None:
    table = at(**scene({"white": 5, "green": 5}, draws=["T51"]))
    play(table, ("token", 1))
    assert vp(table) == [0, 0]


@covers("GH-74")
@pytest.mark.parametrize("held", [{}, {"white": 2}])
def test_a_token_may_be_played_for_nothing_and_is_used_up(held: dict[str, int]) -> None:
    table = at(**scene(held, draws=["T51"]))
    assert ("token", 1) in options(table)
    play(table, ("token", 1))
    assert (vp(table), tokens(table)) == ([0, 0], [2, 3])


@covers("GH-75")
def test_a_used_token_is_gone_for_good() -> None:
    table = at(**scene({"red": 1}, draws=["T51", "T30", "T34"]))
    for turn in range(3):
        if turn:
            play(table, next(o for o in options(table) if o[2:4] not in lying(table)))
            play(table, options(table, "follower")[-1])
        play(table, ("token", 1))
        play(table, next(o for o in options(table) if o[2:4] not in lying(table)))
        play(table, options(table, "follower")[-1])
        play(table, ("token", 0))
        assert tokens(table) == [2 - turn, 3]
    play(table, next(o for o in options(table) if o[2:4] not in lying(table)))
    play(table, options(table, "follower")[-1])
    assert (table.waiting, asks(table)) == ((1,), "tile")


@covers("GH-75")
def test_unused_tokens_are_worth_nothing_at_the_end() -> None:
    table = at(**scene({}, {}, epochs=5, draws=["EPOCH"]))
    play(table, ("token", 0))
    assert table.over
    assert (vp(table), tokens(table)) == ([0, 0], [3, 3])


@covers("GH-76")
def test_a_civilization_founded_this_turn_scores_already() -> None:
    table = at(**scene({"white": 1}, draws=["T51"]) | {"step": "settle"})
    below = next(option[2] for option in options(table, "found"))
    play(table, ("found", "white", below))
    # One cube was held, two wheat gave two more; the free land has one cup.
    assert cubes(table, 0) == {"white": 3}
    play(table, ("token", 1))
    assert vp(table) == [3, 0]


@covers("GH-76")
def test_a_follower_taken_this_turn_scores_already() -> None:
    table = at(**scene({}, draws=["T51"]) | {"step": "settle"})
    play(table, ("follower", "red"), ("token", 1))
    assert vp(table) == [2, 0]


@covers("GH-72", "GH-78", "GH-87")
@pytest.mark.parametrize(
    ("scoring", "cups", "pyramids"),
    [
        ("bound", [("red", 2, 2), ("green", 1, 1)], [("red", 2, 1)]),
        (
            "generic",
            [("red", 4, 2), ("green", 4, 1), ("blue", 4, 1)],
            [("red", 4, 1), ("blue", 4, 2)],
        ),
        ("generic_held", [("red", 4, 2), ("green", 4, 1)], [("red", 4, 1)]),
    ],
)
def test_the_log_of_a_scoring_shows_its_arithmetic(scoring: str, cups: Any, pyramids: Any) -> None:
    homes = {**HOMES, "green": (0, 1, 1)}
    held = {"red": 2, "green": 1, "white": 1}
    more = {"civilizations": homes, "epochs": 5, "draws": ["EPOCH"]}
    table = at(**scene(held, **more, options={"follower_scoring": scoring}))
    events = play(table, ("token", 1))
    assert [tuple(part) for part in happened(events, "token")[0]["sum"]] == cups
    assert [tuple(part) for part in happened(events, "epoch")[0]["sums"][0]] == pyramids
    assert [tuple(part) for part in happened(events, "final")[0]["sum"]] == cups
    assert happened(events, "final")[1]["sum"] == []


# drawing


@covers("GH-78", "GH-82")
def test_every_player_scores_an_epoch_tile() -> None:
    held = [{"red": 1, "blue": 1}, {"red": 2}, {"blue": 2, "white": 3}, {}]
    table = at(**scene(*held, draws=["EPOCH", "T51"]))
    play(table, ("token", 0))
    assert vp(table) == [1 + 2, 2, 4, 0]


@covers("GH-78")
def test_pyramids_of_free_land_score_for_nobody() -> None:
    table = at(**scene({"red": 1, "blue": 1}, draws=["EPOCH", "T51"], civilizations={}))
    play(table, ("token", 0))
    assert vp(table) == [0, 0]


@covers("GH-78")
def test_an_epoch_tile_is_shown_to_all() -> None:
    table = at(**scene({"red": 1}, {}, draws=["EPOCH", "T51"]))
    play(table, ("token", 0))
    for viewer in (0, 1, None):
        (epoch,) = happened(table.events(viewer), "epoch")
        assert (epoch["number"], list(epoch["vp"])) == (1, [1, 0])


@covers("GH-79", "GH-81")
def test_epoch_tiles_are_scored_and_replaced_until_a_land_tile_comes() -> None:
    table = at(**scene({"red": 1}, {"blue": 1}, draws=["EPOCH", "EPOCH", "EPOCH", "T51"]))
    stack = shown(table)["stack"]
    events = play(table, ("token", 0))
    assert kinds(events) == ["epoch", "epoch", "epoch", "draw", "turn"]
    assert vp(table) == [3, 6]
    assert len(hand(table, 0)) == 2
    assert "T51" in hand(table, 0)
    assert shown(table)["stack"] == stack - 4
    assert shown(table)["epochs"]["spent"] == 3


@covers("GH-81")
def test_spent_epoch_tiles_never_return_to_the_stack() -> None:
    table = at(**scene({}, {}, draws=["EPOCH", "EPOCH", "T51"]))
    play(table, ("token", 0))
    assert GAME.document(table.position)["stack"].count("EPOCH") == 6
    for _ in range(3):
        play(table, options(table)[0])
        play(table, options(table, "follower")[0])
        play(table, ("token", 0))
        written = GAME.document(table.position)
        assert written["stack"].count("EPOCH") + written["epochs"] == 8


@covers("GH-80")
def test_the_land_tile_drawn_is_told_to_its_owner_only() -> None:
    table = at(**scene({}, {}, draws=["T51"]))
    play(table, ("token", 0))
    for viewer in (0, 1, None):
        (draw,) = happened(table.events(viewer), "draw")
        assert draw["seat"] == 0
        assert draw.get("tile") == ("T51" if viewer == 0 else None)


@covers("GH-82")
def test_scoring_changes_nothing_but_vp() -> None:
    table = at(**scene({"red": 2}, {"blue": 2}, draws=["EPOCH", "T51"]))
    before = (lying(table), civilizations(table), cubes(table, 0), cubes(table, 1), tokens(table))
    play(table, ("token", 0))
    after = (lying(table), civilizations(table), cubes(table, 0), cubes(table, 1), tokens(table))
    assert after == before


@covers("GH-78", "GH-79")
def test_an_epoch_in_one_players_turn_counts_what_that_player_did_in_it() -> None:
    table = at(
        **scene({}, {}, draws=["EPOCH", "T51"])
        | {"step": "settle", "civilizations": {"red": (-1, 0, 0)}}
    )
    blue = next(option[2] for option in options(table, "found") if option[2][0] == 1)
    play(table, ("found", "blue", blue), ("token", 0))
    assert cubes(table, 0)["blue"] == 1
    assert vp(table) == [2, 0]
