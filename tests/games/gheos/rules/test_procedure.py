"""The order inside a tile play, equal plays, and decisions without a choice."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    COLOURS,
    area,
    asks,
    at,
    civilizations,
    cubes,
    happened,
    kinds,
    lying,
    new,
    options,
    play,
    shown,
    vp,
)
from theomachy.engine.decisions import Chance, Choose
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)
LEFT, RIGHT, BELOW = (-1, 0, 0), (1, 0, 1), (0, 1, 1)

# Red holds left and right; blue is below. The new tile will cut off the left for red, join the
# right to blue's land, and bring a temple with it.
EVERYTHING: dict[str, Any] = {
    "board": [("T22", 0, 0, 1), ("T20", -1, 0, 0), ("T35", 1, 0, 0), ("T18", 0, 1, 0)],
    "discard": ["T00"],
    "civilizations": {"red": LEFT, "blue": BELOW},
    "seats": [{"hand": ["T27", "T01"], "cubes": {"red": 1, "white": 1}}],
}


@covers("GH-93")
def test_a_tile_play_pays_puts_down_migrates_fights_and_then_scores_its_temple() -> None:
    table = at(**EVERYTHING)
    play(table, ("tile", "T27", 0, 0, 2))
    # 1. The cube is paid while the old tile still lies.
    assert asks(table) == "pay"
    assert lying(table)[0, 0] == ("T22", 1)
    assert civilizations(table) == {"red": LEFT, "blue": area(table, *BELOW)["id"]}
    play(table, ("pay", "red"))
    # 2. Now the tile is down; 3. both parts have one wheat.
    assert asks(table) == "migrate"
    assert lying(table)[0, 0] == ("T27", 2)
    assert shown(table)["discard"] == ["T00", "T22"]
    play(table, ("migrate", area(table, *RIGHT)["id"]))
    # 4. Nobody has a sword.
    assert asks(table) == "survivor"
    assert vp(table) == [0, 0]
    events = play(table, ("survivor", "blue"))
    # 5. The temple counts the cup of the joined land.
    assert kinds(events) == ["war", "lose", "temple"]
    assert vp(table) == [1, 0]
    assert civilizations(table) == {"blue": area(table, *RIGHT)["id"]}
    assert cubes(table, 0) == {"white": 1}


@covers("GH-93", "GH-41")
def test_a_cube_of_the_migrating_civilization_itself_can_pay() -> None:
    table = at(**EVERYTHING)
    play(table, ("tile", "T27", 0, 0, 2), ("pay", "red"))
    play(table, ("migrate", area(table, *LEFT)["id"]))
    assert asks(table) == "settle"
    assert civilizations(table).keys() == {"red", "blue"}


@covers("GH-94")
@pytest.mark.parametrize("tile", ["T01", "T19", "T38", "T48"])
def test_a_full_tile_is_offered_and_accepted_unturned_only(tile: str) -> None:
    table = at(seats=[{"hand": [tile, "T22"]}])
    assert {option[4] for option in options(table) if option[1] == tile} == {0}
    for rotation in (1, 2):
        with pytest.raises(IllegalAnswer, match="GH-94"):
            table.answer(0, ("tile", tile, 1, 0, rotation))


@covers("GH-94")
@pytest.mark.parametrize("tile", ["T12", "T13", "T51", "T22", "T16"])
def test_other_tiles_are_offered_in_three_rotations(tile: str) -> None:
    table = at(seats=[{"hand": [tile, "T01"]}])
    assert {option[4] for option in options(table) if option[1] == tile} == {0, 1, 2}


@covers("GH-94", "GH-26")
def test_the_start_tile_in_a_hand_is_offered_unturned_only() -> None:
    table = at(
        board=[("T18", 0, 0, 0)],
        seats=[{"hand": ["T00", "T22"]}],
        options={"replaced_tile": "reshuffle"},
    )
    assert {option[4] for option in options(table) if option[1] == "T00"} == {0}
    play(table, ("tile", "T00", 1, 0, 0))
    assert area(table, 1, 0, 2)["wheat"] == 1


@covers("GH-94")
@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("T03", "T14"),
        ("T05", "T06"),
        ("T20", "T31"),
        ("T20", "T48"),
        ("T31", "T48"),
        ("T22", "T23"),
        ("T29", "T34"),
        ("T39", "T40"),
    ],
)
def test_two_tiles_with_one_face_give_their_plays_once_under_the_lower_id(
    lower: str, higher: str
) -> None:
    table = at(seats=[{"hand": [higher, lower]}])
    assert {option[1] for option in options(table)} == {lower}
    with pytest.raises(IllegalAnswer, match="GH-94"):
        table.answer(0, ("tile", higher, 1, 0, 0))
    alone = at(seats=[{"hand": [higher, "T51"]}])
    assert {option[1] for option in options(alone)} == {higher, "T51"}
    twins = len(options(table))
    assert twins == len([option for option in options(alone) if option[1] == higher])


@covers("GH-94")
@pytest.mark.parametrize(("one", "other"), [("T12", "T46"), ("T13", "T47"), ("T15", "T49")])
def test_tiles_with_different_faces_both_give_their_plays(one: str, other: str) -> None:
    table = at(seats=[{"hand": [one, other]}])
    assert {option[1] for option in options(table)} == {one, other}


@covers("GH-94")
def test_the_eight_epoch_tiles_are_one_face() -> None:
    decision = GAME.start(2, {"start_player": 1}).decision
    assert isinstance(decision, Chance)
    assert len(decision.options) == 52
    assert dict(zip(decision.options, decision.weights, strict=True))["EPOCH"] == 8


@covers("GH-95")
def test_a_payment_without_choice_is_made_without_asking_and_logged() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T02", "T22"], "cubes": {"white": 3}}],
    )
    events = play(table, ("tile", "T02", 0, 0, 0))
    forced = [data["option"] for data in happened(events, "forced")]
    assert forced == [("pay", "white"), ("survivor", "red")]
    assert cubes(table, 0) == {"white": 2}
    assert asks(table) == "settle"


@covers("GH-95")
def test_a_settling_without_choice_is_done_without_asking_and_logged() -> None:
    held = dict.fromkeys(COLOURS, 5) | {"green": 4}
    table = at(seats=[{"hand": ["T12", "T01"]}, {"cubes": held}])
    events = play(table, ("tile", "T12", -1, 0, 0))
    assert kinds(events) == ["tile", "forced", "follower"]
    assert cubes(table, 0) == {"green": 1}
    assert asks(table) == "token"


@covers("GH-95")
def test_a_tile_is_asked_for_whether_or_not_there_is_a_choice() -> None:
    decision = new(2).decision
    assert isinstance(decision, Choose)
    assert decision.ask_even_if_single


@covers("GH-95", "GH-70")
def test_a_decision_with_no_option_is_skipped_without_a_word() -> None:
    held = dict.fromkeys(COLOURS, 5)
    table = at(seats=[{"hand": ["T12", "T01"], "tokens": 0}, {"cubes": held}], draws=["T51"])
    events = play(table, ("tile", "T12", -1, 0, 0))
    assert kinds(events) == ["tile", "draw", "turn"]
