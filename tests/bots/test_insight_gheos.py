from random import Random
from typing import Any

from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.insight import insight
from theomachy.bots.match import play
from theomachy.bots.search.judging import chances
from theomachy.engine.kernel import answer
from theomachy.engine.views import View
from theomachy.games.gheos import GAME
from theomachy.games.gheos.content.tiles import TILES

# Red lives at (0, 1), on land with the three cups of T19 and T03.
BOARD = [["T00", 0, 0, 0], ["T19", 0, 1, 0], ["T03", 1, 1, 0]]


def at_token(cubes: tuple[int, int], tokens: tuple[int, int], vp: tuple[int, int]):
    return GAME.read(
        {
            "game": "gheos",
            "board": BOARD,
            "civilizations": {"red": [0, 1, 0]},
            "seats": [
                {"cubes": {"red": number}, "tokens": left, "vp": points}
                for number, left, points in zip(cubes, tokens, vp)
            ],
            "step": "token",
        }
    )


def played(g: Any) -> bool:
    return bot("greedy", 1).choose(View(GAME, g, 0), g.decision, NO_HURRY) == ("token", 1)


def judged(g: Any, seat: int = 0) -> float:
    return insight(GAME).evaluate(g, seat)


def test_a_token_is_not_wasted_for_nothing():
    assert not played(at_token((0, 2), (3, 3), (0, 0)))


def test_a_token_is_used_for_much():
    assert played(at_token((5, 0), (3, 3), (0, 0)))


def test_tokens_are_used_for_little_when_the_end_is_near():
    g = at_token((1, 0), (1, 3), (0, 0))
    assert not played(g)
    elsewhere = {*(tile for hand in g.hands for tile in hand), *(row[0] for row in BOARD)}
    g.discard = tuple(tile.name for tile in TILES if tile.name not in elsewhere)
    g.bag, g.epochs = ("EPOCH",) * 3, 5
    assert played(g)


def test_the_last_token_of_all_is_used_by_the_leader_only():
    assert played(at_token((1, 1), (1, 0), (20, 0)))
    assert not played(at_token((1, 1), (1, 0), (0, 20)))


def test_a_cube_more_is_better_for_its_holder_and_worse_for_the_rival():
    g = at_token((2, 1), (3, 3), (0, 0))
    richer = at_token((3, 1), (3, 3), (0, 0))
    assert judged(richer, 0) > judged(g, 0)
    assert judged(richer, 1) < judged(g, 1)


def test_what_two_seats_think_of_a_position_of_two_adds_up_to_nothing():
    g = at_token((2, 1), (3, 2), (7, 4))
    assert judged(g, 0) == -judged(g, 1)


def test_a_win_outweighs_any_prospect():
    g = at_token((1, 1), (1, 0), (20, 0))
    before = judged(g)
    answer(g, ("token", 1))
    assert g.decision is None
    assert judged(g, 0) > 500 > before
    assert judged(g, 1) < -500


class Watching:
    """A greedy bot that notes how it was judged before its tile, and who had moved before it."""

    name = "greedy"
    needs_view = True

    def __init__(self, seed: object, noted: list[tuple[float, float]]) -> None:
        self._bot = bot("greedy", seed)
        self._noted = noted

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        if decision.name == "PlayTile.choose":
            odds = chances(GAME, insight(GAME))(view.redeal(Random(1)))
            self._noted.append((odds[decision.seat], odds[decision.seat - 1]))
        return self._bot.choose(view, decision, budget)


def test_the_last_to_move_is_not_judged_ahead_for_having_moved():
    noted: list[tuple[float, float]] = []
    for seed in range(10):
        play(GAME, [Watching(f"{seed}/{seat}", noted) for seat in range(4)], seed=seed)
    to_move, moved = [sum(each) / len(noted) for each in zip(*noted)]
    assert abs(moved - to_move) < 0.04
