"""Bots that search: what they see, how they choose, when they stop."""

import json
from dataclasses import replace
from math import exp
from random import Random
from typing import Any

import pytest

from tests.bots.clocks import ticking
from tests.engine.omen import GAME as OMEN
from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.insight import Insight, insight
from theomachy.bots.insight.learned import weights
from theomachy.bots.match import play
from theomachy.bots.measure import decisions_of
from theomachy.bots.search.bot import AdeptBot, OracleBot, SearchBot
from theomachy.bots.search.judging import chances
from theomachy.bots.search.searching import Search
from theomachy.bots.search.settings import settings
from theomachy.bots.search.tree import Arm, Node, best_by_puct, best_by_ucb
from theomachy.engine.decisions import Choose
from theomachy.engine.game import Game
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.table import Table
from theomachy.engine.views import View, redeal, sight
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mystic_war import GAME as MYSTIC_WAR

SEARCHING = ["search@20", "flat@20"]


def some_positions(game: Game[Any], players: int, seed: object) -> list[tuple[Any, int]]:
    """Some decisions of a random game: position and seat."""
    return [(g.clone(), seat) for g, seat in decisions_of(game, players, seed)][
        3 :: 17 if game is GHEOS else 3
    ]


def asked(g: Any, seat: int) -> Choose:
    decision = Choose(seat, g.decision.options_for(seat))
    decision.step = g.decision.step
    return decision


def choice(name: str, game: Game[Any], g: Any, seat: int, seed: object) -> Any:
    return bot(name, seed).choose(View(game, g, seat), asked(g, seat), NO_HURRY)


@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize("game", [OMEN, GHEOS])
def test_what_the_others_hold_does_not_change_the_choice(name: str, game: Game[Any]):
    rng = Random(1)
    told_apart = 0
    for g, seat in some_positions(game, 3, "hidden"):
        chosen = choice(name, game, g, seat, "seed")
        other = redeal(game, sight(game, g, seat), rng)
        told_apart += other != g
        assert choice(name, game, other, seat, "seed") == chosen
    assert told_apart > 2


@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize("game", [OMEN, GHEOS])
def test_a_view_whose_hidden_parts_do_not_exist_is_enough(name: str, game: Game[Any]):
    for g, seat in some_positions(game, 3, "blind"):
        view = View.read(game, json.loads(json.dumps(View(game, g, seat).document())))
        chosen = bot(name, 1).choose(view, asked(g, seat), NO_HURRY)
        assert chosen == choice(name, game, g, seat, 1)


@pytest.mark.parametrize("name", SEARCHING)
def test_the_view_that_was_shown_is_left_as_it_was(name: str):
    for g, seat in some_positions(GHEOS, 2, "kept"):
        view, before = View(GHEOS, g, seat), sight(GHEOS, g, seat)
        bot(name, 1).choose(view, asked(g, seat), NO_HURRY)
        assert view.sight == before


@pytest.mark.parametrize("name", SEARCHING)
def test_the_same_seed_chooses_the_same(name: str):
    for g, seat in some_positions(GHEOS, 2, "same"):
        assert choice(name, GHEOS, g, seat, 1) == choice(name, GHEOS, g, seat, 1)


@pytest.mark.parametrize("name", ["search@1000000", "flat@1000000"])
def test_it_stops_when_its_time_is_up(name: str, monkeypatch: pytest.MonkeyPatch):
    g, seat = some_positions(GHEOS, 4, "late")[-1]
    clock = ticking(monkeypatch)
    chosen = bot(name, 1).choose(View(GHEOS, g, seat), asked(g, seat), 0.4)
    assert 400 <= clock.looks <= 403
    assert chosen in g.decision.options


@pytest.mark.parametrize("name", SEARCHING)
def test_where_several_choose_at_once_each_is_searched_for_alone(name: str):
    together = [
        (g.clone(), seat) for g, seat in decisions_of(OMEN, 3, "omen") if len(g.decision.seats) > 1
    ]
    assert together
    for g, seat in together[:4]:
        assert choice(name, OMEN, g, seat, 1) in g.decision.options_for(seat)


@pytest.mark.parametrize("name", ["adept", "oracle", *SEARCHING])
@pytest.mark.parametrize("game", [OMEN, MYSTIC_WAR])
def test_who_is_asked_with_one_option_takes_it(name: str, game: Game[Any]):
    """A window asks everybody, whatever they hold."""
    rng, found = Random(2), 0
    g: Any = Table(game, 3, seed="window").position
    while g.decision is not None and found < 5:
        for seat in waiting(g):
            if seat < 0:
                answer(g, g.decision.draw(rng.random()))
                continue
            options = g.decision.options_for(seat)
            if len(options) == 1:
                found += 1
                assert choice(name, game, g, seat, 1) == options[0]
            answer(g, rng.choice(list(options)), seat)
    assert found


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_can_be_searched_to_its_end(players: int):
    result = play(GHEOS, [bot("search@2", seat) for seat in range(players)], seed="end")
    assert result.position.decision is None


def test_it_takes_a_win_that_is_there():
    """Of all options of the last move only those that win are worth a 1."""

    def evaluate(g: Any, seat: int) -> float:
        return 0.0

    blind = Insight(evaluate)
    for g, seat in decisions_of(GHEOS, 2, "ending"):
        wins = [option for option in g.decision.options if _won(g, option, seat)]
        if wins and len(wins) < len(g.decision.options):
            chosen = SearchBot(1, 400, blind, {"rivals": 0}).choose(
                View(GHEOS, g, seat), asked(g, seat), NO_HURRY
            )
            assert chosen in wins
            return
    pytest.fail("no move of that game won it")


def _won(g: Any, option: Any, seat: int) -> bool:
    trial = g.clone()
    answer(trial, option)
    return trial.decision is None and GHEOS.outcome(trial).winners == (seat,)


def test_the_tree_is_gone_on_with_when_the_same_seat_is_asked_again():
    searching = SearchBot(1, 60)
    reused = 0
    for g, seat in decisions_of(GHEOS, 2, "again"):
        option = searching.choose(View(GHEOS, g, seat), asked(g, seat), NO_HURRY)
        kept = searching._node
        after = g.clone()
        answer(after, option)
        if type(after.decision) is Choose and after.decision.seat == seat:
            visits = kept.visits
            if after.decision.count > 1 and visits:
                searching.choose(View(GHEOS, after, seat), after.decision, NO_HURRY)
                assert visits <= kept.visits <= max(visits, 60)
                reused += 1
        if reused > 3:
            return
    pytest.fail("no tree was gone on with")


def test_levels_differ_in_their_iterations():
    tuned = settings("gheos")
    assert AdeptBot(1).usual(tuned) == tuned.adept
    assert OracleBot(1).usual(tuned) == tuned.oracle
    assert tuned.adept < tuned.oracle


def test_a_game_without_settings_has_the_default_ones():
    assert settings("no-such-game") == replace(settings("no-such-game"))
    assert settings("no-such-game").sample >= 1


# judging


def test_chances_add_up_and_a_margin_makes_a_win_three_times_as_likely():
    known = Insight(lambda g, seat: (10.0, 4.0)[seat], margin=6.0)
    g, _ = some_positions(GHEOS, 2, "judge")[0]
    first, second = chances(GHEOS, known)(g)
    assert first + second == pytest.approx(1)
    assert first == pytest.approx(3 * second)


def test_features_are_weighed_as_was_learned():
    known = insight(GHEOS)
    assert known.features is not None
    learned = weights("gheos", known.names)
    assert learned is not None
    g, _ = some_positions(GHEOS, 3, "judge")[2]
    odds = [exp(sum(w * f for w, f in zip(learned, row, strict=True))) for row in known.features(g)]
    assert chances(GHEOS, known)(g) == pytest.approx([each / sum(odds) for each in odds])


def test_features_that_nobody_has_weighed_have_no_weights():
    assert weights("gheos", ("another feature",)) is None
    assert weights("no-such-game", ()) is None


def test_at_the_end_the_winners_share_what_there_is():
    result = play(GHEOS, [bot("random", 1), bot("random", 2)], seed=3)
    winners = result.outcome.winners
    found = chances(GHEOS, insight(GHEOS))(result.position)
    assert [value for value in found if value] == [1 / len(winners)] * len(winners)


# the tree


def arm(visits: int, total: float, available: int) -> Arm:
    made = Arm()
    made.visits, made.total, made.available = visits, total, available
    return made


def test_the_best_mean_is_followed_unless_another_was_tried_too_seldom():
    good, bad = arm(50, 40.0, 100), arm(50, 10.0, 100)
    assert best_by_ucb([("bad", bad), ("good", good)], 0.2) == "good"
    seldom = arm(1, 0.5, 100)
    assert best_by_ucb([("good", good), ("seldom", seldom)], 0.2) == "seldom"
    assert best_by_ucb([("good", good), ("seldom", seldom)], 0.0) == "good"


def test_what_was_available_and_not_taken_is_counted():
    one, two = arm(5, 4.0, 5), arm(5, 1.0, 5)
    best_by_ucb([("one", one), ("two", two)], 0.1)
    assert (one.available, two.available) == (6, 6)


def looked(prior: float, visits: int = 0, total: float = 0.0) -> Arm:
    made = Arm(prior)
    made.visits, made.total = visits, total
    return made


def test_what_looked_best_is_followed_first_and_then_what_does_best():
    arms = [("plain", looked(0.40)), ("best", looked(0.50)), ("poor", looked(0.10))]
    assert best_by_puct(arms, 1.0, 0.7) == "best"
    disappointing = [("plain", looked(0.40)), ("best", looked(0.50, 20, 2.0))]
    disappointing.append(("other", looked(0.45, 20, 12.0)))
    assert best_by_puct(disappointing, 0.1, 0.7) == "other"


def test_an_answer_tried_less_draws_the_more_the_better_it_looked():
    often = looked(0.5, 400, 200.0)
    good, poor = looked(0.45, 5, 2.5), looked(0.05, 5, 2.5)
    assert best_by_puct([("often", often), ("good", good), ("poor", poor)], 1.0, 0.7) == "good"
    assert best_by_puct([("often", often), ("poor", poor)], 0.0, 0.7) == "often"


def widest(seed: str) -> tuple[Any, int]:
    """The decision of a random game with the most options."""
    return max(
        ((g.clone(), seat) for g, seat in decisions_of(GHEOS, 2, seed)),
        key=lambda pair: len(pair[0].decision.options),
    )


def test_the_root_has_looked_at_every_answer_and_tries_the_best_looking_first():
    g, seat = widest("wide")
    search = Search(View(GHEOS, g, seat), insight(GHEOS), settings("gheos"), Random(1), Node())
    search.set_priors(g.decision.options, NO_HURRY)
    arms = search.root.arms_of(seat)
    assert set(arms) == set(g.decision.options)
    assert all(0 < each.prior < 1 for each in arms.values())
    search.iterate()
    (tried,) = [option for option, each in arms.items() if each.visits]
    assert arms[tried].prior == max(each.prior for each in arms.values())
    for _ in range(39):
        search.iterate()
    assert sum(each.visits for each in arms.values()) == 40


@pytest.mark.parametrize("turn", [0, 20])
def test_a_search_of_the_own_turn_asks_nobody_else_and_judges_when_it_is_over(turn, monkeypatch):
    g, seat = widest("turn")
    tuned = replace(settings("gheos"), turn=turn, rivals=0)
    search = Search(View(GHEOS, g, seat), insight(GHEOS), tuned, Random(1), Node())
    own = [seat in waiting(each) for each in judged(search, g.decision.options, monkeypatch)]
    searched = {each for node in nodes(search.root) for each in node.arms}
    if turn:
        assert searched == {seat}
        assert not any(own)
    else:
        assert searched == {0, 1}
        assert any(own)


@pytest.mark.parametrize(("rivals", "next_turn"), [(1, 0), (2, 1), (9, 1)])
def test_a_search_that_hears_rivals_judges_when_the_next_turn_begins(
    rivals: int, next_turn: int, monkeypatch
):
    """With three seats, seat 1 hears seat 2, then seat 0; more rivals than there are is all."""
    g = next(each.clone() for each, _ in decisions_of(GHEOS, 3, "rivals") if each.turn == 1)
    narrow = {"c_puct": 0, "widening": 1, "sample": 1}  # so that the tree goes deep
    tuned = replace(settings("gheos"), rivals=rivals, **narrow)
    search = Search(View(GHEOS, g, 1), insight(GHEOS), tuned, Random(1), Node())
    reached = judged(search, g.decision.options, monkeypatch)
    assert {(each.decision.name, each.decision.seat) for each in reached} == {
        ("PlayTile.choose", next_turn)
    }
    drawn = {len(g.bag) - len(each.bag) for each in reached}
    assert min(drawn) >= 1 + min(rivals, 2)  # a tile at least in every turn


def judged(search: Search, options: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The positions that iterations of a search are judged at, before they come to rest."""
    search.set_priors(options, NO_HURRY)
    reached = []
    rest, look = search._at_rest, search._look

    def rested(here: Any) -> Any:
        reached.append(here)
        return rest(here)

    def looked(*what: Any) -> Any:
        with monkeypatch.context() as looking:
            looking.setattr(search, "_at_rest", rest)
            return look(*what)

    monkeypatch.setattr(search, "_at_rest", rested)
    monkeypatch.setattr(search, "_look", looked)
    for _ in range(60):
        search.iterate()
    return reached


def nodes(root: Node) -> list[Node]:
    """A node and all that follow it."""
    return [root, *[each for after in root.children.values() for each in nodes(after)]]


def test_a_first_look_that_runs_out_of_time_still_has_an_answer():
    g, seat = widest("late")
    search = Search(View(GHEOS, g, seat), insight(GHEOS), settings("gheos"), Random(1), Node())
    search.set_priors(g.decision.options, deadline=0.0)
    assert search.best() == g.decision.options[0]


def test_an_answer_that_only_other_deals_allowed_is_not_tried_at_the_root():
    g, seat = widest("reused")
    root = Node()
    elsewhere = root.arms_of(seat)["elsewhere"] = arm(50, 50.0, 50)
    search = Search(View(GHEOS, g, seat), insight(GHEOS), settings("gheos"), Random(1), root)
    search.set_priors(g.decision.options, NO_HURRY)
    for _ in range(10):
        search.iterate()
    assert elsewhere.visits == 50
    assert search.best() in g.decision.options


@pytest.mark.parametrize(("early_stop_factor", "left"), [(1, 10), (6, 60)])
def test_a_search_stops_when_iterations_will_hardly_change_its_answer(early_stop_factor, left):
    g, seat = widest("settled")
    tuned = replace(settings("gheos"), early_stop_factor=early_stop_factor)
    search = Search(View(GHEOS, g, seat), insight(GHEOS), tuned, Random(1), Node())
    search.set_priors(g.decision.options, NO_HURRY)
    assert not search.is_settled(1)
    first, second, *_ = search.root.arms_of(seat).values()
    first.visits, second.visits = 30, 20
    assert search.is_settled(left - 1)
    assert not search.is_settled(left)
