"""The bot of a first game plays weakly, and never absurdly."""

from tests.bots.test_greedy import some_positions
from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.greedy import Tried, tried_options
from theomachy.bots.insight import insight
from theomachy.bots.novice import nearly_as_good
from theomachy.bots.simulate import simulate
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose
from theomachy.engine.views import View
from theomachy.games.gheos import GAME as GHEOS


def valued(*values: float) -> list[Tried]:
    return [Tried(value, number, None) for number, value in enumerate(values)]  # type: ignore[arg-type]


def test_what_is_nearly_as_good_lies_closer_to_the_best_than_to_the_average() -> None:
    assert [each.option for each in nearly_as_good(valued(10, 9, 8, 1, 0), 0.2)] == [0, 1, 2]
    assert [each.option for each in nearly_as_good(valued(10, 1, 1, 1), 0.2)] == [0]


def test_equal_options_are_all_as_good() -> None:
    assert len(nearly_as_good(valued(3, 3, 3), 0.2)) == 3


def test_it_often_passes_the_best_over_but_takes_nothing_worse_than_the_average() -> None:
    passed_over = 0
    for number, (g, seat) in enumerate(2 * some_positions(GHEOS, 2, "novice")):
        decision = Choose(seat, g.decision.options_for(seat))
        decision.step = g.decision.step
        view = View(GHEOS, g, seat)
        chosen = bot("novice", number).choose(view, decision, NO_HURRY)
        tried = tried_options(view, decision, insight(GHEOS), stream(number, "bot"), NO_HURRY)
        value = next(each.value for each in tried if each.option == chosen)
        assert value >= sum(each.value for each in tried) / len(tried)
        passed_over += value < tried[0].value
    assert passed_over > 3


def test_the_same_seed_chooses_the_same() -> None:
    first, again = (simulate(GHEOS, ["novice", "novice"], 2, "same") for _ in range(2))
    assert first == again


def test_it_beats_random_play_and_loses_to_a_careful_player() -> None:
    played = simulate(GHEOS, ["novice", "random"], 20, "novice")
    assert played.bots["novice"].win_rate >= 0.8
    played = simulate(GHEOS, ["novice", "greedy"], 20, "novice")
    assert played.bots["novice"].win_rate <= 0.5
