from random import Random
from typing import Any

import pytest

from tests.bots.clocks import ticking
from tests.engine.omen import GAME as OMEN
from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.greedy import GreedyBot, shuffled
from theomachy.bots.insight import Insight, insight
from theomachy.bots.measure import decisions_of
from theomachy.bots.simulate import simulate
from theomachy.engine.decisions import Choose
from theomachy.engine.game import Game
from theomachy.engine.views import View, redeal, sight
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mezo import GAME as MEZO


def some_positions(game: Game[Any], players: int, seed: object) -> list[tuple[Any, int]]:
    """Some decisions of a random game: position and seat."""
    return [(g.clone(), seat) for g, seat in decisions_of(game, players, seed)][::7]


def choice(game: Game[Any], g: Any, seat: int, seed: object, budget: float = NO_HURRY) -> Any:
    decision = Choose(seat, g.decision.options_for(seat))
    decision.step = g.decision.step
    return bot("greedy", seed).choose(View(game, g, seat), decision, budget)


@pytest.mark.parametrize("game", [OMEN, GHEOS, MEZO])
def test_what_the_others_hold_does_not_change_the_choice(game: Game[Any]):
    rng = Random(1)
    told_apart = 0
    for g, seat in some_positions(game, 3, "hidden"):
        chosen = choice(game, g, seat, "seed")
        for _ in range(3):
            other = redeal(game, sight(game, g, seat), rng)
            told_apart += other != g
            assert choice(game, other, seat, "seed") == chosen
    assert told_apart > 5


def test_the_same_seed_chooses_the_same():
    for g, seat in some_positions(GHEOS, 2, "same"):
        assert choice(GHEOS, g, seat, 1) == choice(GHEOS, g, seat, 1)


def test_the_view_that_was_shown_is_left_as_it_was():
    for g, seat in some_positions(GHEOS, 2, "kept"):
        view, before = View(GHEOS, g, seat), sight(GHEOS, g, seat)
        bot("greedy", 1).choose(view, g.decision, NO_HURRY)
        assert view.sight == before


def late_position() -> tuple[Any, int]:
    """A position with many options."""
    found = max(
        ((g.clone(), seat) for g, seat in decisions_of(GHEOS, 4, "late")),
        key=lambda pair: len(pair[0].decision.options),
    )
    assert len(found[0].decision.options) > 100
    return found


def test_it_stops_when_its_time_is_up_and_takes_the_best_so_far(monkeypatch: pytest.MonkeyPatch):
    g, seat = late_position()
    tried = 0

    def growing(position: Any, for_seat: int) -> float:
        nonlocal tried
        tried += 1
        return float(tried)

    ticking(monkeypatch)
    hasty = GreedyBot(1, Insight(growing))
    option = hasty.choose(View(GHEOS, g, seat), g.decision, 0.0205)
    assert tried == 21
    assert option == shuffled(g.decision.options, _after_redeal(g, seat))[tried - 1]


def _after_redeal(g: Any, seat: int) -> Random:
    rng = GreedyBot(1)._rng
    View(GHEOS, g, seat).redeal(rng)
    return rng


def test_without_any_time_it_still_answers():
    g, seat = late_position()
    assert choice(GHEOS, g, seat, 1, budget=0.0) in g.decision.options


def test_equals_are_equally_likely():
    g, seat = late_position()
    indifferent = Insight(lambda position, for_seat: 0.0)
    view = View(GHEOS, g, seat)
    chosen = {GreedyBot(seed, indifferent).choose(view, g.decision, 9.0) for seed in range(12)}
    assert len(chosen) > 9


def test_shuffling_loses_nothing_and_moves_everything():
    orders = [shuffled("abcd", Random(seed)) for seed in range(200)]
    assert all(sorted(map(str, order)) == list("abcd") for order in orders)
    assert {order[0] for order in orders} == {order[3] for order in orders} == set("abcd")


def test_a_game_nobody_wrote_an_insight_for_is_judged_by_its_scores():
    g = OMEN.start(3)
    g.scores = (3, 9, 5)
    assert [insight(OMEN).evaluate(g, seat) for seat in range(3)] == [-6, 4, -4]
    assert insight(OMEN).midway == frozenset()
    found = simulate(OMEN, ["greedy", "random"], 20, "omen")
    assert found.bots["greedy"].scores.mean > found.bots["random"].scores.mean


def test_it_beats_random_play_clearly():
    two = simulate(GHEOS, ["greedy", "random"], 20, "two")
    four = simulate(GHEOS, ["greedy", "random", "random", "random"], 12, "four")
    assert two.bots["greedy"].win_rate >= 0.9
    assert four.bots["greedy"].win_rate >= 0.8
