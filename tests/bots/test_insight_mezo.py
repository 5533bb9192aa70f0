from typing import Any

import pytest

from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.insight import insight
from theomachy.bots.simulate import simulate
from theomachy.engine.decisions import Choose
from theomachy.engine.kernel import answer
from theomachy.engine.views import View
from theomachy.games.mezo import GAME
from theomachy.games.mezo.choices import Vertex
from theomachy.games.mezo.position import Mezo


def at(**written: Any) -> Mezo:
    return GAME.read({"game": "mezo", **written})


def judged(g: Mezo, seat: int = 0) -> float:
    return insight(GAME).evaluate(g, seat)


def chosen(g: Mezo, seat: int = 0) -> Any:
    assert g.decision is not None
    decision = Choose(seat, g.decision.options_for(seat))
    decision.step = g.decision.step
    return bot("greedy", 1).choose(View(GAME, g, seat), decision, NO_HURRY)


def in_conflict(red: dict[str, Any], **more: Any) -> Mezo:
    """Green's Champion is in Coba, and Red acts first."""
    green = {"god": "IX", "regions": {"COB": {"champion": True, "shamans": 1}}}
    return at(step="actions", conflict="COB", seats=[red, green], **more)


@pytest.mark.parametrize(
    "better",
    [
        {"vp": 9},
        {"devotion": 3},
        {"regions": {"COB": {"warriors": 2}}},
        {"regions": {"COB": {"glyphs": 1}}},
        {"strength": 2},
        {"xibalba": {}},
    ],
)
def test_more_of_anything_is_better_for_its_owner_and_worse_for_the_rival(better: Any):
    plain, richer = in_conflict({"vp": 8}), in_conflict({"vp": 8, **better})
    assert judged(richer, 0) > judged(plain, 0)
    assert judged(richer, 1) < judged(plain, 1)


def test_a_pyramid_piece_is_worth_more_the_more_ages_are_left():
    def worth(age: int) -> float:
        pieces = {"BEC": [[1, 1]]}
        return judged(at(age=age, pyramids=pieces)) - judged(at(age=age, pyramids={}))

    assert worth(1) > worth(2) > worth(3) > 2


def test_a_second_piece_in_the_same_pyramid_adds_nothing_to_come():
    one = at(players=3, pyramids={"BEC": [[1, 1], [2, 2]]})
    two = at(players=3, pyramids={"BEC": [[1, 1], [1, 2]]})
    assert judged(two) - judged(one) > 3
    three = at(players=3, pyramids={"BEC": [[1, 1], [1, 2], [1, 3]]})
    assert judged(three) == pytest.approx(judged(two))


def test_a_win_outweighs_any_prospect():
    won = at(age=3, step="end of game", pyramids={}, seats=[{"vp": 30}, {"vp": 8}])
    assert won.decision is None
    assert judged(won, 0) > 500
    assert judged(won, 1) < -500


def test_units_are_sacrificed_when_nothing_else_is_to_come():
    last = {"age": 3, "step": "resolve", "conflict": "COB", "blessed": "COB"}
    g = at(**last, resolved=["CHI", "BEC", "PAL", "HOC"])
    assert chosen(g) == ("sac", 7, 7)


def test_a_tie_is_broken_in_ones_own_favour():
    g = at(
        step="resolve",
        conflict="COB",
        seats=[
            {"regions": {"COB": {"champion": True}}},
            {"regions": {"COB": {"warriors": 2}}},
        ],
    )
    assert g.decision is not None
    assert g.decision.name == "Contest.name"
    assert chosen(g) == ("name", 0)


def test_a_unit_goes_where_more_is_at_stake():
    """Kukulcan's Call DEPLOYs a Warrior to Coba or Chichen Itza."""
    rows = [{"god": "KU"}, {"god": "IX"}]
    call = {"step": "call", "seats": rows, "desolate": ["UXM"], "blessed": "HOC"}
    for rich, poor in (("COB", "CHI"), ("CHI", "COB")):
        g = at(**call, altars={rich: "AL1", poor: "AL4"})
        g.champions[1], g.champions[2] = 1, 1
        answer(g, Vertex("vertex", "V2"))
        assert chosen(g)[:2] == ("put", rich)


def test_an_own_unit_is_not_smitten_for_less_than_it_tells():
    g = in_conflict({"god": "KU", "chosen": "KU-E", "vertex": "V2"}, resolved=["CHI"])
    assert g.decision is not None
    assert ("act", "KU-E1") in g.decision.options_for(0)
    assert chosen(g) != ("act", "KU-E1")


def test_it_beats_random_play_clearly():
    two = simulate(GAME, ["greedy", "random"], 10, "two")
    four = simulate(GAME, ["greedy", "random", "random", "random"], 4, "four")
    assert two.bots["greedy"].win_rate >= 0.9
    assert four.bots["greedy"].win_rate >= 0.75
