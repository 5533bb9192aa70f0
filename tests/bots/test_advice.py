"""What the strongest bot would consider: the best answers of a seat, and nothing secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from theomachy.bots.advice import BEST, Advice, advise
from theomachy.bots.match import asked
from theomachy.engine.game import Game, game
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.matters import Fact
from theomachy.engine.views import View, redeal

GAMES = (("gheos", 2), ("mystic-war", 3), ("mezo", 2), ("trial-of-the-gods", 2))
FEW = 4


def choices(name: str, players: int, every: int, number: int) -> list[tuple[Game[Any], Any, int]]:
    """Some decisions of a random game with more than one option."""
    played, rng = game(name), Random(7)
    g, steps = played.start(players), 0
    found: list[tuple[Game[Any], Any, int]] = []
    while g.decision is not None and len(found) < number:
        seat = waiting(g)[0]
        if seat < 0:
            answer(g, g.decision.draw(rng.random()))
            continue
        options = g.decision.options_for(seat)
        steps += len(options) > 1
        if len(options) > 1 and steps % every == 0:
            found.append((played, g.clone(), seat))
        answer(g, options[int(rng.random() * len(options))], seat)
    return found


def advice(played: Game[Any], g: Any, seat: int) -> Advice:
    view = View(played, g, seat)
    assert view.decision is not None
    return advise(view, asked(view.decision, seat), "a seed", most=FEW)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_best_answers_come_first_each_with_a_reason(name: str, players: int) -> None:
    for played, g, seat in choices(name, players, every=7, number=4):
        found = advice(played, g, seat)
        options = g.decision.options_for(seat)
        assert 1 <= len(found.considered) <= BEST
        chances = [each.win for each in found.considered]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        assert found.considered[0].same
        for each in found.considered:
            assert each.reason
            assert set(each.options) <= set(options)
            alike = {played.meant(g, option) for option in each.options}
            assert len(alike) == 1
        told = [option for each in found.considered for option in each.options]
        assert len(told) == len(set(told))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_advice_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(
    name: str, players: int
) -> None:
    rng = Random(3)
    for played, g, seat in choices(name, players, every=9, number=3):
        other = redeal(played, View(played, g, seat).sight, rng)
        assert advice(played, g, seat) == advice(played, other, seat)


def test_a_fact_says_what_has_become_of_it() -> None:
    before, after = Fact(3, 1.0, "cups {old} → {new}"), Fact(5.0, 1.0, "cups {old} → {new}")
    assert before.told(after) == "cups 3 → 5"
    assert before.change_to(after) == 2
