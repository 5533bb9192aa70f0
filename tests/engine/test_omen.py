"""Omen itself: its rules hold, so that what it shows about the engine can be trusted."""

from __future__ import annotations

import pytest

from tests.engine.augury import augury, kinds, leave, offer, pass_all, play_on
from tests.engine.omen import GAME
from tests.engine.omen.rules import BIRDS, HAND, KEEP, LOOK, PASS, TARGET, TOP, UNDER, value
from theomachy.engine.decisions import Redacted
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.kit.piles import Placed


@covers("OM-1", "OM-2")
def test_each_augur_draws_two_birds_from_the_leader_on() -> None:
    table = augury("b01 b02", "b14 b03", "b05 b04", leader=1)
    g = table.position
    assert g.leader == 1
    assert [g.held(seat) for seat in range(3)] == [["b01", "b02"], ["b14", "b03"], ["b05", "b04"]]
    assert g.order() == [1, 2, 0]
    assert g.hands[1] == (Placed("b14", (1,)), Placed("b03", (1,)))


@covers("OM-3")
def test_a_round_has_its_steps_in_order_and_then_the_next_augur_leads() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    before = len(table.log)
    offer(table, "b01", "b03")
    pass_all(table)
    leave(table)
    assert kinds(table, before) == [
        *("offers", "dice", "forced", "read", "pass", "score", "draw", "draw", "round")
    ]
    assert table.position.leader == 1


@covers("OM-4")
def test_offers_are_secret_until_the_last_is_made() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    before = len(table.log)
    table.answer(1, ("lay", "b03"))
    assert kinds(table, before) == []
    assert table.view(0).sight.given == ()
    assert table.view(1).sight.given == ((1, ("lay", "b03")),)
    table.answer(0, KEEP)
    assert table.log[before].data == {"laid": [(1, "b03")]}


@covers("OM-5")
def test_a_double_shows_everybody_the_first_bird_of_each_hand_and_it_stays_known() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 2)])
    offer(table, "", "")
    assert [event.data for event in table.log if event.kind == "show"] == [
        {"seat": 0, "bird": "b01"},
        {"seat": 1, "bird": "b03"},
    ]
    assert table.view(0).sight.held(1) == ["b03", "?0"]
    assert table.view(None).sight.held(0) == ["b01", "?0"]


@covers("OM-6", "OM-7")
def test_the_leader_reads_no_own_bird_and_none_above_the_dice() -> None:
    table = augury("b01 b02", "b03 b04", "b13 b14", luck=[(1, 2)])
    offer(table, "b01", "b03", "b13")
    # b03 alone may be read, so it is read without asking.
    assert kinds(table)[-2:] == ["forced", "read"]
    assert table.position.reading == "b03"


@covers("OM-6")
def test_a_choice_of_readings_is_asked_and_refusals_say_why() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b14", "b07 b13", luck=[(1, 2)])
    offer(table, "b01", "b03", "b05", "b13")
    assert list(table.options(0)) == [("read", "b03"), ("read", "b05")]
    for bird, rule in (("b01", "OM-7"), ("b13", "OM-6"), ("b02", "OM-4")):
        refusal = table.why_not(0, ("read", bird))
        assert refusal is not None
        assert refusal.rule == rule
        with pytest.raises(IllegalAnswer, match=rf"Augur 1 cannot answer .*{rule}"):
            table.answer(0, ("read", bird))


@covers("OM-6")
def test_a_round_in_which_nothing_can_be_read_goes_on_without() -> None:
    table = augury("b01 b02", "b13 b14", luck=[(1, 2)])
    offer(table, "b01", "b13")
    assert "read" not in kinds(table)
    assert table.decision is not None
    assert table.decision.name == "Round.glance"
    assert table.position.discard == ("b01", "b13")


@covers("OM-8")
def test_a_bird_that_is_read_scores_its_value_for_who_laid_it() -> None:
    table = augury("b01 b02", "b05 b04", luck=[(2, 1)])
    offer(table, "b01", "b05")
    pass_all(table)
    assert table.position.scores == (0, 3)
    assert table.position.altar == ()


@covers("OM-13")
def test_every_other_augur_is_asked_in_turn_even_with_nothing_to_veto_with() -> None:
    table = augury("b01 b02", "b13 b04", "b03 b06", luck=[(2, 1)])
    offer(table, "", "", "b03")
    assert table.waiting == (1,)
    assert list(table.options(1)) == [PASS, ("veto", "b13")]
    table.answer(1, PASS)
    assert table.waiting == (2,)
    assert list(table.options(2)) == [PASS, ("veto", "b06")]


@covers("OM-13")
def test_a_veto_stops_the_score_and_a_veto_of_it_restores_the_score() -> None:
    hands = ("b14 b02", "b12 b04", "b03 b06")
    table = augury(*hands, luck=[(2, 1)])
    offer(table, "", "", "b03")
    table.answer(1, ("veto", "b12"))
    assert table.position.vetoed
    assert [type(frame).__name__ for frame in table.position.stack] == ["Round", "Window", "Window"]
    pass_all(table)
    assert table.position.scores == (0, 0, 0)
    table = augury(*hands, luck=[(2, 1)])
    offer(table, "", "", "b03")
    table.answer(1, ("veto", "b12"))
    table.answer(2, PASS)
    table.answer(0, ("veto", "b14"))
    pass_all(table)
    assert table.position.scores == (0, 0, 2)
    assert set(table.position.discard) == {"b03", "b12", "b14"}


@covers("OM-9")
def test_the_leader_looks_alone_and_all_see_where_the_bird_is_put() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), "b09"])
    offer(table, "", "")
    table.answer(0, LOOK)
    assert table.view(0).sight.pile.top == (Placed("b09", (0,)),)
    assert table.view(1).sight.pile.top == (Placed("?0", (0,)),)
    assert table.events(0)[-1].data == {"seat": 0, "bird": "b09"}
    assert table.events(1)[-1].data == {"seat": 0}
    table.answer(0, UNDER)
    assert table.position.pile.bottom == (Placed("b09", (0,)),)


@covers("OM-9")
def test_a_bird_that_was_looked_at_stays_known_in_the_hand_that_draws_it() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), "b09"])
    offer(table, "b01", "")
    table.answer(0, LOOK)
    table.answer(0, TOP)
    # The leader draws it, known to the leader alone; no chance is asked for it.
    assert table.position.held(0) == ["b02", "b09"]
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), "b09"])
    offer(table, "", "b03")
    pass_all(table)
    table.answer(0, LOOK)
    table.answer(0, TOP)
    assert table.view(0).sight.held(1) == ["?0", "b09"]
    assert table.view(None).sight.held(1) == ["?0", "?0"]


@covers("OM-10")
def test_all_draw_back_to_two_birds_from_the_leader_on() -> None:
    table = augury("b01 b02", "b03 b04", leader=1, luck=[(3, 1), "b10", "b11"])
    offer(table, "b01", "b03")
    pass_all(table)
    leave(table)
    assert table.position.held(1) == ["b04", "b10"]
    assert table.position.held(0) == ["b02", "b11"]


@covers("OM-11")
def test_an_empty_pile_is_made_of_the_discards_in_the_open() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06", "b07 b08", rounds=6)
    while "reshuffle" not in kinds(table):
        play_on(table, 1)
    g = table.position
    (event,) = [event for event in table.log if event.kind == "reshuffle"]
    assert event.data["birds"] == list(g.batches[1])
    assert len(g.pile) + len(g.discard) + sum(map(len, g.hands)) + len(g.altar) == len(BIRDS)
    sight = table.view(None).sight
    codes = {placed.card for hand in sight.hands for placed in hand} | {*sight.pile.bag}
    assert "?1" in codes


@covers("OM-12")
@pytest.mark.parametrize("rounds", [3, 6])
def test_the_game_ends_after_the_last_round(rounds: int) -> None:
    table = augury("b01 b02", "b03 b04", rounds=rounds)
    while not table.over:
        seat = table.waiting[0]
        table.answer(seat, KEEP if KEEP in table.options(seat) else table.options(seat)[-1])
    assert table.position.round == rounds
    assert table.outcome.ending == "dusk"
    assert table.outcome.winners == (0, 1)


@covers("OM-12")
def test_the_game_ends_after_a_round_in_which_somebody_has_twelve_points() -> None:
    table = augury("b01 b02", "b12 b11", luck=[(3, 3), "b10", (3, 3), "b09", (3, 3)])
    scores = []
    while not table.over:
        birds = [max(table.position.held(seat), key=value) for seat in (0, 1)]
        leads = table.position.leader
        offer(table, *("" if seat == leads else birds[seat] for seat in (0, 1)))
        pass_all(table)
        scores.append(max(table.position.scores))
        if not table.over:
            leave(table)
    assert table.outcome.ending == "prophet"
    assert scores[-1] >= TARGET
    assert all(score < TARGET for score in scores[:-1])


def test_when_the_game_is_over_everything_is_laid_open() -> None:
    table = augury("b01 b02", "b03 b04", rounds=3)
    play_on(table)
    assert table.over
    assert table.view(None).sight == table.position


def test_all_but_the_augur_asked_see_a_redacted_decision() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    offer(table, "", "b03")
    assert isinstance(table.view(0).decision, Redacted)
    assert not isinstance(table.view(1).decision, Redacted)
    assert len(table.options(1)) <= HAND + 1
    assert GAME.prompt(table.position, 0).text
