"""Setting up Gheos."""

import pytest

from tests.games.gheos.situations import (
    COLOURS,
    asks,
    civilizations,
    cubes,
    hand,
    happened,
    lying,
    new,
    options,
    play,
    shown,
    supply,
    tokens,
    vp,
)
from theomachy.engine.decisions import Chance, Option
from theomachy.engine.errors import BadOption
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

DEAL = ["T01", "T02", "T03", "T04"]


@covers("GH-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_tile_alone_lies_at_the_centre_unturned(players: int) -> None:
    assert lying(new(players)) == {(0, 0): ("T00", 0)}


@covers("GH-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_three_tokens_two_tiles_and_nothing_else(players: int) -> None:
    table = new(players)
    assert tokens(table) == [3] * players
    assert vp(table) == [0] * players
    assert all(cubes(table, seat) == {} for seat in range(players))
    for seat in range(players):
        assert len(hand(table, seat)) == 2
        assert all(tile.startswith("T") for tile in hand(table, seat))


@covers("GH-8")
def test_the_stack_holds_51_land_tiles_and_8_epoch_tiles_before_dealing() -> None:
    decision = GAME.start(2, {"start_player": 1}).decision
    assert isinstance(decision, Chance)
    assert sorted(decision.faces, key=str) == ["EPOCH"] * 8 + [f"T{n:02}" for n in range(1, 52)]


@covers("GH-7", "GH-8", "GH-9")
@pytest.mark.parametrize(("players", "left"), [(2, 55), (3, 53), (4, 51)])
def test_the_stack_after_setup_holds_all_epoch_tiles(players: int, left: int) -> None:
    table = new(players, draws=[0, "EPOCH", "EPOCH", "EPOCH"])
    stack = GAME.document(table.position)["stack"]
    assert shown(table)["stack"] == len(stack) == left
    assert stack.count("EPOCH") == 8


@covers("GH-9")
def test_an_epoch_tile_in_the_deal_is_shown_scores_nothing_and_is_replaced() -> None:
    table = new(2, draws=[0, "T01", "EPOCH", "T02", "EPOCH", "EPOCH", "T03", "T04"])
    assert (hand(table, 0), hand(table, 1)) == (["T01", "T02"], ["T03", "T04"])
    assert len(happened(table.events(None), "epoch aside")) == 3
    assert vp(table) == [0, 0]


@covers("GH-9")
def test_even_all_eight_epoch_tiles_in_the_deal_go_back_into_the_stack() -> None:
    table = new(2, draws=[0, *["EPOCH"] * 8, *DEAL])
    assert GAME.document(table.position)["stack"].count("EPOCH") == 8
    assert shown(table)["stack"] == 55


@covers("GH-10")
def test_epoch_tiles_of_the_deal_do_not_count_toward_the_end() -> None:
    draws: list[Option] = [0, *["EPOCH"] * 5, *DEAL, *["EPOCH"] * 5, "T05"]
    table = new(2, draws=draws)
    assert shown(table)["epochs"] == {"spent": 0, "threshold": 6}
    play(table, ("tile", "T01", -1, 0, 0), ("follower", "red"), ("token", 0))
    assert shown(table)["epochs"] == {"spent": 5, "threshold": 6}
    assert asks(table) == "tile"


@covers("GH-11")
def test_all_disks_and_cubes_start_in_the_supply() -> None:
    table = new(4)
    assert civilizations(table) == {}
    assert shown(table)["supply"]["disks"] == list(COLOURS)
    assert [supply(table, colour) for colour in COLOURS] == [5] * 6


@covers("GH-2", "GH-7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_is_dealt_to_first_and_plays_first(first: int) -> None:
    table = new(3, draws=[first, "T06", "T05", "T04", "T03", "T02", "T01"])
    assert table.waiting == (first,)
    assert hand(table, first) == ["T05", "T06"]
    assert hand(table, (first + 1) % 3) == ["T03", "T04"]
    assert hand(table, (first + 2) % 3) == ["T01", "T02"]


@covers("GH-2")
def test_the_start_player_is_drawn_by_lot_among_all() -> None:
    decision = GAME.start(4).decision
    assert isinstance(decision, Chance)
    assert list(decision.faces) == [0, 1, 2, 3]


@covers("GH-2")
@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_no_other_number_of_players_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        new(players)


@covers("GH-4", "GH-9")
def test_a_starting_hand_is_told_to_its_owner_only() -> None:
    table = new(2, draws=[0, *DEAL])
    own = [data.get("tile") for data in happened(table.events(0), "draw")]
    assert own == ["T01", "T02", None, None]
    everybody = [data.get("tile") for data in happened(table.events(None), "draw")]
    assert everybody == [None] * 4


@covers("GH-12")
def test_the_first_decision_is_the_start_players_tile() -> None:
    table = new(2, draws=[1, *DEAL])
    assert asks(table) == "tile"
    assert {option[1] for option in options(table)} == {"T01", "T02"}
