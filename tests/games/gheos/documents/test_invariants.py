"""Whatever is broken in a position of Gheos is noticed and said."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.gheos.situations import at, options, play
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.position import Gheos

Change = Callable[[Gheos], Any]


def position() -> Gheos:
    """Red and blue on two continents; nothing is broken."""
    return at(
        board=[("T00", 0, 0, 0), ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 1)},
        seats=[{"cubes": {"red": 2}}, {"cubes": {"blue": 1}}],
    ).position


def change(**fields: Any) -> Change:
    def apply(g: Gheos) -> None:
        for name, value in fields.items():
            setattr(g, name, value)

    return apply


def swap_first_land_tile(g: Gheos) -> None:
    g.hands = (("T51", g.hands[0][1]), *g.hands[1:])


def test_nothing_is_broken_in_a_sound_position() -> None:
    assert list(GAME.invariants(position())) == []


@covers("GH-5", "GH-7", "GH-8", "GH-11", "GH-23", "GH-30", "GH-31", "GH-81", "GH-83")
@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (swap_first_land_tile, "The land tiles are not the 52 there are"),
        (change(discard=("T02",)), "The land tiles are not the 52 there are"),
        (change(epochs=1), "There are 9 EPOCH tiles."),
        (change(epochs=7), "7 EPOCH tiles are spent, more than the game lasts for."),
        (change(supply=(3, 5, 5, 5, 5, 5)), "There are 6 blue cubes."),
        (
            change(supply=(6, 5, 5, 4, 5, 5), cubes=((-1, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0))),
            "Somebody holds fewer than no cubes.",
        ),
        (change(tokens=(4, 3)), "The tokens are (4, 3)."),
        (change(vp=(0, -1)), "The VP are (0, -1)."),
        (change(discard=("T15",)), "A pyramid tile has been replaced."),
        (lambda g: g.put_disk(1, g.civs[0]), "Two civilizations are on one continent."),
        (lambda g: g.put_disk(1, g.civs[0] + 1), "Two civilizations are on one continent."),
        (
            lambda g: g.put_disk(0, g.civs[0] + 1),
            "The continent of red does not go by its least side.",
        ),
        (lambda g: g.put_disk(1, 0), "Green is not on a continent."),
        (lambda g: g.stack.clear(), "Nothing is in progress, but the game is not over."),
    ],
)
def test_what_is_broken_is_said(broken: Change, sentence: str) -> None:
    g = position()
    broken(g)
    assert any(each.startswith(sentence) for each in GAME.invariants(g))


@covers("GH-68")
def test_cubes_of_a_colour_off_the_board_are_noticed_where_only_those_in_play_are_taken() -> None:
    g = at(preset="classic").position
    g.take_cubes(0, 4, 1)
    assert list(GAME.invariants(g)) == ["Black is not on the board, but its cubes are out."]


@covers("GH-68")
def test_cubes_of_a_colour_on_the_board_may_be_out() -> None:
    table = at(
        preset="classic",
        board=[("T00", 0, 0, 0), ("T01", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"cubes": {"red": 2}}],
    )
    assert list(GAME.invariants(table.position)) == []


@covers("GH-83")
def test_a_game_that_ended_by_tokens_still_in_hand_is_noticed() -> None:
    table = at(step="token", epochs=5, draws=["EPOCH"])
    play(table, ("token", 0))
    assert list(GAME.invariants(table.position)) == []
    table.position.ending = "tokens"
    assert list(GAME.invariants(table.position)) == ["The game ended by tokens that are not used."]


@covers("GH-92")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_is_longer_than_its_bound(players: int) -> None:
    table = at(players=players)
    bound = GAME.longest(table.position)
    while not table.over:
        play(table, options(table)[0])
    assert len(table.record.entries) <= bound < 600
