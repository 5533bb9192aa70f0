"""A turn of Gheos: tile, settle, token, draw."""

import random

import pytest

from tests.games.gheos.situations import (
    COLOURS,
    asks,
    at,
    civilizations,
    cubes,
    hand,
    kinds,
    new,
    options,
    play,
    shown,
    tokens,
    vp,
)
from theomachy.engine.errors import IllegalAnswer, NotYourDecision
from theomachy.engine.testing import covers

TWO = [("T00", 0, 0, 0), ("T20", -1, 0, 0)]


@covers("GH-12", "GH-77")
def test_a_turn_is_tile_settle_token_draw_in_that_order() -> None:
    table = new(2, draws=[0, "T01", "T02", "T03", "T04", "T05"])
    asked = []
    for answer in [("tile", "T01", -1, 0, 0), ("follower", "red"), ("token", 1)]:
        asked.append((table.waiting, asks(table)))
        events = play(table, answer)
    assert asked == [((0,), "tile"), ((0,), "settle"), ((0,), "token")]
    assert kinds(events) == ["token", "draw", "turn"]
    assert hand(table, 0) == ["T02", "T05"]
    assert (table.waiting, asks(table)) == ((1,), "tile")


@covers("GH-2", "GH-12")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 1)])
def test_turns_go_clockwise_from_the_start_player(players: int, first: int) -> None:
    table = new(players, draws=[first])
    seats: list[int] = []
    for _ in range(2 * players):
        seats += table.waiting
        play(table, options(table)[0])
        play(table, options(table, "follower")[0])
        play(table, ("token", 0))
    assert seats == [(first + turn) % players for turn in range(2 * players)]


@covers("GH-13")
def test_exactly_one_of_the_two_tiles_is_played_and_passing_is_no_option() -> None:
    table = at(seats=[{"hand": ["T22", "T40"]}])
    assert {option[0] for option in options(table)} == {"tile"}
    assert {option[1] for option in options(table)} == {"T22", "T40"}
    play(table, ("tile", "T22", 1, 0, 0))
    assert hand(table, 0) == ["T40"]
    assert asks(table) == "settle"


@covers("GH-13")
def test_a_tile_that_is_not_in_hand_cannot_be_played() -> None:
    table = at(seats=[{"hand": ["T22", "T40"]}, {"hand": ["T05", "T01"]}])
    for tile in ["T05", "T30", "EPOCH", "T99"]:
        with pytest.raises(IllegalAnswer):
            table.answer(0, ("tile", tile, 1, 0, 0))


@covers("GH-14")
def test_the_settle_step_cannot_be_passed_while_something_can_be_done() -> None:
    table = at(board=TWO, step="settle")
    assert {option[0] for option in options(table)} == {"found", "follower"}
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("token", 0))
    with pytest.raises(IllegalAnswer):
        table.answer(0, None)


@covers("GH-14")
def test_only_one_settling_is_done_in_a_turn() -> None:
    table = at(board=TWO, step="settle")
    play(table, ("follower", "red"))
    assert asks(table) == "token"


@covers("GH-15", "GH-71")
def test_one_token_may_be_played_in_a_turn_and_only_after_settling() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("token", 1))
    play(table, ("tile", "T22", 1, 0, 0))
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("token", 1))
    play(table, ("follower", "red"))
    assert options(table) == [("token", 0), ("token", 1)]
    play(table, ("token", 1))
    assert tokens(table) == [2, 3]
    assert table.waiting == (1,)


@covers("GH-15")
def test_a_player_need_not_play_a_token() -> None:
    table = at(step="token")
    play(table, ("token", 0))
    assert tokens(table) == [3, 3]
    assert table.waiting == (1,)


@covers("GH-15", "GH-95")
def test_a_player_without_tokens_is_not_asked_for_one() -> None:
    table = at(step="settle", seats=[{"tokens": 0}])
    play(table, ("follower", "red"))
    assert (table.waiting, asks(table)) == ((1,), "tile")


@covers("GH-12")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    table = new(3, draws=[0])
    for seat in (1, 2):
        assert list(table.options(seat)) == []
        with pytest.raises(NotYourDecision):
            table.answer(seat, options(table)[0])


@covers("GH-3")
def test_anyone_may_found_any_colour_and_take_cubes_of_any_civilization() -> None:
    for seat in range(4):
        table = at(board=TWO, players=4, turn=seat + 1, step="settle")
        founded = {option[1] for option in options(table, "found")}
        assert founded == {option[1] for option in options(table, "follower")} == set(COLOURS)
    table = at(board=TWO, step="settle", draws=["T05"])
    play(table, ("found", "red", (-1, 0, 0)), ("token", 0))
    play(table, options(table, "tile")[0])
    play(table, ("follower", "red"))
    assert civilizations(table).keys() == {"red"}
    assert cubes(table, 0) == {"red": 2}
    assert cubes(table, 1) == {"red": 1}


@covers("GH-4")
def test_cubes_and_vp_are_open_and_hands_are_not() -> None:
    table = at(seats=[{"cubes": {"red": 2}, "vp": 7, "hand": ["T01", "T02"]}, {"vp": 3}])
    for viewer in (0, 1, None):
        view = table.view(viewer).json()
        assert view["seats"][0]["cubes"]["red"] == 2
        assert [seat["vp"] for seat in view["seats"]] == [7, 3]
        seen = viewer == 0
        assert ("T01" in view["seats"][0]["hand"]) is seen
        assert len(view["seats"][0]["hand"]) == 2


@covers("GH-5")
def test_vp_have_no_upper_limit() -> None:
    table = at(
        board=TWO,
        civilizations={"red": (-1, 0, 0)},
        seats=[{"vp": 10**9, "cubes": {"red": 5}}],
        step="token",
        draws=["T05"],
    )
    play(table, ("token", 1))
    assert vp(table) == [10**9 + 5, 0]


@covers("GH-5", "GH-72")
@pytest.mark.parametrize("seed", range(6))
def test_vp_never_go_down_and_others_gain_only_when_all_score(seed: int) -> None:
    luck = random.Random(seed)
    table = new(2 + seed % 3, draws=[0])
    before = vp(table)
    while not table.over:
        (seat,) = table.waiting
        events = play(table, luck.choice(options(table)))
        after = vp(table)
        assert all(new >= old for new, old in zip(after, before, strict=True))
        if not {"epoch", "final"} & set(kinds(events)):
            assert all(
                after[other] == before[other] for other in range(len(after)) if other != seat
            )
        before = after


@covers("GH-77", "GH-80")
def test_the_hand_is_two_again_after_the_draw_and_the_stack_one_less() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}], draws=["T17"])
    stack = shown(table)["stack"]
    play(table, ("tile", "T01", 1, 0, 0), ("follower", "red"), ("token", 0))
    assert hand(table, 0) == ["T17", "T22"]
    assert shown(table)["stack"] == stack - 1
    assert table.waiting == (1,)
