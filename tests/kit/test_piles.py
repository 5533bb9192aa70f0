"""Piles: a known top, a bag, a known bottom."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theomachy.engine.errors import RuleError
from theomachy.kit.piles import Pile, Placed

BIRDS = ("crow", "dove", "owl")


def test_a_shuffled_pile_has_no_order() -> None:
    assert Pile.of(["owl", "crow", "dove"]) == Pile.of(["dove", "owl", "crow"])
    assert Pile.of(BIRDS).next_cards == BIRDS
    assert len(Pile.of(BIRDS)) == 3


def test_a_card_gets_its_identity_when_it_is_drawn() -> None:
    pile = Pile.of(BIRDS).draw("dove")
    assert pile.next_cards == ("crow", "owl")
    with pytest.raises(RuleError, match="dove cannot be drawn"):
        pile.draw("dove")


def test_of_equal_cards_one_is_drawn() -> None:
    assert Pile.of(["owl", "owl"]).draw("owl").cards == ("owl",)


def test_a_card_that_somebody_looked_at_lies_on_top_for_them() -> None:
    pile = Pile.of(BIRDS).look("owl", by=(2,))
    assert pile.top == (Placed("owl", (2,)),)
    assert pile.bag == ("crow", "dove")
    assert pile.next_cards == ("owl",)
    assert pile.next_seen_by == (2,)


def test_who_looks_later_knows_it_as_well() -> None:
    pile = Pile.of(BIRDS).look("owl", by=(2,)).look("owl", by=(0, 2))
    assert pile.top == (Placed("owl", (0, 2)),)


def test_a_known_top_is_all_that_can_be_drawn() -> None:
    pile = Pile.of(BIRDS).look("owl", by=(2,))
    with pytest.raises(RuleError):
        pile.draw("crow")
    assert pile.draw("owl").next_cards == ("crow", "dove")


def test_cards_put_on_top_come_off_last_first() -> None:
    pile = Pile.of(["crow"]).put_on_top("dove", (0,)).put_on_top("owl", (1,))
    assert pile.next_cards == ("owl",)
    assert pile.draw("owl").next_cards == ("dove",)
    assert pile.cards == ("owl", "dove", "crow")


def test_cards_put_under_come_off_when_all_others_are_gone() -> None:
    pile = Pile.of(["crow"]).put_under("dove", (0,)).put_under("owl", (0, 1))
    assert pile.next_cards == ("crow",)
    assert pile.next_seen_by == ()
    pile = pile.draw("crow")
    assert pile.next_cards == ("dove",)
    assert pile.next_seen_by == (0,)
    assert pile.draw("dove").draw("owl") == Pile()


def test_to_look_at_a_known_bottom_brings_it_up() -> None:
    pile = Pile(bottom=(Placed("owl", (1,)),)).look("owl", by=(0,))
    assert pile == Pile(top=(Placed("owl", (0, 1)),))


def test_a_shuffle_forgets_every_place() -> None:
    pile = Pile.of(["crow"]).put_on_top("owl", (0,)).put_under("dove", (1,))
    assert pile.shuffle_in(["hawk"]) == Pile.of(["crow", "dove", "hawk", "owl"])
    assert pile.shuffle_in() == Pile.of(BIRDS)


def test_an_empty_pile_has_nothing_to_draw() -> None:
    assert Pile().next_cards == ()
    assert Pile().next_seen_by == ()
    assert len(Pile()) == 0
    with pytest.raises(RuleError):
        Pile().draw("owl")


def test_a_pile_reads_back_as_it_was_written() -> None:
    pile = Pile.of(BIRDS).look("owl", by=(1,)).put_under("hawk", (0, 2))
    read = Pile.from_plain(json.loads(json.dumps(pile.to_plain())))
    assert read == pile
    assert read.top[0].seen_by == (1,)


MOVES = st.lists(
    st.tuples(st.sampled_from(["draw", "look", "top", "under", "shuffle"]), st.floats(0, 0.99))
)


@given(MOVES)
def test_no_card_is_lost_or_doubled_whatever_is_done(moves: list[tuple[str, float]]) -> None:
    pile, hand = Pile.of(f"c{number}" for number in range(8)), ["x", "y"]
    for move, luck in moves:
        nexts = pile.next_cards
        if move in ("draw", "look") and nexts:
            card = nexts[int(luck * len(nexts))]
            if move == "draw":
                hand.append(card)
            pile = pile.draw(card) if move == "draw" else pile.look(card, (0,))
        elif move in ("top", "under") and hand:
            put = pile.put_on_top if move == "top" else pile.put_under
            pile = put(hand.pop(), (1,))
        elif move == "shuffle":
            pile, hand = pile.shuffle_in(hand), []
        assert sorted((*pile.cards, *hand)) == sorted(["x", "y", *(f"c{n}" for n in range(8))])
        assert len(pile) == len(pile.cards)
        assert bool(pile.next_cards) == bool(len(pile))
