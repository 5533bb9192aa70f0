"""The areas that the game keeps up, against a slow and obvious way to find them."""

import random

import pytest

from tests.games.gheos import slow
from tests.games.gheos.situations import GheosTable, lying, new, options, play, shown
from theomachy.engine.chance import Dice
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

SYMBOLS = ("sword", "cup", "wheat", "pyramid")


def check(table: GheosTable) -> None:
    """The areas in the view are those of the tiles that lie there."""
    board = lying(table)
    expected = {
        slow.name(area): (
            area,
            len(area) >= 3,
            tuple(slow.symbols(board, area)[symbol] for symbol in SYMBOLS),
        )
        for area in slow.areas(board)
    }
    seen = {
        each["id"]: (
            frozenset(each["sides"]),
            each["continent"],
            tuple(each[symbol] for symbol in SYMBOLS),
        )
        for each in shown(table)["areas"]
    }
    assert seen == expected
    assert all(each["size"] == len(each["sides"]) for each in shown(table)["areas"])
    assert sum(each["size"] for each in shown(table)["areas"]) == 3 * len(board)


def where(option: tuple[str, str, int, int, int], board: slow.Board) -> str:
    if option[2:4] in board:
        return "replace"
    neighbours = [slow.neighbour(option[2], option[3], edge) in board for edge in range(3)]
    return "fill" if sum(neighbours) > 1 else "grow"


@covers("GH-18", "GH-29", "GH-33")
@pytest.mark.parametrize("seed", range(24))
def test_the_areas_are_right_after_every_tile_of_a_random_game(seed: int) -> None:
    luck = random.Random(seed)
    table = Table(GAME, 2 + seed % 3, chance=Dice(seed))
    while not table.over:
        offered = options(table)
        if table.decision is not None and table.decision.name == "PlayTile.choose":
            # Mostly replacing, mostly filling holes, or as it comes: each makes other land.
            wanted = ("replace", "fill", "")[seed % 3]
            fitting = [o for o in offered if where(o, lying(table)) == wanted]
            if fitting and luck.random() < 0.6:
                offered = fitting
            play(table, luck.choice(offered))
            check(table)
        elif offered[0] == ("token", 0):
            play(table, ("token", 0))
        else:
            play(table, luck.choice(offered))


@covers("GH-18", "GH-22")
@pytest.mark.parametrize("seed", range(6))
def test_the_areas_are_right_after_every_possible_play(seed: int) -> None:
    luck = random.Random(100 + seed)
    table = new(2, draws=[0])
    for _ in range(4 + 2 * seed):
        offered = options(table)
        holes = [o for o in offered if where(o, lying(table)) == "fill"]
        play(table, luck.choice(holes or offered))
        play(table, options(table, "follower")[0])
        play(table, ("token", 0))
        if table.over:
            return
    for option in options(table):
        again = Table(GAME, position=table.position, chance=Dice(1))
        play(again, option)
        check(again)
