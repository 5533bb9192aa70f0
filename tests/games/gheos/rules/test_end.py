"""The end of a game of Gheos, and who has won."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    GheosTable,
    asks,
    at,
    cubes,
    hand,
    happened,
    kinds,
    lying,
    options,
    play,
    shown,
    tokens,
    vp,
    without_stack,
)
from theomachy.engine.decisions import Chance, Option
from theomachy.engine.errors import NotYourDecision
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)
# Red: 2 cups and 1 pyramid.
BOARD = [START, ("T19", -1, 0, 0), ("T15", -2, 0, 1)]


def scene(*held: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Red's land at the token step of the first seat; what is in front of each seat."""
    return {
        "board": BOARD,
        "civilizations": {"red": (-1, 0, 0)},
        "seats": list(held),
        "step": "token",
        **more,
    }


class LandFirst:
    """Luck that keeps the EPOCH tiles at the bottom of the stack."""

    def answer(self, decision: Chance) -> Option:
        return next((face for face in decision.options if face != "EPOCH"), decision.options[0])

    def commitment(self) -> None: ...

    def reveal(self) -> None: ...


@covers("GH-83", "GH-84", "GH-87")
@pytest.mark.parametrize(("players", "threshold"), [(2, 6), (3, 7), (4, 8)])
def test_the_decisive_epoch_tile_is_scored_and_ends_the_game(players: int, threshold: int) -> None:
    table = at(
        **scene({"cubes": {"red": 2}}, {"cubes": {"red": 1}}, players=players),
        epochs=threshold - 1,
        draws=["EPOCH"],
    )
    events = play(table, ("token", 0))
    assert table.over
    assert kinds(events) == ["epoch", *["final"] * players, "over"]
    # One pyramid each, then two cups each.
    assert vp(table) == [2 + 4, 1 + 2, 0, 0][:players]
    assert table.outcome.ending == "epochs"


@covers("GH-83")
@pytest.mark.parametrize(("players", "threshold"), [(2, 6), (3, 7), (4, 8)])
def test_the_epoch_tile_before_the_decisive_one_does_not_end_it(
    players: int, threshold: int
) -> None:
    table = at(
        **scene({}, players=players),
        epochs=threshold - 2,
        draws=["EPOCH", "T51"],
    )
    play(table, ("token", 0))
    assert (table.waiting, asks(table)) == ((1,), "tile")
    assert shown(table)["epochs"] == {"spent": threshold - 1, "threshold": threshold}


@covers("GH-84")
def test_after_the_decisive_epoch_tile_no_replacement_is_drawn() -> None:
    table = at(**scene({}), epochs=5, draws=["EPOCH"])
    stack = shown(table)["stack"]
    events = play(table, ("token", 0))
    assert "draw" not in kinds(events)
    assert shown(table)["stack"] == stack - 1
    assert len(hand(table, 0)) == 1


@covers("GH-79", "GH-84")
def test_several_epoch_tiles_in_one_draw_can_end_the_game() -> None:
    table = at(**scene({"cubes": {"red": 1}}), epochs=3, draws=["EPOCH"] * 3)
    events = play(table, ("token", 0))
    assert kinds(events).count("epoch") == 3
    assert table.over
    assert vp(table) == [3 + 2, 0]


LAST_TOKEN = scene({"tokens": 1, "cubes": {"red": 2}}, {"tokens": 0, "cubes": {"red": 1}})


@covers("GH-83", "GH-85", "GH-87")
def test_the_last_token_of_all_ends_the_game_without_a_draw() -> None:
    table = at(**LAST_TOKEN, draws=["EPOCH"])
    stack = shown(table)["stack"]
    events = play(table, ("token", 1))
    assert kinds(events) == ["token", "final", "final", "over"]
    assert table.over
    assert shown(table)["stack"] == stack
    # The token and the final scoring give two cups a cube each time.
    assert vp(table) == [4 + 4, 2]
    assert table.outcome.ending == "tokens"


@covers("GH-83")
def test_the_game_goes_on_while_anybody_has_a_token() -> None:
    table = at(**scene({"tokens": 1}, {"tokens": 0}, {"tokens": 1}), draws=["T51"])
    play(table, ("token", 1))
    assert tokens(table) == [0, 0, 1]
    assert (table.waiting, asks(table)) == ((1,), "tile")


@covers("GH-83")
def test_keeping_the_last_token_does_not_end_the_game() -> None:
    table = at(**LAST_TOKEN, draws=["T51"])
    play(table, ("token", 0))
    assert not table.over


@covers("GH-86")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_turns_are_not_evened_out(seat: int) -> None:
    table = at(board=BOARD, players=4, turn=seat + 1, step="token", epochs=7, draws=["EPOCH"])
    play(table, ("token", 0))
    assert table.over


@covers("GH-87")
def test_the_final_cups_are_added_for_everybody_tokens_or_not() -> None:
    table = at(
        **scene(
            {"vp": 10, "tokens": 1, "cubes": {"red": 1}},
            {"vp": 20, "tokens": 0, "cubes": {"red": 2}},
            {"vp": 30, "tokens": 3, "cubes": {"red": 2}},
        ),
        epochs=6,
        options={"last_epoch": "unscored"},
        draws=["EPOCH"],
    )
    play(table, ("token", 0))
    assert vp(table) == [10 + 2, 20 + 4, 30 + 4]


@covers("GH-83")
def test_when_the_game_is_over_nobody_is_asked_anything() -> None:
    table = at(**LAST_TOKEN)
    play(table, ("token", 1))
    assert table.waiting == ()
    with pytest.raises(NotYourDecision, match="over"):
        table.answer(1, ("token", 0))


# who has won


def ended(*seats: dict[str, Any]) -> GheosTable:
    """A game that has just ended without any further scoring."""
    spent = {2: 5, 3: 6, 4: 7}[len(seats)]
    table = at(seats=list(seats), step="token", epochs=spent, draws=["EPOCH"])
    play(table, ("token", 0))
    assert table.over
    return table


@covers("GH-1", "GH-88")
def test_the_player_with_most_vp_wins() -> None:
    table = ended({"vp": 10, "cubes": {"red": 5}}, {"vp": 11}, {"vp": 3})
    assert table.outcome.scores == (10, 11, 3)
    assert table.outcome.ranks == (2, 1, 3)
    assert table.outcome.winners == (1,)


@covers("GH-88")
def test_a_tie_goes_to_the_player_with_most_cubes_of_all_colours_together() -> None:
    table = ended(
        {"vp": 7, "cubes": {"red": 4}},
        {"vp": 7, "cubes": {"red": 1, "blue": 2, "white": 2}},
        {"vp": 6, "cubes": {"green": 5, "black": 5}},
    )
    assert table.outcome.ranks == (2, 1, 3)


@covers("GH-88")
def test_a_tie_in_vp_and_cubes_is_a_shared_win() -> None:
    table = ended(
        {"vp": 7, "cubes": {"red": 2}},
        {"vp": 2},
        {"vp": 7, "cubes": {"blue": 1, "green": 1}},
        {"vp": 7, "cubes": {"white": 1}},
    )
    assert table.outcome.ranks == (1, 4, 1, 3)
    assert table.outcome.winners == (0, 2)
    (over,) = happened(table.log, "over")
    assert list(over["winners"]) == [0, 2]


@covers("GH-87", "GH-88")
def test_the_final_scoring_comes_before_the_winner_is_found() -> None:
    table = at(**scene({"vp": 3}, {"cubes": {"red": 2}}), epochs=5, draws=["EPOCH"])
    play(table, ("token", 0))
    assert table.outcome.scores == (3, 2 + 4)
    assert table.outcome.winners == (1,)


# the bounds


@covers("GH-92", "GH-89")
@pytest.mark.parametrize(("players", "turns"), [(2, 48), (3, 46), (4, 44)])
def test_the_longest_game_has_a_turn_for_each_land_tile_and_one_more(
    players: int, turns: int
) -> None:
    table = Table(GAME, players, chance=LandFirst())
    while not table.over:
        offered = options(table)
        board = lying(table)
        placings = [option for option in offered if option[2:4] not in board]
        play(table, (placings or offered)[0])
    assert len(happened(table.log, "turn")) == turns
    assert table.outcome.ending == "epochs"
    assert shown(table)["stack"] == 8 - shown(table)["epochs"]["threshold"]


# Six pyramid tiles in a row: they can be in no discard pile.
PYRAMIDS = [
    (tile, -1 - n, 0, 0) for n, tile in enumerate(["T15", "T16", "T32", "T33", "T49", "T50"])
]
HANDS = [["T22", "T01"], ["T23", "T02"]]


def empty_stack() -> GheosTable:
    """Two players with two tiles each and nothing to draw."""
    used = {"T00", *HANDS[0], *HANDS[1], *(row[0] for row in PYRAMIDS)}
    return without_stack(
        board=[START, *PYRAMIDS],
        seats=[{"hand": each} for each in HANDS],
        discard=[f"T{n:02}" for n in range(52) if f"T{n:02}" not in used],
        epochs=5,
    )


@covers("GH-89")
def test_with_an_empty_stack_play_goes_on_until_nobody_has_a_tile() -> None:
    table = empty_stack()
    turns = []
    for tiles in (2, 2, 1, 1):
        (seat,) = table.waiting
        turns.append(seat)
        assert len(hand(table, seat)) == tiles
        play(table, options(table, "tile")[0])
        play(table, options(table, "follower")[0])
        assert not table.over
        play(table, ("token", 0))
    assert turns == [0, 1, 0, 1]
    assert table.over
    assert table.outcome.ending == "tiles"
    assert len(happened(table.log, "final")) == 2
    assert sum(cubes(table, seat).get("red", 0) for seat in (0, 1)) == 4


@covers("GH-89", "GH-95")
def test_a_player_without_a_tile_skips_the_tile_step_only() -> None:
    g = empty_stack().position
    g.discard += g.hands[1]
    g.set_hand(1, ())
    table = Table(GAME, position=g)
    play(table, options(table, "tile")[0])
    play(table, options(table, "follower")[0])
    play(table, ("token", 0))
    assert (table.waiting, asks(table)) == ((1,), "settle")
    play(table, options(table, "follower")[0])
    play(table, ("token", 0))
    assert (table.waiting, asks(table)) == ((0,), "tile")
    play(table, options(table, "tile")[0])
    play(table, options(table, "follower")[0])
    play(table, ("token", 0))
    assert table.outcome.ending == "tiles"
